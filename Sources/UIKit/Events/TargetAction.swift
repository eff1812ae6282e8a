import Foundation
import Logging

private let logger = Logger(label: "uikit.events")

/// A target held weakly with what to call on it.
@MainActor
struct TargetAction {
  private(set) weak var target: AnyObject?
  /// False when the action is meant for the responder chain.
  let hasTarget: Bool
  let action: Selector

  init(target: Any?, action: Selector) {
    self.target = target.map(Self.object)
    hasTarget = target != nil
    self.action = action
  }

  /// An object as it is. To convert any value, the runtime looks for what the class of an object could be bridged by, which
  /// costs a seventh of a millisecond for each class that is asked first.
  private static func object(_ target: Any) -> AnyObject {
    func object<Target>(_ target: Target) -> AnyObject {
      Target.self is AnyClass ? unsafeBitCast(target, to: AnyObject.self) : target as AnyObject
    }
    return _openExistential(target, do: object)
  }

  /// The target is gone, so that nothing will be called again.
  var isDead: Bool { hasTarget && target == nil }

  /// Whether a target and an action, nil standing for any, mean this one.
  func matches(target other: Any?, action otherAction: Selector?) -> Bool {
    if let other, target !== (other as AnyObject) { return false }
    return otherAction == nil || otherAction == action
  }

  /// Which of `candidates` are meant to be removed: those that match, else the only one that may be meant.
  ///
  /// A method that was added without a name is another selector where it is removed. When just one action of the target
  /// has a method of that type, that one is meant; of several, none is removed.
  static func meant(
    by target: Any?, _ action: Selector?, among candidates: [TargetAction]
  ) -> (TargetAction) -> Bool {
    guard let action, !candidates.contains(where: { $0.matches(target: target, action: action) }) else {
      return { $0.matches(target: target, action: action) }
    }
    let possible = Set(
      candidates.filter { $0.matches(target: target, action: nil) && $0.action.mayBe(action) }.map(\.action))
    if possible.count > 1 {
      let names = possible.map(\.description).sorted().joined(separator: " or ")
      logger.warning(
        """
        removeTarget in \(action) removes nothing, since it may mean \(names); \
        name them, as Selector(Settings.save, named: "save")
        """)
    }
    guard possible.count == 1, let only = possible.first else { return { _ in false } }
    return { $0.matches(target: target, action: only) }
  }
}
