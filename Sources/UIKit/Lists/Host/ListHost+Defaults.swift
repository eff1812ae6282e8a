import CoreGraphics

/// A plain list: sizes are known in advance, items follow each other downwards, one can be selected, and nobody is told.
extension ListHost {
  var hasData: Bool { true }
  var words: ListWords { ListWords() }

  func makePlaces() {}
  func updatePlaces(by mapping: ItemMapping, keepingSizes: Bool) {}
  func placesNow() -> (ItemPlace) -> CGRect? { { _ in nil } }
  func doubtPlaces() {}
  func doubtPlace(of item: ItemPlace) {}
  func frame(of item: ItemPlace, during move: ItemMove) -> CGRect { frame(of: move.place(of: item)) }
  func frame(of item: ItemPlace, making room: DropRoom) -> CGRect { frame(of: item) }
  func isInView(_ item: ItemPlace) -> Bool { !frame(of: item).intersection(bounds).isEmpty }
  func forEachItem(aheadOf step: ScrollStep, _ body: (ItemPlace, CGRect) -> Void) { forEachItem(in: step.strip, body) }
  var standsInLines: Bool { false }
  func steadyView(between ends: (first: CGRect, last: CGRect)?) -> SteadyView {
    if let ends, standsInLines { return SteadyView(first: ends.first, last: ends.last, covering: bounds) }
    return SteadyView(only: bounds)
  }
  func measureItemsInView(keeping anchor: ItemPlace) -> Bool { true }
  var isAtStart: Bool { bounds.minY <= -adjustedContentInset.top }
  func layOutItems() { layoutIfNeeded() }
  var beginsAtRight: Bool { false }
  var wholeContent: CGSize { contentSize }
  /// The content's end goes along at once: a view beyond it, if only for a moment, would count as put there by the
  /// program.
  func moveView(by distance: CGPoint) {
    guard distance != .zero else { return }
    let size = wholeContent
    contentSize = CGSize(width: max(contentSize.width, size.width), height: max(contentSize.height, size.height))
    bounds.origin = CGPoint(x: bounds.minX + distance.x, y: bounds.minY + distance.y)
    contentSize = size
  }
  func placeAtTop() -> ItemPlace { item(from: bounds.origin) ?? ItemPlace(section: -1, item: -1) }

  var backgroundView: UIView? { nil }
  func setUp(_ cell: Cell, for item: ItemPlace, frame: CGRect, isSelected: Bool) {
    cell.frame = frame
    cell.setSelected(isSelected, animated: false)
  }
  var preparesAhead: Bool { false }
  func setUpAhead(_ cell: Cell, for item: ItemPlace, frame: CGRect) { cell.frame = frame }
  func putInPlace(_ cell: Cell, of item: ItemPlace, frame: CGRect) { if cell.frame != frame { cell.frame = frame } }
  func cellLeft(_ cell: Cell) {}
  func cellsChanged(all: Bool) {}
  func dropSupplementaries() {}
  func mapSupplementaries(by mapping: ItemMapping) -> [LeavingView] { [] }
  func layOutSupplementaries() {}

  func itemsWillChange() {}
  func carriedItemsMoved(by mapping: ItemMapping) {}
  func willUpdate(_ batch: BatchUpdate, _ mapping: ItemMapping) {}
  func beginMotion(_ update: Int, standard: () -> Void) { standard() }
  func runMotion(_ update: Int, standard: () -> Void) { standard() }

  func begin(_ cell: Cell, at item: ItemPlace, _ animation: ItemAnimation) {
    cell.frame = animation.outside(cell.frame, in: bounds)
    if animation == .fade { cell.alpha = 0 }
  }
  func settle(_ cell: Cell, at item: ItemPlace) { cell.alpha = 1 }
  func end(_ view: UIView, of item: ItemPlace?, _ animation: ItemAnimation) {
    view.frame = animation.outside(view.frame, in: bounds)
    if animation == .fade { view.alpha = 0 }
  }

  var selectionMode: ListSelectionMode { .one }
  func mayHighlight(_ item: ItemPlace) -> Bool { true }
  func didHighlight(_ item: ItemPlace) {}
  func didUnhighlight(_ item: ItemPlace) {}
  func itemToSelect(_ item: ItemPlace) -> ItemPlace? { item }
  func itemToDeselect(_ item: ItemPlace) -> ItemPlace? { item }
  func performPrimaryAction(_ item: ItemPlace) {}
  func selectionChangedOutOfView() {}
  func mayBeginSelectingSeveral(at item: ItemPlace) -> Bool { selectionMode == .several }
  func didBeginSelectingSeveral(at item: ItemPlace) {}
  func didEndSelectingSeveral() {}

  var unhighlightsLast: Bool { false }
  func item(near point: CGPoint) -> ItemPlace? { item(at: point) }

  var hasColumns: Bool { false }
  func item(onePageFrom item: ItemPlace, forwards: Bool) -> ItemPlace? {
    let frame = frame(of: item)
    let page = max(0, bounds.inset(by: adjustedContentInset).height) - frame.height
    return self.item(from: CGPoint(x: frame.midX, y: frame.minY + (forwards ? page : -page)))
  }
  var extendsSelectionByKey: Bool { false }
  func mayFocus(_ item: ItemPlace) -> Bool { true }
  var preferredItem: ItemPlace? { nil }
  func tellsOfFocus(on item: ItemPlace) -> Bool { true }
  func scrollIntoView(_ item: ItemPlace) { scrollRectToVisible(frame(of: item), animated: false) }

  var wantsPrefetching: Bool { false }

  func mayMove(_ item: ItemPlace) -> Bool { true }
  func putInPlace(_ cell: Cell, dragged move: ItemMove, to middle: CGPoint) { cell.center = middle }
  func target(of move: ItemMove, at point: CGPoint) -> ItemPlace? { item(at: point) }
  func target(of move: ItemMove, proposed: ItemPlace) -> ItemPlace { proposed }
  var roomDelay: Double { 0 }
  func moveEnded(_ move: ItemMove, _ cell: Cell, cancelled: Bool) {}
}

extension ListCell {
  func setFocused(_ focused: Bool) {}
}
