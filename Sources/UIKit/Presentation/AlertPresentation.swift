import CoreGraphics

/// An alert's card in the middle of the window.
final class AlertPresentation: UIPresentationController {
  override var usesCard: Bool { true }
  override var fades: Bool { true }
  override var shouldPresentInFullscreen: Bool { true }

  override func place(in bounds: CGRect) -> PresentedPlace {
    let frame = presentedViewController.frameWhenPresented(in: bounds) ?? bounds
    // The card throws a shadow of its own.
    return PresentedPlace(frame: frame, clips: false, dimming: 1)
  }
}

/// An action sheet: at the bottom of a narrow window; in a wide one beside what it belongs to where the program says that,
/// else a card in the middle.
final class ActionSheetPresentation: UIPopoverPresentationController {
  override var standardAdaptiveStyle: UIModalPresentationStyle { .none }
  override var fades: Bool { !isAtBottom }

  private weak var window: UIWindow?

  /// Whether it stands beside its source, in a window that is wide enough.
  var isPopover: Bool {
    guard let window, !WindowWidth.isNarrow(window.bounds.width) else { return false }
    return sourceFrame(in: window) != nil
  }

  /// Whether it comes from below.
  var isAtBottom: Bool { window.map { WindowWidth.isNarrow($0.bounds.width) } ?? false }

  override var arrowColor: UIColor { AlertCard.chrome }

  override func prepare(in window: UIWindow) {
    super.prepare(in: window)
    self.window = window
  }

  override func place(in bounds: CGRect) -> PresentedPlace {
    let frame = presentedViewController.frameWhenPresented(in: bounds) ?? bounds
    guard isPopover else { return PresentedPlace(frame: frame, clips: false, dimming: 1) }
    return popoverPlace(of: frame.size, in: bounds)
  }
}
