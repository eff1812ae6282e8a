/// One drained batch of SDL's queue, sorted: which keys were pressed, which of them reached the program, and what the
/// input method answered. The queue holds all keys of a round and behind them the input method's answers: that is a
/// segment.
struct ImeBatch {
  struct Press: Equatable {
    var raw: ImeRepair.RawPress?
    /// Nil when the input method took the press.
    var key: KeyEvent?
    /// What the key typed without the input method.
    var text: String?

    private var usage: Int { key?.usage ?? raw?.usage ?? 0 }
    private var modifiers: KeyModifiers { key?.modifiers ?? raw?.modifiers ?? [] }
    private var characters: String { key?.characters ?? raw?.characters ?? "" }

    /// Control, Shift, Alt, Super, and the locks.
    var isModifier: Bool { (224...231).contains(usage) || [57, 71, 83].contains(usage) }
    var isBackspace: Bool { usage == 42 }
    /// Hangul, Hanja, and Shift with Space.
    var switchesMode: Bool {
      raw?.isModeKey ?? false || (0x90...0x94).contains(usage) || usage == 44 && modifiers.contains(.shift)
    }
    var isLetter: Bool {
      guard !isCommand, characters.unicodeScalars.count == 1 else { return false }
      return characters.first?.isLetter ?? false
    }
    /// Held with Control, Alt or Super: not meant as text.
    var isCommand: Bool { !modifiers.isDisjoint(with: [.control, .alternate, .command]) }
    /// Types nothing, or a character that cannot be part of a syllable.
    var isControl: Bool {
      guard !isCommand, let first = characters.unicodeScalars.first else { return true }
      return first.value <= 0x20 || first.value == 0x7F
    }
  }

  enum Item: Equatable {
    case press(Press)
    case other(HostEvent)

    /// A press that the input method kept and that adds a letter to the composition, or removes one.
    var mayCompose: Bool {
      if case .press(let press) = self { press.key == nil && (press.isLetter || press.isBackspace) } else { false }
    }
  }

  /// What the input method said.
  enum News: Equatable {
    case commit(String)
    case composition(CompositionEvent)

    var isCommit: Bool { commit != nil }
    var commit: String? { if case .commit(let text) = self { text } else { nil } }
    var composes: Bool { if case .composition(let composition) = self { !composition.text.isEmpty } else { false } }
    var isEmptyComposition: Bool { !isCommit && !composes }
  }

  struct Segment: Equatable {
    var items: [Item] = []
    var news: [News] = []
  }

  private(set) var segments: [Segment] = []

  /// `earlier` are the items of the last batch that still wait for the input method's answer.
  init(_ batch: [ImeRepair.Input], composed: String, earlier: [Item] = []) {
    var segment = Segment(items: earlier)
    var latest = composed
    for input in batch {
      if case .text(let text) = input, segment.news.isEmpty, attach(text, to: &segment, composed: latest) { continue }
      switch input {
      case .text(let text):
        if case .commit(let first) = segment.news.last {
          // SDL cuts a longer text every 31 bytes, even inside a character.
          segment.news[segment.news.count - 1] = .commit(first + text)
        } else {
          segment.news.append(.commit(text))
        }
      case .composition(let composition):
        latest = composition.text
        segment.news.append(.composition(composition))
      case .rawPress, .event:
        if !segment.news.isEmpty {
          segments.append(segment)
          segment = Segment()
        }
        append(input, to: &segment)
      }
    }
    segments.append(segment)
  }

  private func append(_ input: ImeRepair.Input, to segment: inout Segment) {
    switch input {
    case .rawPress(let raw): segment.items.append(.press(Press(raw: raw)))
    case .event(.key(let key)) where key.isDown:
      // SDL reports a press right behind the raw one, or not at all.
      if case .press(var press) = segment.items.last, press.key == nil, let raw = press.raw,
        raw.usage == key.usage || raw.usage == 0
      {
        press.key = key
        segment.items[segment.items.count - 1] = .press(press)
      } else {
        segment.items.append(.press(Press(key: key)))
      }
    case .event(let event): segment.items.append(.other(event))
    case .text, .composition: break
    }
  }

  /// Whether a text comes from the last key and not from the input method.
  private func attach(_ text: String, to segment: inout Segment, composed: String) -> Bool {
    guard case .press(var press) = segment.items.last, let key = press.key, press.text == nil, text != composed,
      text.count == 1
    else { return false }
    guard let first = key.characters.unicodeScalars.first, first.value >= 0x20 else { return false }
    press.text = Self.isCommand(key, typing: text) ? "" : text
    if press.text == "" { press.text = nil }
    segment.items[segment.items.count - 1] = .press(press)
    return true
  }

  /// What a key types unless it is a command.
  static func typedText(of key: KeyEvent) -> String? {
    guard let first = key.characters.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F,
      !isCommand(key, typing: key.characters)
    else { return nil }
    return key.characters
  }

  /// X also makes text of a key with Control or Alt. AltGr counts as Alt here, and is told by a text that differs from
  /// the key's own.
  private static func isCommand(_ key: KeyEvent, typing text: String) -> Bool {
    if !key.modifiers.isDisjoint(with: [.control, .command]) { return !key.modifiers.contains(.alternate) }
    return key.modifiers.contains(.alternate) && text == key.characters
  }
}
