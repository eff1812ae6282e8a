import CoreGraphics
import Platform

/// How a controller lies over its presenter while the desktop's dialog stands in front: nothing is seen of it, and it takes the
/// clicks.
final class DesktopDialogPresentation: UIPresentationController {
  override var fades: Bool { true }
  override var shouldRemovePresentersView: Bool { false }
  override func place(in bounds: CGRect) -> PresentedPlace { PresentedPlace(frame: bounds, clips: false) }
}

/// Asks for files on behalf of a controller that is shown: in the desktop's dialog, and where there is none in a chooser that
/// the controller presents.
@MainActor
final class FileAsker {
  private unowned let controller: UIViewController
  private var question: (any FileQuestion)?
  private var hasAsked = false
  private(set) weak var chooser: FileChooser?

  init(_ controller: UIViewController) { self.controller = controller }

  /// Asks once, whatever comes of it; `answer` hears what was chosen, nil for nothing, and the chooser is gone by then.
  func ask(_ request: FileRequest, showsPictures: Bool = false, answer: @escaping ([URL]?) -> Void) {
    guard !hasAsked, let host = controller.view.window?.stage?.host else { return }
    hasAsked = true
    question = host.services.askForFiles(request, over: host) { [weak self] given in
      guard let self else { return }
      self.question = nil
      switch given {
      case .chosen(let urls): answer(urls)
      case .cancelled: answer(nil)
      case .noDialog: self.present(request, showsPictures, answer)
      }
    }
  }

  private func present(_ request: FileRequest, _ showsPictures: Bool, _ answer: @escaping ([URL]?) -> Void) {
    let chooser = FileChooser(request, showsPictures: showsPictures)
    self.chooser = chooser
    let container = UINavigationController(rootViewController: chooser)
    container.modalPresentationStyle = .pageSheet
    // Only its buttons leave it.
    container.isModalInPresentation = true
    chooser.answered = { [weak container] given in
      container?.presentingViewController?.dismiss(animated: true) {
        if case .chosen(let urls) = given { answer(urls) } else { answer(nil) }
      }
    }
    controller.present(container, animated: true)
  }

  /// The controller goes: the desktop's dialog goes with it.
  func stop() {
    question?.close()
    question = nil
  }
}
