import CoreGraphics
import QuartzCore

/// Fills the window over the presenter: a dimming layer and, on a card, the presented view. It takes every touch, and
/// the Tab key stays in it.
final class PresentationView: UIView {
  let dimming = UIView(frame: .zero)
  /// Rounds the presented view.
  private let card = UIView(frame: .zero)
  private unowned let owner: UIPresentationController
  /// 0 when the presented view is away, 1 when it is in its place.
  private(set) var isInPlace = false

  init(owner: UIPresentationController, frame: CGRect) {
    self.owner = owner
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpaque = false
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dimming.isUserInteractionEnabled = false
    dimming.alpha = 0
    addSubview(dimming)
    addSubview(card)
    card.addGestureRecognizer(drag)
  }

  private lazy var drag = SheetDrag(owner: owner, card: self)

  required init?(coder: NSCoder) { nil }

  func insert(_ presented: UIView) {
    card.frame = owner.frameOfPresentedViewInContainerView
    // What stands free, as an alert, throws a shadow of its own.
    card.clipsToBounds = owner.geometry.isSheet || card.frame == bounds
    presented.frame = card.bounds
    presented.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(presented)
  }

  /// Puts everything where it comes from, or where it stays.
  func setInPlace(_ isInPlace: Bool, dissolves: Bool) {
    self.isInPlace = isInPlace
    dimming.alpha = isInPlace && owner.dims ? 1 : 0
    card.alpha = isInPlace || !dissolves ? 1 : 0
    moves = !dissolves
    layOutCard()
  }
  private var moves = true

  /// How far a drag has pulled the card down.
  var pull: CGFloat = 0 {
    didSet {
      guard pull != oldValue, isInPlace else { return }
      layOutCard()
      if owner.dims { dimming.alpha = 1 - pull / max(1, card.bounds.height) }
    }
  }

  var cardHeight: CGFloat { card.bounds.height }

  private func layOutCard() {
    var frame = owner.frameOfPresentedViewInContainerView
    frame.origin.y = !isInPlace && moves ? bounds.maxY : frame.minY + pull
    card.frame = frame
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner.containerViewWillLayoutSubviews()
    dimming.frame = bounds
    card.layer.cornerRadius = owner.geometry.isSheet ? SheetGeometry.cornerRadius : 0
    card.layer.maskedCorners =
      owner.geometry.isNarrow(in: bounds)
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    updateEdge()
    layOutCard()
    owner.containerViewDidLayoutSubviews()
  }

  /// In the dark a sheet has the colour of what it lies on; a line tells them apart.
  private func updateEdge() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    card.layer.borderWidth = isDark && owner.geometry.isSheet ? 1 / max(1, contentScaleFactor) : 0
    card.layer.borderColor = UIColor(white: 1, alpha: 0.2).cgColor
  }

  override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateEdge()
  }

  override var next: UIResponder? { owner.presentingViewController }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !card.frame.containsHalfOpen(touch.location(in: self)) else { return }
    owner.pressedBeside()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
