import CoreGraphics

// In a narrow window the pages of all columns are in one navigation controller, and find home from there.
extension UISplitViewController {
  var narrowController: UIViewController? { given[.compact] ?? narrowStack }

  func updateWidth() {
    guard isViewLoaded, view.bounds.width > 0 else { return }
    let narrow = WindowWidth.isNarrow(view.bounds.width)
    guard narrow != isNarrow else { return }
    let isFirst = isNarrow == nil
    isNarrow = narrow
    if narrow {
      let proposed = isFirst ? (given[.secondary] == nil ? Column.primary : .secondary) : top
      top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      collapseStack()
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      if !isFirst { expandStack() }
      let proposed = wantedMode
      mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
      installColumns()
      if !isFirst { delegate?.splitViewControllerDidExpand(self) }
    }
  }

  /// Takes the pages of all columns into one stack.
  func collapseStack() {
    updateButtons()
    for column in order { holders[column].map(drop) }
    if let compact = given[.compact] { return install([compact]) }
    let stack = narrowStack ?? UINavigationController()
    narrowStack = stack
    showTopInStack(animated: false)
    install([stack])
  }

  func showTopInStack(animated: Bool) {
    guard let narrowStack, given[.compact] == nil else { return }
    gatherPages()
    var pages: [UIViewController] = []
    for column in order where column.rawValue <= top.rawValue { pages += columnPages[column] ?? [] }
    guard !pages.isEmpty, pages != narrowStack.viewControllers else { return }
    narrowStack.setViewControllers(pages, animated: animated)
  }

  private func gatherPages() {
    sortStack()
    for column in order {
      guard let holder = holders[column] else { continue }
      if let navigation = holder as? UINavigationController {
        let own = navigation.viewControllers
        guard !own.isEmpty else { continue }
        navigation.setViewControllers([], animated: false)
        columnPages[column] = own
      } else if columnPages[column] == nil {
        let isLeftOut =
          column == .secondary
          && (given[.primary].map {
            delegate?.splitViewController(self, collapseSecondary: holder, onto: $0) ?? false
          } ?? false)
        columnPages[column] = isLeftOut ? [] : [holder]
      }
      for page in columnPages[column] ?? [] { homes[ObjectIdentifier(page)] = column }
    }
  }

  /// What was pushed in the narrow window belongs to the column of the page below.
  private func sortStack() {
    guard let narrowStack, !narrowStack.viewControllers.isEmpty else { return }
    var column = order[0]
    var sorted: [Column: [UIViewController]] = [:]
    for page in narrowStack.viewControllers {
      if let home = homes[ObjectIdentifier(page)] { column = home } else { homes[ObjectIdentifier(page)] = column }
      sorted[column, default: []].append(page)
    }
    for (column, pages) in sorted { columnPages[column] = pages }
  }

  /// Gives the pages back to their columns.
  func expandStack() {
    if let compact = given[.compact] { drop(compact) }
    guard let narrowStack else { return }
    if narrowStack.viewControllers.isEmpty == false, let last = narrowStack.viewControllers.last {
      top = homes[ObjectIdentifier(last)] ?? top
    }
    sortStack()
    narrowStack.setViewControllers([], animated: false)
    drop(narrowStack)
    for column in order {
      guard let pages = columnPages[column], !pages.isEmpty else { continue }
      (holders[column] as? UINavigationController)?.setViewControllers(pages, animated: false)
    }
    columnPages = [:]
    homes = [:]
  }

  func installColumns() {
    guard isViewLoaded, isNarrow == false else { return }
    if let narrowStack { drop(narrowStack) }
    install(order.compactMap { holders[$0] })
  }

  private func install(_ controllers: [UIViewController]) {
    guard isViewLoaded else { return }
    UIView.performWithoutAnimation {
      for controller in controllers {
        if controller.parent !== self { addChild(controller) }
        if controller.view.superview !== columns { columns.addSubview(controller.view) }
        controller.didMove(toParent: self)
      }
      layOut()
    }
  }
}
