import UIComponents
import UIKit

/// A generic list as a program writes it: a model, a cell, a controller.
struct SoccerPlayer: Searchable {
  var name: String
  var query: String { name }
}

class SoccerCell: BaseTableViewCell<SoccerPlayer> {
  override var item: SoccerPlayer? {
    didSet { textLabel?.text = item?.name }
  }
}

class PlayerListController: BaseTableViewSearchController<SoccerCell, SoccerPlayer> {
  static let names = [
    "Messi", "Ronaldo", "Modrić", "Guerrero", "Rodríguez", "Kane", "Ramos", "Piqué", "Mbappé", "Pogba", "Zidane",
    "Kroos",
    "Puyol", "Beckham",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    if models.isEmpty { models = Self.names.map { SoccerPlayer(name: $0) } }
  }

  /// The names in the rows that are on screen, from top to bottom.
  var shownNames: [String] {
    tableView.visibleCells.compactMap { $0.textLabel?.text }
  }
}
