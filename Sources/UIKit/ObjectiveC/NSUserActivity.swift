import Foundation

/// What a person is doing, in words that the program can go on from later. It stays in this program: no other device and no
/// search is told.
open class NSUserActivity: NSObject {
  /// What kind of activity it is, in reverse domain notation.
  public let activityType: String
  /// What a person reads.
  open var title: String?
  /// What the program needs to go on.
  open var userInfo: [AnyHashable: Any]?
  /// The entries of `userInfo` that have to stay.
  open var requiredUserInfoKeys: Set<String>?
  /// The same on the web.
  open var webpageURL: URL?
  /// Where the person came from.
  open var referrerURL: URL?
  /// Words that describe it.
  open var keywords: Set<String> = []
  /// When it is of no use any more.
  open var expirationDate: Date?
  /// What the program's own content of the activity is called.
  open var targetContentIdentifier: String?
  open weak var delegate: (any NSUserActivityDelegate)?

  /// The state is out of date: the delegate of the current activity is asked for it in the main queue's next turn.
  open var needsSave = false {
    didSet { saveIfCurrent() }
  }

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  private var isCurrent = false
  /// The responders that have it.
  fileprivate var owners: [Owner] = []
  private var isValid = true

  /// Adds entries to `userInfo`.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes it what the person is doing now.
  open func becomeCurrent() {
    isCurrent = isValid
    saveIfCurrent()
  }

  /// Makes it what the person is not doing now.
  open func resignCurrent() { isCurrent = false }

  private func saveIfCurrent() {
    guard needsSave, isCurrent else { return }
    nonisolated(unsafe) let activity = self
    DispatchQueue.main.async {
      guard activity.needsSave, activity.isCurrent else { return }
      activity.needsSave = false
      MainActor.assumeIsolated { activity.askResponders() }
      activity.delegate?.userActivityWillSave(activity)
    }
  }

  /// Ends it for good.
  open func invalidate() {
    resignCurrent()
    isValid = false
  }
}

public protocol NSUserActivityDelegate: AnyObject {
  /// Brings `userInfo` up to date.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

// Activities of responders, which UIKit keeps up to date.

extension NSUserActivity {
  /// The responders' activities.
  static let responders = WeaklyKeyed<NSUserActivity>()

  @MainActor static func set(_ activity: NSUserActivity?, for responder: UIResponder) {
    let old = responders[responder]
    guard activity !== old else { return }
    if let activity {
      responders.update(responder, default: activity) { $0 = activity }
      activity.owners.removeAll { $0.object == nil }
      activity.owners.append(Owner(object: responder))
      if isInUse(responder) { activity.becomeCurrent() }
    } else {
      responders.forget(ObjectIdentifier(responder))
    }
    old?.owners.removeAll { $0.object == nil || $0.object === responder }
    if let old, old.owners.isEmpty { old.resignCurrent() }
  }

  /// A controller's view has come, or has gone.
  @MainActor static func controllerMoved(_ controller: UIViewController) {
    guard responders.isUsed, let activity = responders[controller] else { return }
    if activity.owners.contains(where: { $0.object.map(isInUse) ?? false }) {
      activity.becomeCurrent()
    } else {
      activity.resignCurrent()
    }
  }

  @MainActor private static func isInUse(_ responder: UIResponder) -> Bool {
    (responder as? UIViewController)?.cycle.isShown ?? true
  }

  struct Owner {
    weak var object: UIResponder?
  }

  @MainActor fileprivate func askResponders() {
    for owner in owners { owner.object?.updateUserActivityState(self) }
  }
}

/// The type of an activity that goes on with a page of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
