import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct ValueFunctionTests {
  private let screen = LayerScreen(width: 100, height: 100)

  private func shown(_ layer: CALayer, at time: Double, _ animation: CAAnimation) -> CATransform3D {
    screen.tree.animations.beginTurn(at: 10)
    screen.change()
    layer.add(animation, forKey: "test")
    screen.tree.animations.beginTurn(at: 10 + time)
    screen.tree.animations.tick()
    return layer.presented.transform3D
  }

  private func isNear(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
    let (a, b) = (one, other)
    return abs(a.m11 - b.m11) < 1e-6 && abs(a.m12 - b.m12) < 1e-6 && abs(a.m13 - b.m13) < 1e-6
      && abs(a.m33 - b.m33) < 1e-6 && abs(a.m41 - b.m41) < 1e-6 && abs(a.m42 - b.m42) < 1e-6
  }

  @Test func aTurnIsAsLongAsItsNumbersSay() {
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    let spin = CABasicAnimation(keyPath: "transform")
    spin.valueFunction = CAValueFunction(name: .rotateZ)
    (spin.fromValue, spin.toValue, spin.duration) = (0, 4 * Double.pi, 1)
    expect(isNear(shown(layer, at: 0.125, spin), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
  }

  @Test func threeNumbersScaleAndMissingOnesChangeNothing() {
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    let grow = CABasicAnimation(keyPath: "transform")
    grow.valueFunction = CAValueFunction(name: .scale)
    (grow.toValue, grow.duration) = ([3, 2, 1], 1)
    expect(isNear(shown(layer, at: 0.5, grow), CATransform3DMakeScale(2, 1.5, 1)))
  }

  @Test func eachFunctionHasTheTransformOfItsName() {
    let made: [(CAValueFunctionName, CATransform3D)] = [
      (.rotateX, CATransform3DMakeRotation(3, 1, 0, 0)), (.rotateY, CATransform3DMakeRotation(3, 0, 1, 0)),
      (.rotateZ, CATransform3DMakeRotation(3, 0, 0, 1)), (.scale, CATransform3DMakeScale(3, 1, 1)),
      (.scaleX, CATransform3DMakeScale(3, 1, 1)), (.scaleY, CATransform3DMakeScale(1, 3, 1)),
      (.scaleZ, CATransform3DMakeScale(1, 1, 3)), (.translate, CATransform3DMakeTranslation(3, 0, 0)),
      (.translateX, CATransform3DMakeTranslation(3, 0, 0)), (.translateY, CATransform3DMakeTranslation(0, 3, 0)),
      (.translateZ, CATransform3DMakeTranslation(0, 0, 3)),
    ]
    for (name, transform) in made {
      let found =
        switch CAValueFunction(name: name)?.transform(.scalar(3)) {
        case .transform(let plane)?: CATransform3DMakeAffineTransform(plane)
        case .space(let space)?: space
        default: CATransform3DIdentity
        }
      expect(CATransform3DEqualToTransform(found, transform), "\(name.rawValue)")
    }
  }

  @Test func keyframesHaveFunctionsToo() {
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    let move = CAKeyframeAnimation(keyPath: "transform")
    move.valueFunction = CAValueFunction(name: .translateX)
    (move.values, move.duration) = ([0, 10, 40], 1)
    expect(isNear(shown(layer, at: 0.75, move), CATransform3DMakeTranslation(25, 0, 0)))
  }

  @Test func aTurnOutOfThePlaneIsSeen() {
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    let flip = CABasicAnimation(keyPath: "transform")
    flip.valueFunction = CAValueFunction(name: .rotateY)
    (flip.fromValue, flip.byValue, flip.duration) = (0, Double.pi, 1)
    let half = shown(layer, at: 0.5, flip)
    expect(abs(half.m11) < 1e-6 && abs(abs(half.m13) - 1) < 1e-6)
  }

  @Test func onlyKnownNamesAreFunctions() {
    expectNil(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")))
    expect(CAValueFunction(name: .translateY)?.name, equals: .translateY)
  }

  @Test func whatGoesAlongAPathTurnsWithIt() {
    let layer = screen.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 50, y: 0))
    path.addLine(to: CGPoint(x: 50, y: 50))
    let walk = CAKeyframeAnimation(keyPath: "position")
    (walk.path, walk.duration, walk.rotationMode) = (path, 1, .rotateAuto)
    expect(isNear(shown(layer, at: 0.25, walk), CATransform3DIdentity))
    expect(isNear(shown(layer, at: 0.75, walk), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    walk.rotationMode = .rotateAutoReverse
    expect(isNear(shown(layer, at: 0.25, walk), CATransform3DMakeRotation(.pi, 0, 0, 1)))
  }

  @Test func aTightCurveIsALineAndTheUsualOneIsNot() throws {
    func value(_ tension: [CGFloat], _ bias: [CGFloat] = []) throws -> CGFloat {
      let values: [AnimatableValue] = [.scalar(0), .scalar(10), .scalar(0), .scalar(0)]
      let frames = try require(Keyframes(values, mode: .cubic, bends: .init(tension: tension, bias: bias)))
      guard case .scalar(let number) = frames.value(at: 0.5) else { return .nan }
      return number
    }
    // Between 10 and 0: half way, where slopes do not matter.
    expect(abs(try value([1, 1, 1, 1]) - 5) < 1e-9)
    // The second value's neighbours are equal, the third's are 10 and 0: a slope of -5 at its end lifts the middle.
    expect(abs(try value([]) - 5.625) < 1e-9)
    expect(abs(try value([], [0, 1, 0, 0]) - 6.875) < 1e-9)
  }

  @Test func aMatrixTimesItsInverseIsNothing() {
    var matrix = CATransform3DConcat(CATransform3DMakeRotation(0.7, 1, 2, 3), CATransform3DMakeTranslation(5, -3, 2))
    matrix.m34 = -0.002
    let product = CATransform3DConcat(matrix, CATransform3DInvert(matrix))
    expect(isNear(product, CATransform3DIdentity) && abs(product.m34) < 1e-9 && abs(product.m44 - 1) < 1e-9)
    let flat = CATransform3DMakeScale(1, 0, 1)
    expect(CATransform3DInvert(flat), equals: flat)
  }
}
