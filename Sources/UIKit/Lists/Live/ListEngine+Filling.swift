import CoreGraphics

/// Giving what is in view its cells.
extension ListEngine {
  /// The list works, and lives until it has done so, whatever the program that it calls does to it.
  func working<Result>(_ work: () -> Result) -> Result {
    let host = host
    return withExtendedLifetime(host) { Callouts.during(work) }
  }

  /// Once more where that changed what is in view; `afterEach` may mark items again.
  func layOutItems(afterEach: () -> Void = {}) {
    var passes = 0
    followHold()
    repeat {
      fill()
      afterEach()
      host.followContentSize()
      // What was learned meanwhile may have moved it.
      followHold()
      passes += 1
      if isSteady { comeIntoRange() }
    } while passes < 8 && !isSteady
    notePlace()
    followScrolling()
  }

  private var isSteady: Bool { !marks.needsItems && filling.steady.contains(host.bounds) }

  private func fill() {
    if isSteady { return }
    whileFilling {
      withoutAnimation {
        let anchor = anchor()
        recycleItemsOutOfView()
        // Items that are in view only until those above are measured are not shown.
        if host.measureItemsInView(keeping: anchor) {
          layOutItemsInView()
        } else {
          filling.steady = SteadyView(only: host.bounds)
        }
      }
    }
    marks.needsItems = false
    dropUnusedCells()
    updatePrefetching()
    reloadIfPostponed()
  }

  /// While the program's code runs, called by the list or its layout: a reload waits, and nothing is filled meanwhile.
  func whileFilling<Result>(_ work: () -> Result) -> Result {
    let wasOn = filling.isOn
    filling.isOn = true
    defer { filling.isOn = wasOn }
    return work()
  }

  /// Items may have other places, or other cells: the next layout looks at all that are in view.
  func invalidateItems() { marks.needsItems = true }

  /// What was asked for while the program's code ran.
  func reloadIfPostponed() {
    guard marks.reloadsLater else { return }
    marks.reloadsLater = false
    inNextTurn { $0.reloadData() }
  }

  // MARK: - Animation

  /// What the list changes in the block is not animated; what the delegate animates when it is told of a cell is.
  func withoutAnimation(_ body: () -> Void) {
    filling.allowsAnimations = UIView.areAnimationsEnabled
    UIView.performWithoutAnimation(body)
    filling.allowsAnimations = nil
  }

  /// Tells the delegate what comes into view; it may animate that.
  func tell(_ body: () -> Void) {
    ViewAnimationContext.apart(isEnabled: filling.allowsAnimations ?? UIView.areAnimationsEnabled, body)
  }

  // MARK: - Items in view

  func isInView(_ item: LiveItem<Cell>) -> Bool { contains(item.place) && host.isInView(item.place) }

  /// A cell in which something has the keyboard, or that is dragged, does not go to another item.
  func mustStay(_ item: LiveItem<Cell>) -> Bool {
    if item.cell === drag?.cell { return true }
    guard let responder = host.window?.firstResponder as? UIView, responder !== host else { return false }
    return responder.isDescendant(of: item.cell)
  }

  private func recycleItemsOutOfView() {
    let (host, old) = (host, live.items)
    var (staying, leaving): ([LiveItem<Cell>], [LiveItem<Cell>]) = ([], [])
    for item in old {
      if contains(item.place) && host.isInView(item.place) || mustStay(item) {
        staying.append(item)
      } else {
        leaving.append(item)
      }
    }
    if leaving.isEmpty { return }
    live.items = staying
    for item in leaving { endDisplaying(item) }
  }

  /// An item comes into view:
  /// 1. Its cell is one that was measured or made ahead (`CellsAhead`), else the program's: `makeCell` in
  ///    `ListEngine+Cells` asks the host (`UITableView+List`, `UICollectionView+List`), which asks the data source, which
  ///    dequeues it (`ReusePool`).
  /// 2. It is among the live items (`LiveItems`): the delegate that is told of it may ask for it, or select it.
  /// 3. `display` in `ListEngine+Cells` has the host give it its place and state (`setUp`), puts it into the view, and tells
  ///    the delegate (`willDisplay`).
  ///
  /// Nil where the program has no such item any more.
  private func bringIntoView(_ place: ItemPlace) -> LiveItem<Cell>? {
    guard let cell = readyCell(place) ?? makeCell(place) else { return nil }
    let item = LiveItem(place: place, cell: cell)
    live.insert(item)
    display(cell, for: place)
    return item
  }

  func layOutItemsInView() {
    // Each look at the unowned host counts it up and down.
    let (host, old, view) = (host, live.items, host.bounds)
    var next: [LiveItem<Cell>] = []
    next.reserveCapacity(old.count + 2)
    var index = 0
    var ends: (first: CGRect, last: CGRect)?
    // Items that are not in view any more, or were kept for their keyboard or drag.
    func pass(before place: ItemPlace?) {
      while index < old.count, place.map({ old[index].place < $0 }) ?? true {
        let item = old[index]
        index += 1
        if mustStay(item) {
          next.append(item)
        } else {
          // Another item of this layout may take its cell.
          live.remove(item.cell)
          endDisplaying(item)
        }
      }
    }
    host.forEachItem(in: view) { place, extent in
      pass(before: place)
      if index < old.count, old[index].place == place {
        let cell = old[index].cell
        let frame = drag == nil && room == nil ? host.frame(of: place) : cellFrame(place)
        if cell !== drag?.cell { host.putInPlace(cell, of: place, frame: frame) }
        next.append(old[index])
        index += 1
      } else if let item = bringIntoView(place) {
        next.append(item)
      }
      ends = (ends?.first ?? extent, extent)
    }
    pass(before: nil)
    live.items = next
    host.cellsChanged(all: false)
    filling.steady = host.steadyView(between: ends)
  }
}

/// What a list knows while and since it gave what is in view its cells.
struct ListFilling {
  /// The program's code runs, called by the list's layout.
  var isOn = false
  /// While the list's own changes are not animated: whether animations are on otherwise.
  var allowsAnimations: Bool?
  /// While the view's edges stay there, no item comes or goes.
  var steady = SteadyView(only: .zero)
}
