import CoreGraphics
import QuartzCore

/// Finds what the search bar asks for.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the bar gets the keyboard, on every change of its text, and when the search ends.
  func updateSearchResults(for searchController: UISearchController)
  /// A person chose a suggestion; by default nothing happens but that.
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// Is told when a search begins and ends. All methods are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called after the search became active.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// Runs a search: shows its bar's Cancel button while active, tells its updater of every change, and shows results over
/// the controller that is searched, or leaves them to that one.
///
/// Its bar stands in a navigation item, or wherever the program puts it, as on top of a table.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// Nil stands for results that the searched controller shows itself.
  open private(set) var searchResultsController: UIViewController?

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  /// A subclass with a bar of its own overrides it and returns the same one every time.
  open var searchBar: UISearchBar { standardBar }
  private lazy var standardBar: UISearchBar = {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.search = self
    return bar
  }()

  /// Listed below the bar while its field has the keyboard.
  open var searchSuggestions: [any UISearchSuggestion]? {
    get { searchBar.searchTextField.searchSuggestions }
    set {
      searchBar.searchTextField.suggestionTaken = { [weak self] suggestion in
        guard let self else { return }
        searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
      }
      searchBar.searchTextField.searchSuggestions = newValue
    }
  }

  open var obscuresBackgroundDuringPresentation = true {
    didSet { updateOverlay() }
  }

  @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// Whether the navigation bar's row and large title go away while the search is active.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  /// When a search controller shows its bar's scopes.
  public enum ScopeBarActivation: Int, Sendable {
    /// While the search is active.
    case automatic = 0
    /// When the program does so.
    case manual = 1
    /// While there is a text.
    case onTextEntry = 2
    /// While the search is active.
    case onSearchActivation = 3
  }

  open var scopeBarActivation = ScopeBarActivation.automatic

  /// False leaves the scopes to the program.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// The results are shown while there is a text.
  open var automaticallyShowsSearchResultsController = true {
    didSet { updateOverlay() }
  }

  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      updateOverlay()
    }
  }

  // MARK: - Where it is

  /// In whose bar the search bar stands.
  private weak var item: UINavigationItem?
  private weak var standaloneHost: UIViewController?

  /// The controller that is searched.
  private var host: UIViewController? { item?.owner ?? standaloneHost }

  open override var presentingViewController: UIViewController? {
    isActive ? host : super.presentingViewController
  }

  func join(_ item: UINavigationItem) {
    self.item = item
    searchBar.search = self
    searchBar.isInNavigationBar = true
  }

  func leave(_ item: UINavigationItem) {
    if isActive { end() }
    if self.item === item { self.item = nil }
    searchBar.isInNavigationBar = false
    if searchBar.superview != nil { searchBar.removeFromSuperview() }
  }

  /// The bar was put into a view by the program, or taken out.
  func barMoved() {
    guard item == nil else { return }
    var responder: UIResponder? = searchBar.window == nil ? nil : searchBar.superview
    while let current = responder, !(current is UIViewController) { responder = current.next }
    standaloneHost = responder as? UIViewController
    standaloneHost?.searchInView = self
  }

  // MARK: - Active

  private var storedActive = false

  /// Setting it begins or ends the search as a person would.
  open var isActive: Bool {
    get { storedActive }
    set {
      guard newValue != storedActive else { return }
      if newValue {
        begin()
        searchBar.becomeFirstResponder()
      } else {
        end()
      }
    }
  }

  private func begin() {
    storedActive = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    updateScopes()
    searchResultsUpdater?.updateSearchResults(for: self)
    updateOverlay()
    resizeBar { [weak self] in
      guard let self, storedActive else { return }
      delegate?.didPresentSearchController(self)
      delegate?.presentSearchController(self)
    }
  }

  private func end() {
    guard storedActive else { return }
    delegate?.willDismissSearchController(self)
    storedActive = false
    searchBar.clearBySearch()
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if scopeBarActivation != .manual { setScopesShown(false) }
    searchResultsUpdater?.updateSearchResults(for: self)
    updateOverlay()
    resizeBar { [weak self] in
      guard let self, !storedActive else { return }
      delegate?.didDismissSearchController(self)
    }
  }

  /// The navigation bar shows or hides its row; the completion comes when it has.
  private func resizeBar(_ completion: @escaping () -> Void) {
    guard let bar = item?.bar, item === bar.topItem, bar.window != nil else {
      item?.bar?.heightChanged()
      if let host { host.afterLayout(completion) } else { completion() }
      return
    }
    bar.searchChanged(completion)
  }

  private func updateScopes() {
    guard searchBar.scopeButtonTitles?.isEmpty == false else { return }
    switch scopeBarActivation {
    case .manual: break
    case .automatic, .onSearchActivation: setScopesShown(true)
    case .onTextEntry: setScopesShown(searchBar.text?.isEmpty == false)
    }
  }

  private func setScopesShown(_ show: Bool) {
    isChangingBar = true
    searchBar.setShowsScope(show, animated: true)
    isChangingBar = false
  }
  /// The height that scopes take or leave is animated with the rest of the bar.
  private var isChangingBar = false

  func barHeightChanged() {
    if !isChangingBar { item?.bar?.heightChanged() }
  }

  // MARK: - From the bar

  func editingBegan() {
    if storedActive { searchResultsUpdater?.updateSearchResults(for: self) } else { begin() }
  }

  func textChanged() {
    guard storedActive else { return }
    if scopeBarActivation == .onTextEntry { updateScopes() }
    searchResultsUpdater?.updateSearchResults(for: self)
    updateOverlay()
  }

  func scopeChanged() {
    if storedActive { searchResultsUpdater?.updateSearchResults(for: self) }
  }

  /// Return: what was found stays, the keyboard goes to it.
  func searchPressed() { searchBar.resignFirstResponder() }

  func cancelled() { isActive = false }

  /// Brings the keyboard to the bar, as Ctrl-F does.
  func focus() -> Bool {
    guard searchBar.window != nil, searchBar.searchTextField.becomeFirstResponder() else { return false }
    searchBar.searchTextField.selectAll(nil)
    return true
  }

  // MARK: - Results

  open override func loadView() { view = SearchOverlay(owner: self) }

  private var showsResults: Bool {
    guard storedActive, searchResultsController != nil else { return false }
    return automaticallyShowsSearchResultsController
      ? searchBar.text?.isEmpty == false : showsSearchResultsController
  }

  /// Dims what is searched, or shows the results over it, or neither.
  private func updateOverlay() {
    let dims = storedActive && obscuresBackgroundDuringPresentation && !showsResults
    guard dims || showsResults else {
      if isViewLoaded { (view as? SearchOverlay)?.leave() }
      return
    }
    guard let hostView = host?.viewIfLoaded, let overlay = view as? SearchOverlay, let holder = hostView.superview
    else { return }
    overlay.below = item == nil ? searchBar : nil
    if overlay.superview !== holder {
      overlay.frame = hostView.frame
      holder.insertSubview(overlay, aboveSubview: hostView)
    }
    overlay.enter()
    updateResults()
  }

  private func updateResults() {
    guard let results = searchResultsController else { return }
    if showsResults {
      guard results.parent !== self else { return }
      addChild(results)
      results.moves.insert(.isKept)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    } else if results.parent === self {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }

  func removeResults() {
    guard let results = searchResultsController, results.parent === self else { return }
    results.willMove(toParent: nil)
    results.view.removeFromSuperview()
    results.removeFromParent()
  }

  override var isKeptByProgram: Bool { true }
}

