import Expectations
import Synchronization
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules U1 to U9: when properties are updated, and what is followed by itself.
@MainActor
struct PropertyRules {
  private let log = CallLog()
  private let model = Model()
  private let view: ReadingView
  private let child: ReadingView
  private let controller: ReadingController
  private let window: TestWindow

  init() {
    view = ReadingView("view", log, model)
    child = ReadingView("child", log, model)
    view.addSubview(child)
    controller = ReadingController(log, model, view)
    window = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    _ = log.taken()
  }

  /// The calls of the next turn.
  private func turn() -> [String] {
    window.turn()
    return log.taken()
  }

  @Test("U1: properties are updated before layout in the same turn, superviews first, whatever was marked first")
  func propertiesComeBeforeLayout() {
    child.setNeedsLayout()
    child.setNeedsUpdateProperties()
    view.setNeedsUpdateProperties()
    view.setNeedsLayout()
    expect(turn(), equals: ["view properties", "child properties", "will", "view layout", "did", "child layout"])
  }

  @Test("U1: any number of marks is one update, and neither kind of mark causes the other call")
  func propertiesAndLayoutAreIndependent() {
    for _ in 0..<4 { view.setNeedsUpdateProperties() }
    expect(log.taken(), equals: [])
    expect(turn(), equals: ["view properties"])
    view.setNeedsLayout()
    expect(turn(), equals: ["will", "view layout", "did"])
    expect(turn(), equals: [])
    expect(!window.stage.needsFrame)
  }

  @Test("U1: a new view's properties are updated before its first layout, also where a layout made it")
  func newViewsAreUpdatedFirst() {
    let new = ReadingView("new", log, model)
    child.onLayout = {
      if new.superview == nil { $0.addSubview(new) }
    }
    child.setNeedsLayout()
    expect(turn(), equals: ["child layout", "new properties", "new layout", "new draw"])
    expect(turn(), equals: [])
  }

  @Test("U1: what an update marks for others is updated before any layout")
  func updatesReachOthersFirst() {
    child.onProperties = { [view] _ in view.setNeedsUpdateProperties() }
    child.setNeedsLayout()
    child.setNeedsUpdateProperties()
    expect(turn(), equals: ["child properties", "view properties", "child layout"])
  }

  @Test("U1: a layout pass that is asked for updates properties first")
  func layoutIfNeededUpdates() {
    child.setNeedsUpdateProperties()
    child.setNeedsLayout()
    view.layoutIfNeeded()
    expect(log.taken(), equals: ["child properties", "child layout"])
    expect(turn(), equals: [])
  }

  @Test("U2: updatePropertiesIfNeeded acts at once on the view, its controller and their subtree, and on nothing clean")
  func updatingAtOnce() {
    controller.setNeedsUpdateProperties()
    view.setNeedsUpdateProperties()
    child.setNeedsUpdateProperties()
    view.updatePropertiesIfNeeded()
    expect(log.taken(), equals: ["controller properties", "view properties", "child properties"])
    view.updatePropertiesIfNeeded()
    controller.updatePropertiesIfNeeded()
    expect(log.taken(), equals: [])
    child.setNeedsUpdateProperties()
    controller.updatePropertiesIfNeeded()
    expect(log.taken(), equals: ["child properties"])
    expect(turn(), equals: [])
  }

  @Test("U2: asked for inside itself, an update does not re-enter")
  func updatesDoNotReenter() {
    view.onProperties = {
      $0.onProperties = nil
      $0.setNeedsUpdateProperties()
      $0.updatePropertiesIfNeeded()
      $0.log.note("end")
    }
    view.setNeedsUpdateProperties()
    expect(turn(), equals: ["view properties", "end", "view properties"])
  }

  @Test(
    "U3, U4: a change of what a method read calls that method again, and no other",
    arguments: [
      (ReadingView.Place.properties, ["view properties"]), (.layout, ["will", "view layout", "did"]),
      (.draw, ["view draw"]), (.constraints, ["controller constraints", "view constraints"]),
    ])
  func readsAreFollowed(place: ReadingView.Place, calls: [String]) {
    view.reads = [place]
    view.markAll()
    _ = turn()
    model.count += 1
    expect(log.taken(), equals: [])
    expect(turn(), equals: calls)
    expect(turn(), equals: [])
    model.count += 1
    expect(turn(), equals: calls)
    expect(!window.stage.needsFrame)
  }

