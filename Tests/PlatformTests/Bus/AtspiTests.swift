import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing

@testable import Platform

/// A program that is plain values.
@MainActor
final class ValueProgram: AccessibleProgram {
  var name = "values"
  var scale: CGFloat = 2
  var roots: [AccessibleNode] = []
  var done: [String] = []
  var copied: String?
  func windows() -> [AccessibleNode] { roots }
  func child(of id: Int, at index: Int) -> AccessibleNode? { nil }
  func node(_ id: Int) -> (node: AccessibleNode, parent: Int)? { nil }
  private var lastNumber = 1000
  func newIdentity() -> Int {
    lastNumber += 1
    return lastNumber
  }
  func origin(ofWindow id: Int) -> CGPoint { CGPoint(x: 100, y: 50) }
  func perform(action index: Int, on id: Int) -> Bool {
    done.append("perform \(index) on \(id)")
    return true
  }
  func focus(_ id: Int) -> Bool {
    done.append("focus \(id)")
    return true
  }
  func setValue(_ value: Double, of id: Int) -> Bool {
    done.append("set \(value) of \(id)")
    return value <= 1
  }
  func scrollIntoView(_ id: Int) -> Bool { false }
  func select(_ isSelected: Bool, childAt index: Int, of id: Int) -> Bool {
    done.append("select \(isSelected) \(index) of \(id)")
    return true
  }
  func copy(_ text: String) { copied = text }
  var texts: [Int: PlainText] = [:]
  func text(of id: Int) -> (any AccessibleText)? { texts[id] }
}

@MainActor
final class PlainText: AccessibleText {
  var text: [Unicode.Scalar]
  var selection = 0..<0
  init(_ text: String) { self.text = Array(text.unicodeScalars) }
  var state: AccessibleTextState {
    AccessibleTextState(
      length: text.count, caret: selection.upperBound, selection: selection, text: string(0..<text.count))
  }
  func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text[range.clamped(to: 0..<text.count)]))
  }
  func range(of unit: AccessibleUnit, at offset: Int) -> Range<Int> {
    if unit == .character { return offset < text.count ? offset..<offset + 1 : text.count..<text.count }
    return 0..<text.count
  }
  func attributes(at offset: Int) -> (range: Range<Int>, values: [String: String]) { (0..<text.count, ["size": "12"]) }
  func frame(of range: Range<Int>) -> CGRect { CGRect(x: range.lowerBound, y: 0, width: range.count, height: 10) }
  func offset(at point: CGPoint) -> Int? { Int(point.x) }
  func select(_ range: Range<Int>) -> Bool {
    selection = range
    return true
  }
  func replace(_ range: Range<Int>, with new: String) -> Bool {
    text.replaceSubrange(range.clamped(to: 0..<text.count), with: Array(new.unicodeScalars))
    selection = 0..<0
    return true
  }
}

/// A tree in which identities stay with their things.
private func randomTree(_ random: inout SeededRandom, ids: inout [Int], depth: Int = 0) -> AccessibleNode {
  let index = Int.random(in: 0..<ids.count, using: &random)
  var node = AccessibleNode(
    id: ids.remove(at: index), role: [.panel, .pushButton, .list].randomElement(using: &random)!)
  node.name = ["a", "b", ""].randomElement(using: &random)!
  node.states = AccessibleStates(rawValue: UInt64.random(in: 0..<1 << 31, using: &random))
    .intersection([.checked, .selected, .showing, .enabled])
  if Bool.random(using: &random) {
    node.range = AccessibleRange(minimum: 0, maximum: 1, current: [0, 0.5, 1].randomElement(using: &random)!)
  }
  if node.id.isMultiple(of: 2) {
    let text = ["", "a", "ab", "가나", "b"].randomElement(using: &random)!
    node.text = AccessibleTextState(
      length: text.unicodeScalars.count, caret: 0, selection: 0..<0, text: text)
  }
  while depth < 3, !ids.isEmpty, Int.random(in: 0..<3, using: &random) > 0 {
    node.children.append(randomTree(&random, ids: &ids, depth: depth + 1))
  }
  node.childCount = node.children.count
  return node
}

@MainActor @Suite struct AtspiTreeTests {
  /// What a client knows who hears of every event, and asks anew only for what is new to it.
  private struct Client {
    var parents: [Int: Int] = [:]
    var names: [Int: String] = [:]
    var states: [Int: Set<String>] = [:]
    var texts: [Int: String] = [:]

