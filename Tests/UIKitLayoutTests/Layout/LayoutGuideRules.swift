import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Rules Y15 to Y18 and Y38 to Y44: anchors, guides and scroll views.
@MainActor
struct LayoutGuideRules {
  private let tree = Constrained()

  // MARK: - Anchors

  @Test("Y15: anchors of the same item and attribute are equal")
  func anchorsAreEqual() {
    let (a, b) = (UIView(), UIView())
    expect(a.leadingAnchor, equals: a.leadingAnchor)
    expect(a.leadingAnchor != a.leftAnchor)
    expect(a.topAnchor != b.topAnchor)
    let constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor)
    expect(constraint.firstAnchor.isEqual(a.topAnchor))
    expect(constraint.secondAnchor?.isEqual(b.bottomAnchor), equals: true)
  }

  @Test("Y16: each kind of anchor makes each kind of constraint")
  func anchorsMakeConstraints() {
    let (a, b) = (UIView(), UIView())
    let made = [
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor),
      a.topAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor, constant: 3),
      a.widthAnchor.constraint(lessThanOrEqualTo: b.heightAnchor, multiplier: 2, constant: 1),
      a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: 4),
      a.heightAnchor.constraint(greaterThanOrEqualToConstant: 9),
    ]
    expect(made.map(\.relation), equals: [.equal, .greaterThanOrEqual, .lessThanOrEqual, .equal, .greaterThanOrEqual])
    expect(made.map(\.constant), equals: [0, 3, 1, 4, 9])
    expect(made.map(\.multiplier), equals: [1, 1, 2, 1, 1])
    expect(made[2].secondAttribute, equals: .height)
    expectNil(made[4].secondItem)
  }

  @Test("Y16: a distance between two lines is a dimension, and may be negative")
  func distances() {
    let (a, b, c) = (tree.view(), tree.view(), tree.view())
    a.pin(10, 0, 20, 10)
    b.pin(70, 0, 20, 10)
    c.pin(nil, 0, 20, 10)
    // As far from b as b is from a.
    let ab = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    b.rightAnchor.anchorWithOffset(to: c.leftAnchor).constraint(equalTo: ab).isActive = true
    tree.layOut()
    expect(c.frame.minX, equals: 130)
    let d = tree.view()
    d.pin(nil, 0, 20, 10)
    a.leftAnchor.anchorWithOffset(to: d.leftAnchor).constraint(equalToConstant: -15).isActive = true
    tree.layOut()
    expect(d.frame.minX, equals: -5)
  }

  @Test(
    "Y18: system spacing is 8 times the multiplier, and no less than nothing",
    arguments: [
      (0.25, 2), (3, 24), (0, 0), (-0.5, 0), (-2, 0),
    ] as [(CGFloat, CGFloat)])
  func systemSpacing(multiplier: CGFloat, constant: CGFloat) {
    let (a, b) = (UIView(), UIView())
    for made in [
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: multiplier),
      a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: multiplier),
    ] {
      expect(made.constant, equals: constant)
      expect(made.multiplier, equals: 1)
      expect(made.priority, equals: .required)
      expect(!made.isActive)
    }
  }

  @Test("Y18: between baselines a line of the lower font fits under the upper font's")
  func baselineSpacing() {
    let (upper, lower) = (UILabel(), UILabel())
    (upper.font, lower.font) = (.systemFont(ofSize: 40), .systemFont(ofSize: 9))
    let made = lower.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
    let line = lower.font.lineHeight + lower.font.descender - upper.font.descender
    expect(made.constant >= line - 0.02 && made.constant < line + 1)
    expect(upper.font.descender < 0)
  }

  // MARK: - Guides

  @Test("Y38: a guide is a rectangle in its view, and without constraints none")
  func guides() {
    let (guide, unused) = (UILayoutGuide(), UILayoutGuide())
    for guide in [guide, unused] { tree.root.addLayoutGuide(guide) }
    let view = tree.view()
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: tree.root.topAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 50),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 5),
      view.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    tree.layOut()
    expect(guide.layoutFrame, equals: CGRect(x: 10, y: 20, width: 100, height: 50))
    expect(view.frame, equals: CGRect(x: 10, y: 75, width: 50, height: 30))
    expect(unused.layoutFrame, equals: .zero)
    expect(guide.identifier, equals: "")
    expect(tree.root.layoutGuides.count, equals: 2)
  }

  @Test("Y38: a guide belongs to one view at a time; without one its constraints stay inactive")
  func owners() {
    let guide = UILayoutGuide()
    let constraint = guide.widthAnchor.constraint(equalToConstant: 5)
    constraint.isActive = true
    expect(!constraint.isActive)
    let view = tree.view()
    tree.root.addLayoutGuide(guide)
    view.addLayoutGuide(guide)
    expect(guide.owningView === view)
    expect(tree.root.layoutGuides, equals: [])
  }

  @Test("Y39: margins, safe area and readable column are guides that follow their insets")
  func systemGuides() {
    let controller = UIViewController()
    let root = controller.view!
    let (inMargins, inSafeArea, atMargin) = (tree.view(in: root), tree.view(in: root), tree.view(in: root))
    for (view, guide) in [(inMargins, root.layoutMarginsGuide), (inSafeArea, root.safeAreaLayoutGuide)] {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }
    NSLayoutConstraint(
      item: atMargin, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin, multiplier: 1,
      constant: 1
    ).isActive = true
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    window.turn()
    expect(inMargins.frame, equals: root.bounds.inset(by: root.layoutMargins))
    expect(atMargin.frame.minX, equals: root.layoutMargins.left + 1)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 32, bottom: 3, right: 34)
    window.turn()
    expect(inSafeArea.frame, equals: CGRect(x: 20, y: 10, width: 240, height: 360))
    expect(inMargins.frame, equals: root.bounds.inset(by: root.layoutMargins))
    expect(root.safeAreaLayoutGuide.layoutFrame, equals: inSafeArea.frame)
    expect(root.layoutMarginsGuide.identifier, equals: "UIViewLayoutMarginsGuide")
    expect(root.safeAreaLayoutGuide.identifier, equals: "UIViewSafeAreaLayoutGuide")
    expect(root.readableContentGuide.identifier, equals: "UIViewReadableContentGuide")
  }

  @Test("Y39: the readable column's constraints follow the width")
  func readableColumn() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 100))
    let view = tree.view(in: root)
    view.pin(nil, 0, nil, 10)
    view.leftAnchor.constraint(equalTo: root.readableContentGuide.leftAnchor).isActive = true
    view.rightAnchor.constraint(equalTo: root.readableContentGuide.rightAnchor).isActive = true
    root.layoutIfNeeded()
    expect(view.frame.width, equals: 484)
    root.bounds.size.width = 1400
    root.layoutIfNeeded()
    expect(view.frame.minX, equals: 240)
    expect(view.frame.width, equals: 920)
  }

  @Test("Y40: the keyboard's guide is what lies below the safe area, or nothing")
  func keyboardGuide() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.bottom = 30
    let view = tree.view(in: controller.view)
    view.pin(0, nil, 10, 10)
    let guide = controller.view.keyboardLayoutGuide
    view.bottomAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    window.turn()
    expect(view.frame.maxY, equals: 370)
    expect(guide.layoutFrame, equals: CGRect(x: 0, y: 370, width: 300, height: 30))
    expect(guide.usesBottomSafeArea && !guide.followsUndockedKeyboard && guide.keyboardDismissPadding == 0)
    guide.usesBottomSafeArea = false
    window.turn()
    expect(view.frame.maxY, equals: 400)
  }

  @Test("Y40: the keyboard's guide follows input views at the window's bottom")
  func keyboardGuideFollowsInputViews() {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
    controller.view.addSubview(field)
    let view = tree.view(in: controller.view)
    view.pin(0, nil, 10, 10)
    view.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor).isActive = true
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    window.turn()
    expect(view.frame.maxY, equals: 400)
    field.becomeFirstResponder()
    window.advance(by: 1)
    expect(view.frame.maxY, equals: 340)
    field.resignFirstResponder()
    window.advance(by: 1)
    expect(view.frame.maxY, equals: 400)
  }

  @Test("Y41: a safe area that follows from frames that follow from it settles")
  func safeAreasSettle() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 50
    let outer = tree.view(in: controller.view)
    outer.pin(0, 20, 100, 300)
    let inner = tree.view(in: outer)
    inner.pin(0, nil, 10, 10)
    inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor).isActive = true
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    window.turn()
    expect(inner.frame.minY, equals: 30)
    outer.constraints.forEach { $0.isActive = $0.isActive }
    controller.view.constraints[1].constant = 40
    window.turn()
    expect(inner.frame.minY, equals: 10)
    expect(!window.stage.needsFrame)
  }

  @Test("A controller's guides from before the safe area end where the bars do")
  @available(*, deprecated)
  func contentEnds() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    let view = tree.view(in: controller.view)
    view.pin(0, nil, 10)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    window.turn()
    expect(view.frame, equals: CGRect(x: 0, y: 44, width: 10, height: 326))
    expect(controller.topLayoutGuide.length, equals: 44)
  }

  /// SnapKit's tests count them.
  @Test("Each of them holds two constraints of the view, which follow the bars")
  @available(*, deprecated)
  func contentEndsAreConstraints() {
    let controller = UIViewController()
    let root: UIView = controller.view
    expect(root.constraints, equals: [])
    let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
    expect(root.constraints.count, equals: 4)
    expect(root.constraints.map(\.firstAttribute), equals: [.height, .top, .height, .bottom])
    expect(root.constraints.map { $0.firstItem === top }, equals: [true, true, false, false])
    expect(root.constraints.map { $0.firstItem === bottom }, equals: [false, false, true, true])
    expect(root.constraints[1].secondItem === root && root.constraints[3].secondItem === root)
    expect(controller.topLayoutGuide === top && root.constraints.count == 4)
    expect(root.layoutGuides, equals: [])
    let view = tree.view(in: root)
    view.pin(0, nil, 10)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: top.bottomAnchor), view.heightAnchor.constraint(equalTo: bottom.heightAnchor),
    ])
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    window.turn()
    expect(view.frame, equals: CGRect(x: 0, y: 0, width: 10, height: 0))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    window.turn()
    expect(view.frame, equals: CGRect(x: 0, y: 44, width: 10, height: 30))
    expect(root.constraints.prefix(4).map(\.constant), equals: [44, 0, 30, 0])
    expect(top.length == 44 && bottom.length == 30 && !root.hasAmbiguousLayout)
    expect(!window.stage.needsFrame)
  }

  // MARK: - Scroll views

  private func scroller() -> UIScrollView {
    let scroller = UIScrollView()
    _ = tree.view(in: nil, scroller)
    scroller.pin(10, 20, 200, 100)
    return scroller
  }

  @Test("Y42, Y43: a scroll view's edges are its content's for what lies in it, and its size is its frame's")
  func contentEdges() {
    let scroller = scroller()
    let view = tree.view(in: scroller)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: scroller.bottomAnchor, constant: -7),
      view.leadingAnchor.constraint(equalTo: scroller.leadingAnchor),
      view.widthAnchor.constraint(equalTo: scroller.widthAnchor), view.heightAnchor.constraint(equalToConstant: 400),
    ])
    scroller.contentSize = CGSize(width: 33, height: 44)
    scroller.contentInset.top = 9
    tree.layOut()
    expect(scroller.contentSize, equals: CGSize(width: 33, height: 412))
    expect(view.frame, equals: CGRect(x: 0, y: 5, width: 200, height: 400))
    expect(scroller.frame, equals: CGRect(x: 10, y: 20, width: 200, height: 100))
  }

  @Test("Y42: from outside all of a scroll view's attributes mean its frame")
  func outerEdges() {
    let scroller = scroller()
    let view = tree.view()
    view.pin(0, nil, 10, 10)
    view.topAnchor.constraint(equalTo: scroller.bottomAnchor).isActive = true
    tree.layOut()
    expect(view.frame.minY, equals: 120)
  }

  @Test("Y42: content and frame guides")
  func scrollGuides() {
    let scroller = scroller()
    let (view, header) = (tree.view(in: scroller), tree.view(in: scroller))
    let (content, frame) = (scroller.contentLayoutGuide, scroller.frameLayoutGuide)
    view.pin(0, 0, nil, 300)
    NSLayoutConstraint.activate([
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      view.widthAnchor.constraint(equalTo: frame.widthAnchor, multiplier: 2),
      content.heightAnchor.constraint(equalTo: view.heightAnchor, constant: 1),
      header.topAnchor.constraint(equalTo: frame.topAnchor, constant: 3),
      header.leadingAnchor.constraint(equalTo: frame.leadingAnchor), header.heightAnchor.constraint(equalToConstant: 4),
      header.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
    ])
    tree.layOut()
    expect(view.frame.width, equals: 400)
    expect(scroller.contentSize.height, equals: 301)
    scroller.contentOffset = CGPoint(x: 40, y: 50)
    tree.layOut()
    expect(header.frame, equals: CGRect(x: 40, y: 53, width: 200, height: 4))
    expect(view.frame.origin, equals: .zero)
    expect(frame.layoutFrame, equals: CGRect(x: 40, y: 50, width: 200, height: 100))
    expect(content.layoutFrame, equals: CGRect(x: 0, y: 0, width: scroller.contentSize.width, height: 301))
  }

  @Test("Y44: scrolling solves nothing unless something is tied to the frame's guide")
  func scrollingSolvesNothing() {
    let scroller = scroller()
    let view = tree.view(in: scroller)
    view.pin(0, 0, 50, 600)
    view.bottomAnchor.constraint(equalTo: scroller.bottomAnchor).isActive = true
    tree.layOut()
    scroller.contentOffset.y = 30
    expect(tree.root.layoutItem?.hosted?.isWaiting, equals: false)
    view.topAnchor.constraint(greaterThanOrEqualTo: scroller.frameLayoutGuide.topAnchor, constant: -900).isActive = true
    tree.layOut()
    scroller.contentOffset.y = 31
    expect(tree.root.layoutItem?.hosted?.isWaiting, equals: true)
  }

  @Test("A constraint from within a scroll view to outside of it follows the scrolling")
  func acrossAScrollView() {
    let scroller = scroller()
    let view = tree.view(in: scroller)
    view.pin(nil, 0, 20, 20)
    view.leftAnchor.constraint(equalTo: tree.root.leftAnchor, constant: 60).isActive = true
    tree.layOut()
    expect(view.frame.minX, equals: 50)
    scroller.contentOffset.x = 25
    tree.layOut()
    expect(view.frame.minX, equals: 75)
  }
}
