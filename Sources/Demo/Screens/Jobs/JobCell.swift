import UIComponents
import UIKit

/// Is told what is decided about an application.
@MainActor
protocol JobCellDelegate: AnyObject {
  func jobCell(_ cell: JobCell, moves application: JobApplication.ID, to progress: JobHuntProgress)
}

/// An application: name, company, progress, and buttons for its next states.
///
/// The cell only sets the states of its parts; the badge and the buttons know how each state looks.
final class JobCell: BaseTableViewCell<JobApplication> {
  weak var delegate: (any JobCellDelegate)?

  override var item: JobApplication! {
    didSet { configureParts() }
  }

  private let monogram = UILabel(font: .scaled(17, .semibold), color: .white)
  private let roleLabel = UILabel(font: .scaled(17, .semibold))
  private let companyLabel = UILabel(font: .scaled(13), color: .secondaryLabel)
  private let badge = JobHuntProgressView()
  private let openButton = RoundButton().then {
    $0.image = DemoAssets.image("eye")
    $0.accessibilityLabel = "Open"
  }
  private let rejectButton = RoundButton().then {
    $0.image = DemoAssets.image("cross")
    $0.setState(RoundButton.Configuration(backgroundColor: .systemRed, isEnabled: true), for: .enabled)
    $0.accessibilityLabel = "Not qualified"
  }
  private let acceptButton = RoundButton().then {
    $0.image = DemoAssets.image("check")
    $0.setState(RoundButton.Configuration(backgroundColor: .systemGreen, isEnabled: true), for: .enabled)
    $0.accessibilityLabel = "Qualified"
  }
  private let menuButton = UIButton(type: .system)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    separatorInset = UIEdgeInsets(top: 0, left: 68, bottom: 0, right: 0)
    monogram.textAlignment = .center
    monogram.layer.cornerRadius = 10
    monogram.clipsToBounds = true
    monogram.accessibilityElementsHidden = true
    badge.scaleLabels(13, .medium)
    for progress in JobHuntProgress.allCases { badge.setImage(DemoAssets.image(progress.icon), for: progress) }
    menuButton.setImage(DemoAssets.image("ellipsis"), for: .normal)
    menuButton.accessibilityLabel = "More"
    menuButton.showsMenuAsPrimaryAction = true
    openButton.addAction(UIAction { [weak self] _ in self?.setProgress(.reviewed) }, for: .touchUpInside)
    rejectButton.addAction(UIAction { [weak self] _ in self?.setProgress(.notQualified) }, for: .touchUpInside)
    acceptButton.addAction(UIAction { [weak self] _ in self?.setProgress(.qualified) }, for: .touchUpInside)
    for view in [monogram, roleLabel, companyLabel, badge, openButton, rejectButton, acceptButton, menuButton] {
      contentView.addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func setProgress(_ progress: JobHuntProgress) {
    delegate?.jobCell(self, moves: item.id, to: progress)
  }

  private func configureParts() {
    monogram.text = String(item.koreanCompany.prefix(1))
    monogram.backgroundColor = Self.colors[item.id % Self.colors.count].underWhite
    roleLabel.text = "\(item.role) \(item.koreanRole)"
    companyLabel.text = "\(item.company) · \(item.koreanCompany)"
    badge.currentState = item.progress
    openButton.currentState = item.canBeOpened ? .enabled : .disabled
    rejectButton.currentState = item.canBeDecided ? .enabled : .disabled
    acceptButton.currentState = item.canBeDecided ? .enabled : .disabled
    menuButton.menu = UIMenu(children: JobHuntProgress.allCases.map(action))
    setNeedsLayout()
  }

  private func action(for progress: JobHuntProgress) -> UIAction {
    UIAction(
      title: badge.configurations[progress]?.title ?? "", subtitle: progress.korean,
      image: DemoAssets.image(progress.icon), state: progress == item.progress ? .on : .off
    ) { [weak self] _ in self?.setProgress(progress) }
  }

  private static let colors: [UIColor] = [
    .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemPurple, .systemBrown, .systemCyan,
  ]

  // MARK: - Layout

  /// At the standard text size.
  static let height: CGFloat = 68

  /// Narrower cells have the badge instead of the company, and only the buttons that are enabled.
  private static let narrow: CGFloat = 480

  private var buttons: [UIControl] { [menuButton, acceptButton, rejectButton, openButton] }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard traitCollection.hasHugeText else {
      return CGSize(width: size.width, height: Metrics.scaled(Self.height, traitCollection))
    }
    return CGSize(width: size.width, height: layOutBelow(in: size.width) + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isHuge = traitCollection.hasHugeText
    monogram.isHidden = isHuge
    let start: CGFloat = isHuge ? 16 : 68
    if separatorInset.left != start { separatorInset.left = start }
    if isHuge { _ = layOutBelow(in: contentView.bounds.width) } else { layOutBeside() }
  }

  /// Huge texts below each other, without the monogram; returns where they end.
  private func layOutBelow(in width: CGFloat) -> CGFloat {
    let room = max(0, width - 32)
    companyLabel.isHidden = false
    roleLabel.font = .scaled(17, .semibold)
    roleLabel.frame = CGRect(x: 16, y: 12, width: room, height: roleLabel.wrap(in: room, standard: 22))
    let company = companyLabel.wrap(in: room, standard: 18)
    companyLabel.frame = CGRect(x: 16, y: roleLabel.frame.maxY + 2, width: room, height: company)
    let size = badge.intrinsicContentSize
    badge.frame = CGRect(
      x: 16, y: companyLabel.frame.maxY + 10, width: min(room, size.width), height: size.height)
    let isBeside = size.width + CGFloat(buttons.count) * 40 <= room
    let line = isBeside ? badge.frame : CGRect(x: 16, y: badge.frame.maxY + 10, width: room, height: 32)
    var x = width - 12
    for button in buttons {
      button.isHidden = false
      x -= 40
      button.frame = CGRect(x: x, y: (line.midY - 16).rounded(), width: 32, height: 32)
    }
    return line.maxY
  }

  private func layOutBeside() {
    let bounds = contentView.bounds
    let middle = (bounds.height / 2).rounded()
    let isNarrow = bounds.width < Metrics.scaled(Self.narrow, traitCollection)
    var x = bounds.width - 12
    for button in buttons {
      button.isHidden = isNarrow && !button.isEnabled
      guard !button.isHidden else { continue }
      x -= 40
      button.frame = CGRect(x: x, y: middle - 16, width: 32, height: 32)
    }
    monogram.frame = CGRect(x: 16, y: middle - 20, width: 40, height: 40)
    let size = badge.intrinsicContentSize
    companyLabel.isHidden = isNarrow
    badge.frame =
      isNarrow
      ? CGRect(x: 68, y: middle + 1, width: size.width, height: size.height)
      : CGRect(x: x - 12 - size.width, y: middle - (size.height / 2).rounded(), width: size.width, height: size.height)
    let room = max(0, (isNarrow ? x : badge.frame.minX) - 12 - 68)
    roleLabel.font = .scaled(bounds.width < 620 ? 15 : 17, .semibold)
    let role = roleLabel.wrap(in: room, standard: 22)
    roleLabel.frame = CGRect(x: 68, y: middle - role - (isNarrow ? 3 : 0), width: room, height: role)
    companyLabel.frame = CGRect(
      x: 68, y: middle + 2, width: room, height: companyLabel.wrap(in: room, standard: 18))
  }
}
