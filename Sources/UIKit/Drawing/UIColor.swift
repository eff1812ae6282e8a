import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// A colour in sRGB, or a rule that gives one for each appearance.
///
/// Components may lie outside 0...1 (a wide colour) and are cut when painted; alpha is always within 0...1, and a
/// component that is no number counts as 0.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private let mark = FoundationMark()
  let value: Value

  enum Value: Hashable {
    case fixed(Components)
    /// A system colour: one for light and unspecified, one for dark, and one for dark over something else where it differs.
    case pair(light: Components, dark: Components, elevated: Components? = nil)
    /// Asks the program; `alpha` replaces the answer's alpha.
    case dynamic(Provider, alpha: CGFloat?)
    /// A picture that is repeated.
    case pattern(CGColor)
  }

  struct Components: Hashable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
    /// Whether it was made as a grey: its components are two, and no colour of three equals it.
    var isGray = false

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
      (self.red, self.green, self.blue) = (number(red), number(green), number(blue))
      self.alpha = max(0, min(1, number(alpha)))
    }

    init(white: CGFloat, alpha: CGFloat) {
      self.init(red: white, green: white, blue: white, alpha: alpha)
      isGray = true
    }
  }

  final class Provider: Hashable {
    let color: (UITraitCollection) -> UIColor
    init(_ color: @escaping (UITraitCollection) -> UIColor) { self.color = color }
    static func == (left: Provider, right: Provider) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// What the system calls the colour, for its description.
  private let name: String?

  init(_ value: Value, name: String? = nil) {
    self.value = value
    self.name = name
    super.init()
  }

  public init(white: CGFloat, alpha: CGFloat) {
    value = .fixed(Components(white: white, alpha: alpha))
    name = nil
    super.init()
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .fixed(Components(red: red, green: green, blue: blue, alpha: alpha))
    name = nil
    super.init()
  }

  /// Hue, saturation and brightness are cut to 0...1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    value = .fixed(Components(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    name = nil
    super.init()
  }

  /// A colour of another space becomes one of sRGB, with components beyond 0...1 where sRGB does not have it.
  public init(cgColor: CGColor) {
    value = cgColor.pattern == nil ? .fixed(Components(cgColor)) : .pattern(cgColor)
    name = nil
    super.init()
  }

  /// The picture, repeated from the origin of what is painted: of a view's background, the view's. Where only one colour
  /// can be, as in text, it is the mean of the picture.
  public init(patternImage image: UIImage) {
    if let pixels = image.uprightPixels, image.size.width > 0, image.size.height > 0 {
      value = .pattern(CGColor(pattern: CGPattern(image: pixels, size: image.size)))
    } else {
      value = .fixed(Components(red: 0, green: 0, blue: 0, alpha: 0))
    }
    name = nil
    super.init()
  }

  /// A colour that asks `dynamicProvider` whenever it is drawn.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    value = .dynamic(Provider(dynamicProvider), alpha: nil)
    name = nil
    super.init()
  }

  /// What a colour literal calls.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The colour as it is under `UITraitCollection.current`, fixed from then on.
  open var cgColor: CGColor { standardColor(for: .current) }

  /// What this class answers, whatever a subclass does.
  final func standardColor(for traits: UITraitCollection) -> CGColor {
    switch value {
    case .pattern(let color): return color
    case .dynamic: return components(for: traits).cgColor
    case .fixed(let fixed): return Self.kept(in: lightColor, fixed)
    case .pair(let light, let dark, _):
      let now = components(for: traits)
      if now == light { return Self.kept(in: lightColor, light) }
      return now == dark ? Self.kept(in: darkColor, dark) : now.cgColor
    }
  }

  // Made once: a list sets the same few colours for each cell.
  private let lightColor = AtomicLazyReference<CGColor>()
  private let darkColor = AtomicLazyReference<CGColor>()

  private static func kept(in place: borrowing AtomicLazyReference<CGColor>, _ color: Components) -> CGColor {
    place.load() ?? place.storeIfNil(color.cgColor)
  }

  /// The colour as it is under `traitCollection`, fixed from then on.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if isFixed { return self }
    if case .dynamic(let provider, let alpha) = value {
      let answer = provider.color(traitCollection)
      if case .pattern = answer.value { return alpha.map(answer.withAlphaComponent) ?? answer }
    }
    return UIColor(.fixed(components(for: traitCollection)))
  }

  /// The same colour with another alpha; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch value {
    case .fixed(let fixed): UIColor(.fixed(fixed.with(alpha: alpha)))
    case .pair(let light, let dark, let elevated):
      UIColor(
        .pair(
          light: light.with(alpha: alpha), dark: dark.with(alpha: alpha), elevated: elevated?.with(alpha: alpha)))
    case .dynamic(let provider, _): UIColor(.dynamic(provider, alpha: alpha))
    case .pattern(let color): UIColor(.pattern(color.copy(alpha: max(0, min(1, alpha))) ?? color))
    }
  }

  /// Makes this the fill and the stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Makes this the fill colour of the current context; without one, nothing happens.
  open func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes this the stroke colour of the current context; without one, nothing happens.
  open func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if case .pattern = value { return false }
    let now = components(for: .current)
    red?.pointee = now.red
    green?.pointee = now.green
    blue?.pointee = now.blue
    alpha?.pointee = now.alpha
    return true
  }

  /// False, with nothing stored, for a colour that is no shade of grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let now = components(for: .current)
    guard now.red == now.green, now.green == now.blue else { return false }
    white?.pointee = now.red
    alpha?.pointee = now.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let now = components(for: .current)
    let hsb = now.hueSaturationBrightness
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = now.alpha
    return true
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other === self || other.value == value
  }

  open override var hash: Int { value.hashValue }

  /// The components, those of the light and the dark appearance, or the system's name for the colour.
  open override var description: String {
    if case .fixed(let fixed) = value {
      if fixed.isGray { return "UIExtendedGrayColorSpace \(fixed.red) \(fixed.alpha)" }
      return "UIExtendedSRGBColorSpace \(fixed.red) \(fixed.green) \(fixed.blue) \(fixed.alpha)"
    }
    if case .pattern(let color) = value { return "UIPatternColorSpace \(color.alpha)" }
    if let name { return "<UIDynamicSystemColor: \(address(of: self)); name = \(name)Color>" }
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    return """
      <UIDynamicProviderColor: \(address(of: self)); light = \(resolvedColor(with: light)), \
      dark = \(resolvedColor(with: dark))>
      """
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of a colour literal.
public typealias _ColorLiteralType = UIColor

extension UIColor {
  /// What the colour paints under `traits`.
  package func rgba(for traits: UITraitCollection) -> RGBA {
    let now = components(for: traits)
    return RGBA(red: Float(now.red), green: Float(now.green), blue: Float(now.blue), alpha: Float(now.alpha))
  }

  /// Whether the colour is the same under every trait collection.
  package var isFixed: Bool {
    switch value {
    case .fixed, .pattern: true
    case .pair, .dynamic: false
    }
  }

  /// A provider may return a dynamic colour. One that never ends in a fixed colour gives clear.
  func components(for traits: UITraitCollection, depth: Int = 0) -> Components {
    switch value {
    case .fixed(let fixed): return fixed
    case .pair(let light, let dark, let elevated):
      if traits.accessibilityContrast == .high, let strong = name.flatMap({ Self.strong[$0] }) {
        return traits.userInterfaceStyle == .dark ? strong.dark : strong.light
      }
      guard traits.userInterfaceStyle == .dark else { return light }
      return traits.userInterfaceLevel == .elevated ? elevated ?? dark : dark
    case .dynamic(let provider, let alpha):
      guard depth < 16 else { return Components(red: 0, green: 0, blue: 0, alpha: 0) }
      let answer = provider.color(traits).components(for: traits, depth: depth + 1)
      return alpha.map(answer.with(alpha:)) ?? answer
    case .pattern(let color): return Components(color)
    }
  }
}

extension UIColor.Components {
  fileprivate var cgColor: CGColor {
    isGray ? CGColor(gray: red, alpha: alpha) : CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour of any space, or a pattern's mean.
  init(_ color: CGColor) {
    let wide = CGColorSpace(name: CGColorSpace.extendedSRGB)
    if color.pattern == nil, let values = color.components, values.count == 2 {
      let gray = CGColorSpace(name: CGColorSpace.extendedGray)
      let same = gray.flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil)?.components }
      // What differs by rounding alone is the same grey.
      let white = same?[0] ?? values[0]
      self.init(white: abs(white - values[0]) < 1e-9 ? values[0] : white, alpha: values[1])
    } else if color.colorSpace?.name == CGColorSpace.sRGB, let values = color.components, values.count == 4 {
      self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    } else if let wide, let values = color.converted(to: wide, intent: .defaultIntent, options: nil)?.components {
      self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    } else {
      let mean = color.rgba
      self.init(
        red: CGFloat(mean.red), green: CGFloat(mean.green), blue: CGFloat(mean.blue), alpha: CGFloat(mean.alpha))
    }
  }

  func with(alpha: CGFloat) -> Self {
    isGray ? Self(white: red, alpha: alpha) : Self(red: red, green: green, blue: blue, alpha: alpha)
  }

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func unit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    let (saturation, brightness) = (unit(saturation), unit(brightness))
    let sixth = (unit(hue) * 6).truncatingRemainder(dividingBy: 6)
    func channel(_ offset: CGFloat) -> CGFloat {
      let distance = (sixth + offset).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(1, min(distance, 4 - distance)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Hue 0 for greys.
  var hueSaturationBrightness: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
    let range = largest - smallest
    guard range > 0, largest > 0 else { return (0, 0, largest) }
    let sixth =
      if largest == red { (green - blue) / range } else if largest == green { (blue - red) / range + 2 } else {
        (red - green) / range + 4
      }
    return ((sixth < 0 ? sixth + 6 : sixth) / 6, range / largest, largest)
  }
}
