import CoreGraphics
import Foundation
import Platform

/// A link of a text view, for those who do not see where it is.
final class AccessibleTextLink: AccessibleLinkElement {
  private let range: NSRange
  private let url: URL
  private weak var view: UITextView?

  private init(_ view: UITextView, _ range: NSRange, _ url: URL) {
    let text = view.text ?? ""
    (self.view, self.range, self.url) = (view, range, url)
    let scalars = InputText.scalars(range.location, in: text)..<InputText.scalars(NSMaxRange(range), in: text)
    super.init(accessibilityContainer: view, place: AccessibleLink(range: scalars, address: url.absoluteString))
    accessibilityLabel = (text as NSString).substring(with: range)
    accessibilityTraits = .link
  }

  /// The links of a text, in order; one that was known and is as it was stays the same object.
  static func links(of view: UITextView, known: [AccessibleTextLink]) -> [AccessibleTextLink] {
    var links: [AccessibleTextLink] = []
    let storage = view.textStorage
    storage.enumerateAttribute(.link, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
      guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return }
      let same = known.first { $0.range == range && $0.url == url && $0.accessibilityLabel == $0.text(in: storage) }
      links.append(same ?? AccessibleTextLink(view, range, url))
    }
    return links
  }

  private func text(in storage: NSAttributedString) -> String? {
    NSMaxRange(range) <= storage.length ? (storage.string as NSString).substring(with: range) : nil
  }

  private var frameInView: CGRect {
    guard let view, let start = view.position(from: view.beginningOfDocument, offset: range.location),
      let end = view.position(from: start, offset: range.length), let range = view.textRange(from: start, to: end)
    else { return .zero }
    return view.selectionRects(for: range).map(\.rect).filter { !$0.isEmpty }.reduce(CGRect.null) { $0.union($1) }
  }

  package override var standardAccessibilityFrame: CGRect {
    let frame = frameInView
    guard let view, !frame.isNull else { return .zero }
    return UIAccessibility.convertToScreenCoordinates(frame, in: view)
  }

  override func accessibilityActivate() -> Bool {
    guard let view, let item = view.item(ofCharacter: range.location) else { return false }
    let frame = frameInView
    return view.open(item, at: CGPoint(x: frame.midX, y: frame.midY))
  }
}
