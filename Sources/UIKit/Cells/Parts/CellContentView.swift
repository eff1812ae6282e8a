import CoreGraphics

/// Where a cell's or a header's content lies.
///
/// Its own labels are laid out by the owner's `layoutSubviews()`, so that a subclass that places them differently after
/// `super.layoutSubviews()` has the last word. A label that changes marks only this view; it hands the mark on.
final class CellContentView: UIView {
  var owner: (any CellContentOwner)? {
    get { ownerLife.isAlive ? livingOwner : nil }
    set {
      ownerLife = BackReference(newValue)
      livingOwner = newValue
    }
  }
  private var ownerLife = BackReference<AnyObject>(nil)
  /// Valid only while the owner lives.
  private unowned(unsafe) var livingOwner: (any CellContentOwner)?
  /// Whether the owner lays out what is in here.
  var isLaidOutByOwner = false

  /// The owner's own labels and picture, which read as it does; what the program puts here does not.
  private var ownParts: [UIView] = []

  func addOwnPart(_ view: UIView) {
    ownParts.append(view)
    addSubview(view)
  }

  override var isLayoutIsland: Bool { true }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if window != nil { owner?.contentChanged() }
  }

  override func constraintsWithinChanged() {
    if window != nil { owner?.constraintsInContentChanged() }
  }

  override func handsDirection(to part: UIView) -> Bool { ownParts.contains { $0 === part } }

  override func setNeedsLayout() {
    super.setNeedsLayout()
    if isLaidOutByOwner { owner?.setNeedsLayoutForSubviews() }
  }
}

/// The cell or header around a content view.
@MainActor
protocol CellContentOwner: UIView {
  /// The content is another, and may need another size.
  func contentChanged()
  /// Constraints give another layout of what is in the content view.
  func constraintsInContentChanged()
}
