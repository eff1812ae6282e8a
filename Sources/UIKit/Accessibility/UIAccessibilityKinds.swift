/// How the elements in a container are gone through.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic = 0
  case separate = 1
  case combined = 2
}

/// What kind of container a view is.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none = 0
  case dataTable = 1
  case list = 2
  case landmark = 3
  case semanticGroup = 4
}

/// Which way a page is turned.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}
