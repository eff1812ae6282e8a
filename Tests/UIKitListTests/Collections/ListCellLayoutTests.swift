import CoreGraphics
import Expectations
import Testing

@testable import UIKit

/// Where accessories and content stand, against the frames that Apple's list cells gave (V69).
struct ListCellLayoutTests {
  private typealias Part = ListCellLayout.Part

  private static let disclosure = Part(size: CGSize(width: 14, height: 14), room: 14)
  private static let checkmark = Part(size: CGSize(width: 19, height: 18), room: 24)
  private static let delete = Part(size: CGSize(width: 26, height: 26), room: 24)
  private static let reorder = Part(size: CGSize(width: 27, height: 15), room: 24, hasLine: true)

  private func frames(
    _ width: CGFloat, _ height: CGFloat, leading: [Part] = [], trailing: [Part] = [], indentation: CGFloat = 0,
    indentsAccessories: Bool = true
  ) -> ListCellLayout.Frames {
    ListCellLayout(
      size: CGSize(width: width, height: height), grid: PixelGrid(scale: 2), indentation: indentation,
      indentsAccessories: indentsAccessories, leading: leading, trailing: trailing
    ).frames
  }

  @Test func aCellWithoutAccessoriesIsAllContent() {
    expect(frames(320, 60).content, equals: CGRect(x: 0, y: 0, width: 320, height: 60))
  }

  @Test func aChevronTakesLittleRoom() {
    let frames = frames(320, 80, trailing: [Self.disclosure])
    expect(frames.trailing, equals: [CGRect(x: 298, y: 33, width: 14, height: 14)])
    expect(frames.content, equals: CGRect(x: 0, y: 0, width: 298, height: 80))
  }

  @Test func trailingAccessoriesStandEightPointsApart() {
    let frames = frames(320, 60, trailing: [Self.checkmark, Self.disclosure])
    expect(frames.trailing.first, equals: CGRect(x: 268.5, y: 21, width: 19, height: 18))
    expect(frames.trailing.last, equals: CGRect(x: 298, y: 23, width: 14, height: 14))
    expect(frames.content.width, equals: 266)
  }

  @Test func aLinePartsTheReorderControlFromWhatIsBeforeIt() {
    let frames = frames(320, 60, trailing: [Self.checkmark, Self.reorder])
    expect(frames.trailing.first, equals: CGRect(x: 249.5, y: 21, width: 19, height: 18))
    expect(frames.line, equals: CGRect(x: 279, y: 0, width: 1, height: 60))
    expect(frames.trailing.last, equals: CGRect(x: 286.5, y: 22.5, width: 27, height: 15))
    expect(frames.content.width, equals: 247)
  }

  @Test func aReorderControlAloneHasNoLine() { expectNil(frames(320, 60, trailing: [Self.reorder]).line) }

  @Test func anAccessoryBeforeTheContentStandsInTheMiddleOfItsRoom() {
    let wide = frames(240, 60, leading: [Part(size: CGSize(width: 30, height: 20), room: 24)])
    expect(wide.leading, equals: [CGRect(x: 5, y: 20, width: 30, height: 20)])
    expect(wide.content.minX, equals: 32)
    let editing = frames(320, 44, leading: [Self.delete], trailing: [Self.disclosure, Self.reorder])
    expect(editing.leading, equals: [CGRect(x: 7, y: 9, width: 26, height: 26)])
    expect(editing.trailing.first, equals: CGRect(x: 257, y: 15, width: 14, height: 14))
    expect(editing.content, equals: CGRect(x: 32, y: 0, width: 225, height: 44))
  }

  @Test func leadingAccessoriesStandSixteenPointsApart() {
    let frames = frames(320, 44, leading: [Self.disclosure, Self.delete])
    expect(frames.leading.map(\.midX), equals: [15, 50])
    expect(frames.content.minX, equals: 62)
  }

