import CoreGraphics
import Foundation

/// What clients ask of each thing. A call with other arguments than the protocol's is an error; a path that is gone is one, too.
extension AtspiBridge {
  package func answer(_ call: BusMessage) -> BusMessage {
    if call.path == Atspi.cachePath { return answerOfCache(call) }
    guard let id = Atspi.id(in: call.path) else { return call.unknownObject }
    let values: [BusValue]?
    if id == 0 {
      values = answerOfApplication(call)
    } else {
      guard let entry = entry(id) else { return call.unknownObject }
      values = answer(call, entry)
    }
    return values.map { call.reply($0) } ?? call.unknownMethod
  }

  private func answer(_ call: BusMessage, _ entry: AtspiTree.Entry) -> [BusValue]? {
    let arguments = Arguments(call.body)
    switch call.interface {
    case Atspi.properties:
      return answerOfProperties(call) {
        self.property($0, $1, entry)
      } set: {
        self.set($0, $1, $2, entry)
      }
    case Atspi.accessible: return accessible(call.member, arguments, entry)
    case Atspi.component: return component(call.member, arguments, entry)
    case Atspi.action: return action(call.member, arguments, entry)
    case Atspi.selection: return selection(call.member, arguments, entry)
    case Atspi.collection: return collection(call.member, call.body, entry)
    case Atspi.text, Atspi.editableText:
      return program.text(of: entry.node.id).flatMap { text(call.member, arguments, $0, entry) }
    case Atspi.image: return image(call.member, arguments, entry)
    case Atspi.table: return table(call.member, arguments, entry)
    case Atspi.tableCell: return tableCell(call.member, entry)
    case Atspi.hypertext: return hypertext(call.member, arguments, entry)
    case Atspi.hyperlink: return hyperlink(call.member, arguments, entry)
    default: return nil
    }
  }

  /// Numbers and texts by their place; those that are missing or of another type are 0 and empty.
  struct Arguments {
    private let values: [BusValue]
    init(_ values: [BusValue]) { self.values = values }
    func integer(_ index: Int) -> Int { values.indices.contains(index) ? values[index].integer ?? 0 : 0 }
    func text(_ index: Int) -> String { values.indices.contains(index) ? values[index].text ?? "" : "" }
  }

  // MARK: - Properties

  private func answerOfProperties(
    _ call: BusMessage, get: (String, String) -> BusValue?, set: (String, String, BusValue) -> Bool
  ) -> [BusValue]? {
    let arguments = Arguments(call.body)
    switch call.member {
    case "Get": return get(arguments.text(0), arguments.text(1)).map { [.variant($0)] }
    case "GetAll":
      let names = Self.propertyNames[arguments.text(0)] ?? []
      let entries = names.compactMap { name in
        get(arguments.text(0), name).map { BusValue.Entry(key: .string(name), value: .variant($0)) }
      }
      return [.dictionary(key: "s", value: "v", entries)]
    case "Set":
      return call.body.count == 3 && set(arguments.text(0), arguments.text(1), call.body[2].unwrapped) ? [] : nil
    default: return nil
    }
  }

