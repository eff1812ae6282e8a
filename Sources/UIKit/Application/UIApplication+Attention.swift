import Platform

/// How urgently a program wants to be looked at.
public enum DesktopAttention: Sendable {
  /// The desktop points at the window until the person goes there.
  case critical
  /// The desktop points at the window for a moment.
  case informational
}

extension UIApplication {
  /// Has the desktop point at the program's window, as `NSApplication` does in the Dock: its entry in the list of
  /// windows blinks or is marked. Nothing happens while the program has the keyboard. It ends when the person goes
  /// there.
  ///
  /// Returns a number for `cancelUserAttentionRequest(_:)`; 0 where nothing was asked for.
  @discardableResult
  public func requestUserAttention(_ request: DesktopAttention) -> Int {
    guard applicationState != .active, let host = front?.stage?.host else { return 0 }
    lastAttention += 1
    // What lasts is not cut short.
    if attention?.kind != .critical || request == .critical {
      attention = (request, lastAttention)
      host.ask(for: request == .critical ? .lasting : .brief)
    }
    return lastAttention
  }

  /// Takes a request back, unless another one came since.
  public func cancelUserAttentionRequest(_ request: Int) {
    if let attention, attention.number == request { endAttention() }
  }

  func endAttention() {
    attention = nil
    for stage in stages { stage.host.ask(for: .none) }
  }
}
