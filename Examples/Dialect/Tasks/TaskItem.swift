import Foundation
#if os(iOS) || os(tvOS)
  import UIKit
#elseif os(macOS)
  import AppKit
#endif

#if os(iOS)
  typealias PlatformColor = UIColor
#else
  typealias PlatformColor = String
#endif

final class TaskItem: NSObject {
  @objc dynamic var title: String
  @objc dynamic var isDone = false

  init(_ title: String) {
    self.title = title
  }

  var color: PlatformColor {
    #if os(iOS)
      return isDone ? .systemGreen : .systemGray
    #else
      return isDone ? "green" : "gray"
    #endif
  }
}
