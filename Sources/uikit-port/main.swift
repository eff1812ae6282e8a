import Glibc
import SourcePort

// The plugins call this program; a person calls the plugins.
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "target" where words.count >= 3 && words.count % 2 == 1: turnTarget(words.dropFirst())
case "folder" where words.count == 3: turnFolder(words[1], to: words[2])
case "check" where words.count == 3: turnToCheck(words[1], work: words[2])
case "report" where words.count == 3: report(words[1], work: words[2])
default:
  complain(
    "usage: uikit-port target STATE LIST [INPUT OUTPUT]... | folder FROM TO | check FOLDER WORK | report FOLDER WORK")
  exit(EX_USAGE)
}

/// Turns a target's files while it is built. A dash stands for the result of one that is only to be known.
func turnTarget(_ words: ArraySlice<String>) {
  let words = Array(words)
  let pairs = stride(from: 2, to: words.count, by: 2).map {
    TargetTurner.Pair(input: words[$0], output: words[$0 + 1] == "-" ? nil : words[$0 + 1])
  }
  // A program that was built anew turns everything anew.
  let version = Files.stamp("/proc/self/exe") ?? ""
  let report = TargetTurner(pairs, listPath: words[1], statePath: words[0], version: version).run()
  report.remarks.forEach(tell)
  finish(report.failures)
}

/// Turns a folder's files once.
func turnFolder(_ folder: String, to destination: String) {
  let report = FolderTurner.run(folder, to: destination)
  report.remarks.forEach(tell)
  say("\(report.changed.count) of \(report.count) Swift files turned")
  finish(report.failures)
}

/// Turns a folder's files for the compiler to look at.
func turnToCheck(_ folder: String, work: String) {
  finish(FolderCheck(work: work).turn(folder) ? [] : [folder])
}

/// Says what the compiler found, or with a status of its own, that it should look again.
func report(_ folder: String, work: String) {
  guard let report = FolderCheck(work: work).report(folder) else { exit(EX_TEMPFAIL) }
  say(report.text())
  exit(EXIT_SUCCESS)
}

/// Tells as the compiler does, so that an editor finds the place.
func tell(_ remark: Remark) {
  complain("\(remark.path):\(remark.line):\(remark.column): warning: \(remark.message)")
}

func finish(_ failures: [String]) {
  for path in failures { complain("error: \(path) cannot be read or written") }
  exit(failures.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
}

func complain(_ message: String) { Files.say(message, to: STDERR_FILENO) }

func say(_ message: String) { Files.say(message, to: STDOUT_FILENO) }
