import Expectations
import RandomTesting
import Testing
@testable import Platform

/// Batches as SDL 2.26 drains them on X11 with ibus-hangul, written from what was recorded of it. With event forwarding
/// (its default) a key that ends a syllable is lost; without, it comes before the syllable.
struct ImeRepairTests {
  private typealias Input = ImeRepair.Input
  private typealias Raw = ImeRepair.RawPress

  // MARK: - Words for batches

  private static let usages: [Character: Int] = [
    "r": 21, "k": 14, "s": 22, "f": 9, "e": 8, "a": 4, " ": 44, "/": 56, "1": 30, "\r": 40, "\u{8}": 42, "←": 80,
    "c": 6,
  ]

  private static func raw(_ character: Character, _ modifiers: KeyModifiers = []) -> Input {
    .rawPress(
      Raw(usage: usages[character]!, characters: character == "←" ? "" : String(character), modifiers: modifiers))
  }

  private static func key(_ character: Character, isDown: Bool = true, _ modifiers: KeyModifiers = []) -> HostEvent {
    .key(
      KeyEvent(
        isDown: isDown, usage: usages[character]!, characters: character == "←" ? "" : String(character),
        modifiers: modifiers, timestamp: 0))
  }

  /// A press that the input method leaves alone.
  private static func down(_ character: Character, _ modifiers: KeyModifiers = []) -> [Input] {
    [raw(character, modifiers), .event(key(character, modifiers))]
  }

  private static func edit(_ text: String) -> Input { .composition(CompositionEvent(text)) }
  private static func shown(_ text: String) -> HostEvent { .composition(CompositionEvent(text)) }

  /// What is written, in short: text as it is, keys in brackets, what is composed in parentheses.
  private static func short(_ events: [HostEvent]) -> String {
    events.map { event in
      switch event {
      case .text(let text): text
      case .composition(let composition): "(\(composition.text))"
      case .key(let key) where key.isDown: "[\(usages.first { $0.value == key.usage }.map { String($0.key) } ?? "?")]"
      case .key: ""
      default: "<other>"
      }
    }.joined()
  }

  /// Batch after batch through one repair.
  private func run(_ batches: [[Input]]) -> String {
    var repair = ImeRepair()
    return batches.map { Self.short(repair.repair($0)) }.joined()
  }

  // MARK: - Without an input method

  @Test func latinTypingStaysAsItIs() {
    let batch = Self.down("a") + [.text("a"), .event(Self.key("a", isDown: false))] + Self.down("1") + [.text("1")]
    expect(run([batch]), equals: "[a]a[1]1")
  }

  @Test func desktopsWithoutRawPressesStayAsTheyAre() {
    expect(run([[.event(Self.key("a")), .text("a")], [.event(Self.key("\r"))]]), equals: "[a]a[\r]")
  }

  @Test func aCommandTypesNothing() {
    expect(run([Self.down("c", .control) + [.text("c")]]), equals: "[c]")
    expect(run([Self.down("c", .alternate) + [.text("c")]]), equals: "[c]")
    expect(run([Self.down("1", [.control, .shift]) + [.text("!")]]), equals: "[1]")
  }

  @Test func whatAltGrTypesIsText() {
    expect(run([Self.down("e", .alternate) + [.text("€")]]), equals: "[e]€")
  }

  // MARK: - Event forwarding on: the default

  @Test func lettersThatComposeAreNotTypedThemselves() {
    expect(run([[Self.raw("r"), Self.edit("ㄱ")], [Self.raw("k"), Self.edit("가")]]), equals: "(ㄱ)(가)")
  }

  @Test func aSyllableGivesWayToTheNext() {
    let batches = [
      [Self.raw("k"), Self.edit("가")], [Self.raw("s"), Self.edit("간")], [Self.raw("k"), .text("가"), Self.edit("나")],
    ]
    expect(run(batches), equals: "(가)(간)가(나)")
  }

  @Test(arguments: [" ", "\r", "1", "/", "←"] as [Character])
  func aKeyThatEndsASyllableIsNotLost(key: Character) {
    let typed = key == "\r" || key == "←" ? "" : String(key)
    for news in [
      [Self.edit(""), .text("가")], [.text("가"), Self.edit("")], [.text("가")],
      [.text("가"), Self.edit(""), Self.edit("")],
    ] {
      let result = run([[Self.raw("k"), Self.edit("가")], [Self.raw(key)] + news])
      expect(result, equals: "(가)가[\(key)]\(typed)")
    }
  }

