import UIComponents
import UIKit

/// Notes in a list, and beside it the chosen one in an editor, or all of them under one another.
final class NotesScreen: UIViewController, FindingScreen {
  private let store = NoteStore(Note.samples)
  private lazy var list = NoteList(store)
  private lazy var board = NoteBoard(store)
  private let editor = NoteEditor()
  private let modePicker = PairedSegments(["One · 하나", "All · 모두"])

  private var showsBoard: Bool { modePicker.selectedSegmentIndex == 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [modePicker, list, editor, board] { view.addSubview(subview) }
    modePicker.selectedSegmentIndex = 0
    modePicker.accessibilityIdentifier = "mode"
    modePicker.addAction(UIAction { [weak self] _ in self?.modeChanged() }, for: .valueChanged)
    list.didSelect = { [weak self] in self?.choose($0) }
    board.didBeginEditing = { [weak self] in self?.list.selected = $0 }
    editor.didEdit = { [weak self] text in
      guard let self, let id = editor.note?.id else { return }
      store.setText(text, of: id)
    }
    editor.wantsAddress = { [weak self] present, answer in self?.askForAddress(present, answer) }
    store.observe { [weak self] change in
      guard let self, case .removed(let id) = change, editor.note?.id == id else { return }
      store.notes.first.map { self.choose($0.id) }
    }
    board.isHidden = true
    if let first = store.notes.first { choose(first.id) }
  }

  var canFind: Bool { !showsBoard && editor.note != nil }

  func beginFinding() { editor.press(.find) }

  private func choose(_ id: Note.ID) {
    list.selected = id
    if editor.note?.id != id { editor.show(store.note(id)) }
    if showsBoard { board.scroll(to: id) }
  }

  private func modeChanged() {
    view.endEditing(true)
    board.isHidden = !showsBoard
    editor.isHidden = showsBoard
    if showsBoard {
      board.reload()
    } else {
      // What was written in a card.
      editor.show(list.selected.flatMap(store.note))
    }
  }

  private func askForAddress(_ present: String?, _ answer: @escaping (URL?) -> Void) {
    let alert = UIAlertController(title: "Link · 링크", message: nil, preferredStyle: .alert)
    alert.addTextField {
      $0.text = present
      $0.placeholder = "https://"
    }
    alert.addAction(UIAlertAction(title: "Cancel 취소", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
        let address = alert?.textFields?.first?.text?.trimmingCharacters(in: .whitespaces) ?? ""
        answer(address.isEmpty ? nil : URL(string: address.contains("://") ? address : "https://" + address))
      })
    self.present(alert, animated: true)
  }

  // MARK: - Layout

  /// Below this width the editor stands under the list.
  private static let widthForTwo: CGFloat = 500
  /// The heights of both where larger text leaves them no more, in points at the standard text size.
  private static let lowestList: CGFloat = 160
  private static let lowestEditor: CGFloat = 140

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let height = max(0, column.height - Metrics.margin)
    if column.width < Metrics.scaled(Self.widthForTwo, traitCollection) {
      modePicker.frame = CGRect(x: column.minX, y: 0, width: column.width, height: modePicker.height(in: column.width))
      let y = modePicker.frame.maxY + 12
      var listHeight = min(224, (height * 0.36).rounded())
      if traitCollection.hasEnlargedText { listHeight = Metrics.scaled(Self.lowestList, traitCollection) }
      needHeight(y + listHeight + 16 + Metrics.scaled(Self.lowestEditor, traitCollection) + Metrics.margin)
      list.frame = CGRect(x: column.minX, y: y, width: column.width, height: listHeight)
      let top = list.frame.maxY + 16
      editor.frame = CGRect(
        x: column.minX, y: top, width: column.width, height: max(0, height - top))
      board.frame = editor.frame
      return
    }
    needHeight(0)
    let listWidth = (min(Metrics.scaled(240, traitCollection), column.width * 0.32)).rounded()
    modePicker.frame = CGRect(x: column.minX, y: 0, width: listWidth, height: modePicker.height(in: listWidth))
    let y = modePicker.frame.maxY + 12
    list.frame = CGRect(x: column.minX, y: y, width: listWidth, height: max(0, height - y))
    let x = list.frame.maxX + 16
    let beside = CGRect(x: x, y: 0, width: max(0, column.maxX - x), height: height)
    editor.frame = beside
    board.frame = beside
  }
}
