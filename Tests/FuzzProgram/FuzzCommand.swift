import Foundation
import Fuzzing
import ProgramOptions

/// `uikit-fuzz`: random events for the demo's screens and for programs of every control and container.
@main
struct FuzzCommand: Sendable {
  private var subjects = FuzzSubject.all.map(\.name)
  private var seed: UInt64 = 1
  private var minutes = 0.0
  private var events = 400
  private var programs = 0
  private var jobs = 1
  private var replay: String?
  private var isChild = false
  private var progress = "/dev/null"
  private var soak: Double?
  private var opens = 0
  private var pictures: String?
  private var folder = ".build/fuzz"

  private static let usage = ProgramUsage<FuzzCommand>(
    name: "uikit-fuzz",
    summary: "Drives windows without a display by random events, and cuts down what fails.",
    options: [
      ProgramOption("screen", "names", help: "What is driven, with commas between; everything without it.") {
        command, text throws(UsageError) in
        let names = text.split(separator: ",").map(String.init)
        for name in names where FuzzSubject.named(name) == nil {
          let known = FuzzSubject.all.map(\.name).joined(separator: ", ")
          throw UsageError("--screen takes \(known), not “\(name)”.")
        }
        command.subjects = names
      },
      .integer("seed", in: 0...Int.max, help: "The first seed; 1 without it.") { $0.seed = UInt64($1) },
      ProgramOption("minutes", "number", help: "How long; without end for 0.") { command, text throws(UsageError) in
        guard let minutes = Double(text), minutes >= 0 else {
          throw UsageError("--minutes takes a number, not “\(text)”.")
        }
        command.minutes = minutes
      },
      .integer("events", in: 1...1_000_000, help: "Events in each program; 400 without it.") { $0.events = $1 },
      .integer("programs", in: 1...1_000_000, help: "How many programs, in place of minutes.") { $0.programs = $1 },
      .integer("jobs", in: 1...64, help: "Processes side by side; 1 without it.") { $0.jobs = $1 },
      ProgramOption("replay", "file", help: "Does the events of a file again.") { $0.replay = $1 },
      ProgramOption("soak", "minutes", help: "Watches memory, descriptors, threads and times in one process.") {
        command, text throws(UsageError) in
        guard let minutes = Double(text), minutes > 0 else { throw UsageError("--soak takes minutes, not “\(text)”.") }
        command.soak = minutes
      },
      ProgramOption("pictures", "path", help: "Where --replay keeps what was shown and what is right.") {
        $0.pictures = $1
      },
      .integer("opens", in: 1...100_000, help: "Opens and closes each screen so often, and looks for what is left.") {
        $0.opens = $1
      },
      ProgramOption("folder", "path", help: "Where failing runs are kept; .build/fuzz without it.") { $0.folder = $1 },
      ProgramOption("child", nil, help: "", isHidden: true) { command, _ in command.isChild = true },
      ProgramOption("progress", "file", help: "", isHidden: true) { $0.progress = $1 },
    ])

  @MainActor
  static func main() {
    let command = usage.valuesOrExit(defaults: FuzzCommand())
    do {
      exit(try command.run())
    } catch {
      usage.complain("\(error)")
      exit(EXIT_FAILURE)
    }
  }

  @MainActor
  private func run() throws -> Int32 {
    let chosen = subjects.compactMap(FuzzSubject.named)
    if let replay {
      FuzzRun.pictures = pictures.map { URL(fileURLWithPath: $0) }
      let record = try FuzzRecord(text: String(contentsOfFile: replay, encoding: .utf8))
      return FuzzChild.replay(record, progress: progress)
    }
    if isChild {
      return FuzzChild.run(chosen, seed: seed, programs: programs, events: events, progress: progress)
    }
    if opens > 0 { return Soak.open(chosen, times: opens) }
    if let soak { return Soak.run(chosen, seed: seed, minutes: soak) }
    return try drive()
  }

  /// Children one after the other, each with a part of the programs, until the time is over or all are done.
  private func drive() throws -> Int32 {
    let parent = FuzzParent(
      program: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(), folder: URL(fileURLWithPath: folder))
    let sum = Sum(next: seed)
    let began = ContinuousClock.now
    let end = minutes > 0 ? began + .seconds(minutes * 60) : nil
    let part = programs > 0 ? programs : max(subjects.count, 28)
    let rounds = programs > 0 ? 1 : Int.max
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      for _ in 0..<rounds {
        if let end, ContinuousClock.now > end { return }
        let seed = sum.take(UInt64(part))
        do {
          let report = try parent.run(subjects, seed: seed, programs: part, events: events) { say("found: \($0)") }
          sum.add(report)
          for failure in report.failures {
            say(
              "failure of \(failure.record.subject), seed \(failure.record.seed), \(failure.record.events.count) events:"
            )
            say("  \(failure.message)")
            say("  again: uikit-fuzz --replay \(failure.file.path)")
          }
        } catch { say("\(error)") }
        let seconds = (ContinuousClock.now - began).seconds
        say("\(sum.text) in \(Int(seconds)) s, from seed \(seed)")
      }
    }
    return sum.failures == 0 ? 0 : FuzzChild.failed
  }
}

/// What all jobs have done.
private final class Sum: @unchecked Sendable {
  private let lock = NSLock()
  private var next: UInt64
  private var events = 0
  private var programs = 0
  private(set) var failures = 0

  init(next: UInt64) { self.next = next }

  /// The first of so many seeds that nobody else has.
  func take(_ count: UInt64) -> UInt64 {
    lock.withLock {
      defer { next += count }
      return next
    }
  }

  func add(_ report: FuzzParent.Report) {
    lock.withLock {
      events += report.events
      programs += report.programs
      failures += report.failures.count
    }
  }

  var text: String { lock.withLock { "\(events) events, \(programs) programs, \(failures) failures" } }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
