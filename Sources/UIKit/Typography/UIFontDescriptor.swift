import CoreText
import Foundation

/// What is asked of a font: family or design, weight, width, slant, forms of letters, size, and the text style that it is
/// of.
///
/// A design that is not installed is the nearest that is: `serif` is the desktop's serif, `rounded` a family with round
/// ends (Nunito, Varela Round, NanumSquareRound and others), else the system's own letters.
open class UIFontDescriptor: CTFontDescriptor, NSCopying, @unchecked Sendable {
  /// 0 when none was asked for.
  public var pointSize: CGFloat { wantedSize }
  /// The style whose sizes a font of this descriptor follows.
  let textStyle: UIFont.TextStyle?

  init(_ descriptor: FontDescriptor, pointSize: CGFloat, textStyle: UIFont.TextStyle? = nil) {
    self.textStyle = textStyle
    super.init(descriptor, size: pointSize)
  }

  /// What the attributes say; those that mean nothing here are left out, which a debug build says.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    var parsed = FontAttributes()
    parsed.merge(attributes)
    self.init(parsed.descriptor, pointSize: parsed.pointSize, textStyle: parsed.textStyle)
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontDescriptor(.named(fontName)), pointSize: size)
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: - Asking

  /// The face that serves it.
  open var postscriptName: String { Font(descriptor, size: max(1, pointSize)).fontName }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if descriptor.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if descriptor.isItalic { traits.insert(.traitItalic) }
    if descriptor.family == .monospaced { traits.insert(.traitMonoSpace) }
    if descriptor.width < 0 { traits.insert(.traitCondensed) }
    if descriptor.width > 0 { traits.insert(.traitExpanded) }
    return traits
  }

  /// What `init(fontAttributes:)` takes.
  open var fontAttributes: [AttributeName: Any] {
    var result: [AttributeName: Any] = [:]
    switch descriptor.family {
    case .named(let name): result[.name] = name
    case .file: result[.name] = postscriptName
    default: break
    }
    if pointSize > 0 { result[.size] = pointSize }
    if let textStyle { result[.textStyle] = textStyle.rawValue }
    result[.traits] =
      [
        TraitKey.symbolic: symbolicTraits.rawValue, .weight: descriptor.weight, .width: descriptor.width,
        .slant: CGFloat(descriptor.isItalic ? 0.07 : 0),
      ] as [TraitKey: Any]
    let features = FontFeatureSetting.settings(of: descriptor)
    if !features.isEmpty { result[.featureSettings] = features.map(\.dictionary) }
    if !descriptor.cascade.isEmpty {
      result[.cascadeList] = descriptor.cascade.map { UIFontDescriptor($0, pointSize: 0) }
    }
    return result
  }

  /// An attribute; of family, face and visible name those of the face that serves it.
  open func object(forKey anAttribute: AttributeName) -> Any? {
    let font = Font(descriptor, size: max(1, pointSize))
    switch anAttribute {
    case .family: return font.familyName
    case .name: return font.fontName
    case .visibleName: return font.familyName
    case .face: return font.fontName.split(separator: "-").dropFirst().joined(separator: "-")
    default: return fontAttributes[anAttribute]
    }
  }

  /// The descriptors of the faces that are installed in this one's family; itself where it names none. Empty where the
  /// family is not installed.
  open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    guard case .named(let name) = descriptor.family else { return [self] }
    let faces = Font.faceNames(ofFamily: name)
    if faces.isEmpty { return Font.isAvailable(family: name) ? [self] : [] }
    return faces.map { UIFontDescriptor(name: $0, size: pointSize) }
  }

  // MARK: - Changed copies

  /// The same with exactly these traits; nil where they contradict the family, or are not among those that are here:
  /// italic, bold, narrow, wide, one width.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let style = symbolicTraits.subtracting(.classMask)
    guard SymbolicTraits.known.isSuperset(of: style) else { return nil }
    var changed = descriptor
    changed.isItalic = style.contains(.traitItalic)
    let was = self.symbolicTraits
    if style.contains(.traitBold) != was.contains(.traitBold) {
      changed.weight = was.contains(.traitBold) ? UIFont.Weight.regular.rawValue : UIFont.Weight.bold.rawValue
    }
    if style.contains(.traitCondensed) != was.contains(.traitCondensed)
      || style.contains(.traitExpanded) != was.contains(.traitExpanded)
    {
      changed.width =
        style.contains(.traitCondensed)
        ? UIFont.Width.condensed.rawValue : style.contains(.traitExpanded) ? UIFont.Width.expanded.rawValue : 0
    }
    switch (descriptor.family, style.contains(.traitMonoSpace)) {
    case (.system, true): changed.family = .monospaced
    case (.monospaced, false): changed.family = .system
    case (.named, true), (.file, true), (.serif, true), (.rounded, true): return nil
    default: break
    }
    return with(changed)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(descriptor, pointSize: newPointSize, textStyle: newPointSize == pointSize ? textStyle : nil)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var changed = descriptor
    changed.family = .named(newFamily)
    return with(changed)
  }

  /// The family's face of that name, as "Bold Italic".
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

  /// The system's font in another design; nil for a family of its own, which has none.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch descriptor.family {
    case .named, .file: return nil
    default: break
    }
    var changed = descriptor
    switch design {
    case .monospaced: changed.family = .monospaced
    case .serif: changed.family = .serif
    case .rounded: changed.family = .rounded
    case .default: changed.family = .system
    default: return nil
    }
    return with(changed)
  }

  /// This with what the attributes say in place of what it says.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var parsed = FontAttributes(descriptor: descriptor, pointSize: pointSize, textStyle: textStyle)
    parsed.merge(attributes)
    return UIFontDescriptor(parsed.descriptor, pointSize: parsed.pointSize, textStyle: parsed.textStyle)
  }

  private func with(_ changed: FontDescriptor) -> UIFontDescriptor {
    UIFontDescriptor(changed, pointSize: pointSize, textStyle: textStyle)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.descriptor == descriptor && other.pointSize == pointSize && other.textStyle == textStyle
  }

  open override var hash: Int { descriptor.hashValue ^ pointSize.hashValue }
}

extension UIFontDescriptor {
  /// Properties that many families share.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The bits that say of what class the letters are.
    public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)

    static let known: SymbolicTraits = [.traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace]
  }

  /// Forms of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// What attributes are called.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// In points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// A dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Dictionaries by `FeatureKey`.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// Descriptors of fonts that have the characters which this one's lacks.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// The raw value of a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// What traits are called.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// Above 0: italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// What the two numbers of a feature are called: its type, and which of that type's settings.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// Older names of the same two.
    public static let featureIdentifier = type
    public static let typeIdentifier = selector
  }
}