  @Test(
    "U3: what a controller's method read calls that method again",
    arguments: [
      ("controller properties", ["controller properties"]), ("will", ["will", "view layout", "did"]),
      ("did", ["will", "view layout", "did"]),
      ("controller constraints", ["controller constraints", "view constraints"]),
    ])
  func controllersReadsAreFollowed(place: String, calls: [String]) {
    controller.readsIn = place
    controller.setNeedsUpdateProperties()
    view.markAll()
    _ = turn()
    model.count += 1
    expect(turn(), equals: calls)
    expect(turn(), equals: [])
  }

  @Test("U3: a button's update handler runs before layout and follows what it read")
  func buttonHandlersAreFollowed() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    view.addSubview(button)
    button.configurationUpdateHandler = { [model] in $0.setTitle("\(model.count)", for: .normal) }
    _ = turn()
    expect(button.currentTitle, equals: "0")
    model.count = 7
    expect(button.currentTitle, equals: "0")
    _ = turn()
    expect(button.currentTitle, equals: "7")
    button.configurationUpdateHandler = nil
    _ = turn()
    model.count = 8
    _ = turn()
    expect(button.currentTitle, equals: "7")
  }

  @Test("U3: a button's update handler hears of its state")
  func buttonHandlersHearOfState() {
    let button = UIButton(type: .system)
    view.addSubview(button)
    button.configurationUpdateHandler = { $0.setTitle($0.isEnabled ? "on" : "off", for: .normal) }
    _ = turn()
    button.isEnabled = false
    _ = turn()
    expect(button.currentTitle, equals: "off")
  }

  @Test("U3: a cell's update handler follows what it read")
  func cellHandlersAreFollowed() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    view.addSubview(cell)
    cell.configurationUpdateHandler = { [model] cell, _ in cell.textLabel?.text = "\(model.count)" }
    _ = turn()
    model.count = 3
    _ = turn()
    expect(cell.textLabel?.text, equals: "3")
    _ = turn()
    expect(!window.stage.needsFrame)
  }

  @Test("U3: a header's update handler follows what it read")
  func headerHandlersAreFollowed() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    view.addSubview(header)
    var shown: [Int] = []
    header.configurationUpdateHandler = { [model] _, _ in shown.append(model.count) }
    _ = turn()
    model.count = 3
    _ = turn()
    expect(shown.last, equals: 3)
    _ = turn()
    expect(!window.stage.needsFrame)
  }

  @Test("U4: reads outside the followed methods call nothing")
  func otherReadsAreNotFollowed() {
    expect(model.count, equals: 0)
    view.onTap = { [model] in _ = model.count }
    view.onTap?()
    model.count += 1
    expect(turn(), equals: [])
  }

  @Test("U5: what the last run no longer read triggers nothing")
  func readsAreCollectedAnew() {
    view.reads = [.layout]
    view.setNeedsLayout()
    _ = turn()
    view.reads = []
    view.setNeedsLayout()
    _ = turn()
    model.count += 1
    expect(turn(), equals: [])
    view.reads = [.layout]
    view.readsOther = true
    view.setNeedsLayout()
    _ = turn()
    model.count += 1
    expect(turn(), equals: [])
    model.other += 1
    expect(turn(), equals: ["will", "view layout", "did"])
  }

  @Test("U5: several changes before the pass are one run")
  func changesCoalesce() {
    view.reads = [.properties, .layout]
    view.markAll()
    _ = turn()
    for _ in 0..<5 { model.count += 1 }
    expect(turn(), equals: ["view properties", "will", "view layout", "did"])
  }

  @Test("U5: of many views those that read the property run, and no other")
  func onlyReadersRun() {
    child.reads = [.layout]
    view.reads = [.layout]
    view.readsOther = true
    view.setNeedsLayout()
    child.setNeedsLayout()
    _ = turn()
    model.count += 1
    expect(turn(), equals: ["child layout"])
    model.other += 1
    expect(turn(), equals: ["will", "view layout", "did"])
  }

  @Test("U6: the change marks before the value is stored, and the run reads the new one")
  func theRunReadsTheNewValue() {
    child.reads = [.layout]
    child.setNeedsLayout()
    _ = turn()
    model.count = 41
    expect(child.layer.needsLayout())
    _ = turn()
    expect(child.lastRead, equals: 41)
    model.count = 42
    child.layoutIfNeeded()
    expect(child.lastRead, equals: 42)
  }

  @Test("U7: a method that changes what it read does not call itself again")
  func changingWhatWasReadEnds() {
    child.reads = [.layout]
    child.onLayout = { [model] _ in model.count += 1 }
    child.setNeedsLayout()
    expect(turn(), equals: ["child layout"])
    expect(turn(), equals: [])
    child.setNeedsLayout()
    expect(turn(), equals: ["child layout"])
    expect(!window.stage.needsFrame)
  }

  @Test("U7: two views that change what the other reads end with a message within one turn")
  func changingWhatTheOtherReadsEnds() {
    for reader in [view, child] {
      reader.reads = [.layout]
      reader.onLayout = { [model] _ in model.count += 1 }
      reader.setNeedsLayout()
    }
    expect(turn().count <= 400)
    expect(window.layoutFeedbackCount, equals: 1)
    expect(turn(), equals: [])
  }

  @Test("U8: a change from another thread is served on the main actor, in the next turn")
  func otherThreadsAreServed() async {
    child.reads = [.layout]
    child.setNeedsLayout()
    _ = turn()
    await Task.detached { [model] in model.count = 5 }.value
    expect(turn(), equals: ["child layout"])
    expect(child.lastRead, equals: 5)
    expect(turn(), equals: [])
  }

  @Test("U8: a turn serves the change though the main queue has not run")
  func otherThreadsAreServedByTheTurn() {
    child.reads = [.layout]
    child.setNeedsLayout()
    _ = turn()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [model] in
      for value in 1...100 { model.count = value }
      done.signal()
    }
    done.wait()
    expect(log.taken(), equals: [])
    expect(turn(), equals: ["child layout"])
    expect(child.lastRead, equals: 100)
    expect(turn(), equals: [])
  }

  @Test("U9: what a method read of the traits calls it again when they change")
  func traitReadsAreFollowed() {
    child.readsTraits = true
    child.setNeedsLayout()
    _ = turn()
    window.setStyle(.dark)
    expect(log.taken().filter { $0.hasSuffix("layout") }, equals: ["child layout"])
    child.readsTraits = false
    child.setNeedsLayout()
    _ = turn()
    window.setStyle(.light)
    expect(log.taken().filter { $0.hasSuffix("layout") }, equals: [])
  }
}

