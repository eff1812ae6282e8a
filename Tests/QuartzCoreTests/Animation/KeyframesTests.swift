import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

struct KeyframesTests {
  private func scalar(_ value: AnimatableValue?) -> CGFloat? {
    if case .scalar(let number)? = value { number } else { nil }
  }

  private func point(_ value: AnimatableValue?) -> CGPoint {
    if case .point(let point)? = value { point } else { .zero }
  }

  private func frames(
    _ values: [CGFloat], times: [Double]? = nil, curves: [CubicCurve] = [], mode: CAAnimationCalculationMode = .linear
  ) -> Keyframes? {
    Keyframes(values.map { .scalar($0) }, times: times, curves: curves, mode: mode)
  }

  @Test func valuesSpreadEvenlyWithoutTimes() {
    let keyframes = frames([0, 10, 40])
    expect(scalar(keyframes?.value(at: 0.25)), equals: 5)
    expect(scalar(keyframes?.value(at: 0.5)), equals: 10)
    expect(scalar(keyframes?.value(at: 0.75)), equals: 25)
    expect(scalar(keyframes?.value(at: 1)), equals: 40)
  }

  @Test func timesPlaceTheValues() {
    let keyframes = frames([0, 10, 40], times: [0, 0.8, 1])
    expect(scalar(keyframes?.value(at: 0.4)), equals: 5)
    expect(abs((scalar(keyframes?.value(at: 0.9)) ?? 0) - 25) < 1e-9)
  }

  @Test func timesThatDoNotFitAreLeftOut() {
    expect(scalar(frames([0, 10, 40], times: [0, 1])?.value(at: 0.5)), equals: 10)
    expect(scalar(frames([0, 10, 40], times: [0, 0.9, 0.5])?.value(at: 0.5)), equals: 10)
  }

  @Test func aTimeTwiceIsAJump() {
    let keyframes = frames([0, 10, 20, 30], times: [0, 0.5, 0.5, 1])
    expect(abs((scalar(keyframes?.value(at: 0.4999)) ?? 0) - 10) < 0.01)
    expect(scalar(keyframes?.value(at: 0.5)), equals: 20)
  }

  @Test func eachStretchHasItsCurve() {
    let keyframes = frames([0, 10, 20], curves: [.easeIn, .linear])
    expect(abs((scalar(keyframes?.value(at: 0.25)) ?? 0) - 3.153568126) < 1e-5)
    expect(scalar(keyframes?.value(at: 0.75)), equals: 15)
  }

  @Test func whatRestsOnItsWayLooksWhereItCameFrom() {
    func way(_ points: [(CGFloat, CGFloat)], times: [Double]? = nil) -> Keyframes? {
      Keyframes(points.map { .point(CGPoint(x: $0.0, y: $0.1)) }, times: times)
    }
    let resting = way([(0, 0), (0, 0), (10, 0), (10, 0), (10, 10), (10, 10)])
    let degrees = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map { progress in
      (resting?.direction(at: progress)).map { ($0 * 180 / .pi).rounded() }
    }
    expect(degrees, equals: [0, 0, 0, 0, 90, 90, 90])
    expect(way([(5, 5), (5, 5)])?.direction(at: 0.5) == nil && way([(5, 5)])?.direction(at: 0) == nil)
    // On a bend that ends in a rest, it is the angle of the end.
    let bend = Keyframes(
      [(0, 0), (10, 0), (10, 10), (10, 10)].map { .point(CGPoint(x: $0.0, y: $0.1)) }, mode: .cubic,
      bends: Keyframes.Bends(tension: [0, 0, 1, 1]))
    expect(bend?.direction(at: 0.9), equals: bend?.direction(at: 2.0 / 3 - 1e-4))
    expect(bend?.direction(at: 0.9) != bend?.direction(at: 1.0 / 3))
    // A jump is no way.
    expectNil(way([(0, 0), (9, 9), (9, 9)], times: [0, 0, 1])?.direction(at: 0.5))
  }

  @Test func discreteValuesStepAndHoldTheLast() {
    let keyframes = frames([1, 2, 3, 4], mode: .discrete)
    expect(scalar(keyframes?.value(at: 0.24)), equals: 1)
    expect(scalar(keyframes?.value(at: 0.25)), equals: 2)
    expect(scalar(keyframes?.value(at: 0.99)), equals: 4)
    expect(scalar(keyframes?.value(at: 1)), equals: 4)
    expect(keyframes?.nextStep(after: 0.3), equals: 0.5)
    expect(keyframes?.nextStep(after: 0.8), equals: 1)
  }

