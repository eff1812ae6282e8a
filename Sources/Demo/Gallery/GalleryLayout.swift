import CoreGraphics

/// The frames of the gallery's parts in a window of a given size.
struct GalleryLayout: Equatable {
  enum Style {
    /// The list fills the window, and so does the chosen screen.
    case pushed
    /// Icons beside the screen.
    case strip
    /// Icons and titles beside the screen.
    case sidebar
  }

  let size: CGSize
  /// Whether the list covers the screen, in a window that each of them fills.
  let isListInFront: Bool
  /// Whether the text is so large that list and screen have no room beside each other, however wide the window is.
  var hasHugeText = false

  static let stripWidth: CGFloat = 64
  static let sidebarWidth: CGFloat = 216

  var style: Style { size.width < 700 || hasHugeText ? .pushed : size.width < 900 ? .strip : .sidebar }

  var list: CGRect {
    switch style {
    case .pushed: CGRect(x: isListInFront ? 0 : -size.width / 3, y: 0, width: size.width, height: size.height)
    case .strip: CGRect(x: 0, y: 0, width: Self.stripWidth, height: size.height)
    case .sidebar: CGRect(x: 0, y: 0, width: Self.sidebarWidth, height: size.height)
    }
  }

  var page: CGRect {
    switch style {
    case .pushed: CGRect(x: isListInFront ? size.width : 0, y: 0, width: size.width, height: size.height)
    case .strip, .sidebar:
      CGRect(x: list.maxX, y: 0, width: max(0, size.width - list.maxX), height: size.height)
    }
  }
}