/// Lies over what is searched: dims it, and takes the results.
final class SearchOverlay: UIView {
  /// Nil while it goes after its controller, or is still touched.
  private weak var owner: UISearchController?
  private let dimming = UIView(frame: .zero)
  /// The overlay begins below a bar that stands in the content itself.
  weak var below: UIView?
  private var isLeaving = false

  init(owner: UISearchController) {
    self.owner = owner
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpaque = false
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.4 : 0.15)
    }
    dimming.alpha = 0
    dimming.isUserInteractionEnabled = false
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { nil }

  func enter() {
    isLeaving = false
    isUserInteractionEnabled = true
    setNeedsLayout()
    guard dimming.alpha < 1 else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.dimming.alpha = 1 }
  }

  func leave() {
    guard superview != nil, !isLeaving else { return }
    isLeaving = true
    isUserInteractionEnabled = false
    owner?.removeResults()
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.dimming.alpha = 0
    } completion: { _ in
      if self.isLeaving { self.removeFromSuperview() }
    }
  }

  private var top: CGFloat {
    guard let below, below.window != nil else { return 0 }
    return max(0, min(bounds.height, below.convert(below.bounds, to: self).maxY))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    for view in subviews where view !== dimming { view.frame = area }
    let bar = below == nil ? min(safeAreaInsets.top, area.height) : 0
    dimming.frame = CGRect(x: 0, y: area.minY + bar, width: area.width, height: area.height - bar)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.y >= top && super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// A click on what is dimmed ends the search.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { owner?.cancelled() }
}
