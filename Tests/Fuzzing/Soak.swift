import Foundation
import UIKit
import UIKitTesting

/// Many windows one after the other in one process, and what that process uses meanwhile.
@MainActor
package enum Soak {
  /// Drives each subject by random events, over and over. A round drives all with the same seeds, so that rounds compare.
  package static func run(_ subjects: [FuzzSubject], seed: UInt64, minutes: Double) -> Int32 {
    let began = ContinuousClock.now
    func seconds() -> Double { (began.duration(to: .now)) / .seconds(1) }
    // A short run has short rounds, so that there are enough of them.
    let isShort = minutes < 2
    var record = SoakRecord(start: isShort ? minutes * 12 : 120)
    while seconds() < minutes * 60 || record.countedSamples < 6 {
      var times: [Double] = []
      for (number, subject) in subjects.enumerated() {
        let events = FuzzEvents.list(seed: seed + UInt64(number), count: isShort ? 8 : 150, acts: subject.acts)
        var last = ContinuousClock.now
        let failure = FuzzRun.failure(of: subject, events, rest: isShort ? 0.1 : FuzzRun.rest) { _ in
          let now = ContinuousClock.now
          times.append((now - last) / .seconds(1))
          last = now
        }
        if let failure {
          say("\(subject.name): \(failure.description)")
          return FuzzChild.failed
        }
      }
      // Free memory between the program's goes back, so that what is left is used.
      Memory.trim()
      let sample = SoakSample(
        time: seconds(), memory: memory(), descriptors: entries("/proc/self/fd"), threads: entries("/proc/self/task"),
        frame: SoakRecord.middle(times))
      record.add(sample)
      say(
        "\(Int(sample.time)) s: \(sample.memory / 1024) KiB, \(sample.descriptors) descriptors, \(sample.threads) threads, "
          + "\(Int(sample.frame * 1e6)) µs an event")
    }
    // In half a minute caches still fill. A short run finds gross leaks: so many bytes a round, however long a round takes.
    let rounds = Double(record.samples.count) / (seconds() / 60)
    let complaints = record.complaints(limit: isShort ? 786_432 * rounds : 1_048_576)
    complaints.forEach(say)
    return complaints.isEmpty ? 0 : FuzzChild.failed
  }

  /// Opens and closes each subject so often; nothing of it may be left.
  package static func open(_ subjects: [FuzzSubject], times: Int) -> Int32 {
    for subject in subjects {
      for time in 0..<times {
        let events: [FuzzEvent] = [.frames(2), .move(x: 400, y: 300, modifiers: 0)]
        if let failure = FuzzRun.failure(of: subject, events, rest: 0.3) {
          say("\(subject.name), opened for the \(time + 1). time: \(failure.description)")
          return FuzzChild.failed
        }
      }
      say("\(subject.name): opened and closed \(times) times")
    }
    return 0
  }

  /// The bytes that are in memory for this process alone, and its part of what it shares.
  private static func memory() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }

  private static func entries(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

private enum Memory {
  /// The C library's `malloc_trim`, whose header Swift does not import.
  static func trim() {
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> Int32
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
}
