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
