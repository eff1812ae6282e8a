import CoreGraphics
import Foundation

/// A view that lists items in sections, of which only those in view have a cell: it says how many there are and where
/// they stand, makes the cells, and tells its own delegate. What a list does with them is its `ListEngine`'s.
///
/// Each role below says when the engine calls it. A default (`ListHost+Defaults`) stands only where saying nothing is a right
/// answer, or where most lists do the same.
@MainActor
protocol ListHost: ListData, ListGeometry, ListContent, ListDisplay, ListMotion, ListSelecting, ListFocusing,
  ListPrefetching, ListMoving
{}

/// What every role is about: a scroll view, and its class of cells.
@MainActor
protocol ListCellHost: UIScrollView {
  associatedtype Cell: ListCell
}

/// What there is. Counts are asked at a reload and in an update; cells while the list fills, in a layout, or when the program
/// asks for one. The program's code runs meanwhile and may do anything: a reload then waits for the next turn.
@MainActor
protocol ListData: ListCellHost {
  /// False while nobody says what there is: no cell is asked for.
  var hasData: Bool { get }
  /// By the data as they are now; the list's own account are its engine's `counts`.
  func countSections() -> Int
  func countItems(inSection section: Int) -> Int
  /// The program's cell for an item; dequeued from the engine.
  func cell(for item: ItemPlace) -> Cell?
  /// A cell for a placeholder, dequeued for an identifier.
  func cell(reusing identifier: String, for item: ItemPlace) -> Cell
  /// A cell of a class that is registered for an identifier; the item is nil where nobody said what it is for.
  func makeCell(of type: Cell.Type, identifier: String, for item: ItemPlace?) -> Cell
  /// How messages to the program's author name things.
  var words: ListWords { get }
  /// What was asked for while the program's code ran happens now, in a turn of its own.
  func reloadData()
}

/// Where items stand. Asked at any time, often in a frame: no program's code is called but a layout object's, and nothing is
/// changed but by `makePlaces`, `updatePlaces`, `doubtPlaces` and `doubtPlace`, which come before the layout that they
/// concern.
@MainActor
protocol ListGeometry: ListCellHost {
  /// The counts are others, and nothing is known of any item.
  func makePlaces()
  /// The items go where a mapping says; those that stay keep what is known of them, and those in view may have another
  /// size now unless `keepingSizes`. The engine's live items and `counts` are those before.
  func updatePlaces(by mapping: ItemMapping, keepingSizes: Bool)
  /// Where items stand now, in the content's space, to be asked after an update; nil lets them start where they stay.
  func placesNow() -> (ItemPlace) -> CGRect?
  /// An update without any change: all sizes may be others.
  func doubtPlaces()
  /// One item may have another size.
  func doubtPlace(of item: ItemPlace)
  /// In the content's space, on whole pixels.
  func frame(of item: ItemPlace) -> CGRect
  /// Where an item stands while one is moved.
  func frame(of item: ItemPlace, during move: ItemMove) -> CGRect
  /// Where an item stands while room is made for what may be dropped.
  func frame(of item: ItemPlace, making room: DropRoom) -> CGRect
  /// Whether some of an item is in the view.
  func isInView(_ item: ItemPlace) -> Bool
  /// Calls with the items that meet a rectangle of the content, in rising order, and with their extents.
  func forEachItem(in rect: CGRect, _ body: (ItemPlace, CGRect) -> Void)
  /// The same for what lies ahead of a view that scrolls.
  func forEachItem(aheadOf step: ScrollStep, _ body: (ItemPlace, CGRect) -> Void)
  /// Items stand in lines from top to bottom: none comes or goes while the view's upper edge stays within the first one
  /// in view and its lower edge within the last.
  var standsInLines: Bool { get }
  /// How far the view may go before an item comes or goes, after its items were laid out; the extents are those of the
  /// first and last in view.
  func steadyView(between ends: (first: CGRect, last: CGRect)?) -> SteadyView
  /// What contains a point.
  func item(at point: CGPoint) -> ItemPlace?
  /// What contains a point or else comes after it; nil behind the last item.
  func item(from point: CGPoint) -> ItemPlace?
  /// What contains a point or stands nearest to it; nil without items.
  func item(near point: CGPoint) -> ItemPlace?
}