    mutating func learn(_ tree: AtspiTree, _ id: Int) {
      guard let entry = tree.entries[id] else { return }
      parents[id] = entry.parent
      names[id] = entry.node.name
      states[id] = Set(AccessibleStates.names.filter { entry.node.states.contains($0.0) }.map(\.1))
      texts[id] = entry.node.text?.text
      for child in entry.node.children { learn(tree, child.id) }
    }

    mutating func forget(_ id: Int) {
      for child in parents.filter({ $0.value == id }).keys { forget(child) }
      (parents[id], names[id], states[id], texts[id]) = (nil, nil, nil, nil)
    }

    mutating func hear(_ event: AtspiEvent, _ tree: AtspiTree) {
      switch (event.member, event.kind) {
      case ("ChildrenChanged", "remove"): if case .reference(let id) = event.any, parents[id] == event.id { forget(id) }
      case ("ChildrenChanged", "add"): if case .reference(let id) = event.any { learn(tree, id) }
      case ("StateChanged", let name):
        if event.detail1 == 1 { states[event.id]?.insert(name) } else { states[event.id]?.remove(name) }
      case ("PropertyChange", "accessible-name"): if case .text(let name) = event.any { names[event.id] = name }
      case ("TextChanged", let kind):
        guard case .text(let text) = event.any, let old = texts[event.id] else { return }
        var scalars = Array(old.unicodeScalars)
        let range = event.detail1..<event.detail1 + (kind == "delete" ? event.detail2 : 0)
        guard scalars.indices.contains(range.lowerBound) || range.isEmpty, range.upperBound <= scalars.count else {
          return
        }
        scalars.replaceSubrange(range, with: kind == "delete" ? [] : Array(text.unicodeScalars))
        texts[event.id] = String(String.UnicodeScalarView(scalars))
      default: break
      }
    }
  }

  @Test(arguments: 0..<300) func whatAClientMakesOfTheEventsIsWhatThereIs(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (old, client) = (AtspiTree(), Client())
    for step in 0..<8 {
      var ids = Array(1...14)
      let new = AtspiTree([randomTree(&random, ids: &ids)])
      for event in old.events(to: new) { client.hear(event, new) }
      var fresh = Client()
      for window in new.windows { fresh.learn(new, window) }
      expect(client.parents == fresh.parents, "parents, seed \(seed), step \(step)")
      expect(client.names == fresh.names, "names, seed \(seed), step \(step)")
      expect(client.states == fresh.states, "states, seed \(seed), step \(step)")
      let known = client.texts.filter { fresh.texts[$0.key] != nil }
      expect(known == fresh.texts.filter { known[$0.key] != nil }, "texts, seed \(seed), step \(step)")
      old = new
    }
  }

  @Test func aLetterIsTwoEventsAndFocusComesLast() {
    var field = AccessibleNode(id: 2, role: .entry)
    field.text = AccessibleTextState(length: 2, caret: 2, selection: 2..<2, text: "가b")
    var window = AccessibleNode(id: 1, role: .frame)
    (window.children, window.childCount) = ([field], 1)
    let old = AtspiTree([window])
    field.text = AccessibleTextState(length: 3, caret: 2, selection: 2..<2, text: "가나b")
    field.states = .focused
    window.children = [field]
    window.states = .active
    let events = old.events(to: AtspiTree([window]))
    expect(
      events.map(\.name),
      equals: [
        "object:statechanged:active", "object:textchanged:insert", "window:activate", "object:statechanged:focused",
      ])
    expect(events[1].detail1 == 1 && events[1].detail2 == 1 && events[1].any == .text("나"))
    expect(Atspi.listens("object:state-changed", to: "object:statechanged:focused"))
    expect(Atspi.listens("Object:", to: "object:statechanged:focused") && !Atspi.listens("window", to: "object:x"))
    expect(!Atspi.listens("object:state-changed:active", to: "object:statechanged:focused"))
  }

  @Test func rowsThatComeIntoViewAreNoChange() {
    func list(_ rows: Range<Int>, of count: Int) -> AtspiTree {
      var list = AccessibleNode(id: 2, role: .list)
      list.children = rows.map { index in
        var row = AccessibleNode(id: 100 + index, role: .listItem)
        row.place = AccessiblePlace(index: index, count: count)
        return row
      }
      (list.childCount, list.firstChild) = (count, rows.lowerBound)
      var window = AccessibleNode(id: 1, role: .frame)
      (window.children, window.childCount) = ([list], 1)
      return AtspiTree([window])
    }
    expect(list(0..<5, of: 100).events(to: list(3..<8, of: 100)), equals: [])
    expect(list(3..<8, of: 100).entries[104]?.index, equals: 4)
    expect(list(0..<3, of: 3).events(to: list(0..<4, of: 4)).map(\.kind), equals: ["add"])
  }
}

