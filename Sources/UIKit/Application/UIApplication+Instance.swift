import Foundation
import Logging
import Platform

// A program that runs once, and what other programs have its windows do.

extension UIApplication {
  enum Claim {
    /// The program that runs already has what this one was started with.
    case handedOver
    /// This one runs; with the instance it is known to the desktop.
    case runs(ProgramInstance?)
  }

  /// Asks whether the program of a name runs already. Waits for two seconds at most.
  func claimInstance(_ name: String, _ environment: [String: String]) -> Claim {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let urls = LaunchURL.urls(in: CommandLine.arguments, from: folder) {
      FileManager.default.fileExists(atPath: $0)
    }
    let order = LaunchOrder(urls: urls, environment: environment)
    let (answer, instance) = ProgramInstance.claim(name, order, environment: environment)
    switch answer {
    case .handedOver: return .handedOver
    case .first: return .runs(instance)
    case .alone(let reason):
      Logger(label: "uikit.application").notice("the program runs beside others of its name: \(reason)")
      return .runs(nil)
    }
  }

  /// Does what another program asks of this one; false for an action that is not known.
  package func take(_ call: InstanceCall) -> Bool {
    switch call {
    case .activate(let token): comeToFront(token: token)
    case .open(let urls, let token):
      comeToFront(token: token)
      open(urls)
    case .perform(let name, let token):
      guard let desktop = delegate as? any DesktopApplicationDelegate,
        desktop.application(self, performDesktopAction: name)
      else { return false }
      comeToFront(token: token)
    }
    return true
  }

  /// URLs that came while the program runs.
  private func open(_ urls: [URL]) {
    guard !urls.isEmpty else { return }
    if hasSceneDelegates, let front {
      front.delegate?.scene(front, openURLContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
    } else {
      for url in urls { _ = delegate?.application(self, open: url, options: [:]) }
    }
  }

  /// Brings the window that had the keyboard last to the front, with a token of the desktop's where there is one.
  /// Returns its scene.
  @discardableResult
  package func comeToFront(token: String?) -> UIScene? {
    guard let front, let host = front.stage?.host else { return nil }
    if let token { host.raise(by: token) } else { host.raise() }
    return front
  }

  /// What the program's windows share; nil before there is one.
  package var desktopServices: (any DesktopServices)? { host?.services }
  /// The calendar's time by the program's desktop.
  package var desktopDate: Date { host?.date ?? WallClock.date }
}
