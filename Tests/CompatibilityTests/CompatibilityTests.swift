import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting
import VirtualDesktop

/// That this target compiles, in Swift 5 mode and without a warning, is most of the test; here its classes run.
@MainActor
struct CompatibilityTests {
  @Test func aHierarchyThreeDeepRuns() {
    let controller = SettingsViewController(name: "Sound")
    var saved: [String] = []
    controller.onSave = { saved.append($0) }
    let window = TestWindow(size: CGSize(width: 200, height: 100), root: controller)
    expect(controller.appearances, equals: 1)
    expect(controller.titleLabel.text, equals: "Sound")
    expect(controller.stack.frame, equals: CGRect(x: 8, y: 8, width: 184, height: 84))
    controller.saveButton.sendActions(for: .touchUpInside)
    expect(controller.saves == 1 && saved == ["Sound"])
    _ = window
  }

  @Test func initialisersOfEveryKindWork() {
    expect(PlainController().isViewLoaded, equals: false)
    expect(NibController(nibName: nil, bundle: nil).view != nil)
    expect(NibController().view != nil)
    expect(EverythingController().view != nil)
    expect(SimpleView().frame, equals: .zero)
    expect(NamedPillView().name, equals: "none")
    expect(EverythingView().description.hasPrefix("everything <EverythingView"))
    expect(BadgeView(coder: NSCoder())?.subviews.count, equals: 1)
    expect(EverythingButton(type: .custom).buttonType, equals: .custom)
    expect(NumberCell(frame: .zero).subviews.count, equals: 1)
  }

  @Test func aLayerClassIsMadeByItsOwnInitialiser() {
    expect((WaveView().layer as? WaveLayer)?.amplitude, equals: 3)
    let gradient = GradientView()
    gradient.endColor = .red
    expect(gradient.gradientLayer.colors?.count, equals: 2)
  }

  @Test func genericCellsConfigure() {
    let cell = NumberCell(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.model = 42
    expect(cell.label.text, equals: "42")
    expect(NumberCell.reuseIdentifier, equals: "NumberCell")
  }

  @Test func stylesApplyByKeyPath() {
    let view = UIView()
    cardStyle.apply(view)
    expect(view.layer.cornerRadius == 16 && view.layer.shadowOpacity == 0.12)
    expect(view.backgroundColor, equals: .secondarySystemBackground)
    let label = makeLabel("x")
    titleStyle.apply(label)
    expect(label.text == "Title" && label.font.pointSize == 20)
    view[keyPath: background] = .red
    expect(view.backgroundColor, equals: .red)
    _ = Builder(object: label).text("built").alpha(0.5)
    expect(label.text == "built" && label.alpha == 0.5)
    expect(UIView().then { $0.tag = 3 }.tag, equals: 3)
  }

  @Test func delegatesAndActionsAreCalled() {
    let controller = PickerController()
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    controller.picker.pick()
    expect(controller.picked == [1] && controller.changes == 1)
    let spy = PickerSpy()
    controller.picker.delegate = spy
    controller.picker.pick()
    expect(spy.values == [2] && controller.picked == [1] && controller.changes == 2)
    expect(controller.picker.parentViewController === controller)
    _ = window
  }

  @Test func genericControllersTakeActions() {
    let form = Form(model: 3)
    form.loadViewIfNeeded()
    form.slider.value = 0.5
    form.slider.sendActions(for: .valueChanged)
    form.slider.sendActions(for: .touchDown)
    form.view.firstSubview(of: UISwitch.self)?.sendActions(for: .valueChanged)
    form.view.firstSubview(of: UISegmentedControl.self)?.sendActions(for: .valueChanged)
    expect(form.log, equals: ["value 0.5", "touched", "toggled false", "segment 0"])
  }

  @Test func codeWithoutActorsReachesViews() async {
    let presenter = Presenter()
    let label = makeLabel("")
    presenter.label = label
    presenter.show("now")
    expect(label.text == "now" && label.frame.width > 0)
    presenter.showLater("later")
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    expect(label.text, equals: "later")
    expect(measure("text").width > 0)
  }

  @Test func animationsAsProgramsWriteThemRun() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let root = UIView()
    root.addSubview(view)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
    var done = 0
    animateEverything(view) { done += 1 }
    window.advance(by: 1)
    expect(done, equals: 2)
    view.layer.removeAllAnimations()
    window.advance(by: 0.1)
    expect(!window.stage.needsFrame)
  }