  private static let propertyNames = [
    Atspi.accessible: ["Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText", "version"],
    Atspi.application: ["ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "InterfaceVersion", "Id"],
    Atspi.action: ["NActions", "version"],
    Atspi.value: ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text", "version"],
    Atspi.text: ["CharacterCount", "CaretOffset", "version"],
    Atspi.selection: ["NSelectedChildren", "version"],
    Atspi.table: ["NRows", "NColumns", "Caption", "Summary", "NSelectedRows", "NSelectedColumns", "version"],
    Atspi.tableCell: ["ColumnSpan", "Position", "RowSpan", "Table", "version"],
    Atspi.hyperlink: ["NAnchors", "StartIndex", "EndIndex", "version"],
    Atspi.image: ["ImageDescription", "ImageLocale", "version"],
  ]

  private func property(_ interface: String, _ name: String, _ entry: AtspiTree.Entry) -> BusValue? {
    let node = entry.node
    if name == "version" { return .uint32(1) }
    switch (interface, name) {
    case (Atspi.accessible, "Name"): return .string(node.name)
    case (Atspi.accessible, "Description"): return .string(node.description)
    case (Atspi.accessible, "Parent"): return reference(entry.parent)
    case (Atspi.accessible, "ChildCount"): return .int32(Int32(clamping: node.childCount))
    case (Atspi.accessible, "Locale"): return .string(node.language)
    case (Atspi.accessible, "AccessibleId"): return .string(node.identifier)
    case (Atspi.accessible, "HelpText"): return .string(node.hint)
    case (Atspi.action, "NActions"): return .int32(Int32(node.actions.count))
    case (Atspi.value, "Text"): return .string(node.value ?? "")
    case (Atspi.value, _): return node.range.flatMap { number(name, $0) }
    case (Atspi.text, "CharacterCount"):
      return program.text(of: node.id).map { .int32(Int32(clamping: $0.state.length)) }
    case (Atspi.text, "CaretOffset"): return program.text(of: node.id).map { .int32(Int32(clamping: $0.state.caret)) }
    case (Atspi.selection, "NSelectedChildren"): return .int32(Int32(selected(node).count))
    case (Atspi.table, _): return tableProperty(name, entry)
    case (Atspi.tableCell, _): return tableCellProperty(name, entry)
    case (Atspi.hyperlink, _): return hyperlinkProperty(name, entry)
    case (Atspi.image, "ImageDescription"): return .string(node.name)
    case (Atspi.image, "ImageLocale"): return .string(node.language)
    default: return nil
    }
  }

  private func number(_ name: String, _ range: AccessibleRange) -> BusValue? {
    switch name {
    case "MinimumValue": .double(range.minimum)
    case "MaximumValue": .double(range.maximum)
    case "MinimumIncrement": .double(range.step)
    case "CurrentValue": .double(range.current)
    default: nil
    }
  }

  private func set(_ interface: String, _ name: String, _ value: BusValue, _ entry: AtspiTree.Entry) -> Bool {
    guard interface == Atspi.value, name == "CurrentValue", let number = value.number else { return false }
    return program.setValue(number, of: entry.node.id)
  }

  // MARK: - The program

  private func answerOfApplication(_ call: BusMessage) -> [BusValue]? {
    let arguments = Arguments(call.body)
    switch (call.interface, call.member) {
    case (Atspi.properties, _):
      return answerOfProperties(call) { interface, name in
        switch name {
        case "Name": .string(program.name)
        case "Description", "Locale", "HelpText": .string("")
        case "AccessibleId": .string("")
        case "Parent": parentReference(0)
        case "ChildCount": .int32(Int32(tree.windows.count))
        case "ToolkitName": .string("sdl-uikit")
        case "Version", "ToolkitVersion": .string("1")
        case "AtspiVersion": .string(Atspi.version)
        case "InterfaceVersion", "version": .uint32(1)
        case "Id": .int32(Int32(clamping: applicationID))
        default: nil
        }
      } set: { interface, name, value in
        guard name == "Id", let number = value.integer else { return false }
        applicationID = number
        return true
      }
    case (Atspi.accessible, "GetChildAtIndex"):
      let index = arguments.integer(0)
      return [tree.windows.indices.contains(index) ? reference(tree.windows[index]) : nothing]
    case (Atspi.accessible, "GetChildren"): return [.array(of: "(so)", tree.windows.map(reference))]
    case (Atspi.accessible, "GetIndexInParent"): return [.int32(-1)]
    case (Atspi.accessible, "GetRelationSet"): return [.array(of: "(ua(so))", [])]
    case (Atspi.accessible, "GetRole"): return [.uint32(AccessibleRole.application.rawValue)]
    case (Atspi.accessible, "GetRoleName"), (Atspi.accessible, "GetLocalizedRoleName"): return [.string("application")]
    case (Atspi.accessible, "GetState"): return [states([])]
    case (Atspi.accessible, "GetAttributes"): return [dictionary(["toolkit": "sdl-uikit"])]
    case (Atspi.accessible, "GetApplication"): return [reference(0)]
    case (Atspi.accessible, "GetInterfaces"): return [.strings([Atspi.accessible, Atspi.application])]
    case (Atspi.application, "GetLocale"): return [.string(Locale.current.identifier)]
    default: return nil
    }
  }

  // MARK: - Accessible

  private func accessible(_ member: String, _ arguments: Arguments, _ entry: AtspiTree.Entry) -> [BusValue]? {
    let node = entry.node
    switch member {
    case "GetChildAtIndex":
      let index = arguments.integer(0)
      guard (0..<node.childCount).contains(index) else { return [nothing] }
      let child = node.child(at: index) ?? program.child(of: node.id, at: index)
      return [child.map { reference($0.id) } ?? nothing]
    case "GetChildren":
      // Of a list what is in view: nobody wants ten million.
      return [.array(of: "(so)", node.children.map { reference($0.id) })]
    case "GetIndexInParent": return [.int32(Int32(clamping: entry.index))]
    case "GetRelationSet": return [.array(of: "(ua(so))", [])]
    case "GetRole": return [.uint32(node.role.rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(node.role.name)]
    case "GetState": return [states(node.states)]
    case "GetAttributes": return [dictionary(node.attributes)]
    case "GetApplication": return [reference(0)]
    case "GetInterfaces": return [.strings(node.interfaces)]
    default: return nil
    }
  }

  func states(_ states: AccessibleStates) -> BusValue {
    .array(
      of: "u",
      [
        .uint32(UInt32(truncatingIfNeeded: states.rawValue)),
        .uint32(UInt32(truncatingIfNeeded: states.rawValue >> 32)),
      ])
  }

  func dictionary(_ values: [String: String]) -> BusValue {
    .dictionary(
      key: "s", value: "s",
      values.sorted { $0.key < $1.key }.map { BusValue.Entry(key: .string($0.key), value: .string($0.value)) })
  }

  // MARK: - Component

  /// In pixels: from the screen's corner, the window's, or the parent's.
  func extents(_ rect: CGRect, _ entry: AtspiTree.Entry, coordinates: Int) -> (x: Int, y: Int, width: Int, height: Int)
  {
    let scale = program.scale
    var origin = CGPoint.zero
    if coordinates == 0 { origin = program.origin(ofWindow: entry.window) }
    if coordinates == 2, let parent = tree.entries[entry.parent]?.node.frame {
      origin = CGPoint(x: -parent.minX * scale, y: -parent.minY * scale)
    }
    func whole(_ value: CGFloat) -> Int { value.isFinite ? Int(max(-1e8, min(value, 1e8)).rounded()) : 0 }
    let (left, top) = (whole(rect.minX * scale + origin.x), whole(rect.minY * scale + origin.y))
    return (left, top, whole(rect.maxX * scale + origin.x) - left, whole(rect.maxY * scale + origin.y) - top)
  }

  func point(_ arguments: Arguments, _ first: Int, _ entry: AtspiTree.Entry, coordinates: Int) -> CGPoint {
    var (x, y) = (CGFloat(arguments.integer(first)), CGFloat(arguments.integer(first + 1)))
    if coordinates == 0 {
      let origin = program.origin(ofWindow: entry.window)
      (x, y) = (x - origin.x, y - origin.y)
    }
    if coordinates == 2, let parent = tree.entries[entry.parent]?.node.frame {
      (x, y) = (x + parent.minX * program.scale, y + parent.minY * program.scale)
    }
    return CGPoint(x: x / program.scale, y: y / program.scale)
  }

  private func component(_ member: String, _ arguments: Arguments, _ entry: AtspiTree.Entry) -> [BusValue]? {
    let node = entry.node
    func numbers(_ values: [Int]) -> [BusValue] { values.map { .int32(Int32(clamping: $0)) } }
    switch member {
    case "GetExtents":
      let box = extents(node.frame, entry, coordinates: arguments.integer(0))
      return [.structure(numbers([box.x, box.y, box.width, box.height]))]
    case "GetPosition":
      let box = extents(node.frame, entry, coordinates: arguments.integer(0))
      return numbers([box.x, box.y])
    case "GetSize":
      let box = extents(node.frame, entry, coordinates: 1)
      return numbers([box.width, box.height])
    case "Contains":
      return [.boolean(node.frame.contains(point(arguments, 0, entry, coordinates: arguments.integer(2))))]
    case "GetAccessibleAtPoint":
      let place = point(arguments, 0, entry, coordinates: arguments.integer(2))
      return [deepest(at: place, in: node).map { reference($0.id) } ?? nothing]
    case "GetLayer": return [.uint32(entry.parent == 0 ? 7 : 3)]
    case "GetMDIZOrder": return [.int16(0)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus": return [.boolean(program.focus(node.id))]
    case "ScrollTo", "ScrollToPoint": return [.boolean(program.scrollIntoView(node.id))]
    case "SetExtents", "SetPosition", "SetSize": return [.boolean(false)]
    default: return nil
    }
  }

  private func deepest(at point: CGPoint, in node: AccessibleNode) -> AccessibleNode? {
    for child in node.children where child.states.contains(.showing) {
      if let found = deepest(at: point, in: child) { return found }
    }
    return node.frame.contains(point) ? node : nil
  }

  // MARK: - Action

  private func action(_ member: String, _ arguments: Arguments, _ entry: AtspiTree.Entry) -> [BusValue]? {
    let node = entry.node
    let index = arguments.integer(0)
    let name = node.actions.indices.contains(index) ? node.actions[index] : ""
    switch member {
    case "GetName", "GetLocalizedName": return [.string(name)]
    case "GetDescription": return [.string(index == 0 ? node.hint : "")]
    case "GetKeyBinding": return [.string("")]
    case "GetActions":
      return [.array(of: "(sss)", node.actions.map { .structure([.string($0), .string(""), .string("")]) })]
    case "DoAction":
      return [.boolean(node.actions.indices.contains(index) && program.perform(action: index, on: node.id))]
    default: return nil
    }
  }

  // MARK: - Selection

  /// Of a list those in view.
  private func selected(_ node: AccessibleNode) -> [AccessibleNode] {
    node.children.filter { $0.states.contains(.selected) }
  }

  private func selection(_ member: String, _ arguments: Arguments, _ entry: AtspiTree.Entry) -> [BusValue]? {
    let node = entry.node
    guard node.role == .list || node.role == .pageTabList else { return nil }
    let index = arguments.integer(0)
    let chosen = selected(node)
    func select(_ isSelected: Bool, _ index: Int) -> Bool { program.select(isSelected, childAt: index, of: node.id) }
    func number(of child: AccessibleNode) -> Int { tree.entries[child.id]?.index ?? 0 }
    switch member {
    case "GetSelectedChild": return [chosen.indices.contains(index) ? reference(chosen[index].id) : nothing]
    case "SelectChild": return [.boolean(select(true, index))]
    case "DeselectChild": return [.boolean(select(false, index))]
    case "DeselectSelectedChild":
      return [.boolean(chosen.indices.contains(index) && select(false, number(of: chosen[index])))]
    case "IsChildSelected":
      let child = node.child(at: index) ?? program.child(of: node.id, at: index)
      return [.boolean(child?.states.contains(.selected) ?? false)]
    // Of a list that is not in view as a whole, nobody can say it was done.
    case "SelectAll":
      guard node.states.contains(.multiselectable), node.childCount == node.children.count else {
        return [.boolean(false)]
      }
      return [.boolean(node.children.indices.allSatisfy { select(true, node.index(ofChild: $0)) })]
    case "ClearSelection": return [.boolean(chosen.allSatisfy { select(false, number(of: $0)) })]
    default: return nil
    }
  }

  // MARK: - Image

  private func image(_ member: String, _ arguments: Arguments, _ entry: AtspiTree.Entry) -> [BusValue]? {
    guard entry.node.role == .image else { return nil }
    let box = extents(entry.node.frame, entry, coordinates: arguments.integer(0))
    switch member {
    case "GetImageExtents":
      return [.structure([box.x, box.y, box.width, box.height].map { .int32(Int32(clamping: $0)) })]
    case "GetImagePosition": return [.int32(Int32(clamping: box.x)), .int32(Int32(clamping: box.y))]
    case "GetImageSize": return [.int32(Int32(clamping: box.width)), .int32(Int32(clamping: box.height))]
    default: return nil
    }
  }

  // MARK: - Collection

  /// What is below that matches a rule: states, attributes, roles and interfaces, each all, any or none of them.
  private func collection(_ member: String, _ body: [BusValue], _ entry: AtspiTree.Entry) -> [BusValue]? {
    if member == "GetActiveDescendant" {
      var found: AccessibleNode?
      entry.node.forEach { node, _ in if node.states.contains(.focused) { found = node } }
      return [found.map { reference($0.id) } ?? nothing]
    }
    guard member == "GetMatches", body.count >= 3, let rule = CollectionRule(body[0]) else { return nil }
    let limit = body[2].integer ?? 0
    var found: [BusValue] = []
    entry.node.forEach { node, parent in
      guard parent != nil, limit <= 0 || found.count < limit, rule.matches(node) else { return }
      found.append(reference(node.id))
    }
    return [.array(of: "(so)", found)]
  }

  private struct CollectionRule {
    private var states: AccessibleStates = []
    private var statesMatch = 0
    private var roles: Set<UInt32> = []
    private var rolesMatch = 0
    private var interfaces: [String] = []
    private var interfacesMatch = 0
    private var isInverted = false

    /// `(aiia{ss}iaiiasib)`.
    init?(_ value: BusValue) {
      guard let fields = value.elements, fields.count == 9 else { return nil }
      let words = (fields[0].elements ?? []).map { UInt32(truncatingIfNeeded: $0.integer ?? 0) }
      for (index, word) in words.prefix(2).enumerated() {
        states.formUnion(AccessibleStates(rawValue: UInt64(word) << UInt64(32 * index)))
      }
      statesMatch = fields[1].integer ?? 0
      for (index, word) in (fields[4].elements ?? []).prefix(8).enumerated() {
        let bits = UInt32(truncatingIfNeeded: word.integer ?? 0)
        for bit in 0..<32 where bits & 1 << UInt32(bit) != 0 { roles.insert(UInt32(32 * index + bit)) }
      }
      rolesMatch = fields[5].integer ?? 0
      interfaces = (fields[6].elements ?? []).compactMap(\.text)
      interfacesMatch = fields[7].integer ?? 0
      isInverted = fields[8].bool ?? false
    }

    /// 1 all, 2 any, 3 none, 4 nothing asked for but what is empty.
    private func holds(_ match: Int, isEmpty: Bool, all: Bool, any: Bool) -> Bool {
      switch match {
      case 1: isEmpty || all
      case 2: isEmpty || any
      case 3: isEmpty || !any
      default: true
      }
    }

    func matches(_ node: AccessibleNode) -> Bool {
      let known = Set(node.interfaces.map { $0.split(separator: ".").last?.lowercased() ?? "" })
      let wanted = interfaces.map { $0.split(separator: ".").last?.lowercased() ?? "" }
      let result =
        holds(
          statesMatch, isEmpty: states.isEmpty, all: node.states.isSuperset(of: states),
          any: !node.states.isDisjoint(with: states))
        && holds(
          rolesMatch, isEmpty: roles.isEmpty, all: roles.contains(node.role.rawValue),
          any: roles.contains(node.role.rawValue))
        && holds(
          interfacesMatch, isEmpty: wanted.isEmpty, all: wanted.allSatisfy(known.contains),
          any: wanted.contains(where: known.contains))
      return result != isInverted
    }
  }

  // MARK: - Cache

  private func answerOfCache(_ call: BusMessage) -> BusMessage {
    if call.interface == Atspi.properties { return call.reply([.variant(.uint32(1))]) }
    guard call.member == "GetItems" else { return call.unknownMethod }
    let items = [applicationItem] + tree.order.compactMap(cacheItem)
    return call.reply([.array(of: "((so)(so)(so)iiassusau)", items)])
  }

  private var applicationItem: BusValue {
    .structure([
      reference(0), reference(0), parentReference(0), .int32(-1), .int32(Int32(tree.windows.count)),
      .strings([Atspi.accessible, Atspi.application]), .string(program.name),
      .uint32(AccessibleRole.application.rawValue), .string(""), states([]),
    ])
  }

  func cacheItem(_ id: AccessibleNode.ID) -> BusValue? {
    guard let entry = tree.entries[id] else { return nil }
    let node = entry.node
    return .structure([
      reference(id), reference(0), reference(entry.parent), .int32(Int32(clamping: entry.index)),
      .int32(Int32(clamping: node.childCount)), .strings(node.interfaces), .string(node.name),
      .uint32(node.role.rawValue), .string(node.description), states(node.states),
    ])
  }
}
