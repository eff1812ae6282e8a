import CoreGraphics

/// From one layout to another as far as a person has gone.
struct InteractiveTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  @MainActor func involves(_ other: UICollectionViewLayout) -> Bool {
    layout.currentLayout === other || layout.nextLayout === other
  }
}

extension UICollectionView {
  func beginTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if transition != nil {
      fatalError("an interactive transition is under way: finish or cancel it before the next one starts")
    }
    let old = storedLayout
    let way =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    transition = InteractiveTransition(layout: way, completion: completion)
    changeLayout(to: way, animated: false, completion: nil)
    return way
  }

  func endTransition(completed: Bool) {
    guard let transition else {
      fatalError("there is no interactive transition: startInteractiveTransition(to:completion:) begins one")
    }
    let way = transition.layout
    let (end, other) = completed ? (way.nextLayout, way.currentLayout) : (way.currentLayout, way.nextLayout)
    self.transition = nil
    other.view = nil
    changeLayout(to: end, animated: true) { finished in
      self.letGo(other)
      transition.completion?(completed, finished)
    }
  }
}
