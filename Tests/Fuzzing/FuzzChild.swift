import Foundation
import UIKit

/// What runs in a process of its own, since a failure may end or stop it.
@MainActor
package enum FuzzChild {
  nonisolated package static let failed: Int32 = 3
  /// A single event that takes longer than these seconds is a hang: the process ends by SIGALRM.
  private static let patience: UInt32 = 40

  /// Drives subjects one after the other, each from the next seed, and says so in lines. `progress` is a file whose first
  /// eight bytes are how many events of the present run were begun.
  package static func run(_ subjects: [FuzzSubject], seed: UInt64, programs: Int, events: Int, progress: String)
    -> Int32
  {
    for number in 0..<programs {
      let (subject, seed) = (subjects[number % subjects.count], seed + UInt64(number))
      let list = FuzzEvents.list(seed: seed, count: events, acts: subject.acts)
      say("begin \(subject.name) \(seed)")
      if drive(subject, list, progress) { return failed }
      say("done \(list.count)")
    }
    return 0
  }

  package static func replay(_ record: FuzzRecord, progress: String) -> Int32 {
    guard let subject = FuzzSubject.named(record.subject) else {
      say("failed 0 there is nothing called \(record.subject)")
      return failed
    }
    return drive(subject, record.events, progress) ? failed : 0
  }

  /// True where something does not hold; says what.
  private static func drive(_ subject: FuzzSubject, _ events: [FuzzEvent], _ progress: String) -> Bool {
    let file = open(progress, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    alarm(patience)
    let failure = FuzzRun.failure(of: subject, events) { step in
      alarm(patience)
      var step = Int64(step)
      pwrite(file, &step, 8, 0)
    }
    alarm(0)
    if let failure { say("failed \(failure.step) \(failure.description.replacing("\n", with: " "))") }
    return failure != nil
  }

  private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
