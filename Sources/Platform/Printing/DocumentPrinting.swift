import Foundation

/// Prints one document: by `org.freedesktop.portal.Print` of the XDG Desktop Portal documentation, whose dialog has
/// the printers; without the portal by `lp`. The portal is asked twice: for how to print, and then with the document,
/// which it gets as an open file.
@MainActor
final class DocumentPrinting: FileQuestion {
  private static let interface = "org.freedesktop.portal.Print"

  private let job: PrintJob
  private let parent: String
  private let programs: PrintPrograms
  private let patience: Double
  private var request: PortalRequest?
  private var answer: (@MainActor (PrintAnswer) -> Void)?

  /// `parent` names the window in front of which the dialog stands.
  init(
    _ bus: BusConnection?, _ job: PrintJob, parent: String, _ programs: PrintPrograms,
    patience: Double = BusConnection.patience, answer: @escaping @MainActor (PrintAnswer) -> Void
  ) {
    (self.job, self.parent, self.programs, self.patience) = (job, parent, programs, patience)
    self.answer = answer
    // What is not there is not for any dialog.
    guard access(job.file.path, R_OK) == 0 else {
      give(.failed("\(job.file.lastPathComponent) cannot be read"))
      return
    }
    if let bus { prepare(bus) } else { sendByProgram() }
  }

  // A portal's request holds this object until it is answered.

  private func prepare(_ bus: BusConnection) {
    request = PortalRequest(bus, patience: patience) { [job, parent] token in
      .call(
        FilePortal.portal, FilePortal.object, Self.interface, "PreparePrint",
        [
          .string(parent), .string(NotificationMessages.plain(job.title, keepsLines: false)), Self.settings(job),
          Self.page(job), .options(["handle_token": .string(token), "modal": .boolean(true)]),
        ])
    } answer: { given in
      guard self.answer != nil else { return }
      switch given {
      case .response(0, let results):
        guard case .uint32(let token)? = results[name: "token"] else {
          return self.give(.failed("the portal gave no token for the document"))
        }
        self.handOver(token, bus)
      case .response, .gone: self.give(.cancelled)
      case .failed: self.sendByProgram()
      }
    }
  }

  private func handOver(_ job: UInt32, _ bus: BusConnection) {
    guard let file = BusDescriptor(open(self.job.file.path, O_RDONLY | O_CLOEXEC)) else {
      return give(.failed("\(self.job.file.lastPathComponent) cannot be read"))
    }
    let title = NotificationMessages.plain(self.job.title, keepsLines: false)
    request = PortalRequest(bus, patience: patience) { [parent] token in
      .call(
        FilePortal.portal, FilePortal.object, Self.interface, "Print",
        [
          .string(parent), .string(title), .descriptor(file),
          .options(["handle_token": .string(token), "modal": .boolean(true), "token": .uint32(job)]),
        ])
    } answer: { given in
      switch given {
      case .response(0, _): self.give(.printed)
      case .response(1, _): self.give(.cancelled)
      case .response: self.give(.failed("the portal did not print the document"))
      case .gone: self.give(.failed("the portal ended while it printed"))
      case .failed(let error): self.give(.failed("the portal did not take the document: \(error.text)"))
      }
    }
  }

  private func sendByProgram() {
    request = nil
    programs.send(job) { isSent in self.give(isSent ? .printed : .noPrinter) }
  }

  private func give(_ answer: PrintAnswer) {
    let told = self.answer
    (self.answer, request) = (nil, nil)
    told?(answer)
  }

  func close() {
    answer = nil
    request?.close()
    request = nil
  }

  // MARK: - Values

  /// By GTK's names, as the portal takes them.
  static func settings(_ job: PrintJob) -> BusValue {
    .options([
      "orientation": .string(job.isLandscape ? "landscape" : "portrait"), "duplex": .string(job.duplex.rawValue),
      "use-color": .string(job.isGray ? "no" : "yes"),
    ])
  }

  /// The paper, upright, in millimetres.
  static func page(_ job: PrintJob) -> BusValue {
    let orientation = BusValue.string(job.isLandscape ? "landscape" : "portrait")
    guard let paper = job.paper, paper.width > 0, paper.height > 0 else {
      return .options(["Orientation": orientation])
    }
    let (short, long) = (min(paper.width, paper.height), max(paper.width, paper.height))
    let millimetres = { (points: Double) in BusValue.double((points / 72 * 254).rounded() / 10) }
    return .options([
      "Width": millimetres(short), "Height": millimetres(long), "Orientation": orientation,
    ])
  }
}
