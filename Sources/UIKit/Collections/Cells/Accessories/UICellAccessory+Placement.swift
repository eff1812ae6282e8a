extension UICellAccessory {
  /// The edge of the cell at which a custom accessory stands, when, and where among the others at that edge.
  public enum Placement {
    /// The index for the accessory among those at its edge, which are listed in reading direction.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// By default beside the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// By default beside the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the accessory of another's type, or first where there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// After the accessory of another's type, or last where there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count }
    }

    var isLeading: Bool {
      switch self {
      case .leading: true
      case .trailing: false
      }
    }

    var position: Position {
      switch self {
      case .leading(_, let position), .trailing(_, let position): position
      }
    }
  }
}

extension UICellAccessory.AccessoryType {
  /// Where the system's accessories stand at their edge, in reading direction; nil for a program's own view.
  fileprivate var rank: Int? {
    switch self {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .outlineDisclosure: 3
    case .label: 10
    case .popUpMenu: 11
    case .checkmark: 12
    case .detail: 13
    case .disclosureIndicator: 14
    case .reorder: 15
    case .customView: nil
    }
  }

  fileprivate var name: String {
    if case .customView(let view) = self { return "a custom view, \(type(of: view))," }
    return "\(self)"
  }
}

/// A cell's accessories by edge, in reading direction.
@MainActor
struct CellAccessoryOrder {
  private(set) var leading: [UICellAccessory] = []
  private(set) var trailing: [UICellAccessory] = []

  /// Of those that are there in a mode.
  init(_ accessories: [UICellAccessory], isEditing: Bool) {
    let present = accessories.filter {
      $0.displayedState == .always || ($0.displayedState == .whenEditing) == isEditing
    }
    let system = present.filter { $0.accessoryType.rank != nil }
      .sorted { $0.accessoryType.rank ?? 0 < $1.accessoryType.rank ?? 0 }
    leading = system.filter(\.placement.isLeading)
    trailing = system.filter { !$0.placement.isLeading }
    for accessory in present where accessory.accessoryType.rank == nil {
      if accessory.placement.isLeading {
        Self.insert(accessory, &leading)
      } else {
        Self.insert(accessory, &trailing)
      }
    }
  }

  private static func insert(_ accessory: UICellAccessory, _ others: inout [UICellAccessory]) {
    others.insert(accessory, at: min(max(0, accessory.placement.position(others)), others.count))
  }

  /// Stops for accessories that cannot be told apart.
  static func check(_ accessories: [UICellAccessory]) {
    var seen: Set<UICellAccessory.AccessoryType> = []
    for accessory in accessories where !seen.insert(accessory.accessoryType).inserted {
      fatalError(
        "a cell's accessories have \(accessory.accessoryType.name) twice: a cell shows each kind of the system's "
          + "accessories and each custom view once")
    }
  }
}