/// The content as a whole, and the view on it. Called in a layout, and where the engine keeps what is seen in its place.
@MainActor
protocol ListContent: ListCellHost {
  /// Sizes that are learned only now are taken for what is in view; false when that needs another turn.
  func measureItemsInView(keeping anchor: ItemPlace) -> Bool
  /// The view is at the content's beginning, which stays where it is when sizes change.
  var isAtStart: Bool { get }
  /// What stands at the view's upper edge while no cell does.
  func placeAtTop() -> ItemPlace
  /// The first item is at the content's right, where the view begins.
  var beginsAtRight: Bool { get }
  /// The size of the content by what is known now.
  var wholeContent: CGSize { get }
  /// The content moved, and what is seen does not.
  func moveView(by distance: CGPoint)
  /// Does what the next layout would do.
  func layOutItems()
  /// Sets the size of the content.
  func followContentSize()
}

/// What is shown. Called while the list fills, in a layout: the view's cells come and go, and the delegate is told; a reload
/// that the program asks for meanwhile waits.
@MainActor
protocol ListDisplay: ListCellHost {
  /// Behind all items.
  var backgroundView: UIView? { get }
  /// A cell becomes an item's: it gets its frame and its state.
  func setUp(_ cell: Cell, for item: ItemPlace, frame: CGRect, isSelected: Bool)
  /// Whether cells are made before their items come into view.
  var preparesAhead: Bool { get }
  /// A cell becomes that of an item that comes into view later: it gets its place and what it knows of its item.
  func setUpAhead(_ cell: Cell, for item: ItemPlace, frame: CGRect)
  /// Moves the cell of an item that stays in view to where the item stands.
  func putInPlace(_ cell: Cell, of item: ItemPlace, frame: CGRect)
  func willDisplay(_ cell: Cell, for item: ItemPlace)
  /// The path as the data count.
  func didEndDisplaying(_ cell: Cell, at path: IndexPath)
  /// A cell is no item's any more.
  func cellLeft(_ cell: Cell)
  /// Other cells are in view; with `all` other items stand beside them too.
  func cellsChanged(all: Bool)
  /// Headers and whatever else belongs to sections goes, as everything is asked for anew.
  func dropSupplementaries()
  /// They follow an update; gives those that have to leave.
  func mapSupplementaries(by mapping: ItemMapping) -> [LeavingView]
  /// They get their places.
  func layOutSupplementaries()
}

/// The way of cells in an update. Called in this order: `itemsWillChange` before the program's block, the others once its
/// changes are known and the data have the new counts.
@MainActor
protocol ListMotion: ListCellHost {
  /// The program is about to say what changes.
  func itemsWillChange()
  /// Items that are carried over this view or away from it are elsewhere now.
  func carriedItemsMoved(by mapping: ItemMapping)
  /// Nothing is changed yet.
  func willUpdate(_ batch: BatchUpdate, _ mapping: ItemMapping)
  /// Puts the views of an update where they start, before its animation. `standard` does it for cells that are where their
  /// frames are.
  func beginMotion(_ update: Int, standard: () -> Void)
  /// Sends the views to where they stay or end; in the animation, if there is one.
  func runMotion(_ update: Int, standard: () -> Void)
  /// Puts a cell that comes where it starts.
  func begin(_ cell: Cell, at item: ItemPlace, _ animation: ItemAnimation)
  /// Puts it where it stays; in an animation.
  func settle(_ cell: Cell, at item: ItemPlace)
  /// Puts what leaves where it ends; in an animation. The item is nil for what belongs to a section.
  func end(_ view: UIView, of item: ItemPlace?, _ animation: ItemAnimation)
}

