import Expectations
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What measured scenes look like; their figures are `MeasuredSceneTests`' matter.
@MainActor
struct SceneTests {
  private func shown(_ name: String) throws -> (scene: SceneFile, root: UIView, window: TestWindow) {
    let scene = try SceneFile.load(name)
    let root = try scene.makeRoot()
    let window = TestWindow(size: CGSize(width: scene.size[0], height: scene.size[1]), scale: scene.scale, root: root)
    return (scene, root, window)
  }

  // MARK: - Pixels

  /// The share of a rectangle's pixels, in points of the scene, that are not white.
  private func coverage(_ window: TestWindow, _ rect: CGRect, scale: Int = 2) -> Double {
    var sum = 0
    for y in Int(rect.minY) * scale..<Int(rect.maxY) * scale {
      for x in Int(rect.minX) * scale..<Int(rect.maxX) * scale {
        sum += 255 - Int(window.pixel(x: x, y: y) >> 16 & 255)
      }
    }
    // Of the scenes' colour, #1971C2, red is 0x19.
    return Double(sum) / Double(255 - 0x19) / Double(scale * scale)
  }

  @Test func roundedCornersHaveTheAreaOfCircles() throws {
    let (scene, root, window) = try shown("corner_radius")
    root.backgroundColor = .white
    window.turn()
    for (node, view) in zip(scene.root?.subviews ?? [], root.subviews) {
      // A radius beyond half the short side counts as that half.
      let radius = Double(min(node.cornerRadius ?? 0, view.bounds.width / 2, view.bounds.height / 2))
      let area = Double(view.bounds.width * view.bounds.height) - (4 - Double.pi) * radius * radius
      expect(abs(coverage(window, view.frame) - area) < area * 0.002, "radius \(radius)")
      expect(window.pixel(x: Int(view.frame.midX) * 2, y: Int(view.frame.midY) * 2), equals: 0xFF19_71C2)
    }
    expectNil(window.damageError())
  }

  @Test func bordersLieInsideTheBounds() throws {
    let (scene, root, window) = try shown("borders")
    root.backgroundColor = .white
    window.turn()
    for (node, view) in zip(scene.root?.subviews ?? [], root.subviews) {
      let (x, y) = (Int(view.frame.midX) * 2, Int(view.frame.minY) * 2)
      let width = Int((node.borderWidth ?? 0) * 2)
      let outside = window.pixel(x: x, y: y - 1)
      let ring = window.pixel(x: x, y: y)
      expect(outside, equals: white)
      expect(ring == window.pixel(x: x, y: y + width - 1) && ring != window.pixel(x: x, y: y + width))
    }
    expect(window.pixel(x: 60, y: 32), equals: black)
    expect(window.pixel(x: 2 * 152, y: 32 + 7), equals: 0xFFE0_3131)
    // Half black over the background, which reaches to the bounds under the border.
    let mixed = window.pixel(x: 2 * 248, y: 2 * 100)
    expect(abs(Int(mixed >> 8 & 255) - 0x9E / 2) <= 1)
  }

  @Test func picturesStandWhereTheModeSays() throws {
    let (_, root, window) = try shown("imageview_modes")
    root.backgroundColor = .white
    window.turn()
    func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 { window.pixel(x: Int(x * 2), y: Int(y * 2)) }
    // Stretched over 100 × 60.
    expect(color(21, 21) == red && color(118, 78) == green)
    // 60 × 60 in the middle of 100 × 60.
    expect(color(155, 50) == white && color(165, 50) == red && color(215, 50) == green && color(225, 50) == white)
    // 80 × 80 in the middle, cut to 60 high.
    expect(color(25, 130) == white && color(35, 101) == red && color(35, 99) == white && color(105, 159) == green)
    // Filled to the width, cut above and below.
    expect(color(141, 101) == red && color(238, 158) == green && color(190, 99) == white && color(190, 161) == white)
    // 30 × 30 at the top left of 60 × 60.
    expect(color(21, 181) == red && color(48, 209) == green && color(52, 200) == white)
    expectNil(window.damageError())
  }

  @Test func clippingCutsAtTheBounds() throws {
    let (_, root, window) = try shown("clip_subviews")
    root.backgroundColor = .white
    for parent in root.subviews { parent.subviews[0].backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    root.subviews[0].clipsToBounds = true
    root.subviews[2].clipsToBounds = true
    window.turn()
    func color(_ x: Int, _ y: Int) -> UInt32 { window.pixel(x: x * 2, y: y * 2) }
    expect(color(119, 119) == red && color(121, 119) == white && color(119, 121) == white)
    expect(color(279, 119) == red && color(300, 130) == red)
    expect(color(21, 141) == red && color(19, 141) == white && color(21, 139) == white)
    expectNil(window.damageError())
  }

  @Test func nestedRoundedBoxesKeepTheirOrder() throws {
    let (_, root, window) = try shown("nested_deep")
    root.backgroundColor = .white
    let colors: [UIColor] = [.red, .green, .blue, .black]
    var view = root
    for color in colors {
      view = view.subviews[0]
      view.backgroundColor = color
    }
    window.turn()
    func color(_ x: Int, _ y: Int) -> UInt32 { window.pixel(x: x * 2, y: y * 2) }
    expect(color(10, 10), equals: white)
    expect(color(15, 100) == red && color(25, 100) == 0xFF00_FF00 && color(35, 100) == blue)
    // Black at 80 % over blue.
    expect(abs(Int(color(100, 100) & 255) - 51) <= 1 && color(100, 100) >> 8 == 0xFF_0000)
    expectNil(window.damageError())
  }
}
