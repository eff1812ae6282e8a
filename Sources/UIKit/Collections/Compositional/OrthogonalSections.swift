import CollectionGeometry
import CoreGraphics

/// The sections of a compositional layout that scroll on their own. Those in view have a scroll view each, which goes from
/// one to the next as they come into view; how far a section has scrolled is kept by the geometry.
@MainActor
final class OrthogonalSections: ScrollingParts {
  private unowned let layout: UICollectionViewCompositionalLayout
  private var live: [Int: OrthogonalScrollView] = [:]
  private var waiting: [OrthogonalScrollView] = []
  private lazy var listener = OrthogonalScrollListener(self)
  /// A scroll view is given its place: what it says of its offset is known.
  private var isFollowing = false
  /// Whether the layout has such sections.
  private(set) var isEmpty = true

  init(_ layout: UICollectionViewCompositionalLayout) { self.layout = layout }

  // MARK: - Sections

  /// The sections have other places, or other descriptions.
  func layoutWasSolved() {
    isEmpty = layout.geometry?.hasOrthogonalSections != true
    for (section, view) in live where !follow(section, view) { recycle(section) }
  }

  /// The scroll views follow their sections; `old` has, for each section, the one that it was.
  func sectionsMoved(_ old: [Int?]) {
    var moved: [Int: OrthogonalScrollView] = [:]
    for (section, before) in old.enumerated() {
      guard let before, let view = live.removeValue(forKey: before) else { continue }
      moved[section] = view
    }
    for view in live.values { hide(view) }
    live = moved
    for (section, view) in live { view.section = section }
    layoutWasSolved()
  }

  /// Gives a scroll view its section's place; false where the section has none.
  private func follow(_ section: Int, _ view: OrthogonalScrollView) -> Bool {
    guard let geometry = layout.geometry, section < geometry.sectionCount,
      let course = geometry.orthogonalScroll(section), let frame = geometry.orthogonalFrame(section)
    else { return false }
    view.section = section
    setBehavior(of: view, section)
    isFollowing = true
    view.follow(
      course, frame: frame, offset: geometry.orthogonalOffset(section),
      isMirrored: geometry.environment.isRightToLeft)
    isFollowing = false
    scrolled(view)
    return true
  }

  private func setBehavior(of view: OrthogonalScrollView, _ section: Int) {
    guard let description = layout.sections[section], let collection = layout.view else { return }
    let properties = description.orthogonalScrollingProperties.state
    view.bounces = properties.bounce == .always || properties.bounce == .automatic && collection.bounces
    view.alwaysBounceHorizontal = properties.bounce == .always && layout.configuration.scrollDirection == .vertical
    view.alwaysBounceVertical = properties.bounce == .always && layout.configuration.scrollDirection == .horizontal
    view.isScrollEnabled = collection.isScrollEnabled
    if properties.decelerationRate != .automatic {
      view.decelerationRate = UIScrollView.DecelerationRate(rawValue: properties.decelerationRate.rawValue)
      return
    }
    switch description.orthogonalScrollingBehavior {
    case .paging, .groupPaging, .groupPagingCentered: view.decelerationRate = .fast
    case .none, .continuous, .continuousGroupLeadingBoundary: view.decelerationRate = collection.decelerationRate
    }
  }

  private func make(_ section: Int) -> OrthogonalScrollView? {
    guard let collection = layout.view else { return nil }
    let view = waiting.popLast() ?? OrthogonalScrollView(frame: .zero)
    view.scrollDelegate = listener
    guard follow(section, view) else {
      hide(view)
      return nil
    }
    // With its cells: in front of what decorates the section.
    let isDecorated = layout.sections[section]?.decorationItems.isEmpty == false
    collection.stack(view, in: collection, zIndex: isDecorated ? 1 : 0)
    view.isHidden = false
    live[section] = view
    return view
  }

  private func recycle(_ section: Int) {
    guard let view = live.removeValue(forKey: section) else { return }
    hide(view)
  }

  /// The collection view is done with the layout.
  func removeViews() {
    for view in Array(live.values) + waiting {
      view.mover.stop()
      view.removeFromSuperview()
    }
    (live, waiting) = ([:], [])
  }

  private func hide(_ view: OrthogonalScrollView) {
    view.mover.stop()
    view.isHidden = true
    waiting.append(view)
  }

  // MARK: - Parts

  func container(of attributes: UICollectionViewLayoutAttributes) -> UIView? {
    guard let section = section(scrolling: attributes) else { return nil }
    if let view = live[section] {
      if view.superview === layout.view { return view }
      // The layout was another view's.
      view.removeFromSuperview()
    }
    return make(section)
  }

