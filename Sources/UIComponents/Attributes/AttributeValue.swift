import Foundation
import UIKit

/// Any value as an attribute of text: `[.mention: AttributeValue(Mention(id: 3))]`.
/// ```swift
/// struct Mention: Equatable { var name: String }
/// let key = NSAttributedString.Key("mention")
/// let text = NSAttributedString(string: "@minji", attributes: [key: AttributeValue(Mention(name: "minji"))])
/// let mention = (text.attribute(key, at: 0, effectiveRange: nil) as? AttributeValue<Mention>)?.value
/// ```
/// Foundation on Linux compares neighbouring attributes. It takes some Swift values for broken objects of its own, and
/// stops the program at them: structures and objects of `NSObject` subclasses whose first word is a small number, and
/// `NSNull`. Strings, numbers, dates, URLs, UIKit's own objects, and values in this box are safe.
public final class AttributeValue<Value: Equatable>: NSObject {
  private let mark = FoundationMark()
  /// The value in the box.
  public let value: Value

  /// Puts a value in a box.
  public init(_ value: Value) { self.value = value }

  public override func isEqual(_ object: Any?) -> Bool { (object as? AttributeValue)?.value == value }

  /// The same for all values, which need not be hashable: equal ones only must have equal hashes.
  public override var hash: Int { ObjectIdentifier(Value.self).hashValue }

  public override var description: String { String(describing: value) }
}
