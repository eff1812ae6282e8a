/// Puts right what SDL makes of input methods on X11: keys that got lost between the two, and syllables that come after
/// the key that ended them.
///
/// SDL hands each key press to the input method and shows only those that it does not take. One that the input method
/// takes and then gives back (Space, Return, digits, arrows with ibus-hangul) SDL loses; and what the input method has to
/// say comes at the end of SDL's queue, after all keys. A plain value: a drained batch goes in, events in the right
/// order come out.
struct ImeRepair: Equatable {
  /// A key press as the X server sent it, before anybody saw it.
  struct RawPress: Equatable {
    /// 0 when the key is none that the program knows.
    var usage: Int
    /// What the keyboard's layout makes of it.
    var characters = ""
    var modifiers: KeyModifiers = []
    var timestamp = 0.0
    /// Switches the input method's mode (Hangul, Hanja).
    var isModeKey = false
  }

  /// One thing of a batch, in the order of SDL's queue.
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
  /// What the program took as text itself; the input method hands it over once more.
  private(set) var late: String?

  /// A letter that the input method took without a word, and what came behind it: the answer may be in the next batch.
  private var unanswered: [ImeBatch.Item] = []

  /// Whether the next batch has to be repaired though nothing was typed.
  var isWaiting: Bool { !unanswered.isEmpty }

  /// What the input method composes although the key was a command's.
  private var mistake: String?

  mutating func takeMistake() -> String? {
    defer { mistake = nil }
    return mistake
  }

  /// Whether news of the input method is to be expected.
  var isComposing: Bool { !composed.isEmpty || late != nil || isWaiting }

  /// The program took what is composed; the input method's own commit of it, whenever it comes, is not to be heard.
  mutating func swallow(_ text: String) {
    composed = ""
    late = text.isEmpty ? nil : text
  }

  /// The events of a batch in the right order, complete.
  mutating func repair(_ batch: [Input]) -> [HostEvent] {
    var events: [HostEvent] = []
    // Nothing waits longer than for one batch.
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
          take(press, &news, later: later, into: &events)
        }
      }
      take(&news, news.count, into: &events)
    }
    return events
  }

  private func mayBeAnswered(_ item: ImeBatch.Item) -> Bool {
    guard case .press(let press) = item else { return false }
    return press.key == nil && press.isLetter && composed.isEmpty && late == nil
  }

  // MARK: - Keys

  /// `later` is how many presses of the segment that still follow may have composed something.
  private mutating func take(
    _ press: ImeBatch.Press, _ news: inout ArraySlice<ImeBatch.News>, later: Int, into events: inout [HostEvent]
  ) {
    // What the input method said before it went on composing.
    let end = news.firstIndex(where: \.composes) ?? news.endIndex
    let commits = news[..<end].contains(where: \.isCommit)

    if let key = press.key {
      // The key ended what was composed, which comes first.
      if !composed.isEmpty, commits, !press.isModifier { take(&news, end - news.startIndex, into: &events) }
      events.append(.key(key))
      if let text = press.text { events.append(.text(text)) }
      return
    }
    guard let raw = press.raw, !press.isModifier else { return }
    if press.switchesMode {
      if !composed.isEmpty, commits { take(&news, end - news.startIndex, into: &events) }
      return
    }
    let composes = news.count(where: \.composes)
    if press.isCommand, composes > later, case .composition(let wrong) = news[end] {
      // The input method did not know of Control.
      take(&news, end - news.startIndex, into: &events)
      news = news.dropFirst()
      mistake = wrong.text
      synthesize(raw, into: &events)
      return
    }
    if press.isLetter, composes > 0 {
      take(&news, end + 1 - news.startIndex, into: &events)
      return
    }
    if press.isBackspace, !composed.isEmpty {
      // It took a letter off the syllable.
      let change = news.firstIndex { !$0.isCommit } ?? news.endIndex - 1
      take(&news, change + 1 - news.startIndex, into: &events)
      return
    }
    // Some keyboards have letters on the keys of digits and signs.
    let isLetterAfterAll = !press.isControl && composes > later
    if isLetterAfterAll {
      take(&news, end + 1 - news.startIndex, into: &events)
      return
    }
    if composed.isEmpty, commits {
      // It typed something else than the keyboard's layout says.
      let commit = news.firstIndex(where: \.isCommit) ?? news.startIndex
      take(&news, commit + 1 - news.startIndex, into: &events)
      return
    }
    if !composed.isEmpty {
      let old = composed
      let committed = news[..<end].reduce(into: "") { $0 += $1.commit ?? "" }
      take(&news, end - news.startIndex, into: &events)
      // Otherwise the key chose among candidates, or gave the composition up.
      guard committed == old else { return }
    }
    synthesize(raw, into: &events)
  }

  /// The press that the input method gave back and SDL lost.
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

  private mutating func take(
    _ news: inout ArraySlice<ImeBatch.News>, _ count: Int, into events: inout [HostEvent]
  ) {
    let part = news.prefix(max(0, count))
    news = news.dropFirst(part.count)
    for (index, item) in zip(part.indices, part) {
      switch item {
      case .commit(let text): commit(text, into: &events)
      case .composition(let composition):
        if composition.text.isEmpty {
          // A commit takes its place at once; nobody has to see the text without it in between.
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

  /// What comes late comes before the input method composes anything new.
  private mutating func dropLateCommit(from news: inout ArraySlice<ImeBatch.News>) {
    guard let late, let index = news.firstIndex(where: { !$0.isEmptyComposition }) else { return }
    self.late = nil
    guard case .commit(let text) = news[index], text.hasPrefix(late) else { return }
    news[index] = .commit(String(text.dropFirst(late.count)))
    if text == late { news.remove(at: index) }
  }
}
