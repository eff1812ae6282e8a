import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// A cell of a collection view by itself: content, backgrounds, states and size.
@MainActor
struct CollectionCellTests {
  private func stage(_ cell: UICollectionViewCell, width: CGFloat = 200, height: CGFloat = 60) -> TestWindow {
    let root = UIView(frame: .zero)
    root.backgroundColor = .white
    cell.frame = CGRect(x: 0, y: 0, width: width, height: height)
    root.addSubview(cell)
    return TestWindow(size: CGSize(width: width, height: height), root: root)
  }

  private func attributes(_ size: CGSize) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(origin: .zero, size: size)
    return attributes
  }

  // MARK: - States (V71)

  private final class Spy: UICollectionViewCell {
    var states: [String] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append((state.isSelected ? "S" : "-") + (state.isHighlighted ? "H" : "-") + (state.isEditing ? "E" : "-"))
    }
  }

  @Test func statesThatChangeRunOneUpdateBeforeTheNextLayoutAndTheHandlerLast() {
    let cell = Spy(frame: .zero)
    var handled: [Int] = []
    cell.configurationUpdateHandler = { [unowned cell] _, _ in handled.append(cell.states.count) }
    let window = stage(cell)
    expect(cell.states == ["---"] && handled == [1])
    cell.isHighlighted = true
    cell.isSelected = true
    cell.modes.insert(.editing)
    expect(cell.states, equals: ["---"])
    window.turn()
    expect(cell.states == ["---", "SHE"] && handled == [1, 2])
    cell.isSelected = true
    window.turn()
    expect(cell.states.count, equals: 2)
  }

  @Test func theStateSaysWhatTheItemIsDoing() {
    let cell = UICollectionViewCell(frame: .zero)
    cell.modes = [.editing, .expanded, .swiped, .reordering]
    cell.isUserInteractionEnabled = false
    let state = cell.configurationState
    expect(state.isEditing && state.isExpanded && state.isSwiped && state.isReordering)
    expect(state.isDisabled && !state.isSelected && !state.isHighlighted)
  }

  @Test func aStateOfTheProgramsOwnReachesTheUpdate() {
    final class Marked: UICollectionViewCell {
      static let key = UIConfigurationStateCustomKey("mark")
      var found: AnyHashable?
      var mark = 0 { didSet { setNeedsUpdateConfiguration() } }
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[Self.key] = mark
        return state
      }
      override func updateConfiguration(using state: UICellConfigurationState) { found = state[Self.key] }
    }
    let cell = Marked(frame: .zero)
    let window = stage(cell)
    expect(cell.found, equals: AnyHashable(0))
    cell.mark = 7
    window.turn()
    expect(cell.found, equals: AnyHashable(7))
  }

  @Test func aReusedCellForgetsItsStateAndIsConfiguredAgain() {
    let cell = Spy(frame: .zero)
    let window = stage(cell)
    cell.isSelected = true
    cell.isHighlighted = true
    cell.prepareForReuse()
    expect(!cell.isSelected && !cell.isHighlighted)
    window.turn()
    expect(cell.states, equals: ["---", "---"])
  }

  // MARK: - Content and background

  @Test func aConfigurationsViewTakesThePlaceOfTheContentView() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    let plain = cell.contentView
    expect(plain.frame, equals: cell.bounds)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    expect(cell.contentView is UIListContentView && cell.contentView.frame == cell.bounds && plain.superview == nil)
    cell.contentConfiguration = nil
    expect(cell.contentView === plain && plain.superview === cell)
  }

  @Test func theContentFollowsTheSizeBeforeTheNextLayout() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    cell.frame.size = CGSize(width: 90, height: 30)
    expect(cell.contentView.frame, equals: CGRect(x: 0, y: 0, width: 90, height: 30))
    cell.contentConfiguration = UIListContentConfiguration.cell()
    cell.frame.size = CGSize(width: 50, height: 40)
    expect(cell.contentView.frame, equals: CGRect(x: 0, y: 0, width: 50, height: 40))
  }

  @Test func theSelectedBackgroundLiesBetweenBackgroundAndContentWhilePressedOrSelected() throws {
    let cell = UICollectionViewCell(frame: .zero)
    let (behind, selected) = (UIView(frame: .zero), UIView(frame: .zero))
    (cell.backgroundView, cell.selectedBackgroundView) = (behind, selected)
    (behind.backgroundColor, selected.backgroundColor) = (.systemBlue, .systemGreen)
    let window = stage(cell)
    expect(window.pixel(x: 5, y: 5) == 0xFF00_7AFF && selected.superview == nil)
    cell.isHighlighted = true
    window.turn()
    expect(window.pixel(x: 5, y: 5), equals: 0xFF34_C759)
    expect(cell.subviews.firstIndex(of: behind) == 0 && cell.subviews.firstIndex(of: selected) == 1)
    cell.isHighlighted = false
    window.turn()
    expect(window.pixel(x: 5, y: 5) == 0xFF00_7AFF && window.damageError() == nil)
  }

  @Test func labelsInTheContentAreHighlightedWithTheCell() {
    let cell = UICollectionViewCell(frame: .zero)
    let label = UILabel(frame: .zero)
    cell.contentView.addSubview(label)
    cell.isSelected = true
    expect(label.isHighlighted)
    cell.isSelected = false
    expect(!label.isHighlighted)
  }

  @Test func aBackgroundConfigurationTakesThePlaceOfTheViewsAndTheyOfIt() {
    let cell = UICollectionViewCell(frame: .zero)
    expect(cell.backgroundConfiguration == nil && cell.defaultBackgroundConfiguration() == .clear())
    (cell.backgroundView, cell.selectedBackgroundView) = (UIView(frame: .zero), UIView(frame: .zero))
    cell.backgroundConfiguration = .listGroupedCell()
    expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    cell.selectedBackgroundView = UIView(frame: .zero)
    expectNil(cell.backgroundConfiguration)
  }

  @Test func aBackgroundConfigurationFollowsTheStateUnlessItIsToldNot() {
    let cell = UICollectionViewCell(frame: .zero)
    cell.backgroundColor = .systemRed
    cell.backgroundConfiguration = .listPlainCell()
    let window = stage(cell)
    expect(window.pixel(x: 5, y: 5), equals: 0xFFFF_FFFF)
    cell.isSelected = true
    window.turn()
    expect(window.pixel(x: 5, y: 5), equals: 0xFFD1_D1D6)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isSelected = false
    window.turn()
    expect(window.pixel(x: 5, y: 5), equals: 0xFFD1_D1D6)
    cell.backgroundConfiguration = nil
    window.turn()
    expect(window.pixel(x: 5, y: 5), equals: 0xFFFF_3B30)
  }

  @Test func aCellReadsFromRightToLeftWithItsContentConfiguration() throws {
    let cell = UICollectionViewCell(frame: .zero)
    var list = UIListContentConfiguration.cell()
    list.text = "Text"
    cell.contentConfiguration = list
    cell.semanticContentAttribute = .forceRightToLeft
    let window = stage(cell)
    expect(try window.find("Text").frame.maxX, equals: 184)
  }

  // MARK: - Size (V42, V104)

  /// A cell whose label has ten points around it.
  private func constrained(_ text: String) -> UICollectionViewCell {
    let cell = UICollectionViewCell(frame: .zero)
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
    ])
    return cell
  }

  @Test func theSizeIsTheSmallestOfTheContentsConstraintsInWholePixels() {
    let cell = constrained("Word")
    let label = UILabel(frame: .zero)
    label.text = "Word"
    let size = cell.preferredLayoutAttributesFitting(attributes(CGSize(width: 50, height: 50))).size
    expect(size.width, equals: label.intrinsicContentSize.width.rounded(.up) + 20)
    expect(size.height, equals: label.intrinsicContentSize.height.rounded(.up) + 20)
  }

  @Test func aRequiredWidthWrapsTheTextWhateverTheCellsOldWidthWas() {
    let text = "long enough to need several lines in a narrow cell and few in a wide one"
    let narrow = CGSize(width: 120, height: 0)
    func height(of cell: UICollectionViewCell) -> CGFloat {
      cell.systemLayoutSizeFitting(
        narrow, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let fresh = constrained(text)
    let used = constrained(text)
    used.frame = CGRect(x: 0, y: 0, width: 600, height: 40)
    used.layoutIfNeeded()
    expect(height(of: used) == height(of: fresh) && height(of: fresh) > 80)
  }

  @Test func aCellWithoutConstraintsKeepsTheSizeThatItWasGivenUnlessItSaysAnother() {
    final class Framed: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 33.2, height: 44.5) }
    }
    let estimate = CGSize(width: 50, height: 60)
    let plain = UICollectionViewCell(frame: CGRect(origin: .zero, size: estimate))
    expect(plain.preferredLayoutAttributesFitting(attributes(estimate)).size, equals: estimate)
    let framed = Framed(frame: CGRect(origin: .zero, size: estimate))
    expect(framed.preferredLayoutAttributesFitting(attributes(estimate)).size, equals: CGSize(width: 34, height: 45))
  }

  @Test func aContentConfigurationIsAsHighAsItsTextsAtTheWidth() {
    let cell = UICollectionViewListCell(frame: .zero)
    var list = UIListContentConfiguration.cell()
    list.text = "Title"
    cell.contentConfiguration = list
    func height(_ width: CGFloat) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let one = height(300)
    list.text = "several words that need more than one line beside their accessories"
    cell.contentConfiguration = list
    let wide = height(300)
    cell.accessories = [.disclosureIndicator(), .checkmark(), .label(text: "many of them")]
    expect(one > 30 + 17 && wide > one && height(300) > wide)
  }
}
