import Foundation

/// Records how to take changes back, and does so group by group. What is registered while it undoes is how to do it again.
///
/// Changes of one turn of the main queue – what one event led to – make one group, unless `groupsByEvent` is false.
open class UndoManager: NSObject {
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// Groups that were begun and not ended, the outermost first.
  private var openGroups: [UndoGroup] = []
  private var disabled = 0
  /// Whether the outermost open group was opened by registering and ends with the event.
  private var closesWithEvent = false
  /// How many changes were registered so far.
  private(set) var registrations = 0

  public override init() { super.init() }

  // MARK: - Groups

  /// How many groups are open inside each other.
  open var groupingLevel: Int { openGroups.count }

  /// Whether registering outside of a group opens one that ends with the event.
  open var groupsByEvent = true

  /// When a group opened by an event ends, for a thread other than the main one.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  /// Opens a group, inside of the one that is open.
  open func beginUndoGrouping() {
    if openGroups.isEmpty { postCheckpoint() }
    openGroup()
  }

  private func openGroup() {
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends the group opened last.
  open func endUndoGrouping() {
    guard let group = openGroups.last else { fatalError("endUndoGrouping() without beginUndoGrouping()") }
    postCheckpoint()
    let information = group.isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil
    post(.NSUndoManagerWillCloseUndoGroup, information)
    openGroups.removeLast()
    if let outer = openGroups.last {
      outer.steps.append(.group(group))
      if outer.name.isEmpty { outer.name = group.name }
    } else {
      closesWithEvent = false
      if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
      trim()
    }
    post(.NSUndoManagerDidCloseUndoGroup, information)
  }

  private func openGroupOfEvent() {
    postCheckpoint()
    // An observer that registers a change has opened it.
    guard openGroups.isEmpty else { return }
    openGroup()
    closesWithEvent = true
    let group = openGroups[0]
    nonisolated(unsafe) let end = { [weak self, weak group] in
      guard let self, let group, closesWithEvent, openGroups.first === group, openGroups.count == 1 else { return }
      endUndoGrouping()
    }
    if ObservedChanges.isOnMainActor {
      DispatchQueue.main.async { end() }
    } else {
      RunLoop.current.perform(inModes: runLoopModes) { end() }
    }
  }

  /// How many groups are kept to undo and to redo, the oldest going first; 0 sets no limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
  }

  // MARK: - Registering

  /// False while registering is switched off.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Switches registering off; calls count.
  open func disableUndoRegistration() { disabled += 1 }

  /// Takes one call of `disableUndoRegistration()` back.
  open func enableUndoRegistration() {
    guard disabled > 0 else { fatalError("enableUndoRegistration() without disableUndoRegistration()") }
    disabled -= 1
  }