/// Pressing and selecting. Called as a person presses, and not for what the program selects itself; the delegate that hears
/// of it may do anything.
@MainActor
protocol ListSelecting: ListCellHost {
  var selectionMode: ListSelectionMode { get }
  func mayHighlight(_ item: ItemPlace) -> Bool
  func didHighlight(_ item: ItemPlace)
  func didUnhighlight(_ item: ItemPlace)
  /// What a person's selection of an item selects; nil for nothing.
  func itemToSelect(_ item: ItemPlace) -> ItemPlace?
  func itemToDeselect(_ item: ItemPlace) -> ItemPlace?
  func didSelect(_ item: ItemPlace)
  func didDeselect(_ item: ItemPlace)
  /// A person chose an item.
  func performPrimaryAction(_ item: ItemPlace)
  /// The selection of an item that has no cell changed.
  func selectionChangedOutOfView()
  /// A press with Shift held: whether it selects all from the last selected item on.
  func mayBeginSelectingSeveral(at item: ItemPlace) -> Bool
  func didBeginSelectingSeveral(at item: ItemPlace)
  func didEndSelectingSeveral()
  /// The highlight of a press goes after the delegate has heard of the selection, not before.
  var unhighlightsLast: Bool { get }
}

/// The arrow keys. Called for a key while the list has the keyboard.
@MainActor
protocol ListFocusing: ListCellHost {
  /// Items stand beside each other: the arrows left and right go from one to the next, and items move that way.
  var hasColumns: Bool { get }
  /// Nil at the end.
  func neighbour(of item: ItemPlace, _ direction: ListDirection) -> ItemPlace?
  /// What stands about a page farther on or back; nil beyond the ends.
  func item(onePageFrom item: ItemPlace, forwards: Bool) -> ItemPlace?
  /// Shift and an arrow select the next item too, where several can be selected.
  var extendsSelectionByKey: Bool { get }
  /// Whether the keys come to an item.
  func mayFocus(_ item: ItemPlace) -> Bool
  /// Where the keys begin while nothing is selected; nil for what is in view.
  var preferredItem: ItemPlace? { get }
  /// Whether the delegate hears of an item that the arrows come to.
  func tellsOfFocus(on item: ItemPlace) -> Bool
  func scrollIntoView(_ item: ItemPlace)
}

/// Data that are wanted soon. Called at the end of a layout.
@MainActor
protocol ListPrefetching: ListCellHost {
  var wantsPrefetching: Bool { get }
  /// Nearest first.
  func prefetch(_ items: [ItemPlace])
  func cancelPrefetching(_ items: [ItemPlace])
}

/// An item that a person drags to another place. Called while it is dragged, and once when it is let go.
@MainActor
protocol ListMoving: ListCellHost {
  func mayMove(_ item: ItemPlace) -> Bool
  /// Puts the cell of an item that is moved where it is dragged to, with its middle at a point.
  func putInPlace(_ cell: Cell, dragged move: ItemMove, to middle: CGPoint)
  /// Where an item would come to stand whose middle is dragged to a point, counted as if it had left its place; nil for
  /// where it would now.
  func target(of move: ItemMove, at point: CGPoint) -> ItemPlace?
  /// What the delegate makes of that.
  func target(of move: ItemMove, proposed: ItemPlace) -> ItemPlace
  /// How long the pointer rests before items make room, in seconds.
  var roomDelay: Double { get }
  /// An item that is moved was let go, or its move was given up.
  func moveEnded(_ move: ItemMove, _ cell: Cell, cancelled: Bool)
  /// For the data, as they count: an item was moved by a person.
  func itemMoved(from source: IndexPath, to target: IndexPath)
}

/// How a list's messages to the program's author name things.
struct ListWords {
  var list = "list"
  var item = "item"
  /// The method that gives a cell for an item.
  var cellMethod = "the data source"
  /// The method that registers a class of cells.
  var registration = "register(_:forCellWithReuseIdentifier:)"

  /// The methods that tell of items that come and go.
  var updates: String { "insert\(item.capitalized)s, delete\(item.capitalized)s" }
}

/// What belongs to a section and leaves in an update.
struct LeavingView {
  let view: UIView
  /// It has left.
  let ended: () -> Void
}

/// How many items can be selected.
enum ListSelectionMode: Hashable, Sendable {
  case none, one, several

  init(one: Bool, several: Bool) { self = several ? .several : one ? .one : .none }
}

enum ListDirection: Hashable, Sendable {
  case up, down, left, right

  /// Towards the last item.
  var isForwards: Bool { self == .down || self == .right }
}
