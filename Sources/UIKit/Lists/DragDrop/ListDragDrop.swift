import CoreGraphics
import Foundation
import QuartzCore

/// Carries a list's items away, and has its items make room for what is carried over it.
@MainActor
final class ListDragDrop<Host: ListDropHost>: UIDragInteractionDelegate, UIDropInteractionDelegate {
  private unowned let host: Host
  private unowned let list: ListEngine<Host>
  private(set) lazy var dragging = UIDragInteraction(delegate: self)
  private(set) lazy var dropping = UIDropInteraction(delegate: self)

  /// Items of this list that are lifted or carried; one that went in an update has no place.
  private var carried: [(item: UIDragItem, place: ItemPlace?)] = []
  private var state = CellDragState.none
  private(set) var hasActiveDrop = false
  /// What the drop that is landing does with its items.
  private var drop: ListDrop?
  /// Cells that are not seen because their picture is still on its way.
  private var landing: [Host.Cell] = []
  /// The item that would be dropped into.
  private var intoItem: ItemPlace? {
    didSet { if intoItem != oldValue { markTargets() } }
  }
  private var destination: ItemPlace?
  private var proposal = UIDropProposal(operation: .cancel)

  init(_ host: Host, _ list: ListEngine<Host>) { (self.host, self.list) = (host, list) }

  var hasActiveDrag: Bool { !carried.isEmpty }
  func carries(_ item: ItemPlace) -> Bool { carried.contains { $0.place == item } }

  /// Follows what its host is ready for; one is made for it when that is something.
  static func updated(_ old: ListDragDrop?, _ host: Host, _ list: ListEngine<Host>) -> ListDragDrop? {
    let (drags, drops) = (host.carriesItems, host.carriesItems || host.takesDrops)
    let work = old ?? (drags || drops ? ListDragDrop(host, list) : nil)
    work?.enable(drags: drags, drops: drops)
    return work
  }

  private func enable(drags: Bool, drops: Bool) {
    if drags != (dragging.view != nil) {
      if drags { host.addInteraction(dragging) } else { host.removeInteraction(dragging) }
    }
    if drops != (dropping.view != nil) {
      if drops { host.addInteraction(dropping) } else { host.removeInteraction(dropping) }
    }
  }

