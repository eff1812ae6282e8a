import CoreGraphics
import QuartzCore

/// A view around items that can be swiped aside.
@MainActor
protocol SwipeHost: UIScrollView {
  /// Whether a swipe opens an item now.
  var maySwipe: Bool { get }
  func swipeCell(at point: CGPoint) -> UIView?
  /// Nil for a cell that is no item's.
  func swipePath(of cell: UIView) -> IndexPath?
  func swipeActions(at path: IndexPath, _ side: SwipeSide) -> UISwipeActionsConfiguration?
  /// The actions are about to be shown.
  func swipeBegins(at path: IndexPath, _ cell: UIView)
  /// They are gone; the item may have left the view.
  func swipeEnded(at path: IndexPath?, _ cell: UIView)
}

/// Opens and closes the actions beside a list's items.
///
/// An item is open by its cell's bounds origin: what is in the cell moves aside, its place in the list stays the list's.
/// At most one item is open; a touch anywhere else closes it and does nothing more.
@MainActor
final class SwipeController: UIGestureRecognizerDelegate {
  private unowned let host: any SwipeHost
  private let pan = UIPanGestureRecognizer()
  private let closer = SwipeCloser()

  /// The item that is open or on its way.
  private struct OpenItem {
    let cell: UIView
    let buttons: SwipeButtons
    let configuration: UISwipeActionsConfiguration
    var width: CGFloat
    /// When the drag began.
    var startWidth: CGFloat
    /// An action runs, and closes the item when it is done.
    var isPerforming = false
    let clipped: Bool
  }

  private var open: OpenItem?
  /// Where the touch went down, in the window.
  private var touchStart = CGPoint.zero
  private var isByPointer = false
  private static let duration: TimeInterval = 0.3

  init(_ host: any SwipeHost) {
    self.host = host
    pan.addTarget(self, action: SwipeController.panned)
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.allowedScrollTypesMask = .continuous
    closer.controller = self
    closer.delegate = self
    host.addGestureRecognizer(pan)
    host.addGestureRecognizer(closer)
  }

  var openCell: UIView? { open?.cell }

  private func actions(at path: IndexPath, _ side: SwipeSide) -> UISwipeActionsConfiguration? {
    host.swipeActions(at: path, side).flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  /// Opens the actions of an item's trailing side, or these where it has none. False where that cannot be.
  @discardableResult
  func openActions(of cell: UIView, orElse configuration: @autoclosure () -> UISwipeActionsConfiguration?) -> Bool {
    guard let path = host.swipePath(of: cell), let shown = actions(at: path, .trailing) ?? configuration(),
      begin(cell, shown, .trailing)
    else { return false }
    settle(to: openWidth)
    return true
  }

  // MARK: - Dragging

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === pan else { return open != nil }
    let way = way
    guard abs(way.x) > abs(way.y), !(open?.isPerforming ?? false) else { return false }
    guard let cell = host.swipeCell(at: pan.location(in: host)) else { return false }
    if let open, open.cell === cell { return true }
    guard host.maySwipe, let path = host.swipePath(of: cell) else { return false }
    let side: SwipeSide = (way.x > 0) != cell.isReversed ? .leading : .trailing
    guard let configuration = actions(at: path, side) else { return false }
    return begin(cell, configuration, side)
  }

  /// The pan's translation may be nothing yet when it has just gone the way that makes it a pan.
  private var way: CGPoint {
    if pan.isScrolling { return pan.translation(in: nil) }
    let point = pan.location(in: nil)
    return CGPoint(x: point.x - touchStart.x, y: point.y - touchStart.y)
  }

  /// The list scrolls only when this is no swipe, which shows at the same moment.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { recognizer === pan && other.view === host && other is UIPanGestureRecognizer }

  /// A pointer carries an item away where it gives something to carry, and swipes it else. A finger carries what it held
  /// before, and swipes; so do the wheel and a trackpad.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { recognizer === pan && isByPointer && !pan.isScrolling && other is DragRecognizer }

