import CoreGraphics
import QuartzCore

/// What a cell knows of the table and of its row in it; the table sets it before the cell is shown.
package struct CellSurroundings: Equatable {
  /// How the table looks.
  package enum Look: Hashable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The line at a cell's lower edge.
  package struct Separator: Equatable {
    package var color: UIColor
    /// Nil to stand under the text.
    package var inset: UIEdgeInsets?
    /// Whether `inset` counts from where it stands by itself, rather than from the cell's edges.
    package var addsToAutomatic = false

    package init(color: UIColor = .separator, inset: UIEdgeInsets? = nil) {
      (self.color, self.inset) = (color, inset)
    }
  }

  package var look = Look.plain
  /// Nil for none.
  package var separator: Separator? = Separator()
  /// First and last of their section; decides over the full lines of grouped tables and the corners of inset ones.
  package var isFirst = false
  package var isLast = false
  /// From the cell's edges to its text, in points.
  package var margin: CGFloat = 16
  /// What the index of the sections takes at the right, in points.
  package var trailingRoom: CGFloat = 0
  package var editingStyle = UITableViewCell.EditingStyle.none
  /// Editing shows a circle to select by.
  package var selectsWhileEditing = false
  package var canMove = false
  package var indentsWhileEditing = true

  package init() {}

  /// The corners that are round: those of an inset section's first and last row.
  package var roundedCorners: CACornerMask {
    guard look == .insetGrouped else { return [] }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  /// What a cell without a colour of its own stands on.
  package var backgroundColor: UIColor {
    look == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }
}

/// What a cell asks of the table that shows it.
@MainActor package protocol CellOwner: AnyObject {
  /// The cell shows its selection or press, or does no more.
  func cellSelectionChanged(_ cell: UITableViewCell)
  /// The detail button was tapped.
  func cellAccessoryTapped(_ cell: UITableViewCell)
  /// The person confirmed a deletion or asked for an insertion.
  func cell(_ cell: UITableViewCell, commits style: UITableViewCell.EditingStyle)
  /// The red circle was tapped: the table shows the button that confirms.
  func cellAsksToConfirmDeletion(_ cell: UITableViewCell)
  /// The reorder control was pressed, dragged or left. The point is in the cell's superview.
  func cell(_ cell: UITableViewCell, reorder phase: CellReorderPhase, at point: CGPoint)
  /// The content changed so that the cell may need another height.
  func cellContentSizeChanged(_ cell: UITableViewCell)
}

extension CellOwner {
  package func cellSelectionChanged(_ cell: UITableViewCell) {}
  package func cellAccessoryTapped(_ cell: UITableViewCell) {}
  package func cell(_ cell: UITableViewCell, commits style: UITableViewCell.EditingStyle) {}
  package func cellAsksToConfirmDeletion(_ cell: UITableViewCell) {}
  package func cell(_ cell: UITableViewCell, reorder phase: CellReorderPhase, at point: CGPoint) {}
  package func cellContentSizeChanged(_ cell: UITableViewCell) {}
}
