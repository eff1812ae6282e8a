import CoreText

// Values of UIKit's that Core Text's functions find among the attributes of a text; `UIFont` is a `CTFont` by itself.

extension UIColor: CGColorCarrying {}

extension NSParagraphStyle: ParagraphStyling {
  package func applied(to options: TextOptions) -> TextOptions { options.applying(self) }
}
