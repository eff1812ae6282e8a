import Expectations
import Foundation
import RandomTesting
import Testing

@testable import Platform

/// What messages carry comes back from libdbus as it went there.
@MainActor @Suite struct BusValueTests {
  private func sent(_ body: [BusValue]) -> [BusValue]? {
    let message = BusMessage.call("a.b", "/", "a.b", "C", body)
    guard let encoded = message.encoded() else { return nil }
    defer { LibDBus.releaseMessage(encoded) }
    return BusMessage(encoded)?.body
  }

  @Test func basicValues() {
    let body: [BusValue] = [
      .byte(200), .boolean(true), .boolean(false), .int16(-3), .uint16(.max), .int32(.min), .uint32(.max), .int64(.min),
      .uint64(.max), .double(-0.25), .string("한글 😀"), .string(""), .path("/a/b_1"), .signature("a{sv}"), .signature(""),
    ]
    expect(sent(body), equals: body)
    expect(body.map(\.signature).joined(), equals: "ybbnqiuxtdssogg")
  }

  @Test func valuesInValues() {
    let body: [BusValue] = [
      .array(of: "(so)", [.structure([.string(":1.2"), .path("/")])]), .array(of: "as", []),
      .options(["a": .strings(["x", "y"]), "b": .variant(.int32(1))]), .variant(.structure([.byte(1), .byte(2)])),
      .dictionary(key: "u", value: "a{ss}", []), .bytes([1, 2, 3]),
    ]
    expect(sent(body), equals: body)
    expect(body.map(\.signature).joined(), equals: "a(so)aasa{sv}va{ua{ss}}ay")
  }

  @Test func anOpenFileArrivesAsACopyOfItsOwn() throws {
    let file = try #require(BusDescriptor(open("/dev/null", O_RDONLY)))
    let value = try #require(sent([.descriptor(file)])?.first)
    guard case .descriptor(let copy) = value else { throw CancellationError() }
    expect(copy.number != file.number && fcntl(copy.number, F_GETFD) >= 0)
    expect(BusDescriptor(-1) == nil && BusDescriptor(1_000_000) == nil)
    expect(BusValue.descriptor(file).signature, equals: "h")
  }

  @Test("What no bus would take is not sent, and ends nothing")
  func refusedValues() {
    let deep = (0..<70).reduce(BusValue.byte(1)) { value, _ in .variant(value) }
    for value: BusValue in [
      .path("a"), .path("/a/"), .path("/ä"), .signature("x!"), .structure([]), .array(of: "", []), .array(of: "ss", []),
      .array(of: "s", [.byte(1)]), .dictionary(key: "v", value: "s", []), .variant(.path("")), deep,
      .array(of: String(repeating: "a", count: 300) + "y", []),
    ] { expect(sent([value]) == nil, "\(value)") }
    for message in [
      BusMessage.call("a", "/", "a.b", "C"), .call("a.b", "", "a.b", "C"), .call("a.b", "/", "ab", "C"),
      .call("a.b", "/", "a.b", "C.D"), .call("a.b", "/", "a.b", ""), .call("", "/", "a.b", "C"),
      BusMessage(kind: .error, member: "no"), .signal("/", "a.1b", "C"), .call("a\u{0}.b", "/", "a.b", "C"),
    ] { expect(message.encoded() == nil, "\(message)") }
  }

  @Test func aTextEndsBeforeACharacterWithoutBits() { expect(sent([.string("a\u{0}b")]), equals: [.string("a")]) }

  @Test func names() {
    expect(["/", "/a", "/a/b", "/_/0"].allSatisfy(BusNames.isPath))
    expect(!["", "a", "//", "/a//b", "/a-b"].contains(where: BusNames.isPath))
    expect([":1.42", "org.a-b.C", "a.b"].allSatisfy(BusNames.isDestination))
    expect(!["org.1a", "a", "", ".", "a..b", ":", "a.b c"].contains(where: BusNames.isDestination))
    expect(
      BusNames.isInterface("a.b") && !BusNames.isInterface("a-b.c")
        && !BusNames.isInterface("a." + String(repeating: "b", count: 254)))
  }

  @Test func readsAnyNumberAndAnyDepthOfVariants() {
    let setting = BusValue.variant(.variant(.uint32(1)))
    expect(setting.integer == 1 && setting.number == 1 && setting.text == nil && setting.unwrapped == .uint32(1))
    expect(BusValue.uint64(.max).integer == nil && BusValue.double(1.5).integer == nil)
    let options = BusValue.options(["a": .string("x")])
    expect(options[name: "a"] == .string("x") && options[name: "b"] == nil && BusValue.byte(1)[name: "a"] == nil)
  }

  @Test func rules() {
    let rule = BusMatch(sender: "a.b", path: "/p", interface: "i.f", member: "M", argument: "it's")
    expect(rule.text, equals: "type='signal',sender='a.b',path='/p',interface='i.f',member='M',arg0='it'\\''s'")
    expect(rule.matches(.signal("/p", "i.f", "M", [.string("it's"), .byte(1)])))
    expect(!rule.matches(.signal("/p", "i.f", "M")) && !rule.matches(.signal("/q", "i.f", "M", [.string("it's")])))
    expect(BusMatch().matches(.signal("/q", "i.f", "M")))
  }

  @Test func randomValues() {
    for seed in 0..<200 {
      var random = SeededRandom(seed: UInt64(seed))
      let body = (0..<3).map { _ in Self.value(&random, depth: 0) }
      expect(sent(body), equals: body, "seed \(seed)")
    }
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> BusValue {
    switch Int.random(in: 0..<(depth > 4 ? 5 : 9), using: &random) {
    case 0: return .byte(.random(in: 0...255, using: &random))
    case 1: return .int64(.random(in: .min ... .max, using: &random))
    case 2: return .string(String(UInt64.random(in: 0 ... .max, using: &random)))
    case 3: return .boolean(.random(using: &random))
    case 4: return .double(.random(in: -1...1, using: &random))
    case 5: return .variant(value(&random, depth: depth + 1))
    case 6: return .structure((0..<2).map { _ in value(&random, depth: depth + 1) })
    case 7:
      let element = value(&random, depth: depth + 1)
      return .array(of: element.signature, Array(repeating: element, count: .random(in: 0...3, using: &random)))
    default: return .options(["a": value(&random, depth: depth + 1), "b": value(&random, depth: depth + 1)])
    }
  }
}