  @Test func pacedValuesGoAtOneSpeed() {
    let keyframes = frames([0, 10, 40], times: [0, 0.9, 1], mode: .paced)
    for step in 0...8 { expect(scalar(keyframes?.value(at: Double(step) / 8)), equals: CGFloat(step) * 5) }
  }

  @Test func cubicValuesMeetTheKeysWithoutAKink() {
    let keyframes = frames([0, 10, 40, 0], mode: .cubic)
    func value(_ progress: Double) -> CGFloat { scalar(keyframes?.value(at: progress)) ?? .nan }
    for (index, key) in [0.0, 10, 40, 0].enumerated() {
      expect(abs(value(Double(index) / 3) - CGFloat(key)) < 1e-6)
    }
    let (h, key) = (1e-5, 1.0 / 3)
    expect(abs((value(key) - value(key - h)) - (value(key + h) - value(key))) < 1e-4 * 10)
  }

  @Test func aPathOfLinesGivesEachLineTheSameTime() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 100))
    let even = Keyframes(path: path, times: nil, curves: [], mode: .linear)
    expect(point(even?.value(at: 0.5)), equals: CGPoint(x: 10, y: 0))
    expect(point(even?.value(at: 0.75)), equals: CGPoint(x: 10, y: 50))
    let paced = Keyframes(path: path, times: nil, curves: [], mode: .paced)
    let half = point(paced?.value(at: 0.5))
    expect(abs(half.x - 10) < 1e-6 && abs(half.y - 45) < 1e-6)
  }

  @Test func aPacedCircleIsFollowedAtItsRadius() {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    let paced = Keyframes(path: circle, times: nil, curves: [], mode: .paced)
    for step in 0...20 {
      let p = point(paced?.value(at: Double(step) / 20))
      expect(abs((p.x * p.x + p.y * p.y).squareRoot() - 50) < 0.1)
    }
  }

  @Test func nothingGivesNothing() {
    expectNil(frames([]))
    expect(scalar(frames([7])?.value(at: 0.3)), equals: 7)
    expectNil(Keyframes(path: CGMutablePath(), times: nil, curves: [], mode: .linear))
  }
}

struct LayerPropertyTests {
  /// Every key path, with a value of its kind, read back as it was written.
  @Test(arguments: [
    "position.x", "position.y", "anchorPoint.x", "anchorPoint.y", "bounds.origin.x", "bounds.origin.y",
    "bounds.size.width", "bounds.size.height", "zPosition", "transform.scale", "transform.scale.x",
    "transform.scale.y", "transform.rotation", "transform.rotation.z", "transform.translation.x",
    "transform.translation.y", "opacity", "cornerRadius", "borderWidth", "shadowOpacity", "shadowRadius",
    "shadowOffset.width", "shadowOffset.height", "contentsScale",
  ])
  func aNumberIsReadBackAsItWasWritten(keyPath: String) {
    var state = LayerState()
    let property = LayerProperty(rawValue: keyPath)
    property?.apply(.scalar(0.25), to: &state)
    guard case .scalar(let value)? = property?.value(in: state) else { return expect(Bool(false)) }
    expect(abs(value - 0.25) < 1e-6)
  }

  @Test(arguments: ["strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase"])
  func aShapesNumberIsReadBackAsItWasWritten(keyPath: String) {
    var state = LayerState()
    state.kind = .shape(ShapeState())
    let property = LayerProperty(rawValue: keyPath)
    property?.apply(.scalar(0.25), to: &state)
    guard case .scalar(0.25)? = property?.value(in: state) else { return expect(Bool(false)) }
    expectNil(property?.value(in: LayerState()))
  }

  @Test(arguments: ["backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor"])
  func aColourIsReadBackAsItWasWritten(keyPath: String) {
    var state = LayerState()
    state.kind = .shape(ShapeState())
    let color = RGBA(red: 0.5, green: 0.25, blue: 0, alpha: 1)
    let property = LayerProperty(rawValue: keyPath)
    property?.apply(.color(color), to: &state)
    guard case .color(color)? = property?.value(in: state) else { return expect(Bool(false)) }
  }

  @Test func aPartOfATransformLeavesTheOthers() {
    var state = LayerState()
    state.transform = CGAffineTransform(rotationAngle: 0.5).concatenating(.init(translationX: 7, y: 8))
    LayerProperty.scaleX.apply(.scalar(3), to: &state)
    let parts = TransformParts(state.transform)
    expect(abs(parts.scaleX - 3) < 1e-9 && abs(parts.scaleY - 1) < 1e-9 && abs(parts.rotation - 0.5) < 1e-9)
    expect(parts.translation, equals: CGPoint(x: 7, y: 8))
  }