  func seenFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = section(scrolling: attributes), let offset = offset(ofSection: section),
      let geometry = layout.geometry, let frame = geometry.orthogonalFrame(section)
    else { return attributes.frame }
    return attributes.frame.offsetBy(dx: frame.minX - offset.x, dy: frame.minY - offset.y)
  }

  func attributes(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // A program's layout may give other attributes for elements in a rectangle.
    guard type(of: layout) == UICollectionViewCompositionalLayout.self, let geometry = layout.geometry,
      section < geometry.sectionCount
    else { return nil }
    return geometry.elements(ofSection: section, in: rect, visible: layout.visibleRect).map {
      layout.attributes(of: $0)
    }
  }

  private func section(scrolling attributes: UICollectionViewLayoutAttributes) -> Int? {
    guard let element = attributes.element(in: layout), layout.geometry?.scrollsOnItsOwn(element) == true else {
      return nil
    }
    return element.section
  }

  func viewsAreLaidOut(in bounds: CGRect) {
    for (section, view) in live where !view.frame.intersects(bounds) && !hasKeyboard(view) { recycle(section) }
    let spare = max(2, live.count)
    while waiting.count > spare { waiting.removeFirst().removeFromSuperview() }
  }

  private func hasKeyboard(_ view: UIView) -> Bool {
    (view.window?.firstResponder as? UIView)?.isDescendant(of: view) == true
  }

  // MARK: - Scrolling

  /// The content offset that the section's scroll view has, or would have.
  func offset(ofSection section: Int) -> CGPoint? {
    if let view = live[section] { return view.contentOffset }
    guard let geometry = layout.geometry, section < geometry.sectionCount,
      let frame = geometry.orthogonalFrame(section)
    else { return nil }
    let offset = geometry.orthogonalOffset(section)
    if layout.configuration.scrollDirection == .horizontal { return CGPoint(x: frame.minX, y: offset) }
    return CGPoint(x: geometry.environment.isRightToLeft ? -offset : offset, y: frame.minY)
  }

  func size(ofSection section: Int) -> CGSize? {
    guard let geometry = layout.geometry, section < geometry.sectionCount else { return nil }
    return geometry.orthogonalFrame(section)?.size
  }

  fileprivate func scrolled(_ view: OrthogonalScrollView) {
    guard !isFollowing, let geometry = layout.geometry, view.section < geometry.sectionCount else { return }
    let offset = view.leadingOffset(of: view.contentOffset)
    let old = geometry.orthogonalOffset(view.section)
    guard old != offset else { return }
    layout.geometry?.setOrthogonalOffset(offset, section: view.section)
    guard let collection = layout.view else { return }
    layout.callHandler(of: view.section, in: collection.bounds, whileScrolling: true)
    collection.partHasScrolled(
      view.section, by: ScrollStep(view: view.frame, way: view.way(from: old, to: offset), section: view.section))
  }

  func scroll(
    to attributes: UICollectionViewLayoutAttributes, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let section = section(scrolling: attributes), let geometry = layout.geometry,
      let course = geometry.orthogonalScroll(section), let frame = geometry.orthogonalFrame(section)
    else { return }
    let isReversed = geometry.environment.isRightToLeft && course.axis == .horizontal
    let (item, room) = (attributes.frame, geometry.roomBeforeFirstGroup(ofSection: section))
    var (start, length) = (item.minY - frame.minY, item.height)
    if course.axis == .horizontal {
      (start, length) = (isReversed ? frame.maxX - item.maxX : item.minX - frame.minX, item.width)
    }
    // From the first group's edge.
    start -= room
    let old = geometry.orthogonalOffset(section)
    var target = old
    let (leading, trailing): (UICollectionView.ScrollPosition, UICollectionView.ScrollPosition) =
      course.axis == .vertical ? (.top, .bottom) : isReversed ? (.right, .left) : (.left, .right)
    let middle = course.axis == .vertical ? UICollectionView.ScrollPosition.centeredVertically : .centeredHorizontally
    if position.contains(leading) {
      target = start
    } else if position.contains(trailing) {
      target = start + length - course.viewport
    } else if position.contains(middle) {
      target = start + (length - course.viewport) / 2
    } else if start < old {
      target = start
    } else if start + length > old + course.viewport {
      target = start + length - course.viewport
    }
    guard target != old else { return }
    scroll(section, to: course.restingOffset(for: target), animated: animated)
  }

  private func scroll(_ section: Int, to offset: CGFloat, animated: Bool) {
    if let view = live[section] {
      view.setContentOffset(view.contentOffset(at: offset), animated: animated)
    } else {
      layout.geometry?.setOrthogonalOffset(offset, section: section)
      layout.view?.partHasScrolled(section)
    }
  }
}

extension OrthogonalScroll {
  /// Where code scrolls to: pages and groups come to rest as under a drag.
  fileprivate func restingOffset(for offset: CGFloat) -> CGFloat {
    behavior == .continuous ? min(max(offset, range.lowerBound), range.upperBound) : rest(offset)
  }
}

/// Hears of the scroll views of such sections. The collection view's delegate does not.
@MainActor
private final class OrthogonalScrollListener: UIScrollViewDelegate {
  private weak var sections: OrthogonalSections?

  init(_ sections: OrthogonalSections) { self.sections = sections }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if let view = scrollView as? OrthogonalScrollView { sections?.scrolled(view) }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let view = scrollView as? OrthogonalScrollView else { return }
    targetContentOffset.pointee = view.restingOffset(proposed: targetContentOffset.pointee, velocity: velocity)
  }
}