/// A program that speaks to a client on a bus of the test's own.
@MainActor @Suite struct AtspiBridgeTests {
  private func reply(_ connection: BusConnection, _ message: BusMessage) async -> Result<[BusValue], BusError> {
    await withCheckedContinuation { continuation in
      connection.call(message, patience: 3000) { continuation.resume(returning: $0) }
    }
  }

  private func program() -> ValueProgram {
    let program = ValueProgram()
    var button = AccessibleNode(id: 2, role: .pushButton)
    (button.name, button.hint, button.actions) = ("Save", "Keeps it", ["activate", "Share"])
    button.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    button.states = [.showing, .focusable]
    var slider = AccessibleNode(id: 3, role: .slider)
    (slider.value, slider.range) = ("40%", AccessibleRange(minimum: 0, maximum: 1, step: 0.1, current: 0.4))
    var field = AccessibleNode(id: 4, role: .entry)
    field.states = [.editable]
    program.texts[4] = PlainText("가 b")
    field.text = program.texts[4]!.state
    var window = AccessibleNode(id: 1, role: .frame)
    window.name = "Window"
    (window.children, window.childCount) = ([button, slider, field], 3)
    program.roots = [window]
    return program
  }

  /// A bus with the registry's name, which the test answers for.
  private func registry(
    _ bus: PrivateBus, listensFor events: [String] = ["object:state-changed"]
  ) async throws -> BusConnection {
    let registry = try #require(BusConnection(address: bus.address))
    _ = try await reply(
      registry,
      .call(
        BusConnection.bus, BusConnection.busPath, BusConnection.bus, "RequestName",
        [.string(Atspi.registry), .uint32(0)])
    ).get()
    registry.serve = { call in
      switch call.member {
      case "Embed": call.reply([.structure([.string("registry"), .path("/root")])])
      case "GetRegisteredEvents":
        call.reply([.array(of: "(ss)", events.map { .structure([.string(":1.9"), .string($0)]) })])
      default: call.unknownMethod
      }
    }
    return registry
  }

  @Test func whatIsAskedIsAnsweredAndWhatChangesIsTold() async throws {
    let bus = try PrivateBus()
    let registry = try await registry(bus)
    let program = program()
    let connection = try #require(BusConnection(address: bus.address))
    let bridge = AtspiBridge(connection, program)
    await withCheckedContinuation { continuation in
      var isThere = false
      bridge.listenersChanged = { _ in
        if !isThere { continuation.resume() }
        isThere = true
      }
    }
    expect(bridge.hasListeners && bridge.isEmbedded)
    let name = try #require(connection.uniqueName)
    func ask(_ id: Int, _ interface: String, _ member: String, _ body: [BusValue] = []) async throws -> [BusValue] {
      try await reply(registry, .call(name, id == 0 ? Atspi.root : Atspi.path(of: id), interface, member, body)).get()
    }
    func property(_ id: Int, _ interface: String, _ property: String) async throws -> BusValue {
      try await ask(id, Atspi.properties, "Get", [.string(interface), .string(property)])[0].unwrapped
    }
    expect(try await ask(0, Atspi.accessible, "GetChildAtIndex", [.int32(0)]) == [bridge.reference(1)])
    expect(try await property(1, Atspi.accessible, "ChildCount") == .int32(3))
    expect(try await property(2, Atspi.accessible, "Name") == .string("Save"))
    expect(try await property(2, Atspi.accessible, "Description") == .string("Keeps it"))
    expect(try await ask(2, Atspi.accessible, "GetRole") == [.uint32(43)])
    expect(
      try await ask(2, Atspi.component, "GetExtents", [.uint32(0)])
        == [.structure([120, 90, 60, 80].map { .int32($0) })])
    expect(
      try await ask(1, Atspi.component, "GetAccessibleAtPoint", [.int32(122), .int32(92), .uint32(0)])
        == [bridge.reference(2)])
    expect(try await ask(2, Atspi.action, "DoAction", [.int32(1)]) == [.boolean(true)])
    expect(try await ask(2, Atspi.action, "DoAction", [.int32(9)]) == [.boolean(false)])
    _ = try await ask(
      3, Atspi.properties, "Set", [.string(Atspi.value), .string("CurrentValue"), .variant(.double(0.7))])
    expect(program.done, equals: ["perform 1 on 2", "set 0.7 of 3"])
    expect(try await property(3, Atspi.value, "Text") == .string("40%"))
    expect(try await ask(4, Atspi.text, "GetText", [.int32(0), .int32(-1)]) == [.string("가 b")])
    expect(
      try await ask(4, Atspi.editableText, "InsertText", [.int32(1), .string("나"), .int32(3)]) == [.boolean(true)])
    expect(program.texts[4]?.string(0..<9) == "가나 b")
    let items = try await reply(registry, .call(name, Atspi.cachePath, Atspi.cache, "GetItems")).get()
    expect(items[0].elements?.count == 5 && items[0].signature == "a((so)(so)(so)iiassusau)")
    let unknown = await reply(registry, .call(name, Atspi.path(of: 77), Atspi.accessible, "GetRole"))
    expect((try? unknown.get()) == nil)

    var heard: [String] = []
    await withCheckedContinuation { continuation in
      _ = registry.listen(BusMatch(interface: Atspi.objectEvent)) { message in
        heard.append("\(message.member) \(message.body[0].text ?? "") \(message.path)")
        if message.body[0].text == "focused" { continuation.resume() }
      }
      // The rule has to be at the bus before the signal is.
      registry.call(.call(BusConnection.bus, BusConnection.busPath, BusConnection.bus, "GetId")) { _ in
        program.roots[0].children[0].states.formUnion([.focused, .checked])
        program.roots[0].children[0].name = "Saved"
        bridge.update()
      }
    }
    // Nobody listens for names.
    expect(
      heard,
      equals: [
        "StateChanged checked /org/a11y/atspi/accessible/2", "StateChanged focused /org/a11y/atspi/accessible/2",
      ])
    expect(bridge.sentEvents, equals: 2)
  }

