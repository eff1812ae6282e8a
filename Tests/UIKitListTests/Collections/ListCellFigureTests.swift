import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// List cells against what Apple's gave: where content, picture, text and accessories stand.
@MainActor
struct ListCellFigureTests {
  private struct Cell {
    var list: UIListContentConfiguration
    var text = true
    var secondary = false
    var image = false
    var accessories: [UICellAccessory] = []
    var isEditing = false
    var indentation = 0
    var size: CGSize
  }

  private struct Frames: Equatable {
    var contentX: CGFloat
    var contentWidth: CGFloat
    var image: CGRect?
    var textX: CGFloat?
    var accessories: [CGRect]
  }

  private func frames(_ scene: Cell) -> Frames {
    let cell = UICollectionViewListCell(frame: CGRect(origin: .zero, size: scene.size))
    var list = scene.list
    if scene.text { list.text = "Title" }
    if scene.secondary { list.secondaryText = "Secondary" }
    if scene.image { list.image = picture(CGSize(width: 29, height: 29)) }
    cell.contentConfiguration = list
    cell.accessories = scene.accessories
    cell.indentationLevel = scene.indentation
    if scene.isEditing { cell.modes.insert(.editing) }
    let window = TestWindow(size: scene.size, scale: 2, root: cell)
    window.advance(by: 0.5)
    let content = cell.contentView
    let image = content.subviews.first { $0 is UIImageView }?.frame
    let labels = content.subviews.filter { $0 is UILabel }
    let parts = cell.subviews.filter { $0 !== content && $0 !== cell.configured.backgroundView }
    return Frames(
      contentX: content.frame.minX, contentWidth: content.frame.width,
      image: image.map { content.convert($0, to: cell) },
      textX: labels.map { content.frame.minX + $0.frame.minX }.min(),
      accessories: parts.map(\.frame).sorted { $0.minX < $1.minX })
  }

  private func picture(_ size: CGSize) -> UIImage { UIGraphicsImageRenderer(size: size).image { _ in } }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func aTextAlone() {
    let found = frames(Cell(list: .cell(), size: CGSize(width: 320, height: 60)))
    expect(found, equals: Frames(contentX: 0, contentWidth: 320, image: nil, textX: 16, accessories: []))
  }

  @Test func aPictureTwoTextsAndAChevron() {
    let found = frames(
      Cell(
        list: .cell(), secondary: true, image: true, accessories: [.disclosureIndicator()],
        size: CGSize(width: 320, height: 80)))
    expect(
      found,
      equals: Frames(
        contentX: 0, contentWidth: 298, image: rect(16, 25.5, 29, 29), textX: 61, accessories: [rect(298, 33, 14, 14)]
      ))
  }

  @Test func aCheckmarkBesideAChevron() {
    let found = frames(
      Cell(
        list: .cell(), image: true, accessories: [.checkmark(), .disclosureIndicator()],
        size: CGSize(width: 320, height: 60)))
    expect(
      found,
      equals: Frames(
        contentX: 0, contentWidth: 266, image: rect(16, 15.5, 29, 29), textX: 61,
        accessories: [rect(268.5, 21, 19, 18), rect(298, 23, 14, 14)]))
  }

  @Test func aSubtitleCell() {
    let found = frames(
      Cell(list: .subtitleCell(), secondary: true, image: true, size: CGSize(width: 320, height: 70)))
    expect(
      found, equals: Frames(contentX: 0, contentWidth: 320, image: rect(16, 20.5, 29, 29), textX: 61, accessories: []))
  }

  @Test func anOutlineInASidebar() {
    let found = frames(
      Cell(
        list: .sidebarCell(), image: true, accessories: [.outlineDisclosure()], size: CGSize(width: 320, height: 56)))
    expect(
      found,
      equals: Frames(
        contentX: 22, contentWidth: 298, image: rect(30, 13.5, 29, 29), textX: 69, accessories: [rect(8, 21, 14, 14)]))
  }

  @Test func editingShowsTheReorderControlBehindALine() {
    let found = frames(
      Cell(
        list: .cell(), accessories: [.reorder(), .checkmark()], isEditing: true, size: CGSize(width: 320, height: 60)))
    expect(
      found,
      equals: Frames(
        contentX: 0, contentWidth: 247, image: nil, textX: 16,
        accessories: [rect(249.5, 21, 19, 18), rect(279, 0, 1, 60), rect(286.5, 22.5, 27, 15)]))
  }

  @Test func aPictureThatIsTooHighIsMadeSmaller() {
    let found = frames(
      Cell(
        list: .cell(), text: false, image: true, accessories: [.disclosureIndicator()],
        size: CGSize(width: 200, height: 50)))
    expect(
      found,
      equals: Frames(
        contentX: 0, contentWidth: 178, image: rect(16, 15, 20, 20), textX: nil, accessories: [rect(178, 18, 14, 14)]))
  }

  @Test func aCustomViewBeforeTheContent() {
    let view = UIView(frame: rect(0, 0, 30, 20))
    let found = frames(
      Cell(
        list: .subtitleCell(), secondary: true,
        accessories: [
          .customView(configuration: .init(customView: view, placement: .leading())), .disclosureIndicator(),
        ], size: CGSize(width: 240, height: 60)))
    expect(
      found,
      equals: Frames(
        contentX: 32, contentWidth: 186, image: nil, textX: 48,
        accessories: [rect(5, 20, 30, 20), rect(218, 23, 14, 14)]))
  }

  @Test func anIndentedSidebarCell() {
    let found = frames(
      Cell(
        list: .sidebarCell(), secondary: true, image: true, accessories: [.checkmark()], indentation: 3,
        size: CGSize(width: 300, height: 90)))
    expect(
      found,
      equals: Frames(
        contentX: 30, contentWidth: 238, image: rect(38, 30.5, 29, 29), textX: 77,
        accessories: [rect(270.5, 36, 19, 18)]))
  }

  @Test func editingShowsTheDeleteControlBeforeTheContent() {
    let found = frames(
      Cell(
        list: .cell(), accessories: [.delete(), .reorder(), .disclosureIndicator()], isEditing: true,
        size: CGSize(width: 320, height: 44)))
    expect(found.contentX == 32 && found.contentWidth == 225 && found.textX == 48)
    expect(found.accessories.prefix(3), equals: [rect(7, 9, 26, 26), rect(257, 15, 14, 14), rect(279, 0, 1, 44)])
    expect(found.accessories.count, equals: 4)
  }
}
