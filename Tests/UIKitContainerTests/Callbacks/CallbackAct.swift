import Foundation
import UIKit
import UIKitTesting

/// What a program does from inside of what UIKit calls.
enum CallbackAct: String, CaseIterable {
  case remove, dropRoot, present, presentAndDrop, dismiss, dismissAnimated, presentTwice, reload, insert, resize,
    traits, layOut, endEditing, disable, runLoop
}

/// Does its act the first time that one thing is called.
@MainActor
final class CallbackTrigger {
  let callback: String
  let act: CallbackAct
  weak var window: UIWindow?
  weak var root: UIViewController?
  /// Who calls; nobody but the tree holds it.
  weak var view: UIView?
  /// Gives the view other content.
  var reload: () -> Void = {}
  private(set) var hasFired = false

  init(_ callback: String, _ act: CallbackAct) { (self.callback, self.act) = (callback, act) }

  func called(_ name: String) {
    guard name == callback, !hasFired, window != nil else { return }
    hasFired = true
    switch act {
    case .remove: view?.removeFromSuperview()
    case .dropRoot: window?.rootViewController = nil
    case .present: root?.present(UIViewController(), animated: true)
    case .presentAndDrop:
      root?.present(UIViewController(), animated: true)
      window?.rootViewController = nil
    case .dismissAnimated: root?.dismiss(animated: true)
    case .presentTwice:
      for _ in 0..<2 {
        root?.present(UIViewController(), animated: false)
        root?.dismiss(animated: false)
      }
    case .dismiss:
      root?.dismiss(animated: false)
      root?.present(UIViewController(), animated: false)
      root?.dismiss(animated: false)
    case .reload: reload()
    case .insert:
      view?.insertSubview(UIView(), at: 0)
      view?.superview?.addSubview(UIView())
    case .resize: view?.frame.size.width += 40
    case .traits: view?.overrideUserInterfaceStyle = .dark
    case .layOut:
      view?.setNeedsLayout()
      view?.layoutIfNeeded()
    case .endEditing: window?.endEditing(true)
    case .disable: view?.isUserInteractionEnabled = false
    case .runLoop: RunLoop.current.run(until: .distantPast)
    }
  }

  func answer<Value>(_ name: String, _ value: Value) -> Value {
    called(name)
    return value
  }
}

/// A view that calls a program, in a window; nobody but the tree holds it.
@MainActor
class CallbackStage: NSObject {
  let trigger: CallbackTrigger
  let window: TestWindow

  required init(_ callback: String, _ act: CallbackAct) {
    trigger = CallbackTrigger(callback, act)
    let root = UIViewController()
    window = TestWindow(size: CGSize(width: 320, height: 480), root: root)
    (trigger.window, trigger.root) = (window.window, root)
    super.init()
    setUp(root)
    window.turn()
  }

  /// What it calls.
  class var callbacks: [String] { [] }

  func setUp(_ root: UIViewController) {}

  /// All that it calls for.
  func run() {}

  final func show(_ view: UIView, in root: UIViewController) {
    root.view.addSubview(view)
    trigger.view = view
  }

  final func called(_ name: String) { trigger.called(name) }
  final func answer<Value>(_ name: String, _ value: Value) -> Value { trigger.answer(name, value) }

  /// A finger goes through places, one for each frame.
  final func drag(_ places: [CGPoint]) {
    window.touch(1, began: places[0])
    for place in places.dropFirst() {
      window.touch(1, movedTo: place)
      window.advance(by: 0.016)
    }
    window.touch(1, endedAt: places.last ?? .zero)
    window.advance(by: 0.3)
  }
}
