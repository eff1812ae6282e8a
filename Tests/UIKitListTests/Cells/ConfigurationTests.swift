import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
struct ConfigurationTests {
  private func list(_ text: String) -> UIListContentConfiguration {
    var list = UIListContentConfiguration.cell()
    list.text = text
    return list
  }

  @Test func aConfigurationsViewTakesThePlaceOfTheContentView() {
    let cell = UITableViewCell()
    let plain = cell.contentView
    cell.contentConfiguration = list("Text")
    expect(cell.contentView is UIListContentView && plain.superview == nil)
    let view = cell.contentView
    cell.contentConfiguration = list("Another")
    expect(cell.contentView === view)
    cell.contentConfiguration = nil
    expect(cell.contentView === plain && view.superview == nil && plain.superview === cell)
  }

  @Test func theTextIsThere() throws {
    let cell = cell(list("Hello"))
    let window = stage(cells: [cell])
    expect(try window.find("Hello").frame.minX, equals: 16)
    expect(cell.separatorView.frame.minX, equals: 16)
  }

  @Test func aCellOfOneLineIsAStandardRowAndOneOfManyIsHigher() {
    let short = cell(list("Short"))
    let long = cell(list("한국어와 English, side by side, and long enough to need some lines"))
    _ = stage(cells: [short, long])
    expect(short.frame.height, equals: 44)
    expect(long.frame.height > 60)
    expect(long.contentView.subviews.allSatisfy { long.contentView.bounds.contains($0.frame) })
  }

  @Test func theDefaultConfigurationFollowsTheStyle() {
    expect(
      !UITableViewCell(style: .subtitle, reuseIdentifier: nil).defaultContentConfiguration()
        .prefersSideBySideTextAndSecondaryText)
    expect(
      UITableViewCell(style: .value1, reuseIdentifier: nil).defaultContentConfiguration()
        .prefersSideBySideTextAndSecondaryText)
  }

  @Test func stateChangesRunTheUpdateOnceBeforeTheNextLayout() {
    final class Spy: UITableViewCell {
      var states: [String] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append((state.isSelected ? "S" : "-") + (state.isHighlighted ? "H" : "-"))
      }
    }
    let cell = Spy(style: .default, reuseIdentifier: nil)
    var handled = 0
    cell.configurationUpdateHandler = { _, _ in handled += 1 }
    let window = stage(cells: [cell])
    expect(cell.states == ["--"] && handled == 1)
    cell.isHighlighted = true
    cell.isSelected = true
    expect(cell.states, equals: ["--"])
    window.turn()
    expect(cell.states == ["--", "SH"] && handled == 2)
  }

  @Test func aHandlerMayDrawItsOwnSelection() {
    let cell = UITableViewCell()
    cell.configurationUpdateHandler = { [list = list("Text")] cell, state in
      var content = list
      content.text = state.isSelected ? "Selected" : "Normal"
      cell.contentConfiguration = content.updated(for: state)
      var background = UIBackgroundConfiguration.listPlainCell()
      background.backgroundColor = state.isSelected ? .systemGreen : .systemBackground
      cell.backgroundConfiguration = background
    }
    let window = stage(cells: [cell])
    expect(window.pixel(x: 300, y: 5), equals: 0xFFFF_FFFF)
    cell.isSelected = true
    window.turn()
    expect(window.pixel(x: 300, y: 5), equals: 0xFF34_C759)
    #expect(throws: Never.self) { try window.find("Selected") }
    window.turn()
    expect(window.lastFrame.laidOut > 0 && !cell.configured.needsUpdate)
  }

  @Test func aStandardBackgroundFollowsTheStateAndAChosenColourDoesNot() {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isSelected = true
    let standard = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    expect(standard.resolvedBackgroundColor(for: .red), equals: .systemGray4)
    var chosen = UIBackgroundConfiguration.listPlainCell()
    chosen.backgroundColor = .yellow
    expect(chosen.updated(for: state).resolvedBackgroundColor(for: .red), equals: .yellow)
    chosen.backgroundColor = nil
    expect(chosen.updated(for: state).resolvedBackgroundColor(for: .red), equals: .red)
  }

  @Test func backgroundColourViewAndConfigurationExcludeEachOther() {
    let cell = UITableViewCell()
    expect(cell.backgroundConfiguration, equals: .listPlainCell())
    cell.backgroundConfiguration = .clear()
    cell.backgroundColor = .red
    expectNil(cell.backgroundConfiguration)
    cell.backgroundConfiguration = .clear()
    expectNil(cell.backgroundColor)
    cell.backgroundView = UIView(frame: .zero)
    expectNil(cell.backgroundConfiguration)
    cell.backgroundConfiguration = .clear()
    expectNil(cell.backgroundView)
  }

  @Test func aDisabledTextFadesUnlessItsColourWasChosen() {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isDisabled = true
    expect(list("A").updated(for: state).textProperties.resolvedColor(), equals: .tertiaryLabel)
    var chosen = list("A")
    chosen.textProperties.color = .red
    expect(chosen.updated(for: state).textProperties.resolvedColor(), equals: .red)
  }

  @Test func statesOfTheProgramsOwnAreKept() {
    let key = UIConfigurationStateCustomKey("archived")
    var state = UICellConfigurationState(traitCollection: .current)
    let plain = state
    state[key] = true
    expect(state[key] as? Bool == true && state != plain)
  }

  @Test func transformersAndTransformsChangeWhatIsShown() throws {
    var list = list("straße")
    list.textProperties.transform = .uppercase
    list.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .red }
    let cell = cell(list)
    let window = stage(cells: [cell])
    let label = try window.find("STRASSE") as? UILabel
    expect(label?.textColor == .red && list.text == "straße")
  }

  @Test func aViewOfTheProgramsOwnMeasuresItself() {
    struct Stars: UIContentConfiguration, Hashable {
      var count = 0
      func makeContentView() -> any UIView & UIContentView { StarsView(self) }
      func updated(for state: any UIConfigurationState) -> Stars { self }
    }
    final class StarsView: UIView, UIContentView {
      var configuration: any UIContentConfiguration
      init(_ stars: Stars) {
        configuration = stars
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: CGFloat((configuration as? Stars)?.count ?? 0) * 10)
      }
    }
    let cell = UITableViewCell()
    cell.contentConfiguration = Stars(count: 7)
    _ = stage(cells: [cell])
    expect(cell.frame.height, equals: 70)
    cell.contentConfiguration = Stars(count: 3)
    expect(((cell.contentView as? StarsView)?.configuration as? Stars)?.count, equals: 3)
  }

  @Test func titlesOfSectionsLookAsTheirRoleSays() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.role = .groupedHeader
    header.setDataSourceTitle("Fruits")
    expect(header.textLabel?.text, equals: "FRUITS")
    expect(header.sizeThatFits(CGSize(width: 320, height: 0)).height, equals: 38)
    let footer = UITableViewHeaderFooterView(reuseIdentifier: nil)
    footer.role = .groupedFooter
    footer.setDataSourceTitle("A long explanation that takes more than a line in a table as narrow as this one is")
    expect(footer.sizeThatFits(CGSize(width: 320, height: 0)).height > 40)
    let plain = UITableViewHeaderFooterView(reuseIdentifier: nil)
    plain.setDataSourceTitle("Fruits")
    expect(plain.sizeThatFits(CGSize(width: 320, height: 0)).height, equals: 29)
  }
}
