import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What programs ask a layout manager without a view: rules X48 to X51.
@MainActor @Suite struct LayoutManagerTests {
  /// Parts of a text that is set without a view.
  private struct Parts {
    let storage: NSTextStorage
    let manager: NSLayoutManager
    let container: NSTextContainer
  }

  private static let font = UIFont.systemFont(ofSize: 17)
  private static let lineHeight = font.lineHeight

  private func parts(
    _ text: String, width: CGFloat = 200, height: CGFloat = 0, _ attributes: [NSAttributedString.Key: Any] = [:],
    manager: NSLayoutManager = NSLayoutManager(), container: NSTextContainer? = nil
  ) -> Parts {
    let storage = NSTextStorage(string: text, attributes: [.font: Self.font].merging(attributes) { $1 })
    let container = container ?? NSTextContainer(size: CGSize(width: width, height: height))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return Parts(storage: storage, manager: manager, container: container)
  }

  /// Letters as wide as in the measured scenes, on lines as high.
  private var measuredStyle: [NSAttributedString.Key: Any] {
    let advance = ("m" as NSString).size(withAttributes: [
      .font: UIFont.monospacedSystemFont(ofSize: 100, weight: .regular)
    ])
    let paragraph = NSMutableParagraphStyle()
    (paragraph.minimumLineHeight, paragraph.maximumLineHeight) = (17, 17)
    return [
      .font: UIFont.monospacedSystemFont(ofSize: 840 / advance.width, weight: .regular), .paragraphStyle: paragraph,
    ]
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.1) -> Bool { abs(a - b) <= tolerance }

  private func lines(_ set: Parts) -> [NSRange] {
    var result: [NSRange] = []
    set.manager.enumerateLineFragments(forGlyphRange: set.manager.all) { _, _, _, range, _ in result.append(range) }
    return result
  }

  // MARK: - Containers

  /// Rule X49.
  @Test func aNewContainerIsSimpleAndWrapsWordsBesideFivePoints() {
    let container = NSTextContainer(size: CGSize(width: 100, height: 200))
    expect(container.lineFragmentPadding == 5 && container.maximumNumberOfLines == 0)
    expect(container.lineBreakMode == .byWordWrapping && container.exclusionPaths.isEmpty)
    expect(!container.widthTracksTextView && !container.heightTracksTextView)
    expect(container.isSimpleRectangularTextContainer)
  }

