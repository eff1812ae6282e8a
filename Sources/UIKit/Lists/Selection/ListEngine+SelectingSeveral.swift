import CoreGraphics

/// Items that a drag selects, or takes the selection from: those between where it began and where it is.
struct SelectingDrag {
  let start: ItemPlace
  var end: ItemPlace
  /// A drag from a selected item deselects.
  let selects: Bool
  /// What was selected before the drag: where it goes back, that comes back.
  let before: Set<ItemPlace>
  let scroller: EdgeScroller
}

/// Selecting several items at once.
extension ListEngine {
  /// Selects the items from the last selected one to this one, if the delegate lets a person begin that; false when it is
  /// an ordinary press.
  func selectRange(to item: ItemPlace) -> Bool {
    guard host.mayBeginSelectingSeveral(at: item) else { return false }
    host.didBeginSelectingSeveral(at: item)
    guard selectsSeveral else { return false }
    extendSelection(from: selection.items.last ?? item, to: item)
    host.didEndSelectingSeveral()
    return true
  }

  /// The items between two that may be selected.
  func extendSelection(from start: ItemPlace, to item: ItemPlace) {
    forEach(from: start, to: item) { current in
      if !selection.contains(current), mayPress(current) { selectAndTell(current, alone: false) }
    }
  }

  private func forEach(from start: ItemPlace, to end: ItemPlace, _ body: (ItemPlace) -> Void) {
    var next: ItemPlace? = min(start, end)
    while let current = next, current <= max(start, end), contains(current) {
      body(current)
      next = item(after: current)
    }
  }

  // MARK: - By a drag

  /// The delegate has let the drag begin. The points are in the content's space.
  func beginSelecting(at item: ItemPlace, point: CGPoint) {
    pressCancelled()
    host.didBeginSelectingSeveral(at: item)
    guard selectsSeveral, contains(item) else { return }
    let scroller = EdgeScroller(host) { [weak self] in self?.followSelectingPointer() }
    selecting = SelectingDrag(
      start: item, end: item, selects: !selection.contains(item), before: Set(selection.items), scroller: scroller)
    setSelection(of: item, in: selecting)
    continueSelecting(at: point)
  }

  func continueSelecting(at point: CGPoint) {
    guard let selecting else { return }
    selecting.scroller.pointer = inView(point)
    followSelectingPointer()
  }

  func endSelecting() {
    selecting?.scroller.end()
    selecting = nil
    host.didEndSelectingSeveral()
  }

  private func followSelectingPointer() {
    guard let drag = selecting, contains(drag.start), contains(drag.end),
      let item = host.item(near: drag.scroller.contentPoint), item != drag.end
    else { return }
    selecting?.end = item
    let (old, new) = (drag.range(to: drag.end), drag.range(to: item))
    forEach(from: drag.end, to: item) { current in
      if new.contains(current) {
        setSelection(of: current, in: drag)
      } else if old.contains(current), selection.contains(current) != drag.before.contains(current) {
        toggle(current)
      }
    }
  }

  private func setSelection(of item: ItemPlace, in drag: SelectingDrag?) {
    if let drag, selection.contains(item) != drag.selects { toggle(item) }
  }

  private func toggle(_ item: ItemPlace) {
    if selection.contains(item) {
      userDeselect(item)
    } else if mayPress(item) {
      selectAndTell(item, alone: false)
    }
  }
}

extension SelectingDrag {
  fileprivate func range(to end: ItemPlace) -> ClosedRange<ItemPlace> { min(start, end)...max(start, end) }
}
