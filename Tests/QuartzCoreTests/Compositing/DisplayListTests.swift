import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

/// What the display list of a rectangle holds, and what it leaves out.
@MainActor
struct DisplayListTests {
  private func kinds(_ screen: LayerScreen, in rect: PixelRect? = nil) -> [String] {
    screen.tree.displayList(for: [rect ?? screen.tree.bounds]).items.map {
      switch $0.content {
      case .fill: "fill"
      case .stroke: "stroke"
      case .border: "border"
      case .image: "image"
      case .glyphs: "glyphs"
      case .mask: "mask"
      case .shadow: "shadow"
      case .projected: "projected"
      case .sprites: "sprites"
      case .backdrop: "backdrop"
      case .beginGroup: "begin"
      case .groupMask: "groupMask"
      case .endGroup: "end"
      }
    }
  }

  @Test func whatAnOpaqueLayerCoversIsLeftOut() {
    let screen = LayerScreen()
    _ = screen.layer(CGRect(x: 0, y: 0, width: 200, height: 200), .blue)
    _ = screen.layer(CGRect(x: 50, y: 50, width: 100, height: 100), .red)
    let front = screen.layer(CGRect(x: 60, y: 60, width: 10, height: 10), .black)
    screen.change()
    let list = screen.tree.displayList(for: [PixelRect(55, 55, 50, 50)])
    expect(list.items.count, equals: 1)
    expect(list.items.first?.extent, equals: front.shown?.record.extent)
    expect(list.background, equals: 0xFFFF_0000)
  }

  @Test func aLayerOutsideTheRectangleIsLeftOut() {
    let screen = LayerScreen()
    _ = screen.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
    _ = screen.layer(CGRect(x: 300, y: 0, width: 20, height: 20))
    screen.change()
    expect(kinds(screen, in: PixelRect(10, 0, 100, 100)), equals: ["fill"])
    expect(kinds(screen, in: PixelRect(100, 0, 100, 100)), equals: [])
  }

  @Test func roundedCornersCoverOnlyBetweenThem() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    layer.cornerRadius = 20
    screen.change()
    expect(kinds(screen, in: PixelRect(0, 20, 100, 60)), equals: [])
    expect(kinds(screen, in: PixelRect(20, 0, 60, 100)), equals: [])
    expect(kinds(screen, in: PixelRect(0, 0, 100, 60)), equals: ["fill"])
  }

  @Test func translucentTurnedAndFractionalLayersCoverNothing() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 300, height: 300))
    let inside = PixelRect(100, 100, 20, 20)
    screen.change()
    expect(kinds(screen, in: inside), equals: [])
    screen.change { layer.opacity = 0.99 }
    expect(kinds(screen, in: inside), equals: ["fill"])
    screen.change {
      layer.opacity = 1
      layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.1))
    }
    expect(kinds(screen, in: inside), equals: ["fill"])
    screen.change {
      layer.setAffineTransform(.identity)
      layer.frame = CGRect(x: 100.5, y: 100, width: 50, height: 50)
    }
    expect(kinds(screen, in: inside), equals: ["fill"])
  }

  @Test func aCutPictureCoversOnlyWhatShows() {
    let screen = LayerScreen()
    let picture = Bitmap(width: 2, height: 2)
    picture.pixels.update(repeating: 0xFF00_FF00, count: 4)
    let layer = screen.layer(CGRect(x: 100, y: 100, width: 100, height: 50), nil)
    layer.masksToBounds = true
    layer.contentsGravity = .resizeAspectFill
    layer.contents = CGImage(picture)
    screen.change()
    expect(screen.bitmap[150, 120], equals: 0xFF00_FF00)
    expect(screen.bitmap[150, 90], equals: 0xFFFF_FFFF)
    screen.paint([PixelRect(110, 80, 80, 90)], into: screen.bitmap)
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
  }

  @Test func onlyATranslucentLayerOfSeveralPartsIsAGroup() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    layer.opacity = 0.5
    screen.change()
    expect(kinds(screen), equals: ["fill"])
    screen.change { layer.borderWidth = 2 }
    expect(kinds(screen), equals: ["begin", "fill", "border", "end"])
    screen.change { layer.opacity = 1 }
    expect(kinds(screen), equals: ["fill", "border"])
  }

  @Test func aMaskedLayerIsAGroupWithItsMaskLast() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let mask = CALayer()
    mask.frame = layer.bounds
    mask.backgroundColor = .black
    mask.cornerRadius = 50
    layer.mask = mask
    screen.change()
    expect(kinds(screen), equals: ["begin", "fill", "groupMask", "fill", "end"])
  }

  @Test func aClipOnPixelBoundariesNeedsNoMask() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 10, y: 10, width: 50, height: 50), nil)
    layer.masksToBounds = true
    _ = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 100), in: layer)
    screen.change()
    expect(screen.tree.displayList(for: [screen.tree.bounds]).clips.isEmpty)
    expect(screen.bitmap[59, 59], equals: 0xFFFF_0000)
    expect(screen.bitmap[60, 60], equals: 0xFFFF_FFFF)
    screen.change { layer.cornerRadius = 8 }
    expect(screen.tree.displayList(for: [screen.tree.bounds]).clips.count, equals: 1)
    expect(
      screen.tree.displayList(for: [PixelRect(20, 20, 30, 30)]).clips.isEmpty
        || !screen.tree.displayList(
          for: [PixelRect(20, 20, 30, 30)]
        ).items.contains { $0.clip != -1 })
  }

  @Test func theBorderLiesOverTheSublayersAndTheShadowUnderAll() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 10, y: 10, width: 50, height: 50))
    layer.borderWidth = 3
    layer.shadowOpacity = 0.5
    _ = screen.layer(CGRect(x: 0, y: 0, width: 20, height: 20), in: layer)
    screen.change()
    expect(kinds(screen), equals: ["shadow", "fill", "fill", "border"])
  }

  @Test func aHiddenOrClearLayerIsLeftOutWithItsSublayers() {
    let screen = LayerScreen()
    let layer = screen.layer(CGRect(x: 10, y: 10, width: 50, height: 50))
    _ = screen.layer(CGRect(x: 0, y: 0, width: 20, height: 20), in: layer)
    screen.change { layer.isHidden = true }
    expect(kinds(screen), equals: [])
    screen.change {
      layer.isHidden = false
      layer.opacity = 0
    }
    expect(kinds(screen), equals: [])
  }

  @Test func deepGroupsShareOneOpacity() {
    let screen = LayerScreen()
    let parent = screen.layer(CGRect(x: 0, y: 0, width: 100, height: 100), nil)
    parent.opacity = 0.5
    let back = screen.layer(CGRect(x: 0, y: 0, width: 60, height: 60), .blue, in: parent)
    _ = screen.layer(CGRect(x: 30, y: 30, width: 60, height: 60), .red, in: parent)
    screen.change()
    // Where both lie, the front one alone is seen through.
    expect(screen.bitmap[40, 40], equals: screen.bitmap[80, 80])
    expect(back.shown != nil)
  }

  @Test func whatManyGroupsFadeToNothingIsLeftOut() {
    let screen = LayerScreen(width: 20, height: 20)
    var parent = screen.root
    for _ in 0..<200 {
      parent = screen.layer(CGRect(x: 0, y: 0, width: 20, height: 20), .blue, in: parent)
      parent.opacity = 0.8
    }
    screen.change()
    // 0.8 to the 28th is below 1/512.
    expect(kinds(screen).filter { $0 == "fill" }.count, equals: 27)
    expectNil(screen.damageError())
  }
}
