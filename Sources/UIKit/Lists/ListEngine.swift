import CoreGraphics
import Logging

/// What a list of items knows and does: which of them have a cell, what is pressed and selected, what an update and a drag
/// do to them. Where items stand and whom the delegate is told is the host's.
///
/// It is a class of its own for each host, so that what is asked for every item in every frame costs a call and nothing
/// more.
@MainActor
final class ListEngine<Host: ListHost> {
  typealias Cell = Host.Cell

  unowned let host: Host

  init(_ host: Host) { self.host = host }

  /// How many items each section has, by the list's own account.
  var counts: [Int] = []
  var marks = ListMarks()
  var filling = ListFilling()
  var places = ListPlaces()
  var live = LiveItems<Cell>()
  var hand = CellsInHand<Cell>()
  var ahead = CellsAhead<Cell>()
  var pool = ReusePool<Cell>()

  var selection = ItemSelection()
  /// The item under a press.
  var press: ItemPlace?
  var keys = KeySelection()
  var prefetching = Prefetching()
  /// The item that an animated scroll goes to: it keeps its distance while items on the way turn out to be larger or
  /// smaller.
  var goal: ItemPlace?

  var updates = ListUpdates<Cell>()
  /// Items that a person selects by dragging over them.
  var selecting: SelectingDrag?
  /// An item that a person moves.
  var drag: ItemDrag<Cell>?
  /// Room for what may be dropped.
  var room: DropRoom?
  /// Items that the data do not have yet.
  var placeholders = ListPlaceholders<Cell>()
  /// Whoever calls counts the items that are shown, and not those of the data.
  var isPresenting = false
  /// Counts that changed without a word and were said, so that each is said once.
  var reportedCounts: Set<String> = []

  // MARK: - Places

  func contains(_ item: ItemPlace) -> Bool {
    counts.indices.contains(item.section) && item.item >= 0 && item.item < counts[item.section]
  }

  func item(after item: ItemPlace) -> ItemPlace? {
    var next = ItemPlace(section: item.section, item: item.item + 1)
    while next.section < counts.count {
      if next.item < counts[next.section] { return next }
      next = ItemPlace(section: next.section + 1, item: 0)
    }
    return nil
  }

  func item(before item: ItemPlace) -> ItemPlace? {
    if item.item > 0 { return ItemPlace(section: item.section, item: item.item - 1) }
    var section = item.section - 1
    while section >= 0 {
      if counts[section] > 0 { return ItemPlace(section: section, item: counts[section] - 1) }
      section -= 1
    }
    return nil
  }

  var firstItem: ItemPlace? { item(after: ItemPlace(section: 0, item: -1)) }
  var lastItem: ItemPlace? { item(before: ItemPlace(section: counts.count, item: 0)) }

  /// That of an item in view, or of one that comes into view next.
  func cell(at item: ItemPlace) -> Cell? { live.cell(at: item) ?? ahead.cell(for: item) }
  func place(of cell: Cell) -> ItemPlace? {
    live.place(of: cell) ?? ahead.cells.first { $0.cell === cell }?.place
  }

  /// The place on the screen; items make room for one that is moved.
  func cellFrame(_ item: ItemPlace) -> CGRect {
    if let drag { return host.frame(of: item, during: drag.move) }
    guard let room else { return host.frame(of: item) }
    return host.frame(of: item, making: room)
  }

  /// What is wrong with a path to scroll to or select; nil when it is right. An item of `Int.max` is the section.
  func problem(with path: IndexPath, verb: String) -> String? {
    let noun = host.words.item
    guard let item = place(path) else { return "\(verb) \(path): a \(noun)'s path has a section and a \(noun)" }
    guard counts.indices.contains(item.section) else {
      return "\(verb) section \(item.section): there are \(counts.count) sections"
    }
    let count = counts[item.section]
    guard item.item == NSNotFound || (0..<count).contains(item.item) else {
      return "\(verb) \(noun) \(item.item) of section \(item.section), which has \(count) \(noun)s"
    }
    return nil
  }

  // MARK: - Later

  /// Where one thing leads to the next, this turn would go on without end.
  func inNextTurn(_ work: @escaping (Host) -> Void) {
    Callbacks.add(Callbacks.nextOrder()) { [weak host = self.host] in
      if let host { work(host) }
    }
  }
}

/// What has to be done in the next layout.
struct ListMarks {
  /// Counts and places are asked for again.
  var needsReload = true
  /// Some item has to be looked at even if none comes or goes.
  var needsItems = true
  /// A reload was asked for from where it cannot be done.
  var reloadsLater = false
}

let listLogger = Logger(label: "uikit.list")
