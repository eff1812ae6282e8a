import CoreGraphics
import Foundation

extension UIImage {
  /// A symbol by Apple's name, drawn by this framework: a template in the colour of where it stands. Nil for a name that
  /// is not among its symbols, which a debug build says.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    let values = (configuration as? SymbolConfiguration)?.values ?? SymbolValues()
    guard let symbol = SymbolSource(name: name, values: values, traits: configuration?.traitCollection) else {
      Remarks.say(
        "symbol", about: name,
        "there is no symbol \"\(name)\", so that UIImage(systemName:) gives nil: this framework draws some hundreds of "
          + "Apple's; a picture of the program's own is UIImage(named:)")
      return nil
    }
    self.init(Source(symbol, traits: .current))
  }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
  }

  /// What stands at the place of adding, removing, being chosen and more choices.
  public static var add: UIImage { system("plus.circle.fill") }
  public static var remove: UIImage { system("minus.circle.fill") }
  public static var checkmark: UIImage { system("checkmark.circle.fill") }
  public static var strokedCheckmark: UIImage { system("checkmark.circle") }
  public static var actions: UIImage { system("ellipsis.circle.fill") }

  private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  /// Whether it came from `init(systemName:)`.
  public var isSymbolImage: Bool { source.symbol != nil }

  public var configuration: Configuration? {
    symbolConfiguration ?? Configuration(traits: UITraitCollection(displayScale: scale))
  }

  /// What the symbol was made with; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? { source.symbol.map { SymbolConfiguration($0.values) } }

  /// The symbol with what `configuration` says in place of its own. An image that was found by name comes from the file
  /// for the configuration's scale.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    if let symbol = source.symbol {
      guard let other = configuration as? SymbolConfiguration else { return self }
      var values = symbol.values
      values.merge(other.values)
      return redrawn(symbol.with(values))
    }
    guard let traits = configuration.traitCollection else { return self }
    return matching(scale: traits.displayScale, traits: UITraitCollection(traitsFrom: [.current, traits]))
  }

  /// Nil for an image that is no symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  // MARK: - Baseline

  /// Points from the lower edge up to the baseline that the image shares with text; nil where it has none.
  public var baselineOffsetFromBottom: CGFloat? { source.baselineOffset }

  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0 }
  }

  public func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffset = nil } }
}

extension UIImage.Source {
  init(_ symbol: SymbolSource, traits: UITraitCollection) {
    self.init()
    self.symbol = symbol
    symbol.draw(into: &self, scale: traits.displayScale, traits: traits)
  }
}

extension UIImage {
  /// Whether it shows a symbol in colours of its own.
  var hasSymbolColors: Bool { source.symbol?.isTemplate == false }

  /// The symbol drawn anew by another configuration, with all else that was said of the image.
  private func redrawn(_ symbol: SymbolSource, scale: CGFloat? = nil, traits: UITraitCollection = .current) -> UIImage {
    changed {
      let (hadBaseline, insets) = ($0.baselineOffset != nil, $0.alignmentRectInsets)
      $0.symbol = symbol
      symbol.draw(into: &$0, scale: scale ?? $0.scale, traits: traits)
      if !hadBaseline { $0.baselineOffset = nil }
      if $0.hasOwnInsets { $0.alignmentRectInsets = insets }
    }
  }

  /// The symbol for a screen's scale and a view's traits, with `preferred` where the image itself says nothing.
  func symbol(scale: CGFloat, traits: UITraitCollection, preferred: SymbolValues? = nil) -> UIImage {
    guard let symbol = source.symbol else { return self }
    var values = preferred ?? SymbolValues()
    values.merge(symbol.values)
    return redrawn(symbol.with(values), scale: scale, traits: traits)
  }

  /// A symbol that says nothing of its size is as large as the text it stands in.
  func symbol(inTextOf font: UIFont?) -> UIImage {
    guard let symbol = source.symbol, !symbol.values.hasSize, let font else { return self }
    var values = SymbolConfiguration(font: font).values
    values.textStyle = nil
    values.merge(symbol.values)
    return redrawn(symbol.with(values))
  }
}
