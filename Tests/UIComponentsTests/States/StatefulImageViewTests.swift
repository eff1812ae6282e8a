import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor
@Suite struct StatefulImageViewTests {
  private let view = StatefulImageView<JobHuntProgress>(frame: CGRect(x: 0, y: 0, width: 8, height: 8))

  /// A red square with a transparent edge.
  private func picture(side: CGFloat = 8) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 2, y: 2, width: side - 4, height: side - 4)).fill()
    }
  }

  @Test func theStateChoosesThePicture() {
    let (closed, open) = (picture(), picture(side: 10))
    view.setImage(closed, for: .notReviewed)
    view.setImage(open, for: .reviewed)
    expectNil(view.image)
    view.currentState = .notReviewed
    expect(view.image?.size.width, equals: 8)
    view.currentState = .reviewed
    expect(view.image?.size.width, equals: 10)
  }

  @Test func aPictureForTheCurrentStateShowsAtOnce() {
    view.currentState = .qualified
    expectNil(view.image)
    view.setImage(picture(), for: .qualified)
    expect(view.image != nil)
    expect(view.image === view.image(for: .qualified))
  }

  @Test func aStateWithoutAPictureLeavesTheOneThatIsShown() {
    view.setImage(picture(), for: .reviewed)
    view.currentState = .reviewed
    let shown = view.image
    view.currentState = .qualified
    expect(view.image === shown)
    view.setImage(nil, for: .qualified)
    expect(view.image === shown)
    view.currentState = nil
    expect(view.image === shown)
  }

  @Test func picturesTakeTheTint() throws {
    let root = UIView()
    root.backgroundColor = .white
    root.addSubview(view)
    view.tintColor = .init(red: 0, green: 0, blue: 1, alpha: 1)
    view.setImage(picture(), for: .reviewed)
    view.currentState = .reviewed
    let window = TestWindow(size: CGSize(width: 20, height: 20), root: root)
    expect(view.image?.renderingMode, equals: .alwaysTemplate)
    expect(window.pixel(x: 4, y: 4), equals: 0xFF00_00FF)
    expect(window.pixel(x: 0, y: 0), equals: 0xFFFF_FFFF)
    view.setState(.init(tintColor: .init(red: 0, green: 1, blue: 0, alpha: 1)), for: .qualified)
    view.currentState = .qualified
    window.turn()
    expect(window.pixel(x: 4, y: 4), equals: 0xFF00_FF00, "a state may bring a tint without a picture")
    expectNil(window.damageError())
  }

  @Test func aStateShownAgainPaintsNothing() {
    view.setImage(picture(), for: .reviewed)
    view.currentState = .reviewed
    let window = TestWindow(size: CGSize(width: 20, height: 20), root: view)
    window.resetCounts()
    view.currentState = .reviewed
    view.currentState = .notReviewed
    view.currentState = .reviewed
    window.turn()
    expect(window.framesPainted, equals: 0)
  }

  @Test func anyHashableCanBeAState() {
    struct Place: Hashable { var row, column: Int }
    let board = StatefulImageView<Place>()
    board.setImage(picture(), for: Place(row: 1, column: 2))
    board.currentState = Place(row: 1, column: 2)
    expect(board.image != nil)
  }

  @Test func aBadgeKnowsTheLookOfEveryProgress() {
    let badge = JobHuntProgressView()
    expect(badge.currentState, equals: .notReviewed)
    var texts: Set<String> = []
    for progress in JobHuntProgress.allCases {
      badge.setImage(picture(), for: progress)
      badge.currentState = progress
      badge.sizeToFit()
      badge.layoutIfNeeded()
      let label = badge.subviews.compactMap { $0 as? UILabel }[0]
      texts.insert(label.text ?? "")
      expect(label.sizeThatFits(.zero).width <= label.bounds.width)
      expect(badge.subviews.compactMap { $0 as? UIImageView }[0].image != nil)
    }
    expect(texts.count, equals: 4)
  }
}
