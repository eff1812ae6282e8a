import CoreGraphics
import Foundation

/// Notifications as messages on a bus.
package enum NotificationMessages {
  /// Names on the bus: of the Desktop Notifications Specification, and of the portal.
  static let server = "org.freedesktop.Notifications"
  static let serverPath = "/org/freedesktop/Notifications"
  static let portal = "org.freedesktop.portal.Notification"
  /// What a click beside the actions is called.
  static let defaultKey = "default"
  /// The action of servers that take a text.
  static let replyKey = "inline-reply"
  /// How many letters a text may have: more is cut.
  static let longestText = 4096

  /// Without what no text has; a line may end where `keepsLines`.
  static func plain(_ text: String, keepsLines: Bool) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(longestText).filter { scalar in
          if scalar == "\n" || scalar == "\t" { return keepsLines }
          return scalar.properties.generalCategory != .control
        }))
  }

  /// As text that stands between tags.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  // MARK: - Notification servers

  /// What is sent to `Notify`, and the action that a text answers.
  static func notify(
    _ notification: DesktopNotification, replacing number: UInt32, program: String, capabilities: Set<String>
  ) -> (body: [BusValue], reply: String?) {
    var body = capabilities.contains("body") ? plain(notification.body, keepsLines: true) : ""
    if capabilities.contains("body-markup") { body = escaped(body) }
    var actions: [String] = []
    var reply: DesktopNotification.Action?
    if capabilities.contains("actions") {
      actions = [defaultKey, ""]
      for action in notification.actions {
        if action.reply == nil {
          actions += [key(of: action), plain(action.title, keepsLines: false)]
        } else if capabilities.contains(replyKey), reply == nil {
          reply = action
          actions += [replyKey, plain(action.title, keepsLines: false)]
        }
      }
    }
    let values: [BusValue] = [
      .string(plain(program, keepsLines: false)), .uint32(number), .string(""),
      .string(plain(notification.title, keepsLines: false)), .string(body), .strings(actions),
      hints(notification, program, reply?.reply), .int32(-1),
    ]
    return (values, reply?.identifier)
  }

  /// Keys of a program's own cannot be taken for the specification's.
  static func key(of action: DesktopNotification.Action) -> String { "action:" + action.identifier }

  static func identifier(ofKey key: String) -> String? {
    key.hasPrefix("action:") ? String(key.dropFirst("action:".count)) : nil
  }

  private static func hints(
    _ notification: DesktopNotification, _ program: String, _ reply: DesktopNotification.Action.Reply?
  ) -> BusValue {
    var entries: [BusValue.Entry] = []
    func add(_ name: String, _ value: BusValue) {
      entries.append(BusValue.Entry(key: .string(name), value: .variant(value)))
    }
    add("desktop-entry", .string(plain(program, keepsLines: false)))
    // The specification has three.
    add("urgency", .byte([0, 1, 1, 2][notification.urgency.rawValue]))
    switch notification.sound {
    case .none: add("suppress-sound", .boolean(true))
    case .usual: add("sound-name", .string("message-new-instant"))
    case .file(let url): add("sound-file", .string(plain(url.path, keepsLines: false)))
    }
    if let picture = notification.picture {
      if let file = picture.file {
        add("image-path", .string(file.absoluteString))
      } else {
        add("image-data", pixels(of: picture.image))
      }
    }
    if let reply {
      add("x-kde-reply-placeholder-text", .string(plain(reply.placeholder, keepsLines: false)))
      add("x-kde-reply-submit-button-text", .string(plain(reply.button, keepsLines: false)))
    }
    return .dictionary(key: "s", value: "v", entries)
  }

  /// Width, height, bytes of a row, whether it is translucent, bits of a colour, how many colours, and the bytes.
  static func pixels(of image: CGImage) -> BusValue {
    let bitmap = image.bitmap
    let bytes = (0..<bitmap.height).flatMap { y in
      (0..<bitmap.width).flatMap { x -> [UInt8] in
        let pixel = bitmap[x, y].straight
        return [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
    }
    return .structure([
      .int32(Int32(bitmap.width)), .int32(Int32(bitmap.height)), .int32(Int32(bitmap.width * 4)), .boolean(true),
      .int32(8), .int32(4), .bytes(bytes),
    ])
  }

  package static func capabilities(_ values: [BusValue]) -> Set<String> {
    Set((values.first?.elements ?? []).compactMap(\.text))
  }

  // MARK: - The portal

  /// What is sent to `AddNotification`. It has no field for a text: actions that want one are left out.
  static func add(_ notification: DesktopNotification) -> [BusValue] {
    var entries: [BusValue.Entry] = []
    func add(_ name: String, _ value: BusValue) {
      entries.append(BusValue.Entry(key: .string(name), value: .variant(value)))
    }
    add("title", .string(plain(notification.title, keepsLines: false)))
    add("body", .string(plain(notification.body, keepsLines: true)))
    add("priority", .string(["low", "normal", "high", "urgent"][notification.urgency.rawValue]))
    add("default-action", .string(defaultKey))
    if let picture = notification.picture {
      add("icon", .structure([.string("bytes"), .variant(.bytes(picture.png))]))
    }
    let buttons = notification.actions.filter { $0.reply == nil }.map { action in
      BusValue.options([
        "label": .string(plain(action.title, keepsLines: false)), "action": .string(key(of: action)),
      ])
    }
    if !buttons.isEmpty { add("buttons", .array(of: "a{sv}", buttons)) }
    return [.string(plain(notification.identifier, keepsLines: false)), .dictionary(key: "s", value: "v", entries)]
  }

  /// The token among an action's parameters, which portals of version 2 give.
  package static func token(in parameters: BusValue) -> String? {
    (parameters.elements ?? []).lazy.compactMap { $0[name: "activation-token"]?.text }.first
  }

  // MARK: - The program's icon

  /// The signal by which docks and launchers show a number at the program's icon.
  static func badge(_ count: Int, program: String) -> BusMessage {
    let name = "application://\(plain(program, keepsLines: false)).desktop"
    // Each program has a path of its own, as libunity makes it: by Bernstein's sum of the name's letters.
    let sum = name.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) }
    return .signal(
      "/com/canonical/unity/launcherentry/\(sum)", "com.canonical.Unity.LauncherEntry", "Update",
      [.string(name), .options(["count": .int64(Int64(count)), "count-visible": .boolean(count > 0)])])
  }
}
