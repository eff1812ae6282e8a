import CoreGraphics
import Expectations
import Testing

@testable import UIKit

/// What a stack view wants, without a view or a solver: what shows in no figure of the table of measured layouts.
@MainActor
struct StackPlanTests {
  static let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]
  static let distributions = (0..<5).map { UIStackView.Distribution(rawValue: $0)! }
  static let alignments = (0..<6).map { UIStackView.Alignment(rawValue: $0)! }

  /// Every combination of the properties, of four views with the given ones hidden.
  static func all(hidden: Set<Int> = [], count: Int = 4) -> [StackArrangement] {
    axes.flatMap { axis in
      distributions.flatMap { distribution in
        alignments.map { alignment in
          var arrangement = StackArrangement()
          (arrangement.axis, arrangement.distribution, arrangement.alignment) = (axis, distribution, alignment)
          arrangement.spacing = 5
          arrangement.items = (0..<count).map { index in
            StackArrangement.Item(id: index, isHidden: hidden.contains(index), length: [40, 60, 10, nil][index % 4])
          }
          return arrangement
        }
      }
    }
  }

  nonisolated static let hidings: [Set<Int>] = [[], [0], [1], [3], [1, 2], [0, 3], [0, 1, 2, 3]]

  private func constraints(
    _ role: StackConstraint.Role, _ arrangement: StackArrangement
  ) -> [StackConstraint] { arrangement.plan.constraints.filter { $0.key.role == role } }

  @Test(arguments: hidings) func noTwoConstraintsOfAPlanAreTheSame(hidden: Set<Int>) {
    for arrangement in Self.all(hidden: hidden) {
      let keys = arrangement.plan.constraints.map(\.key)
      expect(Set(keys).count, equals: keys.count, "\(arrangement)")
    }
  }

  @Test(arguments: hidings) func constraintsSpeakOnlyOfGuidesThatAreMade(hidden: Set<Int>) {
    for arrangement in Self.all(hidden: hidden) {
      let plan = arrangement.plan
      let named = Set(plan.constraints.flatMap { [$0.key.item, $0.key.other].compactMap(\.self) }.filter(\.isGuide))
      expect(named, equals: Set(plan.guides), "\(arrangement)")
      expect(named.count, equals: plan.guides.count)
    }
  }

  @Test(arguments: hidings) func aDifferenceMakesEveryPlanOfEveryOther(hidden: Set<Int>) {
    let from = Self.all(hidden: hidden).map(\.plan.constraints)
    let to = (Self.all() + Self.all(hidden: [2], count: 3)).map(\.plan.constraints)
    for (index, old) in from.enumerated() {
      // Each with all others would be ten thousand.
      for new in [to[(index * 7 + 1) % to.count], to[(index * 11 + 5) % to.count], to[index]] {
        let difference = StackDifference(from: old, to: new)
        expect(
          zip(difference.sources, new).allSatisfy { source, new in source.map { old[$0].key == new.key } ?? true })
        let kept = difference.sources.compactMap(\.self)
        expect(Set(kept).union(difference.removed), equals: Set(old.indices))
        expect(kept.count + difference.removed.count, equals: old.count)
        expect(Set(new.map(\.key)).intersection(old.map(\.key)).count, equals: kept.count)
      }
    }
  }

  @Test func anAddedViewLeavesTheConstraintsOfOthersAlone() {
    var arrangement = StackArrangement()
    arrangement.items = (0..<100).map { StackArrangement.Item(id: $0) }
    let old = arrangement.plan.constraints
    arrangement.items.append(StackArrangement.Item(id: 100))
    let difference = StackDifference(from: old, to: arrangement.plan.constraints)
    // The end of the last view was that of the stack view.
    expect(difference.removed.count, equals: 1)
    expect(difference.sources.count { $0 == nil }, equals: 4)
  }

  @Test func alignmentLeavesWhatIsAlongTheAxisAlone() {
    for arrangement in Self.all() {
      var other = arrangement
      other.alignment = arrangement.alignment == .center ? .fill : .center
      let roles: Set = [StackConstraint.Role.spacing, .fillEqually, .fillProportionally, .distributingEdge]
      let old = arrangement.plan.constraints
      let difference = StackDifference(from: old, to: other.plan.constraints)
      expect(!difference.removed.contains { roles.contains(old[$0].key.role) }, "\(arrangement)")
    }
  }

  // MARK: - Along the axis

  @Test func aHiddenViewIsZeroLongJustBelowRequired() {
    for arrangement in Self.all(hidden: [1]) {
      let hiding = constraints(.hiding, arrangement)
      expect(hiding.map(\.key.item), equals: [.view(1)])
      expect(hiding[0].key.attribute, equals: (arrangement.axis == .horizontal ? .width : .height))
      expect(hiding[0].priority < 1000 && hiding[0].priority > 999.5)
    }
  }

  @Test func proportionsOfViewsWithoutAWishAreEqual() {
    var arrangement = Self.all()[0]
    arrangement.distribution = .fillProportionally
    for index in arrangement.items.indices { arrangement.items[index].length = nil }
    expect(constraints(.fillProportionally, arrangement).isEmpty)
    expect(constraints(.fillEqually, arrangement).count, equals: 3)
  }

  @Test func aProportionOfOneViewAloneIsRequired() {
    var arrangement = Self.all(count: 1)[0]
    arrangement.distribution = .fillProportionally
    expect(constraints(.fillProportionally, arrangement).map(\.priority), equals: [1000])
    expect(constraints(.fillProportionally, arrangement).map(\.key.multiplier), equals: [1])
  }

  @Test func guidesBetweenCentersAreEquallyLongAtFallingPriorities() {
    var arrangement = Self.all()[0]
    arrangement.distribution = .equalCentering
    expect(constraints(.fillEqually, arrangement).map(\.priority), equals: [149, 148])
    expect(constraints(.canvasFit, arrangement).map(\.priority), equals: [49])
    arrangement.distribution = .equalSpacing
    expect(constraints(.fillEqually, arrangement).map(\.priority), equals: [1000, 1000])
  }

  @Test func ofAThousandViewsEveryPriorityIsAboveZero() {
    for arrangement in Self.all(count: 1200) where arrangement.alignment == .fill {
      expect(arrangement.plan.constraints.allSatisfy { $0.priority > 0 && $0.priority <= 1000 })
    }
  }

  @Test func baselinesAreApartOnlyInAColumn() {
    var arrangement = Self.all()[0]
    arrangement.isBaselineRelative = true
    expect(constraints(.spacing, arrangement).allSatisfy { $0.key.attribute == .leading })
    arrangement.axis = .vertical
    let gaps = constraints(.spacing, arrangement)
    expect(gaps.allSatisfy { $0.key.attribute == .firstBaseline && $0.key.otherAttribute == .lastBaseline })
  }

  // MARK: - Across the axis

  @Test func inAColumnBaselinesAlignAtTheLeadingEdge() {
    var arrangement = Self.all()[0]
    arrangement.axis = .vertical
    arrangement.alignment = .leading
    let leading = arrangement.plan
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      arrangement.alignment = alignment
      expect(arrangement.plan, equals: leading)
    }
  }

  @Test func aCenteredViewAloneHasNoSpanner() {
    var arrangement = Self.all(count: 1)[0]
    arrangement.alignment = .center
    expect(arrangement.plan.guides.isEmpty)
    expect(constraints(.canvasFit, arrangement).map(\.key.attribute), equals: [.height])
  }

  @Test func labelsThatWrapShareALineOnlyAmongThemselves() {
    var arrangement = Self.all()[0]
    arrangement.items[1].isMultiline = true
    expect(constraints(.textWidthDisambiguation, arrangement).isEmpty)
    arrangement.items[3].isMultiline = true
    let widths = constraints(.textWidthDisambiguation, arrangement)
    expect(widths.map(\.key.item) == [.view(3)] && widths.map(\.key.other) == [.view(1)])
    expect(widths.map(\.priority), equals: [760])
    arrangement.axis = .vertical
    expect(constraints(.textWidthDisambiguation, arrangement).isEmpty)
  }

  @Test func withoutArrangedViewsThereIsNothing() {
    for arrangement in Self.all(count: 0) { expect(arrangement.plan, equals: StackPlan()) }
  }
}
