import Expectations
import QuartzCore
import RandomTesting
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Whatever a program does to its views, what the window shows is what painting everything anew would show.
@MainActor
struct RandomScreenTests {
  @Test(arguments: RandomRuns.seeds(1...40))
  func theWindowIsNeverStale(seed: UInt64) {
    var screen = RandomScreen(seed: seed)
    for step in 0..<Int(1 + seed % 14) {
      let log = screen.change()
      if let error = screen.error() {
        Issue.record("seed \(seed), step \(step), after \(log): \(error)")
        return
      }
    }
    screen.settle()
    expectNil(screen.errorOfRecords(), "seed \(seed)")
    expect(!screen.window.stage.needsFrame, "seed \(seed): the loop never rests")
  }
}

/// Controls, labels and pictures in boxes, changed at random.
@MainActor
private struct RandomScreen {
  let window: TestWindow
  private let root = UIView()
  private var views: [UIView] = []
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    root.backgroundColor = .systemBackground
    var rows = [[UInt32]](repeating: [UInt32](repeating: clear, count: 8), count: 6)
    for y in 0..<6 {
      for x in 0..<8 where (x + y) % 3 > 0 { rows[y][x] = black + UInt32(x * y * 999) }
    }
    let image = picture(rows)
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.setImage(image, for: .highlighted)
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.selectedSegmentIndex = 0
    let label = UILabel()
    label.text = "Text 글"
    label.numberOfLines = 0
    let boxes = [UIView(), UIView(), UIView()]
    let slider = UISlider()
    slider.value = 0.4
    let progress = UIProgressView()
    progress.progress = 0.5
    views = boxes + [button, segments, label, slider, progress, UISwitch(), UIImageView(image: image)]
    for view in boxes { view.backgroundColor = .secondarySystemBackground }
    for (index, view) in views.enumerated() {
      view.frame = CGRect(
        x: CGFloat(index % 3) * 25, y: CGFloat(index / 3) * 20, width: 60,
        height: view is UISwitch || view is UISlider ? 31 : 28)
      (index < 3 ? root : boxes[index % 3]).addSubview(view)
    }
    window = TestWindow(size: CGSize(width: 90, height: 90), scale: [1, 2, 1.5][Int(seed % 3)], root: root)
  }

  func error() -> String? {
    window.damageError() ?? window.staleError()
  }

  /// Whether compositing from nothing gives another picture.
  func errorOfRecords() -> String? { window.compositingError() }

  func settle() {
    window.release()
    window.advance(by: 1.5)
  }

  mutating func change() -> String {
    var log: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) { log.append(changeOne()) }
    window.advance(by: Bool.random(using: &random) ? 0 : 0.05)
    return log.joined(separator: "; ")
  }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    (CGFloat.random(in: range, using: &random) * 4).rounded() / 4
  }

  /// Something that a person does.
  private mutating func input() {
    let point = CGPoint(x: number(-5...95), y: number(-5...95))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: window.press(at: point)
    case 2, 3: window.release()
    case 4, 5: window.move(to: point)
    case 6: window.touch(Int.random(in: 1...2, using: &random), began: point)
    case 7: window.touch(Int.random(in: 1...2, using: &random), endedAt: point)
    case 8:
      window.key([.keyboardTab, .keyboardSpacebar, .keyboardRightArrow].randomElement(using: &random) ?? .keyboardTab)
    default: window.drag(from: point, to: CGPoint(x: 45, y: 45), duration: 0.05)
    }
  }

  private mutating func changeOne() -> String {
    let view = views.randomElement(using: &random) ?? root
    let choice = Int.random(in: 0..<24, using: &random)
    let animated = Bool.random(using: &random)
    func move(_ body: @escaping () -> Void) {
      if animated { UIView.animate(withDuration: 0.15, animations: body) } else { body() }
    }
    switch choice {
    case 0, 1:
      let origin = CGPoint(x: number(-20...60), y: number(-20...60))
      move { view.frame.origin = origin }
    case 2:
      let size = CGSize(width: number(0...80), height: number(0...60))
      move { view.frame.size = size }
    case 3:
      let alpha = number(0...1)
      move { view.alpha = alpha }
    case 4: view.isHidden.toggle()
    case 5:
      let angle = number(-3...3)
      move { view.transform = angle < 1 ? CGAffineTransform(rotationAngle: angle) : .identity }
    case 6: view.clipsToBounds.toggle()
    case 7:
      view.layer.cornerRadius = number(0...20)
      view.layer.borderWidth = number(0...2)
    case 8:
      view.layer.shadowOpacity = Bool.random(using: &random) ? 0 : 0.4
      view.layer.shadowRadius = number(0...5)
    case 9:
      let color: UIColor = [.systemRed, .clear, .systemGray4, .label].randomElement(using: &random) ?? .red
      move { view.backgroundColor = color }
    case 10: view.tintColor = [UIColor.systemGreen, .systemPink, nil].randomElement(using: &random) ?? nil
    case 11: (view as? UIControl ?? views[3] as? UIControl)?.isEnabled.toggle()
    case 12: (view as? UIControl ?? views[3] as? UIControl)?.isHighlighted.toggle()
    case 13:
      (views[5] as? UILabel)?.text = ["Text", "longer text that wraps", "", "각하 ✓"].randomElement(using: &random)
      (views[5] as? UILabel)?.textAlignment = animated ? .center : .right
    case 14:
      (views[6] as? UISlider)?.setValue(Float(number(0...1)), animated: animated)
      (views[7] as? UIProgressView)?.setProgress(Float(number(0...1)), animated: animated)
    case 15:
      (views[8] as? UISwitch)?.setOn(animated, animated: Bool.random(using: &random))
      (views[4] as? UISegmentedControl)?.selectedSegmentIndex = animated ? 0 : 1
    case 17, 18, 19: input()
    case 16: root.overrideUserInterfaceStyle = animated ? .dark : .unspecified
    case 20 where !animated:
      let recognizers = [UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer()]
      if let recognizer = recognizers.randomElement(using: &random) { view.addGestureRecognizer(recognizer) }
    default:
      if view.superview != nil, animated {
        view.removeFromSuperview()
      } else {
        root.insertSubview(view, at: Int.random(in: 0...2, using: &random))
      }
    }
    return "\(choice)\(animated ? " animated" : "") on \(type(of: view))"
  }
}
