import CoreGraphics
import Platform
import QuartzCore

/// Fills the window over the presenter: a dimming layer and the presented view, on a card where it is a sheet, a popover
/// or an alert. It takes every touch, unless what lies behind may be used meanwhile, and the Tab key stays in it.
final class PresentationView: UIView {
  /// How the presented view comes and goes.
  enum Way { case fromBelow, fade }

  private let dimming = UIView(frame: .zero)
  private(set) var card: PresentationCard?
  unowned let owner: UIPresentationController
  private weak var presented: UIView?
  /// Whether the presented view is in its place, rather than where it comes from.
  private(set) var isInPlace = false
  var way = Way.fromBelow
  /// While an animation of the program's runs, nothing is laid out here.
  var isMovedByProgram = false
  private var laidOutSize = CGSize.zero

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
  }

  required init?(coder: NSCoder) { nil }

  func makeCard() {
    let card = PresentationCard(owner: owner)
    self.card = card
    card.addGestureRecognizer(SheetDrag(owner: owner, container: self))
  }

  /// Takes the presented controller's view in, on its card; without one it waits to be brought in.
  func adopt(_ view: UIView) {
    presented = view
    guard let card else { return }
    let place = owner.place(in: bounds)
    if !isInPlace { card.frame = place.frame }
    card.apply(place)
    card.adopt(view)
  }

  private var subject: UIView? { owner.isProgramsOwn ? owner.presentedView : card ?? presented }

  /// Puts everything where it comes from, or where it stays.
  func setInPlace(_ isInPlace: Bool) {
    self.isInPlace = isInPlace
    bringIn()
    layOutSubject()
  }

  /// Puts everything where it stays, whoever moved it.
  func standIn() {
    if let subject, subject.superview !== self { bringIn() }
    isInPlace = true
    if !owner.isProgramsOwn { layOutSubject() }
    setNeedsLayout()
  }

  private func bringIn() {
    guard let subject, !subject.isDescendant(of: self) else { return }
    let place = owner.place(in: bounds)
    UIView.performWithoutAnimation {
      subject.frame = owner.isProgramsOwn ? owner.frameOfPresentedViewInContainerView : place.frame
      if card == nil, subject.frame == bounds { subject.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      addSubview(subject)
    }
  }

  /// The card is dragged, or has another height: takes its place again.
  func placeChanged() { layOutSubject() }

  private func layOutSubject() {
    guard let subject else { return }
    let place = owner.place(in: bounds)
    var frame = owner.isProgramsOwn ? owner.frameOfPresentedViewInContainerView : place.frame
    if !isInPlace, way == .fromBelow { frame.origin.y = bounds.maxY }
    if subject.superview === self { subject.frame = frame }
    subject.alpha = isInPlace || way == .fromBelow ? 1 : 0
    card?.apply(place)
    dimming.alpha = isInPlace ? place.dimming : 0
    if isInPlace { owner.updateTint(behind: place) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner.containerViewWillLayoutSubviews()
    dimming.frame = bounds
    let isNewSize = bounds.size != laidOutSize
    laidOutSize = bounds.size
    // A program's presentation lays its views out itself, or has them follow the window's size.
    if !isMovedByProgram, subject?.superview === self, !owner.isProgramsOwn || (isNewSize && owner.stage == .settled) {
      layOutSubject()
    }
    owner.containerViewDidLayoutSubviews()
  }

  /// Whether the Tab key stays in it.
  override var holdsKeyboard: Bool { isUserInteractionEnabled && !owner.place(in: bounds).letsTouchesThrough }

  override var next: UIResponder? {
    let presenter = owner.presentingViewController
    // While a transition has the presenter's view in here, what that one leaves comes by on its way to the window.
    let isInside =
      presenter === owner.presentedViewController || presenter.viewIfLoaded?.isDescendant(of: self) ?? false
    return isInside ? superview : presenter
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if isMovedByProgram, let presenter = owner.presentingViewController.viewIfLoaded, hit.isDescendant(of: presenter) {
      // The presenter's view is in here for the transition, and takes no touch meanwhile.
      return self
    }
    guard hit === self else { return hit }
    if owner.place(in: bounds).letsTouchesThrough || owner.letTouchThrough(at: point) { return nil }
    return hit
  }

  /// The touch keeps the view, and not its owner: what was dismissed under a finger is in no window.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard window != nil, let touch = touches.first, let subject,
      !subject.frame.containsHalfOpen(touch.location(in: self))
    else { return }
    owner.pressedBeside()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // Beside what it shows nothing can be reached, as with the pointer.
  override var standardAccessibilityViewIsModal: Bool { !owner.place(in: bounds).letsTouchesThrough }
  override func accessibilityPerformEscape() -> Bool { owner.dismissByPerson() }
}
