import CoreGraphics
import QuartzCore

/// Opens and closes the actions beside a table's rows.
///
/// A row is open by its cell's bounds origin: what is in the cell moves aside, its place in the table stays the table's.
/// At most one row is open; a touch anywhere else closes it and does nothing more.
@MainActor
final class SwipeController: UIGestureRecognizerDelegate {
  private unowned let table: UITableView
  private let pan = UIPanGestureRecognizer()
  private let closer = SwipeCloser()

  /// The row that is open or on its way.
  private struct OpenRow {
    let cell: UITableViewCell
    let buttons: SwipeButtons
    let configuration: UISwipeActionsConfiguration
    var width: CGFloat
    /// When the drag began.
    var startWidth: CGFloat
    /// An action runs, and closes the row when it is done.
    var isPerforming = false
    let clipped: Bool
  }

  private var open: OpenRow?
  /// Where the touch went down, in the window.
  private var touchStart = CGPoint.zero
  /// The data source's answer came from the method's default.
  var isEditingAssumed = false
  private static let duration: TimeInterval = 0.3

  init(_ table: UITableView) {
    self.table = table
    pan.addTarget(self, action: SwipeController.panned)
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.allowedScrollTypesMask = .continuous
    closer.controller = self
    closer.delegate = self
    table.addGestureRecognizer(pan)
    table.addGestureRecognizer(closer)
  }

  var openCell: UITableViewCell? { open?.cell }

  // MARK: - Which actions

