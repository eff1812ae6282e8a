import CoreGraphics
import Foundation

/// From one layout to another.
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
    list.reloadIfNeeded()
    prepareIfNeeded()
    old.prepareForTransition(to: layout)
    layout.view = self
    layout.prepareForTransition(from: old)
    let views = list.live.items.map(\.cell) + elements.entries.map(\.view)
    for view in views { view.willTransition(from: old, to: layout) }
    motion = ElementMotion()
    motion.oldLayout = old
    let mapping = ItemMapping(unchanged: list.counts)
    list.pressCancelled()
    storedLayout = layout
    places.invalidate(nil)
    let isAnimated = animated && window != nil && UIView.areAnimationsEnabled && !bounds.isEmpty
    list.apply(
      BatchUpdate(noun: words.item), mapping, isAnimated: isAnimated,
      completions: [
        { finished in
          for view in views { view.didTransition(from: old, to: layout) }
          completion?(finished)
        }
      ])
    old.view = nil
  }
}
