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

  private func residentFileKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
    return try require(Int(line.split(separator: " ", omittingEmptySubsequences: true)[1]))
  }
}