  @Test func tablesLinksAndAnnouncementsAreToldInTheProtocolsWords() async throws {
    let bus = try PrivateBus()
    let registry = try await registry(bus)
    let program = program()
    var link = AccessibleNode(id: 21, role: .link)
    (link.name, link.link) = ("docs", AccessibleLink(range: 2..<6, address: "https://a.b"))
    program.roots[0].children[2].children = [link]
    program.roots[0].children[2].childCount = 1
    var table = AccessibleNode(id: 30, role: .table)
    table.table = AccessibleTable(rows: 2, columns: 2)
    table.table?.columnHeaders = [1: [31]]
    table.children = [(31, 0..<1, 1..<2), (32, 1..<2, 0..<2)].map { id, rows, columns in
      var cell = AccessibleNode(id: id, role: .tableCell)
      cell.cell = AccessibleTable.Place(rows: rows, columns: columns)
      return cell
    }
    table.childCount = 2
    program.roots[0].children.append(table)
    program.roots[0].childCount = 4
    let connection = try #require(BusConnection(address: bus.address))
    let bridge = AtspiBridge(connection, program)
    await withCheckedContinuation { continuation in
      bridge.listenersChanged = { _ in
        bridge.listenersChanged = { _ in }
        continuation.resume()
      }
    }
    let name = try #require(connection.uniqueName)
    func ask(_ id: Int, _ interface: String, _ member: String, _ body: [BusValue] = []) async throws -> [BusValue] {
      try await reply(registry, .call(name, Atspi.path(of: id), interface, member, body)).get()
    }
    func property(_ id: Int, _ interface: String, _ property: String) async throws -> BusValue {
      try await ask(id, Atspi.properties, "Get", [.string(interface), .string(property)])[0].unwrapped
    }
    expect(try await ask(4, Atspi.hypertext, "GetNLinks") == [.int32(1)])
    expect(try await ask(4, Atspi.hypertext, "GetLink", [.int32(0)]) == [bridge.reference(21)])
    expect(try await ask(4, Atspi.hypertext, "GetLinkIndex", [.int32(5)]) == [.int32(0)])
    expect(try await ask(4, Atspi.hypertext, "GetLinkIndex", [.int32(6)]) == [.int32(-1)])
    expect(try await ask(21, Atspi.hyperlink, "GetURI", [.int32(0)]) == [.string("https://a.b")])
    expect(try await property(21, Atspi.hyperlink, "EndIndex") == .int32(6))
    expect(try await property(30, Atspi.table, "NRows") == .int32(2))
    expect(try await ask(30, Atspi.table, "GetAccessibleAt", [.int32(1), .int32(1)]) == [bridge.reference(32)])
    expect(try await ask(30, Atspi.table, "GetAccessibleAt", [.int32(0), .int32(0)]) == [bridge.nothing])
    expect(try await ask(30, Atspi.table, "GetIndexAt", [.int32(1), .int32(0)]) == [.int32(1)])
    expect(try await ask(30, Atspi.table, "GetColumnHeader", [.int32(1)]) == [bridge.reference(31)])
    expect(try await property(32, Atspi.tableCell, "Position") == .structure([.int32(1), .int32(0)]))
    expect(try await property(32, Atspi.tableCell, "ColumnSpan") == .int32(2))
    expect(
      try await ask(32, Atspi.tableCell, "GetColumnHeaderCells")
        == [.array(of: "(so)", [bridge.reference(31)])])

    // The listener knows no announcements: it hears of a notification that comes to be.
    let before = bridge.sentEvents
    bridge.announce("Saved 저장됨", isUrgent: false)
    expect(bridge.sentEvents == before + 1)
    expect(try await property(1001, Atspi.accessible, "Name") == .string("Saved 저장됨"))
    expect(try await property(1, Atspi.accessible, "ChildCount") == .int32(5))
    bridge.announce("Again", isUrgent: false)
    expect(try await property(1, Atspi.accessible, "ChildCount") == .int32(5), "the one before is gone")
  }