  /// Touches on the buttons, and those of a drag that goes on, are the item's.
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard recognizer === closer else {
      touchStart = touch.location(in: nil)
      isByPointer = touch.type == .indirectPointer
      return true
    }
    guard let open, let view = touch.view else { return false }
    return !view.isDescendant(of: open.buttons)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard var item = open, !item.isPerforming else { return }
    let direction: CGFloat = item.buttons.side.isLeft(in: item.cell) ? 1 : -1
    let layout = layout(of: item)
    switch pan.state {
    case .began, .changed:
      let wasFull = layout.isFull(item.width)
      item.width = layout.width(draggedTo: item.startWidth + pan.translation(in: host).x * direction)
      open = item
      // The first action comes over the others, or goes back, on its way.
      if wasFull != layout.isFull(item.width), item.buttons.buttons.count > 1 {
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.layOut(item) }
      } else {
        layOut(item)
      }
    case .ended:
      let rest = layout.restingWidth(from: item.width, velocity: pan.velocity(in: host).x * direction)
      settle(to: rest)
      if rest > 0, layout.isFull(rest), let first = item.configuration.actions.first { perform(first) }
    case .cancelled: settle(to: item.width > layout.openWidth / 2 ? layout.openWidth : 0)
    default: break
    }
  }

  // MARK: - Opening and closing

  private func layout(of item: OpenItem) -> SwipeLayout {
    item.buttons.swipeLayout(itemWidth: item.cell.bounds.width, height: item.cell.bounds.height)
  }

  private var openWidth: CGFloat { open.map { layout(of: $0).openWidth } ?? 0 }

  private func begin(_ cell: UIView, _ configuration: UISwipeActionsConfiguration, _ side: SwipeSide) -> Bool {
    if let open {
      if open.isPerforming { return false }
      close(animated: true)
    }
    guard let path = host.swipePath(of: cell) else { return false }
    let buttons = SwipeButtons(configuration, side: side) { [weak self] in self?.perform($0) }
    host.swipeBegins(at: path, cell)
    let item = OpenItem(
      cell: cell, buttons: buttons, configuration: configuration, width: 0, startWidth: 0,
      clipped: cell.clipsToBounds)
    open = item
    cell.clipsToBounds = true
    cell.addSubview(buttons)
    UIView.performWithoutAnimation { layOut(item) }
    return true
  }

  /// Moves the content aside by the open width and the buttons into the gap.
  private func layOut(_ item: OpenItem) {
    let cell = item.cell
    let isAtLeft = item.buttons.side.isLeft(in: cell)
    let shift = isAtLeft ? -item.width : item.width
    cell.bounds.origin.x = shift
    let bounds = cell.bounds
    item.buttons.frame = CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - item.width, y: 0, width: item.width,
      height: bounds.height)
    item.buttons.setNeedsLayout()
    cell.layoutIfNeeded()
  }

  private func settle(to width: CGFloat) {
    guard var item = open else { return }
    item.width = width
    item.startWidth = width
    if width == 0 { open = nil } else { open = item }
    // The item may have left the view when it is closed.
    let path = host.swipePath(of: item.cell)
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.layOut(item)
    } completion: { [weak self] _ in
      if width == 0 { self?.finish(item, path) }
    }
  }

  /// Puts a cell back into its own state.
  private func finish(_ item: OpenItem, _ path: IndexPath?) {
    // It may have been opened again meanwhile, with other buttons.
    item.buttons.removeFromSuperview()
    guard open?.cell !== item.cell else { return }
    item.cell.bounds.origin.x = 0
    item.cell.clipsToBounds = item.clipped
    host.swipeEnded(at: path, item.cell)
  }

  func close(animated: Bool) {
    guard let item = open else { return }
    if animated {
      settle(to: 0)
    } else {
      open = nil
      var closed = item
      closed.width = 0
      UIView.performWithoutAnimation { layOut(closed) }
      finish(item, host.swipePath(of: item.cell))
    }
  }

  /// Items come and go: what is open closes, unless one of its actions is what changes them.
  func itemsChange() {
    if let open, !open.isPerforming { close(animated: true) }
  }

  /// Closes the cell that is about to be recycled.
  func cellLeaves(_ cell: UIView) {
    if open?.cell === cell { close(animated: false) }
  }

  // MARK: - Performing

  private func perform(_ action: UIContextualAction) {
    guard let item = open, !item.isPerforming else { return }
    open?.isPerforming = true
    let source = zip(item.configuration.actions, item.buttons.buttons).first { $0.0 === action }?.1
    action.handler(action, source ?? item.buttons) { [weak self] _ in
      guard let self, let now = open, now.cell === item.cell, now.buttons === item.buttons else { return }
      open?.isPerforming = false
      close(animated: true)
    }
  }
}

/// Recognises a touch while an item is open, and closes it: at once, or for a touch of the item itself when it is lifted
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
