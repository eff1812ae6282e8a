import CoreGraphics
import Foundation

/// What a PDF renderer writes about its documents.
open class UIGraphicsPDFRendererFormat: NSObject {
  /// By `kCGPDFContextTitle` and its kin.
  open var documentInfo: [String: Any] = [:]
  /// The page of the renderer that wrote with the format; zero before.
  open internal(set) var bounds = CGRect.zero

  public override init() { super.init() }

  open class func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
  open class func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// Writes PDF documents, where the library cairo is installed. Without it one message in the log says so, and a document
/// is empty data, or an error; so it is where the document's information has a password, since nothing is encrypted here.
///
/// Text is written as text, with its fonts: it can be searched and copied.
open class UIGraphicsPDFRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsPDFRendererFormat

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// A page shows `bounds`, in points; one without area is 612 by 792.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// The document that `actions` draw, page by page.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let data = NSMutableData()
    guard let consumer = CGDataConsumer(data: data), write(to: consumer, actions) else { return Data() }
    return Data(referencing: data)
  }

  /// Writes the document to a file. Throws where it cannot be written, or no cairo is installed.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    let data = pdfData(actions: actions)
    guard !data.isEmpty else { throw CocoaError(.featureUnsupported) }
    try data.write(to: url)
  }

  private func write(to consumer: CGDataConsumer, _ actions: (UIGraphicsPDFRendererContext) -> Void) -> Bool {
    let info = Dictionary(uniqueKeysWithValues: format.documentInfo.map { (AnyHashable($0.key), $0.value) })
    guard let context = CGContext(pdf: consumer, box: bounds, info: info, isUpsideDown: true) else { return false }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsPDFRendererContext(context, format: format))
    context.closePDF()
    return true
  }
}

/// What the actions of a PDF renderer draw with.
open class UIGraphicsPDFRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsPDFRendererFormat

  init(_ context: CGContext, format: UIGraphicsPDFRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// The page that is drawn, in points; zero before the first.
  open var pdfContextBounds: CGRect { cgContext.pageBounds }

  /// Begins a page of the renderer's size. What is drawn before the first page is lost.
  open func beginPage() { cgContext.beginPage(box: nil) }

  /// Begins a page of its own size.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { cgContext.beginPage(box: bounds) }

  /// Has the rectangle open an address.
  open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url as NSURL, for: rect) }

  /// Names a place of the page that links can lead to.
  open func addDestination(withName name: String, at point: CGPoint) { cgContext.addDestination(name, at: point) }

  /// Has the rectangle lead to a place of the document, which may be named later. One that no page names is the last page.
  open func setDestinationWithName(_ name: String, for rect: CGRect) { cgContext.setDestination(name, for: rect) }

  /// Fills with the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

  /// Draws a line of one point inside `rect` in the current fill colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }

  /// Cuts what is drawn from here on to `rect`.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Begins a document that goes into the data; pages without area are 612 by 792 points.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  if let consumer = CGDataConsumer(data: data) { _ = beginPDF(consumer, bounds, documentInfo) }
}

/// Begins a document that goes into a file. False where cairo is not installed.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  guard let consumer = CGDataConsumer(url: NSURL(fileURLWithPath: path)) else { return false }
  return beginPDF(consumer, bounds, documentInfo)
}

private func beginPDF(_ consumer: CGDataConsumer, _ bounds: CGRect, _ info: [AnyHashable: Any]?) -> Bool {
  guard let context = CGContext(pdf: consumer, box: bounds, info: info, isUpsideDown: true) else {
    // The matching end pops it.
    DrawingTarget.push(DrawingTarget(.zero, scale: 1))
    return false
  }
  UIGraphicsPushContext(context)
  return true
}

/// Begins a page of the document's size.
public func UIGraphicsBeginPDFPage() { UIGraphicsGetCurrentContext()?.beginPage(box: nil) }

/// Begins a page of its own size.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  UIGraphicsGetCurrentContext()?.beginPage(box: bounds)
}

/// The page that is drawn; zero outside of one.
public func UIGraphicsGetPDFContextBounds() -> CGRect { UIGraphicsGetCurrentContext()?.pageBounds ?? .zero }

/// Writes the document out.
public func UIGraphicsEndPDFContext() {
  UIGraphicsGetCurrentContext()?.closePDF()
  UIGraphicsPopContext()
}

/// Has the rectangle open an address.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.setURL(url as NSURL, for: rect)
}

/// Names a place of the page that links can lead to.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
  UIGraphicsGetCurrentContext()?.addDestination(name, at: point)
}

/// Has the rectangle lead to a place of the document.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.setDestination(name, for: rect)
}
