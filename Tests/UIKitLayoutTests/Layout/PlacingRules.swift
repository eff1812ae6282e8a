import Expectations
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

/// Rules Y12 to Y14 and Y19 to Y31: which places constraints give, and which frames views get.
@MainActor
struct PlacingRules {
  private let tree = Constrained()

  private func with(_ priority: Float, _ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
    return constraint
  }

  @Test("Y12: the higher priority wins outright")
  func priorities() {
    let view = tree.view()
    view.pin(0, 0, nil, 10)
    _ = with(500, view.widthAnchor.constraint(equalToConstant: 24))
    _ = with(501, view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30))
    tree.layOut()
    expect(view.frame.width, equals: 30)
  }

  @Test("Y12: an optional wish comes as close as it can, and one that holds pulls nothing")
  func wishes() {
    let view = tree.view()
    view.pin(0, 0, nil, 10)
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 70).isActive = true
    _ = with(100, view.widthAnchor.constraint(equalToConstant: 90))
    _ = with(900, view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20))
    tree.layOut()
    expect(view.frame.width, equals: 70)
  }

  @Test("Y12: of equal priorities the sum of the misses is least, so that the one in the middle wins")
  func equalPriorities() {
    let view = tree.view()
    view.pin(0, 0, nil, 10)
    for width in [90, 10, 24] as [CGFloat] { _ = with(500, view.widthAnchor.constraint(equalToConstant: width)) }
    tree.layOut()
    expect(view.frame.width, equals: 24)
  }

  @Test("Y13: sizes are not negative, origins may be")
  func sizesAreNotNegative() {
    let view = tree.view()
    view.pin(-30, -40)
    let reports = Constrained.conflicts {
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 0).isActive = true
      _ = with(500, view.heightAnchor.constraint(equalToConstant: -5))
      tree.layOut()
    }
    expect(view.frame, equals: CGRect(x: -30, y: -40, width: 0, height: 0))
    expect(reports, equals: [])
  }

  @Test("Y14: isHidden and alpha change no layout")
  func hiddenViewsCount() {
    let (a, b) = (tree.view(), tree.view())
    a.pin(10, 0, 50, 10)
    b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
    tree.layOut()
    a.isHidden = true
    a.alpha = 0
    tree.root.setNeedsLayout()
    tree.layOut()
    expect(b.frame.minX, equals: 60)
  }

  // MARK: - Content

  @Test("Y19: content is hugged and resists, each at its priority")
  func contentSizes() {
    let view = tree.view(in: nil, IntrinsicView(80, 30))
    view.pin(5, 6)
    tree.layOut()
    expect(view.frame, equals: CGRect(x: 5, y: 6, width: 80, height: 30))
    _ = with(300, view.widthAnchor.constraint(equalToConstant: 200))
    _ = with(300, view.heightAnchor.constraint(equalToConstant: 3))
    tree.layOut()
    expect(view.frame.size, equals: CGSize(width: 200, height: 30))
    view.setContentCompressionResistancePriority(UILayoutPriority(299), for: .vertical)
    view.setContentHuggingPriority(UILayoutPriority(301), for: .horizontal)
    tree.layOut()
    expect(view.frame.size, equals: CGSize(width: 80, height: 3))
  }

  @Test("Y19: the intrinsic size is that of the alignment rectangle")
  func contentIsAligned() {
    let view = tree.view(in: nil, Insetted(80, 30))
    view.pin(5, 6)
    tree.layOut()
    expect(view.frame, equals: CGRect(x: 3, y: 5, width: 86, height: 34))
  }

  @Test("Y20: content priorities are those of the class")
  func standardPriorities() {
    func priorities(_ view: UIView) -> [Float] {
      [
        view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical),
        view.contentCompressionResistancePriority(for: .horizontal),
        view.contentCompressionResistancePriority(for: .vertical),
      ].map(\.rawValue)
    }
    for view in [UIView(), UILabel(), UIButton(), UIImageView(), UITextField(), UIScrollView()] {
      expect(priorities(view), equals: [250, 250, 750, 750])
    }
    for view in [UISlider(), UIProgressView(), UISegmentedControl(), UISearchBar()] as [UIView] {
      expect(priorities(view), equals: [250, 750, 750, 750])
    }
    for view in [UISwitch(), UIActivityIndicatorView()] as [UIView] {
      expect(priorities(view), equals: [750, 750, 750, 750])
    }
  }

  @Test("Y21: an invalidated size is asked for once, and an equal one solves nothing and marks nobody")
  func invalidating() {
    let view = Counting(40, 20)
    _ = tree.view(in: nil, view)
    view.pin(0, 0)
    tree.layOut()
    view.asked = 0
    for _ in 0..<3 { view.invalidateIntrinsicContentSize() }
    let before = LayoutPass.count
    tree.layOut()
    expect(view.asked, equals: 1)
    expect(LayoutPass.count, equals: before)
    view.wish = CGSize(width: 60, height: 20)
    tree.layOut()
    expect(view.frame.width, equals: 60)
  }

  @Test("Y22: constraints act on the alignment rectangle, whatever the transform")
  func alignmentRectangles() {
    let view = Insetted(0, 0)
    _ = tree.view(in: nil, view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.pin(10, 10, 100, 50)
    tree.layOut()
    expect(view.bounds.size, equals: CGSize(width: 106, height: 54))
    expect(view.center, equals: CGPoint(x: 8 + 53, y: 9 + 27))
    expect(
      view.alignmentRect(forFrame: CGRect(x: 8, y: 9, width: 106, height: 54)).origin, equals: CGPoint(x: 10, y: 10))
  }

  @Test("Y22: an image view takes its image's insets")
  func imageInsets() {
    let size = CGSize(width: 20, height: 10)
    let image = UIGraphicsImageRenderer(size: size).image { _ in }
    let view = UIImageView(image: image.withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 4, bottom: 3, right: 1)))
    _ = tree.view(in: nil, view)
    view.pin(0, 0)
    tree.layOut()
    expect(view.intrinsicContentSize, equals: CGSize(width: 15, height: 7))
    expect(view.frame, equals: CGRect(x: -4, y: 0, width: 20, height: 10))
  }

  @Test("Y23: without text the first baseline is the top edge and the last the bottom edge")
  func baselinesWithoutText() {
    let (a, b) = (tree.view(), tree.view())
    a.pin(0, 20, 10, 30)
    b.pin(0, nil, 10, 5)
    let last = b.topAnchor.constraint(equalTo: a.lastBaselineAnchor)
    last.isActive = true
    tree.layOut()
    expect(b.frame.minY, equals: 50)
    last.isActive = false
    b.topAnchor.constraint(equalTo: a.firstBaselineAnchor).isActive = true
    tree.layOut()
    expect(b.frame.minY, equals: 20)
  }

  @Test("Y23: text in a taller label is centred, so that its baseline follows height and font")
  func baselinesOfText() {
    let (small, large) = (UILabel(), UILabel())
    for (label, size) in [(small, 12), (large, 40)] as [(UILabel, CGFloat)] {
      label.text = "text"
      label.font = .systemFont(ofSize: size)
      _ = tree.view(in: nil, label)
    }
    large.pin(0, 10, nil, 100)
    small.pin(200)
    small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor).isActive = true
    tree.layOut()
    func baseline(_ label: UILabel) -> CGFloat {
      let line = label.baselines(width: .infinity)!.last
      return label.solvedFrame.minY + line.share * label.solvedFrame.height + line.offset
    }
    expect(abs(baseline(small) - baseline(large)) < 0.01)
    expect(large.frame.height, equals: 100)
    let old = small.frame.minY
    large.constraints[0].constant = 120
    tree.layOut()
    expect(abs(small.frame.minY - old - 10) < 0.01)
  }

  @Test("Y23: a view may name one in it for its baselines")
  func baselinesOfASubview() {
    let view = Labelled()
    _ = tree.view(in: nil, view)
    view.pin(0, 20, 80, 60)
    _ = tree.view(in: view, view.label)
    view.label.text = "x"
    view.label.pin(0, 30)
    let mark = tree.view()
    mark.pin(100, nil, 1, 1)
    mark.topAnchor.constraint(equalTo: view.firstBaselineAnchor).isActive = true
    tree.layOut()
    let line = view.label.baselines(width: .infinity)!.first
    let height = view.label.frame.height
    expect(abs(mark.frame.minY - (20 + 30 + line.share * height + line.offset)) < 0.01)
  }

  // MARK: - Frames

  @Test("Y24: views made in code translate their masks")
  func translatingIsUsual() {
    expect(UIView().translatesAutoresizingMaskIntoConstraints)
    expect(UITableViewCell().contentView.translatesAutoresizingMaskIntoConstraints)
    expect(UIViewController().view.translatesAutoresizingMaskIntoConstraints)
  }

  private nonisolated static let masks: [UIView.AutoresizingMask] = (0..<64).map {
    UIView.AutoresizingMask(rawValue: $0)
  }

  @Test("Y25: a mask's equations give what resizing gives", arguments: masks)
  func maskEquations(mask: UIView.AutoresizingMask) {
    for (x, w, outer) in [(10, 50, 100), (0, 100, 100), (30, 10, 80)] as [(Double, Double, Double)] {
      for new in [outer, 140, 90] {
        let flexible = (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        )
        let isZero = (flexible.0 ? x : 0) + (flexible.1 ? w : 0) + (flexible.2 ? outer - x - w : 0) == 0
        if isZero { continue }
        let equations = MaskEquations(start: x, length: w, outer: outer, isFlexible: flexible)
        let frame = mask.frame(
          CGRect(x: x, y: 0, width: w, height: 1), from: CGSize(width: outer, height: 1),
          to: CGSize(width: new, height: 1))
        expect(abs(equations.start.value(new) - frame.minX) < 1e-9)
        expect(abs(equations.length.value(new) - frame.width) < 1e-9)
      }
    }
  }

  @Test("Y25: others are placed against a view that keeps its frame, and follow it")
  func besideFrames() {
    let framed = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))
    tree.root.addSubview(framed)
    let view = tree.view()
    view.pin(nil, 0, 10, 10)
    view.leftAnchor.constraint(equalTo: framed.rightAnchor, constant: 8).isActive = true
    tree.layOut()
    expect(view.frame.minX, equals: 68)
    framed.frame.origin.x = 50
    tree.layOut()
    expect(view.frame.minX, equals: 98)
    framed.autoresizingMask = [.flexibleWidth]
    tree.root.bounds.size.width = 420
    tree.layOut()
    expect(framed.frame.width, equals: 140)
    expect(view.frame.minX, equals: 198)
  }

  @Test("Y25: a superview sized by constraints takes its size from its autoresized child in the same solve")
  func theMaskCarriesASize() {
    let outer = tree.view()
    outer.pin(0, 0)
    let content = UIView(frame: outer.bounds)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(content)
    let leaf = tree.view(in: content)
    leaf.pin(10, 10, 100, 40)
    NSLayoutConstraint.activate([
      leaf.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -10),
      leaf.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
    ])
    tree.layOut()
    expect(outer.frame.size, equals: CGSize(width: 120, height: 60))
    expect(content.frame.size, equals: CGSize(width: 120, height: 60))
  }

  @Test("Y26: a view that keeps its frame never moves, and what wants it elsewhere conflicts")
  func framesAreKept() {
    let framed = UIView(frame: CGRect(x: 20.25, y: 30, width: 40, height: 50))
    framed.accessibilityIdentifier = "framed"
    tree.root.addSubview(framed)
    let reports = Constrained.conflicts {
      framed.widthAnchor.constraint(equalToConstant: 90).isActive = true
      tree.layOut()
    }
    expect(framed.frame, equals: CGRect(x: 20.25, y: 30, width: 40, height: 50))
    expect(reports.count, equals: 1)
    expect(reports.first?.framed, equals: ["framed"])
  }

  @Test("Y27: a tree where nobody uses constraints has no engine, item or mark")
  func nothingForOthers() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    tree.root.addSubview(view)
    tree.layOut()
    expect(tree.root.layoutItem == nil && view.layoutItem == nil)
    expect(!tree.root.hasLayoutItemsBelow)
  }

  @Test("Y28: a frame set by hand holds until the superview's next layout")
  func framesByHand() {
    let view = tree.view()
    view.pin(10, 10, 20, 20)
    tree.layOut()
    view.frame = CGRect(x: 50, y: 50, width: 60, height: 60)
    expect(view.frame.minX, equals: 50)
    tree.root.setNeedsLayout()
    tree.layOut()
    expect(view.frame, equals: CGRect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test("Y29: solved values become bounds.size and center: transform and bounds.origin stay")
  func boundsAndCenter() {
    let view = tree.view()
    view.bounds.origin = CGPoint(x: 7, y: 8)
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.pin(10, 10, 20, 40)
    tree.layOut()
    expect(view.bounds, equals: CGRect(x: 7, y: 8, width: 20, height: 40))
    expect(view.center, equals: CGPoint(x: 20, y: 30))
    expect(view.transform, equals: CGAffineTransform(rotationAngle: 1))
  }

  @Test("Y30: offscreen at 2x origins go to points and sizes to halves, halves away from zero")
  func roundingOffscreen() {
    let rounding = LayoutRounding.offscreen(2)
    expect(
      rounding.frame(CGRect(x: 0.5, y: -0.5, width: 93.3333, height: 0.25)),
      equals: CGRect(x: 1, y: -1, width: 93.5, height: 0.5))
    expect(
      rounding.frame(CGRect(x: 0.4999999999, y: 1.49, width: 10.2499999999, height: 10.24)),
      equals: CGRect(x: 1, y: 1, width: 10.5, height: 10))
  }

  @Test("Y30, L27: in a window the grid is the device pixel, and what was rounded is not fed back")
  func roundingInAWindow() {
    let view = tree.view()
    view.pin(10.4, 10.26, 33.34, 20)
    let beside = tree.view()
    beside.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    let window = TestWindow(size: CGSize(width: 320, height: 240), scale: 2, root: tree.root)
    window.turn()
    expect(view.frame, equals: CGRect(x: 10.5, y: 10.5, width: 33.5, height: 20))
    expect(beside.frame.minX, equals: 43.5)
  }

  @Test("A view without superview that constraints place keeps the size that nothing else gives it")
  func aRootKeepsItsSize() {
    let root = UIView(frame: CGRect(x: 10, y: 20, width: 350, height: 340))
    root.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    expect(root.frame, equals: CGRect(x: 10, y: 20, width: 350, height: 340))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      inner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
      inner.topAnchor.constraint(equalTo: root.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    expect(inner.frame, equals: CGRect(x: 8, y: 0, width: 334, height: 30))
    root.frame.size.width = 100
    root.layoutIfNeeded()
    expect(root.frame.size, equals: CGSize(width: 100, height: 340))
    expect(inner.frame.width, equals: 84)
    inner.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    expect(root.frame.size, equals: CGSize(width: 100, height: 30))
  }

  @Test("A window's root view that constraints place has the window's size")
  func aWindowsRootFillsIt() {
    let controller = UIViewController()
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    let label = UILabel()
    label.text = "short"
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      label.topAnchor.constraint(equalTo: controller.view.topAnchor),
      label.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
    ])
    let window = TestWindow(size: CGSize(width: 100, height: 80), root: controller)
    window.turn()
    expect(controller.view.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 80))
    expect(label.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 80))
    window.resize(to: CGSize(width: 120, height: 90))
    window.turn()
    expect(controller.view.frame, equals: CGRect(x: 0, y: 0, width: 120, height: 90))
    controller.view.translatesAutoresizingMaskIntoConstraints = true
    window.resize(to: CGSize(width: 70, height: 60))
    window.turn()
    expect(controller.view.frame, equals: CGRect(x: 0, y: 0, width: 70, height: 60))
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    window.turn()
    expect(controller.view.frame, equals: CGRect(x: 0, y: 0, width: 70, height: 60))
  }

  @Test("Y31: a view without frame and constraints has its intrinsic size or none, at 0,0, once a layout runs")
  func noConstraintsAtAll() {
    let bare = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    let wishing = IntrinsicView(30, 40)
    for view in [bare, wishing] { _ = tree.view(in: nil, view) }
    tree.layOut()
    expect(bare.frame, equals: .zero)
    expect(wishing.frame, equals: CGRect(x: 0, y: 0, width: 30, height: 40))
  }
}

/// Three points wider to either side than what constraints line up, or so.
private class Insetted: UIView {
  let wish: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    wish = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
  override var intrinsicContentSize: CGSize { wish == .zero ? super.intrinsicContentSize : wish }
}

private class Counting: UIView {
  var asked = 0
  var wish: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
  init(_ width: CGFloat, _ height: CGFloat) {
    wish = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize {
    asked += 1
    return wish
  }
}

private class Labelled: UIView {
  let label = UILabel()
  override var forFirstBaselineLayout: UIView { label }
}
