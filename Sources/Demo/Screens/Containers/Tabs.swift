import UIKit

/// Pictures in a grid that goes on under the tab bar.
final class PictureTab: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private let layout = UICollectionViewFlowLayout()

  init() {
    super.init(collectionViewLayout: layout)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (2, 2)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    let view = UIImageView(image: Photo(number: indexPath.item).image)
    (view.contentMode, view.clipsToBounds) = (.scaleAspectFill, true)
    cell.backgroundView = view
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let columns = max(3, (collectionView.bounds.width / 150).rounded(.down))
    let side = ((collectionView.bounds.width - 2 * (columns - 1)) / columns).rounded(.down)
    return CGSize(width: side, height: side)
  }
}

/// Letters to search; what is shown while there is nothing to show.
final class SearchTab: UITableViewController, UISearchResultsUpdating {
  private var found: [Letter] = []
  private let search = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search 찾기"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Letters 편지"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    setNeedsUpdateContentUnavailableConfiguration()
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    found =
      text.isEmpty ? [] : Letter.all.filter { "\($0.sender) \($0.subject)".localizedCaseInsensitiveContains(text) }
    tableView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    let text = search.searchBar.text ?? ""
    if !found.isEmpty {
      contentUnavailableConfiguration = nil
    } else if !text.isEmpty {
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    } else {
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(
        systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
      empty.text = "Find a letter"
      empty.secondaryText = "By sender or subject · 보낸 사람이나 제목으로"
      contentUnavailableConfiguration = empty
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = found[indexPath.row].sender
    content.secondaryText = found[indexPath.row].subject
    cell.contentConfiguration = content
    return cell
  }
}

/// Somebody's picture and name in the middle.
final class ProfileTab: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(
      systemName: "person.crop.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 64))
    configuration.text = "Kim Sora 김소라"
    configuration.secondaryText = "Seoul · 서울"
    configuration.buttonProperties.primaryAction = UIAction(title: "Sign out 나가기") { [weak self] _ in self?.confirm() }
    contentUnavailableConfiguration = configuration
  }

  private func confirm() {
    let alert = UIAlertController(title: "Sign out? 나갈까요?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel 취소", style: .cancel))
    alert.addAction(UIAlertAction(title: "Sign out 나가기", style: .destructive))
    present(alert, animated: true)
  }
}
