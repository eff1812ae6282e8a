/// Corrects what SDL makes of input methods on X11: it restores keys that SDL lost, and puts a syllable before the key
/// that ended it.
///
/// SDL hands each key press to the input method and reports only those that the input method refuses. SDL loses a press
/// that the input method keeps and then gives back (Space, Return, digits, arrows with ibus-hangul), and it queues the
/// input method's answers behind all keys. A plain value: a drained batch goes in, the same events come out in the
/// right order.
struct ImeRepair: Equatable {
  /// A key press as the X server sent it, before SDL or the input method saw it.
  struct RawPress: Equatable {
    /// 0 for a key that the program does not know.
    var usage: Int
    /// What the keyboard's layout makes of it.
    var characters = ""
    var modifiers: KeyModifiers = []
    var timestamp = 0.0
    /// Switches the input method's mode (Hangul, Hanja).
    var isModeKey = false
  }

  /// One entry of a batch, in the order of SDL's queue.
  enum Input: Equatable {
    case rawPress(RawPress)
    case event(HostEvent)
    /// SDL's TEXTINPUT.
    case text(String)
    /// SDL's TEXTEDITING.
    case composition(CompositionEvent)
  }

  /// What is being composed.
  private(set) var composed = ""
  /// What the program has already inserted as text; the input method is going to commit it once more.
  private(set) var late: String?

  /// A letter that the input method kept without an answer, and the items behind it: the answer may be in the next
  /// batch.
  private var unanswered: [ImeBatch.Item] = []

  /// Whether the next batch has to be repaired even if nothing is typed in it.
  var isWaiting: Bool { !unanswered.isEmpty }

  /// What the input method composes from the key of a command.
  private var mistake: String?

  mutating func removeMistake() -> String? {
    defer { mistake = nil }
    return mistake
  }

  /// Whether the input method may still answer.
  var isComposing: Bool { !composed.isEmpty || late != nil || isWaiting }

  /// Tells that the program inserted the composed text itself: the input method's own commit of it is dropped when it
  /// comes.
  mutating func swallow(_ text: String) {
    composed = ""
    late = text.isEmpty ? nil : text
  }

  /// The events of a batch in the right order, complete.
  mutating func repair(_ batch: [Input]) -> [HostEvent] {
    var events: [HostEvent] = []
    // An item waits for one more batch, and no longer.
    let waited = unanswered.count
    let segments = ImeBatch(batch, composed: composed, earlier: unanswered).segments
    unanswered = []
    for (number, segment) in segments.enumerated() {
      var news = segment.news[...]
      dropLateCommit(from: &news)
      for (index, item) in segment.items.enumerated() {
        if number == segments.count - 1, number > 0 || index >= waited, news.isEmpty, mayBeAnswered(item) {
          unanswered = Array(segment.items[index...])
          break
        }
        switch item {
        case .other(let event): events.append(event)
        case .press(let press):
          let later = segment.items[(index + 1)...].count { $0.mayCompose }
          appendEvents(of: press, &news, later: later, into: &events)
        }
      }
      deliver(&news, news.count, into: &events)
    }
    return events
  }

  private func mayBeAnswered(_ item: ImeBatch.Item) -> Bool {
    guard case .press(let press) = item else { return false }
    return press.key == nil && press.isLetter && composed.isEmpty && late == nil
  }

  // MARK: - Keys