  /// A client's memory, which begins with what the cache says, follows the signals, and asks for no more than what came
  /// elsewhere: as libatspi's.
  @MainActor private final class Memory {
    struct Thing: Equatable {
      var parent: String
      var name: String
      var states: [BusValue]
    }
    var things: [String: Thing] = [:]
    /// Asks for what is at a path, and all below.
    var learn: (String) -> Void = { _ in }

    static func things(_ items: BusValue) -> [String: Thing] {
      Dictionary(uniqueKeysWithValues: (items.elements ?? []).compactMap(thing))
    }

    static func thing(_ item: BusValue) -> (String, Thing)? {
      guard let fields = item.elements, fields.count == 10, let path = fields[0].elements?[1].text,
        let parent = fields[2].elements?[1].text, let name = fields[6].text, let states = fields[9].elements
      else { return nil }
      return (path, Thing(parent: parent, name: name, states: states))
    }

    func hear(_ message: BusMessage) {
      let (kind, path) = (message.body.first?.text ?? "", message.path)
      switch message.member {
      case "AddAccessible": if let (path, thing) = message.body.first.flatMap(Self.thing) { things[path] = thing }
      case "RemoveAccessible": if let path = message.body[0].elements?[1].text { things[path] = nil }
      case "ChildrenChanged" where kind == "add":
        if let child = message.body[3].unwrapped.elements?[1].text { learn(child) }
      case "StateChanged":
        guard let state = AccessibleStates.names.first(where: { $0.1 == kind })?.0, let old = things[path] else {
          return
        }
        for (index, word) in old.states.enumerated() {
          let bit = UInt32(truncatingIfNeeded: state.rawValue >> (32 * UInt64(index)))
          guard case .uint32(let bits) = word else { continue }
          things[path]?.states[index] = .uint32(message.body[1] == .int32(1) ? bits | bit : bits & ~bit)
        }
      case "PropertyChange" where kind == "accessible-name":
        things[path]?.name = message.body[3].unwrapped.text ?? "?"
      default: break
      }
    }
  }

