import Foundation

extension UIImage {
  /// How large, bold and colourful a symbol is. What is not said comes from where the symbol stands.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let values: SymbolValues

    init(_ values: SymbolValues, traits: UITraitCollection? = nil, locale: Locale? = nil) {
      self.values = values
      super.init(traits: traits, locale: locale)
    }

    open class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

    public convenience init(scale: SymbolScale) { self.init(SymbolValues(scale: scale)) }
    public convenience init(pointSize: CGFloat) { self.init(SymbolValues(pointSize: pointSize)) }
    public convenience init(weight: SymbolWeight) { self.init(SymbolValues(weight: weight)) }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(SymbolValues(pointSize: pointSize, weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// As large and bold as text of the style, and with the preferred text size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(SymbolValues(textStyle: textStyle)) }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(SymbolValues(textStyle: textStyle, scale: scale))
    }

    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = UIFont.Weight(font.font.descriptor.weight).symbolWeight()
      self.init(
        SymbolValues(pointSize: font.pointSize, textStyle: font.textStyle, weight: weight, scale: scale))
    }

    /// The first part in the colour, the others paler.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(SymbolValues(colors: .hierarchical(hierarchicalColor)))
    }

    /// A colour for each part; the last is that of all further ones.
    public convenience init(paletteColors: [UIColor]) { self.init(SymbolValues(colors: .palette(paletteColors))) }

    open class func preferringMonochrome() -> Self {
      SymbolConfiguration(SymbolValues(colors: .monochrome)) as! Self
    }

    /// The colours that a symbol has of its own: a yellow sun, a red heart. The others stay in one.
    open class func preferringMulticolor() -> Self {
      SymbolConfiguration(SymbolValues(colors: .multicolor)) as! Self
    }

    override func duplicate() -> Configuration { SymbolConfiguration(values, traits: traitCollection, locale: locale) }

    private func changed(_ change: (inout SymbolValues) -> Void) -> Self {
      var values = values
      change(&values)
      let result = SymbolConfiguration(values, traits: traitCollection, locale: locale)
      return result as! Self
    }

    open override func applying(_ otherConfiguration: Configuration?) -> Self {
      var result = values
      if let other = otherConfiguration as? SymbolConfiguration { result.merge(other.values) }
      let made = SymbolConfiguration(
        result, traits: otherConfiguration?.traitCollection ?? traitCollection,
        locale: otherConfiguration?.locale ?? locale)
      return made as! Self
    }

    open func configurationWithoutTextStyle() -> Self { changed { $0.textStyle = nil } }
    open func configurationWithoutScale() -> Self { changed { $0.scale = .unspecified } }
    open func configurationWithoutWeight() -> Self { changed { $0.weight = .unspecified } }
    open func configurationWithoutPointSizeAndWeight() -> Self {
      changed { ($0.pointSize, $0.weight) = (nil, .unspecified) }
    }

    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

    open override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? SymbolConfiguration)?.values == values
    }

    open override var hash: Int { values.hashValue }

    open override var description: String { "<UIImageSymbolConfiguration: \(values)>" }
  }

  /// How large a symbol is beside text of its point size.
  public enum SymbolScale: Int, Hashable, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin, light, regular, medium, semibold, bold, heavy, black

    fileprivate static let fontWeights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// Regular where it is not specified.
    public func fontWeight() -> UIFont.Weight { self == .unspecified ? .regular : Self.fontWeights[rawValue - 1] }
  }
}

extension UIFont.Weight {
  /// The symbol weight that is nearest.
  public func symbolWeight() -> UIImage.SymbolWeight {
    let all = UIImage.SymbolWeight.fontWeights
    let nearest = all.indices.min { abs(all[$0].rawValue - rawValue) < abs(all[$1].rawValue - rawValue) }
    return nearest.flatMap { UIImage.SymbolWeight(rawValue: $0 + 1) } ?? .regular
  }
}