  /// `later` counts the presses behind this one in the segment that may have composed something.
  private mutating func appendEvents(
    of press: ImeBatch.Press, _ news: inout ArraySlice<ImeBatch.News>, later: Int, into events: inout [HostEvent]
  ) {
    // The answers up to here came before the input method began to compose anew.
    let end = news.firstIndex(where: \.composes) ?? news.endIndex
    let commits = news[..<end].contains(where: \.isCommit)

    if let key = press.key {
      // The key ended the composition, whose text comes first.
      if !composed.isEmpty, commits, !press.isModifier { deliver(&news, end - news.startIndex, into: &events) }
      events.append(.key(key))
      if let text = press.text { events.append(.text(text)) }
      return
    }
    guard let raw = press.raw, !press.isModifier else { return }
    if press.switchesMode {
      if !composed.isEmpty, commits { deliver(&news, end - news.startIndex, into: &events) }
      return
    }
    let composes = news.count(where: \.composes)
    if press.isCommand, composes > later, case .composition(let wrong) = news[end] {
      // The input method did not see that Control was held.
      deliver(&news, end - news.startIndex, into: &events)
      news = news.dropFirst()
      mistake = wrong.text
      synthesize(raw, into: &events)
      return
    }
    if press.isLetter, composes > 0 {
      deliver(&news, end + 1 - news.startIndex, into: &events)
      return
    }
    if press.isBackspace, !composed.isEmpty {
      // It removed a letter from the syllable.
      let change = news.firstIndex { !$0.isCommit } ?? news.endIndex - 1
      deliver(&news, change + 1 - news.startIndex, into: &events)
      return
    }
    // Some keyboards have letters on the keys of digits and signs.
    let isLetterAfterAll = !press.isControl && composes > later
    if isLetterAfterAll {
      deliver(&news, end + 1 - news.startIndex, into: &events)
      return
    }
    if composed.isEmpty, commits {
      // The input method typed another character than the keyboard's layout has on the key.
      let commit = news.firstIndex(where: \.isCommit) ?? news.startIndex
      deliver(&news, commit + 1 - news.startIndex, into: &events)
      return
    }
    if !composed.isEmpty {
      let old = composed
      let committed = news[..<end].reduce(into: "") { $0 += $1.commit ?? "" }
      deliver(&news, end - news.startIndex, into: &events)
      // Otherwise the key chose a candidate, or ended the composition without a text.
      guard committed == old else { return }
    }
    synthesize(raw, into: &events)
  }

  /// Adds the press that the input method gave back and SDL lost.
  private func synthesize(_ raw: RawPress, into events: inout [HostEvent]) {
    guard raw.usage > 0 else { return }
    var key = KeyEvent(
      isDown: true, usage: raw.usage, characters: raw.characters, modifiers: raw.modifiers, timestamp: raw.timestamp)
    events.append(.key(key))
    if let text = ImeBatch.typedText(of: key) { events.append(.text(text)) }
    key.isDown = false
    events.append(.key(key))
  }

  // MARK: - News

  /// Turns the first answers into events.
  private mutating func deliver(
    _ news: inout ArraySlice<ImeBatch.News>, _ count: Int, into events: inout [HostEvent]
  ) {
    let part = news.prefix(max(0, count))
    news = news.dropFirst(part.count)
    for (index, item) in zip(part.indices, part) {
      switch item {
      case .commit(let text): commit(text, into: &events)
      case .composition(let composition):
        if composition.text.isEmpty {
          // Left out where a commit follows: the text would be drawn once without the composed letters.
          let isFollowedByCommit = part[(index + 1)...].first(where: { !$0.isEmptyComposition })?.isCommit ?? false
          if composed.isEmpty || isFollowedByCommit { continue }
        }
        composed = composition.text
        events.append(.composition(composition))
      }
    }
  }

  private mutating func commit(_ text: String, into events: inout [HostEvent]) {
    composed = ""
    if !text.isEmpty { events.append(.text(text)) }
  }

  /// Removes the commit that `swallow` announced; it comes before the input method composes anything new.
  private mutating func dropLateCommit(from news: inout ArraySlice<ImeBatch.News>) {
    guard let late, let index = news.firstIndex(where: { !$0.isEmptyComposition }) else { return }
    self.late = nil
    guard case .commit(let text) = news[index], text.hasPrefix(late) else { return }
    news[index] = .commit(String(text.dropFirst(late.count)))
    if text == late { news.remove(at: index) }
  }
}
