import CoreGraphics
import Platform

/// What one desktop window shows, as plain values: made when it is asked for.
@MainActor
package final class AccessibilityTree {
  private unowned let stage: Stage
  private var objects: [Int: Weak] = [:]
  /// Rows that were told of without a cell in view: the list, and which one.
  private var rows: [Int: (list: Weak, index: Int)] = [:]
  private var rowNumbers: [Int: [Int: Int]] = [:]
  /// What is in rows of tabs and segments, as it was told last.
  private var childrenOfTabs: [Int: [Int]] = [:]
  /// The window itself.
  private let id = AccessibilityIdentity.next()

  private struct Weak { weak var object: UIResponder? }

  package init(_ stage: Stage) { self.stage = stage }

  /// The window with all that is in it, laid out; as it is now without `settling`.
  package func window(settling: Bool = true) -> AccessibleNode {
    if settling { stage.settle() }
    var root = AccessibleNode(id: id, role: .frame)
    root.name = stage.host.title
    root.frame = stage.bounds
    root.states = [.enabled, .sensitive, .visible]
    if stage.host.isVisible { root.states.insert(.showing) }
    if stage.hasFocus { root.states.insert(.active) }
    var walk = AccessibilityWalk(bounds: stage.bounds, focused: focusedObject)
    // What lies in front is read first; a modal window hides those behind it.
    for window in stage.windows.reversed() where AccessibilityWalk.isShown(window) {
      root.children += walk.nodes(in: window)
      if window.accessibilityViewIsModal { break }
    }
    root.childCount = root.children.count
    objects = walk.objects.mapValues { Weak(object: $0) }
    childrenOfTabs = [:]
    root.forEach { node, _ in if node.role == .pageTabList { childrenOfTabs[node.id] = node.children.map(\.id) } }
    forgetRows()
    return root
  }

  /// Nil for what is gone, and for what was taken out of the window: a touch or the program may keep it.
  package func object(_ id: Int) -> UIResponder? {
    guard let object = objects[id]?.object else { return nil }
    if let view = object.accessibleView, view.window == nil { return nil }
    return object
  }
  package var identity: Int { id }

  /// The first thing that is read in an object, which may be that itself; of the whole window for nil. An alert is read as
  /// one, title and message.
  func first(in object: UIResponder?) -> UIResponder? {
    var found: UIResponder?
    window().forEach { node, _ in
      guard found == nil, let candidate = self.object(node.id) else { return }
      guard object.map({ Self.isInside(candidate, $0) }) ?? true else { return }
      let isOne = node.role == .alert || candidate.isAccessibilityElement || candidate is any AccessibleCell
      if isOne { found = candidate }
    }
    return found
  }

  private static func isInside(_ candidate: UIResponder, _ object: UIResponder) -> Bool {
    if candidate === object { return true }
    guard !(object is UIAccessibilityElement), let view = object.accessibleView else { return false }
    return candidate.accessibleView?.isInside(view) ?? false
  }

  /// What has the keyboard, as far as it is told of.
  private var focusedObject: UIResponder? {
    let first = stage.keyWindow?.firstResponder
    return first is UIView || first is UIAccessibilityElement ? first : nil
  }

  // MARK: - Rows out of view

  /// A row of a list that has no cell.
  package func row(_ index: Int, of id: Int) -> AccessibleNode? {
    guard let list = object(id) as? any AccessibleList, (0..<list.accessibleItems.itemCount).contains(index) else {
      return nil
    }
    if let cell = list.accessibleItems.liveCell(number: index) as? any AccessibleCell {
      var walk = AccessibilityWalk(bounds: stage.bounds, focused: focusedObject)
      let node = walk.node(ofCell: cell, clip: stage.bounds)
      for (id, object) in walk.objects { objects[id] = Weak(object: object) }
      return node
    }
    let number = rowNumbers[id]?[index] ?? AccessibilityIdentity.next()
    rowNumbers[id, default: [:]][index] = number
    rows[number] = (Weak(object: list), index)
    return describe(number)
  }

  package func describe(_ id: Int) -> AccessibleNode? {
    guard let row = rows[id], let list = row.list.object as? any AccessibleList,
      row.index < list.accessibleItems.itemCount
    else {
      return nil
    }
    var walk = AccessibilityWalk(bounds: stage.bounds, focused: nil)
    return walk.node(ofRow: row.index, in: list, id: id)
  }

  package func list(ofRow id: Int) -> Int? { rows[id]?.list.object.map(AccessibilityIdentity.id) }

  /// A client that goes through ten million rows is not remembered for each.
  private func forgetRows() {
    guard rows.count > 10_000 else { return }
    rows = [:]
    rowNumbers = [:]
  }

  // MARK: - Acts

  package func perform(_ action: Int, on id: Int) -> Bool {
    if let row = rows[id] { return action == 0 && selectRow(row.list.object, row.index) }
    guard let object = object(id) else { return false }
    if let (list, row) = self.row(of: object), action == 0,
      !object.isAccessibilityElement || !object.accessibilityActivate()
    {
      return selectRow(list, row)
    }
    return AccessibilityActions.perform(action, on: object, as: AccessibilityWalk.kind(of: object))
  }

  private func row(of object: UIResponder) -> (any AccessibleList, Int)? {
    guard let cell = object as? any AccessibleCell, let list = AccessibilityWalk.list(around: cell) else { return nil }
    return list.accessibleItems.number(of: cell).map { (list, $0) }
  }

  /// As a press on it, which the delegate hears of.
  private func selectRow(_ list: UIResponder?, _ row: Int) -> Bool {
    guard let list = list as? any AccessibleList else { return false }
    list.accessibleItems.show(number: row)
    stage.settle()
    guard let cell = list.accessibleItems.liveCell(number: row) else { return false }
    let frame = UIAccessibility.convertToScreenCoordinates(cell.bounds, in: cell)
    let seen = frame.intersection(UIAccessibility.convertToScreenCoordinates(list.bounds, in: list))
    guard !seen.isNull else { return false }
    stage.touch(at: CGPoint(x: seen.midX, y: seen.midY))
    return true
  }

  package func select(_ isSelected: Bool, at index: Int, of id: Int) -> Bool {
    guard let object = object(id) else { return false }
    if let list = object as? any AccessibleList {
      guard (0..<list.accessibleItems.itemCount).contains(index) else { return false }
      let items = list.accessibleItems
      if items.isSelected(number: index) == isSelected { return true }
      if !items.selectsSeveral, isSelected { return selectRow(list, index) }
      return items.select(isSelected, number: index)
    }
    // Tabs and segments.
    guard isSelected, let children = childrenOfTabs[id], children.indices.contains(index),
      let child = self.object(children[index])
    else { return false }
    return AccessibilityActions.press(child)
  }

  package func focus(_ id: Int) -> Bool {
    if let row = rows[id], let list = row.list.object as? any AccessibleList {
      list.accessibleItems.show(number: row.index)
      return FocusOrder.giveFocus(to: list)
    }
    guard let object = object(id) else { return false }
    Self.show(object)
    if let (list, row) = row(of: object) {
      guard FocusOrder.giveFocus(to: list) else { return false }
      list.accessibleItems.show(number: row)
      return true
    }
    return object.accessibleView.map { FocusOrder.giveFocus(to: $0) } ?? false
  }

  package func show(_ id: Int) -> Bool {
    if let row = rows[id], let list = row.list.object as? any AccessibleList {
      list.accessibleItems.show(number: row.index)
      return true
    }
    guard let object = object(id) else { return false }
    Self.show(object)
    return true
  }

  /// Scrolls whatever scrolls so that an object is seen.
  static func show(_ object: UIResponder) {
    guard let view = object.accessibleView else { return }
    let place = object is UIView ? view.bounds : view.convert(object.accessibilityFrame, from: nil)
    FocusOrder.scrollIntoView(place, of: view, animated: false)
  }
}

extension Stage {
  /// Presses and lifts a finger at a point of the window, as a person would.
  func touch(at point: CGPoint) {
    for phase in [TouchEvent.Phase.began, .ended] {
      dispatcher.dispatch(.touch(TouchEvent(phase, identifier: .max, at: point, timestamp: host.now)))
    }
  }
}
