import UIComponents
import UIKit

/// The list of the screens: a table, as wide as there is room for.
final class ScreenList: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var didChoose: (DemoScreen) -> Void = { _ in }
  var didSwitchStyle: () -> Void = {}

  var style = GalleryLayout.Style.sidebar {
    didSet {
      guard style != oldValue else { return }
      tableView.reloadData()
      select(selected)
      view.setNeedsLayout()
    }
  }

  private var selected = DemoScreen.slider
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let titleLabel = UILabel("UIKit", font: .systemFont(ofSize: 22, weight: .bold))
  private let styleButton = StyleButton()
  private let edge = CALayer()

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
    for subview in [tableView, titleLabel, styleButton] { view.addSubview(subview) }
    view.layer.addSublayer(edge)
    styleButton.addAction(UIAction { [unowned self] _ in didSwitchStyle() }, for: .touchUpInside)
  }

  func select(_ screen: DemoScreen) {
    selected = screen
    guard let row = DemoScreen.allCases.firstIndex(of: screen) else { return }
    tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
  }

  // MARK: - Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { DemoScreen.allCases.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: ScreenCell = tableView.dequeueReusableCell(for: indexPath)
    cell.style = style
    cell.item = DemoScreen.allCases[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    style == .pushed ? 56 : 44
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didChoose(DemoScreen.allCases[indexPath.row])
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let isStrip = style == .strip
    titleLabel.isHidden = isStrip
    titleLabel.frame = CGRect(x: 20, y: 20, width: max(0, bounds.width - 72), height: 32)
    styleButton.frame =
      isStrip
      ? CGRect(x: (bounds.width - 32) / 2, y: bounds.height - 48, width: 32, height: 32)
      : CGRect(x: bounds.width - 48, y: 20, width: 32, height: 32)
    let top: CGFloat = isStrip ? 16 : 64
    let bottom: CGFloat = isStrip ? 56 : 0
    tableView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
    let hairline = 1 / max(1, traitCollection.displayScale)
    edge.backgroundColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    edge.isHidden = style == .pushed
    edge.frame = CGRect(x: bounds.width - hairline, y: 0, width: hairline, height: bounds.height)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    view.setNeedsLayout()
  }
}

/// A screen in the list: its icon, and its names where there is room.
private final class ScreenCell: BaseTableViewCell<DemoScreen> {
  override var item: DemoScreen! {
    didSet {
      let entry = item.entry
      icon.image = DemoAssets.image(entry.icon).withRenderingMode(.alwaysTemplate)
      nameLabel.text = entry.title
      koreanLabel.text = style == .pushed ? entry.subtitle : entry.korean
      accessibilityLabel = entry.title
    }
  }

  var style = GalleryLayout.Style.sidebar {
    didSet {
      accessoryType = style == .pushed ? .disclosureIndicator : .none
      setNeedsLayout()
    }
  }

  private let plate = UIView()
  private let icon = UIImageView()
  private let nameLabel = UILabel(font: .systemFont(ofSize: 15, weight: .medium))
  private let koreanLabel = UILabel(font: .systemFont(ofSize: 13), color: .secondaryLabel)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    plate.layer.cornerRadius = 10
    plate.isUserInteractionEnabled = false
    for view in [plate, icon, nameLabel, koreanLabel] { contentView.addSubview(view) }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    showState()
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    showState()
  }

  private func showState() {
    plate.backgroundColor = isSelected ? .systemBlue : isHighlighted ? .tertiarySystemFill : .clear
    icon.tintColor = isSelected ? .white : .systemBlue
    nameLabel.textColor = isSelected ? .white : .label
    koreanLabel.textColor = isSelected ? .white.withAlphaComponent(0.75) : .secondaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    plate.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 2)
    let isStrip = style == .strip
    icon.frame = CGRect(
      x: isStrip ? ((bounds.width - 22) / 2).rounded() : 20, y: ((bounds.height - 22) / 2).rounded(), width: 22,
      height: 22)
    nameLabel.isHidden = isStrip
    koreanLabel.isHidden = isStrip
    let x: CGFloat = 54
    let room = max(0, bounds.width - x - 20)
    if style == .pushed {
      nameLabel.frame = CGRect(x: x, y: 8, width: room, height: 20)
      koreanLabel.frame = CGRect(x: x, y: 29, width: room, height: 18)
    } else {
      let width = min(room, nameLabel.intrinsicContentSize.width.rounded(.up))
      nameLabel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      let start = nameLabel.frame.maxX + 8
      koreanLabel.frame = CGRect(x: start, y: 0, width: max(0, bounds.width - 18 - start), height: bounds.height)
    }
  }
}
