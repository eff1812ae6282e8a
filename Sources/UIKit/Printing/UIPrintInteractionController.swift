import CoreGraphics
import Foundation

/// What a program hears of a job.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: AnyObject {
  /// The paper to draw for; the usual one where the program does not choose.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper
  func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper { paperList.first ?? UIPrintPaper.usual(in: .current) }
  public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {}
}

/// Prints by the desktop: the pages become a PDF document, which the desktop opens, and whose program has the printers.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  public static let shared = UIPrintInteractionController()

  /// Whether the desktop has a program for PDF documents.
  open class var isPrintingAvailable: Bool {
    UIApplication.shared.canOpenURL(URL(filePath: NSTemporaryDirectory()).appending(path: "document.pdf"))
  }

  /// Whether data are a picture or a PDF document.
  open class func canPrint(_ data: Data) -> Bool { data.starts(with: Data("%PDF-".utf8)) || UIImage(data: data) != nil }
  open class func canPrint(_ url: URL) -> Bool {
    guard url.isFileURL, let data = try? Data(contentsOf: url, options: .alwaysMapped) else { return false }
    return canPrint(data)
  }

  open var printInfo: UIPrintInfo?
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?

  // What is printed: the last one that was set.
  open var printPageRenderer: UIPrintPageRenderer? {
    didSet { if printPageRenderer != nil { (printFormatter, printingItem, printingItems) = (nil, nil, nil) } }
  }
  open var printFormatter: UIPrintFormatter? {
    didSet { if printFormatter != nil { (printPageRenderer, printingItem, printingItems) = (nil, nil, nil) } }
  }
  /// A picture, or its data or file; the data or file of a PDF document.
  open var printingItem: Any? {
    didSet { if printingItem != nil { (printPageRenderer, printFormatter, printingItems) = (nil, nil, nil) } }
  }
  open var printingItems: [Any]? {
    didSet { if printingItems != nil { (printPageRenderer, printFormatter, printingItem) = (nil, nil, nil) } }
  }

  /// The paper of the job, once one was presented.
  open private(set) var printPaper: UIPrintPaper?

  // The options of a dialog that is the other program's.
  open var showsNumberOfCopies = true
  open var showsPaperSelectionForLoadedPapers = false
  open var showsPaperOrientation = true

  /// Hands the pages to the desktop; false where there are none. The handler hears, later, whether a program took them.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    do {
      let urls = try files()
      guard !urls.isEmpty else { return false }
      delegate?.printInteractionControllerWillStartJob(self)
      UIApplication.shared.open(urls[0]) { [self] isTaken in
        delegate?.printInteractionControllerDidFinishJob(self)
        completion?(self, isTaken, nil)
      }
      for url in urls.dropFirst() { UIApplication.shared.open(url) }
      return true
    } catch {
      completion?(self, false, error)
      return false
    }
  }

  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// What was handed over is the other program's.
  open func dismiss(animated: Bool) {}

  // MARK: - Documents

  private var title: String { printInfo?.jobName ?? "" }

  /// The files that the desktop opens.
  private func files() throws -> [URL] {
    if let items = printingItems ?? printingItem.map({ [$0] }) {
      return try items.compactMap { try file(of: $0) }
    }
    let renderer = printPageRenderer ?? UIPrintPageRenderer()
    if let printFormatter { renderer.addPrintFormatter(printFormatter, startingAtPageAt: 0) }
    defer { if printPageRenderer == nil { renderer.printFormatters = nil } }
    guard let document = renderer.document(on: choosePaper(), title: title) else { return [] }
    return [try save(document)]
  }

  private func choosePaper() -> UIPrintPaper {
    var paper = UIPrintPaper.usual(in: .current)
    if printInfo?.orientation == .landscape { paper = paper.turned() }
    paper = delegate?.printInteractionController(self, choosePaper: [paper]) ?? paper
    printPaper = paper
    return paper
  }

  private func file(of item: Any) throws -> URL? {
    switch item {
    case let url as URL: return url.isFileURL ? url : nil
    case let data as Data where data.starts(with: Data("%PDF-".utf8)): return try save(data)
    case let data as Data: return try UIImage(data: data).flatMap { try file(of: $0) }
    case let image as UIImage:
      let renderer = PicturePage(image)
      return try renderer.document(on: choosePaper(), title: title).map { try save($0) }
    default: return nil
    }
  }

  private func save(_ document: Data) throws -> URL {
    let name = title.map { $0 == "/" || $0 == "\0" ? "-" : $0 }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: (name.isEmpty || name.first == "." ? "document" : String(name)) + ".pdf")
    try document.write(to: url)
    return url
  }
}

/// A picture as large as it fits on one page.
private final class PicturePage: UIPrintPageRenderer {
  private let image: UIImage

  init(_ image: UIImage) {
    self.image = image
    super.init()
  }

  override var numberOfPages: Int { image.size.width > 0 && image.size.height > 0 ? 1 : 0 }

  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    let scale = min(contentRect.width / image.size.width, contentRect.height / image.size.height)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    image.draw(
      in: CGRect(
        x: contentRect.midX - size.width / 2, y: contentRect.midY - size.height / 2, width: size.width,
        height: size.height))
  }
}
