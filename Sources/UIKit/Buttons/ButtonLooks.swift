import CoreGraphics
import Foundation

/// The state of a button that a configuration is resolved for.
struct ButtonState: Hashable {
  var isEnabled = true
  var isHighlighted = false
  var isSelected = false
  var role = UIButton.Role.normal
  /// The button shows what was chosen of its menu.
  var isPopUp = false
}

/// The colours and fonts of a configuration in a state.
struct ButtonLooks: Equatable {
  var foreground: UIColor
  var background: UIColor
  var titleFont: UIFont
  var subtitleFont: UIFont
  var cornerRadius: CGFloat
  var showsIndicator: Bool

  /// What is left of a colour under a press: of a background, and of what lies on none.
  static let pressedBackground: CGFloat = 0.75
  static let pressedForeground: CGFloat = 0.4
  private static let tint: CGFloat = 0.15

  /// `height` is the button's, for capsules; `scale` how much larger the person wants text.
  init(
    _ configuration: UIButton.Configuration, _ state: ButtonState, tint: UIColor, height: CGFloat = 0,
    scale: CGFloat = 1
  ) {
    let style = Self.style(of: configuration, state)
    let base = state.role == .destructive ? UIColor.systemRed : tint
    let isPressed = state.isHighlighted && state.isEnabled
    let plate: UIColor
    switch style {
    case .plain:
      foreground = configuration.baseForegroundColor ?? base
      plate = configuration.baseBackgroundColor ?? .clear
    case .gray:
      foreground = configuration.baseForegroundColor ?? base
      plate = configuration.baseBackgroundColor ?? .secondarySystemFill
    case .tinted:
      foreground = configuration.baseForegroundColor ?? base
      plate = (configuration.baseBackgroundColor ?? base).withAlphaComponent(Self.tint)
    case .filled:
      foreground = configuration.baseForegroundColor ?? .white
      plate = configuration.baseBackgroundColor ?? base
    }
    background = plate
    if !state.isEnabled {
      foreground = .tertiaryLabel
      background = style == .plain && configuration.baseBackgroundColor == nil ? .clear : .tertiarySystemFill
    } else if isPressed {
      if style == .plain { foreground = Self.faded(foreground, Self.pressedForeground) }
      background = Self.faded(background, Self.pressedBackground)
    }
    let size = configuration.buttonSize
    titleFont = .systemFont(
      ofSize: (size == .mini || size == .small ? 15 : 17) * scale, weight: state.role == .primary ? .semibold : .regular
    )
    subtitleFont = .systemFont(ofSize: (size == .mini || size == .small ? 11 : 12) * scale)
    cornerRadius = Self.radius(configuration, height: height, scale: scale)
    showsIndicator =
      switch configuration.indicator {
      case .automatic: state.isPopUp
      case .none: false
      case .popup: true
      }
  }

  /// A selected button looks like the next stronger style.
  private static func style(of configuration: UIButton.Configuration, _ state: ButtonState)
    -> UIButton.Configuration.Style
  {
    guard state.isSelected, configuration.automaticallyUpdateForSelection else { return configuration.style }
    return configuration.style == .plain ? .tinted : .filled
  }

  private static func faded(_ color: UIColor, _ share: CGFloat) -> UIColor {
    UIColor { traits in
      let color = color.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * share)
    }
  }

  private static func radius(_ configuration: UIButton.Configuration, height: CGFloat, scale: CGFloat) -> CGFloat {
    let own = configuration.background.cornerRadius
    let usual: CGFloat =
      switch configuration.buttonSize {
      case .mini, .small: 5
      case .medium: 6
      case .large: 9
      }
    switch configuration.cornerStyle {
    case .fixed: return own
    case .dynamic: return (own == 0 ? usual : own) * scale
    case .small: return 5
    case .medium: return 8
    case .large: return 12
    case .capsule: return height / 2
    }
  }
}
