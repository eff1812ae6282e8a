import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import CoreText

/// PDF documents, as the programs of poppler read them. `Scripts/setup --tests` installs those, and cairo.
struct DocumentTests {
  private let page = CGRect(x: 0, y: 0, width: 300, height: 200)

  /// A document whose first page is drawn with y downwards.
  private func document(
    _ info: CFDictionary? = nil, _ draw: (CGContext) throws -> Void
  ) throws -> Data {
    let data = NSMutableData()
    let consumer = try require(CGDataConsumer(data: data))
    let context = try require(
      CGContext(pdf: consumer, box: page, info: info, isUpsideDown: true),
      "cairo is not installed: Scripts/setup --tests")
    context.beginPDFPage(nil)
    try draw(context)
    context.closePDF()
    return Data(referencing: data)
  }

  private func draw(
    _ text: String, at origin: CGPoint = CGPoint(x: 20, y: 20), size: CGFloat = 16, _ context: CGContext
  ) {
    draw(TextLayout.make(text, font: Font(FontDescriptor(), size: size)), at: origin, context)
  }

  private func draw(_ layout: TextLayout, at origin: CGPoint, _ context: CGContext) {
    for line in layout.lines {
      for placed in line.runs {
        let start = CGPoint(x: origin.x + placed.origin.x, y: origin.y + placed.origin.y)
        context.paint(.glyphs(placed.run, at: start, .black))
      }
    }
  }

  /// What one of poppler's programs says of a document.
  private func read(_ data: Data, _ program: String, _ options: [String] = []) throws -> String {
    String(decoding: try output(data, program, options, then: program == "pdftotext" ? ["-"] : []), as: UTF8.self)
  }

  /// The first page at one pixel a point.
  private func painted(_ data: Data) throws -> Bitmap {
    try PNG.decode(output(data, "pdftocairo", ["-png", "-singlefile", "-r", "72"], then: ["-"]))
  }

