// How a program ends where a person ends it: whoever may refuse is asked first. A signal ends it without a question.

extension UIApplication {
  /// What a delegate answers to the end of the program, with the names of AppKit.
  public enum TerminateReply: UInt, Sendable {
    /// The program goes on.
    case terminateCancel = 0
    /// The program ends.
    case terminateNow = 1
    /// The answer comes later, by `reply(toApplicationShouldTerminate:)`.
    case terminateLater = 2
  }

  /// Ends the program once its delegate agrees, as a command to quit does; a key command with this action is such a command.
  /// Returns at once.
  public func terminate(_ sender: Any?) { askToEnd(forGood: false) }

  /// Answers in the place of `applicationShouldTerminate(_:)`, which has returned `.terminateLater`. Does nothing where no
  /// answer is awaited.
  public func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
    guard let isForGood = postponedEnd else { return }
    postponedEnd = nil
    if shouldTerminate { end(forGood: isForGood) }
  }

  /// The person closed a scene's window.
  func personCloses(_ scene: UIWindowScene) {
    let delegate = delegate as? any DesktopApplicationDelegate
    guard scenes.contains(where: { $0 === scene }), delegate?.windowSceneShouldClose(scene) ?? true else { return }
    close(scene)
  }

  /// - Parameter isForGood: Whether what the windows show does not come back at the next start.
  func askToEnd(forGood isForGood: Bool) {
    guard !scenes.isEmpty, postponedEnd == nil else { return }
    let delegate = delegate as? any DesktopApplicationDelegate
    // The answer may come before the method returns.
    postponedEnd = isForGood
    switch delegate?.applicationShouldTerminate(self) ?? .terminateNow {
    case .terminateNow: reply(toApplicationShouldTerminate: true)
    case .terminateCancel: reply(toApplicationShouldTerminate: false)
    case .terminateLater: break
    }
  }

  private func end(forGood isForGood: Bool) {
    isRunning = false
    closesForGood = isForGood
  }
}