/// Changed by several threads in one test, one after another.
@Observable
final class Model: @unchecked Sendable {
  var count = 0
  var other = 0
}

/// Lists its calls, and reads the model where a test says.
final class ReadingView: UIView {
  enum Place { case properties, layout, draw, constraints }

  let log: CallLog
  let name: String
  let model: Model
  var reads: Set<Place> = []
  var readsOther = false
  var readsTraits = false
  var lastRead = 0
  var onProperties: ((ReadingView) -> Void)?
  var onLayout: ((ReadingView) -> Void)?
  var onTap: (() -> Void)?

  init(_ name: String, _ log: CallLog, _ model: Model) {
    (self.name, self.log, self.model) = (name, log, model)
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  required init?(coder: NSCoder) { nil }

  func markAll() {
    setNeedsUpdateProperties()
    setNeedsUpdateConstraints()
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func run(_ place: Place) {
    log.note("\(name) \(place)")
    if reads.contains(place) { lastRead = readsOther ? model.other : model.count }
  }

  override func updateProperties() {
    run(.properties)
    onProperties?(self)
  }

  override func layoutSubviews() {
    run(.layout)
    if readsTraits { _ = traitCollection.userInterfaceStyle }
    onLayout?(self)
  }

  override func draw(_ rect: CGRect) { run(.draw) }

  override func updateConstraints() {
    run(.constraints)
    super.updateConstraints()
  }
}

/// Lists its calls, and reads the model in the one that a test names.
final class ReadingController: UIViewController {
  private let log: CallLog
  private let model: Model
  var readsIn = ""

  init(_ log: CallLog, _ model: Model, _ view: UIView) {
    (self.log, self.model) = (log, model)
    super.init(nibName: nil, bundle: nil)
    self.view = view
  }

  required init?(coder: NSCoder) { nil }

  private func run(_ name: String) {
    log.note(name)
    if readsIn == name { _ = model.count }
  }

  override func updateProperties() { run("controller properties") }
  override func viewWillLayoutSubviews() { run("will") }
  override func viewDidLayoutSubviews() { run("did") }
  override func updateViewConstraints() { run("controller constraints") }
}
