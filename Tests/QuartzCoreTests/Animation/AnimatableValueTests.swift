import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

private func near(_ a: CGAffineTransform, _ b: CGAffineTransform, _ tolerance: CGFloat = 1e-9) -> Bool {
  zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) < tolerance }
}

struct TransformPartsTests {
  @Test func takingApartAndPuttingTogetherGivesTheTransformBack() {
    let angles = [0, 0.3, 1.6, 3, -2.5, .pi]
    let scales: [CGFloat] = [1, 0.25, 3, -1, -2]
    for angle in angles {
      for x in scales {
        for y in scales {
          for shear in [0.0, 0.7, -1.5] {
            let t = CGAffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0)
              .concatenating(CGAffineTransform(scaleX: x, y: y))
              .concatenating(CGAffineTransform(rotationAngle: angle))
              .concatenating(CGAffineTransform(translationX: 5, y: -7))
            expect(near(TransformParts(t).transform, t), "\(t)")
          }
        }
      }
    }
  }

  @Test func transformsThatFlattenAreTakenApartToo() {
    for t in [
      CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 1, y: 0),
      CGAffineTransform(a: 0, b: 0, c: 2, d: 1, tx: 3, ty: 4), CGAffineTransform(a: 1, b: 2, c: 0, d: 0, tx: 0, ty: 0),
    ] {
      expect(near(TransformParts(t).transform, t), "\(t)")
    }
  }

  /// Measured: identity to 90° keeps a constant area.
  @Test func aQuarterTurnKeepsTheArea() {
    let end = CGAffineTransform(rotationAngle: .pi / 2)
    for step in 0...10 {
      let t = CGAffineTransform.identity.interpolated(to: end, at: CGFloat(step) / 10)
      expect(abs(t.a * t.d - t.b * t.c - 1) < 1e-9)
      expect(near(t, CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(step) / 10)))
    }
  }

  @Test func rotationGoesTheShorterWayRound() {
    let (from, to) = (CGAffineTransform(rotationAngle: 3), CGAffineTransform(rotationAngle: -3))
    expect(near(from.interpolated(to: to, at: 0.5), CGAffineTransform(rotationAngle: .pi)))
  }

  @Test func aMirroredAxisShrinksThroughNothing() {
    let middle = CGAffineTransform.identity.interpolated(to: CGAffineTransform(scaleX: -1, y: 1), at: 0.25)
    expect(near(middle, CGAffineTransform(scaleX: 0.5, y: 1)))
  }

  @Test func theEndsAreMetWhateverTheTransforms() {
    let list = [
      CGAffineTransform.identity, CGAffineTransform(scaleX: -1, y: 2),
      CGAffineTransform(rotationAngle: 2).scaledBy(x: 3, y: 0.2).translatedBy(x: 9, y: 1),
      CGAffineTransform(a: 1, b: 0.5, c: -0.3, d: 2, tx: 4, ty: 4), CGAffineTransform(rotationAngle: .pi),
    ]
    for a in list {
      for b in list {
        expect(near(a.interpolated(to: b, at: 0), a))
        expect(near(a.interpolated(to: b, at: 1), b))
      }
    }
  }

  /// A3: what UIKit's additive animations need: the change added to the new value is the old one, and half of it is
  /// halfway in every part.
  @Test func aChangeAddedToTheNewTransformGoesTheSameWayAsBlending() {
    let old = CGAffineTransform(rotationAngle: 1).translatedBy(x: 30, y: 0)
    let new = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: -5, y: 8)
    let change = TransformParts(old) - TransformParts(new)
    for step in 0...4 {
      let p = CGFloat(step) / 4
      let added = AnimatableValue.transformChange(change * (1 - p)).added(to: .transform(new))
      guard case .transform(let t) = added else { return expect(Bool(false)) }
      expect(near(t, old.interpolated(to: new, at: p)))
    }
  }
}

struct AnimatableValueTests {
  private func scalar(_ value: AnimatableValue?) -> CGFloat? {
    if case .scalar(let number)? = value { number } else { nil }
  }

  @Test func numbersOfEveryTypeAreScalars() {
    let all: [Any] = [2.0, CGFloat(2), Float(2), 2, NSNumber(value: 2), UInt8(2), Int64(2)]
    for value in all { expect(scalar(AnimatableValue(value)), equals: 2, "\(type(of: value))") }
    expect(scalar(AnimatableValue(true)), equals: 1)
  }

