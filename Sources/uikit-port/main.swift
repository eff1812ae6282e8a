import Glibc
import SourcePort

// The plugins call this program; a person calls the plugins.
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "target" where words.count >= 3 && words.count % 2 == 1: turnTarget(words.dropFirst())
case "folder" where words.count == 3: turnFolder(words[1], to: words[2])
case "check":
  guard let arguments = CheckArguments(words.dropFirst()) else { fallthrough }
  check(arguments)
default:
  complain(
    """
    usage: uikit-port target STATE LIST [INPUT OUTPUT]...
           uikit-port folder FROM TO
           uikit-port check WORK FOLDER... [--exclude PATH] [--with FOLDER] [--swift-version 5] [--time-limit SECONDS] [--jobs COUNT]
             [--json] [--corpus] [-- WORDS FOR THE COMPILER]
    """)
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

/// Says what the compiler thinks of a folder's files.
func check(_ arguments: CheckArguments) {
  guard !arguments.isCorpus else { return checkCorpus(arguments) }
  var checker = Checker(arguments.options, work: arguments.work)
  guard let report = checker.run() else { finish([arguments.options.root]) }
  say(arguments.writesJSON ? report.json.written : report.text())
  exit(EXIT_SUCCESS)
}

/// Checks each folder within one, and prints a table.
func checkCorpus(_ arguments: CheckArguments) {
  var table = CorpusTable()
  for name in Files.folders(in: arguments.options.root) {
    var options = arguments.options
    options.root += "/" + name
    var checker = Checker(options, work: "\(arguments.work)/\(name)")
    guard let report = checker.run() else { continue }
    complain(table.add(name, report))
  }
  say(arguments.writesJSON ? table.json.written : table.text)
  exit(EXIT_SUCCESS)
}

/// Tells as the compiler does, so that an editor finds the place.
func tell(_ remark: Remark) {
  complain("\(remark.path):\(remark.line):\(remark.column): warning: \(remark.message)")
}

func finish(_ failures: [String]) -> Never {
  for path in failures { complain("error: \(path) cannot be read or written") }
  exit(failures.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
}

func complain(_ message: String) { Files.say(message, to: STDERR_FILENO) }

func say(_ message: String) { Files.say(message, to: STDOUT_FILENO) }
