import UIComponents
import UIKit

/// A list of players under a navigation bar with a search field.
final class PlayersScreen: UINavigationController {
  init() {
    super.init(rootViewController: PlayerList(style: .insetGrouped))
    navigationBar.prefersLargeTitles = true
  }

  required init?(coder: NSCoder) { nil }
}

/// The list: names its cell and model types and opens a selected player; the rest is inherited.
final class PlayerList: BaseTableViewSearchController<SoccerCell, SoccerPlayer> {
  private let emptyLabel = UILabel(font: .scaled(17), color: .secondaryLabel)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Players 선수"
    emptyLabel.textAlignment = .center
    searchController.searchBar.placeholder = "Name, 이름, ㅇㄹ"
    tableView.accessibilityIdentifier = "players"
    tableView.backgroundColor = .clear
    searchOptions = .typing
    models = SoccerPlayer.all
  }

  override func reload() {
    super.reload()
    emptyLabel.text = "Nobody found · 찾는 선수가 없습니다"
    tableView.backgroundView = shownModels.isEmpty ? emptyLabel : nil
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 12 }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let player = model(at: indexPath) else { return }
    navigationController?.pushViewController(PlayerDetail(player), animated: true)
  }
}

/// A row of the list: a player's name in both scripts.
final class SoccerCell: BaseTableViewCell<SoccerPlayer> {
  override var item: SoccerPlayer! {
    didSet {
      textLabel?.text = item?.name
      detailTextLabel?.text = item?.korean
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    for label in [textLabel, detailTextLabel] { label?.numberOfLines = traitCollection.hasHugeText ? 0 : 1 }
  }

  required init?(coder: NSCoder) { nil }
}

/// The facts about a player.
final class PlayerDetail: UITableViewController {
  private let rows: [(caption: String, value: String)]

  init(_ player: SoccerPlayer) {
    rows = [
      ("Name 이름", player.name), ("Korean 한글", player.korean), ("Country 나라", player.country),
      ("Position 포지션", player.position.rawValue),
    ]
    super.init(style: .insetGrouped)
    title = player.name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FactCell.self)
    tableView.allowsSelection = false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: FactCell = tableView.dequeueReusableCell(for: indexPath)
    cell.textLabel?.text = rows[indexPath.row].caption
    cell.detailTextLabel?.text = rows[indexPath.row].value
    return cell
  }

  private final class FactCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
  }
}