  @Test func everyOverrideCallsThrough() {
    let everything = EverythingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let control = EverythingControl(frame: CGRect(x: 0, y: 50, width: 50, height: 50))
    let button = EverythingButton(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
    let label = EverythingLabel(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    button.setTitle("title", for: .normal)
    label.text = "label"
    let root = EverythingView()
    let layer = EverythingLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.layer.addSublayer(layer)
    for view in [
      everything, control, button, label, EverythingSlider(), EverythingSwitch(), EverythingImageView(image: nil),
    ] {
      root.addSubview(view)
    }
    everything.addGestureRecognizer(EverythingRecognizer(target: nil, action: nil))
    everything.addGestureRecognizer(EverythingPan())
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
    expect(button.currentTitle, equals: "TITLE")
    window.tap(at: CGPoint(x: 20, y: 20))
    window.tap(at: CGPoint(x: 20, y: 70))
    window.tap(at: CGPoint(x: 70, y: 20))
    window.advance(by: 0.5)
    expectNil(window.damageError())
    expect(everything.becomeFirstResponder() && everything.isFirstResponder)
  }

  @Test func aRouterStartsAWindow() {
    let window = EverythingWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    Router(window: window).start()
    expect(window.rootViewController is PickerController)
    expect(!window.isHidden)
    expect(Screen.allCases.map { $0.make().view.subviews.isEmpty }, equals: [false, false])
  }

  @Test func drawingAndLayersShow() {
    let root = UIView()
    let chart = ChartView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let ring = ProgressRing(frame: CGRect(x: 60, y: 0, width: 40, height: 40))
    let label = UILabel(frame: CGRect(x: 0, y: 40, width: 100, height: 20))
    label.attributedText = Typography.highlighted("some text", part: "text")
    [chart, ring, label].forEach(root.addSubview)
    let window = TestWindow(size: CGSize(width: 100, height: 60), root: root)
    chart.values = [0.1, 0.9, 0.4]
    ring.progress = 0.7
    window.advance(by: 0.1)
    expectNil(window.damageError())
    ring.tintColor = .systemRed
    window.advance(by: 0.5)
    window.setStyle(.dark)
    expectNil(window.damageError())
    expect(Typography.height(of: "several words on two lines", width: 60) > Typography.height(of: "x", width: 60))
    let dot = UIImage.dot(.red, diameter: 6)
    expect(dot?.size, equals: CGSize(width: 6, height: 6))
    expect(dot?.resized(to: CGSize(width: 3, height: 3)).tinted(.blue).size, equals: CGSize(width: 3, height: 3))
  }

  @Test func everyControlOnOneScreenShows() {
    let controller = ControlsController()
    let window = TestWindow(size: CGSize(width: 160, height: 200), root: controller)
    controller.bounce()
    window.advance(by: 0.3)
    expectNil(window.damageError())
  }

  /// A whole program whose document is not yet saved when a signal ends it.
  @Test func aSignalWaitsForTheDocument() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("document-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try "some".write(to: file, atomically: true, encoding: .utf8)
    let output = try BuiltProgram.output(
      of: "CompatibilityApp", "document", file.path,
      variables: ["XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path])
    expect(output.hasSuffix("opened true\nwill terminate\n"), "\(output)")
    expect(try String(contentsOf: file, encoding: .utf8) == "some and more")
    let recent = try String(contentsOf: folder.appendingPathComponent("recently-used.xbel"), encoding: .utf8)
    expect(recent.contains("name=\"CompatibilityApp\"") && recent.contains("<bookmark href=\"file://\(file.path)\""))
    expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.txt", "recently-used.xbel"])
  }

  /// A whole program, delegate and loop, in a window that SDL keeps in memory.
  @Test func aProgramLaunchesAndItsQueuesRunInTheLoop() throws {
    let lines = try BuiltProgram.output(of: "CompatibilityApp").split(separator: "\n").map(String.init)
    expect(lines.first, equals: "will finish launching")
    expect(lines.dropFirst().first, equals: "did finish launching")
    for line in ["did become active", "did appear", "dispatch", "task", "detached", "timer", "animation true"] {
      expect(lines.contains(line), "the program printed \(lines)")
    }
    expect(lines.last, equals: "will terminate")
  }
}
