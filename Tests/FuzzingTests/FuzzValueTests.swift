import Expectations
import Fuzzing
import Testing

struct FuzzValueTests {
  @Test func eventsFollowFromTheirSeed() {
    let list = FuzzEvents.list(seed: 7, count: 500, acts: true)
    expect(list, equals: FuzzEvents.list(seed: 7, count: 500, acts: true))
    expect(list != FuzzEvents.list(seed: 8, count: 500, acts: true))
  }

  @Test func onlyAProgramThatCanIsToldToChangeItself() {
    func acts(_ list: [FuzzEvent]) -> Int { list.count { if case .act = $0 { true } else { false } } }
    expect(acts(FuzzEvents.list(seed: 1, count: 2000, acts: false)), equals: 0)
    expect(acts(FuzzEvents.list(seed: 1, count: 2000, acts: true)) > 100)
  }

  @Test func everyKindOfEventComes() {
    let list = FuzzEvents.list(seed: 3, count: 20_000, acts: true)
    let kinds = Set(list.map { "\($0)".prefix { $0 != "(" } })
    expect(kinds.count, equals: 26)
  }

  @Test func aRecordIsReadAsItWasWritten() throws {
    let record = FuzzRecord(
      subject: "slider", seed: .max, events: FuzzEvents.list(seed: 11, count: 3000, acts: true))
    expect(try FuzzRecord(text: try record.text), equals: record)
  }

  @Test func aLineThatIsNoEventIsNotRead() throws {
    let text = try FuzzRecord(subject: "slider", seed: 1, events: [.leave]).text
    #expect(throws: (any Error).self) { try FuzzRecord(text: text + "{\"leap\":{}}\n") }
    #expect(throws: (any Error).self) { try FuzzRecord(text: "") }
  }

  @Test func shrinkingLeavesWhatIsNeeded() {
    var tries = 0
    let short = shrunk(Array(0..<1000)) { list in
      tries += 1
      return list.contains(17) && list.contains(503) && list.contains(998)
    }
    expect(short, equals: [17, 503, 998])
    expect(tries < 300, "\(tries) tries")
  }

  @Test func shrinkingLeavesOneWhereAnyFails() {
    expect(shrunk([1, 2, 3, 4, 5]) { _ in true }.count, equals: 1)
    expect(shrunk([1, 2, 3]) { $0.count == 3 }, equals: [1, 2, 3])
  }
}

@MainActor
struct PromisesTests {
  @Test func aCompletionThatComesTwiceOrNeverIsAnError() {
    let promises = Promises()
    let (once, twice) = (promises.make("once"), promises.make("twice"))
    _ = promises.make("never")
    once()
    twice()
    expect(promises.errors(atEnd: false), equals: [])
    twice()
    expect(promises.errors(atEnd: false), equals: ["twice completed 2 times"])
    expect(promises.errors(atEnd: true), equals: ["twice completed 2 times", "never never completed"])
  }
}

struct SoakRecordTests {
  private func record(_ sample: (Double) -> SoakSample) -> SoakRecord {
    var record = SoakRecord(start: 120)
    for second in stride(from: 0.0, through: 600, by: 20) { record.add(sample(second)) }
    return record
  }

  private func sample(_ time: Double, memory: Int = 100_000_000) -> SoakSample {
    SoakSample(time: time, memory: memory, descriptors: 9, threads: 4, frame: 0.002)
  }

  @Test func whatStaysLevelIsWell() {
    // Caches fill in the first two minutes.
    expect(record { sample($0, memory: 100_000_000 + Int(min($0, 120)) * 1_000_000) }.complaints(), equals: [])
  }

  @Test func memoryThatGrowsIsAComplaint() {
    let growing = record { sample($0, memory: 100_000_000 + Int($0) * 30_000) }
    expect(growing.complaints().first, equals: "memory grows by 1800000 bytes a minute in all the time")
    expect(record { sample($0, memory: 100_000_000 + Int($0) * 10_000) }.complaints(), equals: [])
  }

  @Test func oneDescriptorMoreIsAComplaint() {
    let leaking = record { time in
      var sample = sample(time)
      if time > 500 { sample.descriptors += 1 }
      return sample
    }
    expect(leaking.complaints(), equals: ["descriptors rise from 9 to 10"])
  }

  @Test func framesThatDriftAreAComplaint() {
    let slow = record { time in
      var sample = sample(time)
      sample.frame = 0.002 + time / 50_000
      return sample
    }
    expect(slow.complaints().count == 1 && slow.complaints()[0].hasPrefix("frames take"))
  }

  @Test func tooFewSamplesSayNothing() {
    var record = SoakRecord(start: 120)
    record.add(sample(10))
    expect(record.complaints().count, equals: 1)
  }
}
