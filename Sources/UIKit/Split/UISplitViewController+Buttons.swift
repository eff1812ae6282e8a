import CoreGraphics

// The system's buttons for columns.
extension UISplitViewController {
  /// Puts the system's buttons into the bars where they belong.
  func updateButtons() {
    guard isViewLoaded else { return }
    let shown = isNarrow == false ? order.filter { shows($0, in: displayMode) } : []
    let hasHidden = shown.count < order.count
    let isWanted: Bool =
      switch displayModeButtonVisibility {
      case .automatic: hasHidden
      case .never: false
      case .always: true
      }
    let word = (hasHidden ? SystemWord.showSidebar : .hideSidebar).text
    for item in [systemItem, modeItem] where item?.accessibilityLabel != word { item?.accessibilityLabel = word }
    guard style != .unspecified else { return }
    var items: [Column: [UIBarButtonItem]] = [:]
    if let outermost = shown.first, isWanted, modeItem == nil { items[outermost] = [systemItem] }
    if showsSecondaryOnlyButton, style == .tripleColumn, !shown.isEmpty {
      wideItem.accessibilityLabel = (displayMode == .secondaryOnly ? SystemWord.showSidebar : .hideSidebar).text
      items[.secondary, default: []].append(wideItem)
    }
    var wanted: [(page: UINavigationItem, items: [UIBarButtonItem])] = []
    for column in order {
      guard let items = items[column], let navigation = holders[column] as? UINavigationController,
        let page = navigation.viewControllers.first?.navigationItem
      else { continue }
      wanted.append((page, items))
    }
    // First those that lose an item, which can be in one bar alone: also pages that are no column's first any more.
    for page in pagesWithButtons {
      let kept = wanted.first { $0.page === page }?.items ?? []
      page.containerItems = page.containerItems.filter { item in kept.contains { $0 === item } }
    }
    for (page, items) in wanted { page.containerItems = items }
    pagesWithButtons = wanted.map(\.page)
  }

  func toggle() {
    if displayMode == .secondaryOnly {
      show(style == .tripleColumn ? .supplementary : .primary)
    } else if style == .tripleColumn, !shows(.primary, in: displayMode) {
      show(.primary)
    } else {
      changeMode(to: .secondaryOnly)
    }
  }
}
