import CoreGraphics
import QuartzCore

// Where bar and pages stand, and how the bar follows the content that scrolls under it.

extension UINavigationController: NavigationBarOwner {
  /// Called by the view's layout, and in animations.
  func layOut() {
    installTop()
    content.frame = view.bounds
    keepAtTop()
    if let shown { bar.room = room(for: shown) }
    let height = bar.fittingHeight
    let top = view.safeAreaInsets.top
    bar.frame = CGRect(
      x: 0, y: isBarHidden ? -height : top, width: view.bounds.width, height: height)
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    layOutBottom()
  }

  /// Puts the toolbar where it stands, and the pages above it.
  func layOutBottom() {
    if let toolbarIfMade {
      let height = ToolbarLayout.height + view.safeAreaInsets.bottom
      let y = view.bounds.height - (showsToolbar ? height : 0)
      let frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
      if toolbarIfMade.frame != frame { toolbarIfMade.frame = frame }
      toolbarIfMade.isHidden = isToolbarHidden && y >= view.bounds.height && !UIView.areAnimationsEnabled
    }
    layOutPages()
    updateToolbarEdge()
  }

  /// Whether content lies under the toolbar, which then looks as it does elsewhere than at the content's end.
  private func updateToolbarEdge() {
    guard let toolbarIfMade else { return }
    toolbarIfMade.coversContent = watched?.endsBelowItsBounds ?? false
  }

  /// Another controller is on top: its tools and its wish for the tab bar count.
  func bottomBarsMayHaveChanged() {
    updateToolbarItems(animated: false)
    layOutBottom()
    guard let tabs = tabBarController, tabs.isViewLoaded else { return }
    tabs.layOut()
    tabs.watch()
  }

  /// What the toolbar covers of the pages.
  private var bottomInset: CGFloat {
    showsToolbar ? ToolbarLayout.height + view.safeAreaInsets.bottom : 0
  }

  /// Content at rest below the bar stays at its edge when the bar's height changes.
  private func keepAtTop() {
    guard let item = shown?.navigationItem else { return }
    let full = bar.expansion(for: item).full
    defer { known = (item, full) }
    guard known.item === item, known.full != full, let watched, let shown, let room = room(for: shown),
      room >= known.full
    else { return }
    watched.contentOffset.y -= full - known.full
  }

  func layOutPages() {
    let bounds = content.bounds
    for page in pages {
      if page.bounds.size != bounds.size { page.bounds.size = bounds.size }
      page.center = CGPoint(x: bounds.midX, y: bounds.midY)
      updateInset(of: page)
      page.bottomInset = bottomInset
      let frame = viewFrame(for: page.owner)
      if page.owner.view.frame != frame { page.owner.view.frame = frame }
    }
  }

  private func updateInset(of page: NavigationPage) {
    let item = page.owner.navigationItem
    let height = bar.expansion(for: item).height(room: room(for: page.owner))
    if page.owner === shown { watched?.expandableTop = isBarHidden ? 0 : bar.expansion(for: item).full - height }
    page.topInset = barBottom(for: page.owner)
  }

  /// Where the bar over a controller ends, in this view.
  func barBottom(for controller: UIViewController) -> CGFloat {
    let top = view.safeAreaInsets.top
    if isBarHidden { return top }
    return top + bar.expansion(for: controller.navigationItem).height(room: room(for: controller))
  }

  func viewFrame(for controller: UIViewController) -> CGRect {
    var frame = content.bounds
    guard !bar.isTranslucent || !controller.edgesForExtendedLayout.contains(.top) else { return frame }
    let top = min(barBottom(for: controller), frame.height)
    frame.origin.y += top
    frame.size.height -= top
    return frame
  }

  // MARK: - Bar and content

  /// The scroll view that begins under the bar: the one named by the controller, its view, or the first subview.
  private func scrollView(of controller: UIViewController) -> UIScrollView? {
    if let chosen = controller.contentScrollView(for: .top) { return chosen }
    guard let view = controller.viewIfLoaded else { return nil }
    let found = view as? UIScrollView ?? view.subviews.first as? UIScrollView
    guard let found, found === view || found.frame.minY <= 0 else { return nil }
    return found
  }

  func room(for controller: UIViewController) -> CGFloat? {
    guard bar.isTranslucent, controller.edgesForExtendedLayout.contains(.top),
      let scrollView = scrollView(of: controller), scrollView.contentInsetAdjustmentBehavior != .never
    else { return nil }
    // Nothing was laid out yet: the content will begin below the whole bar.
    guard scrollView.window != nil, scrollView.safeAreaInsets.top > 0 || isBarHidden else { return nil }
    return -scrollView.contentOffset.y - scrollView.contentInset.top - view.safeAreaInsets.top
  }

  func watch() {
    let scrollView = shown.flatMap(scrollView)
    guard scrollView !== watched else { return }
    watched?.barObserver = nil
    watched?.expandableTop = 0
    watched = scrollView
    scrollView?.barObserver = self
    updateToolbarEdge()
  }

  var scrollViewBelowBar: UIScrollView? { watched }
  var shownBackdrop: BarBackdrop? { pages.first { $0.owner === shown }?.backdrop }
  func navigationBarHeightChanged() { viewIfLoaded?.setNeedsLayout() }
  func layOutBar() { if isViewLoaded { layOut() } }
  func navigationBarWentBack() { popViewController(animated: true) }
}

extension UINavigationController: ScrollBarObserver {
  package func scrollViewMoved(_ scrollView: UIScrollView) {
    updateToolbarEdge()
    guard scrollView === watched, let shown, let page = pages.first(where: { $0.owner === shown }) else { return }
    hidingIfMade?.contentMoved(scrollView)
    let room = room(for: shown)
    guard room != bar.room else { return }
    bar.room = room
    let height = bar.fittingHeight
    guard bar.frame.height != height else { return }
    bar.frame.size.height = height
    updateInset(of: page)
  }

  package func scrollViewEndMoved(_ scrollView: UIScrollView) { updateToolbarEdge() }

  package func restingOffset(_ offset: CGPoint, of scrollView: UIScrollView) -> CGPoint {
    guard scrollView === watched, let item = shown?.navigationItem, !isBarHidden else { return offset }
    let above = scrollView.contentInset.top + view.safeAreaInsets.top
    let room = bar.expansion(for: item).resting(room: -offset.y - above)
    return CGPoint(x: offset.x, y: -room - above)
  }
}
