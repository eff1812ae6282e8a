import Foundation
import QuartzCore
import Testing
@testable import UIKit
import UIKitTesting

/// Layouts that would never end: they are cut short, the frame is drawn, and one message says who does what.
@MainActor
struct LayoutFeedbackTests {
  @Test func aViewThatWritesItsOwnPropertyInLayoutEndsWithItsNameAndTheProperty() {
    let card = LoopingCard()
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    #expect(window.layoutFeedbackCount == 1)
    let message = window.layoutFeedback ?? ""
    #expect(message.contains("LoopingCard"), "\(message)")
    #expect(message.contains("set LoopingCard.text during layoutSubviews, which marks itself for layout"), "\(message)")
    #expect(message.contains("100 passes"), "\(message)")
    #expect(card.layouts <= 101)
  }

  @Test func theFrameIsDrawnAndTheProgramGoesOn() {
    let card = LoopingCard()
    card.backgroundColor = .red
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    #expect(window.framesPainted == 1)
    #expect(window.pixel(x: 30, y: 30) == 0xFFFF_0000)
    #expect(!window.stage.needsFrame)
    card.loops = false
    card.text = "over"
    window.turn()
    #expect(window.layoutFeedbackCount == 1)
    #expect(card.layouts <= 103)
  }

  @Test func twoViewsThatMarkEachOtherAreBothNamed() {
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: UIView())
    let (ping, pong) = (PartnerView(), PartnerView())
    ping.accessibilityIdentifier = "ping"
    pong.accessibilityIdentifier = "pong"
    (ping.partner, pong.partner) = (pong, ping)
    window.window.addSubview(ping)
    window.window.addSubview(pong)
    window.turn()
    let message = window.layoutFeedback ?? ""
    #expect(message.contains("PartnerView \"ping\" marks PartnerView \"pong\" for layout"), "\(message)")
    #expect(message.contains("PartnerView \"pong\" marks PartnerView \"ping\" for layout"), "\(message)")
  }

  @Test func aControllersMethodIsNamed() {
    let controller = LoopingController()
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: controller)
    let message = window.layoutFeedback ?? ""
    #expect(message.contains("UIView of LoopingController"), "\(message)")
    #expect(message.contains("set UIView.bounds during viewDidLayoutSubviews"), "\(message)")
  }

  @Test func propertiesThatMarkLayoutAndBackEnd() {
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: CirclingView())
    let message = window.layoutFeedback ?? ""
    #expect(message.contains("CirclingView marks itself for updateProperties during layoutSubviews"), "\(message)")
    #expect(message.contains("CirclingView marks itself for layout during updateProperties"), "\(message)")
  }

  @Test func anUpdateThatMarksItselfEnds() {
    let view = SelfUpdatingView()
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: view)
    #expect(window.layoutFeedbackCount == 1)
    #expect(view.updates <= 101)
  }

  @Test func constraintsThatAskForEachOtherEnd() {
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: UIView())
    let (ping, pong) = (ConstrainingView(), ConstrainingView())
    (ping.partner, pong.partner) = (pong, ping)
    for view in [ping, pong] { window.window.addSubview(view) }
    window.turn()
    ping.setNeedsUpdateConstraints()
    window.turn()
    #expect(window.layoutFeedbackCount == 1)
    #expect(ping.updates <= 102 && pong.updates <= 102)
    #expect(
      window.layoutFeedback?.contains("marks ConstrainingView for updateConstraints during updateConstraints") == true,
      "\(window.layoutFeedback ?? "")")
    #expect(!window.stage.needsFrame)
  }

  /// Asked for while it draws, the next drawing comes with the next frame, not before.
  @Test func aDrawingThatAsksForItselfDrawsOnceAFrame() {
    let view = SelfDrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: UIView())
    window.window.addSubview(view)
    for frame in 1...5 {
      window.advance(by: 1.0 / 60)
      #expect((frame...2 * frame + 1).contains(view.draws), "\(view.draws) drawings after \(frame) frames")
    }
  }

  @Test func theLimitIsUIKitsDefault() {
    UserDefaults.standard.set(20, forKey: "UIViewLayoutFeedbackLoopDebuggingThreshold")
    defer { UserDefaults.standard.removeObject(forKey: "UIViewLayoutFeedbackLoopDebuggingThreshold") }
    let card = LoopingCard()
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    #expect(window.layoutFeedback?.contains("after 20 passes") == true)
    #expect(card.layouts == 20)
  }

  @Test func aLayoutThatSettlesAfterManyPassesSaysNothing() {
    let card = LoopingCard()
    card.most = 90
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    #expect(window.layoutFeedback == nil)
    #expect(card.layouts >= 90)
  }

  @Test func marksOutsideTheLastPassesAreNotRecorded() {
    let card = LoopingCard()
    card.most = 50
    _ = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    #expect(!LayoutTrace.isOn)
  }
}

