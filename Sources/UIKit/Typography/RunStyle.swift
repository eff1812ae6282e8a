import CoreGraphics
import CoreText
import Foundation

extension StyledText {
  /// Where attachments stand, as far as it decides how large they are.
  struct Surroundings {
    weak var container: (any RunContainer)?
    /// Of a line, in points.
    var width: CGFloat = 1e7
    /// Of the text's first character, in the text that it is a part of.
    var offset = 0
    /// Who knows of views for attachments.
    weak var view: (any RunAttachmentViews)?
  }

  /// How a run looks; a nil colour is up to who paints.
  struct RunStyle {
    var font: Font
    var foreground: UIColor?
    var background: UIColor?
    var underline: NSUnderlineStyle = []
    var underlineColor: UIColor?
    var strikethrough: NSUnderlineStyle = []
    var strikethroughColor: UIColor?
    /// In per cent of the font's size.
    var strokeWidth: CGFloat = 0
    var strokeColor: UIColor?
    var shadow: NSShadow?
    var isLetterpress = false
    /// In points above the line's baseline.
    var baselineOffset: CGFloat = 0
    var attachment: Attachment?

    /// An attachment with its place, in points from where the character begins on the baseline, y upwards.
    struct Attachment {
      var attachment: any RunAttachment
      var bounds: CGRect
      var attributes: [NSAttributedString.Key: Any]
      weak var container: (any RunContainer)?
      /// The offset of the text that is set, in the one that it is a part of.
      var start: Int
      /// Whether a view stands there, which nothing is drawn for.
      var isView = false
    }

    func scaled(by factor: CGFloat) -> RunStyle {
      var result = self
      result.font = Font(font.descriptor, size: font.size * factor)
      result.baselineOffset *= factor
      if let own = shadow, let shadow = own.copy() as? NSShadow {
        shadow.shadowOffset = CGSize(width: own.shadowOffset.width * factor, height: own.shadowOffset.height * factor)
        shadow.shadowBlurRadius *= factor
        result.shadow = shadow
      }
      if let attachment {
        result.attachment?.bounds = attachment.bounds.applying(CGAffineTransform(scaleX: factor, y: factor))
      }
      return result
    }
  }
}

extension TextSpan {
  func scaled(by factor: CGFloat) -> TextSpan {
    var result = self
    result.font = Font(font.descriptor, size: font.size * factor)
    result.kern = kern.map { $0 * factor }
    result.tracking *= factor
    result.baselineOffset *= factor
    result.attachment = attachment.map {
      TextBox(width: $0.width * factor, ascent: $0.ascent * factor, descent: $0.descent * factor)
    }
    result.paragraph = paragraph?.scaled(by: factor)
    return result
  }
}