  @Test func theIndentationMovesTheContentAndLeadingAccessoriesIfTheyFollow() {
    let plain = frames(300, 90, trailing: [Self.checkmark], indentation: 30)
    expect(plain.content.minX == 30 && plain.content.width == 238)
    expect(plain.trailing, equals: [CGRect(x: 270.5, y: 36, width: 19, height: 18)])
    let moved = frames(300, 90, leading: [Self.disclosure], indentation: 30)
    expect(moved.leading.first?.minX == 38 && moved.content.minX == 52)
    let kept = frames(300, 90, leading: [Self.disclosure], indentation: 30, indentsAccessories: false)
    expect(kept.leading.first?.minX == 8 && kept.content.minX == 52)
  }

  @Test func aCellTooNarrowForItsAccessoriesHasNoContentLeft() {
    expect(frames(20, 44, leading: [Self.delete], trailing: [Self.disclosure]).content.width, equals: 0)
  }
}

/// Which accessories are there, and in which order (V69).
@MainActor
struct CellAccessoryOrderTests {
  private func names(_ accessories: [UICellAccessory]) -> [String] {
    accessories.map { accessory in
      if case .customView(let view) = accessory.accessoryType { return "view \(view.tag)" }
      return "\(accessory.accessoryType)"
    }
  }

  private func custom(_ tag: Int, _ placement: UICellAccessory.Placement) -> UICellAccessory {
    let view = UIView(frame: .zero)
    view.tag = tag
    return .customView(configuration: .init(customView: view, placement: placement))
  }

  @Test func theSystemsAccessoriesHaveAnOrderOfTheirOwn() {
    let order = CellAccessoryOrder(
      [
        .reorder(), .outlineDisclosure(), .disclosureIndicator(), .insert(), .checkmark(), .label(text: "3"),
        .multiselect(), .delete(),
      ], isEditing: true)
    expect(names(order.leading), equals: ["delete", "insert", "multiselect", "outlineDisclosure"])
    expect(names(order.trailing), equals: ["label", "checkmark", "disclosureIndicator", "reorder"])
  }

  @Test func editControlsAreThereWhileEditingOnly() {
    let all: [UICellAccessory] = [
      .delete(), .insert(), .multiselect(), .reorder(), .checkmark(displayed: .whenNotEditing), .disclosureIndicator(),
    ]
    let still = CellAccessoryOrder(all, isEditing: false)
    expect(still.leading.isEmpty && names(still.trailing) == ["checkmark", "disclosureIndicator"])
    let editing = CellAccessoryOrder(all, isEditing: true)
    expect(names(editing.leading), equals: ["delete", "insert", "multiselect"])
    expect(names(editing.trailing), equals: ["disclosureIndicator", "reorder"])
  }

  @Test func aCustomViewStandsBesideTheContentUnlessItSaysWhere() {
    let order = CellAccessoryOrder(
      [
        .delete(), .checkmark(), .disclosureIndicator(), custom(1, .leading()), custom(2, .trailing()),
        custom(3, .trailing(at: UICellAccessory.Placement.position(after: .checkmark()))),
        custom(4, .leading(at: UICellAccessory.Placement.position(before: .delete()))),
        custom(5, .trailing(at: { _ in 99 })),
      ], isEditing: true)
    expect(names(order.leading), equals: ["view 4", "delete", "view 1"])
    expect(names(order.trailing), equals: ["view 2", "checkmark", "view 3", "disclosureIndicator", "view 5"])
  }

  @Test func aPositionBesideWhatIsNotThereIsAnEnd() {
    let order = CellAccessoryOrder(
      [
        .checkmark(), custom(1, .trailing(at: UICellAccessory.Placement.position(before: .reorder()))),
        custom(2, .trailing(at: UICellAccessory.Placement.position(after: .reorder()))),
      ], isEditing: false)
    expect(names(order.trailing), equals: ["view 1", "checkmark", "view 2"])
  }

  @Test func twoAccessoriesOfOneKindStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CellAccessoryOrder.check([.checkmark(), .checkmark(displayed: .whenEditing)]) }
    }
    expect(result.said("a cell's accessories have checkmark twice"))
  }
}
