import CoreGraphics
import Foundation
import Logging
import Platform

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

/// Prints by the desktop: the pages become a PDF document. The desktop's dialog has the printers; without one the
/// document goes to the usual printer, by `lp`, and where there is none the desktop opens it.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  public static let shared = UIPrintInteractionController()

  /// Whether the desktop has printers or a program for PDF documents.
  open class var isPrintingAvailable: Bool {
    UIApplication.shared.desktopServices?.mayPrint ?? false
      || UIApplication.shared.canOpenURL(URL(filePath: NSTemporaryDirectory()).appending(path: "document.pdf"))
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

  // Options of Apple's dialog; the desktop's has its own.
  open var showsNumberOfCopies = true
  open var showsPaperSelectionForLoadedPapers = false
  open var showsPaperOrientation = true

  /// Shows the desktop's dialog. False where there are no pages, or while another job is printed; the handler is not called
  /// then. The handler hears, later, whether a printer or a
  /// program took them, and why not. Of several documents each has a dialog of its own, one after another.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    guard job == nil else { return false }
    do {
      let urls = try files()
      guard !urls.isEmpty else { return false }
      let job = Job(waiting: urls, completion: completion)
      self.job = job
      delegate?.printInteractionControllerWillStartJob(self)
      printNext(of: job)
      return true
    } catch {
      completion?(self, false, error)
      return false
    }
  }

  /// What is being printed.
  private final class Job {
    var waiting: [URL]
    let completion: CompletionHandler?
    var question: (any FileQuestion)?
    init(waiting: [URL], completion: CompletionHandler?) { (self.waiting, self.completion) = (waiting, completion) }
  }
  private var job: Job?

  private func printNext(of job: Job) {
    guard self.job === job else { return }
    guard !job.waiting.isEmpty else { return end(job, true, nil) }
    let url = job.waiting.removeFirst()
    guard let host = UIApplication.shared.host else { return end(job, false, nil) }
    job.question = host.services.printDocument(order(for: url), over: host) { [self] answer in
      guard self.job === job else { return }
      switch answer {
      case .printed: printNext(of: job)
      case .cancelled: end(job, false, nil)
      case .failed(let reason):
        Logger(label: "uikit.printing").warning("a document was not printed: \(reason)")
        end(job, false, CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: reason]))
      case .noPrinter:
        // All that is left at once: there is no dialog that would wait.
        let rest = job.waiting
        job.waiting = []
        UIApplication.shared.open(url) { [self] isTaken in end(job, isTaken, nil) }
        for url in rest { UIApplication.shared.open(url) }
      }
    }
  }

  private func order(for url: URL) -> PrintJob {
    var order = PrintJob(file: url, title: title.isEmpty ? url.deletingPathExtension().lastPathComponent : title)
    order.paper = printPaper?.paperSize
    order.isLandscape = printInfo?.orientation == .landscape
    order.isGray = [.grayscale, .photoGrayscale].contains(printInfo?.outputType)
    switch printInfo?.duplex {
    case .longEdge: order.duplex = .longEdge
    case .shortEdge: order.duplex = .shortEdge
    default: order.duplex = .none
    }
    return order
  }

  private func end(_ job: Job, _ isDone: Bool, _ error: (any Error)?) {
    guard self.job === job else { return }
    self.job = nil
    delegate?.printInteractionControllerDidFinishJob(self)
    job.completion?(self, isDone, error)
  }

  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// Takes the desktop's dialog away; the handler hears that nothing was printed. What a printer has is not taken back.
  open func dismiss(animated: Bool) {
    guard let job else { return }
    job.question?.close()
    end(job, false, nil)
  }

  // MARK: - Documents

  private var title: String { printInfo?.jobName ?? "" }

  /// PDF documents.
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
    case let url as URL:
      guard url.isFileURL else { return nil }
      let data = try Data(contentsOf: url, options: .alwaysMapped)
      return data.starts(with: Data("%PDF-".utf8)) ? url : try file(of: data)
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
    let url = try FileTypes.temporaryPlace(
      named: (name.isEmpty || name.first == "." ? "document" : String(name)) + ".pdf")
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
