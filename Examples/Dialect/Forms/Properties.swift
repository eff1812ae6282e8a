import Foundation

public class Address: NSObject {
  @objc dynamic public var city: String = "Bonn"
}

/// Properties that can be observed, in every shape.
public class PropertyForms: NSObject {
  @objc dynamic public var plain: Int = 0
  @objc public dynamic lazy var late: Int = 5
  @objc dynamic public weak var other: PropertyForms?
  @objc dynamic public var address = Address()
  @objc dynamic public var both: Int = 1 {
    willSet(new) { log.append("will \(new)") }
    didSet(old) { log.append("did \(old)") }
  }
  @objc dynamic public var computed: Int {
    get { return plain * 2 }
    set { plain = newValue / 2 }
  }
  @objc dynamic public var open: String? { didSet { if open == "" { open = nil } } }
  public var log: [String] = []

  public var paths: [String] {
    return [#keyPath(plain), #keyPath(PropertyForms.address.city), #keyPath(PropertyForms.other)]
  }

  override public class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    return key == "computed" ? ["plain"] : super.keyPathsForValuesAffectingValue(forKey: key)
  }
}

public class SubPropertyForms: PropertyForms {
  override public dynamic var plain: Int {
    didSet { log.append("sub \(plain)") }
  }
}
