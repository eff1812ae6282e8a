import JSONText

/// What checks of many repositories say together: a table of their shares, and the names that most of them miss.
package struct CorpusTable {
  private var rows: [(name: String, report: CheckReport)] = []

  package init() {}

  /// Adds a repository; its line.
  package mutating func add(_ name: String, _ report: CheckReport) -> String {
    rows.append((name, report))
    return Self.line(name, report.files)
  }

  private static func line(_ name: String, _ files: [CheckedFile]) -> String {
    let good = files.filter(\.compiles).count
    return
      "| \(name) | \(files.count) | \(good) | \(CheckReport.percent(good, of: files.count)) | \(uikits(files, good)) |"
  }

  /// The share of the files that no module of others stops.
  private static func uikits(_ files: [CheckedFile], _ good: Int) -> String {
    CheckReport.percent(good, of: files.filter(\.missingModules.isEmpty).count)
  }

  package var text: String {
    let all = rows.flatMap(\.report.files)
    var lines = [
      "| repository | files | compile | share | of those that lack no module |", "|---|---:|---:|---:|---:|",
    ]
    lines += rows.map { Self.line($0.name, $0.report.files) }
    lines += [Self.line("all", all), "", "Missing, by files, files that nothing else stops, and repositories:"]
    lines += missing.prefix(100).map { "  \($0.files)  \($0.alone)  \($0.repositories)  \($0.name)" }
    return lines.joined(separator: "\n")
  }

  /// What UIKit lacks or has in another form, over all repositories.
  private var missing: [(name: String, files: Int, alone: Int, repositories: Int)] {
    var sums: [String: (files: Int, alone: Int, repositories: Int)] = [:]
    for (_, report) in rows {
      for cause in report.causes where cause.kind == .missing || cause.kind == .differs {
        sums[cause.name, default: (0, 0, 0)].files += cause.files.count
        sums[cause.name]?.alone += cause.alone.count
        sums[cause.name]?.repositories += 1
      }
    }
    return sums.map { ($0.key, $0.value.files, $0.value.alone, $0.value.repositories) }
      .sorted { ($1.1, $1.2, $0.0) < ($0.1, $0.2, $1.0) }
  }

  package var json: JSON {
    .object(rows.map { ($0.name, $0.report.json) })
  }
}
