import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct BlendingTests {
  /// A group is drawn apart and costs a bitmap.
  @Test func aTranslucentLayerIsAGroupOnlyWhereItPaintsSeveralThings() {
    func isGroup(_ layer: CALayer, _ change: (CALayer) -> Void = { _ in }) -> Bool {
      layer.opacity = 0.5
      change(layer)
      return layer.isGroup(layer.stored)
    }
    expect(!isGroup(CALayer()) && !isGroup(CAGradientLayer()))
    expect(!isGroup(CALayer()) { $0.backgroundColor = .black })
    expect(isGroup(CAGradientLayer()) { $0.backgroundColor = .black })
    expect(
      isGroup(CALayer()) {
        $0.backgroundColor = .black
        ($0.borderColor, $0.borderWidth) = (.white, 1)
      })
    expect(isGroup(CALayer()) { $0.addSublayer(CALayer()) })
    expect(
      !isGroup(CALayer()) {
        ($0.opacity, $0.backgroundColor) = (1, .black); $0.addSublayer(CALayer())
      })
  }

  private let screen = LayerScreen(width: 60, height: 60)

  @Test func aLayerIsMixedWithWhatLiesBehind() {
    let blue = screen.layer(CGRect(x: 0, y: 0, width: 30, height: 60), .blue)
    let red = screen.layer(CGRect(x: 10, y: 10, width: 40, height: 40))
    screen.change()
    expect(red.compositingFilter == nil && screen.bitmap[20, 20] == 0xFFFF_0000)
    screen.change { red.compositingFilter = "multiplyBlendMode" }
    expect(screen.bitmap[20, 20] == 0xFF00_0000 && screen.bitmap[40, 20] == 0xFFFF_0000)
    expectNil(screen.damageError())
    screen.change { red.compositingFilter = "screenBlendMode" }
    expect(screen.bitmap[20, 20] == 0xFFFF_00FF && screen.bitmap[40, 20] == 0xFFFF_FFFF)
    expect(screen.damageError() == nil && red.compositingFilter as? String == "screenBlendMode")
    screen.change { blue.position.x += 5 }
    expectNil(screen.damageError())
    Remarks.isOn = true
    screen.change { red.compositingFilter = "no such filter" }
    expect(red.compositingFilter == nil && screen.bitmap[40, 20] == 0xFFFF_0000)
    expect(Remarks.said.contains { $0.contains("CALayer: the compositingFilter no such filter") })
    red.compositingFilter = "normalBlendMode"
    expect(!Remarks.said.contains { $0.contains("normalBlendMode") })
  }

  @Test func sublayersAreMixedAsOne() {
    _ = screen.layer(CGRect(x: 0, y: 0, width: 60, height: 60), .blue)
    let group = screen.layer(CGRect(x: 0, y: 0, width: 60, height: 60), nil)
    _ = screen.layer(CGRect(x: 10, y: 10, width: 20, height: 20), .red, in: group)
    let top = screen.layer(
      CGRect(x: 15, y: 15, width: 20, height: 20), CGColor(red: 0, green: 1, blue: 0, alpha: 1), in: group)
    screen.change { group.compositingFilter = "plusL" }
    expect(screen.bitmap[12, 12] == 0xFFFF_00FF && screen.bitmap[20, 20] == 0xFF00_FFFF)
    screen.change { top.position.x += 3 }
    expectNil(screen.damageError())
    let picture = Bitmap(width: 60, height: 60)
    screen.root.render(in: CGContext(bitmap: picture, scale: 1))
    expectNil(picture.firstDifference(from: screen.bitmap))
  }

  @Test func aConicGradientTurnsClockwiseFromItsEndPoint() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    layer.type = .conic
    layer.colors = [CGColor.black, CGColor.white]
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    screen.change { screen.root.addSublayer(layer) }
    func light(_ x: Int, _ y: Int) -> Int { Int(screen.bitmap[x, y] & 255) }
    expect(light(31, 2) < 10 && light(28, 2) > 245)
    let (right, below, left) = (light(57, 30), light(30, 57), light(2, 30))
    expect(light(31, 2) < right && right < below && below < left && left < light(28, 2))
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
  }
}
