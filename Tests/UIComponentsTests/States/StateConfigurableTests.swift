import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

/// A view that adopts the protocol with storage of its own, as a class elsewhere may.
private final class Dial: UIView, StateConfigurable {
  enum State { case low, high }
  struct Configuration { let alpha: CGFloat }

  var configurations: [State: Configuration] = [:]
  var currentState: State? {
    didSet { updateForCurrentState() }
  }

  func updateForCurrentState() {
    guard let state = currentState, let configuration = configurations[state] else { return }
    alpha = configuration.alpha
  }
}

/// A view of a kind that the module has not thought of.
private final class Lamp: UIView, StateDriven {
  enum State: CaseIterable { case off, dim, on }
  struct Configuration { var color: UIColor }

  var states = StateTable<State, Configuration>()
  var applied = 0
  func apply(_ configuration: Configuration) {
    applied += 1
    backgroundColor = configuration.color
  }
}

@MainActor
@Suite struct StateConfigurableTests {
  @Test func aViewShowsTheLookOfItsState() {
    let lamp = Lamp()
    lamp.setState(.init(color: .black), for: .off)
    lamp.setState(.init(color: .yellow), for: .on)
    expectNil(lamp.currentState)
    expectNil(lamp.backgroundColor)
    lamp.currentState = .on
    expect(lamp.backgroundColor, equals: .yellow)
    lamp.currentState = .off
    expect(lamp.backgroundColor, equals: .black)
  }

  @Test func aStateWithoutALookLeavesTheViewAsItIs() {
    let lamp = Lamp()
    lamp.setState(.init(color: .yellow), for: .on)
    lamp.currentState = .on
    lamp.currentState = .dim
    expect(lamp.backgroundColor, equals: .yellow)
    expect(lamp.currentState, equals: .dim)
    lamp.currentState = nil
    expect(lamp.backgroundColor, equals: .yellow)
  }

  @Test func aLookForTheCurrentStateShowsAtOnceAndOneForAnotherDoesNot() {
    let lamp = Lamp()
    lamp.currentState = .on
    lamp.setState(.init(color: .yellow), for: .on)
    expect(lamp.backgroundColor, equals: .yellow)
    expect(lamp.applied, equals: 1)
    lamp.setState(.init(color: .black), for: .off)
    expect(lamp.applied, equals: 1)
    lamp.configurations = [.on: .init(color: .red)]
    expect(lamp.backgroundColor, equals: .red)
  }

  @Test func aLookTakenAwayStaysUntilTheNextState() {
    let lamp = Lamp()
    for state in Lamp.State.allCases { lamp.setState(.init(color: state == .on ? .yellow : .black), for: state) }
    lamp.currentState = .on
    lamp.setConfiguration(nil, for: .on)
    expectNil(lamp.configurations[.on])
    expect(lamp.backgroundColor, equals: .yellow)
    lamp.currentState = .off
    expect(lamp.backgroundColor, equals: .black)
    lamp.currentState = .on
    expect(lamp.backgroundColor, equals: .black)
  }

  @Test func storageOfOnesOwnBehavesTheSame() {
    let dial = Dial()
    dial.currentState = .low
    dial.setState(.init(alpha: 0.5), for: .low)
    expect(dial.alpha, equals: 0.5)
    dial.setState(.init(alpha: 0.75), for: .high)
    expect(dial.alpha, equals: 0.5)
    dial.currentState = .high
    expect(dial.alpha, equals: 0.75)
    dial.setConfiguration(nil, for: .high)
    expect(dial.alpha, equals: 0.75)
  }

  /// One function serves every kind of view: they share one mechanism.
  private func everyStateIsRemembered<View: StateConfigurable>(
    _ view: View, _ looks: [(View.State, View.Configuration)]
  ) -> Bool {
    for (state, look) in looks { view.setState(look, for: state) }
    for (state, _) in looks {
      view.currentState = state
      guard view.currentState == state else { return false }
    }
    return looks.allSatisfy { view.configurations[$0.0] != nil }
  }