  @Test func whatIsNoValueIsNil() {
    let all: [Any?] = [nil, "2", CGFloat.nan, [] as [Any], [1, "x"] as [Any], NSNull()]
    for value in all { expectNil(AnimatableValue(value), "\(value as Any)") }
  }

  @Test func listsOfColoursAndNumbersAreTaken() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    guard case .colors([red.rgba, red.rgba])? = AnimatableValue([red, red]) else { return expect(Bool(false)) }
    guard case .numbers([0, 0.5])? = AnimatableValue([NSNumber(value: 0), NSNumber(value: 0.5)]) else {
      return expect(Bool(false))
    }
  }

  @Test func structuresBlendMemberByMember() {
    let from = AnimatableValue.rect(CGRect(x: 0, y: 10, width: 20, height: 40))
    let to = AnimatableValue.rect(CGRect(x: 4, y: 30, width: 40, height: 0))
    expect(from.interpolated(to: to, at: 0.25).any as? CGRect, equals: CGRect(x: 1, y: 15, width: 25, height: 30))
    expect(
      AnimatableValue.point(.zero).interpolated(to: .point(CGPoint(x: 10, y: -10)), at: 1.5).any as? CGPoint,
      equals: CGPoint(x: 15, y: -15))
  }

  /// Measured: per channel on gamma-encoded values.
  @Test func coloursBlendChannelByChannelAsTheyAreEncoded() {
    let from = AnimatableValue.color(RGBA(red: 1, green: 0, blue: 0.5, alpha: 1))
    let to = AnimatableValue.color(RGBA(red: 0, green: 0.5, blue: 0.5, alpha: 0))
    guard case .color(let color?) = from.interpolated(to: to, at: 0.5) else { return expect(Bool(false)) }
    expect(color, equals: RGBA(red: 0.5, green: 0.25, blue: 0.5, alpha: 0.5))
  }

  @Test func noColourFadesWithTheOtherOnesHue() {
    let red = AnimatableValue.color(RGBA(red: 1, green: 0, blue: 0))
    guard case .color(let color?) = AnimatableValue.color(nil).interpolated(to: red, at: 0.25) else {
      return expect(Bool(false))
    }
    expect(color, equals: RGBA(red: 1, green: 0, blue: 0, alpha: 0.25))
  }

  @Test func pathsOfTheSamePiecesBlendPointByPoint() {
    let from = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let to = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 20), transform: nil)
    guard case .path(let middle?) = AnimatableValue.path(from).interpolated(to: .path(to), at: 0.5) else {
      return expect(Bool(false))
    }
    expect(middle.boundingBox, equals: CGRect(x: 5, y: 0, width: 20, height: 15))
  }

  @Test func whatDoesNotBlendChangesAtTheHalf() {
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    expect(AnimatableValue.path(rect).interpolated(to: .path(circle), at: 0.49).any as? CGPath, equals: rect)
    expect(AnimatableValue.path(rect).interpolated(to: .path(circle), at: 0.5).any as? CGPath, equals: circle)
    expect(scalar(AnimatableValue.scalar(3).interpolated(to: .point(.zero), at: 0.2)), equals: 3)
  }

  @Test func aDifferenceAddedGivesTheValueBack() {
    let pairs: [(AnimatableValue, AnimatableValue)] = [
      (.scalar(5), .scalar(2)), (.point(CGPoint(x: 3, y: 4)), .point(CGPoint(x: 1, y: 1))),
      (.size(CGSize(width: 9, height: 8)), .size(CGSize(width: 1, height: 2))),
      (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 4, y: 3, width: 2, height: 1))),
      (.numbers([1, 2]), .numbers([0.5, 4])),
      (.color(RGBA(red: 1, green: 0, blue: 0)), .color(RGBA(red: 0.5, green: 0.5, blue: 0, alpha: 0.5))),
    ]
    for (a, b) in pairs {
      let back = a.subtracting(b)?.added(to: b)
      expect(back?.isSame(as: a), equals: true, "\(a) \(b)")
    }
  }

  @Test func transformsAddByRunningFirst() {
    let value = AnimatableValue.transform(CGAffineTransform(translationX: 10, y: 0))
    let sum = value.added(to: .transform(CGAffineTransform(scaleX: 2, y: 2)))
    guard case .transform(let t) = sum else { return expect(Bool(false)) }
    expect(t, equals: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 0))
  }
}