  @Test(arguments: [" ", "\r", "1", "/", "←"] as [Character])
  func aKeyIsNotLostWhileNothingIsComposed(key: Character) {
    let typed = key == "\r" || key == "←" ? "" : String(key)
    expect(run([[Self.raw(key)]]), equals: "[\(key)]\(typed)")
    expect(run([[Self.raw(key), Self.edit("")]]), equals: "[\(key)]\(typed)")
  }

  @Test func backspaceTakesALetterOffTheSyllableOnly() {
    let batches = [
      [Self.raw("k"), Self.edit("가")], [Self.raw("\u{8}"), Self.edit("ㄱ")], [Self.raw("\u{8}"), Self.edit("")],
    ]
    expect(run(batches), equals: "(가)(ㄱ)()")
    expect(run(batches + [[Self.raw("\u{8}")]]), equals: "(가)(ㄱ)()[\u{8}]")
  }

  @Test func aWholeWordInOneBatchKeepsItsOrder() {
    let batch: [Input] =
      [
        Self.raw("r"), Self.raw("k"), Self.raw("s"), Self.raw("k"), Self.raw(" "), Self.raw("e"), Self.raw("k"),
        Self.raw("/"),
      ]
      + [Self.edit("ㄱ"), Self.edit("가"), Self.edit("간"), .text("가"), Self.edit("나"), Self.edit(""), .text("나")]
      + [Self.edit("ㄷ"), Self.edit("다"), Self.edit(""), .text("다")]
    expect(run([batch]), equals: "(ㄱ)(가)(간)가(나)나[ ] (ㄷ)(다)다[/]/")
  }

  @Test func spaceAheadOfASyllableInOneBatchStaysAhead() {
    expect(run([[Self.raw(" "), Self.raw("r"), Self.edit("ㄱ")]]), equals: "[ ] (ㄱ)")
    expect(run([[Self.raw("1"), Self.raw("r"), Self.raw("k"), Self.edit("ㄱ"), Self.edit("가")]]), equals: "[1]1(ㄱ)(가)")
  }

  @Test func keyboardsWithLettersOnDigitsCompose() {
    expect(run([[Self.raw("1"), Self.edit("ㅎ")], [Self.raw("/"), .text("ㅎ"), Self.edit("ㅗ")]]), equals: "(ㅎ)ㅎ(ㅗ)")
  }

  @Test func modeKeysAreNoPresses() {
    var hangul = Raw(usage: 0x90)
    expect(run([[.rawPress(hangul)]]), equals: "")
    hangul = Raw(usage: 230, isModeKey: true)
    expect(run([[.rawPress(hangul)]]), equals: "")
    expect(run([[Self.raw(" ", .shift)]]), equals: "")
    expect(
      run([[Self.raw("k"), Self.edit("가")], [Self.raw(" ", .shift), Self.edit(""), .text("가")]]), equals: "(가)가")
  }

  @Test func choosingACandidateIsNoPress() {
    expect(run([[Self.raw("k"), Self.edit("한")], [Self.raw("1"), Self.edit(""), .text("漢")]]), equals: "(한)漢")
  }

  @Test func anArrowThatMovesAmongCandidatesIsNoPress() {
    expect(run([[Self.raw("k"), Self.edit("한")], [Self.raw("←")]]), equals: "(한)")
  }

  @Test func aCompositionGivenUpTakesItsKey() {
    expect(run([[Self.raw("k"), Self.edit("가")], [Self.raw("←"), Self.edit("")]]), equals: "(가)()")
  }

  @Test func aMethodThatCommitsAtOnceTypesOnce() {
    expect(run([[Self.raw("a"), .text("â")]]), equals: "â")
  }

  // MARK: - Event forwarding off: the wrong order

  @Test(arguments: ["/", "1", " "] as [Character])
  func theSyllableComesBeforeTheKeyThatEndedIt(key: Character) {
    let typed = String(key)
    let batches = [
      [Self.raw("k"), Self.edit("가")], Self.down(key) + [.text(typed), Self.edit(""), .text("가")],
    ]
    expect(run(batches), equals: "(가)가[\(key)]\(typed)")
  }

  @Test(arguments: ["\r", "←"] as [Character])
  func theSyllableComesBeforeKeysWithoutText(key: Character) {
    for news in [[Self.edit(""), Input.text("가")], [.text("가"), Self.edit("")]] {
      expect(run([[Self.raw("k"), Self.edit("가")], Self.down(key) + news]), equals: "(가)가[\(key)]")
    }
  }

  @Test func holdingShiftDoesNotEndASyllable() {
    let shift: [Input] = [.rawPress(Raw(usage: 225)), .event(.key(KeyEvent(isDown: true, usage: 225, timestamp: 0)))]
    let batches = [[Self.raw("k"), Self.edit("가")], shift + [Self.raw("r", .shift), .text("가"), Self.edit("ㄲ")]]
    expect(run(batches), equals: "(가)[?]가(ㄲ)")
  }

