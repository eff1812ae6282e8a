import CoreGraphics

/// What clients were told, by identity: the nodes of one look at the program, and what differs in the next.
struct AtspiTree {
  struct Entry: Hashable {
    var node: AccessibleNode
    /// 0 is the application.
    var parent: AccessibleNode.ID
    var index: Int
    var window: AccessibleNode.ID
  }

  private(set) var entries: [AccessibleNode.ID: Entry] = [:]
  private(set) var windows: [AccessibleNode.ID] = []
  /// Parents before their children.
  private(set) var order: [AccessibleNode.ID] = []

  init(_ windows: [AccessibleNode] = []) {
    self.windows = windows.map(\.id)
    for (index, window) in windows.enumerated() { add(window, parent: 0, index: index, window: window.id) }
  }

  private mutating func add(_ node: AccessibleNode, parent: AccessibleNode.ID, index: Int, window: AccessibleNode.ID) {
    // An object that is told of twice stands where it came first.
    guard entries[node.id] == nil else { return }
    entries[node.id] = Entry(node: node, parent: parent, index: index, window: window)
    order.append(node.id)
    for (position, child) in node.children.enumerated() {
      add(child, parent: node.id, index: node.index(ofChild: position), window: window)
    }
  }
}

extension AccessibleNode {
  /// Which child one of `children` is: rows by their number, what else a list has after all rows.
  func index(ofChild position: Int) -> Int {
    if let place = children[position].place, childCount > children.count || firstChild > 0 { return place.index }
    return childCount - (children.count - position)
  }

  /// The child with a number, if it is at hand.
  func child(at index: Int) -> AccessibleNode? {
    children.indices.first { self.index(ofChild: $0) == index }.map { children[$0] }
  }
}

/// A signal that tells of a change.
struct AtspiEvent: Hashable {
  var id: AccessibleNode.ID
  var interface = Atspi.objectEvent
  var member: String
  var kind = ""
  var detail1 = 0
  var detail2 = 0
  var any: Detail = .number(0)

  enum Detail: Hashable {
    case number(Double)
    case text(String)
    case reference(AccessibleNode.ID)
  }

  var name: String { Atspi.eventName(interface, member, kind) }
}

extension AtspiTree {
  /// The signals that make of what clients know what is now: who goes, who comes, what changed, and the focus last.
  func events(to new: AtspiTree) -> [AtspiEvent] {
    var events: [AtspiEvent] = []
    for id in order where new.entries[id]?.parent != entries[id]?.parent {
      guard let entry = entries[id], isTold(entry), entry.parent == 0 || new.entries[entry.parent] != nil else {
        continue
      }
      events.append(
        AtspiEvent(
          id: entry.parent, member: "ChildrenChanged", kind: "remove", detail1: entry.index, any: .reference(id)))
      if entry.parent == 0 { events.append(AtspiEvent(id: id, interface: Atspi.windowEvent, member: "Destroy")) }
    }
    for id in new.order where new.entries[id]?.parent != entries[id]?.parent {
      guard let entry = new.entries[id], new.isTold(entry) else { continue }
      // What came with its parent is told of with it.
      if entry.parent != 0, entries[entry.parent] == nil { continue }
      events.append(
        AtspiEvent(id: entry.parent, member: "ChildrenChanged", kind: "add", detail1: entry.index, any: .reference(id)))
      if entry.parent == 0 { events.append(AtspiEvent(id: id, interface: Atspi.windowEvent, member: "Create")) }
    }
    var (focus, selections): ([AtspiEvent], Set<AccessibleNode.ID>) = ([], [])
    // What came, or came elsewhere, is asked for as it is now, with all that is in it.
    var asked: Set<AccessibleNode.ID> = []
    for id in new.order {
      guard let entry = new.entries[id] else { continue }
      let old = entries[id]?.node ?? AccessibleNode(id: id, role: entry.node.role)
      let isNew = entries[id] == nil || entries[id]?.parent != entry.parent || asked.contains(entry.parent)
      if isNew { asked.insert(id) }
      let changes = Self.changes(from: old, to: entry.node, isNew: isNew)
      focus += changes.filter { $0.kind == "focused" }
      events += changes.filter { $0.kind != "focused" }
      if !isNew, old.states.contains(.selected) != entry.node.states.contains(.selected) {
        selections.insert(entry.parent)
      }
    }
    for id in order where new.entries[id] == nil && entries[id]!.node.states.contains(.focused) {
      focus.append(AtspiEvent(id: id, member: "StateChanged", kind: "focused", detail1: 0))
    }
    events += selections.sorted().map { AtspiEvent(id: $0, member: "SelectionChanged") }
    // A window is active before something in it has the focus; who loses it is told first.
    let windows = events.filter { $0.interface == Atspi.windowEvent && $0.member != "Destroy" }
    events.removeAll { $0.interface == Atspi.windowEvent && $0.member != "Destroy" }
    return events + windows + focus.filter { $0.detail1 == 0 } + focus.filter { $0.detail1 == 1 }
  }