  @Test func gradientsAnimateTheirStops() {
    var state = LayerState()
    state.kind = .gradient(GradientState(colors: [.black, .white, .black]))
    guard case .numbers([0, 0.5, 1])? = LayerProperty.locations.value(in: state) else {
      return expect(Bool(false))
    }
    LayerProperty.locations.apply(.numbers([0, 0.25, 1]), to: &state)
    guard case .gradient(let gradient) = state.kind else { return expect(Bool(false)) }
    expect(gradient.locations, equals: [0, 0.25, 1])
  }

  @Test func whatASpringCarriesTooFarIsCutToItsRange() {
    var state = LayerState()
    (state.bounds.size, state.opacity, state.cornerRadius) = (CGSize(width: -3, height: -4), 1.2, -5)
    (state.borderWidth, state.shadow.opacity, state.shadow.radius) = (-1, -0.1, -2)
    state.limitToValid()
    expect(state.bounds.size == .zero && state.opacity == 1 && state.cornerRadius == 0)
    expect(state.borderWidth == 0 && state.shadow.opacity == 0 && state.shadow.radius == 0)
    (state.bounds.size, state.opacity, state.cornerRadius) = (CGSize(width: 0.5, height: 0.25), 0.5, 0.5)
    (state.borderWidth, state.shadow.opacity, state.shadow.radius) = (0.5, 0.25, 0.75)
    let valid = state
    state.limitToValid()
    expect(state.bounds == valid.bounds && state.opacity == 0.5 && state.cornerRadius == 0.5)
    expect(state.borderWidth == 0.5 && state.shadow.opacity == 0.25 && state.shadow.radius == 0.75)
  }

  @Test func valuesThatDoNotFitChangeNothing() {
    var state = LayerState()
    LayerProperty.position.apply(.scalar(3), to: &state)
    LayerProperty.opacity.apply(.scalar(.nan), to: &state)
    LayerProperty.lineWidth.apply(.scalar(3), to: &state)
    LayerProperty.bounds.apply(.rect(CGRect(x: 0, y: CGFloat.infinity, width: 1.0, height: 1)), to: &state)
    expect(state.position == .zero && state.opacity == 1 && state.bounds == .zero)
    expectNil(LayerProperty(rawValue: "frame"))
  }
}

@MainActor
struct LayerChangeTests {
  private let progress = TrackProgress(Timeline(), pace: .curve(.linear))

  @Test func aPositionWithTwoPacesAddsWhatIsLeftOfEachAxis() {
    let change = LayerChange(
      layer: CALayer(), property: .position, from: .point(CGPoint(x: 10, y: 20)), to: .point(CGPoint(x: 40, y: 15)))
    let tracks = change.tracks(alongX: progress, alongY: progress)
    expect(tracks.count == 2 && tracks[0].target == .property(.positionX))
    expect(tracks.allSatisfy(\.isAdditive))
  }

  /// As what a block of keyframes leaves: times and values.
  private func stops(
    _ frames: [(Double, Double, CGFloat)], _ mode: CAAnimationCalculationMode = .linear
  ) -> [[Double]] {
    KeyframeRecorder.stops(from: .scalar(1), frames.map { ($0.0, $0.1, .scalar($0.2)) }, mode: mode).map { stop in
      if case .scalar(let value) = stop.value { [stop.time, Double(value)] } else { [stop.time] }
    }
  }

  @Test func betweenFramesOfABlockTheValueRests() {
    expect(
      stops([(0.2, 0.5, 10), (0.7, 0.9, 20)]),
      equals: [[0, 1], [0.2, 1], [0.5, 10], [0.7, 10], [0.9, 20], [1, 20]])
    expect(stops([(0, 0.5, 10), (0.5, 1, 20)]), equals: [[0, 1], [0.5, 10], [1, 20]])
  }

  @Test func aFrameThatBeginsWithinAnotherBeginsAtItsEnd() {
    expect(stops([(0, 0.6, 10), (0.2, 0.4, 20)]), equals: [[0, 1], [0.6, 10], [0.6, 20], [1, 20]])
    expect(stops([(0.2, 0.8, 20), (0, 0.6, 10)]), equals: [[0, 1], [0.6, 10], [0.8, 20], [1, 20]])
  }

  @Test func discreteFramesAppearAtTheirBegin() {
    expect(stops([(0.5, 1, 20), (0.2, 0.5, 10)], .discrete), equals: [[0, 1], [0.2, 10], [0.5, 20]])
    expect(stops([(0, 0.5, 10)], .discrete), equals: [[0, 10]])
  }
}
