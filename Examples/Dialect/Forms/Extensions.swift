import UIKit

open class BaseForm: UIView {
  @objc open func name() -> String { return "base" }
}

extension BaseForm {
  @objc open func hook() -> String { return "base hook" }
}

open class DerivedForm: BaseForm {
  override open func hook() -> String { return "derived hook" }
}

extension DerivedForm {
  override open func name() -> String { return "derived " + super.name() }
}

open class ObservedForm: UIControl {
  public var seen: [String] = []
}

extension ObservedForm {
  override open var isSelected: Bool {
    willSet { seen.append("will \(newValue)") }
    didSet { seen.append("did \(oldValue)") }
  }
}

public enum Conditions {
  public static var seen: [String] {
    var seen: [String] = []
    #if os(iOS)
      seen.append("iOS")
    #endif
    #if !os(iOS)
      seen.append("not iOS")
    #endif
    #if os(iOS) && !targetEnvironment(macCatalyst)
      seen.append("no Catalyst")
    #endif
    #if os(macOS)
      seen.append("macOS")
    #elseif os(tvOS) || os(iOS)
      seen.append("iOS or tvOS")
    #else
      seen.append("else")
    #endif
    #if canImport(UIKit)
      seen.append("UIKit")
    #endif
    if #available(iOS 99, *) { seen.append("new") }
    return seen
  }
}

public class OutletForms: UIViewController {
  @IBOutlet public var views: [UIView]!
  @IBOutlet weak public var label: UILabel?
  @IBInspectable public var corner: CGFloat = 3
  @objc public enum Kind: Int { case first, second }
  @nonobjc public func kind() -> Kind { return .second }
  @objc public class func make() -> OutletForms { return OutletForms() }
}
