import CoreGraphics
import Expectations
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// Stack views as a program uses them (rules Y62 to Y72, Y74).
@MainActor
struct StackViewTests {
  private func laidOut(_ stack: UIStackView, _ size: CGSize = CGSize(width: 300, height: 100)) -> [CGRect] {
    stack.frame.size = size
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  private func row(_ widths: [CGFloat], spacing: CGFloat = 0) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: widths.map { IntrinsicView($0, 20) })
    stack.spacing = spacing
    return stack
  }

  // MARK: - Y62, Y63: what is arranged

  @Test func aNewStackViewIsARowThatFills() {
    let stack = UIStackView()
    expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    expect(stack.spacing, equals: 0)
    expect(!stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
    expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
    expect(UIStackView.Alignment.lastBaseline.rawValue == 5 && UIStackView.Distribution.equalCentering.rawValue == 4)
    expect(stack.intrinsicContentSize, equals: CGSize(width: -1, height: -1))
  }

  @Test func arrangingAddsASubviewOnceAndLeavesTheirOrderAlone() {
    let (stack, first, second) = (UIStackView(), UIView(), UIView())
    stack.addSubview(second)
    expect(stack.arrangedSubviews.isEmpty)
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(second)
    expect(stack.subviews == [second, first] && stack.arrangedSubviews == [first, second])
    expect(!first.translatesAutoresizingMaskIntoConstraints && !second.translatesAutoresizingMaskIntoConstraints)
    stack.insertArrangedSubview(second, at: 0)
    expect(stack.subviews == [second, first] && stack.arrangedSubviews == [second, first])
  }

  @Test func aViewTakenOutOfTheArrangementStaysASubview() {
    let stack = row([10, 20])
    let view = stack.arrangedSubviews[0]
    stack.removeArrangedSubview(view)
    expect(stack.arrangedSubviews.count == 1 && view.superview === stack)
    expect(laidOut(stack), equals: [CGRect(x: 0, y: 0, width: 300, height: 100)])
  }

  @Test func aViewTakenElsewhereIsNoLongerArranged() {
    let (stack, other) = (row([10, 20, 30]), UIView())
    let views = stack.arrangedSubviews
    views[0].removeFromSuperview()
    expect(stack.arrangedSubviews, equals: Array(views[1...]))
    other.addSubview(views[1])
    expect(stack.arrangedSubviews, equals: [views[2]])
    expect(stack.constraints.allSatisfy { $0.firstItem !== views[0] && $0.secondItem !== views[1] })
    expect(laidOut(stack), equals: [CGRect(x: 0, y: 0, width: 300, height: 100)])
  }

  @Test func aStackViewThatLeavesAndComesBackArrangesAgain() {
    let (stack, root) = (row([10, 20]), UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
    root.addSubview(stack)
    let before = laidOut(stack)
    stack.removeFromSuperview()
    root.addSubview(stack)
    stack.frame.size = .zero
    expect(laidOut(stack), equals: before)
  }

  @Test func insertingBeyondTheEndStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
  }

  // MARK: - Y64, Y66: room and squeeze

  @Test func roomGoesToTheLowestHuggingAndAmongEqualsToTheFirst() {
    let stack = row([10, 20, 30])
    expect(laidOut(stack).map(\.width), equals: [250, 20, 30])
    stack.arrangedSubviews[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    expect(laidOut(stack).map(\.width), equals: [10, 260, 30])
  }

  @Test func aSqueezeGoesToTheLowestResistanceAndAmongEqualsToTheFirst() {
    let stack = row([100, 200, 100])
    expect(laidOut(stack).map(\.width), equals: [0, 200, 100])
    stack.arrangedSubviews[2].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    expect(laidOut(stack).map(\.width), equals: [100, 200, 0])
  }

  @Test func viewsWithoutAWishGiveAndTakeBeforeAllOthersTheLastOfThemAll() {
    let stack = UIStackView(arrangedSubviews: [UIView(), IntrinsicView(50, 20), UIView()])
    expect(laidOut(stack).map(\.width), equals: [0, 50, 250])
    expect(laidOut(stack, CGSize(width: 40, height: 20)).map(\.width), equals: [0, 40, 0])
  }

  @Test(arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
  func whatIsTooSmallLosesItsGapsAndThenTheViewsOfLeastResistance(distribution: UIStackView.Distribution) {
    let stack = row([50, 100, 50], spacing: 10)
    stack.distribution = distribution
    expect(laidOut(stack, CGSize(width: 220, height: 20)).map(\.minX), equals: [0, 60, 170])
    // Centers stay equally far apart where the view in the middle gives way.
    let squeezed: [CGFloat] = distribution == .equalSpacing ? [30, 100, 50] : [50, 80, 50]
    expect(laidOut(stack, CGSize(width: 200, height: 20)).map(\.width), equals: squeezed)
  }

  @Test func widthsThatTheProgramWantsTakePart() {
    let stack = row([10, 20, 30])
    stack.arrangedSubviews[1].widthAnchor.constraint(equalToConstant: 100).isActive = true
    expect(laidOut(stack).map(\.width), equals: [170, 100, 30])
    stack.arrangedSubviews[2].widthAnchor.constraint(
      equalTo: stack.arrangedSubviews[1].widthAnchor, multiplier: 0.5
    ).isActive = true
    expect(laidOut(stack).map(\.width), equals: [150, 100, 50])
  }

  @Test func aWishThatGrowsIsFollowedInEveryDistribution() {
    for distribution in StackPlanTests.distributions {
      let stack = row([10, 20, 30])
      stack.distribution = distribution
      _ = laidOut(stack)
      (stack.arrangedSubviews[2] as? IntrinsicView)?.wish.width = 90
      let grown = laidOut(stack)
      let fresh = row([10, 20, 90])
      fresh.distribution = distribution
      expect(grown, equals: laidOut(fresh), "\(distribution)")
    }
  }

  // MARK: - Y65: fitting

  @Test func fittingIsTheSumAlongAndTheLargestAcross() {
    let stack = UIStackView(arrangedSubviews: [IntrinsicView(40, 20), IntrinsicView(60, 30)])
    stack.spacing = 5
    expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 105, height: 30))
    stack.distribution = .fillEqually
    expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 125, height: 30))
    stack.axis = .vertical
    expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 60, height: 65))
  }

  @Test func withNothingToBeSeenTheFittingSizeIsTheMargins() {
    let stack = row([40, 60])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.alignment = .center
    for view in stack.arrangedSubviews { view.isHidden = true }
    expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 6, height: 4))
  }

  // MARK: - Y67: spacing of its own

  @Test func gapsFollowCustomSpacingsAsMeasured() {
    let stack = UIStackView(arrangedSubviews: [10, 20, 30, 40].map { IntrinsicView(100, $0) })
    stack.axis = .vertical
    stack.spacing = 10
    func gaps() -> [CGFloat] {
      let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let frames = laidOut(stack, size)
      return zip(frames, frames.dropFirst()).map { $1.minY - $0.maxY }
    }
    expect(gaps(), equals: [10, 10, 10])
    let views = stack.arrangedSubviews
    stack.setCustomSpacing(20, after: views[0])
    expect(gaps(), equals: [20, 10, 10])
    stack.setCustomSpacing(0, after: views[1])
    expect(gaps(), equals: [20, 0, 10])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    expect(gaps(), equals: [8, 0, 10])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    expect(gaps(), equals: [10, 0, 10])
  }

  @Test func aCustomSpacingIsForgottenWithTheArrangement() {
    let stack = row([10, 20])
    let view = stack.arrangedSubviews[0]
    expect(stack.customSpacing(after: view), equals: UIStackView.spacingUseDefault)
    stack.setCustomSpacing(40, after: view)
    expect(stack.customSpacing(after: view), equals: 40)
    stack.insertArrangedSubview(view, at: 1)
    expect(stack.customSpacing(after: view), equals: 40)
    stack.removeArrangedSubview(view)
    stack.addArrangedSubview(view)
    expect(stack.customSpacing(after: view), equals: UIStackView.spacingUseDefault)
  }

  @Test func ofTheViewsBesideAGapTheVisibleOneBeforeItCounts() {
    let stack = row([10, 20, 30, 40], spacing: 5)
    for (index, view) in stack.arrangedSubviews.enumerated() {
      stack.setCustomSpacing(CGFloat(index + 1) * 10, after: view)
    }
    stack.arrangedSubviews[1].isHidden = true
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    expect(size.width, equals: 120)
  }

  // MARK: - Y68 to Y70: baselines and margins

  @Test func inAColumnBaselinesCanBeApartByTheSpacing() {
    let labels = [UILabel(), UILabel()]
    for (label, size) in zip(labels, [30, 12] as [CGFloat]) {
      label.text = "Text"
      label.font = .systemFont(ofSize: size)
    }
    let stack = UIStackView(arrangedSubviews: labels)
    (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 40, true)
    stack.alignment = .leading
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let frames = laidOut(stack, size)
    let baselines = zip(frames, labels).map { $0.minY + ($0.height - $1.font.lineHeight) / 2 + $1.font.ascender }
    expect(abs(baselines[1] - baselines[0] - 40) <= 1)
  }

  @Test func theFirstBaselineOfARowIsThatOfItsTallestView() {
    let views = [IntrinsicView(10, 20), IntrinsicView(10, 50), IntrinsicView(10, 30)]
    let inner = UIStackView(arrangedSubviews: views)
    let outer = UIStackView(arrangedSubviews: [IntrinsicView(10, 10), inner])
    expect(outer.forFirstBaselineLayout === views[1] && outer.forLastBaselineLayout === views[1])
    (inner.axis, outer.axis) = (.vertical, .vertical)
    expect(outer.forLastBaselineLayout === views[2])
    expect(outer.forFirstBaselineLayout === outer.arrangedSubviews[0])
    outer.arrangedSubviews[0].isHidden = true
    expect(outer.forFirstBaselineLayout === views[0])
  }

  @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
  func textsOfUnlikeSizesStandOnOneLine(alignment: UIStackView.Alignment) {
    let labels = [12, 40, 20].map { size in
      let label = UILabel()
      label.text = "Text"
      label.font = .systemFont(ofSize: size)
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.alignment = alignment
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let frames = laidOut(stack, size)
    let baselines = zip(frames, labels).map { $0.minY + $1.font.ascender }
    expect(baselines.max()! - baselines.min()! <= 1)
    expect(frames.map(\.minY).min()! >= -0.5 && frames.map(\.maxY).max()! <= size.height + 0.5)
    // In a higher row the line stays at the side that it is counted from.
    let higher = laidOut(stack, CGSize(width: size.width, height: size.height + 100))
    expect(abs(higher[1].minY - (alignment == .firstBaseline ? 0 : 100)) <= 1)
  }

  @Test func marginsAndSafeAreaHoldTheArrangedViews() {
    let stack = row([10, 20])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    expect(
      laidOut(stack), equals: [CGRect(x: 5, y: 3, width: 264, height: 90), CGRect(x: 269, y: 3, width: 20, height: 90)])
    stack.directionalLayoutMargins.leading = 25
    expect(laidOut(stack)[0].minX, equals: 25)
    stack.isLayoutMarginsRelativeArrangement = false
    expect(laidOut(stack)[0].minX, equals: 0)
  }

  // MARK: - Y71: changes

  @Test func manyChangesAreOneUpdateThatReplacesOnlyWhatDiffers() {
    final class Counting: UIStackView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let stack = Counting(arrangedSubviews: [IntrinsicView(40, 20), IntrinsicView(60, 30), IntrinsicView(10, 50)])
    _ = laidOut(stack)
    let before = Set(stack.constraints.map(ObjectIdentifier.init))
    stack.updates = 0
    stack.spacing = 4
    stack.spacing = 9
    stack.alignment = .center
    stack.alignment = .fill
    stack.setCustomSpacing(12, after: stack.arrangedSubviews[0])
    expect(laidOut(stack).map(\.minX), equals: [0, 221, 290])
    expect(stack.updates, equals: 1)
    expect(Set(stack.constraints.map(ObjectIdentifier.init)), equals: before)
    _ = laidOut(stack)
    expect(stack.updates, equals: 1)
  }

  @Test func equalValuesAskForNothing() {
    let stack = row([10, 20])
    _ = laidOut(stack)
    stack.spacing = 0
    stack.axis = .horizontal
    stack.arrangedSubviews[0].isHidden = false
    stack.isBaselineRelativeArrangement = false
    expect(!stack.needsUpdateConstraints())
  }

  @Test(arguments: RandomRuns.seeds(1...3))
  func anyWayOfChangesEndsLikeAFreshStackView(seed: UInt64) {
    var generator = SeededRandom(seed: seed)
    let stack = row([40, 60, 10, 25], spacing: 5)
    for _ in 0..<120 {
      let view = stack.arrangedSubviews.randomElement(using: &generator)!
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: stack.axis = StackPlanTests.axes.randomElement(using: &generator)!
      case 1: stack.distribution = StackPlanTests.distributions.randomElement(using: &generator)!
      case 2: stack.alignment = StackPlanTests.alignments.randomElement(using: &generator)!
      case 3: stack.spacing = CGFloat(Int.random(in: 0...20, using: &generator))
      case 4: view.isHidden.toggle()
      case 5: stack.setCustomSpacing(CGFloat(Int.random(in: 0...20, using: &generator)), after: view)
      default: stack.insertArrangedSubview(view, at: Int.random(in: 0..<4, using: &generator))
      }
      if Bool.random(using: &generator) { continue }
      expect(laidOut(stack), equals: laidOut(copy(of: stack)), "seed \(seed)")
    }
  }

  private func copy(of stack: UIStackView) -> UIStackView {
    let fresh = UIStackView()
    // The order of subviews settles ties.
    var twins: [ObjectIdentifier: UIView] = [:]
    for view in stack.subviews {
      let wish = view.intrinsicContentSize
      let twin = IntrinsicView(wish.width, wish.height)
      fresh.addSubview(twin)
      twins[ObjectIdentifier(view)] = twin
    }
    for view in stack.arrangedSubviews {
      guard let twin = twins[ObjectIdentifier(view)] else { continue }
      fresh.addArrangedSubview(twin)
      fresh.setCustomSpacing(stack.customSpacing(after: view), after: twin)
      twin.isHidden = view.isHidden
    }
    (fresh.axis, fresh.distribution, fresh.alignment) = (stack.axis, stack.distribution, stack.alignment)
    fresh.spacing = stack.spacing
    return fresh
  }

  // MARK: - Y72: looks and reading direction

  @Test func aStackViewDrawsItsBackground() {
    let stack = row([10, 20])
    stack.backgroundColor = .red
    stack.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let controller = UIViewController()
    controller.view.addSubview(stack)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    expect(window.pixel(x: 20, y: 20), equals: 0xFFFF_0000)
  }

  @Test func fromRightToLeftTheFirstViewIsAtTheRight() {
    let stack = row([10, 20, 30], spacing: 4)
    stack.distribution = .equalSpacing
    stack.semanticContentAttribute = .forceRightToLeft
    expect(laidOut(stack).map(\.minX), equals: [290, 150, 0])
    stack.semanticContentAttribute = .unspecified
    expect(laidOut(stack).map(\.minX), equals: [0, 130, 270])
  }

  @Test func fromRightToLeftTheLeadingEdgeOfAColumnIsTheRightOne() {
    let stack = row([10, 20])
    (stack.axis, stack.alignment) = (.vertical, .leading)
    stack.semanticContentAttribute = .forceRightToLeft
    expect(laidOut(stack).map(\.maxX), equals: [300, 300])
  }

  // MARK: - Y74: stack views in stack views

  @Test func aHiddenStackViewWithSpacingsOfItsOwnConflictsWithNothing() {
    let inner = row([10, 20, 30], spacing: 7)
    let outer = UIStackView(arrangedSubviews: [IntrinsicView(40, 20), inner, IntrinsicView(50, 20)])
    outer.spacing = 6
    inner.isHidden = true
    let size = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    expect(size.width, equals: 96)
    let frames = laidOut(outer, size)
    expect([frames[0].minX, frames[0].width, frames[2].minX, frames[2].width], equals: [0, 40, 46, 50])
  }

  @Test func stackViewsInStackViewsFitWhatTheyHold() {
    var inner = row([10, 20], spacing: 1)
    for depth in 0..<8 {
      let outer = UIStackView(arrangedSubviews: [inner, IntrinsicView(5, 5)])
      outer.axis = depth % 2 == 0 ? .vertical : .horizontal
      outer.spacing = 1
      inner = outer
    }
    expect(
      inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      equals: CGSize(width: 31 + 4 * 6, height: 20 + 4 * 6))
  }

  // MARK: - Bad input

  @Test func anImpossibleSpacingKeepsTheOneBefore() async {
    #if DEBUG
      await #expect(processExitsWith: .failure) { await MainActor.run { UIStackView().spacing = .nan } }
    #else
      let stack = UIStackView()
      stack.spacing = .nan
      expect(stack.spacing, equals: 0)
    #endif
  }

  @Test(arguments: [
    (UIStackView.Distribution.fill, 1000), (.fillEqually, 1000), (.equalSpacing, 300), (.equalCentering, 60),
  ])
  func manyViewsAreArranged(distribution: UIStackView.Distribution, count: Int) {
    let stack = row(Array(repeating: 10, count: count), spacing: 2)
    stack.distribution = distribution
    let frames = laidOut(stack, CGSize(width: CGFloat(count) * 20, height: 20))
    expect(frames.last?.maxX, equals: CGFloat(count) * 20)
    expect(zip(frames, frames.dropFirst()).allSatisfy { $1.minX >= $0.maxX + 1 })
  }
}
