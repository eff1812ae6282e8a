import UIKit

nonisolated(unsafe) private var badgeKey: UInt8 = 0

/// A badge beside any view, which has no room for it.
extension UIView {
  @objc var badge: String? {
    get { return objc_getAssociatedObject(self, &badgeKey) as? String }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}

/// Stations by their names, written as code without types does it.
enum Script {
  static func run(_ commands: [(key: String, value: Any?)], on station: Station) {
    for command in commands { station.setValue(command.value, forKey: command.key) }
  }
}
