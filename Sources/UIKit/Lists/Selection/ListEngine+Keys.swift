import CoreGraphics

/// Where the keys are.
struct KeySelection {
  /// The item that the arrows selected without a word to the delegate.
  var quiet: ItemPlace?
  /// The item that the keys were on last: they go on from there when the selection was taken away.
  var last: ItemPlace?
  /// The item that they have come to, until something else is pressed or the keyboard leaves the list.
  var focused: ItemPlace?

  mutating func remap(_ place: (ItemPlace) -> ItemPlace?) {
    quiet = quiet.flatMap(place)
    last = last.flatMap(place)
    focused = focused.flatMap(place)
  }

  /// How many items that cannot be selected are passed over.
  static let passingLimit = 1000
}

/// Selecting with the keyboard: the arrows go from item to item, Home, End and the page keys farther, Return does what a
/// tap does. Keys that select nothing scroll.
extension ListEngine {
  /// False when the key says nothing here.
  func select(by key: UIKey) -> Bool {
    guard host.selectionMode != .none else { return false }
    if key.modifierFlags.held == .shift, selectsSeveral, host.extendsSelectionByKey { return extendSelection(by: key) }
    guard key.modifierFlags.held.isEmpty else { return false }
    reloadIfNeeded()
    let current = selection.items.last.flatMap { contains($0) ? $0 : nil }
    switch key.action(isReversed: host.isReversed) {
    case .down: return step(.down, from: current)
    case .up: return step(.up, from: current)
    case .forwards: return host.hasColumns && step(.right, from: current)
    case .backwards: return host.hasColumns && step(.left, from: current)
    case .home: return moveSelection(to: firstItem, else: .down)
    case .end: return moveSelection(to: lastItem, else: .up)
    case .pageDown: return moveSelection(to: page(from: current, downwards: true), else: .up)
    case .pageUp: return moveSelection(to: page(from: current, downwards: false), else: .down)
    case .enter, .space:
      guard let current else { return false }
      userSelect(current)
      return true
    default: return false
    }
  }

  /// Shift and an arrow: the selection reaches one item farther.
  private func extendSelection(by key: UIKey) -> Bool {
    reloadIfNeeded()
    guard let current = (keys.last ?? selection.items.last).flatMap({ contains($0) ? $0 : nil }),
      let direction = ListDirection(key.action(isReversed: host.isReversed))
    else { return false }
    guard let next = host.neighbour(of: current, direction), mayFocus(next) else { return true }
    extendSelection(from: current, to: next)
    keys.last = next
    setFocus(next)
    host.scrollIntoView(next)
    return true
  }

  /// The keys begin at the first item when they come again.
  func forgetLastFocus() { keys.last = nil }

  /// Its cell says so in its configuration state.
  func setFocus(_ item: ItemPlace?) {
    let old = keys.focused
    guard item != old else { return }
    keys.focused = item
    if let old { live.cell(at: old)?.setFocused(false) }
    if let item { live.cell(at: item)?.setFocused(true) }
  }

  private func step(_ direction: ListDirection, from current: ItemPlace?) -> Bool {
    // The selection of a list that comes back to the screen is gone.
    let last = current ?? keys.last.flatMap { contains($0) && host.hasKeyboardFocus ? $0 : nil }
    let start: ItemPlace?
    if let last {
      start = host.neighbour(of: last, direction)
    } else {
      start = preferredItem ?? (direction.isForwards ? firstInView : lastInView)
    }
    return moveSelection(to: start, else: direction)
  }

  private var preferredItem: ItemPlace? { host.preferredItem.flatMap { contains($0) ? $0 : nil } }
  private var firstInView: ItemPlace? { live.items.first { isInView($0) }?.place ?? firstItem }
  private var lastInView: ItemPlace? { live.items.last { isInView($0) }?.place ?? lastItem }

  private func page(from item: ItemPlace?, downwards: Bool) -> ItemPlace? {
    guard let item = item ?? (downwards ? firstInView : lastInView) else { return nil }
    guard let found = host.item(onePageFrom: item, forwards: downwards) else { return downwards ? lastItem : firstItem }
    // An item as high as the page is passed nevertheless.
    if downwards { return found > item ? found : host.neighbour(of: item, .down) ?? found }
    return found < item ? found : host.neighbour(of: item, .up) ?? found
  }

  /// Selects an item, or the next one in a direction that can be. True also at the ends, where the key stays with the
  /// list.
  private func moveSelection(to start: ItemPlace?, else direction: ListDirection) -> Bool {
    var (item, passed) = (start, 0)
    while let current = item, passed < KeySelection.passingLimit {
      if mayFocus(current), mayPress(current) {
        selectByKey(current)
        return true
      }
      passed += 1
      item = host.neighbour(of: current, direction)
    }
    return !selection.isEmpty
  }

  private func selectByKey(_ item: ItemPlace) {
    keys.last = item
    if !(selection.contains(item) && selection.items.count == 1) {
      if let quiet = keys.quiet, quiet != item { remove(quiet, animated: false) }
      selectAlone(item, tells: host.tellsOfFocus(on: item) || host.selectionMode == .several)
    }
    // The delegate may have changed the items.
    guard contains(item) else { return }
    setFocus(item)
    host.scrollIntoView(item)
  }
}

extension ListDirection {
  /// Of an arrow key; nil for other keys.
  init?(_ key: ActionKey?) {
    switch key {
    case .down: self = .down
    case .up: self = .up
    case .forwards: self = .right
    case .backwards: self = .left
    default: return nil
    }
  }
}
