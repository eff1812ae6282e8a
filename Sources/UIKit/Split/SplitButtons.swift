/// The buttons that a split view puts into the bars of its columns.
@MainActor
enum SplitButtons {
  /// The column is at the leading side.
  static var sidebarImage: UIImage? {
    UIImage(systemName: "sidebar.left")?.imageFlippedForRightToLeftLayoutDirection()
  }

  static func item(_ image: UIImage?, _ act: @escaping () -> Void) -> UIBarButtonItem {
    UIBarButtonItem(image: image, primaryAction: UIAction { _ in act() })
  }
}
