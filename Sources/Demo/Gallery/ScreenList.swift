import UIComponents
import UIKit

/// The list of the screens: a table with icons and, where there is room, names.
final class ScreenList: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var didChoose: (DemoScreen) -> Void = { _ in }
  var didSwitchStyle: () -> Void = {}

  var style = GalleryLayout.Style.sidebar {
    didSet {
      guard style != oldValue else { return }
      reloadRows()
      view.setNeedsLayout()
    }
  }

  private var selected = DemoScreen.slider
  private let tableView = ScreenTable(frame: .zero, style: .plain)
  private let titleLabel = UILabel("UIKit", font: .scaled(22, .bold))
  private let styleButton = StyleButton()
  /// A view, because a bare layer's frame animates and would lag behind while the window is resized.
  private let edge = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    tableView.register(ScreenCell.self)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorStyle = .none
    tableView.selectionFollowsFocus = true
    tableView.backgroundColor = .clear
    tableView.accessibilityIdentifier = "screens"
    edge.backgroundColor = .separator
    for subview in [tableView, titleLabel, styleButton, edge] { view.addSubview(subview) }
    styleButton.toolTip = "Light or dark · 밝게, 어둡게"
    tableView.keyboardFocusChanged = { [weak self] in self?.updateRows() }
    styleButton.addAction(UIAction { [weak self] _ in self?.didSwitchStyle() }, for: .touchUpInside)
  }

  func select(_ screen: DemoScreen) {
    selected = screen
    guard let row = DemoScreen.allCases.firstIndex(of: screen) else { return }
    tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    tableView.scrollToNearestSelectedRow(at: .none, animated: false)
  }

  private func updateRows() {
    for case let cell as ScreenCell in tableView.visibleCells { cell.hasKeyboard = tableView.isFirstResponder }
  }

  // MARK: - Rows

  private func reloadRows() {
    tableView.reloadData()
    select(selected)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { DemoScreen.allCases.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: ScreenCell = tableView.dequeueReusableCell(for: indexPath)
    cell.style = style
    cell.hasKeyboard = tableView.isFirstResponder
    cell.item = DemoScreen.allCases[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if style == .pushed, traitCollection.hasEnlargedText { return UITableView.automaticDimension }
    // Rows get a little lower in a low window, so that all of them are visible.
    let room = (tableView.bounds.height / CGFloat(DemoScreen.allCases.count)).rounded(.down)
    return style == .pushed ? max(44, min(56, room)) : max(40, min(44, room))
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didChoose(DemoScreen.allCases[indexPath.row])
    // The gallery is first responder for its key commands, and a table does not take that from a controller.
    tableView.becomeFirstResponder()
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let isStrip = style == .strip
    titleLabel.isHidden = isStrip
    titleLabel.frame = CGRect(x: 20, y: 20, width: max(0, bounds.width - 72), height: titleLabel.lineHeight(32))
    styleButton.frame =
      isStrip
      ? CGRect(x: (bounds.width - 32) / 2, y: bounds.height - 48, width: 32, height: 32)
      : CGRect(x: bounds.width - 48, y: 20, width: 32, height: 32)
    let top = isStrip ? 16 : titleLabel.frame.maxY + 12
    let bottom: CGFloat = isStrip ? 56 : 8
    let oldHeight = tableView.frame.height
    tableView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
    if tableView.frame.height != oldHeight { reloadRows() }
    let hairline = 1 / max(1, traitCollection.displayScale)
    edge.isHidden = style == .pushed
    edge.frame = CGRect(x: bounds.width - hairline, y: 0, width: hairline, height: bounds.height)
  }

}

/// A table that reports when it becomes or resigns first responder.
private final class ScreenTable: UITableView {
  var keyboardFocusChanged: () -> Void = {}

  override func becomeFirstResponder() -> Bool {
    defer { keyboardFocusChanged() }
    return super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    defer { keyboardFocusChanged() }
    return super.resignFirstResponder()
  }
}

/// A row of the list: a screen's icon and, where there is room, its names.
private final class ScreenCell: BaseTableViewCell<DemoScreen> {
  override var item: DemoScreen! {
    didSet {
      let entry = item.entry
      icon.image = DemoAssets.image(entry.icon).withRenderingMode(.alwaysTemplate)
      nameLabel.text = entry.title
      koreanLabel.text = style == .pushed ? entry.subtitle : entry.korean
      accessibilityLabel = entry.title
      toolTip.defaultToolTip = "\(entry.title) \(entry.korean)"
    }
  }

  var style = GalleryLayout.Style.sidebar {
    didSet {
      accessoryType = style == .pushed ? .disclosureIndicator : .none
      toolTip.isEnabled = style == .strip
      setNeedsLayout()
    }
  }

  /// Whether the table has the keyboard, so that arrow keys change the selection.
  var hasKeyboard = false {
    didSet { if hasKeyboard != oldValue { applyStateColors() } }
  }

  /// Shows the names where the row has only an icon.
  private let toolTip = UIToolTipInteraction()
  private let plate = UIView()
  private let icon = UIImageView()
  private let nameLabel = UILabel(font: .scaled(15, .medium))
  private let koreanLabel = UILabel(font: .scaled(13), color: .secondaryLabel)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    plate.layer.cornerRadius = 10
    plate.isUserInteractionEnabled = false
    toolTip.isEnabled = false
    addInteraction(toolTip)
    // Under the whole cell, including the accessory.
    insertSubview(plate, at: 0)
    for view in [icon, nameLabel, koreanLabel] { contentView.addSubview(view) }
    applyStateColors()
  }

  required init?(coder: NSCoder) { nil }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    applyStateColors()
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    applyStateColors()
  }

  private func applyStateColors() {
    let isStrong = isSelected && hasKeyboard
    plate.backgroundColor =
      isStrong ? .systemBlue : isSelected ? .secondarySystemFill : isHighlighted ? .tertiarySystemFill : .clear
    icon.tintColor = isStrong ? .white : .systemBlue
    nameLabel.textColor = isStrong ? .white : .label
    koreanLabel.textColor = isStrong ? .white.withAlphaComponent(0.75) : .secondaryLabel
  }

  /// Where the names begin, and what is left of them at the other side.
  private static let nameStart: CGFloat = 54
  private static let rest: CGFloat = 20

  /// The heights of both names, below each other.
  private func nameHeights(in width: CGFloat) -> (name: CGFloat, korean: CGFloat) {
    (nameLabel.lineHeight(20), koreanLabel.wrap(in: width, standard: 18))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let disclosure: CGFloat = 40
    let heights = nameHeights(in: size.width - Self.nameStart - Self.rest - disclosure)
    return CGSize(width: size.width, height: max(56, heights.name + 1 + heights.korean + 16))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = self.bounds.insetBy(dx: min(8, self.bounds.width / 2), dy: 2)
    let bounds = contentView.bounds
    let isStrip = style == .strip
    icon.frame = CGRect(
      x: isStrip ? ((bounds.width - 22) / 2).rounded() : 20, y: ((bounds.height - 22) / 2).rounded(), width: 22,
      height: 22)
    nameLabel.isHidden = isStrip
    koreanLabel.isHidden = isStrip
    let x = Self.nameStart
    let room = max(0, bounds.width - x - Self.rest)
    if style == .pushed {
      let heights = nameHeights(in: room)
      let top = ((bounds.height - heights.name - heights.korean - 2) / 2).rounded()
      nameLabel.frame = CGRect(x: x, y: top, width: room, height: heights.name)
      koreanLabel.frame = CGRect(x: x, y: nameLabel.frame.maxY + 1, width: room, height: heights.korean)
    } else {
      let width = min(room, nameLabel.intrinsicContentSize.width.rounded(.up))
      nameLabel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      let start = nameLabel.frame.maxX + 8
      koreanLabel.frame = CGRect(x: start, y: 0, width: max(0, bounds.width - 18 - start), height: bounds.height)
    }
  }
}
