import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

/// Jobs become PDF documents, which the desktop opens.
@MainActor @Suite struct PrintingTests {
  private final class Pages: UIPrintPageRenderer {
    var drawn: [String] = []
    override var numberOfPages: Int { max(2, super.numberOfPages) }
    override func prepare(forDrawingPages range: NSRange) { drawn.append("prepare \(range.location)+\(range.length)") }
    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
      drawn.append("header \(pageIndex) \(Int(headerRect.minY)) \(Int(headerRect.height))")
    }
    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
      drawn.append("footer \(pageIndex) \(Int(footerRect.maxY.rounded())) \(Int(footerRect.height))")
    }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      drawn.append("content \(pageIndex) \(Int(contentRect.minY)) \(Int(contentRect.maxY.rounded()))")
    }
  }

  private final class Watcher: UIPrintInteractionControllerDelegate {
    var heard: [String] = []
    var paper: UIPrintPaper?
    func printInteractionController(
      _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
    ) -> UIPrintPaper {
      heard.append("choose of \(paperList.count)")
      paper = paperList[0]
      return paperList[0]
    }
    func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) { heard.append("start") }
    func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) { heard.append("finish") }
  }

  private let window = TestWindow(size: CGSize(width: 200, height: 200), root: UIView())

  init() { window.host.desktop.openableSchemes.insert("file") }

  /// What the desktop was handed.
  private func printed(_ set: (UIPrintInteractionController) -> Void) throws -> (Data, String)? {
    let controller = UIPrintInteractionController()
    // The window of another test may have run since.
    window.turn()
    set(controller)
    let count = window.host.desktop.openedURLs.count
    guard controller.present(animated: true) else { return nil }
    expect(window.host.desktop.openedURLs.count, equals: count + 1)
    let url = try #require(window.host.desktop.openedURLs.last)
    return (try Data(contentsOf: url), url.lastPathComponent)
  }

  private func pageCount(_ document: Data) -> Int {
    String(decoding: document, as: UTF8.self).matches(of: /\/Type \/Page\b/).count
  }

  @Test func aTextFillsAsManyPagesAsItNeedsAndLosesNoLine() throws {
    let lines = (1...150).map { "Line \($0)" }.joined(separator: "\n")
    let formatter = UISimpleTextPrintFormatter(text: lines)
    formatter.font = .systemFont(ofSize: 12)
    let (document, name) = try #require(
      try printed {
        $0.printFormatter = formatter
        $0.printInfo = UIPrintInfo.printInfo()
        $0.printInfo?.jobName = "Notes/1"
      })
    expect(name, equals: "Notes-1.pdf")
    // 770 points of an A4 page, or 720 of a letter page, hold 50 to 54 lines of 14.3 points.
    expect(pageCount(document), equals: 3)
    expect(document.starts(with: Data("%PDF-".utf8)))
  }

  @Test func headersAndFootersTakeRoomFromTheContent() async throws {
    let renderer = Pages()
    (renderer.headerHeight, renderer.footerHeight) = (40, 30)
    let watcher = Watcher()
    let result = try printed {
      $0.printPageRenderer = renderer
      $0.delegate = watcher
    }
    expect(pageCount(try #require(result).0), equals: 2)
    let height = Int((try #require(watcher.paper).paperSize.height).rounded())
    expect(
      renderer.drawn.prefix(4),
      equals: ["prepare 0+2", "header 0 36 40", "content 0 76 \(height - 66)", "footer 0 \(height - 36) 30"])
    expect(watcher.heard, equals: ["choose of 1", "start"])
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    expect(watcher.heard.last, equals: "finish")
  }

  @Test func aPictureIsAsLargeAsItFits() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
      UIColor.red.setFill(); $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let (document, _) = try #require(try printed { $0.printingItem = image })
    expect(pageCount(document), equals: 1)
    expect(UIPrintInteractionController.canPrint(try #require(image.pngData())))
    expect(UIPrintInteractionController.canPrint(document) && !UIPrintInteractionController.canPrint(Data("no".utf8)))
  }

  @Test func aLongViewIsCutIntoPages() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    list.contentSize = CGSize(width: 300, height: 2000)
    list.contentOffset.y = 50
    let (document, _) = try #require(try printed { $0.printFormatter = list.viewPrintFormatter() })
    expect(pageCount(document), equals: 3)
    expect(list.contentOffset.y == 50 && list.bounds.height == 200)
  }

  @Test func nothingToPrintIsNotPresented() throws {
    expect(try printed { _ in } == nil)
    expect(try printed { $0.printFormatter = UISimpleTextPrintFormatter(text: "") } == nil)
    expect(try printed { $0.printingItem = 3 } == nil)
  }

  // MARK: - Printers

  private func present(
    _ controller: UIPrintInteractionController, _ answer: @escaping (PrintJob) -> PrintAnswer
  ) -> [String] {
    window.turn()
    window.host.desktop.printAnswer = answer
    var heard: [String] = []
    let watcher = Watcher()
    controller.delegate = watcher
    let isPresented = controller.present(animated: true) { _, isDone, error in
      heard.append("\(isDone) \((error as NSError?)?.localizedDescription ?? "")")
    }
    return [isPresented ? "presented" : "nothing"] + heard + [watcher.heard.last ?? ""]
  }

  @Test func aPrinterGetsTheDocumentAndNobodyOpensIt() {
    let controller = UIPrintInteractionController()
    controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
    let info = UIPrintInfo.printInfo()
    (info.jobName, info.orientation, info.duplex, info.outputType) = ("Notes", .landscape, .shortEdge, .grayscale)
    controller.printInfo = info
    var jobs: [PrintJob] = []
    let heard = present(controller) {
      jobs.append($0)
      return .printed
    }
    expect(heard, equals: ["presented", "true ", "finish"])
    expect(jobs.count == 1 && jobs[0].title == "Notes" && jobs[0].isLandscape && jobs[0].isGray)
    expect(jobs[0].duplex == .shortEdge && jobs[0].paper == controller.printPaper?.paperSize)
    expect(window.host.desktop.openedURLs.isEmpty)
    expect(UIPrintInteractionController.isPrintingAvailable)
  }

  @Test func aDialogThatIsLeftEndsTheJob() {
    let controller = UIPrintInteractionController()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    controller.printingItems = [image, image]
    var count = 0
    let heard = present(controller) { _ in
      count += 1
      return .cancelled
    }
    expect(heard == ["presented", "false ", "finish"] && count == 1)
    expect(present(controller) { _ in .printed }, equals: ["presented", "true ", "finish"])
  }

  @Test func aPrinterThatFailsIsAnError() {
    let controller = UIPrintInteractionController()
    controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
    expect(present(controller) { _ in .failed("no paper") }, equals: ["presented", "false no paper", "finish"])
  }

  @Test func aPictureFileBecomesADocument() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    try #require(image.pngData()).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let controller = UIPrintInteractionController()
    controller.printingItem = url
    var document = Data()
    _ = present(controller) {
      document = (try? Data(contentsOf: $0.file)) ?? Data()
      return .printed
    }
    expect(document.starts(with: Data("%PDF-".utf8)))
    controller.printingItem = FileManager.default.temporaryDirectory.appending(path: "none.pdf")
    expect(present(controller) { _ in .printed }.first, equals: "nothing")
  }

  @Test func theLastThatWasSetIsPrinted() {
    let controller = UIPrintInteractionController()
    controller.printingItem = UIImage()
    controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
    expect(controller.printingItem == nil && controller.printFormatter != nil)
    controller.printPageRenderer = UIPrintPageRenderer()
    expect(controller.printFormatter == nil)
  }
}
