import Glibc

/// Reading and writing of files by the system's own calls: a program that runs with every build should start at once, which
/// it does not with Foundation.
package enum Files {
  package static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = Self.readSome(file, buffer.baseAddress! + count, size - count)
        guard read > 0 else {
          isWhole = read == 0
          return
        }
        count += read
      }
    }
    return isWhole ? bytes : nil
  }

  private static func readSome(_ file: Int32, _ address: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    while true {
      let done = systemRead(file, address, min(count, 1 << 30))
      if done >= 0 || errno != EINTR { return done }
    }
  }

  /// Writes a file with the folders that it is in, unless it has these bytes already: a file that stays is not built again.
  /// False where that is not possible.
  package static func write(_ bytes: [UInt8], to path: String) -> Bool {
    if read(path) == bytes { return true }
    if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { return false }
    defer { close(file) }
    return write(bytes, to: file)
  }

  /// Writes a line to one of the program's streams.
  package static func say(_ line: String, to stream: Int32) { _ = write(Array((line + "\n").utf8), to: stream) }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let done = systemWrite(file, buffer.baseAddress! + written, buffer.count - written)
        if done < 0, errno == EINTR { continue }
        guard done > 0 else { return false }
        written += done
      }
      return true
    }
  }

  private static func makeFolder(_ path: String) {
    guard !path.isEmpty, mkdir(path, 0o755) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/") else { return }
    makeFolder(String(path[..<slash]))
    mkdir(path, 0o755)
  }

  /// When a file was written and how long it is, as one text; nil where there is no file.
  package static func stamp(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec).\(status.st_size).\(status.st_ino)"
  }

  /// The files of a folder and those within whose names end so, by their paths from it, in order. Hidden ones are left out.
  package static func files(in folder: String, ending: String) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let inner = folders.popLast() {
      guard let stream = opendir(inner.isEmpty ? folder : "\(folder)/\(inner)") else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard !name.hasPrefix(".") else { continue }
        let path = inner.isEmpty ? name : "\(inner)/\(name)"
        if isFolder("\(folder)/\(path)") {
          folders.append(path)
        } else if name.hasSuffix(ending) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// The folders of a folder by their names, in order, without hidden ones.
  package static func folders(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix("."), isFolder("\(folder)/\(name)") { found.append(name) }
    }
    return found.sorted()
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func remove(_ path: String) { unlink(path) }
}

private func systemRead(_ file: Int32, _ address: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  read(file, address, count)
}

private func systemWrite(_ file: Int32, _ address: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, address, count)
}
