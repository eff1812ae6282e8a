import Foundation

/// Lines as a busy server writes them, 10,000 a second of its own clock; the same in every run.
struct LogSource {
  enum Level: String {
    case debug = "DEBUG", info = "INFO ", warning = "WARN ", error = "ERROR"
  }

  struct Line {
    var level: Level
    /// With its line end.
    var text: String
  }

  static let linesASecond = 10_000
  /// After so many the server stops.
  static let last = 1_000_000

  /// How many lines were written.
  private(set) var count = 0
  private var noise = UInt64(0x9E37_79B9_7F4A_7C15)

  var isAtEnd: Bool { count >= Self.last }

  /// The next lines, as many as there are left.
  mutating func next(_ wanted: Int) -> [Line] {
    (0..<max(0, min(wanted, Self.last - count))).map { _ in nextLine() }
  }

  private mutating func nextLine() -> Line {
    let draw = below(1000)
    let level: Level = draw < 4 ? .error : draw < 30 ? .warning : draw < 300 ? .debug : .info
    let line = Line(level: level, text: "\(time)  \(level.rawValue)  \(message(level))\n")
    count += 1
    return line
  }

  /// Nine in the morning and a tenth of a millisecond for each line.
  private var time: String {
    let tenths = count % 10_000
    let seconds = 9 * 3600 + count / 10_000
    return "\(Self.two(seconds / 3600)):\(Self.two(seconds / 60 % 60)):\(Self.two(seconds % 60)).\(Self.four(tenths))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func four(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private mutating func message(_ level: Level) -> String {
    switch level {
    case .debug: "cache   hit player/\(below(5000)) age \(below(900)) s"
    case .info: "http    GET /players/\(below(5000)) 200 in \(1 + below(40)) ms"
    case .warning: "queue   \(200 + below(800)) messages wait · 대기 중인 메시지"
    case .error: "db      connection \(below(16)) lost, 다시 연결합니다 (try \(1 + below(3)))"
    }
  }

  private mutating func below(_ limit: Int) -> Int {
    noise ^= noise << 13
    noise ^= noise >> 7
    noise ^= noise << 17
    return Int(noise >> 33) % limit
  }
}
