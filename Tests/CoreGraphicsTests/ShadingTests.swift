import Expectations
import Testing

@testable import CoreGraphics

/// Shadings, conic gradients and colours of ink, against their formulas.
struct ShadingTests {
  private func picture(_ width: Int = 40, _ height: Int = 40, _ draw: (CGContext) throws -> Void) rethrows -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    try draw(CGContext(bitmap: bitmap, scale: 1))
    return bitmap
  }

  @Test func aColourPartOfTheWayLiesBetweenBoth() {
    let (a, b) = (RGBA(red: 0.2, green: 0.9, blue: 0.5, alpha: 0.5), RGBA(red: 0.8, green: 0.1, blue: 0.5))
    func close(_ a: RGBA, _ b: RGBA) -> Bool {
      abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue) + abs(a.alpha - b.alpha) < 1e-4
    }
    expect(close(GradientTable.mix(a, b, at: 0), a) && close(GradientTable.mix(a, b, at: 1), b))
    var last = a
    for step in 1...10 {
      let mixed = GradientTable.mix(a, b, at: Float(step) / 10)
      expect(mixed.red > last.red && mixed.green < last.green && mixed.alpha > last.alpha)
      expect(abs(mixed.blue - 0.5) < 1e-4 && close(mixed, GradientTable.mix(b, a, at: 1 - Float(step) / 10)))
      last = mixed
    }
  }

  /// Red that grows with the square of the place, all opaque.
  private func square() throws -> CGFunction {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { info, place, values in
        values[0] = place[0] * place[0]
        (values[1], values[2], values[3]) = (0, 0, 1)
      }, releaseInfo: nil)
    return try require(
      CGFunction(info: nil, domainDimension: 1, domain: nil, rangeDimension: 4, range: nil, callbacks: &callbacks))
  }

  @Test func anAxialShadingFollowsItsFunction() throws {
    let shading = try require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0),
        function: square(), extendStart: false, extendEnd: true))
    let bitmap = picture { $0.drawShading(shading) }
    for x in 10..<30 {
      let place = (Double(x) + 0.5 - 10) / 20
      expect(abs(Double(bitmap[x, 5] >> 16 & 255) - place * place * 255) < 3, "\(x)")
    }
    expect(bitmap[5, 5] == 0 && bitmap[35, 5] == 0xFFFF_0000)
  }

  @Test func aRadialShadingGoesFromCircleToCircle() throws {
    let center = CGPoint(x: 20, y: 20)
    let shading = try require(
      CGShading(
        radialSpace: CGColorSpaceCreateDeviceRGB(), start: center, startRadius: 5, end: center, endRadius: 15,
        function: square(), extendStart: false, extendEnd: false))
    let bitmap = picture { $0.drawShading(shading) }
    expect(bitmap[20, 20] == 0 && bitmap[38, 20] == 0 && bitmap[2, 2] == 0)
    let place = (hypot(30.5 - 20, 0.5) - 5) / 10
    expect(abs(Double(bitmap[30, 20] >> 16 & 255) - place * place * 255) < 4)
  }

  @Test func aFunctionOfAnotherShapeMakesNoShading() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    expectNil(
      try CGShading(
        axialSpace: gray, start: .zero, end: CGPoint(x: 1, y: 0), function: square(), extendStart: true,
        extendEnd: true))
    var none = CGFunctionCallbacks(version: 0, evaluate: nil, releaseInfo: nil)
    expectNil(
      CGFunction(info: nil, domainDimension: 1, domain: nil, rangeDimension: 4, range: nil, callbacks: &none))
    var callbacks = CGFunctionCallbacks(version: 0, evaluate: { _, _, _ in }, releaseInfo: nil)
    let turned: [CGFloat] = [1, 0]
    expectNil(
      CGFunction(info: nil, domainDimension: 1, domain: turned, rangeDimension: 4, range: nil, callbacks: &callbacks))
  }

  @Test func aFunctionIsCutToItsRangeAndLetsGo() throws {
    var released = 0
    try withUnsafeMutablePointer(to: &released) { count in
      var callbacks = CGFunctionCallbacks(
        version: 0, evaluate: { _, _, values in values[0] = 7 },
        releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
      let range: [CGFloat] = [0, 0.5]
      let function = CGFunction(
        info: count, domainDimension: 1, domain: nil, rangeDimension: 1, range: range, callbacks: &callbacks)
      let known = try require(function)
      let shading = try require(
        CGShading(
          axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: CGPoint(x: 40, y: 0), function: known,
          extendStart: true, extendEnd: true))
      expect(picture { $0.drawShading(shading) }[20, 20], equals: 0xFF80_8080)
    }
    expect(released, equals: 1)
  }

  @Test func aConicGradientTurnsFromItsAngle() throws {
    let gradient = try require(CGGradient(colors: [.black, .white]))
    func value(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] & 255) }
    let plain = picture { $0.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: 0) }
    // Rising angles turn towards the y axis, which points down here.
    for (x, y) in [(35, 21), (21, 35), (4, 21), (19, 4), (30, 30)] {
      var angle = atan2(Double(y) + 0.5 - 20, Double(x) + 0.5 - 20)
      if angle < 0 { angle += 2 * .pi }
      // Gradients mix in a space of gamma 1.8.
      let light = pow(angle / (2 * .pi), 1.8)
      let coded = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      expect(abs(Double(value(plain, x, y)) - coded * 255) < 3, "\(x) \(y)")
    }
    let turned = picture { $0.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .pi / 2) }
    expect(value(turned, 19, 36) < 8 && value(turned, 21, 36) > 247)
  }

  // MARK: - Ink

  @Test func inkBecomesLightByTheSimpleFormula() throws {
    let color = CGColor(genericCMYKCyan: 0.2, magenta: 0.4, yellow: 1, black: 0.5, alpha: 0.25)
    expect(color.numberOfComponents == 5 && color.colorSpace?.model == .cmyk && color.alpha == 0.25)
    let light = try require(color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil))
    let values = try require(light.components)
    for (value, wanted) in zip(values, [0.4, 0.3, 0, 0.25]) { expect(abs(value - wanted) < 1e-6) }
  }

  @Test func lightBecomesInkAndBack() throws {
    let space = CGColorSpaceCreateDeviceCMYK()
    for color in [
      CGColor(red: 0.4, green: 0.3, blue: 0.9, alpha: 1), CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 0.5),
    ] {
      let ink = try require(color.converted(to: space, intent: .defaultIntent, options: nil))
      let back = try require(ink.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil))
      let direct = try require(
        color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil))
      for (a, b) in zip(back.components ?? [], direct.components ?? []) { expect(abs(a - b) < 1e-6) }
    }
    expect(CGColorSpace(name: CGColorSpace.genericCMYK)?.numberOfComponents, equals: 4)
  }

  @Test func aContextFillsWithInk() {
    let bitmap = picture(2, 2) { context in
      context.setFillColor(cyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    expect(bitmap[1, 1], equals: 0xFFFF_0000)
  }
}
