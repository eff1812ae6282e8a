import Foundation

extension Compositional {
  /// What a group is made of.
  package enum Subitem {
    case item(Item)
    case group(Group)

    var size: Size {
      get {
        switch self {
        case .item(let item): item.size
        case .group(let group): group.size
        }
      }
      set {
        switch self {
        case .item(var item):
          item.size = newValue
          self = .item(item)
        case .group(var group):
          group.size = newValue
          self = .group(group)
        }
      }
    }

    var edgeSpacing: EdgeSpacing {
      switch self {
      case .item(let item): item.edgeSpacing
      case .group(let group): group.edgeSpacing
      }
    }
  }

  /// Items in a line, or where a provider puts them. A section repeats its group until all of its items have a place.
  package struct Group {
    /// How often the subitems of a line come.
    package enum Repetition: Hashable, Sendable {
      /// As long as they fit.
      case fitting
      /// So often, all of them as long as the line has room for.
      case divided(Int)
      /// So often, as long as they are.
      case exactly(Int)
    }

    package enum Content {
      case line(Axis, [Subitem], Repetition)
      /// Asked with the container's size and the group's; frames are relative to the group's corner.
      case custom((_ container: CGSize, _ group: CGSize) -> [CustomItem])
    }

    package struct CustomItem: Hashable, Sendable {
      package var frame: CGRect
      package var zIndex: Int

      package init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
      }
    }

    package var size: Size
    package var content: Content
    package var interItemSpacing: Spacing?
    package var contentInsets = Insets.zero
    package var edgeSpacing = EdgeSpacing()
    package var supplementaries: [Supplementary] = []

    package init(size: Size, content: Content) {
      self.size = size
      self.content = content
    }

    /// Items say how long they are in a line that takes as many as fit: lines break where the sizes say.
    var flows: Bool {
      guard case .line(let axis, let subitems, .fitting) = content, !size[axis].isEstimated else { return false }
      var isEstimated = false
      for subitem in subitems {
        guard case .item = subitem else { return false }
        if subitem.size[axis].isEstimated { isEstimated = true }
      }
      return isEstimated
    }

    /// Whether the other has the same places in the same container. Custom groups have not: their providers may differ.
    func isSame(as other: Group) -> Bool {
      guard case .line(let axis, let subitems, let repetition) = content,
        case .line(axis, let others, repetition) = other.content,
        size == other.size, interItemSpacing == other.interItemSpacing, contentInsets == other.contentInsets,
        edgeSpacing == other.edgeSpacing, supplementaries == other.supplementaries, subitems.count == others.count
      else { return false }
      return zip(subitems, others).allSatisfy { subitem, other in
        switch (subitem, other) {
        case (.item(let item), .item(let other)): item == other
        case (.group(let group), .group(let other)): group.isSame(as: other)
        default: false
        }
      }
    }

    package static func horizontal(size: Size, subitems: [Subitem], repeated: Repetition = .fitting) -> Group {
      Group(size: size, content: .line(.horizontal, subitems, repeated))
    }

    package static func vertical(size: Size, subitems: [Subitem], repeated: Repetition = .fitting) -> Group {
      Group(size: size, content: .line(.vertical, subitems, repeated))
    }
  }
}
