import CProcess
import Foundation

/// The names of functions at addresses, from the symbol tables of the running program's files.
///
/// What the dynamic linker could tell is only what is exported, in a program next to nothing; a file that is stripped
/// tells no more. Slow, tens of milliseconds: for messages about what went wrong.
enum FunctionNames {
  /// Demangled, nil where no table has the address. Addresses are those that calls return to.
  static func names(of returnAddresses: [UInt]) -> [String?] {
    let files = LoadedFile.all()
    // The call is before the address that it returns to, which may be another function's.
    let calls = returnAddresses.map { $0 &- 1 }
    let places = calls.map { call in files.first { $0.addresses.contains(call) } }
    var names = [String?](repeating: nil, count: calls.count)
    for (base, indices) in Dictionary(grouping: calls.indices, by: { places[$0]?.base }) {
      guard let base, let file = places[indices[0]], let table = ELFSymbols(path: file.path) else { continue }
      for (index, name) in zip(indices, table.names(at: indices.map { calls[$0] }, base: base)) {
        names[index] = name.map(demangled)
      }
    }
    return names
  }

  /// The demangled names in the program's own file whose names in the table contain a text.
  static func ofProgram(containing text: String) -> [String] {
    ELFSymbols(path: "/proc/self/exe")?.names(containing: text).map(demangled) ?? []
  }

  private static func demangled(_ name: String) -> String {
    guard name.hasPrefix("$s"), let text = demangle(name, name.utf8.count, nil, nil, 0) else { return name }
    defer { free(text) }
    return String(cString: text)
  }

  /// Of Swift's own runtime.
  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
}

/// A part of a file in the program's memory.
struct LoadedFile {
  let addresses: Range<UInt>
  /// Where the file's own addresses begin.
  let base: UInt
  let path: String

  /// Those that the kernel lists for this process.
  static func all() -> [LoadedFile] {
    guard let text = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return [] }
    return all(in: text)
  }

  static func all(in maps: String) -> [LoadedFile] {
    var files: [LoadedFile] = []
    var base: (path: Substring, address: UInt) = ("", 0)
    for line in maps.split(separator: "\n") {
      // "start-end rwxp offset device inode   path"; only the path may contain spaces.
      let fields = line.split(separator: " ", maxSplits: 5)
      guard fields.count == 6, let path = fields.last.map({ $0.drop { $0 == " " } }), path.hasPrefix("/") else {
        continue
      }
      let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, ends[0] < ends[1] else { continue }
      if path != base.path { base = (path, ends[0]) }
      files.append(LoadedFile(addresses: ends[0]..<ends[1], base: base.address, path: String(path)))
    }
    return files
  }
}

/// The function symbols of one ELF file of this machine's kind.
struct ELFSymbols {
  private let data: Data
  private let symbols: Range<Int>
  private let strings: Range<Int>
  /// Whether symbol values count from where the file is loaded.
  private let isRelative: Bool

  init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return nil }
    self.init(data)
  }

  /// Nil where the header is not that of a 64-bit ELF file, or a table lies outside the data.
  init?(_ data: Data) {
    self.data = data
    let header = Reader(data)
    // 0x7F "ELF", 64 bits, little endian.
    guard header.integer(0, UInt32.self) == 0x464C_457F, header.integer(4, UInt8.self) == 2,
      header.integer(5, UInt8.self) == 1, let type = header.integer(16, UInt16.self),
      let sections = header.integer(40, UInt64.self), let size = header.integer(58, UInt16.self),
      let count = header.integer(60, UInt16.self)
    else { return nil }
    isRelative = type == 3
    func section(_ index: Int) -> (type: UInt32, link: Int, range: Range<Int>)? {
      guard let start = Int(exactly: sections), start <= data.count else { return nil }
      let offset = start + index * Int(size)
      guard let type = header.integer(offset + 4, UInt32.self), let link = header.integer(offset + 40, UInt32.self),
        let begin = header.integer(offset + 24, UInt64.self).flatMap({ Int(exactly: $0) }),
        let length = header.integer(offset + 32, UInt64.self).flatMap({ Int(exactly: $0) }),
        begin <= data.count, length <= data.count - begin
      else { return nil }
      return (type, Int(link), begin..<begin + length)
    }
    // The whole table, else the exported functions, which stay in a stripped file.
    for kind: UInt32 in [2, 11] {
      for index in 0..<Int(count) {
        guard let table = section(index), table.type == kind, let strings = section(table.link) else { continue }
        symbols = table.range
        self.strings = strings.range
        return
      }
    }
    return nil
  }

  /// The names of the functions that addresses lie in, nil where none does: found in one pass through the table.
  func names(at addresses: [UInt], base: UInt) -> [String?] {
    let targets = addresses.map { UInt64(isRelative ? $0 &- base : $0) }
    let order = targets.indices.sorted { targets[$0] < targets[$1] }
    var offsets = [UInt32](repeating: 0, count: targets.count)
    data.withUnsafeBytes {
      let table = UnsafeRawBufferPointer(rebasing: $0[symbols])
      process_function_names(table.baseAddress, table.count, order.map { targets[$0] }, order.count, &offsets)
    }
    var names = [String?](repeating: nil, count: targets.count)
    for (index, offset) in zip(order, offsets) where offset != 0 { names[index] = string(offset) }
    return names
  }

  /// The names that contain a text, those of data included.
  func names(containing text: String) -> [String] {
    guard let last = strings.last, data[last] == 0 else { return [] }
    return data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return [] }
      var names: [String] = []
      var offset = strings.lowerBound
      // Every name ends with a zero, and so does the table.
      while offset < strings.upperBound {
        let name = base + offset
        if strstr(name, text) != nil { names.append(String(cString: name)) }
        offset += strlen(name) + 1
      }
      return names
    }
  }

  private func string(_ index: UInt32) -> String? {
    let start = strings.lowerBound + Int(index)
    guard start < strings.upperBound else { return nil }
    return String(decoding: data[start..<strings.upperBound].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Integers at offsets; nil past the end.
  private struct Reader {
    let data: Data
    init(_ data: Data) { self.data = data }

    func integer<Value: FixedWidthInteger>(_ offset: Int, _ type: Value.Type) -> Value? {
      guard offset >= 0, offset <= data.count - MemoryLayout<Value>.size else { return nil }
      return data.withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self)) }
    }
  }
}
