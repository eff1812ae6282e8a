import CoreGraphics

/// Keeping what is seen in its place while items come, go and turn out larger or smaller.
extension ListEngine {
  // MARK: - What is held

  /// Items are about to have other places: notes what is seen first, unless that was noted where the view is now.
  func placesWillChange() {
    places.areOthers = true
    noteFirst()
    let hold = places.hold
    if hold.keeper != .nothing, hold.origin != host.bounds.origin { note(keeper) }
  }

  /// While all is as it was laid out.
  func noteFirst() { if places.hold.keeper == .whoeverIsFirst { note(keeper) } }

  private func note(_ keeper: PlaceHold.Keeper) {
    places.hold = PlaceHold(keeper: keeper, origin: host.bounds.origin)
  }

  /// What was held before the view was scrolled is not held any more, even where the view comes back by chance.
  func layoutBegins() {
    if places.hold.origin == host.bounds.origin { return }
    if case .nothing = places.hold.keeper { return }
    places.hold.keeper = .scrolled
  }

  /// The layout says where the view goes.
  func forgetPlace() { places.hold.keeper = .nothing }

  /// Once all is laid out. Who is first is looked for at once where something changed, and a view that scrolls on does not
  /// pay for it.
  func notePlace() {
    if places.hold.item != nil, places.hold.origin == host.bounds.origin { return note(keeper) }
    note(host.isAtStart ? .beginning : .whoeverIsFirst)
  }

  private var keeper: PlaceHold.Keeper {
    if host.isAtStart { return .beginning }
    let first = live.items.first { $0.cell !== drag?.cell && isInView($0) }?.place ?? host.placeAtTop()
    return contains(first) ? .item(first, view.distance(to: cellFrame(first))) : .beginning
  }

  /// The view by now.
  var view: ListView {
    ListView(
      bounds: host.bounds, content: host.wholeContent, beginsAtRight: host.beginsAtRight, scale: host.displayScale)
  }

  /// What is seen first and stays in an update, by its new place. Asked before the items have their new places.
  func hold(through mapping: ItemMapping) -> PlaceHold {
    var hold = places.hold
    if case .nothing = hold.keeper { return hold }
    if hold.origin == host.bounds.origin, hold.keeper != .scrolled, hold.keeper != .whoeverIsFirst {
      guard case .item(let item, let distance) = hold.keeper else { return hold }
      if let place = mapping.placeKept(of: item) {
        hold.keeper = .item(place, distance)
        return hold
      }
    } else if host.isAtStart {
      return PlaceHold(keeper: .beginning, origin: host.bounds.origin)
    }
    hold = PlaceHold(keeper: .scrolled, origin: host.bounds.origin)
    let view = view
    for item in live.items {
      // Where the cell is seen, which may have made room for one that is moved.
      let frame = frameInHost(of: item.cell)
      guard frame.intersects(view.bounds), mapping.movedToNew[item.place] == nil,
        let place = mapping.placeKept(of: item.place)
      else { continue }
      hold.keeper = .item(place, view.distance(to: frame))
      return hold
    }
    // The view was scrolled to where nothing was laid out yet.
    let top = host.placeAtTop()
    if contains(top), let place = mapping.placeKept(of: top) {
      hold.keeper = .item(place, view.distance(to: host.frame(of: top)))
    }
    return hold
  }

  private func frameInHost(of cell: Cell) -> CGRect {
    guard let superview = cell.superview, superview !== host else { return cell.frame }
    return superview.convert(cell.frame, to: host)
  }

  /// Where the view has to be for what is held to stay where it was seen; nil where it is right.
  var heldOrigin: CGPoint? {
    guard places.hold.isOfPlace else { return nil }
    let item = places.hold.item.flatMap { contains($0) ? $0 : nil }
    let frame = item.map { cellFrame($0) }
    let content = host.wholeContent
    let range = ScrollRange(viewport: host.bounds.size, content: content, inset: host.adjustedContentInset)
    return places.hold.origin(of: view, frame: frame, range: range)
  }

