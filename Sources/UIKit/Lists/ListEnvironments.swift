extension UIListEnvironment {
  /// A view's traits where a list of this style says no more than that; many views share one.
  fileprivate var traits: UITraitCollection { Self.collections[rawValue] }

  private static let collections = (0...6).map {
    UITraitCollection(listEnvironment: UIListEnvironment(rawValue: $0) ?? .unspecified)
  }

  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
}

extension UIView {
  /// Says what list the view lies in; nil for what its superviews say.
  func setListEnvironment(_ environment: UIListEnvironment?) {
    let traits = environment?.traits
    guard ownTraits?.fromContainer !== traits else { return }
    makeOwnTraits().fromContainer = traits
    // Outside of a window it is known when the view comes into one.
    if attachedWindow != nil { traitsMayHaveChanged() }
  }
}

extension UITableView.Style {
  var environment: UIListEnvironment {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}

extension ListItemPlace.Style {
  var environment: UIListEnvironment {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }
}