  @Test func fastTypingInOneBatchComesOutRight() {
    let batch: [Input] =
      [Self.raw("r"), Self.raw("k")] + Self.down("/") + [
        .text("/"), Self.edit("ㄱ"), Self.edit("가"), Self.edit(""), .text("가"),
      ]
    expect(run([batch]), equals: "(ㄱ)(가)가[/]/")
  }

  // MARK: - Recorded from ibus-hangul 1.5.4 in one go

  private static let left = raw("←")
  private static let back = raw("\u{8}")

  /// s k , with the default settings, then Space 1 Left r k and Backspace three times, typed within milliseconds.
  @Test func recordedWithForwarding() {
    let batches: [[Input]] = [
      [Self.raw("s"), Self.raw("k"), Self.edit("ㄴ"), Self.edit("나")],
      [Self.raw("/"), Self.edit(""), .text("나"), Self.edit(""), Self.edit("")]
        + [Self.raw(" "), Self.raw("1"), Self.left, Self.raw("r"), Self.raw("k"), Self.back, Self.back, Self.back]
        + [Self.edit(""), Self.edit(""), Self.edit(""), Self.edit(""), Self.edit(""), Self.edit("")]
        + [Self.edit("ㄱ"), Self.edit("가"), Self.edit("ㄱ"), Self.edit(""), Self.edit("")],
    ]
    expect(run(batches), equals: "(ㄴ)(나)나[/]/[ ] [1]1[←](ㄱ)(가)(ㄱ)()[\u{8}]")
  }

  /// The same without forwarding: the keys come through, with their texts, ahead of all news.
  @Test func recordedWithoutForwarding() {
    let keys =
      [Self.raw("s"), Self.raw("k")] + Self.down("/") + [.text("/")] + [Self.raw("s"), Self.raw("k")]
      + Self.down(" ") + [.text(" ")] + Self.down("1") + [.text("1")] + Self.down("←")
    let news =
      [Self.edit("ㄴ"), Self.edit("나"), Self.edit(""), .text("나"), Self.edit(""), Self.edit("")]
      + [Self.edit("ㄴ"), Self.edit("나"), Self.edit(""), .text("나")] + Array(repeating: Self.edit(""), count: 8)
    expect(run([keys + news]), equals: "(ㄴ)(나)나[/]/(ㄴ)(나)나[ ] [1]1[←]")
  }

  /// ibus-hangul keeps Control too, so that it takes the letter for one of its own.
  @Test func aCommandIsNotComposed() {
    var repair = ImeRepair()
    let control = Input.rawPress(Raw(usage: 224))
    expect(Self.short(repair.repair([Self.raw("k"), Self.edit("가")])), equals: "(가)")
    expect(Self.short(repair.repair([control, Self.edit(""), .text("가"), Self.edit("")])), equals: "가")
    expect(Self.short(repair.repair([Self.raw("a", .control), Self.edit("ㅁ")])), equals: "[a]")
    expect(repair.removeMistake() == "ㅁ" && repair.removeMistake() == nil && !repair.isComposing)
    expect(Self.short(repair.repair([Self.raw("c", .control), Self.edit(""), Self.edit("")])), equals: "[c]")
    expectNil(repair.removeMistake())
  }

  // MARK: - Long texts, other events

  @Test func aCommitInPiecesIsOneText() {
    expect(run([[Self.edit("가나다"), .text("가나다라마바사아자차"), .text("카타")]]), equals: "(가나다)가나다라마바사아자차카타")
  }

  @Test func emptyCompositionsAreToldOnce() {
    expect(run([[Self.edit("ㄱ")], [Self.edit(""), Self.edit("")], [Self.edit("")]]), equals: "(ㄱ)()")
  }

  @Test func otherEventsKeepTheirPlace() {
    let batch: [Input] = Self.down("a") + [.text("a"), .event(.focusChanged(false)), .event(.quit)]
    expect(run([batch]), equals: "[a]a<other><other>")
  }

  // MARK: - The late commit

  @Test func whatTheProgramTookIsNotHeardOnceMore() {
    var repair = ImeRepair()
    _ = repair.repair([Self.raw("k"), Self.edit("가")])
    repair.swallow("가")
    expect(repair.repair([]).isEmpty)
    expect(Self.short(repair.repair([Self.edit(""), .text("가"), Self.edit("")])), equals: "")
    expect(Self.short(repair.repair([.text("가")])), equals: "가", "only once")
  }

