import CoreGraphics
import Foundation

/// An edge, a center or a size of a view or layout guide, from which constraints are made. The compiler refuses those
/// between edges along one axis and edges along the other.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// Nil for a constraint without items.
  let item: LayoutItem?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: LayoutItem?, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
    super.init()
  }

  @_disfavoredOverload
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor, 0, nil)
  }

  @_disfavoredOverload
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 0, nil)
  }

  @_disfavoredOverload
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 0, nil)
  }

  @_disfavoredOverload
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, anchor, c, nil)
  }

  @_disfavoredOverload
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, c, nil)
  }

  @_disfavoredOverload
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, c, nil)
  }

  func make(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
    _ site: NSLayoutConstraint.Site?
  ) -> NSLayoutConstraint {
    guard let item, let second = other.item else { fatalError("an anchor of a constraint without items has no item") }
    return NSLayoutConstraint(item, attribute, relation, second, other.attribute, constant: constant, site: site)
  }

  /// Anchors are equal if they are of the same item and attribute.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AnyLayoutAnchor else { return false }
    return identity == other.identity
  }

  open override var hash: Int { identity.hashValue }

  open override var description: String { "<\(type(of: self)) \"\(identity.text)\">" }
}

/// Of an anchor of any kind.
private protocol AnyLayoutAnchor { nonisolated var identity: AnchorIdentity { get } }

private struct AnchorIdentity: Hashable {
  var item: ObjectIdentifier?
  var attribute: NSLayoutConstraint.Attribute
  var name: String
  var text: String { "\(name).\(attribute.name)" }
}

extension NSLayoutAnchor: AnyLayoutAnchor {
  fileprivate nonisolated var identity: AnchorIdentity {
    let name = ThreadCheck.isOnMain ? onAnyThread { item.map { ConstraintText.fullName($0) } ?? "no item" } : "?"
    return AnchorIdentity(item: item.map { ObjectIdentifier($0) }, attribute: attribute, name: name)
  }
}

// The same with the place of the call, for messages of conflicts.
extension NSLayoutAnchor {
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.equal, anchor, c, .init(fileID: fileID, line: line))
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, c, .init(fileID: fileID, line: line))
  }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, c, .init(fileID: fileID, line: line))
  }
}