  @Test func aControlAnImageViewALabelAndAButtonShareTheMechanism() {
    expect(everyStateIsRemembered(RoundButton(), [(.enabled, .enabled), (.disabled, .disabled)]))
    expect(
      everyStateIsRemembered(StatefulImageView<Int>(), [(1, .init(label: "one")), (2, .init(tintColor: .red))]))
    expect(everyStateIsRemembered(StatefulLabel<String>(), [("a", .init(text: "A")), ("b", .init(text: "B"))]))
    expect(everyStateIsRemembered(StatefulButton<Bool>(), [(true, .init(title: "on")), (false, .init(title: "off"))]))
    expect(everyStateIsRemembered(JobHuntProgressView(), [(.qualified, .init(title: "In", color: .green))]))
  }

  // MARK: - Labels and buttons

  @Test func aLabelsStateDecidesTextColourAndFont() {
    let label = StatefulLabel<JobHuntProgress>()
    label.setState(.init(text: "합격", textColor: .green, font: .boldSystemFont(ofSize: 20)), for: .qualified)
    label.setState(.init(text: "불합격"), for: .notQualified)
    label.currentState = .qualified
    expect(label.text == "합격" && label.textColor == .green && label.font.pointSize == 20)
    label.currentState = .notQualified
    expect(label.text == "불합격" && label.textColor == .label, "what is nil is the label's own")
  }

  @Test func aLabelLooksTheSameWhateverStateItComesFrom() {
    func label(after states: [Int]) -> StatefulLabel<Int> {
      let label = StatefulLabel<Int>()
      (label.text, label.backgroundColor) = ("own", .yellow)
      label.setState(.init(text: "1", textColor: .red, font: .systemFont(ofSize: 30), backgroundColor: .black), for: 1)
      label.setState(.init(), for: 2)
      for state in states { label.currentState = state }
      return label
    }
    let (fresh, used) = (label(after: [2]), label(after: [1, 2, 1, 2]))
    expect(used.text == "own" && used.backgroundColor == .yellow)
    expect(used.textColor == fresh.textColor && used.font == fresh.font)
  }

  @Test func aButtonLooksTheSameWhateverStateItComesFrom() {
    let (root, button) = (UIView(), StatefulButton<Int>(type: .system))
    button.setTitle("own", for: .normal)
    button.setState(.init(title: "1", image: UIImage(), tintColor: .red, isEnabled: false), for: 1)
    button.setState(.init(backgroundColor: .black), for: 2)
    for state in [1, 2] { button.currentState = state }
    expect(button.currentTitle == "own" && button.currentImage == nil && button.isEnabled)
    root.tintColor = .green
    root.addSubview(button)
    expect(button.tintColor, equals: .green, "without a tint of the state the superview's counts again")
    button.currentState = 1
    expectNil(button.backgroundColor)
  }

  @Test func anImageViewHasItsOwnTintAndLabelWhereAStateHasNone() {
    let view = StatefulImageView<Int>()
    view.accessibilityLabel = "own"
    view.setState(.init(tintColor: .red, label: "one"), for: 1)
    view.setState(.init(), for: 2)
    for state in [1, 2] { view.currentState = state }
    expect(view.accessibilityLabel == "own" && view.tintColor == UIView().tintColor)
  }

  @Test func aButtonsOwnStateLeavesItsControlStateAlone() {
    enum Follow { case no, yes, blocked }
    let button = StatefulButton<Follow>(type: .system)
    button.setState(.init(title: "Follow", isEnabled: true), for: .no)
    button.setState(.init(title: "Following"), for: .yes)
    button.setState(.init(title: "Blocked", isEnabled: false), for: .blocked)
    button.currentState = .no
    expect(button.currentTitle == "Follow" && button.state == .normal)
    button.currentState = .yes
    expect(button.currentTitle == "Following" && button.state == .normal)
    button.currentState = .blocked
    expect(button.currentTitle == "Blocked" && button.state == .disabled)
  }

  @Test func thenConfiguresAndReturnsTheObject() {
    let label = UILabel().then {
      $0.text = "a"
      $0.numberOfLines = 0
    }
    expect(label.text == "a" && label.numberOfLines == 0)
    expect(label.then { _ in } === label)
  }
}
