import CoreGraphics
import Foundation
import Platform

/// What has a name for those who do not see it.
@MainActor
protocol AccessibilityNamed: UIResponder {
  var accessibilityLabel: String? { get }
  var accessibilityIdentifier: String? { get }
}

extension UIView: AccessibilityNamed {}
extension UIAccessibilityElement: AccessibilityNamed {}

/// A view that lists items, of which only those in view have a cell.
@MainActor
protocol AccessibleList: UIView {
  var accessibleItems: any AccessibleItems { get }
}

/// The items of a list by their numbers, counted through all sections.
@MainActor
protocol AccessibleItems: AnyObject {
  var itemCount: Int { get }
  /// Which item a cell shows.
  func number(of cell: UIView) -> Int?
  /// The cell of an item, if it is in view.
  func liveCell(number: Int) -> UIView?
  /// Calls with the cell of an item, one that is made for the moment where none is in view.
  func withCell<Result>(number: Int, _ body: (UIView) -> Result) -> Result?
  /// In the content's space.
  func frame(number: Int) -> CGRect
  /// The item that the keys have come to.
  var focusedNumber: Int? { get }
  var selectsSeveral: Bool { get }
  func isSelected(number: Int) -> Bool
  /// As a person does, who is told of it by the delegate.
  func select(_ isSelected: Bool, number: Int) -> Bool
  func show(number: Int)
}

/// A cell of a list: what is in it and can only be read is its label.
@MainActor
protocol AccessibleCell: UIView {}

/// A view that may head what comes after it, such as the header of a section: its first text is told of as a heading.
@MainActor
protocol AccessibleHeading: UIView {
  var headsSection: Bool { get }
}

/// Makes the plain values of what a window shows.
@MainActor
struct AccessibilityWalk {
  let bounds: CGRect
  /// The object that has the keyboard, and the row of it.
  let focused: UIResponder?
  /// Whoever was met, by identity.
  var objects: [Int: UIResponder] = [:]

  init(bounds: CGRect, focused: UIResponder?) { (self.bounds, self.focused) = (bounds, focused) }

  /// What is read together, and where.
  private struct Unit {
    var frame: CGRect
    var nodes: [AccessibleNode]
  }

  // MARK: - Views

  /// The nodes of a view and what is in it, in reading order.
  mutating func nodes(in view: UIView) -> [AccessibleNode] { Self.inOrder(units(in: view, clip: bounds), view) }

  private mutating func units(in view: UIView, clip: CGRect) -> [Unit] {
    guard Self.isShown(view) else { return [] }
    return unitsOfShown(view, clip: clip)
  }

  static func isShown(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0.01 && !view.accessibilityElementsHidden
  }

