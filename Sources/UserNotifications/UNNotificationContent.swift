import Foundation

/// How much a notification interrupts.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// The desktop's low urgency.
  case passive = 0
  case active = 1
  /// The portal's high priority; a notification server knows none between normal and critical.
  case timeSensitive = 2
  /// Most desktops show it until the person closes it, also where they are asked not to disturb.
  case critical = 3
}

/// What a notification says.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Fields {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active
  }
  final var fields = Fields()

  public override init() { super.init() }

  init(_ fields: Fields) {
    self.fields = fields
    super.init()
  }

  open var title: String { fields.title }
  /// The first line of the text under the title: desktops have no place of its own for it.
  open var subtitle: String { fields.subtitle }
  open var body: String { fields.body }
  /// The number at the program's icon; nil leaves it as it is, 0 takes it away.
  open var badge: NSNumber? { fields.badge }
  open var sound: UNNotificationSound? { fields.sound }
  open var userInfo: [AnyHashable: Any] { fields.userInfo }
  open var categoryIdentifier: String { fields.categoryIdentifier }
  /// Kept for the program: desktops group notifications by the program alone.
  open var threadIdentifier: String { fields.threadIdentifier }
  /// The first picture among them is shown.
  open var attachments: [UNNotificationAttachment] { fields.attachments }
  open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }

  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(fields) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UNMutableNotificationContent()
    copy.fields = fields
    return copy
  }
}

/// What a notification is to say.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { fields.title }
    set { fields.title = newValue }
  }
  open override var subtitle: String {
    get { fields.subtitle }
    set { fields.subtitle = newValue }
  }
  open override var body: String {
    get { fields.body }
    set { fields.body = newValue }
  }
  open override var badge: NSNumber? {
    get { fields.badge }
    set { fields.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { fields.sound }
    set { fields.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { fields.userInfo }
    set { fields.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { fields.categoryIdentifier }
    set { fields.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { fields.threadIdentifier }
    set { fields.threadIdentifier = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { fields.attachments }
    set { fields.attachments = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { fields.interruptionLevel }
    set { fields.interruptionLevel = newValue }
  }
}