  private func configuration(for cell: UITableViewCell, _ side: SwipeSide) -> UISwipeActionsConfiguration? {
    guard let path = table.indexPath(for: cell) else { return nil }
    let configuration =
      switch side {
      case .leading: table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
      case .trailing:
        table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) ?? deletion(path, asks: true)
      }
    return configuration.flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  /// What a row that can be deleted shows without actions of its own.
  private func deletion(_ path: IndexPath, asks: Bool) -> UISwipeActionsConfiguration? {
    if asks {
      guard table.saysThatRowCanBeEdited(path) else {
        if isEditingAssumed { SwipeRemark.check(table.dataSource) }
        return nil
      }
      guard table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
    }
    let title =
      table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemWord.delete.text
    let action = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, done in
      if let table, let cell = table.swipes?.openCell, let path = table.indexPath(for: cell) {
        table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
      }
      done(true)
    }
    let configuration = UISwipeActionsConfiguration(actions: [action])
    configuration.performsFirstActionWithFullSwipe = asks
    return configuration
  }

  /// Opens a row in edit mode for its deletion to be confirmed.
  func askToDelete(_ cell: UITableViewCell) {
    guard let path = table.indexPath(for: cell) else { return }
    let configuration = table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
    let shown = configuration.flatMap { $0.actions.isEmpty ? nil : $0 } ?? deletion(path, asks: false)
    guard let shown, begin(cell, shown, .trailing) else { return }
    cell.setShowingDeleteConfirmation(true)
    settle(to: openWidth)
  }

  // MARK: - Dragging

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === pan else { return open != nil }
    let way = way
    guard abs(way.x) > abs(way.y), !(open?.isPerforming ?? false) else { return false }
    guard let cell = cell(at: pan.location(in: table)) else { return false }
    if let open, open.cell === cell { return true }
    guard !table.isEditing else { return false }
    let side: SwipeSide = (way.x > 0) != cell.isReversed ? .leading : .trailing
    guard let configuration = configuration(for: cell, side) else { return false }
    return begin(cell, configuration, side)
  }

  /// The pan's translation may be nothing yet when it has just gone the way that makes it a pan.
  private var way: CGPoint {
    if pan.isScrolling { return pan.translation(in: nil) }
    let point = pan.location(in: nil)
    return CGPoint(x: point.x - touchStart.x, y: point.y - touchStart.y)
  }

  /// The table scrolls only when this is no swipe, which shows at the same moment.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { recognizer === pan && other.view === table && other is UIPanGestureRecognizer }

  /// Touches on the buttons, and those of a drag that goes on, are the row's.
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard recognizer === closer else {
      touchStart = touch.location(in: nil)
      return true
    }
    guard let open, let view = touch.view else { return false }
    return !view.isDescendant(of: open.buttons)
  }

  private func cell(at point: CGPoint) -> UITableViewCell? {
    table.indexPathForRow(at: point).flatMap { table.cellForRow(at: $0) }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard var row = open, !row.isPerforming else { return }
    let direction: CGFloat = row.buttons.side.isLeft(in: row.cell) ? 1 : -1
    let layout = layout(of: row)
    switch pan.state {
    case .began, .changed:
      let wasFull = layout.isFull(row.width)
      row.width = layout.width(draggedTo: row.startWidth + pan.translation(in: table).x * direction)
      open = row
      // The first action comes over the others, or goes back, on its way.
      if wasFull != layout.isFull(row.width), row.buttons.buttons.count > 1 {
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.layOut(row) }
      } else {
        layOut(row)
      }
    case .ended:
      let rest = layout.restingWidth(from: row.width, velocity: pan.velocity(in: table).x * direction)
      settle(to: rest)
      if rest > 0, layout.isFull(rest), let first = row.configuration.actions.first { perform(first) }
    case .cancelled: settle(to: row.width > layout.openWidth / 2 ? layout.openWidth : 0)
    default: break
    }
  }

  // MARK: - Opening and closing

  private func layout(of row: OpenRow) -> SwipeLayout {
    row.buttons.swipeLayout(itemWidth: row.cell.bounds.width, height: row.cell.bounds.height)
  }

  private var openWidth: CGFloat { open.map { layout(of: $0).openWidth } ?? 0 }

  private func begin(_ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration, _ side: SwipeSide) -> Bool {
    if let open {
      if open.isPerforming { return false }
      close(animated: true)
    }
    guard let path = table.indexPath(for: cell) else { return false }
    let buttons = SwipeButtons(configuration, side: side) { [weak self] in self?.perform($0) }
    table.delegate?.tableView(table, willBeginEditingRowAt: path)
    let row = OpenRow(
      cell: cell, buttons: buttons, configuration: configuration, width: 0, startWidth: 0,
      clipped: cell.clipsToBounds)
    open = row
    cell.clipsToBounds = true
    cell.isSwiped = true
    cell.addSubview(buttons)
    UIView.performWithoutAnimation { layOut(row) }
    return true
  }

  /// Moves the content aside by the row's width and the buttons into the gap.
  private func layOut(_ row: OpenRow) {
    let cell = row.cell
    let isAtLeft = row.buttons.side.isLeft(in: cell)
    let shift = isAtLeft ? -row.width : row.width
    cell.bounds.origin.x = shift
    let bounds = cell.bounds
    row.buttons.frame = CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - row.width, y: 0, width: row.width,
      height: bounds.height)
    row.buttons.setNeedsLayout()
    cell.layoutIfNeeded()
  }

  private func settle(to width: CGFloat) {
    guard var row = open else { return }
    row.width = width
    row.startWidth = width
    if width == 0 { open = nil } else { open = row }
    // The row may have left the view when it is closed.
    let path = table.indexPath(for: row.cell)
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.layOut(row)
    } completion: { [weak self] _ in
      if width == 0 { self?.finish(row, path) }
    }
  }

  /// Puts a cell back into its own state.
  private func finish(_ row: OpenRow, _ path: IndexPath?) {
    // It may have been opened again meanwhile, with other buttons.
    row.buttons.removeFromSuperview()
    guard open?.cell !== row.cell else { return }
    row.cell.bounds.origin.x = 0
    row.cell.clipsToBounds = row.clipped
    row.cell.isSwiped = false
    row.cell.setShowingDeleteConfirmation(false)
    table.delegate?.tableView(table, didEndEditingRowAt: path)
  }

  func close(animated: Bool) {
    guard let row = open else { return }
    if animated {
      settle(to: 0)
    } else {
      open = nil
      var closed = row
      closed.width = 0
      UIView.performWithoutAnimation { layOut(closed) }
      finish(row, table.indexPath(for: row.cell))
    }
  }

  /// Closes the cell that is about to be recycled.
  func cellLeaves(_ cell: UITableViewCell) {
    if open?.cell === cell { close(animated: false) }
  }

  // MARK: - Performing

  private func perform(_ action: UIContextualAction) {
    guard let row = open, !row.isPerforming else { return }
    open?.isPerforming = true
    let source = zip(row.configuration.actions, row.buttons.buttons).first { $0.0 === action }?.1
    action.handler(action, source ?? row.buttons) { [weak self] _ in
      guard let self, let now = open, now.cell === row.cell, now.buttons === row.buttons else { return }
      open?.isPerforming = false
      close(animated: true)
    }
  }
}

/// Recognises a touch while a row is open, and closes it: at once, or for a touch of the row itself when it is lifted
/// without having become a drag.
final class SwipeCloser: UIGestureRecognizer {
  weak var controller: SwipeController?
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let cell = controller?.openCell, let touch = touches.first else {
      state = .failed
      return
    }
    start = touch.location(in: nil)
    if !(touch.view?.isDescendant(of: cell) ?? false) { recognise() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: nil)
    if hypot(point.x - start.x, point.y - start.y) >= UIPanGestureRecognizer.slop { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { recognise() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  private func recognise() {
    state = .ended
    controller?.close(animated: true)
  }
}

extension UITableView {
  package func cellAsksToConfirmDeletion(_ cell: UITableViewCell) { swipes?.askToDelete(cell) }

  /// For the default of `tableView(_:canEditRowAt:)`: the value, and that nobody said it.
  func assumesRowCanBeEdited() -> Bool {
    swipes?.isEditingAssumed = true
    return true
  }

  /// Whether the data source has `tableView(_:canEditRowAt:)` and answers yes.
  func saysThatRowCanBeEdited(_ path: IndexPath) -> Bool {
    swipes?.isEditingAssumed = false
    let can = dataSource?.tableView(self, canEditRowAt: path) ?? false
    return can && !(swipes?.isEditingAssumed ?? false)
  }
}
