import CoreGraphics
import Foundation

/// How a section of a compositional layout is a list: its look, header and footer, separators and swipe actions.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Hashable, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  public enum HeaderMode: Int, Hashable, Sendable {
    case none
    /// A supplementary view of kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item is styled as a header.
    case firstItemInSection
  }

  public enum FooterMode: Int, Hashable, Sendable {
    case none
    /// A supplementary view of kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Gives an item's separators, from those of the section, resolved for the item.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
  /// Gives what a swipe on an item offers; nil for nothing.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  public let appearance: Appearance
  /// False for sidebars at first. Without it the other settings of separators count for nothing.
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Nil for the appearance's own.
  public var backgroundColor: UIColor?

  /// Asked when a swipe on an item begins.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Above the header, in points; nil for the appearance's own.
  public var headerTopPadding: CGFloat?
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
}

extension NSCollectionLayoutSection {
  /// Rows below each other, as high as they ask for.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    ListSection(configuration).section(width: layoutEnvironment.container.contentSize.width)
  }
}

extension UICollectionViewCompositionalLayout {
  /// All sections are lists of this kind.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}
