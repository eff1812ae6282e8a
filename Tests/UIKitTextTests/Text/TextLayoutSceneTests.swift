import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What was measured on Apple's system with Helvetica at 14 points, in proportions that hold for every font.
@MainActor @Suite struct TextLayoutSceneTests {
  private static let text = "Hello world, this is a long text\nthat wraps over lines\tand a tab"
  private static let font = UIFont.systemFont(ofSize: 14)

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: Self.font]).width }

  private func manager(_ text: String, width: CGFloat) -> (NSLayoutManager, NSTextContainer, NSTextStorage) {
    let storage = NSTextStorage(string: text, attributes: [.font: Self.font])
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: 10000)))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (manager, container, storage)
  }

  /// 90 points inside of the container, of which "this is a long " fills 81.71: the space at a line's end counts.
  @Test func lineFragmentsAreAsMeasured() {
    let room = 10 + (width("this is a long ") * 90 / 81.71).rounded(.up)
    let (manager, container, storage) = manager(Self.text, width: room)
    defer { withExtendedLifetime(storage) {} }
    var ranges: [NSRange] = []
    var shown: [CGFloat] = []
    let height = Self.font.lineHeight
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 64)) { rect, used, _, range, _ in
      expect(rect.minX == 0 && rect.width == room && abs(rect.height - height) < 0.01)
      expect(abs(rect.minY - CGFloat(ranges.count) * height) < 0.01)
      expect(used.minX == 0 && used.minY == rect.minY && used.height == rect.height)
      ranges.append(range)
      shown.append(used.width)
    }
    let measured = [(0, 13), (13, 15), (28, 5), (33, 11), (44, 11), (55, 9)]
    expect(ranges, equals: measured.map { NSRange(location: $0.0, length: $0.1) })
    let tab = (width("over lines") / 28 + 0.001).rounded(.up) * 28
    let wanted = ["Hello world, ", "this is a long ", "text", "that wraps "].map(width) + [tab, width("and a tab")]
    expect(zip(shown, wanted).allSatisfy { abs($0 - 10 - $1) < 0.1 }, "\(shown), wanted \(wanted)")
    expect(manager.numberOfGlyphs, equals: 64)
    let used = manager.usedRect(for: container)
    expect(used.origin == .zero && abs(used.height - 6 * height) < 0.01 && abs(used.width - shown.max()!) < 0.01)
  }

  @Test func aContainerIsSimpleAgainOnceLimitAndPathAreGone() {
    let container = NSTextContainer(size: CGSize(width: 120, height: 240))
    container.maximumNumberOfLines = 3
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40))]
    expect(!container.isSimpleRectangularTextContainer)
    (container.maximumNumberOfLines, container.exclusionPaths) = (0, [])
    expect(container.isSimpleRectangularTextContainer)
  }

  @Test func aNewAttachmentHasNothing() {
    let attachment = NSTextAttachment()
    expect(attachment.bounds == .zero && attachment.contents == nil && attachment.fileType == nil)
    expectNil(attachment.image)
  }

  @Test func theUsedRectIsSetWhenItIsAskedFor() {
    let (manager, container, storage) = manager("one two three four five six seven", width: 80)
    defer { withExtendedLifetime(storage) {} }
    expect(manager.firstUnlaidCharacterIndex(), equals: 0)
    expect(!manager.usedRect(for: container).isEmpty && manager.firstUnlaidCharacterIndex() == 33)
  }
}
