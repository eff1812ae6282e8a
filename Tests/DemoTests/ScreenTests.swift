import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct ScreenTests {
  nonisolated static let sizes = [
    CGSize(width: 640, height: 480), CGSize(width: 1024, height: 720), CGSize(width: 1920, height: 1080),
  ]

  private func views(below view: UIView) -> [UIView] {
    view.subviews.filter { !$0.isHidden }.flatMap { [$0] + views(below: $0) }
  }

  /// Rows and items go on beyond the window, and a list has parts of its own.
  private func isInList(_ view: UIView) -> Bool {
    view is UITableView || view is UICollectionView || view.superview.map(isInList) == true
  }

  /// What scrolls goes on below the window.
  private func isScrolled(_ view: UIView) -> Bool {
    (view.superview as? UIScrollView)?.isScrollEnabled == true || view.superview.map(isScrolled) == true
  }

  /// Bars and what they hold reach from edge to edge.
  private func isInBar(_ view: UIView) -> Bool {
    view.next is UINavigationController || view.superview.map(isInBar) == true
  }

  @Test(arguments: DemoScreen.allCases, sizes)
  func nothingIsOutsideTheWindowsMargins(screen: DemoScreen, size: CGSize) {
    let window = TestWindow(size: size, root: GalleryController(showing: screen))
    let inner = window.window.bounds.insetBy(dx: 8, dy: 8)
    for view in views(below: window.window)
    where view.subviews.isEmpty && !(view.superview is UIImageView) && !isInList(view) && !isInBar(view) {
      let frame = view.convert(view.bounds, to: nil)
      // Lines go from edge to edge.
      if min(frame.width, frame.height) <= 1 { continue }
      let room = isScrolled(view) ? CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 1e6) : inner
      expect(frame.isEmpty || room.contains(frame), "\(view) is at \(frame)")
    }
  }

  @Test(arguments: DemoScreen.allCases, sizes)
  func noTextIsCutOffThatNeedNotBe(screen: DemoScreen, size: CGSize) {
    let window = TestWindow(size: size, root: GalleryController(showing: screen))
    for case let label as UILabel in views(below: window.window)
    where label.text?.contains("middle") == false && label.accessibilityIdentifier != "preview" {
      let natural = label.sizeThatFits(CGSize(width: label.bounds.width, height: 1000))
      // Sizes that fit are rounded up, a button's title to the nearest point.
      expect(natural.width <= label.bounds.width && natural.height <= label.bounds.height + 1, "\(label)")
    }
  }

  @Test func aWideWindowLeavesTheContentAsWideAsIsGoodToRead() {
    let window = TestWindow(size: CGSize(width: 1920, height: 1080), root: GalleryController(showing: .controls))
    for case let group as GroupView in views(below: window.window) { expect(group.bounds.width <= 440) }
  }

  @Test func theKeysSwitchScreens() throws {
    let window = TestWindow(size: CGSize(width: 640, height: 480), root: GalleryController(showing: .slider))
    window.key(.keyboard2, characters: "2", modifiers: .control)
    expect(views(below: window.window).contains { ($0 as? UILabel)?.text == "Images 이미지" })
    window.key(.keyboard1, characters: "1", modifiers: .command)
    expect(try window.find("value") is UISlider)
  }

  @Test func theMoonTurnsTheWindowDarkAndTheSunLight() throws {
    let window = TestWindow(size: CGSize(width: 640, height: 480), root: GalleryController(showing: .slider))
    try window.tap("Light or dark")
    expect(window.pixel(x: 2, y: 2), equals: 0xFF00_0000)
    try window.tap("Light or dark")
    expect(window.pixel(x: 2, y: 2), equals: 0xFFF2_F2F7)
  }

  @Test func draggingTheSliderLeavesTheHeaderAlone() throws {
    let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .slider))
    let slider = try window.find("value")
    let middle = slider.convert(CGPoint(x: slider.bounds.midX, y: slider.bounds.midY), to: nil)
    window.press(at: middle)
    window.move(to: CGPoint(x: middle.x + 20, y: middle.y))
    expect(!window.lastFrame.damage.isEmpty)
    expect(window.lastFrame.damage.allSatisfy { $0.minY > 87 })
    expectNil(window.damageError())
  }

  @Test func withTheSwitchOnTheCardGlidesAndTheThumbDoesNot() throws {
    let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .slider))
    try window.tap("animates")
    window.advance(by: 1)
    window.resetCounts()
    try window.tap("0 %")
    window.advance(by: 0.1)
    expect(window.framesPainted > 3)
    window.advance(by: 1)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0, "the glide is over and nothing else moves")
  }

  /// Both cards, whatever glides or springs: between two frames no edge goes further than it could at the greatest speed.
  @Test(arguments: ["animates", "springs"])
  func draggingQuicklyBackAndForthShowsNoJump(toggle: String) throws {
    let window = TestWindow(size: CGSize(width: 640, height: 480), root: GalleryController(showing: .slider))
    window.paintsEveryFrame = false
    try window.tap(toggle)
    window.advance(by: 0.5)
    let slider = try window.find("value")
    func cards(_ view: UIView) -> [CardView] { (view as? CardView).map { [$0] } ?? view.subviews.flatMap(cards) }
    let all = cards(window.window)
    expect(all.count, equals: 2)
    func edges() -> [CGFloat] {
      all.flatMap { card in
        let frame = card.layer.presented.frame
        return [frame.minX, frame.minY, frame.maxX, frame.maxY]
      }
    }
    func place(_ value: CGFloat) -> CGPoint {
      slider.convert(CGPoint(x: 14 + (slider.bounds.width - 28) * value, y: slider.bounds.midY), to: nil)
    }
    window.press(at: place(0.75))
    var (last, moved, longest) = (edges(), false, CGFloat(0))
    for step in 0..<60 {
      // There and back in a third of a second, with two events a frame.
      let phase = CGFloat(step % 20) / 20
      let value = 0.5 + 0.5 * cos(2 * .pi * phase)
      window.move(to: place(value))
      window.move(to: place(value - 0.01))
      window.advance(by: 1.0 / 60)
      let new = edges()
      let way = zip(new, last).map { abs($0 - $1) }.max() ?? 0
      (last, longest) = (new, max(longest, way))
      if way > 1 { moved = true }
    }
    window.release()
    expect(moved)
    // The whole way of an edge is 42 points.
    expect(longest < 8, "an edge went \(longest) points in a frame")
    expectNil(window.damageError())
  }

  @Test func theAnimationScreensPagesAreDrivenByHand() throws {
    let window = TestWindow(size: CGSize(width: 640, height: 480), root: GalleryController(showing: .animation))
    let picker = try window.find("pages")
    func open(_ page: Int) {
      let width = picker.bounds.width / 4
      window.tap(at: picker.convert(CGPoint(x: width * (CGFloat(page) + 0.5), y: 16), to: nil))
      window.advance(by: 0.7)
      expectNil(window.damageError())
    }
    open(1)
    let slider = try require(try window.find("progress") as? UISlider)
    try window.tap("play")
    window.advance(by: 0.5)
    expect(slider.value > 0.35)
    try window.tap("reverse")
    window.advance(by: 3)
    expect(slider.value, equals: 0)
    open(2)
    open(3)
    window.advance(by: 2)
    try window.tap("turn")
    window.advance(by: 4)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0, "all has come to rest")
    open(0)
  }

  @Test(arguments: sizes) func theAnimationScreensStageStaysWhereItIs(size: CGSize) throws {
    let window = TestWindow(size: size, root: GalleryController(showing: .animation))
    let picker = try require(try window.find("pages") as? UISegmentedControl)
    var stages: Set<[CGFloat]> = []
    for page in 0..<4 {
      picker.selectedSegmentIndex = page
      picker.sendActions(for: .valueChanged)
      window.advance(by: 0.2)
      let stage = try require(views(below: window.window).first { $0 is StageCard })
      let frame = stage.convert(stage.bounds, to: nil)
      stages.insert([frame.minX, frame.minY, frame.width, frame.height])
    }
    expect(stages.count, equals: 1, "\(stages)")
  }

  @Test(arguments: [0, 0.12, 1] as [Float]) func theCardsNumberIsLegibleAtEveryValue(value: Float) throws {
    let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .slider))
    let slider = try require(try window.find("value") as? UISlider)
    slider.value = value
    slider.sendActions(for: .valueChanged)
    window.turn()
    let text = String(format: "%.2f", value)
    let numbers = views(below: window.window).compactMap { $0 as? UILabel }.filter { $0.text == text }
    expect(numbers.count == 2 && numbers.allSatisfy { $0.font.pointSize >= 11 && $0.alpha == 1 })
  }

  @Test func theAnimationScreenMovesWhenItAppearsAndAgainOnReplay() throws {
    let window = TestWindow(size: CGSize(width: 640, height: 480), root: GalleryController(showing: .animation))
    window.advance(by: 2)
    let resting = window.image()
    try window.tap("replay")
    window.advance(by: 0.5)
    expectNil(window.damageError())
    expect(window.image().pngData() != resting.pngData())
  }
}
