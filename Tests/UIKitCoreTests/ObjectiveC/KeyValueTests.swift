import Expectations
import Foundation
import Testing
import UIKit

/// Properties by their names, and who hears of their changes.
@MainActor
@Suite struct KeyValueTests {
  private let model = ToldModel()
  private let observer = ToldModel()
  private let both: NSKeyValueObservingOptions = [.old, .new]

  // MARK: - By name

  @Test func aPropertyIsReadAndSetByItsName() {
    model.setValue("Bea", forKey: "name")
    model.setValue(NSNumber(value: 5), forKey: "age")
    model.setValue(nil, forKey: "note")
    expect(model.value(forKey: "title") as? String == "Bea, 5" && model.value(forKey: "note") == nil)
    model.setValuesForKeys(["note": "n", "age": 6])
    expect(
      model.dictionaryWithValues(forKeys: ["note", "age"]) as? [String: AnyHashable], equals: ["note": "n", "age": 6])
  }

  @Test func namesJoinedByDotsLeadFromObjectToObject() {
    expectNil(model.value(forKeyPath: "friend.name"))
    model.friend = ToldModel()
    model.setValue("Cid", forKeyPath: "friend.name")
    expect(model.value(forKeyPath: "friend.name") as? String, equals: "Cid")
  }

  @Test(arguments: ["nobody", "id", "age"]) func aWrongNameOrValueStopsTheProgram(_ key: String) async {
    await #expect(processExitsWith: .failure) { [key] in ToldModel().setValue("text", forKey: key) }
  }

  // MARK: - Observing

  @Test func aClosureHearsOldAndNewAsLongAsItsObservationIsKept() {
    var heard: [String] = []
    var observation: NSKeyValueObservation? = model.observe(\.name, options: both) { model, change in
      heard.append("\(change.oldValue ?? "") to \(change.newValue ?? "") of \(model.name)")
    }
    model.name = "Bea"
    observation?.invalidate()
    model.name = "Cid"
    observation = model.observe(\.name, named: "name") { _, change in heard.append("\(change.newValue ?? "none")") }
    model.name = "Dan"
    observation = nil
    model.name = "Eve"
    expect(heard, equals: ["Ann to Bea of Bea", "none"])
    expectNil(observation)
  }

  @Test func nilIsAValueOfAnOptionalProperty() {
    var heard: [String??] = []
    let observation = model.observe(\.note, options: .new) { _, change in heard.append(change.newValue) }
    model.note = "a"
    model.note = nil
    expect(heard, equals: [.some(.some("a")), .some(.none)])
    withExtendedLifetime(observation) {}
  }

  @Test func theFirstValueAndWhatComesBeforeAChangeAreToldWhenAskedFor() {
    var heard: [String] = []
    let observation = model.observe(\.age, options: [.initial, .new, .prior]) { model, change in
      heard.append("\(change.isPrior ? "before" : "after") \(change.newValue ?? -1) \(model.age)")
    }
    model.age = 4
    expect(heard, equals: ["after 3 3", "before -1 3", "after 4 4"])
    withExtendedLifetime(observation) {}
  }

  @Test func theValueToldIsTheOneThatThePropertysOwnObserverLeft() {
    var heard: [Int] = []
    let observation = model.observe(\.age, options: .new) { _, change in heard += change.newValue.map { [$0] } ?? [] }
    model.age = -8
    expect(heard, equals: [0])
    withExtendedLifetime(observation) {}
  }

  @Test func anObserverByKeyPathHearsUntilItIsRemoved() {
    model.addObserver(observer, forKeyPath: "name", options: both, context: nil)
    model.name = "Bea"
    model.removeObserver(observer, forKeyPath: "name")
    model.name = "Cid"
    expect(observer.heard, equals: ["name: Ann to Bea"])
  }

  @Test func twoObservationsOfOneObserverAreToldApartByTheirContexts() {
    var places = (0, 0)
    withUnsafeMutablePointer(to: &places.0) { first in
      withUnsafeMutablePointer(to: &places.1) { second in
        model.addObserver(observer, forKeyPath: "name", options: .new, context: first)
        model.addObserver(observer, forKeyPath: "name", options: .old, context: second)
        model.removeObserver(observer, forKeyPath: "name", context: first)
        model.name = "Bea"
        model.removeObserver(observer, forKeyPath: "name", context: second)
      }
    }
    expect(observer.heard, equals: ["name: Ann to "])
  }

  @Test func aPathThatLedToNothingFollowsTheObjectThatComes() {
    let friend = ToldModel()
    model.addObserver(observer, forKeyPath: "friend.name", options: .new, context: nil)
    model.friend = friend
    friend.name = "Bea"
    expect(observer.heard.count, equals: 2)
    model.removeObserver(observer, forKeyPath: "friend.name")
  }

