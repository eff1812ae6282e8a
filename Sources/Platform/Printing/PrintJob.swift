import Foundation

/// A PDF document that is to be printed, and how.
package struct PrintJob: Hashable, Sendable {
  package enum Duplex: String, Hashable, Sendable {
    case none = "simplex"
    /// Pages are turned at their long edge, or at the short one: the words are GTK's.
    case longEdge = "horizontal"
    case shortEdge = "vertical"
  }

  package var file: URL
  package var title: String
  /// Of the paper, in points of 1/72 inch; nil leaves it to the dialog.
  package var paper: CGSize?
  package var isLandscape = false
  package var isGray = false
  package var duplex = Duplex.none

  package init(file: URL, title: String) { (self.file, self.title) = (file, title) }
}

/// What came of a job.
package enum PrintAnswer: Hashable, Sendable {
  /// A printer has it.
  case printed
  case cancelled
  /// The reason, for the log and the program.
  case failed(String)
  /// The desktop has neither a dialog nor a printer.
  case noPrinter
}

/// The programs and services for printing that are installed.
@MainActor
package struct PrintPrograms {
  let environment: [String: String]
  /// A program that sends nothing to its printer in so many seconds has failed.
  var patience = 20.0

  /// - Parameter environment: the program's.
  init(environment: [String: String]) { self.environment = environment }

  /// The path of CUPS's `lp`.
  var lp: String? {
    ProgramStart.path(of: "lp", in: environment)
  }

  func isLikely(hasBus: Bool) -> Bool {
    if lp != nil { return true }
    let folders = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    let service = "dbus-1/services/org.freedesktop.portal.Desktop.service"
    return hasBus
      && (NotificationService.isSandboxed(environment) { access($0, F_OK) == 0 }
        || folders.split(separator: ":").contains { access("\($0)/\(service)", F_OK) == 0 })
  }

  static func arguments(for job: PrintJob) -> [String] {
    let title = NotificationMessages.plain(job.title, keepsLines: false)
    let sides: [PrintJob.Duplex: String] = [.longEdge: "two-sided-long-edge", .shortEdge: "two-sided-short-edge"]
    var arguments = title.isEmpty ? [] : ["-t", title]
    if let side = sides[job.duplex] { arguments += ["-o", "sides=\(side)"] }
    if job.isGray { arguments += ["-o", "print-color-mode=monochrome"] }
    return arguments + ["--", job.file.path]
  }

  /// Has `lp` send a document to the usual printer. False where it is not installed or has no printer; told later, on
  /// the main queue.
  func send(_ job: PrintJob, _ answer: @escaping @MainActor (Bool) -> Void) {
    ProgramStart.run(
      lp, Self.arguments(for: job), environment: environment, patience: patience, endsLate: true, completion: answer)
  }
}
