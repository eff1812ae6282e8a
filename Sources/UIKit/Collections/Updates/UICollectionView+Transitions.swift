import CoreGraphics
import Foundation

/// From one layout to another, and the same layout in other places: seen elements go from where they are to where they will
/// be.
extension UICollectionView {
  func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = storedLayout
    guard layout !== old else {
      if let completion { list.complete([completion]) }
      return
    }
    if let other = layout.view, other !== self {
      fatalError("\(type(of: layout)) is the layout of another collection view already: make one for each view")
    }
    if places.isPreparing || list.filling.isOn {
      fatalError("another layout was set while \(type(of: old)) lays out items: set it in the next turn")
    }
    guard places.wasPrepared else {
      (old.view, layout.view) = (nil, self)
      storedLayout = layout
      old.hasLeft()
      places.invalidate(nil)
      setNeedsLayout()
      if let completion { list.complete([completion]) }
      return
    }
    prepareIfNeeded()
    old.prepareForTransition(to: layout)
    layout.view = self
    layout.prepareForTransition(from: old)
    let views = list.live.items.map(\.cell) + elements.entries.map(\.view)
    for view in views { view.willTransition(from: old, to: layout) }
    list.pressCancelled()
    motion = ElementMotion()
    takePivot()
    list.forgetPlace()
    storedLayout = layout
    places.invalidate(nil)
    move(because: .layout(old: old), animated: animated) { finished in
      for view in views { view.didTransition(from: old, to: layout) }
      self.letGo(old)
      completion?(finished)
    }
    if !(transition.map { $0.involves(old) } ?? false) { old.view = nil }
  }

  /// What the last layout had in the view goes, unless it came back in the meantime, here or in another view.
  func letGo(_ old: UICollectionViewLayout) {
    let isUsed = old === storedLayout || transition?.involves(old) == true || old.view.map { $0 !== self } ?? false
    if !isUsed { old.hasLeft() }
  }

  /// Lets everything go to where the layout has it now.
  func move(because cause: ElementMotion.Cause, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    list.noteFirst()
    motion.cause = cause
    let isAnimated = animated && window != nil && UIView.areAnimationsEnabled && !bounds.isEmpty
    list.apply(
      BatchUpdate(noun: words.item), ItemMapping(unchanged: list.counts), isAnimated: isAnimated,
      completions: completion.map { [$0] } ?? [])
  }

  /// Elements in view have other sizes, or the view has, inside of an animation: they go to their places in it.
  func moveForSizes() -> Bool {
    guard window != nil, !list.live.items.isEmpty else { return false }
    if places.laidOutSize != bounds.size {
      guard ViewAnimationContext.isAnimating else { return false }
      move(because: .bounds(old: CGRect(origin: bounds.origin, size: places.laidOutSize)), animated: true)
      return true
    }
    guard askDoubtedCells() else { return false }
    let animated = !places.showsSizesAtOnce
    places.showsSizesAtOnce = false
    move(because: .sizes, animated: animated)
    return true
  }
}