  @Test(arguments: 0..<20) func whatAClientOnTheBusRemembersIsWhatThereIs(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let bus = try PrivateBus()
    let registry = try await registry(bus, listensFor: ["object", "window"])
    let program = program()
    let connection = try #require(BusConnection(address: bus.address))
    let bridge = AtspiBridge(connection, program)
    await withCheckedContinuation { continuation in
      bridge.listenersChanged = { _ in
        bridge.listenersChanged = { _ in }
        continuation.resume()
      }
    }
    let name = try #require(connection.uniqueName)
    let memory = Memory()
    for interface in [Atspi.objectEvent, Atspi.cache] {
      _ = registry.listen(BusMatch(interface: interface)) { memory.hear($0) }
    }
    func items() async throws -> [String: Memory.Thing] {
      Memory.things(try await reply(registry, .call(name, Atspi.cachePath, Atspi.cache, "GetItems")).get()[0])
    }
    func learn(_ path: String) {
      let get = { (member: String, body: [BusValue]) in
        BusMessage.call(name, path, member == "Get" ? Atspi.properties : Atspi.accessible, member, body)
      }
      registry.call(get("Get", [.string(Atspi.accessible), .string("Parent")])) { answer in
        guard let parent = try? answer.get()[0].unwrapped.elements?[1].text else { return }
        memory.things[path] = Memory.Thing(parent: parent, name: "", states: [])
      }
      registry.call(get("Get", [.string(Atspi.accessible), .string("Name")])) { answer in
        if let text = try? answer.get()[0].unwrapped.text { memory.things[path]?.name = text }
      }
      registry.call(get("GetState", [])) { answer in
        if let states = try? answer.get()[0].elements { memory.things[path]?.states = states }
      }
      registry.call(get("GetChildren", [])) { answer in
        for child in (try? answer.get()[0].elements) ?? [] { if let path = child.elements?[1].text { learn(path) } }
      }
    }
    memory.learn = learn
    memory.things = try await items()
    for step in 0..<10 {
      var ids = Array(1...14)
      var root = randomTree(&random, ids: &ids)
      root.role = .frame
      if Bool.random(using: &random), !root.children.isEmpty { root.children[0].states.insert(.focused) }
      program.roots = [root]
      bridge.update()
      // Questions that were asked meanwhile are answered before this one, and those that follow from the answers after.
      var fresh = try await items()
      for _ in 0..<5 { fresh = try await items() }
      // The application is the bus's own.
      let (known, wanted) = (memory.things.filter { $0.key != Atspi.root }, fresh.filter { $0.key != Atspi.root })
      expect(known == wanted, "seed \(seed), step \(step): \(known) is not \(wanted)")
    }
  }

  /// Whatever a client sends, the program answers or refuses, and goes on.
  @Test func malformedCallsAreRefused() async throws {
    let bus = try PrivateBus()
    let program = program()
    let connection = try #require(BusConnection(address: bus.address))
    let bridge = AtspiBridge(connection, program)
    var random = SeededRandom(seed: 7)
    let interfaces = [
      Atspi.accessible, Atspi.component, Atspi.action, Atspi.value, Atspi.text, Atspi.editableText, Atspi.selection,
      Atspi.collection, Atspi.image, Atspi.application, Atspi.properties, Atspi.cache, "x.y",
    ]
    let members = [
      "GetChildAtIndex", "GetExtents", "DoAction", "GetText", "GetTextAtOffset", "GetStringAtOffset", "SetSelection",
      "InsertText", "DeleteText", "Get", "Set", "GetAll", "GetItems", "GetMatches", "GetAccessibleAtPoint", "GetRole",
      "SetCaretOffset", "GetCharacterExtents", "SelectChild", "GetRangeExtents", "GetTextBeforeOffset", "X",
    ]
    let names = ["Name", "CurrentValue", "CharacterCount", "Id", "ChildCount", ""]
    func value(_ depth: Int = 0) -> BusValue {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: .int32([0, 1, -1, .max, .min].randomElement(using: &random)!)
      case 1: .uint32(.random(in: 0..<9, using: &random))
      case 2: .string(["", "a", "가", String(repeating: "x", count: 300)].randomElement(using: &random)!)
      case 3: .string((interfaces + names).randomElement(using: &random)!)
      case 4: .double([0, .nan, .infinity, -1e300].randomElement(using: &random)!)
      case 5: .boolean(.random(using: &random))
      case 6: depth < 3 ? .variant(value(depth + 1)) : .byte(1)
      case 7: depth < 3 ? .structure([value(depth + 1), value(depth + 1)]) : .byte(2)
      default: .array(of: "i", [.int32(1), .int32(.max)])
      }
    }
    let paths = [Atspi.root, Atspi.cachePath, "/", "/org/a11y/atspi/accessible/99", "/org/a11y/atspi/accessible/0"]
    for _ in 0..<100_000 {
      var call = BusMessage.call(
        "a.b", (paths + (1...4).map(Atspi.path)).randomElement(using: &random)!,
        interfaces.randomElement(using: &random)!,
        members.randomElement(using: &random)!, (0..<Int.random(in: 0..<5, using: &random)).map { _ in value() })
      (call.sender, call.serial) = (":1.1", 1)
      let answer = bridge.answer(call)
      guard answer.kind == .reply || answer.kind == .error else { return expect(Bool(false), "\(call)") }
    }
    expect(bridge.tree.entries.count, equals: 4)
    expect((program.texts[4]?.text.count ?? 0) < 4_000_000)
  }
}
