/// Keeps what leaves the tree while UIKit calls a program alive until the outermost call has returned, as the pool of a
/// turn does on Apple's systems: a list, a text or a transition goes on with its view after a delegate took that away.
@MainActor
enum Callouts {
  private static var depth = 0
  private static var kept: [AnyObject] = []

  /// UIKit works, and may call the program meanwhile.
  static func during<Result>(_ work: () -> Result) -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0, !kept.isEmpty { letGo() }
    }
    return work()
  }

  /// A turn that a program makes inside of a call, as modal loops do: what leaves in it lives to the end of a call of its
  /// own.
  static func inTurn<Result>(_ work: () -> Result) -> Result {
    let (outer, held) = (depth, kept)
    (depth, kept) = (0, [])
    defer { (depth, kept) = (outer, held) }
    return work()
  }

  static func keep(_ object: AnyObject) { if depth > 0 { kept.append(object) } }

  /// What goes may take others with it.
  private static func letGo() {
    while !kept.isEmpty {
      let gone = kept
      kept = []
      withExtendedLifetime(gone) {}
    }
  }
}
