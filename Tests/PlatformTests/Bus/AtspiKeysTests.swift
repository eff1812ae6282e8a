import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import Platform

/// Keys that wait for a reader's answer.
@MainActor @Suite struct HeldKeysTests {
  private func key(_ usage: Int, down: Bool = true) -> KeyEvent {
    KeyEvent(isDown: down, usage: usage, characters: "a", timestamp: 0)
  }

  @Test func aKeyGoesOnWithItsTextOnceItIsAnswered() {
    var held = HeldKeys()
    expect(!held.follow(.text("x")), "text of no key that waits is the program's at once")
    let first = held.hold(key(4))
    expect(held.follow(.text("a")))
    expect(!held.follow(.pointerLeft))
    let second = held.hold(key(5))
    expect(held.follow(.text("b")))
    expect(held.answer(second, isTaken: false), equals: [], "the key before waits still")
    expect(held.answer(first, isTaken: false), equals: [.key(key(4)), .text("a"), .key(key(5)), .text("b")])
    expect(held.isEmpty)
  }

  @Test func whatIsTakenGoesWithItsText() {
    var held = HeldKeys()
    let number = held.hold(key(4))
    let composition = HostEvent.composition(CompositionEvent(""))
    expect(held.follow(.text("a")) && held.follow(composition))
    expect(held.answer(number, isTaken: true), equals: [composition])
    expect(held.answer(number, isTaken: true), equals: [], "an answer counts once")
  }

  /// Whatever order answers come in, the program gets what nobody took, in the order of the keyboard.
  @Test(arguments: 0..<200) func answersInAnyOrderKeepTheKeyboardsOrder(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (held, open, expected, got): (HeldKeys, [(Int, Bool)], [HostEvent], [HostEvent]) = (HeldKeys(), [], [], [])
    for step in 0..<40 {
      if Bool.random(using: &random) {
        let isTaken = Bool.random(using: &random)
        var events: [HostEvent] = [.key(key(step))]
        open.append((held.hold(key(step)), isTaken))
        if Bool.random(using: &random), held.follow(.text("\(step)")) { events.append(.text("\(step)")) }
        if !isTaken { expected += events }
      } else if let index = open.indices.randomElement(using: &random) {
        let (number, isTaken) = open.remove(at: index)
        got += held.answer(number, isTaken: isTaken)
      }
    }
    for (number, isTaken) in open.shuffled(using: &random) { got += held.answer(number, isTaken: isTaken) }
    expect(got == expected && held.isEmpty, "seed \(seed)")
  }

  /// Figures of xev and `xmodmap -pke` on X.Org with evdev.
  @Test func keysHaveTheNumbersThatXGivesThem() {
    let codes = [
      4: 38, 29: 52, 30: 10, 39: 19, 40: 36, 41: 9, 43: 23, 44: 65, 57: 66, 73: 118, 79: 114, 98: 90, 0x90: 130,
      0x68: 191, 0x73: 202,
    ]
    for (usage, code) in codes { expect(X11KeyText.keycode(usage: usage), equals: code, "usage \(usage)") }
    expect(X11KeyText.keycode(usage: 0xE1) == 50 && X11KeyText.keycode(usage: 0xE7) == 134)
    expect([0, 3, 999, -1].allSatisfy { X11KeyText.keycode(usage: $0) == nil })
    expect(XKeys.symbol(key(4)) == (0x61, "a", true))
    expect(XKeys.symbol(KeyEvent(isDown: true, usage: 4, characters: "ㅁ", timestamp: 0)).number == 0x0100_3141)
    expect(XKeys.symbol(key(40)) == (0xFF0D, "Return", false))
    expect(XKeys.mask([.shift, .control, .command]) == 69)
  }
}

/// A client that listens for keys, through a registry that the test answers for.
@MainActor @Suite struct AtspiKeysTests {
  private func request(_ connection: BusConnection, _ message: BusMessage) async throws -> [BusValue] {
    try await withCheckedContinuation { continuation in
      connection.call(message, patience: 3000) { continuation.resume(returning: $0) }
    }.get()
  }

  @Test func aReadersKeyDoesNotReachTheProgram() async throws {
    let bus = try PrivateBus()
    let registry = try #require(BusConnection(address: bus.address))
    _ = try await request(
      registry,
      .call(
        BusConnection.bus, BusConnection.busPath, BusConnection.bus, "RequestName",
        [.string(Atspi.registry), .uint32(0)]))
    var asked: [BusValue] = []
    let listener = BusValue.structure([
      .string(":1.9"), .path("/listener"), .uint32(0), .array(of: "(iisi)", []), .uint32(3),
      .structure([.boolean(true), .boolean(true), .boolean(false)]),
    ])
    registry.serve = { call in
      switch call.member {
      case "GetKeystrokeListeners": return call.reply([.array(of: "(souua(iisi)u(bbb))", [])])
      case "NotifyListenersSync":
        asked.append(call.body[0])
        return call.reply([.boolean(call.body[0].elements?[5].text == "Insert")])
      default: return call.unknownMethod
      }
    }
    let connection = try #require(BusConnection(address: bus.address))
    let keys = AtspiKeys(connection)
    let insert = HostEvent.key(KeyEvent(isDown: true, usage: 73, timestamp: 1))
    let letter = HostEvent.key(KeyEvent(isDown: true, usage: 4, characters: "a", timestamp: 2))
    expect(!keys.takes(insert) { _ in }, "nobody listens")
    keys.follow()
    _ = try await request(connection, .call(BusConnection.bus, BusConnection.busPath, BusConnection.bus, "GetId"))
    registry.send(
      .signal(
        "/org/a11y/atspi/registry", "org.a11y.atspi.DeviceEventListener", "KeystrokeListenerRegistered", [listener]))
    for _ in 0..<900 where !keys.isHeard {
      _ = try await request(connection, .call(BusConnection.bus, BusConnection.busPath, BusConnection.bus, "GetId"))
    }
    expect(keys.isHeard)
    let passed = await withCheckedContinuation { continuation in
      let pass: ([HostEvent]) -> Void = { continuation.resume(returning: $0) }
      expect(keys.takes(insert, pass: pass) && keys.takes(letter, pass: pass) && keys.takes(.text("a"), pass: pass))
    }
    expect(passed, equals: [letter, .text("a")])
    expect(asked.count == 2 && asked[1].signature == "(uiuuisb)")
    expect(asked[1].elements?[1] == .int32(0x61) && asked[1].elements?[2] == .uint32(38))
    keys.lost(":1.9")
    expect(!keys.isHeard)
  }
}
