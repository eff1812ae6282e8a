import Foundation
import RandomTesting

/// Events that follow from a seed.
package struct FuzzEvents {
  private var random: SeededRandom
  /// Whether the program can be told to change its own tree.
  private let acts: Bool
  private var size = (width: 800.0, height: 600.0)
  private var point = (x: 0.0, y: 0.0)
  private var fingers: Set<Int> = []
  /// After so many further events a huge window is made small again: its frames cost a hundred times as much.
  private var hugeFor: Int?

  package init(seed: UInt64, acts: Bool) {
    random = SeededRandom(seed: seed)
    self.acts = acts
  }

  package static func list(seed: UInt64, count: Int, acts: Bool) -> [FuzzEvent] {
    var events = FuzzEvents(seed: seed, acts: acts)
    var list: [FuzzEvent] = []
    while list.count < count { list += events.next() }
    return Array(list.prefix(count))
  }

  private mutating func below(_ bound: Int) -> Int { random.below(bound) }
  private mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
  private mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }
  /// In quarters of a point, so that a list of events is short to read.
  private mutating func number(_ low: Double, _ high: Double) -> Double {
    (Double.random(in: low...max(low, high), using: &random) * 4).rounded() / 4
  }

  private mutating func anyPoint() -> (x: Double, y: Double) {
    if chance(40) { return (number(-50, size.width + 50), number(-50, size.height + 50)) }
    // Near the last one, as a person's hand is.
    if chance(3) {
      return (
        min(max(0, point.x + number(-40, 40)), size.width), min(max(0, point.y + number(-40, 40)), size.height)
      )
    }
    return (number(0, size.width), number(0, size.height))
  }

  private mutating func modifiers() -> Int { chance(3) ? pick([1, 2, 4, 8, 16, 6, 10, 12, 20, 18, 14]) : 0 }

  /// What happens next: one event, or a few that belong together.
  package mutating func next() -> [FuzzEvent] {
    if let rest = hugeFor {
      hugeFor = rest == 0 ? nil : rest - 1
      if rest == 0 { return [resize(to: (number(200, 900), number(200, 700))), .scale(1)] }
    }
    switch below(acts ? 130 : 108) {
    case 0..<12: return [moved()]
    case 12..<26: return tap()
    case 26..<34: return drag()
    case 34..<36: return [release()]
    case 36..<46:
      point = anyPoint()
      let amount = pick([0.1, 0.5, 1, 1, 3, 12])
      return [
        .wheel(
          x: point.x, y: point.y, dx: chance(4) ? number(-1, 1) * amount : 0, dy: number(-1, 1) * amount,
          modifiers: chance(6) ? modifiers() : 0)
      ]
    case 46..<62: return [finger()]
    case 62..<76: return key()
    case 76..<80: return [.text(pick(Self.texts))]
    case 80..<84: return compose()
    case 84: return [drop()]
    case 85..<87: return [resized()]
    case 87: return [pick([.scale(1), .scale(2), .scale(1.25), .scale(1.5), .scale(3), .scale(0.5)])]
    case 88: return [pick([.dark(true), .dark(false), .rightToLeft(true), .rightToLeft(false)])]
    case 89: return [.textSize(below(12))]
    case 90..<98: return [.frames(pick([1, 1, 1, 2, 3, 8, 20]))]
    case 98: return [pick([.standstill(number(0, 2)), .standstill(10), .standstill(86_400)])]
    case 99: return [.clock(pick([-3600, 3600, -86_400 * 400, 86_400 * 400, 1, -1]))]
    case 100: return [pick([.memoryWarning, .exposed, .leave])]
    case 101: return chance(2) ? [.visible(false), .frames(2), .visible(true)] : [.focus(false), .focus(true)]
    case 102..<104: return [.read]
    case 104..<107: return [.perform(node: below(120), action: below(3))]
    case 107: return [.clipboard(pick(Self.texts))]
    default:
      let moment = chance(2) ? .now : pick(FuzzMoment.allCases)
      return [.act(pick(FuzzAct.allCases), at: moment, pick: below(1 << 20))]
    }
  }

  // MARK: - Pointer

  private mutating func moved() -> FuzzEvent {
    point = anyPoint()
    return .move(x: point.x, y: point.y, modifiers: chance(8) ? modifiers() : 0)
  }

  private mutating func release() -> FuzzEvent { .release(x: point.x, y: point.y, button: chance(6) ? 2 : 1) }

  private mutating func tap() -> [FuzzEvent] {
    point = anyPoint()
    let button = chance(8) ? pick([2, 2, 3, 4]) : 1
    let (clicks, modifiers) = (pick([1, 1, 1, 2, 3]), chance(8) ? modifiers() : 0)
    var events: [FuzzEvent] = []
    for click in 1...clicks {
      events.append(.press(x: point.x, y: point.y, button: button, clicks: click, modifiers: modifiers))
      if chance(4) { events.append(.frames(pick([1, 3, 40]))) }
      if chance(20) { return events }
      events.append(.release(x: point.x, y: point.y, button: button))
    }
    return events
  }

  private mutating func drag() -> [FuzzEvent] {
    point = anyPoint()
    var events: [FuzzEvent] = [.press(x: point.x, y: point.y, button: 1, clicks: 1, modifiers: 0)]
    if chance(4) { events.append(.frames(40)) }
    for _ in 0...below(6) {
      events += [moved(), .frames(1)]
    }
    if !chance(10) { events.append(.release(x: point.x, y: point.y, button: 1)) }
    return events
  }

  private mutating func finger() -> FuzzEvent {
    point = anyPoint()
    let number = 1 + below(3)
    let phase: FuzzEvent.FingerPhase =
      if chance(30) { pick(FuzzEvent.FingerPhase.allCases) } else if fingers.contains(number) {
        pick([.moved, .moved, .moved, .ended, .cancelled])
      } else { .began }
    if phase == .began { fingers.insert(number) } else if phase != .moved { fingers.remove(number) }
    return .finger(phase, number: number, x: point.x, y: point.y, pressure: self.number(0, 1))
  }

  // MARK: - Keys and text

  /// USB usages: Return to space, F1 to F11, the keys between, arrows, the menu key, Control to Super.
  private static let plainKeys =
    [0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x2B, 0x28, 0x29] + Array(0x3A...0x44) + Array(0x49...0x52) + [0x65]
    + Array(0x4F...0x52) + [0xE0, 0xE1, 0xE2, 0xE3]

  private static let inspectorKey = FuzzEvent.key(
    isDown: true, isRepeat: false, usage: 0x45, characters: "", modifiers: 0)

  private mutating func key() -> [FuzzEvent] {
    // The inspector paints its panel in each frame, which takes the time of ten: it comes seldom, and goes soon.
    if chance(80) { return [Self.inspectorKey, moved()] + tap() + [.frames(2), Self.inspectorKey] }
    let held = modifiers()
    var (usage, characters) = (0, "")
    if chance(2) {
      usage = pick(Self.plainKeys)
      characters = [0x28: "\r", 0x2A: "\u{8}", 0x2B: "\t", 0x2C: " "][usage] ?? ""
    } else {
      let index = below(36)
      usage = 4 + index
      characters = String(Array("abcdefghijklmnopqrstuvwxyz1234567890")[index])
    }
    let down = FuzzEvent.key(isDown: true, isRepeat: false, usage: usage, characters: characters, modifiers: held)
    let up = FuzzEvent.key(isDown: false, isRepeat: false, usage: usage, characters: characters, modifiers: held)
    var events = [down]
    if held & ~2 == 0, !characters.isEmpty, usage >= 0x2C || usage < 0x28 { events.append(.text(characters)) }
    if chance(10) {
      events.append(.key(isDown: true, isRepeat: true, usage: usage, characters: characters, modifiers: held))
    }
    return chance(30) ? events : events + [up]
  }

  static let texts = [
    "a", "word ", "é", "e\u{301}", "한", "글자를 쓴다", "👩‍👩‍👧‍👦", "🏳️‍🌈 🇩🇪", "שלום", "مرحبا", "\n", "\t", "a\r\nb", "\u{200D}",
    "\u{0}",
    "\u{FFFC}", "\u{202E}abc\u{202C}", "https://example.com/a?b=c", "@name #tag", "0123456789",
    String(repeating: "long ", count: 60), String(repeating: "x", count: 400), "ǆ ﬃ ß İ ı",
  ]

  private mutating func compose() -> [FuzzEvent] {
    let text = pick(["ㅎ", "하", "한", "にほんご", "ni", "é", "👩‍👩‍👧‍👦"])
    let length = text.utf16.count
    let start = below(length + 1)
    let change = FuzzEvent.compose(text, from: start, to: start + below(length - start + 1))
    switch below(4) {
    case 0: return [change]
    case 1: return [change, .compose("", from: 0, to: 0), .text(text)]
    case 2: return [change, .compose("", from: 0, to: 0)]
    default: return [change, .text(text)]
    }
  }

  private mutating func drop() -> FuzzEvent {
    point = anyPoint()
    return .drop(
      x: point.x, y: point.y, texts: chance(2) ? [pick(Self.texts)] : [],
      files: chance(2) ? [pick(["/nowhere/file.png", "/etc/hostname", "/", "/tmp"])] : [])
  }

  // MARK: - The window

  private mutating func resize(to new: (width: Double, height: Double)) -> FuzzEvent {
    size = new
    return .resize(width: new.width, height: new.height)
  }

  private mutating func resized() -> FuzzEvent {
    if chance(12) {
      hugeFor = 8
      return resize(to: (3000, 2000))
    }
    if chance(6) {
      hugeFor = 20
      return resize(to: pick([(1, 1), (1, 700), (700, 1), (40, 40)]))
    }
    return resize(
      to: chance(2)
        ? pick([(320, 480), (375, 812), (640, 480), (800, 600), (1024, 720)]) : (number(80, 900), number(80, 700)))
  }
}
