/// Keys that wait until those who listen for keys have said whether they take them. What a key types goes with it.
struct HeldKeys {
  private struct Press {
    let number: Int
    var events: [HostEvent]
    var isTaken: Bool?
  }
  private var waiting: [Press] = []
  private var last = 0

  var isEmpty: Bool { waiting.isEmpty }

  /// A key that is asked about under the number returned.
  mutating func hold(_ key: KeyEvent) -> Int {
    last += 1
    waiting.append(Press(number: last, events: [.key(key)]))
    return last
  }

  /// Holds what comes after a key that waits: its text and what an input method makes of it. False for what does not wait.
  mutating func follow(_ event: HostEvent) -> Bool {
    guard !waiting.isEmpty else { return false }
    switch event {
    case .text, .composition: waiting[waiting.count - 1].events.append(event)
    default: return false
    }
    return true
  }

  /// The answer about a key. Returns what goes on to the program now, in order: a key goes on once those before it did. What
  /// an input method composes stays the program's even if the key was taken.
  mutating func answer(_ number: Int, isTaken: Bool) -> [HostEvent] {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return [] }
    waiting[index].isTaken = isTaken
    var events: [HostEvent] = []
    while let isTaken = waiting.first?.isTaken {
      let press = waiting.removeFirst()
      events += isTaken ? press.events.filter { if case .composition = $0 { true } else { false } } : press.events
    }
    return events
  }
}