  /// Rows that come into view and leave it are no change.
  private func isTold(_ entry: Entry) -> Bool {
    guard entry.node.place != nil, let list = entries[entry.parent]?.node else { return true }
    return list.childCount == list.children.count && list.firstChild == 0
  }

  private static func changes(from old: AccessibleNode, to new: AccessibleNode, isNew: Bool) -> [AtspiEvent] {
    var events: [AtspiEvent] = []
    let changed = isNew ? new.states.intersection([.focused, .active]) : old.states.symmetricDifference(new.states)
    for (state, name) in AccessibleStates.names where changed.contains(state) {
      let isOn = new.states.contains(state)
      events.append(AtspiEvent(id: new.id, member: "StateChanged", kind: name, detail1: isOn ? 1 : 0))
      if state == .active, new.role == .frame {
        events.append(
          AtspiEvent(
            id: new.id, interface: Atspi.windowEvent, member: isOn ? "Activate" : "Deactivate", any: .text(new.name)))
      }
    }
    if isNew { return events }
    func tell(_ kind: String, _ any: AtspiEvent.Detail) {
      events.append(AtspiEvent(id: new.id, member: "PropertyChange", kind: kind, any: any))
    }
    if old.name != new.name { tell("accessible-name", .text(new.name)) }
    if old.description != new.description { tell("accessible-description", .text(new.description)) }
    if let range = new.range {
      if old.range?.current != range.current || old.value != new.value {
        tell("accessible-value", .number(range.current))
      }
    } else if new.text == nil, old.value != new.value {
      tell("accessible-value", .text(new.value ?? ""))
    }
    if let before = old.text, let now = new.text { events += textChanges(new.id, before, now) }
    return events
  }

  private static func textChanges(
    _ id: AccessibleNode.ID, _ old: AccessibleTextState, _ new: AccessibleTextState
  ) -> [AtspiEvent] {
    var events: [AtspiEvent] = []
    if old.text != new.text {
      let (before, now) = (Array(old.text.unicodeScalars), Array(new.text.unicodeScalars))
      var start = 0
      while start < min(before.count, now.count), before[start] == now[start] { start += 1 }
      var end = 0
      while end < min(before.count, now.count) - start, before[before.count - 1 - end] == now[now.count - 1 - end] {
        end += 1
      }
      func tell(_ kind: String, _ part: ArraySlice<Unicode.Scalar>) {
        guard !part.isEmpty else { return }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: part)
        events.append(
          AtspiEvent(
            id: id, member: "TextChanged", kind: kind, detail1: start, detail2: part.count, any: .text(String(text))))
      }
      tell("delete", before[start..<before.count - end])
      tell("insert", now[start..<now.count - end])
    }
    if old.caret != new.caret { events.append(AtspiEvent(id: id, member: "TextCaretMoved", detail1: new.caret)) }
    if old.selection != new.selection, !old.selection.isEmpty || !new.selection.isEmpty {
      events.append(AtspiEvent(id: id, member: "TextSelectionChanged"))
    }
    return events
  }
}

extension AccessibleNode {
  /// What is said beside the name: what it stands at, where the bus has no other place for that, and what comes of it.
  var description: String {
    let isSaidOtherwise = range != nil || text != nil || place != nil || states.contains(.checkable)
    let shown = isSaidOtherwise ? "" : value ?? ""
    return [shown, hint].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The interfaces that it answers.
  var interfaces: [String] {
    var names = [Atspi.accessible, Atspi.component, Atspi.collection]
    if !actions.isEmpty { names.append(Atspi.action) }
    if range != nil { names.append(Atspi.value) }
    if text != nil {
      names.append(Atspi.text)
      if states.contains(.editable) { names.append(Atspi.editableText) }
    }
    if role == .list || role == .pageTabList { names.append(Atspi.selection) }
    if role == .image { names.append(Atspi.image) }
    if table != nil { names.append(Atspi.table) }
    if cell != nil { names.append(Atspi.tableCell) }
    if !links.isEmpty { names.append(Atspi.hypertext) }
    if link != nil { names.append(Atspi.hyperlink) }
    return names
  }

  var attributes: [String: String] {
    var attributes = ["toolkit": "sdl-uikit"]
    if !identifier.isEmpty { attributes["id"] = identifier }
    if let place {
      attributes["posinset"] = String(place.index + 1)
      attributes["setsize"] = String(place.count)
    }
    if let value, range != nil { attributes["valuetext"] = value }
    return attributes
  }
}
