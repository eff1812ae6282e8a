import Foundation

/// Keys of a document's information.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// A text, or a list of texts.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// The key of a page's size among its information: a `CGRect`.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

@available(*, unavailable, message: "cairo, which writes the documents, encrypts none")
public let kCGPDFContextOwnerPassword: CFString = "kCGPDFContextOwnerPassword"
@available(*, unavailable, message: "cairo, which writes the documents, encrypts none")
public let kCGPDFContextUserPassword: CFString = "kCGPDFContextUserPassword"
@available(*, unavailable, message: "cairo, which writes the documents, encrypts none")
public let kCGPDFContextEncryptionKeyLength: CFString = "kCGPDFContextEncryptionKeyLength"
@available(
  *, unavailable, message: "cairo, which writes the documents, encrypts none: nothing would hold readers to it"
)
public let kCGPDFContextAllowsPrinting: CFString = "kCGPDFContextAllowsPrinting"
@available(
  *, unavailable, message: "cairo, which writes the documents, encrypts none: nothing would hold readers to it"
)
public let kCGPDFContextAllowsCopying: CFString = "kCGPDFContextAllowsCopying"

extension CGContext {
  /// Writes a PDF document, whose pages are as large as the box in points, with the origin at the lower left. Nil, with
  /// a message in the log, where the library cairo is not installed, and where the information has a password: documents
  /// are not encrypted here.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    self.init(pdf: consumer, box: mediaBox?.pointee, info: auxiliaryInfo, isUpsideDown: false)
  }

  /// Writes a PDF file.
  public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(pdf: consumer, box: mediaBox?.pointee, info: auxiliaryInfo, isUpsideDown: false)
  }

  /// Upside down means with the origin at the upper left, as UIKit has it.
  package convenience init?(pdf consumer: CGDataConsumer, box: CGRect?, info: CFDictionary?, isUpsideDown: Bool) {
    let box = Self.known(box)
    var texts: [String: String] = [:]
    for (key, value) in info ?? [:] {
      guard let key = key as? String, let value = (value as? [String])?.joined(separator: ", ") ?? value as? String
      else { continue }
      texts[key.replacingOccurrences(of: "kCGPDFContext", with: "")] = value
    }
    guard let writer = PDFWriter(consumer: consumer, size: box.size, info: texts) else { return nil }
    let bitmap = Bitmap(width: Int(box.width.rounded(.up)), height: Int(box.height.rounded(.up)))
    self.init(bitmap, base: .identity, ctm: .identity, scale: 1, external: nil)
    pdf = PDFTarget(writer: writer, box: box, isUpsideDown: isUpsideDown)
  }

  /// A page of A4's American cousin where none is said.
  private static func known(_ box: CGRect?) -> CGRect {
    guard let box = box?.standardized, box.width >= 1, box.height >= 1, box.width <= 14_400, box.height <= 14_400 else {
      return CGRect(x: 0, y: 0, width: 612, height: 792)
    }
    return box
  }

  /// The page that is drawn, in points; zero where the context writes no document.
  package var pageBounds: CGRect { pdf?.page ?? .zero }

  /// Begins a page, with a state as new. `kCGPDFContextMediaBox` among the information gives it a size of its own.
  public func beginPDFPage(_ pageInfo: CFDictionary?) { beginPage(box: pageInfo?[kCGPDFContextMediaBox] as? CGRect) }

  /// Begins a page of the box's size.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) { beginPage(box: mediaBox?.pointee) }

  package func beginPage(box: CGRect?) {
    guard let target = pdf else { return }
    let box = box.map { Self.known($0) } ?? target.box
    target.writer.beginPage(box.size)
    pdf?.page = box
    bitmap = Bitmap(width: Int(box.width.rounded(.up)), height: Int(box.height.rounded(.up)))
    let upward = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    let downward = CGAffineTransform(translationX: -box.minX, y: -box.minY)
    begin(base: target.isUpsideDown ? downward : upward)
  }

  public func endPDFPage() { pdf?.writer.endPage() }
  public func endPage() { endPDFPage() }

  /// Hands the document over to the consumer.
  public func closePDF() { pdf?.writer.close() }

  /// Has the rectangle open an address in the document.
  public func setURL(_ url: CFURL, for rect: CGRect) {
    pdf?.writer.addLink(url.absoluteString, in: rect.applying(userSpaceToDeviceSpaceTransform))
  }

  /// Names a place of the page that links can lead to.
  public func addDestination(_ name: CFString, at point: CGPoint) {
    pdf?.writer.addDestination(name, at: point.applying(userSpaceToDeviceSpaceTransform))
  }

  /// Has the rectangle lead to a place of the document, which may be named later. One that no page names is the last page.
  public func setDestination(_ name: CFString, for rect: CGRect) {
    pdf?.writer.addLink(toDestination: name, in: rect.applying(userSpaceToDeviceSpaceTransform))
  }
}

/// The document that a context writes.
struct PDFTarget {
  let writer: PDFWriter
  /// Of pages that say no other.
  let box: CGRect
  let isUpsideDown: Bool
  var page = CGRect.zero
}
