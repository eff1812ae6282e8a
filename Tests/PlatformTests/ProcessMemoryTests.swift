import CProcess
import Expectations
import Foundation
import Testing

/// What the dynamic linker read to start the program can go, and comes back where somebody asks.
@Suite struct ProcessMemoryTests {
  @Test func tablesOfAllImagesAreReleasedAndReadAgainWhenAsked() throws {
    // Swift's libraries alone have as much.
    expect(process_release_link_tables() > 1 << 20)
    let symbols = try require(dlopen(nil, RTLD_NOW))
    for name in ["malloc", "swift_retain", "SDL_Init", "FT_Init_FreeType"] {
      expect(dlsym(symbols, name) != nil, "\(name)")
    }
    expectNil(dlsym(symbols, "no_such_symbol_is_anywhere"))
    // A library that is loaded now finds its symbols in those that were there.
    expect(dlopen("libpng16.so.16", RTLD_NOW) != nil)
    expect(process_release_link_tables() > 1 << 20)
  }

  @Test func memoryFallsByWhatNobodyNeeds() throws {
    // The linker's lookups bring the tables in.
    let symbols = try require(dlopen(nil, RTLD_NOW))
    for number in 0..<2000 { _ = dlsym(symbols, "no_such_symbol_\(number)") }
    let before = try residentFileKilobytes()
    _ = process_release_link_tables()
    expect(try residentFileKilobytes() < before - 200)
  }

  /// Without it the read ends the program by SIGBUS.
  @Test func pagesOfAMappedFileThatIsCutReadAsZeros() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("mapped-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let size = 3 * sysconf(Int32(_SC_PAGESIZE))
    try Data(repeating: 65, count: size).write(to: file)
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let mapped = try require(mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0))
    defer { munmap(mapped, size) }
    let number = process_keep_mapping(mapped, size)
    defer { process_forget_mapping(number) }
    expect(number > 0 && mapped.load(fromByteOffset: size - 1, as: UInt8.self) == 65)
    truncate(file.path, 0)
    expect(mapped.load(fromByteOffset: 0, as: UInt8.self), equals: 0)
    expect(mapped.load(fromByteOffset: size - 1, as: UInt8.self), equals: 0)
  }

  private func residentFileKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
    return try require(Int(line.split(separator: " ", omittingEmptySubsequences: true)[1]))
  }
}
