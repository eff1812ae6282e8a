import Expectations
import Foundation
import QuartzCore
import RandomTesting
import Testing
@testable import UIKit
import UIKitTesting

/// Layouts that would never end: they are cut short, the frame is drawn, and one message says who does what.
@MainActor
struct LayoutFeedbackTests {
  @Test func aViewThatWritesItsOwnPropertyInLayoutEndsWithItsNameAndTheProperty() {
    let card = LoopingCard()
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    expect(window.layoutFeedbackCount, equals: 1)
    let message = window.layoutFeedback ?? ""
    expect(message.contains("LoopingCard"), "\(message)")
    expect(message.contains("set LoopingCard.text during layoutSubviews, which marks itself for layout"), "\(message)")
    expect(message.contains("100 passes"), "\(message)")
    expect(card.layouts <= 101)
  }

  @Test func theFrameIsDrawnAndTheProgramGoesOn() {
    let card = LoopingCard()
    card.backgroundColor = .red
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    expect(window.framesPainted, equals: 1)
    expect(window.pixel(x: 30, y: 30), equals: 0xFFFF_0000)
    expect(!window.stage.needsFrame)
    card.loops = false
    card.text = "over"
    window.turn()
    expect(window.layoutFeedbackCount, equals: 1)
    expect(card.layouts <= 103)
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
    expect(message.contains("PartnerView \"ping\" marks PartnerView \"pong\" for layout"), "\(message)")
    expect(message.contains("PartnerView \"pong\" marks PartnerView \"ping\" for layout"), "\(message)")
  }

