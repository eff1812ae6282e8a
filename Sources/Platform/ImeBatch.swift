/// A drained batch sorted out: which keys were pressed, which of them got through, and what the input method said after
/// them. SDL's queue holds all keys of a round first and the input method's news behind them: that is a segment.
struct ImeBatch {
  struct Press: Equatable {
    var raw: ImeRepair.RawPress?
    /// Nil when the input method took the press.
    var key: KeyEvent?
    /// What the key typed by itself.
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
    /// Not for text: with Control, Alt or Super.
    var isCommand: Bool { !modifiers.isDisjoint(with: [.control, .alternate, .command]) }
    /// Types nothing that could be part of a syllable.
    var isControl: Bool {
      guard !isCommand, let first = characters.unicodeScalars.first else { return true }
      return first.value <= 0x20 || first.value == 0x7F
    }
  }

  enum Item: Equatable {
    case press(Press)
    case other(HostEvent)

    /// A press that the input method took and that composes, or takes a letter off what is composed.
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

  /// `earlier` is what of the last batch still waits for the input method's answer.
  init(_ batch: [ImeRepair.Input], composed: String, earlier: [Item] = []) {
    var segment = Segment(items: earlier)
    var latest = composed
    for input in batch {
      if case .text(let text) = input, segment.news.isEmpty, attach(text, to: &segment, composed: latest) { continue }
      switch input {
      case .text(let text):
        if case .commit(let first) = segment.news.last {
          // SDL cuts what is longer than 31 bytes, wherever that is.
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
      // SDL shows a press right behind the raw one, or not at all.
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

  /// Whether a text is what the last key typed by itself, and not the input method's.
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

  /// X makes text of a key with Control or Alt too; AltGr, which is Alt here, makes another text than the key alone.
  private static func isCommand(_ key: KeyEvent, typing text: String) -> Bool {
    if !key.modifiers.isDisjoint(with: [.control, .command]) { return !key.modifiers.contains(.alternate) }
    return key.modifiers.contains(.alternate) && text == key.characters
  }
}
