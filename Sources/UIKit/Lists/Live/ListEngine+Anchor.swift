import CoreGraphics

/// Keeping what is seen in its place while sizes above it change.
extension ListEngine {
  /// What keeps its place on the screen (rule T12): nothing at the top, else the first item that stays in view. A jump
  /// keeps what stands at the view's top, and an animated scroll to an item that item.
  func anchor() -> ItemPlace {
    if let goal {
      if host.mover.motion?.cause == .code, contains(goal) { return goal }
      self.goal = nil
    }
    guard !host.isAtStart else { return ItemPlace(section: -1, item: -1) }
    for item in live.items where isInView(item) { return item.place }
    return host.placeAtTop()
  }

  /// Something grew: what stands below the anchor moves, and the anchor does not.
  func keepPlace(of anchor: ItemPlace, after place: ItemPlace, grewBy growth: Double) {
    guard growth != 0, place < anchor else { return }
    shiftView(by: CGFloat(growth))
  }

  /// Moves the view with the content: a size above it changed, and what is seen does not. The content's end goes along at
  /// once: a view beyond it, if only until all is measured, would count as put there by the program and stay there.
  func shiftView(by growth: CGFloat) {
    if growth > 0 { host.contentSize.height += growth }
    if growth != 0 { host.bounds.origin.y += growth }
    if growth < 0 { host.contentSize.height += growth }
  }
}
