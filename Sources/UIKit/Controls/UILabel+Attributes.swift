import Foundation
import TextModel

extension UILabel {
  /// Sets a text in a style that a program gave as attributes, with what counts where these name no font or colour.
  func setText(_ text: String?, _ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
    let isPlain = attributes.keys.allSatisfy { $0 == .font || $0 == .foregroundColor }
    self.font = isPlain ? attributes[.font] as? UIFont ?? font : font
    textColor = isPlain ? attributes[.foregroundColor] as? UIColor ?? color : color
    guard !isPlain, let text else {
      self.text = text
      return
    }
    setAttributed(AttributedStore(text, attributes: .program(attributes)))
  }
}
