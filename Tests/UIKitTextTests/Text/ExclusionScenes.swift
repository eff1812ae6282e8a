import CoreGraphics

/// Lines beside excluded paths, as they were measured on Apple's system: in a container of 200 by 400 with letters 8.4
/// points wide on lines of 17.
struct ExclusionScene: CustomStringConvertible, Sendable {
  enum Path: Sendable {
    case rect(CGFloat, CGFloat, CGFloat, CGFloat)
    case polygon([(CGFloat, CGFloat)])
  }

  /// Where a line begins and how many characters it has, its fragment, and how wide what it uses is.
  struct Line: Equatable, Sendable {
    var start: Int
    var count: Int
    var x: CGFloat
    var y: CGFloat
    var width: CGFloat
    var used: CGFloat
  }

  var name: String
  var paths: [Path]
  var lines: [Line]

  var description: String { name }

  static let text =
    "The quick brown fox jumps over the lazy dog and keeps running through the tall grass "
    + "until the evening comes and the light fades away over the quiet hills beyond the river"

  private init(_ name: String, _ paths: [Path], _ lines: [(Int, Int, CGFloat, CGFloat, CGFloat, CGFloat)]) {
    self.name = name
    self.paths = paths
    self.lines = lines.map { Line(start: $0.0, count: $0.1, x: $0.2, y: $0.3, width: $0.4, used: $0.5) }
  }

  static let all = [
    ExclusionScene(
      "none", [],
      [
        (0, 20, 0, 0, 200, 178),
        (20, 20, 0, 17, 200, 178),
        (40, 22, 0, 34, 200, 194.8),
        (62, 23, 0, 51, 200, 200),
        (85, 18, 0, 68, 200, 161.2),
        (103, 20, 0, 85, 200, 178),
        (123, 20, 0, 102, 200, 178),
        (143, 23, 0, 119, 200, 200),
        (166, 5, 0, 136, 200, 52),
      ]),
    ExclusionScene(
      "topRight", [.rect(120, 0, 80, 60)],
      [
        (0, 10, 0, 0, 120, 94),
        (10, 10, 0, 17, 120, 94),
        (20, 11, 0, 34, 120, 102.4),
        (31, 13, 0, 51, 120, 119.2),
        (44, 18, 0, 68, 200, 161.2),
        (62, 23, 0, 85, 200, 200),
        (85, 18, 0, 102, 200, 161.2),
        (103, 20, 0, 119, 200, 178),
        (123, 20, 0, 136, 200, 178),
        (143, 23, 0, 153, 200, 200),
        (166, 5, 0, 170, 200, 52),
      ]),
    ExclusionScene(
      "topLeft", [.rect(0, 0, 80, 60)],
      [
        (0, 10, 80, 0, 120, 94),
        (10, 10, 80, 17, 120, 94),
        (20, 11, 80, 34, 120, 102.4),
        (31, 13, 80, 51, 120, 119.2),
        (44, 18, 0, 68, 200, 161.2),
        (62, 23, 0, 85, 200, 200),
        (85, 18, 0, 102, 200, 161.2),
        (103, 20, 0, 119, 200, 178),
        (123, 20, 0, 136, 200, 178),
        (143, 23, 0, 153, 200, 200),
        (166, 5, 0, 170, 200, 52),
      ]),
    ExclusionScene(
      "middle", [.rect(70, 20, 60, 50)],
      [
        (0, 20, 0, 0, 200, 178),
        (20, 6, 0, 17, 70, 60.4),
        (26, 5, 130, 17, 70, 52),
        (31, 4, 0, 34, 70, 43.6),
        (35, 5, 130, 34, 70, 52),
        (40, 8, 0, 51, 70, 70),
        (48, 6, 130, 51, 70, 60.4),
        (54, 8, 0, 68, 70, 70),
        (62, 8, 130, 68, 70, 70),
        (70, 21, 0, 85, 200, 186.4),
        (91, 22, 0, 102, 200, 194.8),
        (113, 21, 0, 119, 200, 186.4),
        (134, 21, 0, 136, 200, 186.4),
        (155, 16, 0, 153, 200, 144.4),
      ]),
    ExclusionScene(
      "beyond", [.rect(150, 0, 150, 50)],
      [
        (0, 16, 0, 0, 150, 144.4),
        (16, 15, 0, 17, 150, 136),
        (31, 17, 0, 34, 150, 150),
        (48, 22, 0, 51, 200, 194.8),
        (70, 21, 0, 68, 200, 186.4),
        (91, 22, 0, 85, 200, 194.8),
        (113, 21, 0, 102, 200, 186.4),
        (134, 21, 0, 119, 200, 186.4),
        (155, 16, 0, 136, 200, 144.4),
      ]),
    ExclusionScene(
      "triangle", [.polygon([(200, 0), (200, 90), (100, 0)])],
      [
        (0, 10, 0, 0, 100, 94),
        (10, 10, 0, 17, 118.9, 94),
        (20, 15, 0, 34, 137.8, 136),
        (35, 13, 0, 51, 156.7, 119.2),
        (48, 14, 0, 68, 175.6, 127.6),
        (62, 17, 0, 85, 194.4, 152.8),
        (79, 16, 0, 102, 200, 144.4),
        (95, 22, 0, 119, 200, 194.8),
        (117, 22, 0, 136, 200, 194.8),
        (139, 23, 0, 153, 200, 200),
        (162, 9, 0, 170, 200, 85.6),
      ]),
    ExclusionScene(
      "narrowGap", [.rect(0, 0, 195, 40)],
      [
        (0, 20, 0, 40, 200, 178),
        (20, 20, 0, 57, 200, 178),
        (40, 22, 0, 74, 200, 194.8),
        (62, 23, 0, 91, 200, 200),
        (85, 18, 0, 108, 200, 161.2),
        (103, 20, 0, 125, 200, 178),
        (123, 20, 0, 142, 200, 178),
        (143, 23, 0, 159, 200, 200),
        (166, 5, 0, 176, 200, 52),
      ]),
    ExclusionScene(
      "outside", [.rect(0, 300, 200, 50)],
      [
        (0, 20, 0, 0, 200, 178),
        (20, 20, 0, 17, 200, 178),
        (40, 22, 0, 34, 200, 194.8),
        (62, 23, 0, 51, 200, 200),
        (85, 18, 0, 68, 200, 161.2),
        (103, 20, 0, 85, 200, 178),
        (123, 20, 0, 102, 200, 178),
        (143, 23, 0, 119, 200, 200),
        (166, 5, 0, 136, 200, 52),
      ]),
  ]
}