  /// Items have their new places: the view goes along with what is held.
  func followHold() {
    guard let origin = heldOrigin else { return }
    let now = host.bounds.origin
    host.moveView(by: CGPoint(x: origin.x - now.x, y: origin.y - now.y))
    places.hold.origin = host.bounds.origin
  }

  /// Limits that changed move the view.
  func followLimits(_ move: () -> Void) {
    if !filling.isOn { noteFirst() }
    holding(move)
  }

  /// The list or limits that changed move the view; nobody scrolls.
  func holding(_ move: () -> Void) {
    let origin = host.bounds.origin
    move()
    guard host.bounds.origin != origin else { return }
    if places.hold.origin == origin { places.hold.origin = host.bounds.origin }
    // Also of a view that was scrolled: what it came to may be shorter than was thought.
    places.areOthers = true
  }

  /// What became shorter, or was left behind by an update beyond the end of the content, is brought back to where there is
  /// something to see; a movement that runs does that by itself.
  func comeIntoRange() {
    guard places.areOthers else { return }
    let target = host.scrollRange.clamp(host.bounds.origin)
    // What is measured in the new place may move it again.
    places.areOthers = target != host.bounds.origin
    guard places.areOthers, places.hold.keeper != .nothing, !host.mover.isMoving, !host.zoomer.isChanging else {
      places.areOthers = false
      return
    }
    if places.hold.item != nil, places.hold.origin == host.bounds.origin {
      // Once the content is known to be longer, its item goes to its place after all.
      (places.hold.origin, places.hold.staysInRange) = (target, true)
    } else {
      places.hold.keeper = .scrolled
    }
    host.bounds.origin = target
  }

  // MARK: - While sizes are learned

  /// What keeps its place on the screen (rule T12): nothing at the top, else the first item that stays in view. A jump
  /// keeps what stands at the view's top, and an animated scroll to an item that item.
  func anchor() -> ItemPlace {
    if let goal {
      if host.mover.motion?.cause == .code, contains(goal) { return goal }
      self.goal = nil
    }
    guard !host.isAtStart else { return ItemPlace(section: -1, item: -1) }
    if let item = places.hold.item, places.hold.origin == host.bounds.origin, contains(item) {
      return item
    }
    for item in live.items where isInView(item) { return item.place }
    return host.placeAtTop()
  }

  /// The view scrolls, animated, to an item, or to a place that is none.
  func aim(at item: ItemPlace?) { goal = item }

  /// An item stays at a distance from the view's leading corner.
  func keep(_ item: ItemPlace, at distance: CGVector) {
    guard contains(item) else { return }
    holding { host.moveView(by: view.way(toKeep: host.frame(of: item), at: distance)) }
  }

  /// Something grew: what stands below the anchor moves, and the anchor does not.
  func keepPlace(of anchor: ItemPlace, after place: ItemPlace, grewBy growth: Double) {
    guard growth != 0, place < anchor else { return }
    shiftView(by: CGFloat(growth))
  }

  /// Moves the view with the content: a size above it changed, and what is seen does not. The content's end goes along at
  /// once: a view beyond it, if only until all is measured, would count as put there by the program and stay there.
  func shiftView(by growth: CGFloat) {
    holding {
      if growth > 0 { host.contentSize.height += growth }
      if growth != 0 { host.bounds.origin.y += growth }
      if growth < 0 { host.contentSize.height += growth }
    }
  }
}

/// What a list remembers of where things are seen.
struct ListPlaces {
  var hold = PlaceHold()
  /// Items have other places, or may have, since the view was last brought to where there is something to see.
  var areOthers = false
}

extension ItemMapping {
  /// Where an item is seen after an update; one that is reloaded, or whose section is, keeps its number.
  func placeKept(of item: ItemPlace) -> ItemPlace? {
    if let place = newPlace(of: item) { return place }
    guard reloadedSections.contains(item.section), movedToNew[item] == nil,
      let section = oldToNewSection[item.section], item.item < newCounts[section]
    else { return nil }
    return ItemPlace(section: section, item: item.item)
  }
}
