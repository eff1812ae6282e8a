import Foundation

/// Turns the attributes of a text into others, as for a state. Two are equal only if one is a copy of the other.
public struct UIConfigurationTextAttributesTransformer: Hashable {
  private final class Work {
    let transform: (AttributeContainer) -> AttributeContainer
    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  }

  private let work: Work

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { work = Work(transform) }

  public var transform: (AttributeContainer) -> AttributeContainer { work.transform }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { work.transform(input) }

  public static func == (left: Self, right: Self) -> Bool { left.work === right.work }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(work)) }
}
