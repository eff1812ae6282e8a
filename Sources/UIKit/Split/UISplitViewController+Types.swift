extension UISplitViewController {
  public enum Style: Int, Sendable {
    /// Two controllers, set by `viewControllers`.
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    /// In place of all columns in a narrow window.
    case compact = 3
  }

  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    /// Columns stand beside each other.
    case tile = 1
    /// Columns lie over the secondary one.
    case overlay = 2
    /// Columns push the secondary one out of view.
    case displace = 3
  }

  /// At which side the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// While there are columns to bring back.
    case automatic = 0
    case never = 1
    case always = 2
  }
}

extension UIViewController {
  /// The nearest split view controller that this one lies in.
  public var splitViewController: UISplitViewController? { ancestor() }
}
