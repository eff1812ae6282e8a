import Expectations
import Testing
import UIKit
import UIKitTesting

// Generic lists with a search bar as programs write them for themselves, with nothing but UIKit.

// MARK: - A generic list with a search bar

protocol Named { static var name: String { get } }

extension Named where Self: UITableViewCell {
  static var name: String { return String(describing: self) }
}

extension UITableViewCell: Named {}

extension UITableView {
  func enroll<C: UITableViewCell>(_: C.Type) {
    register(C.self, forCellReuseIdentifier: C.name)
  }

  func next<C: UITableViewCell>(for indexPath: IndexPath) -> C {
    guard let cell = dequeueReusableCell(withIdentifier: C.name) as? C else {
      fatalError("no cell named \(C.name)")
    }
    return cell
  }
}

protocol Findable { var text: String { get } }

class ModelCell<M>: UITableViewCell {
  var model: M!
}

final class ModelSource<C, M: Findable>: NSObject, UITableViewDataSource where C: ModelCell<M> {
  private let models: [M]
  private var found: [M] = []
  private var isSearching = false
  private let fill: (C, M) -> C

  init(models: [M], fill: @escaping (C, M) -> C) {
    self.models = models
    self.fill = fill
  }

  private var shown: [M] { return isSearching ? found : models }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return shown.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: C = tableView.next(for: indexPath)
    return fill(cell, shown[indexPath.item])
  }

  func find(_ text: String) {
    isSearching = !text.isEmpty
    found = models.filter { $0.text.range(of: text, options: NSString.CompareOptions.caseInsensitive) != nil }
  }
}

class ModelListController<C: ModelCell<M>, M: Findable>: UITableViewController, UISearchBarDelegate {
  private var source: ModelSource<C, M>?
  let search = UISearchController(searchResultsController: nil)

  var models: [M] = [] {
    didSet {
      DispatchQueue.main.async {
        self.source = ModelSource(
          models: self.models,
          fill: { cell, model in
            cell.model = model
            return cell
          })

        self.tableView.dataSource = self.source
        self.tableView.reloadData()
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.enroll(C.self)
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.delegate = self
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    source?.find(searchText)
    tableView.reloadData()
  }
}

struct City: Findable {
  var name: String
  var text: String { return name }
}

class CityCell: ModelCell<City> {
  override var model: City? {
    didSet { textLabel?.text = model?.name }
  }
}

class CityList: ModelListController<CityCell, City> {
  override func viewDidLoad() {
    super.viewDidLoad()
    models = ["Seoul", "Busan", "Daegu", "Ulsan"].map { City(name: $0) }
  }
}

@MainActor
@Suite struct GenericListTests {
  /// What the main queue was given before runs first.
  private func mainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  @Test func aGenericListWithASearchBarFiltersWhatIsTyped() async throws {
    let list = CityList()
    let window = TestWindow(
      size: CGSize(width: 320, height: 480), root: UINavigationController(rootViewController: list))
    await mainQueue()
    window.advance(by: 0.5)
    expect(list.tableView.visibleCells.compactMap { $0.textLabel?.text }, equals: ["Seoul", "Busan", "Daegu", "Ulsan"])
    try window.tap("search")
    window.advance(by: 0.5)
    window.type("SAN")
    window.advance(by: 0.5)
    expect(list.tableView.visibleCells.compactMap { $0.textLabel?.text }, equals: ["Busan", "Ulsan"])
    try window.tap("Cancel")
    window.advance(by: 0.5)
    expect(list.tableView.visibleCells.count, equals: 4)
  }

  @available(*, deprecated)
  @Test func theOldNameOfObscuringTheBackgroundMeansTheSame() {
    let search = UISearchController(searchResultsController: nil)
    expect(search.dimsBackgroundDuringPresentation)
    search.dimsBackgroundDuringPresentation = false
    expect(!search.obscuresBackgroundDuringPresentation)
  }
}
