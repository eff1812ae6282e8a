import CoreGraphics
import Foundation
import UIKit
import UIKitTesting

/// A window with cells one under another, as a table shows them, without the table.
@MainActor
func stage(
  cells: [UIView], look: CellSurroundings.Look = .plain, width: CGFloat = 320, scale: CGFloat = 1,
  style: UIUserInterfaceStyle = .light
) -> TestWindow {
  let root = UIView(frame: .zero)
  let margin: CGFloat = look == .insetGrouped ? 16 : 0
  root.backgroundColor = look == .plain ? .systemBackground : .systemGroupedBackground
  var y = margin
  for (index, view) in cells.enumerated() {
    if let cell = view as? UITableViewCell {
      var surroundings = cell.surroundings
      surroundings.look = look
      surroundings.isFirst = index == 0 || !(cells[index - 1] is UITableViewCell)
      surroundings.isLast = index == cells.count - 1 || !(cells[index + 1] is UITableViewCell)
      cell.surroundings = surroundings
    }
    root.addSubview(view)
    let rowWidth = width - 2 * margin
    let height = view.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    view.frame = CGRect(x: margin, y: y, width: rowWidth, height: height)
    y += height
  }
  return TestWindow(size: CGSize(width: width, height: y + margin), scale: scale, style: style, root: root)
}

/// A cell with texts.
@MainActor
func cell(
  _ style: UITableViewCell.CellStyle = .default, _ text: String? = "Title", _ detail: String? = nil,
  image: UIImage? = nil, accessory: UITableViewCell.AccessoryType = .none
) -> UITableViewCell {
  let cell = UITableViewCell(style: style, reuseIdentifier: "cell")
  if let text { cell.textLabel?.text = text }
  if let detail { cell.detailTextLabel?.text = detail }
  if let image { cell.imageView?.image = image }
  cell.accessoryType = accessory
  return cell
}

/// A cell that shows a configuration.
@MainActor
func cell(_ configuration: UIListContentConfiguration, accessory: UITableViewCell.AccessoryType = .none)
  -> UITableViewCell
{
  let cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
  cell.contentConfiguration = configuration
  cell.accessoryType = accessory
  return cell
}
