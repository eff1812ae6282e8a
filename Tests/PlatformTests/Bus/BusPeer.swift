import Testing

@testable import Platform

/// A program on a test's bus that has a name there and answers as the test says.
@MainActor
final class BusPeer {
  let connection: BusConnection
  /// What was asked of it.
  private(set) var calls: [BusMessage] = []

  init(_ bus: PrivateBus, _ name: String, _ answer: @escaping @MainActor (BusMessage) -> BusMessage?) async throws {
    connection = try #require(BusConnection(address: bus.address))
    connection.serve = { [unowned self] call in
      calls.append(call)
      return answer(call)
    }
    _ = try await connection.reply(
      .call(BusConnection.bus, BusConnection.busPath, BusConnection.bus, "RequestName", [.string(name), .uint32(0)])
    ).get()
  }

  func calls(_ member: String) -> [BusMessage] { calls.filter { $0.member == member } }

  /// Ends in the middle of what it does.
  func die() { connection.close() }
}

extension BusConnection {
  func reply(_ message: BusMessage, patience: Double = 300) async -> Result<[BusValue], BusError> {
    await withCheckedContinuation { continuation in
      call(message, patience: patience) { continuation.resume(returning: $0) }
    }
  }

  /// Returns when all that was sent before has been passed on to whom it was for: the bus keeps the order.
  func settle(_ other: BusConnection) async {
    for connection in [self, other, self, other] {
      _ = await connection.reply(.call(BusConnection.bus, BusConnection.busPath, BusConnection.bus, "GetId"))
    }
  }
}
