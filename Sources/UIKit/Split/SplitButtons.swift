/// The buttons that a split view puts into the bars of its columns.
@MainActor
enum SplitButtons {
  /// With the column at the side where the primary one is.
  static func sidebarImage(_ edge: UISplitViewController.PrimaryEdge) -> UIImage? {
    UIImage(systemName: edge == .leading ? "sidebar.left" : "sidebar.right")?
      .imageFlippedForRightToLeftLayoutDirection()
  }

  static func item(_ image: UIImage?, _ act: @escaping () -> Void) -> UIBarButtonItem {
    UIBarButtonItem(image: image, primaryAction: UIAction { _ in act() })
  }
}
