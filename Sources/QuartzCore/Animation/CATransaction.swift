import CoreGraphics

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// How changes of layers that have no view animate, between `begin()` and `commit()`.
///
/// Outside of both an implicit transaction holds, which ends with the frame's animate phase.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private struct Settings {
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var values: [String: Any] = [:]
    var completion: (() -> Void)?
    var group: CompletionGroup?
  }

  /// The innermost last; the first is the implicit one.
  private static var stack = [Settings()]

  private static var top: Settings {
    get { stack[stack.count - 1] }
    set { stack[stack.count - 1] = newValue }
  }

  /// A nested transaction begins with the values of the outer one, and changes only its own.
  open class func begin() {
    var settings = top
    (settings.completion, settings.group) = (nil, nil)
    stack.append(settings)
  }

  /// Ends the innermost transaction; without one it does nothing.
  open class func commit() {
    guard stack.count > 1 else { return flush() }
    stack.removeLast().group?.close()
  }

  /// Ends the implicit transaction; the next one has the standard values.
  open class func flush() {
    let ended = stack[0]
    stack[0] = Settings()
    ended.group?.close()
  }

  /// Layers are changed on the main thread alone, so that nobody else waits for this.
  nonisolated open class func lock() { layers.lock() }
  nonisolated open class func unlock() { layers.unlock() }
  nonisolated private static let layers = NSRecursiveLock()

  /// The duration of animations that set none, in seconds.
  open class func animationDuration() -> CFTimeInterval { top.duration }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    top.duration = dur.isFinite ? max(0, dur) : 0
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? { top.timingFunction }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { top.timingFunction = function }

  open class func disableActions() -> Bool { top.disablesActions }

  open class func setDisableActions(_ flag: Bool) { top.disablesActions = flag }

  open class func completionBlock() -> (() -> Void)? { top.completion }

  /// Called once all animations added from now on in this transaction have ended or were removed.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    top.group?.close()
    top.completion = block
    top.group = block.map { block in CompletionGroup { _ in block() } }
  }

  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: top.values[key]
    }
  }

  /// A value of the wrong type for one of the four known keys changes nothing.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if case .scalar(let seconds)? = AnimatableValue(anObject) { setAnimationDuration(Double(seconds)) }
    case kCATransactionDisableActions:
      if case .scalar(let flag)? = AnimatableValue(anObject) { setDisableActions(flag != 0) }
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: top.values[key] = anObject
    }
  }

  /// The open transactions' counts of running animations; an animation added now enters them.
  package static var groups: [CompletionGroup] { stack.compactMap(\.group) }
}
