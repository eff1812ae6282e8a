import CoreGraphics
import Foundation

/// Which rows make room for one that is moved: those between its place and where it would come to stand.
struct RowGap {
  /// Nil for one that comes from elsewhere.
  let source: ItemPlace?
  let height: CGFloat
  /// The last place that rows moved for: those between the source and here, this one included. A row of -1 is a
  /// section's header, so that a row can come to stand at a section's start.
  let gap: ItemPlace

  init(_ move: ItemMove, height: CGFloat) {
    let (source, target) = (move.source, move.target)
    self.source = source
    self.height = height
    gap =
      target.section == source.section || target < source
      ? target : ItemPlace(section: target.section, item: target.item - 1)
  }

  init(_ room: DropRoom) {
    if let move = room.move {
      self.init(move, height: room.size.height)
    } else {
      self.init(at: room.target, height: room.size.height)
    }
  }

  /// For one that comes from elsewhere.
  private init(at place: ItemPlace, height: CGFloat) {
    source = nil
    self.height = height
    gap = place
  }

  /// How far a row, or a header (row -1) or footer, moves out of the way.
  func displacement(of row: ItemPlace) -> CGFloat {
    guard let source else { return row >= gap ? height : 0 }
    if gap > source { return row > source && row <= gap ? -height : 0 }
    return row >= gap && row < source ? height : 0
  }

  /// The new place of a row that moves into a gap, counted as if it had left the old one.
  static func target(of source: ItemPlace, into gap: ItemPlace) -> ItemPlace {
    if gap.section == source.section || gap < source {
      return ItemPlace(section: gap.section, item: max(0, gap.item))
    }
    return ItemPlace(section: gap.section, item: gap.item + 1)
  }
}

/// Rows that a person moves.
extension UITableView {
  /// The room made for the row that is moved.
  var gap: RowGap? {
    list.drag.map { RowGap($0.move, height: $0.cell.bounds.height) } ?? list.room.map { RowGap($0) }
  }

  func frame(of row: ItemPlace, during move: ItemMove) -> CGRect {
    frame(of: row).offsetBy(dx: 0, dy: RowGap(move, height: list.drag?.cell.bounds.height ?? 0).displacement(of: row))
  }

  func mayMove(_ row: ItemPlace) -> Bool { isEditing }

  func target(of move: ItemMove, proposed: ItemPlace) -> ItemPlace {
    guard let delegate else { return proposed }
    let path = delegate.tableView(
      self, targetIndexPathForMoveFromRowAt: list.path(move.source),
      toProposedIndexPath: list.path(proposed, after: move))
    return list.place(ofData: path, after: move) ?? proposed
  }

  func itemMoved(from source: IndexPath, to target: IndexPath) {
    dataSource?.tableView(self, moveRowAt: source, to: target)
  }

  func target(of move: ItemMove, at point: CGPoint) -> ItemPlace? {
    gap(of: move.source, at: Double(point.y)).map { RowGap.target(of: move.source, into: $0) }
  }

  /// The gap at the middle of a row that is moved.
  private func gap(of source: ItemPlace, at offset: Double) -> ItemPlace? {
    // By the rows as they stood before: what moved out of the way does not move the answer.
    let isDown = offset > geometry.offset(of: source)
    guard offset >= geometry.top else { return ItemPlace(section: 0, item: 0) }
    guard let section = geometry.section(at: offset) else { return nil }
    let start = geometry.offset(ofSection: section)
    let place = geometry.sections[section]
    if offset < start + place.rowsOffset {
      // In a header: at the section's start when it comes from above, else at the end of the one before.
      if isDown { return ItemPlace(section: section, item: -1) }
      return ItemPlace(section: section, item: 0)
    }
    let count = place.rows.count
    guard count > 0 else { return ItemPlace(section: section, item: isDown ? -1 : 0) }
    return ItemPlace(section: section, item: place.rows.row(at: offset - start - place.rowsOffset).row)
  }
}
