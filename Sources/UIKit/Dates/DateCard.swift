import CoreGraphics

/// What a compact date picker opens: a calendar or wheels beside the field.
final class DateCard: UIViewController {
  private let content: any DatePickerContent
  /// Kept, since the content asks it.
  private let picker: UIDatePicker
  private let didClose: () -> Void

  init(_ content: any DatePickerContent, following picker: UIDatePicker, didClose: @escaping () -> Void) {
    self.content = content
    self.picker = picker
    self.didClose = didClose
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = content.fittingSize
    picker.follower = content
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = content }

  func open(from field: DateField) {
    guard let window = field.window, let presenter = window.rootViewController?.controllerInFront else { return }
    // A calendar has room beside its field in every window.
    openBeside(field, in: presenter, narrowStyle: .none)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if picker.follower === content { picker.follower = nil }
    didClose()
  }
}
