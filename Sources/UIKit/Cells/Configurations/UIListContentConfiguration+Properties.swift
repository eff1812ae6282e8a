import CoreGraphics
import Foundation

extension UIListContentConfiguration {
  public nonisolated struct ImageProperties: Hashable {
    /// What a symbol looks like where it says nothing itself.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Of template images; nil is the tint of the view.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// A larger picture is made smaller in proportion; 0 along an axis is no limit.
    public var maximumSize = CGSize.zero
    /// Room for the picture whatever its size, so that the texts of all rows begin at one place; 0 along an axis is the
    /// picture's own size.
    public var reservedLayoutSize = CGSize.zero
    /// Of the line around the picture; nil is the tint of the view.
    public var strokeColor: UIColor? = .clear
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// In points.
    public var strokeWidth: CGFloat = 0

    /// A reserved length that suits pictures of about a text's height.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }
  }

  public nonisolated struct TextProperties: Hashable {
    public enum TextAlignment: Int, Hashable, Sendable {
      case natural = 0
      case center = 1
      case justified = 2
    }

    /// Changes letters when shown; the text stays what it is.
    public enum TextTransform: Int, Hashable, Sendable {
      case none = 0
      case uppercase = 1
      case lowercase = 2
      case capitalized = 3
    }

    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label {
      didSet { isColorChosen = true }
    }
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 means as many as are needed.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    /// Whether the colour may not follow the state.
    var isColorChosen = false
    var isDisabled = false

    public func resolvedColor() -> UIColor {
      let shown = isDisabled && !isColorChosen ? UIColor.tertiaryLabel : color
      return colorTransformer?(shown) ?? shown
    }

    /// What is as one standard has it becomes as another has it.
    mutating func replaceStandard(_ old: Self, by new: Self) {
      if !isColorChosen {
        color = new.color
        isColorChosen = false
      }
      if font == old.font { font = new.font }
      if transform == old.transform { transform = new.transform }
      if numberOfLines == old.numberOfLines { numberOfLines = new.numberOfLines }
      if adjustsFontSizeToFitWidth == old.adjustsFontSizeToFitWidth {
        adjustsFontSizeToFitWidth = new.adjustsFontSizeToFitWidth
      }
      if minimumScaleFactor == old.minimumScaleFactor { minimumScaleFactor = new.minimumScaleFactor }
    }

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }
}
