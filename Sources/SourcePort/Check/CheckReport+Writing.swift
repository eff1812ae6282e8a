import JSONText

/// The report in words, and as JSON.
extension CheckReport {
  private static let titles: [(kind: Kind, title: String)] = [
    (.missing, "Missing in UIKit and its frameworks"), (.differs, "There in another form"),
    (.module, "Missing modules, and names that only their importers need"),
    (.elsewhere, "Missing, and of neither: the code's own, or Foundation's"), (.language, "Other messages"),
  ]

  /// The report in words. A file compiles when neither the compiler complains of it nor a module is missing.
  package func text(limit: Int = 40) -> String {
    let good = files.filter(\.compiles)
    var lines = good.map { "  \($0.path)\($0.isTurned ? "" : "  (as it stands)")" }
    lines.insert("Files that compile:", at: 0)
    let unsure = files.filter { !$0.unchecked.isEmpty && $0.missingModules.isEmpty }
    if !unsure.isEmpty { lines += ["", "Files that use what could not be checked, since its own type is missing:"] }
    lines += unsure.map { "  \($0.path)  (\($0.unchecked.joined(separator: ", ")))" }
    for (kind, title) in Self.titles { lines += list(title, causes(kind), limit) }
    if targetNames.count > 1 {
      lines += ["", "Targets:"]
      lines += targetNames.map { name in
        let own = files.filter { $0.target == name }
        return "  \(Self.share(own.filter(\.compiles).count, of: own.count))  \(name)"
      }
    }
    lines.append("")
    let asTheyStand = good.filter { !$0.isTurned }.count
    let share = Self.share(good.count, of: files.count)
    lines.append("\(share), \(asTheyStand) of them as they stand.")
    return lines.joined(separator: "\n")
  }

  private var targetNames: [String] {
    var seen: Set<String> = []
    return files.map(\.target).filter { seen.insert($0).inserted }
  }

  package static func share(_ count: Int, of all: Int) -> String {
    "\(count) of \(all) files compile (\(percent(count, of: all)))"
  }

  package static func percent(_ count: Int, of all: Int) -> String {
    guard all > 0 else { return "0.0 %" }
    let tenths = (1000 * count + all / 2) / all
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private func list(_ title: String, _ causes: [Cause], _ limit: Int) -> [String] {
    guard !causes.isEmpty else { return [] }
    let width = String(causes[0].files.count).count
    var lines = ["", "\(title), by the number of files, and of those that nothing else stops:"]
    for cause in causes.prefix(limit) {
      lines.append(
        "  \(Self.padded(cause.files.count, width))  \(Self.padded(cause.alone.count, width))  \(cause.name)")
      if !cause.alone.isEmpty {
        let rest = cause.alone.count > 5 ? ", … and \(cause.alone.count - 5) more" : ""
        let indent = String(repeating: " ", count: 2 * width + 6)
        lines.append("\(indent)alone: \(cause.alone.prefix(5).joined(separator: ", "))\(rest)")
      }
    }
    if causes.count > limit { lines.append("  … and \(causes.count - limit) more") }
    return lines
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }

  /// The whole report, without limits.
  package var json: JSON {
    .object([
      ("files", .list(files.map(\.json))),
      ("causes", .list(causes.map(\.json))),
      ("compiles", .number(String(files.filter(\.compiles).count))),
      ("count", .number(String(files.count))),
      ("looks", .number(String(looks))),
    ])
  }
}

extension CheckedFile {
  fileprivate var json: JSON {
    .object([
      ("path", .text(path)), ("target", .text(target)), ("compiles", .bool(compiles)), ("turned", .bool(isTurned)),
      ("errors", .number(String(errors))), ("missingModules", .list(missingModules.map { .text($0) })),
      ("unchecked", .list(unchecked.map { .text($0) })),
    ])
  }
}

extension CheckReport.Cause {
  fileprivate var json: JSON {
    .object([
      ("kind", .text(kind.rawValue)), ("name", .text(name)), ("files", .list(files.map { .text($0) })),
      ("alone", .list(alone.map { .text($0) })),
    ])
  }
}
