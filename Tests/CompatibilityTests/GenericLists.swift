import Testing
import UIKit
import UIKitTesting

// Generic lists and views with states as programs write them for themselves, with nothing but UIKit.

// MARK: - States

enum Shipment: Hashable { case packed, sent, delivered }

class StateImageView<S: Hashable>: UIImageView {
  private var images: [S: UIImage] = [:]

  var current: S? {
    didSet { show() }
  }

  func set(_ image: UIImage?, for state: S) {
    images[state] = image
    show()
  }

  private func show() {
    guard let state = current, let found = images[state] else { return }
    image = found.withRenderingMode(.alwaysTemplate)
  }
}

protocol StateShowing: UIView {
  associatedtype State: Hashable
  associatedtype Look
  var looks: [State: Look] { get set }
  var now: State? { get set }
  func show()
}

extension StateShowing {
  func give(_ look: Look, to state: State) { looks[state] = look }
}

class PillButton: UIControl, StateShowing {
  enum State { case ready, busy }

  struct Look {
    let color: UIColor
    let isEnabled: Bool
  }

  var looks: [State: Look] = [:]
  var now: State? {
    didSet { show() }
  }

  func show() {
    guard let now = now, let look = looks[now] else { return }
    backgroundColor = look.color
    isEnabled = look.isEnabled
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

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
    guard let cell = dequeueReusableCell(withIdentifier: C.name, for: indexPath) as? C else {
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
      source = ModelSource(models: models) { cell, model in
        cell.model = model
        return cell
      }
      tableView.dataSource = source
      tableView.reloadData()
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
  @Test func aGenericListWithASearchBarCompilesAndFilters() {
    let list = CityList()
    let window = TestWindow(
      size: CGSize(width: 320, height: 480), root: UINavigationController(rootViewController: list))
    window.advance(by: 0.5)
    #expect(list.tableView.visibleCells.compactMap { $0.textLabel?.text } == ["Seoul", "Busan", "Daegu", "Ulsan"])
    list.searchBar(list.search.searchBar, textDidChange: "SAN")
    window.advance(by: 0.5)
    #expect(list.tableView.visibleCells.compactMap { $0.textLabel?.text } == ["Busan", "Ulsan"])
  }

  @Test func viewsWithStatesOfTheirOwnCompileAndShowThem() {
    let button = PillButton()
    button.give(PillButton.Look(color: .red, isEnabled: true), to: .ready)
    button.give(PillButton.Look(color: .gray, isEnabled: false), to: .busy)
    button.now = .busy
    #expect(button.backgroundColor == .gray && !button.isEnabled)
    let view = StateImageView<Shipment>()
    view.set(UIImage(), for: .sent)
    view.current = .sent
    #expect(view.image?.renderingMode == .alwaysTemplate)
    view.current = .delivered
    #expect(view.image != nil)
  }
}
