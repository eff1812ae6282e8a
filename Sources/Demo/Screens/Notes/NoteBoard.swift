import UIComponents
import UIKit

/// All notes under one another, each edited where it stands: cells grow with their texts.
final class NoteBoard: BaseView, UITableViewDataSource, UITableViewDelegate {
  var didBeginEditing: (Note.ID) -> Void = { _ in }

  private let store: NoteStore
  private let tableView = UITableView(frame: .zero, style: .plain)

  init(_ store: NoteStore) {
    self.store = store
    super.init(frame: .zero)
    store.observe { [weak self] change in
      if case .edited = change { return }
      self?.tableView.reloadData()
    }
  }

  required init?(coder: NSCoder) { nil }

  override func initializeLayout() { addSubview(tableView) }

  override func initializeProperties() {
    tableView.register(NoteCardCell.self)
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 260
    tableView.accessibilityIdentifier = "board"
    tableView.dataSource = self
    tableView.delegate = self
    tableView.keyboardDismissMode = .interactive
  }

  func reload() { tableView.reloadData() }

  func scroll(to id: Note.ID) {
    guard let row = store.index(of: id) else { return }
    tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: true)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.notes.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: NoteCardCell = tableView.dequeueReusableCell(for: indexPath)
    cell.item = store.notes[indexPath.row]
    cell.didBegin = { [weak self] in self?.didBeginEditing($0) }
    cell.didEdit = { [weak self] id, text in self?.store.setText(text, of: id) }
    cell.didGrow = { [unowned tableView] in tableView.performBatchUpdates(nil) }
    return cell
  }

  override func updateLayout() { tableView.frame = bounds }
}

/// A card with a note that is edited in it.
private final class NoteCardCell: BaseTableViewCell<Note>, UITextViewDelegate {
  override var item: Note! {
    didSet {
      guard !textView.attributedText.isEqual(to: item.text) else { return }
      textView.attributedText = item.text
      textView.adjustsFontForContentSizeCategory = true
    }
  }

  var didBegin: (Note.ID) -> Void = { _ in }
  var didEdit: (Note.ID, NSAttributedString) -> Void = { _, _ in }
  var didGrow: () -> Void = {}

  private let card = UIView()
  private let textView = UITextView()
  private var height: CGFloat = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    card.clipsToBounds = true
    textView.backgroundColor = .clear
    textView.accessibilityLabel = "Part of the note 메모 일부"
    textView.isScrollEnabled = false
    textView.allowsEditingTextAttributes = true
    textView.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    textView.delegate = self
    contentView.addSubview(card)
    card.addSubview(textView)
    for view in [card, textView] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: contentView.topAnchor),
      card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      textView.topAnchor.constraint(equalTo: card.topAnchor),
      textView.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func textViewDidBeginEditing(_ textView: UITextView) { didBegin(item.id) }

  func textViewDidChange(_ textView: UITextView) {
    item.text = NSAttributedString(attributedString: textView.textStorage)
    didEdit(item.id, item.text)
    let wanted = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude)).height
    guard wanted != height else { return }
    height = wanted
    didGrow()
  }
}