  @Test func aPathFollowsItsObjects() {
    let (first, second) = (ToldModel(), ToldModel())
    model.friend = first
    model.addObserver(observer, forKeyPath: "friend.name", options: both, context: nil)
    first.name = "Bea"
    second.name = "Cid"
    model.friend = second
    first.name = "Dan"
    second.name = "Eve"
    model.friend = nil
    expect(
      observer.heard,
      equals: [
        "friend.name: Ann to Bea", "friend.name: Bea to Cid", "friend.name: Cid to Eve", "friend.name: Eve to <null>",
      ])
    model.removeObserver(observer, forKeyPath: "friend.name")
  }

  @Test func aValueMadeOfOthersChangesWithThem() {
    var heard: [String] = []
    let observation = model.observe(\.title, named: "title", options: both) { _, change in
      heard.append("\(change.oldValue ?? "") to \(change.newValue ?? "")")
    }
    model.age = 9
    model.name = "Bea"
    expect(heard, equals: ["Ann, 3 to Ann, 9", "Ann, 9 to Bea, 9"])
    withExtendedLifetime(observation) {}
  }

  @Test func anObserverRemovesItselfAsItGoes() {
    final class Leaving: ToldModel {
      let other: ToldModel
      init(_ other: ToldModel) {
        self.other = other
        super.init()
        other.addObserver(self, forKeyPath: "name", context: nil)
      }
      deinit { other.removeObserver(self, forKeyPath: "name") }
    }
    _ = Leaving(model)
    model.name = "Bea"
    expect(model.name, equals: "Bea")
  }

  @Test func anObservationKeepsNobodyAlive() {
    var gone: ToldModel? = ToldModel()
    weak let reference = gone
    let observation = gone?.observe(\.name) { _, _ in }
    gone?.addObserver(observer, forKeyPath: "name", options: [], context: nil)
    gone = nil
    expectNil(reference)
    observation?.invalidate()
  }

  @Test func removingWhoDoesNotObserveStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { ToldModel().removeObserver(ToldModel(), forKeyPath: "name") }
  }

  @Test func aScrollViewAndItsGeometryAreObserved() {
    var heard: [String] = []
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let observations = [
      view.observe(\.contentOffset, options: both) { _, change in heard.append("\(change.newValue?.y ?? -1)") },
      view.observe(\.contentSize, options: .new) { _, change in heard.append("\(change.newValue?.height ?? -1)") },
      view.observe(\.frame, named: "frame", options: .old) { _, change in
        heard.append("\(change.oldValue?.width ?? -1)")
      },
    ]
    view.contentSize = CGSize(width: 10, height: 50)
    view.contentOffset.y = 7
    view.frame.size.width = 20
    expect(heard, equals: ["50.0", "7.0", "10.0"])
    withExtendedLifetime(observations) {}
  }

  @Test func viewsControlsAndControllersAreObserved() {
    var heard: [String] = []
    let (view, control, label) = (UIScrollView(frame: .zero), UIControl(frame: .zero), UILabel(frame: .zero))
    let (controller, item) = (UIViewController(), UINavigationItem(title: "Old"))
    let plain: UIView = view
    let observations = [
      plain.observe(\.alpha, options: both) { heard.append("alpha \($1.oldValue ?? -1) \($1.newValue ?? -1)") },
      plain.observe(\.isHidden, options: both) { heard.append("hidden \($1.oldValue!) \($1.newValue!)") },
      plain.observe(\.transform, options: both) { heard.append("transform \($1.newValue?.tx ?? -1)") },
      view.observe(\.contentInset, options: both) { heard.append("inset \($1.newValue?.top ?? -1)") },
      control.observe(\.isEnabled, options: both) { heard.append("enabled \($1.newValue!)") },
      control.observe(\.isSelected, options: both) { heard.append("selected \($1.newValue!)") },
      control.observe(\.isHighlighted, options: both) { heard.append("highlighted \($1.newValue!)") },
      label.observe(\.text, options: both) { heard.append("text \($1.newValue! ?? "")") },
      controller.observe(\.title, options: both) { heard.append("title \($1.newValue! ?? "")") },
      item.observe(\.title, options: both) { heard.append("item \($1.oldValue! ?? "") \($1.newValue! ?? "")") },
    ]
    (view.alpha, view.isHidden, view.transform.tx, view.contentInset.top) = (0.5, true, 3, 4)
    (control.isSelected, control.isHighlighted, control.isEnabled) = (true, true, false)
    (label.text, controller.title, item.title) = ("Text", "Title", "New")
    expect(
      heard,
      equals: [
        "alpha 1.0 0.5", "hidden false true", "transform 3.0", "inset 4.0", "selected true",
        "highlighted true", "highlighted false", "enabled false", "text Text", "title Title", "item Old New",
      ])
    withExtendedLifetime(observations) {}
  }

  @Test func theSafeAreaIsObserved() {
    var heard: [CGFloat] = []
    let controller = UIViewController()
    let observation = controller.view.observe(\.safeAreaInsets, options: [.initial, .new]) {
      heard.append($1.newValue?.top ?? -1)
    }
    controller.additionalSafeAreaInsets.top = 12
    controller.additionalSafeAreaInsets.top = 20
    expect(heard, equals: [0, 12, 20])
    withExtendedLifetime(observation) {}
  }

  /// As of frames that programs set; a layout that changes nothing tells nothing.
  @Test func whatConstraintsPlaceIsObserved() {
    var heard: [String] = []
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let left = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([left, width, top, view.heightAnchor.constraint(equalToConstant: 20)])
    let observations = [
      view.observe(\.frame, options: both) { heard.append("frame \($1.oldValue!.minX) \($1.newValue!.minX)") },
      view.observe(\.bounds, options: both) { heard.append("bounds \($1.newValue!.width)") },
      view.observe(\.center, options: both) { heard.append("center \($1.newValue!.x)") },
    ]
    root.layoutIfNeeded()
    expect(heard, equals: ["bounds 30.0", "center 25.0", "frame 0.0 10.0"])
    heard = []
    left.constant = 40
    root.layoutIfNeeded()
    expect(heard, equals: ["center 55.0", "frame 10.0 40.0"])
    heard = []
    width.priority = UILayoutPriority(900)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    expect(heard, equals: [])
    withExtendedLifetime(observations) {}
  }

  @Test func theBackgroundColorIsObserved() {
    var heard: [UIColor?] = []
    let view: UIView = UILabel(frame: .zero)
    let observation = view.observe(\.backgroundColor, options: both) { heard += [$1.oldValue!, $1.newValue!] }
    view.backgroundColor = .red
    view.backgroundColor = nil
    expect(heard, equals: [nil, .red, .red, nil])
    withExtendedLifetime(observation) {}
  }

  @Test func whatTellsNobodyIsObservedInVain() {
    var heard: [Int] = []
    let view = UIView(frame: .zero)
    view.tag = 3
    let observation = view.observe(\.tag, options: [.initial, .new]) { heard.append($1.newValue ?? -1) }
    view.tag = 4
    view.addObserver(observer, forKeyPath: "nothing", options: [.initial, .new], context: nil)
    view.removeObserver(observer, forKeyPath: "nothing")
    expect(heard, equals: [3])
    observation.invalidate()
  }

  // MARK: - Beside objects

  nonisolated(unsafe) private static var key: UInt8 = 0
  nonisolated(unsafe) private static var otherKey: UInt8 = 0

  @Test func aValueBesideAnObjectIsKeptUnderItsKey() {
    objc_setAssociatedObject(model, &Self.key, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(model, &Self.otherKey, 4, .OBJC_ASSOCIATION_COPY)
    expect(objc_getAssociatedObject(model, &Self.key) as? String, equals: "a")
    expectNil(objc_getAssociatedObject(observer, &Self.key))
    objc_setAssociatedObject(model, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    expectNil(objc_getAssociatedObject(model, &Self.key))
    expect(objc_getAssociatedObject(model, &Self.otherKey) as? Int, equals: 4)
  }

  @Test func aViewsValueGoesWithIt() {
    weak var value: ToldModel?
    do {
      let (view, made) = (UIView(), ToldModel())
      value = made
      objc_setAssociatedObject(view, &Self.key, made, .OBJC_ASSOCIATION_RETAIN)
    }
    expectNil(value)
  }

  @Test func otherObjectsValuesGoAsFurtherOnesCome() {
    weak var value: ToldModel?
    do {
      let (object, made) = (NSObject(), ToldModel())
      value = made
      objc_setAssociatedObject(object, &Self.key, made, .OBJC_ASSOCIATION_RETAIN)
    }
    let others = (0..<2000).map { _ in NSObject() }
    for other in others { objc_setAssociatedObject(other, &Self.key, 1, .OBJC_ASSOCIATION_RETAIN) }
    expectNil(value)
  }

  @Test func anAssignedValueIsNotKeptAlive() {
    var other: ToldModel? = ToldModel()
    objc_setAssociatedObject(model, &Self.key, other, .OBJC_ASSOCIATION_ASSIGN)
    expect(objc_getAssociatedObject(model, &Self.key) as? ToldModel === other)
    other = nil
    expectNil(objc_getAssociatedObject(model, &Self.key))
  }
}
