import CoreGraphics
import QuartzCore

/// What holds the view of a sheet, a popover or an alert: rounds it, and has the grabber and the arrow.
final class PresentationCard: UIView {
  private unowned let owner: UIPresentationController
  /// Cuts the presented view to the card's corners.
  private let clip = UIView(frame: .zero)
  private var grabber: SheetGrabber?
  private var arrow: PopoverArrowView?
  /// The program's own, in place of the arrow.
  private var background: UIPopoverBackgroundView?
  private var place = PresentedPlace(frame: .zero)

  init(owner: UIPresentationController) {
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
    clip.isOpaque = false
    addSubview(clip)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the view in once the card is in its window, so that the view comes with its traits.
  func adopt(_ view: UIView) {
    guard window != nil else { return waiting = view }
    waiting = nil
    view.frame = clip.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.addSubview(view)
  }

  private var waiting: UIView?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let waiting { adopt(waiting) }
  }

  func apply(_ place: PresentedPlace) {
    self.place = place
    clip.clipsToBounds = place.clips
    clip.layer.cornerRadius = place.cornerRadius
    clip.layer.maskedCorners = place.corners
    if place.shadow > 0, layer.shadowOpacity == 0 {
      layer.shadowColor = .black
      layer.shadowRadius = 24
      layer.shadowOffset = CGSize(width: 0, height: 6)
    }
    let opacity = Float(0.2 * place.shadow)
    if layer.shadowOpacity != opacity { layer.shadowOpacity = opacity }
    updateGrabber()
    updateArrow()
    elevate(place.isElevated)
    layOutParts()
  }

  private func updateGrabber() {
    guard place.hasGrabber != (grabber != nil) else { return }
    grabber?.removeFromSuperview()
    grabber = place.hasGrabber ? SheetGrabber(owner: owner) : nil
    grabber.map(addSubview)
  }

  private func updateBackground() {
    guard let look = place.background, let type = owner.backgroundType else {
      background?.removeFromSuperview()
      return background = nil
    }
    if background.map({ Swift.type(of: $0) != type }) ?? true {
      background?.removeFromSuperview()
      let made = makeView(of: type, frame: .zero)
      insertSubview(made, belowSubview: clip)
      background = made
    }
    background?.arrowDirection = place.arrow?.side ?? .unknown
    background?.arrowOffset = place.arrow.map { look.arrowOffset($0, on: place.frame) } ?? 0
  }

  private func updateArrow() {
    updateBackground()
    clip.backgroundColor = place.isFilled ? owner.fillColor : nil
    guard let arrow = place.arrow, place.background == nil else {
      self.arrow?.removeFromSuperview()
      return self.arrow = nil
    }
    let view = self.arrow ?? PopoverArrowView()
    if self.arrow == nil {
      insertSubview(view, belowSubview: clip)
      self.arrow = view
    }
    view.arrow = arrow
    view.color = owner.arrowColor
  }

  /// What lies over something else has lighter backgrounds in the dark.
  private func elevate(_ isElevated: Bool) {
    let level = isElevated ? Self.elevated : nil
    guard ownTraits?.fromContainer !== level else { return }
    makeOwnTraits().fromContainer = level
    ownTraitsChanged()
  }

  private static let elevated = UITraitCollection(userInterfaceLevel: .elevated)

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    let content = place.content ?? bounds
    if clip.frame != content { clip.frame = content }
    if let look = place.background { background?.frame = look.frame(over: bounds, place.arrow) }
    if place.shadow > 0 {
      // That of what a program draws is the shadow of the card behind it.
      let (shape, radius) =
        place.background == nil ? (content, place.cornerRadius) : (bounds, CardRadius.popover)
      layer.shadowPath = UIBezierPath(roundedRect: shape, cornerRadius: radius).cgPath
    }
    grabber?.frame = CGRect(x: (bounds.width / 2 - 30).rounded(), y: 0, width: 60, height: 16)
    if let arrow { arrow.frame = arrow.arrow.frame(beside: content) }
  }
}

/// The short line at a sheet's upper edge: dragged with the sheet, and a click goes to the next height.
final class SheetGrabber: UIControl {
  private let line = UIView(frame: .zero)
  private unowned let owner: UIPresentationController

  init(owner: UIPresentationController) {
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
    line.isUserInteractionEnabled = false
    line.backgroundColor = .tertiaryLabel
    line.layer.cornerRadius = 2.5
    addSubview(line)
    accessibilityIdentifier = "grabber"
    addAction(UIAction { [unowned owner] _ in owner.sheetInUse?.goToNextStop() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: (bounds.width / 2 - 18).rounded(), y: 5, width: 36, height: 5)
  }

  override var ownGestures: OwnGestures { .tap }
  override var triggersPrimaryAction: Bool { true }
}
