import Forms
import Testing
import UIKit
import UIKitTesting

/// What each form that is turned does when it runs.
@MainActor
@Suite struct FormsTests {
  // MARK: - Selectors

  @Test func selectorsHaveTheNamesThatObjectiveCGivesThem() {
    #expect(
      SelectorForms().all.map(NSStringFromSelector) == [
        "plain", "labelledWith:", "event:forEvent:", "result:", "defaulted:", "saveIt:", "hidden", "overloaded",
        "overloadedWithControl:", "value", "setValue:", "setIsOn:", "tapped:", "anywhere", "resignFirstResponder",
        "setNeedsLayout", "copy:", "asked:", "spoken:", "plain",
      ])
    #expect(SelectorForms().interpolated == "the selector plain in a text")
    #expect(SelectorForms().text == "#selector(plain), @objc")
  }

  @Test func eachSelectorCallsItsMethod() {
    let forms = SelectorForms()
    forms.performAll(on: UIControl())
    #expect(
      forms.calls == [
        "plain", "labelled", "event", "defaulted", "renamed", "hidden", "overloaded", "overloaded control",
      ])
  }

  @Test(arguments: ["plain", "saveIt:", "hidden", "fromExtension", "asked:", "overloadedWithControl:"])
  func eachMethodIsFoundByItsName(_ name: String) {
    let forms = SelectorForms()
    #expect(forms.responds(to: Selector(name)))
    forms.perform(Selector(name), with: UIControl())
    #expect(forms.calls.count == 1)
  }

  @Test func resultsAndPropertiesComeThroughTheirSelectors() {
    let forms = SelectorForms()
    #expect(forms.perform(forms.all[3], with: nil)?.takeUnretainedValue() as? String == "result")
    forms.perform(forms.all[10], with: "second")
    #expect(forms.perform(forms.all[9])?.takeUnretainedValue() as? String == "second")
    forms.setValue(true, forKey: "isOn")
    #expect(forms.value(forKey: "isOn") as? Bool == true)
  }

  @Test func innerAndGenericClassesHaveTheirOwn() {
    let (inner, generic, control) = (SelectorForms.Inner(), GenericForm("a"), UIControl())
    inner.perform()
    generic.wire(control)
    generic.wire(control)
    control.sendActions(for: .valueChanged)
    #expect(inner.calls == 1 && generic.values == ["a"])
  }

  // MARK: - Properties

  private func changes<Value>(
    _ forms: PropertyForms, _ path: KeyPath<PropertyForms, Value>, _ name: String, _ change: () -> Void
  ) -> [String] {
    var heard: [String] = []
    let observation = forms.observe(path, named: name, options: [.old, .new]) { _, change in
      heard.append(
        "\(change.oldValue.map { "\($0)" } ?? "none") to \(change.newValue.map { "\($0)" } ?? "none")")
    }
    change()
    observation.invalidate()
    return heard
  }

  @Test func everyShapeOfPropertyTellsItsObservers() {
    let forms = PropertyForms()
    #expect(changes(forms, \.plain, "plain") { forms.plain = 4 } == ["0 to 4"])
    #expect(changes(forms, \.late, "late") { forms.late += 1 } == ["5 to 6"])
    #expect(changes(forms, \.both, "both") { forms.both = 2 } == ["1 to 2"] && forms.log == ["will 2", "did 1"])
    #expect(changes(forms, \.computed, "computed") { forms.plain = 5 } == ["8 to 10"])
    #expect(changes(forms, \.address.city, "address.city") { forms.address = Address() } == ["Bonn to Bonn"])
    #expect(changes(forms, \.address.city, "address.city") { forms.address.city = "Ulm" } == ["Bonn to Ulm"])
  }

  @Test func aSubclassesPropertyTellsToo() {
    let forms = SubPropertyForms()
    #expect(!changes(forms, \.plain, "plain") { forms.plain = 7 }.isEmpty && forms.log == ["sub 7"])
  }

  @Test func keyPathsAreTheirTexts() {
    #expect(PropertyForms().paths == ["plain", "address.city", "other"])
  }

  // MARK: - Protocols

  @Test func optionalRequirementsAnswerWhereTheyAreMet() {
    let (asker, few, many, more) = (FormsAsker(), FewAnswers(), ManyAnswers(), MoreAnswers())
    #expect(asker.answers() == ["nobody", "no text", "no number", "no title"])
    asker.delegate = few
    #expect(asker.answers() == ["few", "no text", "no number", "no title"])
    asker.delegate = many
    #expect(asker.answers() == ["many", "text", "3", "title"] && many.heardTexts == ["question"])
    asker.delegate = more
    #expect(asker.answers() == ["few", "no text", "20", "no title"])
  }

  // MARK: - Extensions, conditions, outlets

  @Test func overridesInExtensionsAreCalled() {
    let form: BaseForm = DerivedForm()
    #expect(form.name() == "derived base" && form.hook() == "derived hook" && BaseForm().hook() == "base hook")
  }

  @Test func observersInExtensionsAreCalled() {
    let form = ObservedForm()
    form.isSelected = true
    #expect(form.seen == ["will true", "did false"])
  }

  @Test func conditionsMeanIOS() {
    #expect(Conditions.seen == ["iOS", "no Catalyst", "iOS or tvOS", "UIKit", "new"])
  }

  @Test func outletsAndEnumerationsAreOrdinary() {
    let forms = OutletForms.make()
    forms.views = [UIView()]
    #expect(forms.views.count == 1 && forms.label == nil && forms.corner == 3 && forms.kind() == .second)
  }

  @Test func aRecogniserOfTheProgramsOwnRecognises() {
    let view = UIView()
    let window = TestWindow(size: CGSize(width: 50, height: 50), root: view)
    let press = PressForm()
    view.addGestureRecognizer(press)
    var states: [UIGestureRecognizer.State] = []
    press.addTarget(
      view, action: Selector(named: "heard:") { (_: UIView, press: PressForm) in states.append(press.state) })
    window.tap(at: CGPoint(x: 20, y: 20))
    #expect(states == [.ended])
  }
}
