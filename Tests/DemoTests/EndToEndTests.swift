import CoreGraphics
import Testing
import UIKit
import UIKitTesting
import VirtualDesktop

@testable import Demo

/// The real program in a real window, driven by a real pointer.
@Suite(.serialized) struct EndToEndTests {
  /// What the window has to show, rendered offscreen through the same input.
  @MainActor
  private final class Twin {
    let window: TestWindow
    private let slider: UISlider

    init(width: Int, height: Int) throws {
      window = TestWindow(size: CGSize(width: width, height: height), root: GalleryController(showing: .slider))
      slider = try #require(try window.find("value") as? UISlider)
    }

    /// The place of the thumb for a value, in whole points of the window.
    func thumb(at value: CGFloat) -> (x: Int, y: Int) {
      let frame = slider.convert(slider.bounds, to: nil)
      let radius: CGFloat = 14
      return (Int(frame.minX + radius + (frame.width - 2 * radius) * value), Int(frame.midY))
    }

    var picture: Bitmap { window.host.screen.copy() }
  }

  @Test func draggingTheSliderShowsTheNewValue() async throws {
    let (width, height) = (800, 600)
    let twin = try await Twin(width: width, height: height)
    let (start, end) = await (twin.thumb(at: 0.75), twin.thumb(at: 0.3))
    let before = await twin.picture

    let desktop = try VirtualDesktop(width: width, height: height)
    let program = try desktop.start("uikit-demo", "--screen", "slider", "--size", "\(width)x\(height)")
    try desktop.until("the window to look like the offscreen one") { try desktop.picture().pixels(unlike: before) == 0 }

    try desktop.xdotool("mousemove", "\(start.x)", "\(start.y)", "mousedown", "1")
    try desktop.xdotool("mousemove", "\((start.x + end.x) / 2)", "\(end.y)", "mousemove", "\(end.x)", "\(end.y)")
    try desktop.xdotool("mouseup", "1")
    await twin.window.drag(from: CGPoint(x: start.x, y: start.y), to: CGPoint(x: end.x, y: end.y))
    let after = await twin.picture
    #expect(after.pixels(unlike: before) > 1000, "the card with its text, the thumb and the numbers")
    try desktop.until("the window to show the new value as the offscreen one does") {
      try desktop.picture().pixels(unlike: after) == 0
    }
    #expect(program.status == nil, "the program still runs")
  }

  @Test func aProgramAskedToEndEndsCleanly() throws {
    let desktop = try VirtualDesktop(width: 640, height: 480)
    let program = try desktop.start("uikit-demo", "--size", "640x480")
    try desktop.until("the window to be there") { try desktop.picture()[2, 2] == 0xFFF2_F2F7 }
    program.terminate()
    program.wait()
    #expect(program.status == 0)
  }
}

extension Bitmap {
  /// How many pixels differ in colour; all of them when the sizes do.
  fileprivate func pixels(unlike other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return width * height }
    var count = 0
    for y in 0..<height {
      for x in 0..<width where (self[x, y] ^ other[x, y]) & 0xFFFFFF != 0 { count += 1 }
    }
    return count
  }

  fileprivate func copy() -> Bitmap {
    let result = Bitmap(width: width, height: height)
    for y in 0..<height { (result.pixels + y * result.stride).update(from: pixels + y * stride, count: width) }
    return result
  }
}
