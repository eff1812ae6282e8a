import CoreGraphics
import Foundation
import RichText

/// What stands for one character of a text: an `NSTextAttachment`.
protocol RunAttachment: AnyObject {
  /// The picture that it is by itself; nil where it has none.
  var picture: UIImage? { get }
  /// What a document has of it; nil where that is nothing.
  var document: RichAttachment? { get }
  /// Points left free at both sides.
  var lineLayoutPadding: CGFloat { get }
  /// Where it stands, in points from its place on the baseline, y upwards.
  ///
  /// - Parameters:
  ///   - offset: Of the character, in the text that `place` counts from.
  ///   - line: As wide as the line may be, and as high as the text's font.
  /// - Returns: `isView` where a view stands there, which nothing is drawn for.
  func bounds(
    at offset: Int, _ attributes: [NSAttributedString.Key: Any], in line: CGRect, _ place: StyledText.Surroundings
  ) -> (CGRect, isView: Bool)
  /// What is drawn in bounds of that size; nil is a document.
  func picture(
    size: CGSize, at offset: Int, _ attributes: [NSAttributedString.Key: Any], in container: (any RunContainer)?
  ) -> UIImage?
}

/// The region that a text fills, as attachments know it: an `NSTextContainer`.
protocol RunContainer: AnyObject {}

/// Who knows of views for attachments: what shows the text.
protocol RunAttachmentViews: AnyObject {}
