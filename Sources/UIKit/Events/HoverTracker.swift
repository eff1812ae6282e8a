import CoreGraphics
import Platform

/// Finds the views under the pointer, tells them and hover recognisers when it enters and leaves, and sets the cursor.
@MainActor
final class HoverTracker {
  private unowned let stage: Stage
  private var position: CGPoint?
  /// From the view under the pointer up; held weakly, since views go without telling.
  private var path: [WeakView] = []

  private struct WeakView { weak var view: UIView? }

  init(stage: Stage) { self.stage = stage }

  func pointerMoved(to position: CGPoint) {
    let hasMoved = position != self.position
    self.position = position
    update(hasMoved: hasMoved)
  }

  /// Looks again for the views under a resting pointer.
  func refresh() {
    if position != nil { update(hasMoved: false) }
  }

  func leave() {
    position = nil
    update(hasMoved: false)
  }

  private func update(hasMoved: Bool) {
    var new: [UIView] = []
    var view = position.flatMap { stage.hitTest($0, nil)?.view }
    while let current = view {
      new.append(current)
      view = current.superview
    }
    stage.dispatcher.toolTips.pointerMoved(to: position, over: new)
    let old = path.compactMap(\.view)
    let isSame = old.count == new.count && zip(old, new).allSatisfy { $0 === $1 }
    if isSame, !hasMoved { return updateCursor(new) }
    if !isSame { path = new.map { WeakView(view: $0) } }
    for view in old where !new.contains(where: { $0 === view }) {
      tell(view, .ended)
      view.pointerExited()
    }
    for view in new {
      if old.contains(where: { $0 === view }) {
        if hasMoved { tell(view, .changed) }
      } else {
        view.pointerEntered()
        tell(view, .began)
      }
    }
    updateCursor(new)
  }

  private func tell(_ view: UIView, _ state: UIGestureRecognizer.State) {
    for case let recognizer as UIHoverGestureRecognizer in view.recognizers {
      let location = position.flatMap { point in view.window.map { stage.point(point, in: $0) } }
      recognizer.hover(state, at: location)
    }
  }

  private func updateCursor(_ path: [UIView]) {
    guard position != nil else { return }
    let cursor = path.lazy.compactMap(\.cursorForPointer).first ?? .arrow
    if stage.host.cursor != cursor { stage.host.cursor = cursor }
  }
}