  @Test func anotherTextThanTheLateOneIsHeard() {
    var repair = ImeRepair()
    repair.swallow("가")
    expect(Self.short(repair.repair([.text("나")])), equals: "나")
    expect(Self.short(repair.repair([.text("가")])), equals: "가")
  }

  @Test func theLateTextMayComeWithTheNextSyllable() {
    var repair = ImeRepair()
    repair.swallow("가")
    expect(Self.short(repair.repair([Self.raw("s"), .text("가"), Self.edit("ㄴ")])), equals: "(ㄴ)")
  }

  @Test func composingAnewForgetsTheLateText() {
    var repair = ImeRepair()
    repair.swallow("가")
    expect(Self.short(repair.repair([Self.raw("r"), Self.edit("ㄱ"), Self.raw("k"), Self.edit("가")])), equals: "(ㄱ)(가)")
    expect(Self.short(repair.repair([Self.raw(" "), Self.edit(""), .text("가")])), equals: "가[ ] ")
  }

  // MARK: - The late answer

  @Test func aLetterIsNotTypedWhileItsAnswerMayCome() {
    expect(run([[Self.raw("r")], [Self.edit("ㄱ")], [Self.raw("k"), Self.edit("가")]]), equals: "(ㄱ)(가)")
    expect(run([[Self.raw("r")], [Self.raw("k"), Self.edit("ㄱ")], [Self.edit("가")]]), equals: "(ㄱ)(가)")
    expect(run([[Self.raw("a")], [.text("â")]]), equals: "â")
  }

  @Test func aLetterThatNobodyAnswersIsTypedWithTheNextBatch() {
    var repair = ImeRepair()
    expect(Self.short(repair.repair([Self.raw("r"), .event(.focusChanged(false))])), equals: "")
    expect(repair.isComposing && repair.isWaiting)
    expect(Self.short(repair.repair([])), equals: "[r]r<other>")
    expect(!repair.isWaiting && repair.repair([]).isEmpty)
  }

  // MARK: - A whole input method

  /// A made-up ibus-hangul types random keys; whatever way its words and SDL's are cut into batches, the text is right.
  @Test(arguments: [true, false], RandomRuns.seeds(1...3))
  func randomTypingIsNeitherLostNorOutOfOrder(forwards: Bool, seed: UInt64) {
    var random = SeededRandom(seed: seed &* 7919 &+ (forwards ? 1 : 0))
    for _ in 0..<300 {
      var ime = HangulModel(forwards: forwards)
      var repair = ImeRepair()
      var written = ""
      var wanted = ""
      let count = 1 + Int(random.next() % 12)
      var keys: [Character] = []
      for _ in 0..<count { keys.append("rksk 1/\r←rk".randomElement(using: &random)!) }
      var batch: [Input] = []
      var news: [Input] = []
      for (index, key) in keys.enumerated() {
        let (presses, said) = ime.press(key)
        batch += presses
        news += said
        if index == count - 1 || random.next() % 3 == 0 {
          written += Self.text(repair.repair(batch + news))
          (batch, news) = ([], [])
        }
      }
      wanted = ime.wanted
      expect(written, equals: wanted, "seed \(seed), keys \(keys)")
      if written != wanted { return }
    }
  }

  /// Text and keys without text; what is composed does not count.
  private static func text(_ events: [HostEvent]) -> String {
    events.map { event in
      switch event {
      case .text(let text): text
      case .key(let key) where key.isDown && key.usage == 40: "\n"
      case .key(let key) where key.isDown && key.usage == 80: "←"
      default: ""
      }
    }.joined()
  }

  /// Composes two-letter syllables: r or s, then k.
  private struct HangulModel {
    let forwards: Bool
    var composed = ""
    /// What a person would expect to have written.
    var wanted = ""

    init(forwards: Bool) { self.forwards = forwards }

    mutating func press(_ key: Character) -> (presses: [Input], news: [Input]) {
      if "rsk".contains(key) {
        var news: [Input] = []
        let joined = ["ㄱk": "가", "ㄴk": "나"][composed + String(key)]
        if let joined {
          composed = joined
        } else {
          if !composed.isEmpty {
            news.append(.text(composed))
            wanted += composed
          }
          composed = ["r": "ㄱ", "s": "ㄴ", "k": "ㅏ"][key]!
        }
        news.append(edit(composed))
        return ([raw(key)], news)
      }
      var news: [Input] = []
      if !composed.isEmpty {
        news = [edit(""), .text(composed)]
        wanted += composed
        composed = ""
      }
      let typed: String? = key == "\r" || key == "←" ? nil : String(key)
      wanted += key == "\r" ? "\n" : String(key)
      if forwards { return ([raw(key)], news) }
      return (down(key) + (typed.map { [.text($0)] } ?? []), news)
    }
  }
}