struct MarkCauseTests {
  @Test func theOutermostSetterBeforeTheMethodIsTheCause() {
    let cause = MarkCause(functions: [
      "QuartzCore.LayerMarks.mark(QuartzCore.LayerMarks.Kinds, QuartzCore.CALayer) -> ()",
      "UIKit.UIView.setNeedsLayout() -> ()", "UIKit.UIView.bounds.setter : Foundation.CGRect",
      "UIKit.UILabel.text.didset : Swift.Optional<Swift.String>",
      "UIKit.UILabel.text.setter : Swift.Optional<Swift.String>",
      "Demo.CardView.layoutSubviews() -> ()", "Demo.CardView.other.setter : Swift.Int",
    ])
    #expect(cause.property == "UILabel.text")
    #expect(cause.method == "layoutSubviews")
  }

  @Test func aStackWithoutSettersHasNoProperty() {
    let cause = MarkCause(functions: ["UIKit.UIView.setNeedsLayout() -> ()", "Demo.Card.updateProperties() -> ()"])
    #expect(cause.property == nil)
    #expect(cause.method == "updateProperties")
  }

  @Test func aFunctionThatTheOptimiserSpecialisedIsNamedAsItself() {
    #expect(
      MarkCause.parts(
        of: "function signature specialization <Arg[0] = Dead> of static Demo.CardView.show(Swift.Int) -> ()")
        == ["Demo", "CardView", "show(Swift.Int)"])
  }

  @Test func privateNamesShedTheirFile() {
    #expect(
      MarkCause.parts(of: "Demo.(CardView in _A1B2).title.setter : Swift.String") == [
        "Demo", "CardView", "title", "setter",
      ])
    #expect(
      MarkCause.parts(of: "(extension in Demo):UIKit.UIView.inset.setter : CGFloat") == [
        "UIKit", "UIView", "inset", "setter",
      ])
    #expect(
      MarkCause.parts(of: "Demo.Box<Swift.Array<A.B>>.value.modify : A") == [
        "Demo", "Box<Swift.Array<A.B>>", "value", "modify",
      ])
    #expect(MarkCause.parts(of: "") == [""])
  }

  @Test func memoryMapsAreRead() {
    let files = LoadedFile.all(
      in: """
        55d0-55e0 r--p 00000000 08:01 12    /opt/a program
        55e0-55f0 r-xp 00010000 08:01 12    /opt/a program
        7000-7010 rw-p 00000000 00:00 0
        7010-7020 r-xp 00000000 08:01 13    /lib/x.so
        nonsense
        """)
    #expect(files.map(\.path) == ["/opt/a program", "/opt/a program", "/lib/x.so"])
    #expect(files.map(\.base) == [0x55D0, 0x55D0, 0x7010])
    #expect(files[1].addresses == 0x55E0..<0x55F0)
  }

  @Test func filesThatAreNotELFHaveNoSymbols() {
    #expect(ELFSymbols(Data()) == nil)
    #expect(ELFSymbols(Data(repeating: 0, count: 100)) == nil)
    var header = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1]) + Data(repeating: 0xFF, count: 58)
    #expect(ELFSymbols(header) == nil)
    header.append(Data(repeating: 0xFF, count: 300))
    #expect(ELFSymbols(header) == nil)
    #expect(ELFSymbols(path: "/nonexistent") == nil)
  }
}

/// The mistake that the framework names: a property whose change asks for layout, written by the layout.
final class LoopingCard: UIView {
  var loops = true
  var most = Int.max
  private(set) var layouts = 0
  var text = "" {
    didSet { setNeedsLayout() }
  }

  override func layoutSubviews() {
    layouts += 1
    if loops, layouts < most { text = "\(layouts)" }
  }
}

private final class PartnerView: UIView {
  weak var partner: UIView?
  override func layoutSubviews() { partner?.setNeedsLayout() }
}

private final class LoopingController: UIViewController {
  override func viewDidLayoutSubviews() { view.bounds.origin.y += 1 }
}

private final class CirclingView: UIView {
  override func updateProperties() { setNeedsLayout() }
  override func layoutSubviews() { setNeedsUpdateProperties() }
}

private final class ConstrainingView: UIView {
  weak var partner: UIView?
  private(set) var updates = 0
  override func updateConstraints() {
    updates += 1
    super.updateConstraints()
    partner?.setNeedsUpdateConstraints()
  }
}

private final class SelfDrawingView: UIView {
  private(set) var draws = 0
  override func draw(_ rect: CGRect) {
    draws += 1
    setNeedsDisplay()
  }
}

private final class SelfUpdatingView: UIView {
  private(set) var updates = 0
  override func updateProperties() {
    updates += 1
    setNeedsUpdateProperties()
  }
}