  // MARK: - Carrying away

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard list.drag == nil, let place = host.item(at: session.location(in: host)), !list.isPlaceholder(place) else {
      return []
    }
    let items = host.dragItems(session, at: list.path(place))
    // Another program may still have those of an earlier drag.
    if state == .none { carried = [] }
    carried += items.map { ($0, place) }
    // What is seen of the row when it is carried is not its press.
    if !items.isEmpty { UIView.performWithoutAnimation { list.pressCancelled() } }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let place = host.item(at: point), !list.isPlaceholder(place), !carried.contains(where: { $0.place == place })
    else { return [] }
    let items = host.dragItems(addingTo: session, at: list.path(place), point: point)
    carried += items.map { ($0, place) }
    dressCells()
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    // Items of one cell are seen once.
    guard let index = carried.firstIndex(where: { $0.item === item }), let place = carried[index].place,
      carried.firstIndex(where: { $0.place == place }) == index, let cell = list.cell(at: place)
    else { return nil }
    let parameters = host.dragParameters(at: list.path(place)) ?? UIDragPreviewParameters()
    if parameters.backgroundColor == nil, cell.backgroundColor == nil {
      parameters.backgroundColor = host.backgroundColor
    }
    return UITargetedDragPreview(view: cell, parameters: parameters)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    setState(.lifting)
    animator.addCompletion { [weak self] position in if position == .start { self?.dragIsOver(session) } }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    setState(.dragging)
    host.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { host.dragAllowsMove(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { host.dragIsRestricted(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let place = carried.first(where: { $0.item === item })?.place, list.contains(place) else { return nil }
    // Where its cell has gone meanwhile, if that is seen.
    guard let cell = list.live.cell(at: place), host.isInView(place) else { return nil }
    return UITargetedDragPreview(
      view: cell, parameters: defaultPreview.parameters,
      target: UIDragPreviewTarget(container: host, center: center(of: cell, at: place)))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    dragIsOver(session)
    host.dragDidEnd(session)
  }

  private func dragIsOver(_ session: any UIDragSession) {
    forget(session)
    setState(carried.isEmpty ? .none : state)
  }

  private func forget(_ session: any UIDragDropSession) {
    carried.removeAll { carried in session.items.contains { $0 === carried.item } }
  }

  /// The list changes while its items are carried: they are where a mapping says.
  func itemsMoved(by mapping: ItemMapping) {
    func newPlace(of place: ItemPlace?) -> ItemPlace? {
      // After a reload a place may be one that there was before.
      place.flatMap { mapping.oldCounts.indices.contains($0.section) ? mapping.newPlace(of: $0) : nil }
    }
    for index in carried.indices { carried[index].place = newPlace(of: carried[index].place) }
    intoItem = newPlace(of: intoItem)
  }

  private func setState(_ new: CellDragState) {
    state = new
    dressCells()
  }

  private func dressCells() { for item in list.live.items { dress(item.cell, item.place) } }

  /// Cells of what is carried are pale; where the others have closed the gap they are not seen.
  func dress(_ cell: Host.Cell, _ place: ItemPlace) {
    let isCarried = state != .none && carried.contains { $0.place == place }
    host.setDragState(isCarried ? state : .none, of: cell)
    let isHidden = landing.contains { $0 === cell } || isCarried && list.room?.source == place
    setCover(isHidden ? 0 : isCarried && state == .dragging ? 0.4 : nil, of: cell)
  }

  /// A mask leaves all of the cell's own properties to the program and its layout.
  private func setCover(_ share: CGFloat?, of cell: Host.Cell) {
    guard let share else {
      if cell.layer.mask is DragCover { cell.layer.mask = nil }
      return
    }
    let cover = cell.layer.mask as? DragCover ?? DragCover()
    cover.frame = CGRect(origin: .zero, size: cell.bounds.size)
    cover.backgroundColor = UIColor.black.withAlphaComponent(share).cgColor
    if cell.layer.mask !== cover { cell.layer.mask = cover }
  }

  // MARK: - Over the list

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard !host.takesDrops else { return host.mayDrop(session) }
    return ownItem(in: session).map { host.mayReorder($0) } ?? false
  }

  /// The item of this list that is the only one carried.
  private func ownItem(in session: any UIDropSession) -> ItemPlace? {
    guard session.items.count == 1, let item = session.items.first else { return nil }
    return carried.first { $0.item === item }?.place
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    hasActiveDrop = true
    host.dropDidEnter(session)
    markTargets()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let point = session.location(in: host)
    let source = ownItem(in: session).flatMap { list.contains($0) ? $0 : nil }
    let place = destination(at: point, source)
    let (proposal, intent) =
      host.takesDrops
      ? host.dropProposal(session, to: place.map { list.path($0) })
      : (UIDropProposal(operation: .move), DropIntent.insert)
    self.proposal = proposal
    if source != nil { proposal.prefersFullSizePreview = true }
    let under = host.item(at: point)
    let isInto = intent == .into || intent == .automatic && under.map { isInMiddle(of: $0, point) } == true
    let takes = proposal.operation.isDrop
    intoItem = takes && isInto ? under : nil
    destination = isInto ? under : place
    var room: DropRoom?
    if takes, !isInto, intent != .none, let place {
      let moves = proposal.operation == .move ? source : nil
      let target = moves == nil && source != nil ? under ?? place : place
      room = DropRoom(
        target: target, source: moves, size: moves.map { host.frame(of: $0).size } ?? host.sizeOfNewItem(at: target))
      destination = target
    }
    if room != list.room {
      list.setRoom(room)
      dressCells()
    }
    return proposal
  }

  /// The item under the pointer, as if no room were made; behind the last one the end of its section.
  private func destination(at point: CGPoint, _ source: ItemPlace?) -> ItemPlace? {
    if let source {
      let current = list.room?.target ?? source
      guard let found = host.target(of: ItemMove(source: source, target: current), at: point) else { return current }
      let count = list.counts[found.section] - (found.section == source.section ? 1 : 0)
      return ItemPlace(section: found.section, item: max(0, min(count, found.item)))
    }
    if let found = host.item(at: point) { return found }
    if let last = list.lastItem {
      let frame = host.frame(of: last)
      let isBehind = point.y >= frame.maxY || point.y >= frame.minY && point.x > frame.maxX
      if isBehind { return ItemPlace(section: last.section, item: last.item + 1) }
      return host.item(from: point) ?? list.room?.target
    }
    return list.counts.isEmpty ? nil : ItemPlace(section: 0, item: 0)
  }

  /// Not near the edges, where it would be dropped between two.
  private func isInMiddle(of item: ItemPlace, _ point: CGPoint) -> Bool {
    let frame = host.frame(of: item)
    return point.y >= frame.minY + frame.height / 4 && point.y <= frame.maxY - frame.height / 4
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    closeRoom()
    host.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    closeRoom()
    host.dropDidEnd(session)
  }

  private func closeRoom() {
    hasActiveDrop = false
    intoItem = nil
    destination = nil
    list.setRoom(nil)
    dressCells()
    for item in list.live.items { host.setDropTarget(nil, of: item.cell) }
  }

  private func markTargets() {
    for item in list.live.items { host.setDropTarget(hasActiveDrop ? item.place == intoItem : nil, of: item.cell) }
  }

  // MARK: - The drop

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let own = carried
    let items = session.items.map { item in
      let source = own.first { $0.item === item }?.place
      let size = source.flatMap { list.contains($0) ? host.frame(of: $0).size : nil }
      return ListDrop.Item(
        item: item, source: source.map { list.path($0) },
        size: size ?? host.sizeOfNewItem(at: destination ?? ItemPlace(section: 0, item: 0)))
    }
    let drop = ListDrop(session, to: destination.map { list.path($0) }, proposal, items: items)
    self.drop = drop
    if host.takesDrops {
      host.performDrop(drop)
    } else if let move = list.room?.move {
      list.performMove(move)
      _ = drop.land(items[0].item, .item(list.path(move.target)))
    }
    forget(session)
    closeRoom()
    host.layoutIfNeeded()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let landing = drop?.of(item)?.landing else { return defaultPreview }
    switch landing {
    case .item(let path):
      return list.place(ofData: path).flatMap { preview(at: $0) { _ in host.dropParameters(at: path) } }
    case .placeholder(let placeholder):
      guard let placeholder = placeholder as? DropPlaceholder<Host.Cell>, let place = placeholder.item.place else {
        return nil
      }
      return preview(at: place, placeholder.parameters)
    case .into(let path, let rect):
      guard let place = list.place(ofData: path), let cell = list.live.cell(at: place) else { return nil }
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(
          container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: 0.1, y: 0.1)))
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    }
  }

  /// Of the cell that an item flies to, which is not seen before it is there; nil where the cell is not in view.
  private func preview(
    at place: ItemPlace, _ parameters: (Host.Cell) -> UIDragPreviewParameters?
  ) -> UITargetedDragPreview? {
    guard let cell = list.live.cell(at: place), host.isInView(place) else { return nil }
    landing.append(cell)
    dress(cell, place)
    return UITargetedDragPreview(
      view: cell, parameters: parameters(cell) ?? UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: host, center: center(of: cell, at: place)))
  }

  /// Where the cell comes to stand.
  private func center(of cell: Host.Cell, at place: ItemPlace) -> CGPoint {
    let frame = list.cellFrame(place)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = drop?.of(item)?.animator else { return }
    animator.addAnimations { own.animate() }
    animator.addCompletion { own.complete($0) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    landing = []
    drop = nil
    dressCells()
  }
}

/// Lets a share of a cell be seen.
private final class DragCover: CALayer {}
