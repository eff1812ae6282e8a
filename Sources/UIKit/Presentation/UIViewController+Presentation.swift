extension UIViewController {
  /// Of the controller presented by this one.
  final var presentation: UIPresentationController? {
    get { coveredBy as? UIPresentationController }
    set { coveredBy = newValue }
  }

  /// The one that shows this controller.
  final var ownPresentation: UIPresentationController? {
    get { shownBy as? UIPresentationController }
    set { shownBy = newValue }
  }

  /// The presentation that shows this controller or a container of it.
  var presentationAround: UIPresentationController? { ownPresentation ?? parent?.activePresentationController }

  /// The one that shows this controller or a container of it, or will.
  var presentationInUse: UIPresentationController? {
    ownPresentation ?? parent?.presentationController ?? preparedPresentation()
  }

  /// The same where it is of a kind.
  func presentationOfKind<Kind: UIPresentationController>() -> Kind? { presentationController as? Kind }

  /// As programs set it.
  var keptTransition: Transition? {
    get { parts[Transition.self] }
    set { parts[Transition.self] = newValue }
  }

  /// The one that the controller will be presented with, unless its style is another by then.
  private func preparedPresentation() -> UIPresentationController {
    if let prepared = parts[Prepared.self], prepared.style == modalPresentationStyle { return prepared.presentation }
    let made = newPresentation(presenting: nil, source: self)
    parts[Prepared.self] = Prepared(modalPresentationStyle, made)
    return made
  }

  func takePreparedPresentation(
    from presenter: UIViewController, _ source: UIViewController
  ) -> UIPresentationController {
    defer { parts[Prepared.self] = nil }
    let hasOwn = modalPresentationStyle == .custom
    return hasOwn ? newPresentation(presenting: presenter, source: source) : preparedPresentation()
  }

  private func newPresentation(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
    makePresentation(presenting: presenting, source: source) as? UIPresentationController
      ?? makeStandardPresentation(presenting: presenting, source: source)
  }
}

/// A presentation controller that was asked for before its controller is presented.
private final class Prepared {
  let style: UIModalPresentationStyle
  let presentation: UIPresentationController

  init(_ style: UIModalPresentationStyle, _ presentation: UIPresentationController) {
    (self.style, self.presentation) = (style, presentation)
  }
}