  /// Remembers a method to call with an object. The target is not kept alive, the object is.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(UndoCall(target as AnyObject) { selector.send(to: $0, anObject) })
  }

  /// Remembers what to do to a target, which is not kept alive.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    register(UndoCall(target) { if let target = $0 as? TargetType { handler(target) } })
  }

  private func register(_ call: UndoCall) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      guard groupsByEvent else {
        fatalError("UndoManager: registering without a group; call beginUndoGrouping() first, or set groupsByEvent")
      }
      openGroupOfEvent()
    }
    registrations += 1
    openGroups[openGroups.count - 1].steps.append(.call(call))
    if !isUndoing, !isRedoing { redoStack = [] }
  }

  /// Forgets everything, and switches registering on.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    openGroups = []
    closesWithEvent = false
    disabled = 0
  }

  /// Forgets what was registered with a target.
  open func removeAllActions(withTarget target: Any) {
    for group in undoStack + redoStack + openGroups { group.removeCalls(on: target as AnyObject) }
    undoStack.removeAll { $0.steps.isEmpty }
    redoStack.removeAll { $0.steps.isEmpty }
  }

  /// Forgets what was registered with a target first, but for the newest calls.
  func keepNewestCalls(_ count: Int, on target: AnyObject) {
    var rest = count
    for group in (undoStack + openGroups).reversed() { group.keepNewestCalls(&rest, on: target) }
    undoStack.removeAll { $0.steps.isEmpty }
  }

  /// Drops the group closed last where nothing was registered in it.
  func forgetEmptyGroup() {
    if let last = undoStack.last, !last.hasCalls { undoStack.removeLast() }
  }

  @available(
    *, unavailable,
    message: "a call cannot be recorded here: write registerUndo(withTarget: target) { $0.method(argument) }"
  )
  open func prepare(withInvocationTarget target: Any) -> Any { target }

  // MARK: - Undoing

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false

  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains(where: \.hasCalls) }

  open var canRedo: Bool {
    postCheckpoint()
    return !redoStack.isEmpty
  }

  /// How many groups can be undone.
  open var undoCount: Int { undoStack.count }
  /// How many groups can be done again.
  open var redoCount: Int { redoStack.count }

  /// Ends the open group and takes the last one back.
  open func undo() {
    if openGroups.count == 1 { endUndoGrouping() }
    guard openGroups.isEmpty else { fatalError("undo() with \(openGroups.count) open groups; end all but one") }
    undoNestedGroup()
  }

  /// Takes the last group back, while none is open.
  open func undoNestedGroup() {
    guard !isUndoing, !isRedoing else { fatalError("undo while undoing or redoing") }
    guard openGroups.isEmpty else { fatalError("undoNestedGroup() while a group is open") }
    guard let group = undoStack.popLast() else { return }
    postCheckpoint()
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does again what was taken back last.
  open func redo() {
    guard !isUndoing, !isRedoing else { fatalError("redo while undoing or redoing") }
    postCheckpoint()
    guard let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// What the group registers while it runs becomes a group of the other stack, with its name.
  private func run(_ group: UndoGroup) {
    let outer = (openGroups, closesWithEvent)
    (openGroups, closesWithEvent) = ([], false)
    beginUndoGrouping()
    openGroups[0].name = group.name
    openGroups[0].isDiscardable = group.isDiscardable
    group.undo()
    while !openGroups.isEmpty { endUndoGrouping() }
    (openGroups, closesWithEvent) = outer
  }

  // MARK: - Names

  /// The name of what `undo()` would take back, empty when it has none.
  open var undoActionName: String { groupToUndo?.name ?? "" }
  /// The name of what `redo()` would do, empty when it has none.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  private var groupToUndo: UndoGroup? {
    if let open = openGroups.first, open.hasCalls { return open }
    return undoStack.last
  }

  /// Names what is being registered.
  open func setActionName(_ actionName: String) {
    (openGroups.first ?? (isUndoing ? redoStack.last : undoStack.last))?.name = actionName
  }

  /// Says that the open group could be lost without harm.
  open func setActionIsDiscardable(_ discardable: Bool) { openGroups.last?.isDiscardable = discardable }
  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  /// "Undo" with the name of the action.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// "Redo" with the name of the action.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? SystemWord.undo.text : "\(SystemWord.undo.text) \(actionName)"
  }

  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? SystemWord.redo.text : "\(SystemWord.redo.text) \(actionName)"
  }

  /// An observer of a checkpoint that asks what can be done again, or registers a change, leads to no other checkpoint.
  private func postCheckpoint() {
    guard !isAtCheckpoint else { return }
    isAtCheckpoint = true
    post(.NSUndoManagerCheckpoint)
    isAtCheckpoint = false
  }
  private var isAtCheckpoint = false

  private func post(_ name: Notification.Name, _ information: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: information)
  }
}

extension Notification.Name {
  /// A group is opened or closed, or something asks what can be done again: time to register pending changes.
  public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}

/// In the notifications of a closing group: whether it could be lost without harm.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"
