import CoreGraphics
import Foundation

/// Draws the pages of a job: headers and footers by a subclass, what stands between them by formatters or by it.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
  /// In points.
  open var headerHeight: CGFloat = 0
  open var footerHeight: CGFloat = 0

  /// The paper, and where a printer can print on it, in points from the paper's top left.
  open internal(set) var paperRect = CGRect.zero
  open internal(set) var printableRect = CGRect.zero

  /// Where formatters draw: between header and footer.
  var contentRect: CGRect {
    let area = printableRect.isEmpty ? UIPrintPaper.usual(in: .current).printableRect : printableRect
    return area.inset(by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
  }

  /// As many as the formatters fill.
  open var numberOfPages: Int { formatters.map { $0.startPage + $0.pageCount }.max() ?? 0 }

  open var printFormatters: [UIPrintFormatter]? {
    get { formatters.isEmpty ? nil : formatters }
    set {
      for formatter in formatters { formatter.printPageRenderer = nil }
      formatters = []
      for formatter in newValue ?? [] { addPrintFormatter(formatter, startingAtPageAt: formatter.startPage) }
    }
  }
  private var formatters: [UIPrintFormatter] = []

  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.removeFromPrintPageRenderer()
    formatter.startPage = max(0, pageIndex)
    formatter.printPageRenderer = self
    formatters.append(formatter)
  }

  func remove(_ formatter: UIPrintFormatter) {
    formatters.removeAll { $0 === formatter }
    formatter.printPageRenderer = nil
  }

  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let found = formatters.filter { ($0.startPage..<$0.startPage + $0.pageCount).contains(pageIndex) }
    return found.isEmpty ? nil : found
  }

  /// Called once before the pages are drawn.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws header, content, the formatters' parts and footer.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    if headerHeight > 0 {
      drawHeaderForPage(
        at: pageIndex,
        in: CGRect(x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: headerHeight))
    }
    drawContentForPage(at: pageIndex, in: contentRect)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
    if footerHeight > 0 {
      drawFooterForPage(
        at: pageIndex,
        in: CGRect(
          x: printableRect.minX, y: printableRect.maxY - footerHeight, width: printableRect.width,
          height: footerHeight))
    }
  }

  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rect(forPageAt: pageIndex), forPageAt: pageIndex)
  }

  /// The pages as a PDF document on a paper.
  func document(on paper: UIPrintPaper, title: String) -> Data? {
    paperRect = CGRect(origin: .zero, size: paper.paperSize)
    printableRect = paper.printableRect
    let count = numberOfPages
    guard count > 0 else { return nil }
    prepare(forDrawingPages: NSRange(location: 0, length: count))
    let format = UIGraphicsPDFRendererFormat()
    if !title.isEmpty { format.documentInfo = [kCGPDFContextTitle as String: title] }
    return UIGraphicsPDFRenderer(bounds: paperRect, format: format).pdfData { context in
      for page in 0..<count {
        context.beginPage()
        drawPage(at: page, in: printableRect)
      }
    }
  }
}
