import Foundation

/// The notes, newest first, and who wants to hear of them.
@MainActor
final class NoteStore {
  enum Change {
    case edited(Note.ID), added(Note.ID), removed(Note.ID)
  }

  private(set) var notes: [Note]
  private var observers: [(Change) -> Void] = []
  private var nextID: Int

  init(_ notes: [Note]) {
    self.notes = notes
    nextID = (notes.map(\.id).max() ?? -1) + 1
  }

  /// For as long as the store lives.
  func observe(_ observer: @escaping (Change) -> Void) { observers.append(observer) }

  func index(of id: Note.ID) -> Int? { notes.firstIndex { $0.id == id } }

  func note(_ id: Note.ID) -> Note? { index(of: id).map { notes[$0] } }

  func setText(_ text: NSAttributedString, of id: Note.ID) {
    guard let index = index(of: id) else { return }
    notes[index].text = text
    notes[index].day = "Today"
    tell(.edited(id))
  }

  @discardableResult
  func add(_ text: NSAttributedString) -> Note {
    let note = Note(id: nextID, day: "Today", text: text)
    nextID += 1
    notes.insert(note, at: 0)
    tell(.added(note.id))
    return note
  }

  func remove(_ id: Note.ID) {
    guard let index = index(of: id) else { return }
    notes.remove(at: index)
    tell(.removed(id))
  }

  private func tell(_ change: Change) {
    for observer in observers { observer(change) }
  }
}
