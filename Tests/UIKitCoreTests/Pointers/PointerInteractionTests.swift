import CoreGraphics
import Expectations
import Testing
import UIKitTesting
@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct PointerInteractionTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private let pointing = Pointing()

  private func show() -> TestWindow {
    view.backgroundColor = .white
    view.addInteraction(UIPointerInteraction(delegate: pointing))
    return stage(view)
  }

  @Test func aShapeIsThePointersOverTheView() {
    pointing.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20)) }
    let window = show()
    window.move(to: CGPoint(x: 50, y: 50))
    expect(window.host.cursor, equals: .text)
    window.move(to: CGPoint(x: 250, y: 150))
    expect(window.host.cursor, equals: .arrow)
    pointing.style = { _ in .hidden() }
    window.move(to: CGPoint(x: 50, y: 50))
    expect(window.host.cursor, equals: .hidden)
  }

  @Test func regionsAreEnteredAndLeftInOrder() {
    pointing.region = { request in
      let isLeft = request.location.x < 50
      return UIPointerRegion(
        rect: CGRect(x: isLeft ? 0 : 50, y: 0, width: 50, height: 60), identifier: isLeft ? "left" : "right")
    }
    let window = show()
    for x in [30, 40, 100, 110, 250] as [CGFloat] { window.move(to: CGPoint(x: x, y: 50)) }
    expect(pointing.told, equals: ["enter left", "exit left", "enter right", "exit right"])
    expect(pointing.asked, equals: 2)
  }

  @Test func noRegionIsNoStyle() {
    pointing.region = { _ in nil }
    let window = show()
    window.move(to: CGPoint(x: 50, y: 50))
    expect(pointing.told.isEmpty && pointing.asked == 0)
  }

  @Test func aHighlightIsSeenAndGoesWithoutATrace() {
    pointing.style = { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
    let window = show()
    let before = bytes(window.image())
    window.move(to: CGPoint(x: 50, y: 50))
    window.advance(by: 0.5)
    expect(bytes(window.image()) != before)
    expectNil(window.damageError())
    window.move(to: CGPoint(x: 250, y: 150))
    window.advance(by: 0.5)
    expect(bytes(window.image()), equals: before)
    expect(view.layer.sublayers?.isEmpty ?? true)
  }

  @Test func aLiftedViewComesDownToWhereItWas() {
    view.transform = CGAffineTransform(rotationAngle: 0.1)
    pointing.style = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
    let window = show()
    window.move(to: CGPoint(x: 70, y: 50))
    window.advance(by: 0.5)
    expect(view.transform != CGAffineTransform(rotationAngle: 0.1) && view.layer.shadowOpacity > 0)
    window.move(to: CGPoint(x: 250, y: 150))
    window.advance(by: 0.5)
    expect(view.transform == CGAffineTransform(rotationAngle: 0.1) && view.layer.shadowOpacity == 0)
  }

  @Test func disabledItDoesNothing() {
    pointing.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20)) }
    let window = show()
    (view.interactions.first as? UIPointerInteraction)?.isEnabled = false
    window.move(to: CGPoint(x: 50, y: 50))
    expect(window.host.cursor == .arrow && pointing.told.isEmpty)
  }

  @Test func aButtonHasAPlateOnlyWhereItIsAskedFor() {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.sizeToFit()
    let window = stage(button)
    expect(!button.isPointerInteractionEnabled && button.interactions.isEmpty)
    let before = bytes(window.image())
    window.move(to: button.center)
    window.advance(by: 0.5)
    expect(bytes(window.image()), equals: before)
    window.move(to: CGPoint(x: 300, y: 190))
    button.isPointerInteractionEnabled = true
    window.move(to: button.center)
    window.advance(by: 0.5)
    expect(bytes(window.image()) != before && window.host.cursor == .pointingHand)
  }

  @Test func aButtonsProviderIsHandedWhatItWouldHave() {
    let button = UIButton(type: .system)
    button.frame.size = CGSize(width: 80, height: 30)
    button.pointerStyleProvider = { button, effect, shape in
      guard case .roundedRect(let rect, _) = shape, rect == button.frame, effect.preview.view === button else {
        return nil
      }
      return UIPointerStyle(shape: .verticalBeam(length: 10))
    }
    let window = stage(button)
    window.move(to: button.center)
    expect(window.host.cursor, equals: .text)
  }

  @Test func generatorsOfFeedbackLeaveTheWindowAlone() {
    let window = show()
    let generator = UIImpactFeedbackGenerator(style: .heavy, view: view)
    expect(generator.view === view)
    window.resetCounts()
    generator.prepare()
    generator.impactOccurred(intensity: 1)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }
}

@MainActor private final class Pointing: UIPointerInteractionDelegate {
  var region: ((UIPointerRegionRequest) -> UIPointerRegion?)?
  var style: (UIView) -> UIPointerStyle? = { _ in nil }
  var told: [String] = []
  var asked = 0

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { region.map { $0(request) } ?? defaultRegion }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    asked += 1
    return interaction.view.flatMap(style)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) { told.append("enter \(region.identifier?.description ?? "all")") }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) { told.append("exit \(region.identifier?.description ?? "all")") }
}
