/// Names of the protocol AT-SPI 2, as the XML files of at-spi2-core have them.
enum Atspi {
  static let registry = "org.a11y.atspi.Registry"
  static let root = "/org/a11y/atspi/accessible/root"
  static let null = "/org/a11y/atspi/null"
  static let cachePath = "/org/a11y/atspi/cache"
  static let registryPath = "/org/a11y/atspi/registry"
  static let objects = "/org/a11y/atspi/accessible/"

  static let accessible = "org.a11y.atspi.Accessible"
  static let application = "org.a11y.atspi.Application"
  static let component = "org.a11y.atspi.Component"
  static let action = "org.a11y.atspi.Action"
  static let value = "org.a11y.atspi.Value"
  static let text = "org.a11y.atspi.Text"
  static let editableText = "org.a11y.atspi.EditableText"
  static let selection = "org.a11y.atspi.Selection"
  static let collection = "org.a11y.atspi.Collection"
  static let image = "org.a11y.atspi.Image"
  static let table = "org.a11y.atspi.Table"
  static let tableCell = "org.a11y.atspi.TableCell"
  static let hypertext = "org.a11y.atspi.Hypertext"
  static let hyperlink = "org.a11y.atspi.Hyperlink"
  static let cache = "org.a11y.atspi.Cache"
  static let socket = "org.a11y.atspi.Socket"
  static let objectEvent = "org.a11y.atspi.Event.Object"
  static let windowEvent = "org.a11y.atspi.Event.Window"
  static let properties = "org.freedesktop.DBus.Properties"

  /// The version of the protocol that is spoken.
  static let version = "2.1"

  static func path(of id: AccessibleNode.ID) -> String { objects + String(id) }

  /// The identity in a path; nil for other paths. The application's is 0.
  static func id(in path: String) -> AccessibleNode.ID? {
    if path == root { return 0 }
    guard path.hasPrefix(objects) else { return nil }
    return Int(path.dropFirst(objects.count)).flatMap { $0 > 0 && path == self.path(of: $0) ? $0 : nil }
  }

  /// "StateChanged" and "focused" as listeners name them: "object:statechanged:focused", without the dashes that some write.
  static func eventName(_ interface: String, _ member: String, _ kind: String) -> String {
    let group = interface.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return normal(kind.isEmpty ? "\(group):\(member)" : "\(group):\(member):\(kind)")
  }

  static func normal(_ name: String) -> String { name.lowercased().filter { $0 != "-" } }

  /// Whether a listener for one name hears of another: names of fewer parts stand for all that begin so.
  static func listens(_ listener: String, to event: String) -> Bool {
    let parts = normal(listener).split(separator: ":", omittingEmptySubsequences: true)
    return event.split(separator: ":").starts(with: parts)
  }
}
