import UIComponents
import UIKit

/// Fourteen players.
final class PlayersScreen: UIViewController {
  private let source = GenericTableViewDataSource<SoccerCell, SoccerPlayer>(
    models: SoccerPlayer.all, options: .typing)

  override func loadView() {
    let tableView = UITableView(frame: .zero, style: .insetGrouped)
    tableView.register(SoccerCell.self)
    tableView.dataSource = source
    tableView.backgroundColor = .clear
    view = tableView
  }
}

/// A player in the list: both names.
final class SoccerCell: BaseTableViewCell<SoccerPlayer> {
  override var item: SoccerPlayer! {
    didSet {
      textLabel?.text = item?.name
      detailTextLabel?.text = item?.korean
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}
