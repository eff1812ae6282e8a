import CoreGraphics
import Expectations
import RandomTesting
import Testing
import UIKit
import UIKitTesting

/// The order of subviews, and the way from one view's space to another's.
@MainActor
struct TreeRules {
  private let parent = UIView()
  private let views: [UIView] = (0..<4).map { index in
    let view = UIView()
    view.tag = index + 1
    return view
  }

  init() { views.forEach(parent.addSubview) }

  private var order: [Int] { parent.subviews.map(\.tag) }
  private func view(_ tag: Int) -> UIView { views[tag - 1] }

  @Test func addingAgainBringsToTheFront() {
    parent.addSubview(view(1))
    expect(order, equals: [2, 3, 4, 1])
  }

  @Test func insertionIsBesideTheSibling() {
    parent.insertSubview(view(4), belowSubview: view(2))
    expect(order, equals: [1, 4, 2, 3])
    parent.insertSubview(view(1), aboveSubview: view(2))
    expect(order, equals: [4, 2, 1, 3])
    parent.insertSubview(view(3), at: 0)
    expect(order, equals: [3, 4, 2, 1])
  }

  @Test func exchangingSwapsTwo() {
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    expect(order, equals: [3, 2, 1, 4])
    parent.exchangeSubview(at: 3, withSubviewAt: 1)
    expect(order, equals: [3, 4, 1, 2])
  }

  @Test func frontAndBackAreTheEnds() {
    parent.sendSubviewToBack(view(3))
    expect(order, equals: [3, 1, 2, 4])
    parent.bringSubviewToFront(view(1))
    expect(order, equals: [3, 2, 4, 1])
  }

  @Test func tagsAreFoundDepthFirstAndTheViewItselfCounts() {
    let deep = UIView()
    deep.tag = 3
    view(2).addSubview(deep)
    expect(parent.viewWithTag(3) === deep)
    expect(deep.viewWithTag(3) === deep)
    expectNil(parent.viewWithTag(99))
    expect(deep.isDescendant(of: parent) && deep.isDescendant(of: deep) && !parent.isDescendant(of: deep))
  }

  @Test func whatOutlivesItsSuperviewIsFree() {
    let child = UIView()
    let layer = child.layer
    do {
      let gone = UIView()
      gone.addSubview(child)
      expect(child.superview === gone && layer.superlayer === gone.layer)
    }
    expect(child.superview == nil && layer.superlayer == nil)
    child.setNeedsLayout()
    child.layoutIfNeeded()
    expectNil(child.next)
  }

  @Test func aLayerThatOutlivesItsViewHasNoDelegate() {
    var view: UIView? = UIView()
    let layer = view?.layer
    expect(layer?.delegate === view)
    weak var weakView: UIView?
    weakView = view
    view = nil
    expect(weakView == nil && layer?.delegate == nil)
    layer?.setNeedsDisplay()
    layer?.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    layer?.displayIfNeeded()
    layer?.layoutIfNeeded()
  }

  @Test func aMaskViewThatOutlivesItsViewIsFree() {
    let mask = UIView()
    do {
      let gone = UIView()
      gone.mask = mask
    }
    expectNil(mask.layer.superlayer)
    mask.setNeedsDisplay()
  }

  @Test func aWindowLetsGoOfItsViews() {
    weak var weakRoot: UIView?
    weak var weakController: UIViewController?
    do {
      let controller = UIViewController()
      weakController = controller
      weakRoot = controller.view
      let window = TestWindow(size: CGSize(width: 20, height: 20), root: controller)
      window.tap(at: CGPoint(x: 5, y: 5))
      UIView.animate(withDuration: 1) { controller.view.alpha = 0.5 }
      window.turn()
    }
    expect(weakRoot == nil && weakController == nil)
  }

  @Test(arguments: RandomRuns.seeds(1...3))
  func layersStandAsTheirViewsDo(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let decoration = CALayer()
    parent.layer.insertSublayer(decoration, at: 2)
    for step in 0..<200 {
      let view = views.randomElement(using: &random) ?? parent
      let index = Int.random(in: 0...5, using: &random)
      let sibling = parent.subviews.randomElement(using: &random) ?? parent
      switch Int.random(in: 0..<7, using: &random) {
      case 0: parent.addSubview(view)
      case 1: parent.insertSubview(view, at: index)
      case 2: parent.bringSubviewToFront(view)
      case 3: parent.sendSubviewToBack(view)
      case 4: parent.exchangeSubview(at: index, withSubviewAt: Int.random(in: 0...5, using: &random))
      case 5: view.removeFromSuperview()
      default: if sibling !== view { parent.insertSubview(view, aboveSubview: sibling) }
      }
      let layers = (parent.layer.sublayers ?? []).filter { $0 !== decoration }
      expect(layers, equals: parent.subviews.map(\.layer), "seed \(seed), step \(step): \(order)")
    }
  }

  @Test func pointsConvertUnderTransforms() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let turned = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(turned)
    turned.addSubview(inner)
    _ = TestWindow(size: CGSize(width: 300, height: 300), root: root)
    // Turned clockwise around (150, 125): right becomes down, down becomes left.
    let corner = inner.convert(CGPoint.zero, to: root)
    expect(abs(corner.x - 165) < 1e-9 && abs(corner.y - 85) < 1e-9)
    let back = root.convert(corner, to: inner)
    expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    let box = inner.convert(inner.bounds, to: nil)
    expect(abs(box.minX - 145) < 1e-9 && abs(box.minY - 85) < 1e-9 && abs(box.width - 20) < 1e-9)
    expect(root.hitTest(CGPoint(x: 150, y: 90), with: nil) === inner)
  }

  @Test func conversionToNilIsTheWindow() {
    let root = UIView()
    let view = UIView(frame: CGRect(x: 7, y: 9, width: 10, height: 10))
    root.addSubview(view)
    _ = TestWindow(size: CGSize(width: 50, height: 50), root: root)
    expect(view.convert(CGPoint(x: 1, y: 1), to: nil), equals: CGPoint(x: 8, y: 10))
    expect(view.convert(CGPoint(x: 8, y: 10), from: nil), equals: CGPoint(x: 1, y: 1))
  }
}
