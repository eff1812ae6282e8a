import CoreGraphics
import Foundation

/// How a job is printed.
@preconcurrency @MainActor open class UIPrintInfo: NSObject {
  public enum OutputType: Int, Sendable {
    case general = 0
    case photo = 1
    case grayscale = 2
    case photoGrayscale = 3
  }

  public enum Orientation: Int, Sendable {
    case portrait = 0
    case landscape = 1
  }

  public enum Duplex: Int, Sendable {
    case none = 0
    case longEdge = 1
    case shortEdge = 2
  }

  public override init() { super.init() }

  /// With the values of `dictionaryRepresentation`.
  public convenience init(dictionary: [AnyHashable: Any]?) {
    self.init()
    if let name = dictionary?["jobName"] as? String { jobName = name }
    if let raw = dictionary?["orientation"] as? Int { orientation = Orientation(rawValue: raw) ?? .portrait }
    if let raw = dictionary?["duplex"] as? Int { duplex = Duplex(rawValue: raw) ?? .none }
    if let raw = dictionary?["outputType"] as? Int { outputType = OutputType(rawValue: raw) ?? .general }
  }

  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  /// The name of the file that is handed to the desktop, and the document's title in it.
  open var jobName = ""
  /// Whether the paper's long side lies across.
  open var orientation = Orientation.portrait
  open var outputType = OutputType.general
  open var duplex = Duplex.none
  open var printerID: String?

  open var dictionaryRepresentation: [AnyHashable: Any] {
    [
      "jobName": jobName, "orientation": orientation.rawValue, "duplex": duplex.rawValue,
      "outputType": outputType.rawValue,
    ]
  }
}

/// A sheet of paper; lengths in points of 1/72 inch.
@preconcurrency @MainActor open class UIPrintPaper: NSObject {
  open private(set) var paperSize: CGSize
  /// Where a printer can print: all but half an inch at each edge.
  open var printableRect: CGRect { CGRect(origin: .zero, size: paperSize).insetBy(dx: 36, dy: 36) }

  init(size: CGSize) {
    paperSize = size
    super.init()
  }

  private static let a4 = CGSize(width: 595.276, height: 841.89)
  private static let letter = CGSize(width: 612, height: 792)

  /// Letter where that is the usual paper, else A4.
  static func usual(in locale: Locale) -> UIPrintPaper {
    let usesLetter = ["US", "CA", "MX", "PH", "CL", "CO", "VE"].contains(locale.region?.identifier)
    return UIPrintPaper(size: usesLetter ? letter : a4)
  }

  func turned() -> UIPrintPaper { UIPrintPaper(size: CGSize(width: paperSize.height, height: paperSize.width)) }

  /// The smallest paper that a page fits on, else the largest.
  open class func bestPaper(
    forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    let bySize = paperList.sorted {
      $0.paperSize.width * $0.paperSize.height < $1.paperSize.width * $1.paperSize.height
    }
    return bySize.first { $0.paperSize.width >= contentSize.width && $0.paperSize.height >= contentSize.height }
      ?? bySize.last ?? usual(in: .current)
  }
}