  private mutating func unitsOfShown(_ view: UIView, clip: CGRect) -> [Unit] {
    if let cell = view as? any AccessibleCell { return [unit(node(ofCell: cell, clip: clip))] }
    if view.isAccessibilityElement { return [unit(node(of: view, clip: clip))] }
    let inner =
      view.clipsToBounds ? clip.intersection(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)) : clip
    if let reading = DataTableReading(view) {
      return [unit(node(of: view, reading, clip: inner.isNull ? .zero : inner))]
    }
    var (parts, isOrdered) = parts(of: view, clip: inner.isNull ? .zero : inner)
    if (view as? any AccessibleHeading)?.headsSection == true { Self.makeHeading(&parts) }
    let role = view.accessibleRole ?? Self.role(of: view.accessibilityContainerType)
    if let role {
      var node = node(of: view, role: role, clip: clip)
      node.children = isOrdered ? parts.flatMap(\.nodes) : Self.inOrder(parts, view)
      node.childCount = node.children.count
      if let list = view as? any AccessibleList { count(list.accessibleItems, in: &node) }
      return [unit(node)]
    }
    guard !parts.isEmpty else { return [] }
    // What belongs together is read together: a controller's view, what the program groups, what it has put in order.
    guard isOrdered || view.shouldGroupAccessibilityChildren || view.controller != nil else { return parts }
    let nodes = isOrdered ? parts.flatMap(\.nodes) : Self.inOrder(parts, view)
    let frames = parts.map(\.frame).filter { !$0.isEmpty }
    let frame = frames.isEmpty ? view.accessibilityFrame : frames.reduce(CGRect.null) { $0.union($1) }
    return [Unit(frame: frame, nodes: nodes)]
  }

  private func unit(_ node: AccessibleNode) -> Unit { Unit(frame: node.frame, nodes: [node]) }

  /// What is in a view, and whether that is its order.
  private mutating func parts(of view: UIView, clip: CGRect) -> ([Unit], isOrdered: Bool) {
    if let elements = Self.elements(of: view) {
      return (elements.flatMap { units(of: $0, clip: clip) }, true)
    }
    let subviews = view.subviews
    // What is modal hides what is beside it.
    if let modal = subviews.last(where: { $0.accessibilityViewIsModal && Self.isShown($0) }) {
      return (units(in: modal, clip: clip), false)
    }
    return (subviews.flatMap { units(in: $0, clip: clip) }, false)
  }

  /// In the object's own order; nil where its subviews are looked through.
  private static func elements(of object: UIResponder) -> [Any]? {
    if let elements = object.accessibilityElements { return elements }
    let count = object.accessibilityElementCount()
    if count != NSNotFound, count > 0 { return (0..<count).compactMap { object.accessibilityElement(at: $0) } }
    return object.standardAccessibilityElements
  }

  private mutating func units(of object: Any, clip: CGRect) -> [Unit] {
    if let view = object as? UIView { return units(in: view, clip: clip) }
    guard let element = object as? UIAccessibilityElement, !element.accessibilityElementsHidden else { return [] }
    if element.isAccessibilityElement { return [unit(node(of: element, clip: clip))] }
    return (Self.elements(of: element) ?? []).flatMap { units(of: $0, clip: clip) }
  }

  private static func makeHeading(_ parts: inout [Unit]) {
    for index in parts.indices {
      guard let first = parts[index].nodes.firstIndex(where: { $0.role == .label }) else { continue }
      parts[index].nodes[first].role = .heading
      return
    }
  }

  private static func role(of type: UIAccessibilityContainerType) -> AccessibleRole? {
    switch type {
    case .none: nil
    case .list: .list
    case .dataTable, .landmark, .semanticGroup: .panel
    }
  }

  // MARK: - Reading order

  /// Line by line from above, each from where reading begins. What stands within the upper half of a line is in it.
  private static func inOrder(_ units: [Unit], _ view: UIView) -> [AccessibleNode] {
    guard units.count > 1 else { return units.first?.nodes ?? [] }
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var sorted: [Unit] = []
    var rest = units.enumerated().sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }[
      ...]
    while let first = rest.first {
      let middle = first.element.frame.midY
      let line = rest.prefix { $0.element.frame.minY < middle || $0.offset == first.offset }
      rest = rest.dropFirst(line.count)
      sorted += line.sorted { one, other in
        let (a, b) = (one.element.frame, other.element.frame)
        if a.minX == b.minX { return one.offset < other.offset }
        return isReversed ? a.maxX > b.maxX : a.minX < b.minX
      }.map(\.element)
    }
    return sorted.flatMap(\.nodes)
  }

  /// What a reader says of a view that is an element or a cell; nil for others.
  static func spoken(of view: UIView) -> String? {
    guard view.isAccessibilityElement || view is any AccessibleCell, isShown(view) else { return nil }
    var walk = AccessibilityWalk(bounds: .infinite, focused: nil)
    return walk.nodes(in: view).first.map(AccessibilityOutline.spoken)
  }

  // MARK: - Nodes

  private mutating func node(
    of object: any AccessibilityNamed, role: AccessibleRole? = nil, clip: CGRect
  ) -> AccessibleNode {
    let traits = object.accessibilityTraits
    let kind = role ?? object.accessibleRole ?? Self.role(of: traits)
    var node = AccessibleNode(id: AccessibilityIdentity.id(of: object), role: kind)
    objects[node.id] = object
    node.name = object.accessibilityLabel ?? object.accessibilityAttributedLabel?.string ?? ""
    node.hint = object.accessibilityHint ?? object.accessibilityAttributedHint?.string ?? ""
    node.value = object.accessibilityValue ?? object.accessibilityAttributedValue?.string
    node.identifier = object.accessibilityIdentifier ?? ""
    node.language = object.accessibilityLanguage ?? ""
    node.frame = object.accessibilityFrame
    node.range = object.accessibleRange
    node.text = object.accessibleText?.state
    node.place = object.accessiblePlace
    if let place = AccessibleTable.Place(of: object) {
      node.cell = place
      if kind == .label { node.role = .tableCell }
    }
    node.children = object.accessibleLinks.map { link in
      var inner = self.node(of: link, role: .link, clip: clip)
      inner.link = link.place
      return inner
    }
    node.childCount = node.children.count
    node.states = states(of: object, traits, kind, node.frame, clip)
    node.actions = AccessibilityActions.names(of: object, traits: traits, kind: kind)
    if !node.actions.isEmpty { node.states.insert(.focusable) }
    if focused === object { node.states.formUnion([.focusable, .focused]) }
    return node
  }

  /// A data table has its cells as children, and knows what heads them.
  private mutating func node(of view: UIView, _ reading: DataTableReading, clip: CGRect) -> AccessibleNode {
    var node = node(of: view, role: .table, clip: clip)
    node.children = reading.cells.flatMap { units(of: $0, clip: clip) }.flatMap(\.nodes)
    node.childCount = node.children.count
    node.table = reading.table
    return node
  }

  /// What an object is told of as.
  static func kind(of object: UIResponder) -> AccessibleRole {
    if object is any AccessibleCell { return object.accessibleRole ?? .listItem }
    return object.accessibleRole ?? role(of: object.accessibilityTraits)
  }

  private static func role(of traits: UIAccessibilityTraits) -> AccessibleRole {
    if traits.contains(.toggleButton) { return .toggleButton }
    if traits.contains(.link) { return .link }
    if traits.contains(.searchField) { return .entry }
    if traits.contains(.adjustable) { return .slider }
    if traits.contains(.button) || traits.contains(.keyboardKey) { return .pushButton }
    if traits.contains(.header) { return .heading }
    if traits.contains(.image) { return .image }
    if traits.contains(.tabBar) { return .pageTabList }
    return .label
  }

  private func states(
    of object: UIResponder, _ traits: UIAccessibilityTraits, _ role: AccessibleRole, _ frame: CGRect, _ clip: CGRect
  ) -> AccessibleStates {
    var states: AccessibleStates = object.accessibleStates.union(.visible)
    if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if traits.contains(.selected) { states.formUnion([.selectable, .selected]) }
    if object.accessibilityViewIsModal { states.insert(.modal) }
    let seen = frame.intersection(clip)
    if !seen.isNull, !seen.isEmpty || frame.isEmpty { states.insert(.showing) }
    if role == .pageTab { states.insert(.selectable) }
    if let view = object as? UIView, view.canBecomeFocused || view.canBecomeFirstResponder,
      !traits.contains(.notEnabled)
    {
      states.insert(.focusable)
    }
    return states
  }

  // MARK: - Lists

  /// A cell's label is what it says to be read, in order; what can be used in it is in it.
  mutating func node(ofCell cell: any AccessibleCell, clip: CGRect) -> AccessibleNode {
    let heads = (cell as? any AccessibleHeading)?.headsSection == true
    var node = node(of: cell, role: cell.accessibleRole ?? (heads ? .heading : .listItem), clip: clip)
    if let list = Self.list(around: cell), let row = list.accessibleItems.number(of: cell) {
      fill(&node, list.accessibleItems, row)
      if focused === list, list.accessibleItems.focusedNumber == row { node.states.insert(.focused) }
    }
    if cell.isAccessibilityElement { return node }
    let (parts, isOrdered) = parts(of: cell, clip: clip)
    let nodes = isOrdered ? parts.flatMap(\.nodes) : Self.inOrder(parts, cell)
    let isRead: (AccessibleNode) -> Bool = { $0.role == .label || $0.role == .heading || $0.role == .image }
    if node.name.isEmpty {
      node.name = nodes.filter(isRead).map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    }
    node.children = nodes.filter { !isRead($0) || $0.actions.count > 1 }
    node.childCount = node.children.count
    return node
  }

  private func fill(_ node: inout AccessibleNode, _ items: any AccessibleItems, _ number: Int) {
    node.place = AccessiblePlace(index: number, count: items.itemCount)
    if items.isSelected(number: number) { node.states.formUnion([.selectable, .selected]) }
    if items.selectsSeveral { node.states.insert(.selectable) }
    node.states.insert(.focusable)
  }

  /// The innermost list that a cell is in.
  static func list(around cell: UIView) -> (any AccessibleList)? {
    var view = cell.superview
    while let current = view {
      if let list = current as? any AccessibleList { return list }
      view = current.superview
    }
    return nil
  }

  /// A list has its rows as children, by their numbers, and those alone whose cells are in view are at hand; headers and what
  /// else it shows come behind the last row.
  private func count(_ items: any AccessibleItems, in node: inout AccessibleNode) {
    let isRow: (AccessibleNode) -> Bool = { $0.place != nil && $0.role == .listItem }
    let rows = node.children.filter(isRow).sorted { $0.place!.index < $1.place!.index }
    let others = node.children.filter { !isRow($0) }
    node.children = rows + others
    node.firstChild = rows.first?.place?.index ?? 0
    node.childCount = items.itemCount + others.count
    if items.selectsSeveral { node.states.insert(.multiselectable) }
  }

  /// What is told of a row that is not in view.
  mutating func node(ofRow row: Int, in list: any AccessibleList, id: Int) -> AccessibleNode? {
    list.accessibleItems.withCell(number: row) { view in
      guard let cell = view as? any AccessibleCell else { return nil }
      var node = node(ofCell: cell, clip: .zero)
      node.id = id
      node.children = []
      node.childCount = 0
      node.states.subtract([.showing, .focused])
      fill(&node, list.accessibleItems, row)
      node.frame = UIAccessibility.convertToScreenCoordinates(list.accessibleItems.frame(number: row), in: list)
      return node
    } ?? nil
  }
}

/// A number for each object that was ever told of, which no other gets.
@MainActor
enum AccessibilityIdentity {
  private static let numbers = WeaklyKeyed<Int>()
  private static var last = 0

  static func id(of object: AnyObject) -> Int {
    if let number = numbers[object] { return number }
    let number = next()
    numbers.update(object, default: number) { _ in }
    return number
  }

  static func next() -> Int {
    last += 1
    return last
  }

  /// A cell becomes another item's: what it and its parts were told as is gone.
  static func renew(_ view: UIView) {
    guard numbers.isUsed else { return }
    numbers.forget(ObjectIdentifier(view))
    for subview in view.subviews { renew(subview) }
  }
}
