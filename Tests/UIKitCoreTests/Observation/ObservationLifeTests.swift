import Expectations
import Observation
import Testing
@testable import UIKit
import UIKitTesting

/// What following a model leaves behind: nothing.
@MainActor
struct ObservationLifeTests {
  private let model = CountingModel()

  @Test func aViewThatReadIsReleasedWithItsRegistrations() {
    weak var released: UIView?
    for _ in 0..<2 {
      let root = UIView()
      let reader = ModelReader(model)
      root.addSubview(reader)
      let window = TestWindow(size: CGSize(width: 20, height: 20), root: root)
      released = reader
      reader.removeFromSuperview()
      withExtendedLifetime(window) {}
    }
    expectNil(released)
    model.notifications.reset()
    model.value += 1
    // The very first reader of a class cannot be taken back, and no other is left.
    expect(model.notifications.count <= 1)
  }

  @Test func aModelIsNotRetained() {
    weak var released: CountingModel?
    let root = UIView()
    var reader: ModelReader?
    do {
      let model = CountingModel()
      released = model
      reader = ModelReader(model)
      root.addSubview(reader!)
    }
    let window = TestWindow(size: CGSize(width: 20, height: 20), root: root)
    expect(released != nil)
    reader?.model = nil
    expectNil(released)
    window.turn()
  }

  @Test func aThousandLayoutsLeaveOneRegistration() {
    let reader = ModelReader(model)
    let window = TestWindow(size: CGSize(width: 20, height: 20), root: reader)
    for _ in 0..<1000 {
      reader.setNeedsLayout()
      reader.layoutIfNeeded()
    }
    expect(reader.layouts >= 1000)
    model.notifications.reset()
    model.value += 1
    expect(model.notifications.count <= 2)
    window.turn()
    expect(reader.seen, equals: model.value)
  }

  @Test func aReaderOutsideAWindowIsMarkedToo() {
    let reader = ModelReader(model)
    reader.layoutIfNeeded()
    model.value = 9
    reader.layoutIfNeeded()
    expect(reader.seen, equals: 9)
  }

  @Test func viewsThatReadNothingKeepNothing() {
    let view = SilentView()
    let window = TestWindow(size: CGSize(width: 20, height: 20), root: view)
    expectNil(view.observedReads)
    withExtendedLifetime(window) {}
  }

  @Test func aReaderThatMovedToAnotherWindowFollows() {
    let reader = ModelReader(model)
    let root = UIView()
    root.addSubview(reader)
    let first = TestWindow(size: CGSize(width: 20, height: 20), root: root)
    let second = TestWindow(size: CGSize(width: 20, height: 20), root: UIView())
    second.window.addSubview(reader)
    second.turn()
    model.value = 4
    second.turn()
    expect(reader.seen, equals: 4)
    withExtendedLifetime(first) {}
  }
}

/// Counts how often a change of `value` is handed to somebody who registered.
private final class CountingModel: Observable, @unchecked Sendable {
  let notifications = Counter()
  private let registrar = ObservationRegistrar()
  private var stored = 0

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }

  final class Counter: @unchecked Sendable {
    private(set) var count = 0
    func reset() { count = 0 }
  }
}

private final class SilentView: UIView {
  override func layoutSubviews() {}
}

private final class ModelReader: UIView {
  var model: CountingModel?
  private(set) var layouts = 0
  private(set) var seen = 0

  init(_ model: CountingModel) {
    self.model = model
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    layouts += 1
    if let model { seen = model.value }
  }
}
