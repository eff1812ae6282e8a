import CoreGraphics
import CoreText
import Expectations
import Testing

@testable import QuartzCore

/// Rules D4, D6, D7: what a change of the tree repaints.
@MainActor
struct LayerDamageTests {
  @Test func theFirstFrameIsTheWholeScreen() {
    let screen = LayerScreen(width: 50, height: 40, scale: 2)
    expect(screen.change(), equals: [PixelRect(0, 0, 100, 80)])
  }

  @Test func nothingChangedIsNothingPainted() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 10, y: 10, width: 20, height: 20))
    screen.change()
    expect(!screen.tree.needsFrame)
    expect(screen.change().isEmpty)
    // Setting what is there already is no change.
    let damage = screen.change {
      layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.opacity = 1
      layer.isHidden = false
      layer.cornerRadius = 0
    }
    expect(damage.isEmpty)
    expect(!screen.tree.needsFrame)
  }

  @Test func aFrameLeavesNoMark() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 0, y: 0, width: 50, height: 50))
    let child = screen.layer(CGRect(x: 5, y: 5, width: 5, height: 5), in: parent)
    screen.change()
    screen.change { child.opacity = 0.5 }
    for layer in [screen.root, parent, child] { expect(!layer.marks.any(.changed)) }
  }

  @Test func aMovedLayerRepaintsOldAndNewPlace() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 10, y: 10, width: 20, height: 20))
    screen.change()
    let damage = screen.change { layer.position.x += 200 }
    expect(Set(damage), equals: [PixelRect(10, 10, 20, 20), PixelRect(210, 10, 20, 20)])
    expectNil(screen.damageError())
  }

  @Test func aResizedLayerRepaintsOldAndNewPlace() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 10, y: 10, width: 20, height: 20))
    screen.change()
    expect(
      screen.change { layer.frame = CGRect(x: 10, y: 10, width: 60, height: 40) }, equals: [PixelRect(10, 10, 60, 40)])
    expect(
      screen.change { layer.frame = CGRect(x: 10, y: 10, width: 5, height: 5) }, equals: [PixelRect(10, 10, 60, 40)])
  }

  @Test func aMovedParentRepaintsItsChildrensPlaces() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 100, y: 100, width: 10, height: 10))
    _ = screen.layer(CGRect(x: -40, y: 0, width: 10, height: 10), in: parent)
    screen.change()
    expect(
      Set(screen.change { parent.position.y += 200 }), equals: [PixelRect(60, 100, 50, 10), PixelRect(60, 300, 50, 10)])
  }

  @Test func aShadowIsPartOfWhatMoves() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 100, y: 100, width: 40, height: 40))
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 0, height: 10)
    screen.change()
    expect(screen.change { layer.backgroundColor = .blue }, equals: [PixelRect(100, 100, 40, 50)])
    expect(screen.change { layer.isHidden = true }, equals: [PixelRect(100, 100, 40, 50)])
  }

  @Test func aBlurredShadowReachesAsFarAsItIsPainted() {
    let screen = LayerScreen(width: 120, height: 120)
    let layer = screen.layer(CGRect(x: 50, y: 50, width: 20, height: 20))
    layer.shadowOpacity = 1
    layer.shadowRadius = 8
    screen.change()
    screen.change { layer.shadowOpacity = 0 }
    expectNil(screen.damageError())
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
  }

  @Test func hidingRepaintsTheSubtree() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 100, y: 100, width: 10, height: 10), nil)
    _ = screen.layer(CGRect(x: 50, y: 0, width: 10, height: 10), in: parent)
    screen.change()
    expect(screen.change { parent.isHidden = true }, equals: [PixelRect(150, 100, 10, 10)])
    expect(screen.change { parent.isHidden = false }, equals: [PixelRect(150, 100, 10, 10)])
  }

  @Test func fadingRepaintsTheSubtree() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 100, y: 100, width: 10, height: 10))
    _ = screen.layer(CGRect(x: 20, y: 0, width: 10, height: 10), in: parent)
    screen.change()
    for opacity in [0.5, 0, 0.2, 1] as [Float] {
      expect(screen.change { parent.opacity = opacity }, equals: [PixelRect(100, 100, 30, 10)], "opacity \(opacity)")
      expectNil(screen.damageError(), "opacity \(opacity)")
    }
  }

  @Test func removingRepaintsTheSubtree() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 100, y: 100, width: 10, height: 10))
    _ = screen.layer(CGRect(x: 50, y: 0, width: 10, height: 10), in: parent)
    screen.change()
    expect(screen.change { parent.removeFromSuperlayer() }, equals: [PixelRect(100, 100, 60, 10)])
    expect(screen.change { screen.root.addSublayer(parent) }, equals: [PixelRect(100, 100, 60, 10)])
  }

  @Test func twoRemovedLayersFarApartRepaintOnlyTheirPlaces() {
    let screen = LayerScreen()
    let layers = [
      screen.layer(CGRect(x: 0, y: 0, width: 10, height: 10)),
      screen.layer(CGRect(x: 300, y: 300, width: 10, height: 10)),
    ]
    screen.change()
    let damage = screen.change { layers.forEach { $0.removeFromSuperlayer() } }
    expect(Set(damage), equals: [PixelRect(0, 0, 10, 10), PixelRect(300, 300, 10, 10)])
  }

  @Test func aLayerTakenFromAHiddenOneRepaintsNothing() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 100, y: 100, width: 10, height: 10))
    let child = screen.layer(CGRect(x: 0, y: 0, width: 10, height: 10), in: parent)
    screen.change()
    screen.change { parent.isHidden = true }
    expect(screen.change { child.removeFromSuperlayer() }.isEmpty)
    expect(screen.change { parent.isHidden = false }, equals: [PixelRect(100, 100, 10, 10)])
  }

  @Test func aLayerMovedToAnotherParentRepaintsBothPlaces() {
    let screen = LayerScreen()
    let left = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 100), nil)
    let right = screen.layer(CGRect(x: 200, y: 0, width: 100, height: 100), nil)
    let child = screen.layer(CGRect(x: 10, y: 10, width: 10, height: 10), in: left)
    screen.change()
    let damage = screen.change { right.addSublayer(child) }
    expect(Set(damage), equals: [PixelRect(10, 10, 10, 10), PixelRect(210, 10, 10, 10)])
  }

  @Test func reorderingRepaintsTheLayerThatMoved() {
    let screen = LayerScreen()
    let back = screen.layer(CGRect(x: 10, y: 10, width: 20, height: 20))
    _ = screen.layer(CGRect(x: 20, y: 20, width: 100, height: 100), .blue)
    screen.change()
    expect(screen.change { screen.root.addSublayer(back) }, equals: [PixelRect(10, 10, 20, 20)])
    expect(screen.bitmap[25, 25], equals: 0xFFFF_0000)
    expectNil(screen.damageError())
  }

  @Test func aZPositionRepaintsTheLayerThatMoved() {
    let screen = LayerScreen()
    let back = screen.layer(CGRect(x: 10, y: 10, width: 20, height: 20))
    _ = screen.layer(CGRect(x: 20, y: 20, width: 100, height: 100), .blue)
    screen.change()
    expect(screen.change { back.zPosition = 1 }, equals: [PixelRect(10, 10, 20, 20)])
    expect(screen.bitmap[25, 25], equals: 0xFFFF_0000)
    screen.change { back.zPosition = 0 }
    expect(screen.bitmap[25, 25], equals: 0xFF00_00FF)
  }

  @Test func aTurnedLayerRepaintsBothBoundingBoxes() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 100, y: 100, width: 40, height: 20))
    screen.change()
    let damage = screen.change { layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
    expect(damage.reduce(.empty) { $0.union($1) }, equals: PixelRect(100, 90, 40, 40))
    expect(damage.reduce(0) { $0 + $1.area } <= 40 * 40)
    expectNil(screen.damageError())
  }

  @Test func aChangeOutsideTheClipRepaintsNothing() {
    let screen = LayerScreen()
    let window = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 100), nil)
    window.masksToBounds = true
    let child = screen.layer(CGRect(x: 90, y: 0, width: 50, height: 10), in: window)
    screen.change()
    expect(screen.change { child.backgroundColor = .blue }, equals: [PixelRect(90, 0, 10, 10)])
    expect(screen.change { child.position.x += 100 }, equals: [PixelRect(90, 0, 10, 10)])
    expect(screen.change { child.backgroundColor = .red }.isEmpty)
  }

  @Test func aChangedClipRepaintsWhatItLetsThrough() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
    _ = screen.layer(CGRect(x: 0, y: 0, width: 50, height: 10), in: parent)
    screen.change()
    expect(screen.change { parent.masksToBounds = true }, equals: [PixelRect(0, 0, 50, 10)])
    expectNil(screen.damageError())
  }

  @Test func aScrolledLayerRepaintsWhatIsInside() {
    let screen = LayerScreen()
    let scroller = screen.layer(CGRect(x: 100, y: 100, width: 100, height: 100), nil)
    scroller.masksToBounds = true
    _ = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 1000), in: scroller)
    screen.change()
    expect(screen.change { scroller.bounds.origin.y = 30 }, equals: [PixelRect(100, 100, 100, 100)])
  }

  @Test func aMaskThatChangesRepaintsWhatItLetsThrough() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 100, y: 100, width: 100, height: 100))
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    mask.backgroundColor = .black
    layer.mask = mask
    screen.change()
    expect(screen.bitmap[120, 120], equals: 0xFFFF_0000)
    expect(screen.bitmap[160, 120], equals: 0xFFFF_FFFF)
    expect(screen.change { mask.frame.origin.x = 50 }, equals: [PixelRect(100, 100, 100, 50)])
    expect(screen.bitmap[160, 120], equals: 0xFFFF_0000)
    expectNil(screen.damageError())
    screen.change { layer.mask = nil }
    expect(screen.bitmap[120, 180], equals: 0xFFFF_0000)
  }

  @Test func aMaskTurnedSublayerShowsWithItsOwnSublayers() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 100, y: 100, width: 100, height: 100), nil)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    _ = screen.layer(CGRect(x: 0, y: 0, width: 50, height: 50), in: mask)
    layer.mask = mask
    screen.change()
    screen.change {
      layer.mask = nil
      layer.addSublayer(mask)
    }
    expect(screen.bitmap[120, 120], equals: 0xFFFF_0000)
    expectNil(screen.damageError())
  }

  @Test func aLayersOwnMaskMayNotBeItselfTwice() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 100, y: 100, width: 100, height: 100))
    let child = screen.layer(CGRect(x: 0, y: 0, width: 50, height: 50), in: layer)
    layer.mask = child
    expect(layer.mask === child)
    expectNil(layer.sublayers)
    screen.change()
    expect(screen.bitmap[120, 120], equals: 0xFFFF_0000)
    expect(screen.bitmap[170, 120], equals: 0xFFFF_FFFF)
  }

  @Test func aSublayerThatMakesItsParentAGroupRepaintsTheGroup() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 100, y: 100, width: 100, height: 100))
    layer.opacity = 0.3
    screen.change()
    screen.change { _ = screen.layer(CGRect(x: 0, y: 0, width: 10, height: 10), .blue, in: layer) }
    expectNil(screen.damageError())
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
  }

  @Test func aHiddenLayerKeepsItsMarksUntilItShows() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 0, y: 0, width: 50, height: 50), nil)
    let child = screen.layer(CGRect(x: 5, y: 5, width: 5, height: 5), in: parent)
    parent.isHidden = true
    screen.change()
    expect(screen.change { child.backgroundColor = .blue }.isEmpty)
    expect(!screen.tree.needsFrame)
    expect(screen.change { parent.isHidden = false }, equals: [PixelRect(5, 5, 5, 5)])
    expect(screen.bitmap[6, 6], equals: 0xFF00_00FF)
  }

  @Test func aNewScaleRepaintsEverything() {
    let screen = LayerScreen(width: 40, height: 40)
    _ = screen.layer(CGRect(x: 10, y: 10, width: 10, height: 10))
    screen.change()
    screen.tree.resize(CGSize(width: 20, height: 20), scale: 2)
    expect(screen.change(), equals: [PixelRect(0, 0, 40, 40)])
    expect(screen.bitmap[25, 25], equals: 0xFFFF_0000)
  }

  /// The baseline is put on a whole pixel: the first or last row of the letters may lie one further than their outline.
  @Test(arguments: stride(from: CGFloat(10), to: 24, by: 0.7).map { $0 })
  func textAtFractionsOfAPixelIsPaintedWhole(_ size: CGFloat) {
    let run = TextLayout.make("Ågjy", font: Font(FontDescriptor(), size: size)).lines[0].runs[0].run
    func ink(_ y: CGFloat) -> Int {
      let screen = LayerScreen(width: 80, height: 60)
      let layer = screen.layer(CGRect(x: 10, y: y, width: 60, height: 40), nil)
      screen.change { layer.drawing = [.text(run, at: CGPoint(x: 5, y: 25), .black)] }
      expectNil(screen.damageError())
      var sum = 0
      for y in 0..<60 { for x in 0..<80 { sum += 255 - Int(screen.bitmap[x, y] & 0xFF) } }
      return sum
    }
    for fraction in [0.2, 0.4, 0.6, 0.8] as [CGFloat] { expect(ink(5 + fraction), equals: ink(5), "at \(fraction)") }
  }

  @Test func theTipOfASharpCornerIsDamagedToo() {
    let screen = LayerScreen()
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 106), CGPoint(x: 100, y: 112)])
    shape.path = path
    (shape.fillColor, shape.strokeColor, shape.lineWidth, shape.miterLimit) = (nil, .red, 6, 20)
    screen.change { screen.root.addSublayer(shape) }
    expect(screen.bitmap[230, 106], equals: 0xFFFF_0000)
    screen.change { shape.strokeColor = .blue }
    expect(screen.bitmap[230, 106] == 0xFF00_00FF && screen.damageError() == nil)
  }

  @Test func damageAtFractionsIsRoundedOutwards() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 10.3, y: 10.5, width: 20, height: 20.4))
    screen.change()
    expect(screen.change { layer.backgroundColor = .blue }, equals: [PixelRect(10, 10, 21, 21)])
    expectNil(screen.damageError())
  }

  @Test func aClearLayersShadowIsThatOfItsSublayers() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 100, y: 100, width: 50, height: 50), nil)
    parent.shadowOpacity = 1
    parent.shadowRadius = 0
    parent.shadowOffset = CGSize(width: 0, height: 30)
    let child = screen.layer(CGRect(x: 10, y: 10, width: 20, height: 20), in: parent)
    screen.change()
    expect(screen.bitmap[115, 145] == 0xFF00_0000 && screen.bitmap[135, 145] == 0xFFFF_FFFF)
    screen.change { child.position.x += 20 }
    expect(screen.bitmap[115, 145] == 0xFFFF_FFFF && screen.bitmap[135, 145] == 0xFF00_0000)
    expectNil(screen.damageError())
    expect(screen.damage.reduce(.empty) { $0.union($1) }, equals: PixelRect(110, 110, 40, 50))
    screen.change { child.removeFromSuperlayer() }
    expect(screen.bitmap[135, 145], equals: 0xFFFF_FFFF)
    expectNil(screen.damageError())
  }

  @Test func theShadowOfAClearLayerFollowsTheShapesInIt() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 100, y: 100, width: 50, height: 50), nil)
    parent.shadowOpacity = 1
    parent.shadowRadius = 0
    parent.shadowOffset = CGSize(width: 0, height: 60)
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: -10, y: 0, width: 40, height: 40), transform: nil)
    shape.fillColor = .red
    screen.change { parent.addSublayer(shape) }
    // Within the circle, and beside it within its rectangle.
    expect(screen.bitmap[110, 180] == 0xFF00_0000 && screen.bitmap[92, 162] == 0xFFFF_FFFF)
    expectNil(screen.damageError())
    screen.change { shape.path = CGPath(rect: CGRect(x: 20, y: 0, width: 10, height: 10), transform: nil) }
    expect(screen.bitmap[110, 180] == 0xFFFF_FFFF && screen.bitmap[125, 165] == 0xFF00_0000)
    expectNil(screen.damageError())
    screen.change { shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5) }
    expect(screen.bitmap[125, 165] & 0xFF == 0x7F || screen.bitmap[125, 165] & 0xFF == 0x80)
  }

  @Test func gradientsAndOpaquePicturesCastShadows() {
    let screen = LayerScreen()
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    gradient.colors = [CGColor.red, CGColor.blue]
    let picture = CALayer()
    picture.frame = CGRect(x: 110, y: 10, width: 20, height: 20)
    let bitmap = Bitmap(width: 1, height: 1)
    bitmap[0, 0] = 0xFF00_FF00
    picture.contents = CGImage(bitmap)
    for layer in [gradient, picture] {
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 0, height: 20)
      screen.root.addSublayer(layer)
    }
    screen.change()
    expect(screen.bitmap[20, 40] == 0xFF00_0000 && screen.bitmap[120, 40] == 0xFF00_0000)
    expectNil(screen.damageError())
  }
}
