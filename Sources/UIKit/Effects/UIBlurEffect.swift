import CoreGraphics
import Foundation

/// What a visual effect view does to what lies behind it or in it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  public override init() { super.init() }
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurred glass over what lies behind.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
  open override var hash: Int { style.rawValue }
  open override var description: String { "<UIBlurEffect: style \(style)>" }

  public enum Style: Int, Hashable, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }
}

/// Content that belongs to the glass it lies on: paler than on a plain ground, by what it is.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  public let style: UIVibrancyEffectStyle

  /// As labels are.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.style = style
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIVibrancyEffect)?.style == style }
  open override var hash: Int { style.rawValue }
}

public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  case label = 0
  case secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

  /// How much of the content is seen.
  var strength: CGFloat {
    switch self {
    case .label: 0.9
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.35
    case .quaternaryLabel: 0.2
    case .fill: 0.45
    case .secondaryFill: 0.35
    case .tertiaryFill: 0.25
    case .separator: 0.3
    }
  }
}
