import CoreGraphics

extension UIListContentConfiguration {
  enum Kind: Hashable {
    case cell, sidebarCell, sidebarHeader, plainHeader, plainFooter, groupedHeader, groupedFooter

    /// The margins in a table.
    var tableMargins: NSDirectionalEdgeInsets {
      let (top, bottom): (CGFloat, CGFloat) =
        switch self {
        case .cell, .sidebarCell: (11, 11)
        case .plainHeader: (4, 4)
        case .plainFooter: (6, 6)
        case .groupedHeader, .sidebarHeader: (16, 6)
        case .groupedFooter: (7, 7)
        }
      return NSDirectionalEdgeInsets(top: top, leading: 8, bottom: bottom, trailing: 8)
    }

    var tableImagePadding: CGFloat { self == .sidebarCell ? 12 : 16 }
  }

  // MARK: - Rows

  /// A row of one text, or of a second one under it. As the next two it follows the style of the list that its cell is in.
  public static func cell() -> UIListContentConfiguration { standard(.cell) }

  /// A row with a second text close under the first.
  public static func subtitleCell() -> UIListContentConfiguration { standard(.subtitleCell) }

  /// A row with its value at the end of the line.
  public static func valueCell() -> UIListContentConfiguration { standard(.valueCell) }

  mutating func setUpCell() {
    textProperties.font = .preferredFont(forTextStyle: .body)
    secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    secondaryTextProperties.color = .secondaryLabel
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 8)
  }

  // MARK: - Sidebars

  /// A row beside what it leads to.
  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarCell) { $0.setUpSidebar(margin: 11, spacing: 4) }
  }

  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarCell) { $0.setUpSidebar(margin: 4, spacing: 0) }
  }

  /// A row of the first of two columns that lead on.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }

  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarHeader) {
      $0.setUpSidebar(margin: 11, spacing: 4)
      $0.textProperties.font = .preferredFont(forTextStyle: .headline)
    }
  }

  private mutating func setUpSidebar(margin: CGFloat, spacing: CGFloat) {
    textProperties.font = .preferredFont(forTextStyle: .body)
    secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    secondaryTextProperties.color = .secondaryLabel
    textProperties.fitOneLine()
    secondaryTextProperties.fitOneLine()
    imageToTextPadding = 10
    textToSecondaryTextVerticalPadding = spacing
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: margin, leading: 8, bottom: margin, trailing: 8)
  }

  // MARK: - Headers and footers

  /// A title that follows the style of its list.
  public static func header() -> UIListContentConfiguration { standard(.header) }

  public static func footer() -> UIListContentConfiguration { standard(.footer) }

  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainHeader) {
      $0.setUpHeader(font: .preferredFont(forTextStyle: .headline), color: .label)
      $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    }
  }

  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainFooter) { $0.setUpFooter() }
  }

  /// In capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedHeader) {
      $0.setUpHeader(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
      $0.textProperties.transform = .uppercase
    }
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedFooter) { $0.setUpFooter() }
  }

  /// A header as large as a row's text, for inset groups.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedHeader) {
      $0.setUpHeader(font: .preferredFont(forTextStyle: .headline), color: .label)
    }
  }

  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedHeader) {
      $0.setUpHeader(font: .systemFont(ofSize: 22, weight: .bold), color: .label)
    }
  }

  private mutating func setUpHeader(font: UIFont, color: UIColor) {
    textProperties.font = font
    textProperties.color = color
    secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    secondaryTextProperties.color = .secondaryLabel
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 8, bottom: 10, trailing: 8)
  }

  private mutating func setUpFooter() {
    setUpHeader(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 6, trailing: 8)
  }
}

extension UIListContentConfiguration.TextProperties {
  /// A text that does not fit its line is made a little smaller before it is cut.
  fileprivate mutating func fitOneLine() {
    numberOfLines = 1
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.9
  }
}
