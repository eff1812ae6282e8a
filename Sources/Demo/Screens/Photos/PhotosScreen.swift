import UIComponents
import UIKit

/// A gallery of photos under a card that says how many there are, with buttons for what can be done with them.
final class PhotosScreen: UIViewController {
  private let grid = PhotoGrid()
  private let card = UIView()
  private let countLabel = UILabel(font: .scaledDigits(22, .semibold))
  private let koreanLabel = UILabel(font: .scaled(13), color: .secondaryLabel)
  private let fewerButton = RoundButton.tool("minus", "Fewer columns", "Larger photos · 크게 (Ctrl +)")
  private let moreButton = RoundButton.tool("plus", "More columns", "Smaller photos · 작게 (Ctrl −)")
  private let selectButton = RoundButton.tool("select", "Select", "Select several · 여러 장 고르기")
  private let restoreButton = RoundButton.tool("undo", "Restore", "Put back · 되돌리기 (Ctrl Z)")
  private let deleteButton = RoundButton.tool("trash", "Delete", "Delete · 지우기 (Delete)")

  private var buttons: [RoundButton] { [fewerButton, moreButton, selectButton, restoreButton, deleteButton] }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    view.addSubview(card)
    for subview in [countLabel, koreanLabel] + buttons { card.addSubview(subview) }
    for label in [countLabel, koreanLabel] {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.7
    }
    addChild(grid)
    view.addSubview(grid.view)
    grid.didMove(toParent: self)
    grid.didChange = { [weak self] in self?.describe() }
    deleteButton.setState(
      RoundButton.Configuration(backgroundColor: .systemRed, isEnabled: true), for: .enabled)
    connect()
    describe()
  }

  private func connect() {
    let actions: [(RoundButton, () -> Void)] = [
      (fewerButton, { [unowned self] in grid.columns.set(grid.columns.count - 1) }),
      (moreButton, { [unowned self] in grid.columns.set(grid.columns.count + 1) }),
      (selectButton, { [unowned self] in grid.setEditing(!grid.isEditing, animated: true) }),
      (restoreButton, { [weak self] in self?.grid.restore() }),
      (deleteButton, { [weak self] in self?.grid.deleteSelected() }),
    ]
    for (button, action) in actions { button.addAction(UIAction { _ in action() }, for: .touchUpInside) }
  }

  private func describe() {
    let (count, selected, columns) = (grid.photos.count, grid.selectedCount, grid.columns.count)
    countLabel.text = selected > 0 ? "\(selected) selected" : count == 1 ? "1 photo" : "\(count) photos"
    koreanLabel.text = selected > 0 ? "\(count)장 가운데 \(selected)장" : "사진 \(count)장 · \(columns)열"
    fewerButton.currentState = columns > PhotoColumns.range.lowerBound ? .enabled : .disabled
    moreButton.currentState = columns < PhotoColumns.range.upperBound ? .enabled : .disabled
    selectButton.setState(grid.isEditing ? .enabled : .tool, for: .enabled)
    restoreButton.currentState = grid.canRestore ? .enabled : .disabled
    deleteButton.currentState = selected > 0 ? .enabled : .disabled
  }

  // MARK: - Layout

  /// In points, where larger text leaves no more.
  private static let lowestGrid: CGFloat = 240

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    // What changes the photos stands apart from what changes how they are shown.
    let tools = buttons.reversed().enumerated().map { (button: $1 as UIView, gap: CGFloat($0 == 2 ? 24 : 8)) }
    ToolsCard(card: card, number: countLabel, line: koreanLabel, tools: tools).layOut(in: column)
    let top = card.frame.maxY + 16
    needHeight(top + Self.lowestGrid + Metrics.margin)
    grid.view.frame = CGRect(
      x: column.minX, y: top, width: column.width, height: max(0, view.bounds.height - Metrics.margin - top))
  }
}
