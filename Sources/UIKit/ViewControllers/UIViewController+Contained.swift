import CoreGraphics

extension UIViewController {
  /// Hands the news of a new size or new traits to the controllers in this one, and to what it presents.
  func forEachContained(_ body: (UIViewController) -> Void) {
    for child in children where child.isViewLoaded { body(child) }
  }

  /// The size of a contained controller's view once this one's view has another: along an axis that it fills, or along
  /// which it is stretched, it follows.
  func followingSize(of container: any UIContentContainer, _ new: CGSize) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded, let view = viewIfLoaded else { return new }
    let (old, size, mask) = (view.bounds.size, child.bounds.size, child.autoresizingMask)
    let followsWidth = size.width == old.width || mask.contains(.flexibleWidth)
    let followsHeight = size.height == old.height || mask.contains(.flexibleHeight)
    return CGSize(
      width: max(0, followsWidth ? size.width + new.width - old.width : size.width),
      height: max(0, followsHeight ? size.height + new.height - old.height : size.height))
  }
}