  @Test func aControllersMethodIsNamed() {
    let controller = LoopingController()
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: controller)
    let message = window.layoutFeedback ?? ""
    expect(message.contains("UIView of LoopingController"), "\(message)")
    expect(message.contains("set UIView.bounds during viewDidLayoutSubviews"), "\(message)")
  }

  @Test func propertiesThatMarkLayoutAndBackEnd() {
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: CirclingView())
    let message = window.layoutFeedback ?? ""
    expect(message.contains("CirclingView marks itself for updateProperties during layoutSubviews"), "\(message)")
    expect(message.contains("CirclingView marks itself for layout during updateProperties"), "\(message)")
  }

  @Test func anUpdateThatMarksItselfEnds() {
    let view = SelfUpdatingView()
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: view)
    expect(window.layoutFeedbackCount, equals: 1)
    expect(view.updates <= 101)
  }

  @Test func constraintsThatAskForEachOtherEnd() {
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: UIView())
    let (ping, pong) = (ConstrainingView(), ConstrainingView())
    (ping.partner, pong.partner) = (pong, ping)
    for view in [ping, pong] { window.window.addSubview(view) }
    window.turn()
    ping.setNeedsUpdateConstraints()
    window.turn()
    expect(window.layoutFeedbackCount, equals: 1)
    expect(ping.updates <= 102 && pong.updates <= 102)
    expect(
      window.layoutFeedback?.contains("marks ConstrainingView for updateConstraints during updateConstraints"),
      equals: true,
      "\(window.layoutFeedback ?? "")")
    expect(!window.stage.needsFrame)
  }

  /// Asked for while it draws, the next drawing comes with the next frame, not before.
  @Test func aDrawingThatAsksForItselfDrawsOnceAFrame() {
    let view = SelfDrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: UIView())
    window.window.addSubview(view)
    for frame in 1...5 {
      window.advance(by: 1.0 / 60)
      expect((frame...2 * frame + 1).contains(view.draws), "\(view.draws) drawings after \(frame) frames")
    }
  }

  @Test func theLimitIsUIKitsDefault() {
    UserDefaults.standard.set(20, forKey: "UIViewLayoutFeedbackLoopDebuggingThreshold")
    defer { UserDefaults.standard.removeObject(forKey: "UIViewLayoutFeedbackLoopDebuggingThreshold") }
    let card = LoopingCard()
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    expect(window.layoutFeedback?.contains("after 20 passes"), equals: true)
    expect(card.layouts, equals: 20)
  }

  @Test func aLayoutThatSettlesAfterManyPassesSaysNothing() {
    let card = LoopingCard()
    card.most = 90
    let window = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    expectNil(window.layoutFeedback)
    expect(card.layouts >= 90)
  }

  @Test func marksOutsideTheLastPassesAreNotRecorded() {
    let card = LoopingCard()
    card.most = 50
    _ = TestWindow(size: CGSize(width: 60, height: 60), root: card)
    expect(!LayoutTrace.isOn)
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
    expect(cause.property, equals: "UILabel.text")
    expect(cause.method, equals: "layoutSubviews")
  }

  @Test func aStackWithoutSettersHasNoProperty() {
    let cause = MarkCause(functions: ["UIKit.UIView.setNeedsLayout() -> ()", "Demo.Card.updateProperties() -> ()"])
    expectNil(cause.property)
    expect(cause.method, equals: "updateProperties")
  }

  @Test func aFunctionThatTheOptimiserSpecialisedIsNamedAsItself() {
    expect(
      MarkCause.parts(
        of: "function signature specialization <Arg[0] = Dead> of static Demo.CardView.show(Swift.Int) -> ()"),
      equals: ["Demo", "CardView", "show(Swift.Int)"])
  }

  @Test func privateNamesShedTheirFile() {
    expect(
      MarkCause.parts(of: "Demo.(CardView in _A1B2).title.setter : Swift.String"),
      equals: [
        "Demo", "CardView", "title", "setter",
      ])
    expect(
      MarkCause.parts(of: "(extension in Demo):UIKit.UIView.inset.setter : CGFloat"),
      equals: [
        "UIKit", "UIView", "inset", "setter",
      ])
    expect(
      MarkCause.parts(of: "Demo.Box<Swift.Array<A.B>>.value.modify : A"),
      equals: [
        "Demo", "Box<Swift.Array<A.B>>", "value", "modify",
      ])
    expect(MarkCause.parts(of: ""), equals: [""])
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
    expect(files.map(\.path), equals: ["/opt/a program", "/opt/a program", "/lib/x.so"])
    expect(files.map(\.base), equals: [0x55D0, 0x55D0, 0x7010])
    expect(files[1].addresses, equals: 0x55E0..<0x55F0)
  }

  @Test func filesThatAreNotELFHaveNoSymbols() {
    expectNil(ELFSymbols(Data()))
    expectNil(ELFSymbols(Data(repeating: 0, count: 100)))
    var header = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1]) + Data(repeating: 0xFF, count: 58)
    expectNil(ELFSymbols(header))
    header.append(Data(repeating: 0xFF, count: 300))
    expectNil(ELFSymbols(header))
    expectNil(ELFSymbols(path: "/nonexistent"))
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func anAddressIsOfTheFirstFunctionThatContainsIt(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let functions = (0..<60).map { index in
      (
        start: UInt64.random(in: 0..<400, using: &random), size: UInt64.random(in: 0..<12, using: &random),
        isFunction: Int.random(in: 0..<5, using: &random) > 0, name: "name\(index)"
      )
    }
    let base: UInt = 0x7000
    let addresses = (0..<300).map { _ in base + UInt.random(in: 0..<420, using: &random) }
    let expected = addresses.map { address in
      functions.first {
        $0.isFunction && $0.start <= UInt64(address - base) && UInt64(address - base) < $0.start + $0.size
      }?
      .name
    }
    let symbols = try require(ELFSymbols(Self.file(functions)))
    expect(symbols.names(at: addresses, base: base), equals: expected, "seed \(seed)")
    expect(symbols.names(at: [], base: base), equals: [])
  }

  /// A file that can be loaded anywhere, with two sections: symbols, at an odd offset, and their names.
  private static func file(_ functions: [(start: UInt64, size: UInt64, isFunction: Bool, name: String)]) -> Data {
    func bytes<Value: FixedWidthInteger>(_ values: Value...) -> Data {
      values.reduce(into: Data()) { data, value in
        withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
      }
    }
    var (symbols, names) = (Data(), Data([0]))
    for function in functions {
      symbols += bytes(UInt32(names.count)) + bytes(UInt8(function.isFunction ? 2 : 1), 0) + bytes(UInt16(1))
      symbols += bytes(function.start, function.size)
      names += Data(function.name.utf8) + [0]
    }
    func section(_ type: UInt32, link: UInt32, _ offset: Int, _ size: Int) -> Data {
      bytes(UInt32(0), type) + bytes(UInt64(0), 0, UInt64(offset), UInt64(size)) + bytes(link, 0) + bytes(UInt64(1), 24)
    }
    let header =
      Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1]) + Data(repeating: 0, count: 9) + bytes(UInt16(3), 62) + bytes(UInt32(1))
      + bytes(UInt64(0), 0, 64) + bytes(UInt32(0)) + bytes(UInt16(64), 0, 0, 64, 2, 0)
    let start = header.count + 128 + 1
    return header + section(2, link: 1, start, symbols.count) + section(3, link: 0, start + symbols.count, names.count)
      + [0] + symbols + names
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
