import CoreGraphics

extension UIViewController {
  /// Presents the controller for a control that it belongs to.
  func openBeside(_ source: UIView, in presenter: UIViewController) {
    modalPresentationStyle = .formSheet
    view.tintColor = source.tintColor
    presenter.present(self, animated: true)
  }
}
