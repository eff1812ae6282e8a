import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct FeedTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 900), root: GalleryController(showing: .feed))

  private func table() throws -> UITableView { try require(try window.find("feed") as? UITableView) }

  private func view<View: ConfigurableContainerView>(_ type: View.Type, _ section: Int, _ row: Int) throws -> View {
    let cell = try table().cellForRow(at: IndexPath(row: row, section: section))
    return try require(cell as? GenericContainerTableCell<View>).view
  }

  private func button(in view: UIView) throws -> UIButton {
    try require(view.subviews.compactMap { $0 as? UIButton }.first)
  }

  private var likes: String { get throws { try require(try window.find("likes") as? UILabel).text ?? "" } }

  @Test func unlikeRowsStandInOneTable() throws {
    _ = try (view(TitleView.self, 0, 0), view(ProfileView.self, 0, 1), view(ContentView.self, 0, 2))
    let heights = try (0..<4).map { try table().rectForRow(at: IndexPath(row: $0, section: 0)).height }
    expect(Set(heights).count, equals: 4)
  }

  @Test func aLikeReachesTheOwnerOfTheTable() throws {
    expect(try likes.contains("193 likes"))
    let content = try view(ContentView.self, 0, 2)
    try window.tap(button(in: content))
    window.turn()
    expect(try likes.contains("194 likes"))
    expect(try button(in: content).currentTitle, equals: "13")
    try window.tap(button(in: content))
    window.turn()
    expect(try likes.contains("193 likes"))
    expectNil(window.damageError())
  }

  @Test func aTopicInAPostLeavesThePostsWithItAndThenAllAgain() throws {
    try window.tap("#sketch")
    window.advance(by: 0.3)
    expect(try table().numberOfSections == 2 && likes.hasPrefix("#sketch: 2 posts"))
    expectNil(window.damageError())
    try window.tap("#sketch")
    window.advance(by: 0.3)
    expect(try table().numberOfSections == 5 && likes.contains("193 likes"))
  }

  @Test func theProfileAboveAndTheOneInARowShowTheSame() throws {
    let alone = try require(try window.find("likes").superview?.subviews.compactMap { $0 as? ProfileView }.first)
    expect(try button(in: view(ProfileView.self, 0, 1)).currentTitle, equals: "Follow 팔로우")
    try window.tap(button(in: alone))
    window.turn()
    expect(try button(in: alone).currentTitle, equals: "Following 팔로잉")
    expect(try button(in: view(ProfileView.self, 0, 1)).currentTitle, equals: "Following 팔로잉")
    try window.tap(button(in: view(ProfileView.self, 0, 1)))
    window.turn()
    expect(try button(in: alone).currentTitle, equals: "Follow 팔로우")
  }

  @Test func aLeftScreenIsGone() throws {
    weak var gone: UIViewController?
    do {
      let gallery = GalleryController(showing: .feed)
      let window = TestWindow(size: CGSize(width: 1024, height: 600), root: gallery)
      gone = try require(gallery.children.last?.children.first)
      try window.tap("Slider")
      window.advance(by: 0.5)
    }
    expectNil(gone)
  }
}
