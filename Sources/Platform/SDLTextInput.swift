import CSDL
import Foundation

/// Collects SDL's typing events of a turn, each with its place among the other events, and has `ImeRepair` order them.
@MainActor
struct SDLTextInput {
  private var repair = ImeRepair()
  /// Each with the number of other events that came before it in the turn.
  private var inputs: [(place: Int, input: ImeRepair.Input)] = []
  private let keyText = X11KeyText()
  private var swallowed = SwallowedModifiers()

  /// Whether the input method may still answer; its answer does not end a sleep.
  var isComposing: Bool { repair.isComposing }

  /// Turns SDL's text events on, and those of raw key presses with them.
  mutating func setEnabled(_ isEnabled: Bool) {
    swallowed.releaseAll()
    if isEnabled { SDL_StartTextInput() } else { SDL_StopTextInput() }
    SDL_EventState(SDL_SYSWMEVENT.rawValue, isEnabled ? SDL_ENABLE : SDL_IGNORE)
  }

  /// Tells that the program inserted the composed text itself.
  mutating func swallow(_ text: String) { repair.swallow(text) }

  /// Returns what is being composed, which the program takes as text, and forgets it; nil when nothing is.
  mutating func removeComposition() -> String? {
    let text = repair.composed
    guard !text.isEmpty else { return nil }
    repair.swallow(text)
    return text
  }

  /// Returns what the input method wrongly composes from a command's key, and forgets it. The host has it cancelled
  /// after each turn.
  mutating func removeMistake() -> String? { repair.removeMistake() }

  /// True when the event was one of typing. `place` counts the other events of the turn so far.
  mutating func collect(_ event: SDL_Event, at place: Int, now: Double) -> Bool {
    swallowed.observe(event)
    switch event.type {
    case SDL_TEXTINPUT.rawValue:
      let text = withUnsafeBytes(of: event.text.text) { Self.string($0) }
      if !text.isEmpty { inputs.append((place, .text(text))) }
    case SDL_TEXTEDITING.rawValue:
      let text = withUnsafeBytes(of: event.edit.text) { Self.string($0) }
      compose(text, Int(event.edit.start), Int(event.edit.length), place)
    case SDL_TEXTEDITING_EXT.rawValue:
      let text = event.editExt.text.map { String(cString: $0) } ?? ""
      SDL_free(event.editExt.text)
      compose(text, Int(event.editExt.start), Int(event.editExt.length), place)
    case SDL_SYSWMEVENT.rawValue:
      guard let message = event.syswm.msg.map({ UnsafeRawPointer($0) }) else { return true }
      if let press = keyText.press(message, now: now) {
        swallowed.press(press.usage)
        inputs.append((place, .rawPress(press)))
      } else if let usage = keyText.release(message) {
        swallowed.release(usage)
      }
    default: return false
    }
    return true
  }

  private mutating func compose(_ text: String, _ start: Int, _ length: Int, _ place: Int) {
    inputs.append((place, .composition(CompositionEvent(text, selection: Self.selection(start, length, in: text)))))
  }

  /// The turn's events in the right order.
  mutating func finish(_ events: [HostEvent]) -> [HostEvent] {
    swallowed.observe(SDL_Event())
    guard !inputs.isEmpty || repair.isWaiting else { return events }
    var batch: [ImeRepair.Input] = []
    var index = 0
    for (place, input) in inputs {
      while index < min(place, events.count) {
        batch.append(.event(events[index]))
        index += 1
      }
      batch.append(input)
    }
    batch += events[index...].map { .event($0) }
    inputs = []
    return repair.repair(batch)
  }

  // MARK: - SDL's texts

  /// Up to the first zero byte; what is no UTF-8 is repaired.
  static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// SDL counts code points; a length of -1 says that `start` is the caret.
  static func selection(_ start: Int, _ length: Int, in text: String) -> Range<Int>? {
    let scalars = text.unicodeScalars
    guard start >= 0, start <= scalars.count else { return nil }
    func offset(_ count: Int) -> Int {
      scalars.index(scalars.startIndex, offsetBy: count).utf16Offset(in: text)
    }
    let end = length > 0 ? min(scalars.count, start + min(length, scalars.count)) : start
    return offset(start)..<offset(end)
  }
}
