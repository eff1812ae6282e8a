import TextModel

/// The changes that can be taken back and made again, newest last. Letters typed one after the other are one change.
struct EditHistory: Equatable, Sendable {
  /// What stood in a place and what stands there since, both with their attributes: parts of the texts, which share.
  struct Edit: Equatable, Sendable {
    var location: Int
    var removed: AttributedStore
    var inserted: AttributedStore
    /// The selection before.
    var anchor: Int
    var head: Int
    /// Whether only attributes change, which leave the selection where it is.
    var keepsSelection = false
    /// Which of the steps ever begun it is, from 1.
    var number = 0

    var cost: Int {
      removed.text.byteCount + inserted.text.byteCount + 16 * (removed.runCount + inserted.runCount) + 64
    }
  }

  private var undos: [Edit] = []
  private var redos: [Edit] = []
  private var cost = 0
  private var isRunning = false
  /// How many steps were begun in all, and how many of them are forgotten since there was no room.
  private(set) var begun = 0
  private(set) var forgotten = 0

  /// Bytes that are kept for taking back, at most; the newest change stays whatever it costs.
  static let limit = 16 << 20

  var canUndo: Bool { !undos.isEmpty }
  var canRedo: Bool { !redos.isEmpty }
  var undoCount: Int { undos.count }
  /// The steps that are taken back next, and made again next.
  var stepToUndo: Int? { undos.last?.number }
  var stepToRedo: Int? { redos.last?.number }

  mutating func record(_ edit: Edit) {
    redos = []
    if isRunning, let last = undos.last, let joined = Self.join(last, edit) {
      cost += joined.cost - last.cost
      undos[undos.count - 1] = joined
    } else {
      begun += 1
      undos.append(edit)
      undos[undos.count - 1].number = begun
      cost += edit.cost
    }
    isRunning = true
    while cost > Self.limit, undos.count > 1 {
      cost -= undos.removeFirst().cost
      forgotten += 1
    }
  }

  /// The newest change, which can be taken back.
  var last: Edit? { undos.last }

  /// The newest change reaches further: what stood there before it, and what stands there now.
  mutating func widenLast(to location: Int, removed: AttributedStore, inserted: AttributedStore) {
    guard var edit = undos.last else { return }
    cost -= edit.cost
    (edit.location, edit.removed, edit.inserted) = (location, removed, inserted)
    edit.keepsSelection = edit.keepsSelection && removed.text == inserted.text
    cost += edit.cost
    undos[undos.count - 1] = edit
  }

  /// What comes next is a change of its own.
  mutating func endRun() { isRunning = false }

  mutating func clear() { self = EditHistory() }

  mutating func popUndo() -> Edit? {
    guard let edit = undos.popLast() else { return nil }
    isRunning = false
    cost -= edit.cost
    redos.append(edit)
    return edit
  }

  mutating func popRedo() -> Edit? {
    guard let edit = redos.popLast() else { return nil }
    isRunning = false
    cost += edit.cost
    undos.append(edit)
    return edit
  }

  /// Typing goes on with typing up to the next word, deleting with deleting. A syllable that a larger one replaces as it is
  /// typed is a part of the typing.
  private static func join(_ first: Edit, _ second: Edit) -> Edit? {
    guard second.inserted.count <= 2, second.removed.count <= 2 else { return nil }
    var joined = first
    if second.removed.isEmpty, second.location == first.location + first.inserted.count, !first.inserted.isEmpty {
      let startsWord = isSpace(first.inserted, at: first.inserted.count - 1) && !isSpace(second.inserted, at: 0)
      guard !startsWord else { return nil }
      joined.inserted.replace(first.inserted.count..<first.inserted.count, with: second.inserted)
      return joined
    }
    if second.removed.count == 1, second.inserted.count == 1, !first.inserted.isEmpty,
      second.location + 1 == first.location + first.inserted.count, isHangul(second.removed), isHangul(second.inserted)
    {
      joined.inserted.replace(first.inserted.count - 1..<first.inserted.count, with: second.inserted)
      return joined
    }
    guard first.inserted.isEmpty, second.inserted.isEmpty else { return nil }
    if second.location + second.removed.count == first.location {
      joined.location = second.location
      joined.removed.replace(0..<0, with: second.removed)
      return joined
    }
    guard second.location == first.location else { return nil }
    joined.removed.replace(first.removed.count..<first.removed.count, with: second.removed)
    return joined
  }

  /// Letters and syllables that keyboards send one by one.
  private static func isHangul(_ text: AttributedStore) -> Bool {
    let unit = text.text.unit(at: 0)
    return (0x3131...0x3163).contains(unit) || (0xAC00...0xD7A3).contains(unit)
  }

  /// No space takes more than one unit.
  private static func isSpace(_ text: AttributedStore, at offset: Int) -> Bool {
    guard offset >= 0, offset < text.count else { return false }
    return Unicode.Scalar(text.text.unit(at: offset))?.properties.isWhitespace ?? false
  }
}
