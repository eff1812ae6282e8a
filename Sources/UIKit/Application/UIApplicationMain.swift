import Foundation

/// Runs the program with a delegate of the named class, as `main.swift` does; `@main` before the class does the same. It
/// does not return: the process ends with the application.
@discardableResult
@preconcurrency @MainActor
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  if let principalClassName, principalClassName != NSStringFromClass(UIApplication.self) {
    fatalError("UIApplicationMain: the application is always a UIApplication, not a \(principalClassName)")
  }
  guard let delegateClassName else {
    fatalError("UIApplicationMain: there is no storyboard that names a delegate; name it")
  }
  guard let delegate = UIApplication.delegateClass(named: delegateClassName) else {
    fatalError(
      "UIApplicationMain: no class \(delegateClassName) that adopts UIApplicationDelegate; write NSStringFromClass(AppDelegate.self)"
    )
  }
  delegate.main()
  return 0
}

extension UIApplication {
  /// A class by its name with its module's, as `NSStringFromClass` gives it.
  static func delegateClass(named name: String) -> (any UIApplicationDelegate.Type)? {
    NSClassFromString(name) as? any UIApplicationDelegate.Type
  }
}