  private func output(_ data: Data, _ program: String, _ options: [String], then last: [String]) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + options + [file.path] + last
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try require(process.terminationStatus == 0, "\(program) cannot read the document, or is not installed")
    return bytes
  }

  private func text(_ data: Data) throws -> String {
    try read(data, "pdftotext").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(arguments: ["Office -> fluffy, 12:30", "한글과 English", "naïve e\u{301}té", "Сколько стоит?", "(a)  [b] \\ '"])
  func textIsReadAsItWasWritten(_ written: String) throws {
    let data = try document { draw(written, $0) }
    let wanted = written.precomposedStringWithCanonicalMapping.split(separator: " ").joined(separator: " ")
    let found = try text(data).precomposedStringWithCanonicalMapping.split(separator: " ").joined(separator: " ")
    expect(found, equals: wanted)
  }

  @Test func textFromRightToLeftIsReadInItsOrder() throws {
    let data = try document { draw("שלום עולם", $0) }
    expect(try text(data).contains("שלום"))
  }

  @Test func linesThatAreCutAndTurnedTextAreTextToo() throws {
    let data = try document { context in
      var options = TextOptions(maximumLines: 1)
      options.lineBreak = .truncateTail
      let font = Font(FontDescriptor(), size: 14)
      draw(TextLayout.make("A rather long line", font: font, options: options, width: 90), at: .zero, context)
      context.translateBy(x: 150, y: 150)
      context.rotate(by: -.pi / 2)
      draw("Turned", at: .zero, context)
    }
    let found = try text(data)
    expect(found.contains("A rather") && found.contains("\u{2026}") && found.contains("Turned"))
  }

  @Test func fontsAreEmbeddedAndTextIsNoPicture() throws {
    let data = try document { draw("Text", $0) }
    let fonts = try read(data, "pdffonts")
    expect(fonts.contains("Inter") && fonts.contains("yes yes yes"), "\(fonts)")
    expect(try read(data, "pdfimages", ["-list"]).split(separator: "\n").count, equals: 2)
  }

  @Test func anImageOfManyPagesIsInTheDocumentOnce() throws {
    let bitmap = Bitmap(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4) << 8 } }
    let image = CGImage(bitmap)
    func size(_ pages: Int) throws -> Int {
      try document { context in
        for number in 0..<pages {
          if number > 0 { context.beginPDFPage(nil) }
          for place in 0..<3 { context.draw(image, in: CGRect(x: place * 40, y: 0, width: 32, height: 32)) }
        }
      }.count
    }
    // A page without the picture's bytes takes a few hundred.
    expect(try size(4) - size(1) < 2400)
  }

  /// Shadows and masks are pictures in a document.
  @Test(arguments: [false, true]) func whatIsAPictureInADocumentLiesWhereItIsDrawn(isMasked: Bool) throws {
    let ramp = Bitmap(width: 20, height: 20)
    for y in 0..<20 { for x in 0..<20 { ramp[x, y] = UInt32(x * 12) << 24 } }
    let draw = { (context: CGContext) in
      context.translateBy(x: 40, y: 30)
      context.rotate(by: 0.2)
      context.scaleBy(x: 1.5, y: 2)
      let rect = CGRect(x: 10, y: 10, width: 60, height: 30)
      if isMasked {
        context.clip(to: rect, mask: CGImage(ramp))
      } else {
        context.setShadow(offset: CGSize(width: 6, height: 8), blur: 4, color: .black)
      }
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(rect)
    }
    let found = try painted(document(nil, draw))
    let wanted = Bitmap(width: 300, height: 200)
    let context = CGContext(bitmap: wanted, scale: 1)
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(page)
    draw(context)
    expect(found.width == 300 && found.height == 200)
    var (sum, colored) = (0, 0)
    for y in 0..<200 {
      for x in 0..<300 {
        let (a, b) = (found[x, y], wanted[x, y])
        for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
        if b & 255 < 128 { colored += 1 }
      }
    }
    // The program that reads it smooths what is turned in its own way: a twentieth at most of what there is to see.
    expect(colored > 1000 && sum < colored * 40, "\(sum) in \(colored) pixels")
  }

  @Test func pagesHaveTheirOwnSizes() throws {
    let data = try document { context in
      context.beginPDFPage([kCGPDFContextMediaBox: CGRect(x: 0, y: 0, width: 500, height: 100)])
    }
    let said = try read(data, "pdfinfo", ["-l", "2"])
    expect(said.contains("300 x 200") && said.contains("500 x 100"), "\(said)")
  }

  @Test func theInformationIsTheDocuments() throws {
    let info: CFDictionary = [
      kCGPDFContextTitle: "A report", kCGPDFContextAuthor: "Ada 한", kCGPDFContextKeywords: ["one", "two"],
    ]
    let said = try read(document(info) { _ in }, "pdfinfo")
    expect(said.contains("A report") && said.contains("Ada 한") && said.contains("one, two"), "\(said)")
  }

  @Test(arguments: ["kCGPDFContextOwnerPassword", "kCGPDFContextUserPassword"])
  func aDocumentThatAsksForAPasswordIsNotWritten(_ key: String) throws {
    let consumer = try require(CGDataConsumer(data: NSMutableData()))
    expectNil(CGContext(pdf: consumer, box: page, info: [key: "secret"], isUpsideDown: true))
  }

  @Test func linksLeadToAddressesAndPlaces() throws {
    let data = try document { context in
      context.setURL(
        try require(NSURL(string: "https://example.org/a'b")), for: CGRect(x: 0, y: 0, width: 50, height: 10))
      context.setDestination("end", for: CGRect(x: 0, y: 20, width: 50, height: 10))
      context.beginPDFPage(nil)
      context.addDestination("end", at: CGPoint(x: 0, y: 30))
    }
    expect(try read(data, "pdfinfo", ["-url"]).contains("https://example.org/a'b"))
    let places = try read(data, "pdfinfo", ["-dests"])
    expect(places.contains("end") && places.contains("2 ["), "\(places)")
  }

  @Test func aLinkToAPlaceThatNobodyNamedLeadsToTheLastPage() throws {
    let data = try document { context in
      context.setDestination("nowhere", for: CGRect(x: 0, y: 20, width: 50, height: 10))
      context.endPDFPage()
    }
    expect(try read(data, "pdfinfo", ["-dests"]).contains("nowhere"))
  }

  @Test func gradientsAreNoPictures() throws {
    let gradient = try require(CGGradient(colors: [.black, .white]))
    let data = try document { context in
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 300, y: 200), options: [])
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 150, y: 100), startRadius: 0, endCenter: CGPoint(x: 150, y: 100),
        endRadius: 60, options: [])
    }
    expect(try read(data, "pdfimages", ["-list"]).split(separator: "\n").count, equals: 2)
  }

  @Test(arguments: [CGFloat.infinity, .nan, 1e200, 1e-200, -20, 0])
  func aGradientWithoutSenseEndsNoDocument(radius: CGFloat) throws {
    let gradient = try require(CGGradient(colors: [.black, .white]))
    let center = CGPoint(x: 150, y: 100)
    let data = try document { context in
      for start in [0, radius, 20] {
        context.drawRadialGradient(
          gradient, startCenter: center, startRadius: start, endCenter: center, endRadius: radius,
          options: .drawsAfterEndLocation)
      }
      context.drawLinearGradient(
        gradient, start: center, end: CGPoint(x: center.x + radius, y: center.y), options: .drawsAfterEndLocation)
      draw("afterwards", context)
    }
    expect(try text(data), equals: "afterwards")
  }

  @Test(arguments: [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(translationX: .infinity, y: 0)])
  func whatIsClippedByNothingIsNotWritten(_ transform: CGAffineTransform) throws {
    let data = try document { context in
      let layout = TextLayout.make("hidden", font: Font(FontDescriptor(), size: 16))
      var list = DisplayList()
      list.clips = [.init(.rect(page), transform: transform)]
      let run = try require(layout.lines.first?.runs.first)
      let everywhere = PixelRect(x: 0, y: 0, width: 300, height: 200)
      list.items = [
        .init(.glyphs(run.run, at: CGPoint(x: 20, y: 50), .black), transform: .identity, clip: 0, extent: everywhere)
      ]
      context.paint(list)
      draw("seen", context)
    }
    expect(try text(data), equals: "seen")
  }

  // MARK: - What runs say of themselves

  private func written(_ text: String) -> [WrittenGlyphs] {
    TextLayout.make(text, font: Font(FontDescriptor(), size: 16)).lines.flatMap { $0.runs.flatMap(\.run.written) }
  }

  @Test(arguments: ["Fluffy office", "e\u{301}a", "한글 ab", "-> <= 12:30", "a\u{200D}b"])
  func clustersAddUpToTheTextAndItsGlyphs(_ text: String) {
    let parts = written(text)
    expect(parts.flatMap(\.clusters).map(\.text).joined(), equals: text)
    for part in parts { expect(part.clusters.reduce(0) { $0 + $1.glyphCount }, equals: part.glyphs.count) }
  }

  @Test func textFromRightToLeftIsBackward() throws {
    let parts = written("אבג")
    expect(parts.map(\.isBackward), equals: [true])
    expect(parts.flatMap(\.clusters).map(\.text), equals: ["א", "ב", "ג"])
    let places = try require(parts.first).glyphs.map(\.origin.x)
    expect(places, equals: places.sorted())
  }
}