  @Test func pathsAndLimitsMakeAContainerLessThanSimple() {
    let container = NSTextContainer(size: CGSize(width: 100, height: 200))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))]
    expect(!container.isSimpleRectangularTextContainer)
    container.exclusionPaths = []
    container.maximumNumberOfLines = 3
    expect(!container.isSimpleRectangularTextContainer)
    container.maximumNumberOfLines = 0
    expect(container.isSimpleRectangularTextContainer)
  }

  @Test func aProposedLineIsCutToTheContainer() {
    let container = NSTextContainer(size: CGSize(width: 100, height: 200))
    var rest = CGRect(x: 1, y: 1, width: 1, height: 1)
    func line(_ width: CGFloat) -> CGRect {
      container.lineFragmentRect(
        forProposedRect: CGRect(x: 0, y: 0, width: width, height: 20), at: 0, writingDirection: .leftToRight,
        remaining: &rest)
    }
    expect(line(50), equals: CGRect(x: 0, y: 0, width: 50, height: 20))
    expect(line(500) == CGRect(x: 0, y: 0, width: 100, height: 20) && rest == .zero)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 40, y: 0, width: 20, height: 30))]
    expect(line(500), equals: CGRect(x: 0, y: 0, width: 40, height: 20))
    expect(rest, equals: CGRect(x: 60, y: 0, width: 40, height: 20))
  }

  /// Rule X50.
  @Test(arguments: ExclusionScene.all)
  func linesGoRoundPathsAsMeasured(_ scene: ExclusionScene) {
    let container = NSTextContainer(size: CGSize(width: 200, height: 400))
    container.exclusionPaths = scene.paths.map { path in
      switch path {
      case .rect(let x, let y, let width, let height):
        return UIBezierPath(rect: CGRect(x: x, y: y, width: width, height: height))
      case .polygon(let points):
        let path = UIBezierPath()
        path.move(to: CGPoint(x: points[0].0, y: points[0].1))
        for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
        path.close()
        return path
      }
    }
    let set = parts(ExclusionScene.text, measuredStyle, container: container)
    var found: [ExclusionScene.Line] = []
    set.manager.enumerateLineFragments(forGlyphRange: set.manager.all) { rect, used, _, range, _ in
      found.append(
        ExclusionScene.Line(
          start: range.location, count: range.length, x: rect.minX, y: rect.minY, width: rect.width, used: used.width))
    }
    expect(found.count, equals: scene.lines.count)
    for (line, wanted) in zip(found, scene.lines) {
      expect(line.start == wanted.start && line.count == wanted.count)
      expect(isNear(line.x, wanted.x) && isNear(line.y, wanted.y) && isNear(line.width, wanted.width))
      expect(isNear(line.used, wanted.used, 0.3))
    }
  }

  /// A container whose lines are those of a circle.
  private final class Circle: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      let rect = super.lineFragmentRect(
        forProposedRect: proposedRect, at: characterIndex, writingDirection: writingDirection, remaining: remainingRect)
      let radius = size.width / 2
      let far = max(abs(rect.minY - radius), abs(rect.maxY - radius))
      let half = far < radius ? (radius * radius - far * far).squareRoot() : 0
      return CGRect(x: radius - half, y: rect.minY, width: 2 * half, height: rect.height)
    }
  }

  @Test func aSubclassOfTheContainerSaysWhereLinesAre() {
    let text = String(repeating: "round and round ", count: 30)
    let circle = Circle(size: CGSize(width: 200, height: 200))
    let set = parts(text, [.font: UIFont.systemFont(ofSize: 10)], container: circle)
    var widths: [CGFloat] = []
    set.manager.enumerateLineFragments(forGlyphRange: set.manager.all) { rect, used, _, _, _ in
      widths.append(rect.width)
      expect(isNear(rect.midX, 100) && used.minX >= rect.minX - 0.1 && used.maxX <= rect.maxX + 0.1)
    }
    expect(widths.count > 8 && widths[0] < widths[4] && widths.max()! > 190)
  }

  @Test func textFlowsFromAContainerIntoTheNext() {
    let set = parts(String(repeating: "words that flow ", count: 30), width: 100, height: 100)
    let second = NSTextContainer(size: CGSize(width: 60, height: 200))
    set.manager.addTextContainer(second)
    let (a, b) = (set.manager.glyphRange(for: set.container), set.manager.glyphRange(for: second))
    expect(a.location == 0 && a.length > 20 && b.location == a.upperBound && b.length > a.length)
    expect(set.manager.usedRect(for: set.container).maxY <= 100 && set.manager.usedRect(for: second).maxX <= 60.01)
    expect(set.manager.textContainer(forGlyphAt: b.location, effectiveRange: nil) === second)
    expect(set.manager.lineFragmentRect(forGlyphAt: b.location, effectiveRange: nil).minY, equals: 0)
    let all = (set.storage.string as NSString).substring(with: NSUnionRange(a, b))
    expect(set.storage.string.hasPrefix(all))
  }

  @Test func anEditMovesTextToTheNextContainer() {
    let set = parts(String(repeating: "words that flow ", count: 12), width: 100, height: 100)
    let second = NSTextContainer(size: CGSize(width: 100, height: 400))
    set.manager.addTextContainer(second)
    let before = set.manager.glyphRange(for: second).location
    set.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "more words than before ")
    let after = set.manager.glyphRange(for: second)
    expect(after.location < before + 23 && after.upperBound == set.storage.length)
  }

  // MARK: - Lines

  @Test func lineFragmentsHaveTheirSeparatorsAndAreAsWideAsTheContainer() {
    let set = parts("one\ntwo two two two\nthree", width: 80)
    let found = lines(set)
    expect(found.first == NSRange(location: 0, length: 4) && found.last == NSRange(location: 20, length: 5))
    expect(found.reduce(0) { $0 + $1.length }, equals: set.storage.length)
    var effective = NSRange()
    let rect = set.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: &effective)
    expect(effective == found[0] && rect.minX == 0 && rect.width == 80 && isNear(rect.height, Self.lineHeight, 0.01))
    let used = set.manager.lineFragmentUsedRect(forGlyphAt: 2, effectiveRange: nil)
    expect(used.minX == 0 && used.width < 50 && used.width > 30)
  }

  @Test func aGlyphIsFoundWhereItsRectangleIs() {
    let set = parts("some words that wrap, 한글 too\nand another line", width: 120)
    for index in 0..<set.storage.length where index != 28 {
      let rect = set.manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: set.container)
      guard rect.width > 1 else { continue }
      var fraction: CGFloat = 0
      let found = set.manager.glyphIndex(
        for: CGPoint(x: rect.midX, y: rect.midY), in: set.container, fractionOfDistanceThroughGlyph: &fraction)
      expect(found == index && isNear(fraction, 0.5, 0.01))
      let location = set.manager.location(forGlyphAt: index)
      expect(isNear(location.x, rect.minX, 0.01) && location.y > 10 && location.y < Self.lineHeight)
    }
  }

  /// Rule X6.
  @Test func anExtraLineStandsBehindATrailingLineEndOnly() {
    let set = parts("one\n")
    expect(isNear(set.manager.extraLineFragmentRect.minY, Self.lineHeight, 0.01))
    expect(set.manager.extraLineFragmentRect.width, equals: 200)
    expect(set.manager.extraLineFragmentTextContainer === set.container)
    expect(isNear(set.manager.usedRect(for: set.container).height, 2 * Self.lineHeight, 0.01))
    set.storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "")
    expect(set.manager.extraLineFragmentRect == .zero && set.manager.extraLineFragmentTextContainer == nil)
  }

  @Test func withoutAViewPlacesAreExact() {
    let text = (0..<300).map { String(repeating: "word ", count: $0 % 17) + "\n" }.joined()
    let (a, b) = (parts(text), parts(text))
    a.manager.ensureLayout(for: a.container)
    let last = a.storage.length - 1
    expect(
      a.manager.lineFragmentRect(forGlyphAt: last, effectiveRange: nil),
      equals: b.manager.lineFragmentRect(forGlyphAt: last, effectiveRange: nil))
    expect(!b.manager.hasNonContiguousLayout)
  }

  @Test func whatIsNotAskedForIsNotSet() {
    let set = parts(String(repeating: "line\n", count: 1_000))
    _ = set.manager.lineFragmentRect(forGlyphAt: 20, effectiveRange: nil)
    expect(set.manager.firstUnlaidCharacterIndex() < 40)
    set.manager.allowsNonContiguousLayout = true
    _ = set.manager.lineFragmentRect(forGlyphAt: 4_000, effectiveRange: nil)
    expect(set.manager.hasNonContiguousLayout && set.manager.firstUnlaidCharacterIndex() < 40)
    set.manager.ensureLayout(for: set.container)
    expect(set.manager.firstUnlaidCharacterIndex() == 5_000 && !set.manager.hasNonContiguousLayout)
  }

  /// Rules X51 and X61.
  @Test func aLimitOfLinesCutsWithAnEllipsis() {
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))
    (container.maximumNumberOfLines, container.lineBreakMode) = (2, .byTruncatingTail)
    let set = parts("words that do not fit at all on two lines", container: container)
    let found = lines(set)
    expect(found.count == 2 && found[1].upperBound == set.storage.length)
    let hidden = set.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: found[1].location)
    expect(hidden.location > found[1].location + 3 && hidden.upperBound == set.storage.length)
    expect(set.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location, equals: NSNotFound)
    expect(isNear(set.manager.usedRect(for: container).height, 2 * Self.lineHeight, 0.01))
  }

  @Test func aLineBeforeFurtherParagraphsIsCutToo() {
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    (container.maximumNumberOfLines, container.lineBreakMode) = (1, .byTruncatingTail)
    let set = parts("one\ntwo", container: container)
    expect(set.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location, equals: 3)
    expect(set.manager.firstUnlaidCharacterIndex(), equals: 4)
  }

  @Test func aLimitOfLinesCountsThemAcrossParagraphs() {
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    container.maximumNumberOfLines = 3
    let set = parts("one\ntwo\nthree\nfour", container: container)
    expect(lines(set).count == 3 && set.manager.glyphRange(for: container) == NSRange(location: 0, length: 14))
  }

  // MARK: - Points

  /// What programs do to find the link in a label under a tap.
  @Test func aTapOnALabelsWordFindsItsCharacter() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
    label.numberOfLines = 0
    label.font = Self.font
    let text = "Read the terms of service and the privacy policy"
    label.attributedText = NSAttributedString(string: text, attributes: [.font: Self.font])
    let (manager, storage) = (NSLayoutManager(), NSTextStorage(attributedString: label.attributedText!))
    let container = NSTextContainer(size: label.bounds.size)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    (container.lineFragmentPadding, container.lineBreakMode) = (0, label.lineBreakMode)
    container.maximumNumberOfLines = label.numberOfLines
    let link = (text as NSString).range(of: "privacy")
    let word = manager.boundingRect(forGlyphRange: link, in: container)
    let index = manager.characterIndex(
      for: CGPoint(x: word.midX, y: word.midY), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    expect(NSLocationInRange(index, link) && word.minY > Self.lineHeight)
    expect(word.width < 80 && isNear(word.height, Self.lineHeight, 0.01))
  }

  @Test func beyondALineIsItsLastGlyph() {
    let set = parts("one\ntwo")
    var fraction: CGFloat = 0
    let found = set.manager.glyphIndex(
      for: CGPoint(x: 190, y: 3), in: set.container, fractionOfDistanceThroughGlyph: &fraction)
    expect(found == 2 && fraction == 1)
  }

  @Test func enclosingRectanglesReachTheEdgeWhereTheRangeGoesOn() {
    let set = parts("one\ntwo\nthree")
    func rects(_ selected: NSRange) -> [CGRect] {
      var result: [CGRect] = []
      set.manager.enumerateEnclosingRects(
        forGlyphRange: NSRange(location: 0, length: 6), withinSelectedGlyphRange: selected, in: set.container
      ) { rect, _ in result.append(rect) }
      return result
    }
    let (alone, selection) = (
      rects(NSRange(location: NSNotFound, length: 0)), rects(NSRange(location: 0, length: 6))
    )
    expect(selection.count == 2 && selection[0].maxX == 195 && selection[1].maxX < 60)
    expect(alone, equals: selection)
  }

  @Test func enclosingRectanglesThatAreNoSelectionReachTheEdgeOfAWrappedLine() {
    let set = parts("one two three four five six seven eight nine ten")
    let end = set.manager.glyphRange(
      forBoundingRect: CGRect(x: 0, y: 1, width: 10, height: 1), in: set.container
    ).length
    func rects(_ range: NSRange) -> [CGRect] {
      var result: [CGRect] = []
      set.manager.enumerateEnclosingRects(
        forGlyphRange: range, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: set.container
      ) { rect, _ in result.append(rect) }
      return result
    }
    let over = rects(NSRange(location: 4, length: end))
    expect(over.map { isNear($0.maxX, 195, 0.01) }, equals: [true, false])
    let within = rects(NSRange(location: 4, length: 3))
    expect(within.count == 1 && within[0].maxX < 120)
  }

  @Test func glyphsOfARectangleAreThoseOfItsLines() {
    let set = parts((0..<50).map { "line \($0)\n" }.joined())
    let range = set.manager.glyphRange(
      forBoundingRect: CGRect(x: 0, y: 2.5 * Self.lineHeight, width: 10, height: Self.lineHeight), in: set.container)
    expect(range, equals: NSRange(location: 14, length: 14))
  }

  // MARK: - Edits

  @Test func anEditOfTheStorageIsSetAnew() {
    let set = parts("one two")
    let before = set.manager.usedRect(for: set.container)
    set.storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "\n")
    expect(isNear(set.manager.usedRect(for: set.container).height, 2 * before.height, 0.01))
    set.storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 3))
    let high = set.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
    expect(isNear(high, UIFont.systemFont(ofSize: 40).lineHeight, 0.01))
    set.storage.removeLayoutManager(set.manager)
    expect(set.manager.numberOfGlyphs == 0 && set.storage.layoutManagers.isEmpty)
  }

  @Test func anotherLayoutManagerTakesTheContainersOver() {
    let set = parts("one two")
    let other = NSLayoutManager()
    set.container.replaceLayoutManager(other)
    expect(set.container.layoutManager === other && set.storage.layoutManagers.count == 1)
    expect(set.storage.layoutManagers[0] === other && set.manager.textContainers.isEmpty)
    expect(isNear(other.usedRect(for: set.container).height, Self.lineHeight, 0.01))
  }

  // MARK: - Delegate

  private final class Delegate: NSObject, NSLayoutManagerDelegate {
    var spacing: CGFloat?
    var height: CGFloat?
    var completed: [Bool] = []
    var invalidated = 0

    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { spacing ?? 0 }

    func layoutManager(
      _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
      lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
      in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool {
      guard let height else { return false }
      baselineOffset.pointee += (height - lineFragmentRect.pointee.height) / 2
      lineFragmentRect.pointee.size.height = height
      lineFragmentUsedRect.pointee.size.height = height
      return true
    }

    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) { completed.append(layoutFinishedFlag) }

    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { invalidated += 1 }
  }

  @Test func theDelegateSpacesLines() {
    let set = parts("one\ntwo two two two two", width: 80)
    let delegate = Delegate()
    delegate.spacing = 10
    set.manager.delegate = delegate
    for index in [0, 5, 15] {
      let rect = set.manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
      expect(isNear(rect.height, Self.lineHeight + 10, 0.01))
    }
    expect(isNear(set.manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: nil).minY, Self.lineHeight + 10, 0.01))
    expect(set.manager.delegate === delegate)
  }

  @Test func theDelegateChangesALinesHeightAndBaseline() {
    let set = parts("one\ntwo two two two two", width: 80)
    let baseline = set.manager.location(forGlyphAt: 0).y
    let delegate = Delegate()
    delegate.height = 40
    set.manager.delegate = delegate
    expect(isNear(set.manager.location(forGlyphAt: 0).y, baseline + (40 - Self.lineHeight) / 2, 0.01))
    expect(isNear(set.manager.lineFragmentRect(forGlyphAt: 15, effectiveRange: nil).minY, 80, 0.01))
    expect(set.manager.usedRect(for: set.container).height.truncatingRemainder(dividingBy: 40) < 0.01)
    expect(set.manager.delegate === delegate)
  }

  @Test func theDelegateHearsOfEdits() {
    let set = parts("one")
    let delegate = Delegate()
    set.manager.delegate = delegate
    set.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x")
    expect(delegate.invalidated, equals: 1)
  }

  // MARK: - Drawing

  private final class Spy: NSLayoutManager {
    var filled: [(rects: [CGRect], range: NSRange)] = []
    var underlined: [NSRange] = []

    override func fillBackgroundRectArray(
      _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
      filled.append((Array(UnsafeBufferPointer(start: rectArray, count: rectCount)), charRange))
      super.fillBackgroundRectArray(rectArray, count: rectCount, forCharacterRange: charRange, color: color)
    }

    override func drawUnderline(
      forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
      lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
      underlined.append(glyphRange)
      super.drawUnderline(
        forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset,
        lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
  }

  private func drawn(_ set: Parts, size: CGSize = CGSize(width: 200, height: 80)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in
      set.manager.drawBackground(forGlyphRange: set.manager.all, at: .zero)
      set.manager.drawGlyphs(forGlyphRange: set.manager.all, at: .zero)
    }
  }

  @Test func aTextIsDrawnAsItsAttributedStringIs() {
    let set = parts("some words that wrap\nand more", width: 110)
    set.container.lineFragmentPadding = 0
    set.storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 5, length: 5))
    set.storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 11, length: 4))
    let other = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 80)).image { _ in
      set.storage.draw(in: CGRect(x: 0, y: 0, width: 110, height: 80))
    }
    expect(drawn(set).pngData(), equals: other.pngData())
    expect(drawn(parts("", width: 110)).pngData() != other.pngData())
  }

  @Test func aSubclassFillsBackgroundsAndDrawsLines() {
    let spy = Spy()
    let set = parts("some words that wrap", width: 110, manager: spy)
    let plain = parts("some words that wrap", width: 110)
    for each in [set, plain] {
      each.storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 2, length: 14))
      each.storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 11, length: 9))
    }
    expect(drawn(set).pngData(), equals: drawn(plain).pngData())
    expect(spy.filled.count == 1 && spy.filled[0].range == NSRange(location: 2, length: 14))
    expect(spy.filled[0].rects.count == 2 && spy.filled[0].rects[1].minX == 5)
    expect(spy.underlined.reduce(0) { $0 + $1.length }, equals: 9)
  }

  @Test func invisibleCharactersAreShownOnRequest() {
    let set = parts("a b\n", width: 110)
    let before = drawn(set).pngData()
    set.manager.showsInvisibleCharacters = true
    expect(drawn(set).pngData() != before)
  }
}
