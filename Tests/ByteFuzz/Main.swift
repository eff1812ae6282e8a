import ByteReaders
import Foundation

/// `uikit-bytes READER [options of libFuzzer] [folders and files]`: gives a reader bytes that reach ever more of it.
///
/// Scripts/fuzz-bytes builds and runs it; https://llvm.org/docs/LibFuzzer.html has the options. Without a reader it lists them.
@main
enum ByteFuzz {
  @MainActor fileprivate static var reader: ByteReader?

  @MainActor
  static func main() {
    guard CommandLine.arguments.count > 1, let reader = ByteReader.named(CommandLine.arguments[1]) else {
      print(ByteReader.all.map(\.name).joined(separator: "\n"))
      exit(CommandLine.arguments.count > 1 ? 64 : 0)
    }
    self.reader = reader
    // The reader's name stands where libFuzzer expects the program's.
    var count = CommandLine.argc - 1
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
    CommandLine.unsafeArgv[1] = CommandLine.unsafeArgv[0]
    exit(runFuzzer(&count, &arguments, take))
  }
}

/// Called for each input, on the main thread.
private func take(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    do { try ByteFuzz.reader?.read(data) } catch { fatalError("\(error)") }
  }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
