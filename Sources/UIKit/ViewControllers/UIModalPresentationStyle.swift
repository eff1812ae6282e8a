/// How a presented controller lies over its presenter.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view leaves it.
  case fullScreen = 0
  /// A high sheet in the middle of the window, or from its bottom when it is narrow.
  case pageSheet = 1
  /// A sheet of the preferred content size, 540 × 620 points unless given.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context; its view leaves the window.
  case currentContext = 3
  /// As the presentation controller says that the transitioning delegate makes.
  case custom = 4
  /// Covers the window; what lies behind shows through.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context, whose view shows through.
  case overCurrentContext = 6
  /// A card with an arrow at what it belongs to; in a narrow window a sheet, unless the delegate says otherwise.
  case popover = 7
  /// For a delegate that is asked for another style: the one there is.
  case none = -1
  /// A page sheet.
  case automatic = -2
}

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From the bottom of the window.
  case coverVertical = 0
  /// Squeezes the old look to a line and unfolds the new one.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
}
