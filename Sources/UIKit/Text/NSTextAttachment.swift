import CoreGraphics
import Foundation
import RichText
import UniformTypeIdentifiers

/// A picture or a view that stands in a text as one character, U+FFFC with the attachment as attribute.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, NSTextAttachmentLayout, @unchecked Sendable {
  private let mark = FoundationMark()

  /// The character that the attachment is an attribute of.
  public static let character = 0xFFFC

  /// A file's data with what kind it is, as a uniform type identifier; a picture's is drawn.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  public override convenience init() { self.init(data: nil, ofType: nil) }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  open var contents: Data? {
    didSet { decoded = nil }
  }
  open var fileType: String?
  /// What is drawn; without it the picture in `contents`, and where there is none, a document.
  open var image: UIImage?
  /// In points, with the origin on the baseline and y upwards: an origin below 0 goes below the line's letters. Empty is
  /// the picture's own size.
  open var bounds = CGRect.zero
  /// Points left free at both sides.
  open var lineLayoutPadding: CGFloat = 0
  /// Whether a view of `viewProvider(for:location:textContainer:)` may stand for the picture in a text view.
  open var allowsTextAttachmentView = true

  // MARK: - Layout and drawing

  /// Where the attachment stands, in points from its place on the baseline, y upwards. Asked when its line is set.
  ///
  /// `textContainer` is nil in labels and drawing. `lineFrag` is as wide as the line may be, and as high as the text's font.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { ownBounds }

  /// What is drawn in the bounds; nil is a document.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { picture }

  /// As the call with a character's index, which it makes unless overridden.
  open func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
    proposedLineFragment: CGRect, position: CGPoint
  ) -> CGRect {
    let asked = attachmentBounds(
      for: textContainer, proposedLineFragment: proposedLineFragment, glyphPosition: position,
      characterIndex: (location as? TextOffsetLocation)?.offset ?? 0)
    // A symbol is as large as its text, which only these attributes know.
    guard bounds == .zero, asked == ownBounds, let symbol = picture, symbol.isSymbolImage else { return asked }
    return symbol.symbol(inTextOf: attributes[.font] as? UIFont).boundsOnBaseline
  }

  /// As the call with a character's index, which it makes unless overridden.
  open func image(
    for bounds: CGRect, attributes: [NSAttributedString.Key: Any] = [:], location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> UIImage? {
    let asked = image(
      forBounds: bounds, textContainer: textContainer,
      characterIndex: (location as? TextOffsetLocation)?.offset ?? 0)
    return asked?.symbol(inTextOf: attributes[.font] as? UIFont)
  }

  /// Who makes the view that stands for the attachment in a text view; nil draws the picture.
  @preconcurrency @MainActor
  open func viewProvider(
    for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
  ) -> NSTextAttachmentViewProvider? { nil }

  @available(*, unavailable, message: "override viewProvider(for:location:textContainer:) and return a provider")
  open class func registerViewProviderClass(_ textAttachmentViewProviderClass: AnyClass, forFileType fileType: String) {
  }

  private var decoded: UIImage??

  /// The picture: `image`, or the one in `contents`, decoded once.
  var picture: UIImage? {
    if let image { return image }
    if let decoded { return decoded }
    let made = contents.flatMap { UIImage(data: $0) }
    decoded = made
    return made
  }

  /// Where the attachment stands unless somebody says otherwise.
  var ownBounds: CGRect {
    bounds != .zero ? bounds : picture?.boundsOnBaseline ?? CGRect(origin: .zero, size: DocumentIcon.size)
  }
}

extension UIImage {
  /// Where it stands on a text's baseline, y upwards.
  fileprivate var boundsOnBaseline: CGRect {
    CGRect(origin: CGPoint(x: 0, y: -(baselineOffsetFromBottom ?? 0)), size: size)
  }
}

/// What a layout manager asks of what stands in a text.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage?
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect
}

/// The same by places that know no glyphs.
public protocol NSTextAttachmentLayout: NSObjectProtocol {
  func image(
    for bounds: CGRect, attributes: [NSAttributedString.Key: Any], location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> UIImage?
  func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation, textContainer: NSTextContainer?,
    proposedLineFragment: CGRect, position: CGPoint
  ) -> CGRect
  @preconcurrency @MainActor
  func viewProvider(
    for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
  ) -> NSTextAttachmentViewProvider?
}

extension NSAttributedString {
  /// One character that is the attachment.
  public convenience init(attachment: NSTextAttachment) { self.init(attachment: attachment, attributes: [:]) }

  public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]) {
    self.init(string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
  }

  public func containsAttachments(in range: NSRange) -> Bool {
    var result = false
    enumerateAttribute(.attachment, in: range, options: []) { value, range, stop in
      guard value is NSTextAttachment else { return }
      result = true
      stop.pointee = true
    }
    return result
  }
}

extension NSTextAttachment: RunAttachment {
  /// A picture as it was read, or in PNG.
  var document: RichAttachment? {
    let size = bounds.size == .zero ? nil : bounds.size
    func made(_ data: Data, _ type: String) -> RichAttachment {
      RichAttachment(data, type: type, width: size.map { Double($0.width) }, height: size.map { Double($0.height) })
    }
    if image == nil, let contents {
      switch fileType {
      case "public.png": return made(contents, "image/png")
      case "public.jpeg": return made(contents, "image/jpeg")
      default: break
      }
    }
    return picture?.pngData().map { made($0, "image/png") }
  }

  /// A picture of a document. One without a height or a width has that of its own proportions.
  convenience init(_ document: RichAttachment) {
    self.init(data: document.data, ofType: UTType(mimeType: document.type)?.identifier ?? "public.image")
    let (width, height) = (document.width.map { CGFloat($0) }, document.height.map { CGFloat($0) })
    if let width, let height {
      bounds = CGRect(x: 0, y: 0, width: width, height: height)
    } else if width != nil || height != nil, let own = picture?.size, own.width > 0, own.height > 0 {
      let factor = width.map { $0 / own.width } ?? height.map { $0 / own.height } ?? 1
      bounds = CGRect(x: 0, y: 0, width: own.width * factor, height: own.height * factor)
    }
  }

  func bounds(
    at offset: Int, _ attributes: [NSAttributedString.Key: Any], in line: CGRect, _ place: StyledText.Surroundings
  ) -> (CGRect, isView: Bool) {
    let container = place.container as? NSTextContainer
    if let bounds = boundsOfView(at: offset, attributes, in: line, place, container) { return (bounds, true) }
    let own = attachmentBounds(
      for: attributes, location: TextOffsetLocation(offset), textContainer: container, proposedLineFragment: line,
      position: .zero)
    return (own, false)
  }

  /// Nil where no view stands for it.
  private func boundsOfView(
    at offset: Int, _ attributes: [NSAttributedString.Key: Any], in line: CGRect, _ place: StyledText.Surroundings,
    _ container: NSTextContainer?
  ) -> CGRect? {
    guard let shown = place.view as? any StorageObserver else { return nil }
    nonisolated(unsafe) let (view, attributes) = (shown, attributes)
    // Text that a view shows is set on the main thread.
    return MainActor.assumeIsolated {
      view.attachmentViews?.bounds(of: self, at: offset, attributes, in: line, of: container)
    }
  }

  func picture(
    size: CGSize, at offset: Int, _ attributes: [NSAttributedString.Key: Any], in container: (any RunContainer)?
  ) -> UIImage? {
    image(
      for: CGRect(origin: .zero, size: size), attributes: attributes, location: TextOffsetLocation(offset),
      textContainer: container as? NSTextContainer)
  }
}
