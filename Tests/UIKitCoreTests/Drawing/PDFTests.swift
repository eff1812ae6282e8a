import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKit

/// Documents of UIKit's calls; what is in them is CoreText's `DocumentTests`' to read.
@MainActor @Suite struct PDFTests {
  private let page = CGRect(x: 0, y: 0, width: 200, height: 100)

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func aDocumentHasAPageForEachBegin() {
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      for number in 1...3 {
        context.beginPage()
        "Page \(number)".draw(at: CGPoint(x: 20, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
      }
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 300, height: 300), pageInfo: [:])
      expect(context.pdfContextBounds.width, equals: 300)
    }
    expect(text(data).hasPrefix("%PDF-"))
    // Newer versions of cairo pack what says of pages.
    guard text(data).contains("/Type /Page") else { return }
    expect(text(data).contains("/Count 4"))
    expect(text(data).contains("[ 0 0 200 100 ]") && text(data).contains("[ 0 0 300 300 ]"))
  }

  @Test func linesAndTextBringNoPictures() {
    let plain = document { context in
      UIColor.red.setFill()
      UIBezierPath(roundedRect: CGRect(x: 10, y: 10, width: 50, height: 30), cornerRadius: 8).fill()
      UIBezierPath(ovalIn: CGRect(x: 80, y: 10, width: 50, height: 30)).stroke()
      "Text".draw(at: CGPoint(x: 10, y: 50), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    }
    let shadow = document { context in
      context.cgContext.setShadow(offset: CGSize(width: 2, height: 2), blur: 4)
      context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    expect(!text(plain).contains("/Subtype /Image") && text(shadow).contains("/Subtype /Image"))
  }

  @Test func theOlderFunctionsWriteTheSame() {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, page, nil)
    UIGraphicsBeginPDFPage()
    expect(UIGraphicsGetPDFContextBounds(), equals: page)
    UIGraphicsEndPDFContext()
    expectNil(UIGraphicsGetCurrentContext())
    expect(text(Data(referencing: data)).hasPrefix("%PDF-"))
  }

  @Test func aLayerTreeIsDrawnWithItsGroups() {
    let view = UIView(frame: page)
    view.alpha = 0.5
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    label.text = "In a view"
    view.addSubview(label)
    let data = document { view.layer.render(in: $0.cgContext) }
    expect(data.count > 800 && !text(data).contains("/Subtype /Image"))
  }

  @Test func linksAndPlacesAreTheContexts() {
    let data = document { context in
      context.setURL(URL(fileURLWithPath: "/tmp"), for: CGRect(x: 0, y: 0, width: 20, height: 20))
      context.setDestinationWithName("end", for: CGRect(x: 0, y: 30, width: 20, height: 20))
      context.addDestination(withName: "end", at: CGPoint(x: 0, y: 50))
    }
    // Newer versions of cairo pack links away.
    guard text(data).contains("/Type /Page") else { return expect(data.count > 500) }
    expect(text(data).contains("file:///tmp") && text(data).contains("/Dests"))
  }

  private func document(_ draw: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    UIGraphicsPDFRenderer(bounds: page).pdfData {
      $0.beginPage()
      draw($0)
    }
  }
}
