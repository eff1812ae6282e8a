import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Stack views without room, and what animates of them (rules Y66, Y69 and Y71).
@MainActor
struct StackLimitTests {
  private let tree = Constrained()
  private let stack = UIStackView(arrangedSubviews: (0..<3).map { _ in IntrinsicView(20, 10) })

  @Test("Y66: views end at no width, and gaps that do not fit either are a conflict, said once")
  func gapsThatDoNotFit() {
    _ = tree.view(in: nil, stack)
    stack.spacing = 8
    let width = stack.pin(0, 0, 16)[2]
    let reports = Constrained.conflicts {
      tree.layOut()
      expect(stack.arrangedSubviews.map(\.frame.width), equals: [0, 0, 0])
    }
    expect(reports, equals: [])
    let conflicts = Constrained.conflicts {
      width.constant = 10
      tree.layOut()
      tree.layOut()
    }
    expect(conflicts.count, equals: 1)
    expect(conflicts.first?.entries.contains { $0.text.contains("'UISV-spacing'") }, equals: true)
  }

  @Test("Y69: margins that nobody set are a view's")
  func usualMargins() {
    stack.isLayoutMarginsRelativeArrangement = true
    stack.frame.size = CGSize(width: 100, height: 40)
    stack.layoutIfNeeded()
    let margins = stack.layoutMargins
    expect(margins, equals: UIView().layoutMargins)
    expect(stack.arrangedSubviews[0].frame.origin, equals: CGPoint(x: margins.left, y: margins.top))
  }

  @Test("Y71: alignment and distribution animate in a block, without a layout call")
  func alignmentAndDistributionAnimate() {
    let root = UIView()
    root.addSubview(stack)
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    stack.alignment = .top
    stack.distribution = .equalSpacing
    let window = TestWindow(size: CGSize(width: 200, height: 50), root: root)
    let view = stack.arrangedSubviews[1]
    expect(view.frame, equals: CGRect(x: 90, y: 0, width: 20, height: 10))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stack.alignment = .bottom }
    window.advance(by: 0.5)
    expect(abs(view.layer.presented.frame.minY - 20) < 2)
    window.advance(by: 0.6)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stack.distribution = .fillEqually }
    window.advance(by: 0.5)
    expect(abs(view.layer.presented.frame.width - 43) < 2)
  }
}
