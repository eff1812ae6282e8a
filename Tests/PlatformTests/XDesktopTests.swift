import CoreGraphics
import Expectations
import Testing

@testable import Platform

@Suite struct XDesktopTests {
  /// Letters, Shift, Return, Hangul, ISO_Level3_Shift, a volume key, and nothing.
  private let plain: [CUnsignedLong] = [0x61, 0xE9, 0xFFE1, 0xFF0D, 0xFF31, 0xFE03, 0x1008_FF11, 0]

  @Test func keyboardsWithoutDeadKeysBeginNoSequence() { expect(!XDesktop.composes(symbols: plain)) }

  @Test(
    arguments: [
      (0xFE51, "dead acute"), (0xFF20, "Compose"), (0x0100_17FB, "Khmer"), (0x7AE, "Greek accent"), (0x6C1, "Cyrillic"),
    ] as [(CUnsignedLong, String)])
  func oneKeyMakesAKeyboardCompose(symbol: CUnsignedLong, name: String) {
    expect(XDesktop.composes(symbols: plain + [symbol]))
  }

  private func variables(_ environment: [String: String], composes: Bool = false, own: Bool = false) -> [String: String]
  {
    XDesktop(composes: composes).composeVariables(in: environment) { own && $0 == "/home/a/.XCompose" }
  }

  @Test func theTableIsNotReadForAKeyboardThatBeginsNoSequence() {
    expect(variables(["HOME": "/home/a", "LANG": "ko_KR.UTF-8"]), equals: ["XCOMPOSEFILE": "/dev/null"])
  }

  @Test func theTableIsReadWhereItMayBeOfUse() {
    expect(variables(["HOME": "/home/a"], composes: true).isEmpty)
    expect(variables(["HOME": "/home/a"], own: true).isEmpty)
    expect(variables(["XCOMPOSEFILE": "/home/a/keys"]).isEmpty)
    expect(variables(["LC_ALL": "", "LANG": "am_ET.UTF-8"]).isEmpty)
  }
}

/// Which of SDL's drivers are tried.
@Suite struct WaylandDesktopTests {
  private func drivers(
    _ wanted: String? = nil, x11: CGFloat? = 0, wayland: CGFloat? = nil, hasSeat: Bool = true, crashes: Bool = true
  ) -> [String]? {
    WaylandDesktop.drivers(
      wanted: wanted, x11: x11.map { XDesktop(scale: $0 == 0 ? nil : $0) },
      wayland: wayland.map { WaylandDesktop(hasSeat: hasSeat, scale: $0) }, crashesWithoutSeat: crashes)
  }

  @Test func x11ComesFirstUnlessItWouldBeBlurred() {
    expect(drivers(), equals: ["x11", "wayland"])
    expect(drivers(wayland: 1), equals: ["x11", "wayland"])
    expect(drivers(wayland: 2), equals: ["wayland", "x11"])
    expect(drivers(x11: 2, wayland: 2), equals: ["x11", "wayland"])
    expect(drivers(x11: 1.25, wayland: 2), equals: ["wayland", "x11"])
    expect(drivers(x11: nil, wayland: 2), equals: ["wayland", "x11"])
  }

  @Test func whatThePersonAsksForCounts() {
    expect(drivers("x11", wayland: 2), equals: ["x11"])
    expect(drivers("Wayland", wayland: 1), equals: ["wayland"])
    expect(drivers("dummy"), equals: ["dummy"])
    expect(drivers("", wayland: 1), equals: ["x11", "wayland"])
  }

  @Test func aDisplayWithoutASeatIsLeftToThoseWhoSurviveIt() {
    expect(drivers(wayland: 2, hasSeat: false), equals: ["x11"])
    expect(
      drivers(x11: nil, wayland: 1, hasSeat: false) == nil && drivers("wayland", wayland: 1, hasSeat: false) == nil)
    expect(drivers("wayland,x11", wayland: 1, hasSeat: false), equals: ["x11"])
    expect(drivers("wayland", wayland: 1, hasSeat: false, crashes: false), equals: ["wayland"])
  }
}
