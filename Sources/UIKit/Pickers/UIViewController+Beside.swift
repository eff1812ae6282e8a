import CoreGraphics

extension UIViewController {
  /// Opens the controller as a popover at a control that it belongs to; in a narrow window as what `narrowStyle` says.
  func openBeside(_ source: UIView, in presenter: UIViewController, narrowStyle: UIModalPresentationStyle) {
    modalPresentationStyle = .popover
    view.tintColor = source.tintColor
    popoverPresentationController?.sourceView = source
    popoverPresentationController?.narrowStyle = narrowStyle
    presenter.present(self, animated: true)
  }
}
