import UIComponents
import UIKit

/// The notes with their titles and what comes below, and a field at the bottom that makes a new one of what is typed.
final class NoteList: BaseView, UITableViewDataSource, UITableViewDelegate {
  var didSelect: (Note.ID) -> Void = { _ in }
  var selected: Note.ID? {
    didSet { if selected != oldValue { select() } }
  }

  private let store: NoteStore
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let composer = GrowingTextView()
  private let plate = UIView()

  init(_ store: NoteStore) {
    self.store = store
    super.init(frame: .zero)
    store.observe { [weak self] in self?.follow($0) }
  }

  required init?(coder: NSCoder) { nil }

  override func initializeLayout() {
    for view in [tableView, plate] { addSubview(view) }
    plate.addSubview(composer)
  }

  override func initializeProperties() {
    backgroundColor = .secondarySystemGroupedBackground
    shouldGroupAccessibilityChildren = true
    layer.cornerRadius = 16
    clipsToBounds = true
    tableView.register(NoteCell.self)
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.accessibilityIdentifier = "notes"
    tableView.dataSource = self
    tableView.delegate = self
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = 18
    composer.font = .scaled(15)
    composer.textView.adjustsFontForContentSizeCategory = true
    composer.scaleLabels(15)
    composer.placeholder = "Quick note · 빠른 메모"
    composer.textView.accessibilityIdentifier = "quick note"
    composer.maximumLines = 6
    composer.didChangeHeight = { [weak self] _ in self?.setNeedsLayout() }
    composer.didSend = { [weak self] in self?.add($0) }
  }

  /// The first line of what was typed is the title.
  private func add(_ words: String) {
    let lines = words.split(separator: "\n", maxSplits: 1).map(String.init)
    var note = NoteBuilder(lines[0])
    if lines.count > 1 { note.add(lines[1]) }
    didSelect(store.add(note.text).id)
  }

  // MARK: - Rows

  private func follow(_ change: NoteStore.Change) {
    switch change {
    case .edited(let id):
      // The row as it is: an update would take a place in the list's animations for each key.
      guard let row = store.index(of: id) else { return }
      (tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? NoteCell)?.item = store.notes[row]
    case .added:
      tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    case .removed:
      tableView.reloadData()
      select()
    }
  }

  private func select() {
    let row = selected.flatMap(store.index).map { IndexPath(row: $0, section: 0) }
    tableView.selectRow(at: row, animated: false, scrollPosition: .none)
    if row != nil { tableView.scrollToNearestSelectedRow(at: .none, animated: true) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.notes.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: NoteCell = tableView.dequeueReusableCell(for: indexPath)
    cell.item = store.notes[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    traitCollection.hasEnlargedText ? UITableView.automaticDimension : 64
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didSelect(store.notes[indexPath.row].id)
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { store.notes.count > 1 }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    store.remove(store.notes[indexPath.row].id)
  }

  // MARK: - Layout

  override func updateLayout() {
    let font = UIFont.scaled(15, compatibleWith: traitCollection)
    if composer.font != font { composer.font = font }
    let width = max(0, bounds.width - 32)
    let height = composer.sizeThatFits(CGSize(width: width, height: bounds.height)).height
    plate.frame = CGRect(x: 10, y: bounds.height - height - 10, width: max(0, bounds.width - 20), height: height)
    composer.frame = CGRect(x: 6, y: 0, width: width, height: height)
    tableView.frame = CGRect(x: 0, y: 8, width: bounds.width, height: max(0, plate.frame.minY - 16))
  }
}

/// A row: the title, and below it the day and what the note goes on with.
private final class NoteCell: BaseTableViewCell<Note> {
  override var item: Note! {
    didSet {
      titleLabel.text = item.title
      previewLabel.text = item.preview
      dayLabel.text = item.day
      setNeedsLayout()
    }
  }

  private let plate = UIView()
  private let titleLabel = UILabel(font: .scaled(15, .semibold))
  private let previewLabel = UILabel(font: .scaled(13), color: .secondaryLabel)
  private let dayLabel = UILabel(font: .scaled(13))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    plate.layer.cornerRadius = 10
    plate.isUserInteractionEnabled = false
    insertSubview(plate, at: 0)
    // Cut where the row ends.
    previewLabel.accessibilityIdentifier = "preview"
    for label in [titleLabel, previewLabel, dayLabel] { contentView.addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    plate.backgroundColor = isSelected ? .systemBlue.withAlphaComponent(0.14) : .clear
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(64, layOutTexts(in: size.width) + 13))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 2)
    _ = layOutTexts(in: contentView.bounds.width)
  }

  /// Returns where the texts end.
  private func layOutTexts(in whole: CGFloat) -> CGFloat {
    let width = max(0, whole - 32)
    let day = min(width, dayLabel.intrinsicContentSize.width.rounded(.up))
    titleLabel.frame = CGRect(
      x: 16, y: 11, width: width, height: titleLabel.wrap(in: width, standard: 20, lines: 2))
    let second = titleLabel.frame.maxY + 2
    dayLabel.frame = CGRect(x: 16, y: second, width: day, height: dayLabel.lineHeight(18))
    // Beside the day, or below a huge one.
    let isHuge = traitCollection.hasHugeText
    let x = isHuge ? 16 : 16 + day + 6
    let room = max(0, 16 + width - x)
    previewLabel.frame = CGRect(
      x: x, y: isHuge ? dayLabel.frame.maxY : second, width: room,
      height: previewLabel.wrap(in: room, standard: 18, lines: 2))
    return previewLabel.frame.maxY
  }
}
