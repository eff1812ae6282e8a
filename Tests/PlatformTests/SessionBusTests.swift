import Expectations
import Testing

@testable import Platform

@Suite struct SessionBusTests {
  private func isMissing(_ address: String?, having files: Set<String>) -> Bool {
    SessionBus.isMissing(
      address: address, sockets: ["/run/bus"], launchers: ["/a/dbus-launch", "/b/dbus-launch"],
      exists: files.contains)
  }

  @Test func aBusIsMissingWhereNothingLeadsToOne() { expect(isMissing(nil, having: [])) }

  @Test func anAddressIsLeftAlone() { expect(!isMissing("unix:path=/run/bus", having: [])) }

  @Test func aSocketCountsAsABus() { expect(!isMissing(nil, having: ["/run/bus"])) }

  @Test func aLauncherAnywhereOnThePathCountsAsABus() { expect(!isMissing(nil, having: ["/b/dbus-launch"])) }
}
