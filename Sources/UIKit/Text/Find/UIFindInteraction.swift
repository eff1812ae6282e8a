import CoreGraphics
import Foundation
import QuartzCore

@preconcurrency @MainActor public protocol UIFindInteractionDelegate: AnyObject {
  /// The session for a search that begins; nil for no search.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Searching in a view: a bar at the bottom of its window with a field, the count, and buttons to go from one result to the
/// next. Ctrl+F opens it while the view or one in it is first responder, Ctrl+H with a second row to replace; Ctrl+G and F3,
/// with Shift backwards, go on, and Escape closes it.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)

  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  private var bar: FindBar?
  /// Called when the navigator has come in, or has another height.
  final var navigatorMoved: (() -> Void)?

  open private(set) var activeFindSession: UIFindSession?
  open var isFindNavigatorVisible: Bool { bar != nil }

  /// What is looked for; kept from one search to the next.
  open var searchText: String? {
    didSet {
      guard searchText != oldValue else { return }
      bar?.query = searchText ?? ""
      search()
    }
  }
  open var replacementText: String? {
    didSet { if replacementText != oldValue { bar?.replacement = replacementText ?? "" } }
  }
  /// Makes the menu of the bar's options of what is suggested; nil shows what is suggested.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

  open func willMove(to view: UIView?) { dismissFindNavigator() }
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: - The navigator

  /// Opens the bar, with all of its text selected; open, it gets or loses the row to replace.
  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, let window = view.window else { return }
    if let bar {
      bar.showsReplace = showingReplace && supportsReplacement
      bar.focus()
      return
    }
    guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
    activeFindSession = session
    session.resultsChanged = { [weak self] in self?.updateResultCount() }
    if let open = window.findBar { open.interaction?.dismissFindNavigator() }
    let bar = FindBar(self)
    bar.showsReplace = showingReplace && supportsReplacement
    (bar.query, bar.replacement) = (searchText ?? "", replacementText ?? "")
    self.bar = bar
    window.findBar = bar
    delegate?.findInteraction(self, didBegin: session)
    window.showFindBar()
    bar.focus()
    search()
  }

  /// Closes the bar: the result that it was at is selected.
  open func dismissFindNavigator() {
    guard let bar else { return }
    let window = bar.window ?? view?.window
    let hadFocus = window?.firstResponder?.isInside(bar) ?? false
    self.bar = nil
    if window?.findBar === bar { window?.findBar = nil }
    let session = activeFindSession
    activeFindSession = nil
    session?.resultsChanged = nil
    session?.end()
    if hadFocus, view?.becomeFirstResponder() != true { window?.firstResponder?.resignFirstResponder() }
    window?.inputViewsMayHaveChanged()
    if let session { delegate?.findInteraction(self, didEnd: session) }
  }

  open func findNext() { go(.forward) }
  open func findPrevious() { go(.backward) }

  /// Without a bar it opens one.
  private func go(_ direction: UITextStorageDirection) {
    guard let activeFindSession else { return presentFindNavigator(showingReplace: false) }
    activeFindSession.highlightNextResult(in: direction)
    updateResultCount()
  }

  /// Shows the session's counts; a session of the program's own has it called when they are others.
  open func updateResultCount() {
    guard let session = activeFindSession else { return }
    bar?.show(session, hasQuery: !(searchText ?? "").isEmpty)
  }

  /// Whether a command of searching would do something now.
  func canPerform(_ name: String) -> Bool {
    guard view?.window != nil else { return false }
    switch name {
    case "useSelectionForFind:": return !(selectedText ?? "").isEmpty
    case "findAndReplace:":
      if let activeFindSession { return activeFindSession.supportsReplacement }
      return (view as? any UITextSearching)?.supportsTextReplacement ?? true
    default: return true
    }
  }

  private var selectedText: String? {
    guard let input = view as? any UITextInput, let range = input.selectedTextRange else { return nil }
    return input.text(in: range)
  }

  /// What is selected in the view is what is looked for next.
  func useSelection() {
    if let selectedText, !selectedText.isEmpty { searchText = selectedText }
  }

  // MARK: - From the bar

  var supportsReplacement: Bool { activeFindSession?.supportsReplacement ?? false }

  private(set) var wordMatch = UITextSearchOptions.WordMatchMethod.contains
  private(set) var matchesCase = false

  private var options: UITextSearchOptions { UITextSearchOptions(wordMatch, matchesCase ? [] : .caseInsensitive) }

  func search() {
    guard let session = activeFindSession else { return }
    let query = searchText ?? ""
    if query.isEmpty { session.invalidateFoundResults() } else { session.performSearch(query: query, options: options) }
    updateResultCount()
  }

  func replaceOne() {
    guard let session = activeFindSession, session.allowsReplacementForCurrentlyHighlightedResult else { return }
    session.performSingleReplacement(
      query: searchText ?? "", replacementString: replacementText ?? "", options: options)
    updateResultCount()
  }

  func replaceAll() {
    guard let session = activeFindSession, session.supportsReplacement else { return }
    session.replaceAll(searchQuery: searchText ?? "", replacementString: replacementText ?? "", options: options)
    updateResultCount()
  }

  /// The menu of the bar's options.
  var optionsMenu: UIMenu {
    func method(_ word: SystemWord, _ method: UITextSearchOptions.WordMatchMethod) -> UIAction {
      UIAction(title: word.text, state: wordMatch == method ? .on : .off) { [weak self] _ in
        self?.wordMatch = method
        self?.search()
      }
    }
    let matchCase = UIAction(title: SystemWord.matchCase.text, state: matchesCase ? .on : .off) { [weak self] _ in
      self?.matchesCase.toggle()
      self?.search()
    }
    var suggested: [UIMenuElement] = [
      matchCase,
      UIMenu(
        options: [.displayInline, .singleSelection],
        children: [method(.contains, .contains), method(.startsWith, .startsWith), method(.fullWord, .fullWord)]),
    ]
    if supportsReplacement {
      let showsReplace = bar?.showsReplace ?? false
      suggested.append(
        UIMenu(
          options: .displayInline,
          children: [
            UIAction(title: SystemWord.findAndReplace.text, state: showsReplace ? .on : .off) { [weak self] _ in
              self?.presentFindNavigator(showingReplace: !showsReplace)
            }
          ]))
    }
    return optionsMenuProvider?(suggested) ?? UIMenu(children: suggested)
  }
}

// MARK: - Commands

extension UIFindInteraction: StandardCommandTaking {
  var standardCommands: Set<String> {
    ["find:", "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:"]
  }

  func perform(_ name: String) {
    switch name {
    case "find:": presentFindNavigator(showingReplace: false)
    case "findAndReplace:": presentFindNavigator(showingReplace: true)
    case "findNext:": findNext()
    case "findPrevious:": findPrevious()
    default: useSelection()
    }
  }
}
