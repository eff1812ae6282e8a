import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A text in fragments, set where it is seen: rules X52 to X54.
@MainActor @Suite struct TextFragmentTests {
  private static let font = UIFont.systemFont(ofSize: 17)

  private struct Parts {
    let contents: NSTextContentStorage
    let manager: NSTextLayoutManager
    let container: NSTextContainer
  }

  private func parts(_ text: String, width: CGFloat = 200) -> Parts {
    let (contents, manager) = (NSTextContentStorage(), NSTextLayoutManager())
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    manager.textContainer = container
    contents.addTextLayoutManager(manager)
    contents.attributedString = NSAttributedString(string: text, attributes: [.font: Self.font])
    return Parts(contents: contents, manager: manager, container: container)
  }

  private func place(_ offset: Int, _ parts: Parts) throws -> any NSTextLocation {
    try require(parts.contents.location(parts.contents.documentRange.location, offsetBy: offset))
  }

  private let many = (0..<5_000).map { "line \($0)" }.joined(separator: "\n")

  // MARK: - X52

  @Test func x52ATextViewHasATextLayoutManagerUntilItsLayoutManagerIsAskedFor() {
    let (view, window) = editedTextView("one\ntwo")
    expect(view.textLayoutManager != nil && view.textLayoutManager === view.textLayoutManager)
    expect(view.textLayoutManager?.textContainer === view.textContainer)
    _ = view.layoutManager
    expectNil(view.textLayoutManager)
    window.turn()
    expect(window.damageError() == nil && UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
    expect(UITextView(usingTextLayoutManager: true).textLayoutManager != nil)
  }

  @Test func x52AParagraphIsAFragmentWithALineForEachLine() throws {
    let set = parts("one\nwords that wrap in a narrow room\n\nend", width: 100)
    var frames: [CGRect] = []
    var lines: [Int] = []
    set.manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) { fragment in
      frames.append(fragment.layoutFragmentFrame)
      lines.append(fragment.textLineFragments.count)
      expect(fragment.state, equals: .layoutAvailable)
      return true
    }
    expect(lines.count == 4 && lines[0] == 1 && lines[1] >= 3 && lines[2] == 1)
    expect(frames.allSatisfy { $0.minX == 5 } && frames[0].minY == 0)
    expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 0.01 })
    expect(abs(frames.last!.maxY - set.manager.usageBoundsForTextContainer.height) < 0.01)
  }

  @Test func x52WhatNobodyLookedAtIsEstimated() throws {
    let set = parts(many)
    set.manager.ensureLayout(for: CGRect(x: 0, y: 0, width: 200, height: 100))
    var states: [NSTextLayoutFragment.State] = []
    set.manager.enumerateTextLayoutFragments(from: nil) {
      states.append($0.state); return states.count < 100
    }
    expect(states[0] == .layoutAvailable && states[99] == .estimatedUsageBounds)
    let last = try require(set.manager.textLayoutFragment(for: place(many.utf16.count - 1, set)))
    expect(last.state == .layoutAvailable && last.layoutFragmentFrame.minY > 50_000)
    expect((set.manager.layout?.setCount ?? 0) < 60)
  }

  @Test func x52AnEditSetsItsFragmentAndMovesTheOthers() throws {
    let set = parts("one\ntwo\nthree")
    set.manager.ensureLayout(for: set.manager.documentRange)
    let third = try require(set.manager.textLayoutFragment(for: place(9, set)))
    set.contents.performEditingTransaction {
      set.contents.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 0), with: "zero\n")
    }
    expect(third === set.manager.textLayoutFragment(for: try place(14, set)))
    expect(third.rangeInElement == NSTextRange(13..<18) && third.state == .layoutAvailable)
    expect(third.textLineFragments[0].attributedString.string, equals: "three")
  }

  @Test func x52ALineKnowsItsCharacters() throws {
    let set = parts("wide words\nx")
    let fragment = try require(set.manager.textLayoutFragment(for: CGPoint(x: 20, y: 5)))
    let line = try require(fragment.textLineFragments.first)
    expect(line.characterRange == NSRange(location: 0, length: 11) && line.typographicBounds.minX == 0)
    let x = line.locationForCharacter(at: 5).x
    expect(abs(x - ("wide " as NSString).size(withAttributes: [.font: Self.font]).width) < 0.1)
    expect(line.characterIndex(for: CGPoint(x: x + 2, y: 4)), equals: 5)
    expectNil(set.manager.textLayoutFragment(for: CGPoint(x: 0, y: 4_000)))
  }

  @Test func x52ASelectionsSegmentsReachTheContainersEdge() {
    let set = parts("one\ntwo")
    func widths(_ type: NSTextLayoutManager.SegmentType) -> [CGFloat] {
      var found: [CGFloat] = []
      set.manager.enumerateTextSegments(in: set.manager.documentRange, type: type) { _, rect, _, _ in
        found.append(rect.maxX)
        return true
      }
      return found
    }
    expect(widths(.standard).allSatisfy { $0 < 60 } && widths(.standard).count == 2)
    expect(abs(widths(.selection)[0] - 195) < 0.1 && widths(.selection)[1] < 60)
    var empty: [CGRect] = []
    set.manager.enumerateTextSegments(in: NSTextRange(2..<2), type: .standard) { _, rect, baseline, _ in
      empty.append(rect)
      expect(baseline > 10 && baseline < rect.height)
      return true
    }
    expect(empty.count == 1 && empty[0].width == 0 && empty[0].minX > 5)
  }

  // MARK: - What a program has a say in

  private final class Band: NSTextLayoutFragment {
    override func draw(at point: CGPoint, in context: CGContext) {
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(origin: point, size: layoutFragmentFrame.size))
      super.draw(at: point, in: context)
    }
  }

  private final class Bands: NSTextLayoutManagerDelegate {
    func textLayoutManager(
      _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
      in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
      let text = (textElement as? NSTextParagraph)?.attributedString.string ?? ""
      return text.hasPrefix("two")
        ? Band(textElement: textElement, range: textElement.elementRange)
        : NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
    }
  }

  @Test func aFragmentOfTheProgramsDrawsItsParagraph() {
    let (view, window) = editedTextView("one\ntwo\nthree")
    let bands = Bands()
    view.textLayoutManager?.delegate = bands
    window.turn()
    func isRed(_ offset: Int) -> Bool {
      let rect = view.convert(view.rects(of: offset..<offset + 1)[0], to: nil)
      return window.pixel(x: Int(rect.minX) + 1, y: Int(rect.minY) + 2) == 0xFFFF_0000
    }
    expect(!isRed(0) && isRed(4) && !isRed(8) && window.damageError() == nil)
    view.select(0..<0)
    window.type("two ")
    expect(isRed(0) && isRed(8) && window.damageError() == nil)
  }

  private final class Shouting: NSTextContentStorageDelegate {
    func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange)
      -> NSTextParagraph?
    {
      guard let text = textContentStorage.textStorage?.attributedSubstring(from: range), text.string.hasPrefix("!")
      else { return nil }
      let loud = NSMutableAttributedString(attributedString: text)
      loud.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: text.length))
      return NSTextParagraph(attributedString: loud)
    }
  }

  @Test func aContentStoragesDelegateHasAParagraphSetOtherwise() throws {
    let set = parts("one\n!two\nthree")
    let shouting = Shouting()
    set.contents.delegate = shouting
    let heights = try [0, 4, 9].map { offset in
      try require(set.manager.textLayoutFragment(for: place(offset, set))).layoutFragmentFrame.height
    }
    expect(heights[1] > 40 && heights[0] < 25 && heights[2] < 25)
    expect(set.contents.attributedString?.attribute(.font, at: 5, effectiveRange: nil) as? UIFont, equals: Self.font)
  }

  // MARK: - X53

  private final class Viewport: NSTextViewportLayoutControllerDelegate {
    var bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    var log: [String] = []
    var frames: [CGRect] = []
    func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect { bounds }
    func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {
      log.append("will")
      frames = []
    }
    func textViewportLayoutController(
      _ textViewportLayoutController: NSTextViewportLayoutController,
      configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
    ) { frames.append(textLayoutFragment.layoutFragmentFrame) }
    func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {
      log.append("did")
    }
  }

  @Test func x53AViewportShowsItsFragmentsAndSetsNothingElse() throws {
    let set = parts(many)
    let viewport = Viewport()
    let controller = set.manager.textViewportLayoutController
    controller.delegate = viewport
    controller.layoutViewport()
    expect(viewport.log == ["will", "did"] && (5...6).contains(viewport.frames.count))
    expect(viewport.frames.first?.minY == 0 && viewport.frames.last!.maxY >= 100)
    let count = set.manager.layout?.setCount ?? 0
    viewport.bounds.origin.y = controller.relocateViewport(to: try place(40_000, set))
    controller.layoutViewport()
    expect(viewport.bounds.minY > 20_000 && viewport.frames[0].minY == viewport.bounds.minY)
    expect(controller.viewportRange?.offsets?.contains(40_000), equals: true)
    expect((set.manager.layout?.setCount ?? 0) - count < 10)
  }

  @Test func x53TheUsageIsAnEstimateUntilAllIsSet() {
    let set = parts((0..<2_000).map { String(repeating: "word ", count: 1 + $0 % 40) }.joined(separator: "\n"))
    let estimate = set.manager.usageBoundsForTextContainer.height
    set.manager.ensureLayout(for: set.manager.documentRange)
    let whole = set.manager.usageBoundsForTextContainer.height
    expect(estimate > 0 && abs(estimate - whole) > 1 && abs(estimate - whole) < whole / 2)
  }

  // MARK: - X54

  private func range(_ start: Int, _ end: Int) -> NSTextRange { NSTextRange(start..<end) }

  @Test func x54ARangeHoldsPlacesBeforeItsEndAndRangesUpToIt() {
    let a = range(2, 5)
    expect(a.contains(range(2, 2).location) && !a.contains(range(5, 5).location))
    expect(a.contains(range(2, 5)) && a.contains(range(5, 5)) && !a.contains(range(4, 6)))
    expect(!range(3, 3).contains(range(3, 3)) && !range(3, 3).contains(range(3, 3).location))
    expectNil(NSTextRange(location: a.endLocation, end: a.location))
  }

  @Test func x54RangesAreJoinedAndCut() {
    expect(range(2, 5).intersection(range(4, 9)) == range(4, 5) && range(2, 5).intersection(range(5, 9)) == nil)
    expect(range(2, 5).intersects(range(0, 3)) && !range(2, 5).intersects(range(3, 3)))
    expect(range(2, 5).union(range(7, 9)), equals: range(2, 9))
    expect(range(2, 5).union(range(9, 9)) == range(2, 5) && range(9, 9).union(range(2, 5)) == range(2, 5))
    expect(range(2, 5) == range(2, 5) && range(2, 5) != range(2, 6) && range(3, 3).isEmpty)
  }
}
