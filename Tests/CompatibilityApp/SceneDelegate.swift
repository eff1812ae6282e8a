import UIKit

/// A program with two windows on a desktop, the second with two pixels a point, as tests start it with "windows". It says
/// what each window hears. Nobody names this class: it is found beside the application's delegate.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var number = 0

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard !isTemplate, let scene = scene as? UIWindowScene else { return }
    number = UIApplication.shared.connectedScenes.count
    if number == 2 { scene.stage?.host.setScale(2) }
    scene.title = "window \(number)"
    let window = UIWindow(windowScene: scene)
    window.rootViewController = RootController(number: number)
    window.makeKeyAndVisible()
    self.window = window
    say("\(number) connected")
  }

  func sceneDidDisconnect(_ scene: UIScene) { say("\(number) disconnected") }
  func sceneDidBecomeActive(_ scene: UIScene) { say("\(number) active") }
  func sceneWillResignActive(_ scene: UIScene) { say("\(number) resigns") }
  func sceneDidEnterBackground(_ scene: UIScene) { say("\(number) background") }
}

/// What a template's storyboard would show.
class ViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "template"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let delegate = view.window?.windowScene?.delegate as? SceneDelegate
    say("appeared in the delegate's window: \(delegate?.window === view.window)")
  }
}

/// A square of 40 points in the corner, and below it a field that takes what is typed.
private final class RootController: UIViewController {
  private let number: Int
  private let square = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
  private let field = UITextField(frame: CGRect(x: 10, y: 60, width: 100, height: 30))

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = number == 1 ? .white : .black
    square.backgroundColor = number == 1 ? .red : .green
    field.borderStyle = .roundedRect
    field.addTarget(self, action: RootController.typed, for: .editingChanged)
    view.addSubview(square)
    view.addSubview(field)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  private func typed() { say("\(number) typed \(field.text ?? "")") }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: view) else { return }
    say("\(number) pressed at \(Int(place.x)) \(Int(place.y))")
    square.backgroundColor = .blue
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "n", modifierFlags: .command, action: RootController.openWindow),
      UIKeyCommand(input: "w", modifierFlags: .command, action: RootController.closeWindow),
    ]
  }

  private func openWindow() {
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { say("refused: \($0)") }
  }

  private func closeWindow() {
    guard let session = view.window?.windowScene?.session else { return }
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
  }
}
