import CoreGraphics

/// Kinds that look as the list does that they are shown in: the style comes with the state's traits, and what the program
/// set itself stays.
extension UIListContentConfiguration {
  enum Role: Hashable {
    case cell, subtitleCell, valueCell, header, footer

    /// In a list of a style; a row's is the usual one where no list is known, a title's that of plain lists.
    func kind(in environment: UIListEnvironment) -> Kind {
      switch self {
      case .cell, .subtitleCell, .valueCell: environment.isSidebar ? .sidebarCell : .cell
      case .header:
        switch environment {
        case .unspecified, .none, .plain: .plainHeader
        case .grouped, .insetGrouped: .groupedHeader
        case .sidebar, .sidebarPlain: .sidebarHeader
        }
      case .footer:
        switch environment {
        case .unspecified, .none, .plain, .sidebarPlain: .plainFooter
        case .grouped, .insetGrouped, .sidebar: .groupedFooter
        }
      }
    }

    func configuration(_ kind: Kind) -> UIListContentConfiguration {
      switch (self, kind) {
      case (.subtitleCell, .sidebarCell): .sidebarSubtitleCell()
      case (.valueCell, .sidebarCell):
        UIListContentConfiguration(kind) {
          $0 = .sidebarCell()
          $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
          $0.prefersSideBySideTextAndSecondaryText = true
        }
      case (_, .sidebarCell): .sidebarCell()
      case (_, .sidebarHeader): .sidebarHeader()
      case (_, .plainHeader): .plainHeader()
      case (_, .plainFooter): .plainFooter()
      case (_, .groupedHeader): .groupedHeader()
      case (_, .groupedFooter): .groupedFooter()
      case (.subtitleCell, .cell):
        UIListContentConfiguration(kind) {
          $0.setUpCell()
          $0.textToSecondaryTextVerticalPadding = 0
        }
      case (.valueCell, .cell):
        UIListContentConfiguration(kind) {
          $0.setUpCell()
          $0.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
          $0.prefersSideBySideTextAndSecondaryText = true
        }
      case (_, .cell): UIListContentConfiguration(kind) { $0.setUpCell() }
      }
    }
  }
}
