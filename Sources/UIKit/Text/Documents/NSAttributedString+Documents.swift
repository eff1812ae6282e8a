import Foundation
import RichText

extension NSAttributedString {
  /// What a file of text is written in.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A page, or a part of one. Nothing is loaded from anywhere: pictures are those that the page has itself
    /// (`data:`), as
    /// attachments, and the words for others; style sheets are those in the page, with selectors by element, class
    /// and id.
    ///
    /// Text begins as Times at 12 points, in black; a paragraph has its margin below as `paragraphSpacing` and a line
    /// end,
    /// a `<br>` in it is U+2028; lists have `textLists`, markers between tabs at 11 and 36 points and indents of 36,
    /// as in
    /// Apple's documents. That letters of code have the text's size, a table's rows are lines with tabs between the
    /// cells, a
    /// rule is a line of U+2500, and a page without an encoding is UTF-8 where its bytes are and else Windows 1252,
    /// is ours.
    ///
    /// Written text carries its looks with each element. A last paragraph gets a line end unless its style is the
    /// standard
    /// one; `lineHeightMultiple` and what CSS has no names for is left out.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Lengths are kept to a twentieth of a point and sizes to a half. Lists have their markers as text, weights are
    /// regular
    /// or bold, pictures PNG or JPEG.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    @available(*, unavailable, message: "a folder of RTF and files is not read; rtf holds pictures, too")
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`, or its raw value.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`, or its raw value; without it, the data tells.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; without it, the data's byte order mark, what a page says, or UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// `[NSAttributedString.Key: Any]` for all of a plain text.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// The text of a file. Throws what is wrong with it.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  /// Rich text is read up to 32 MB.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let file = try TextFile(reading: data, options)
    dict?.pointee = file.attributes as NSDictionary
    self.init(attributedString: file.text)
  }

  /// The text of a range as a file: plain in UTF-8 unless the attributes say otherwise.
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    try TextFile.data(of: attributedSubstring(from: range), dict)
  }

  // MARK: - Pages in the background

  public typealias CompletionHandler = (NSAttributedString?, [DocumentAttributeKey: Any], (any Error)?) -> Void

  /// Reads a page in the background, and hands its text over on the main queue.
  public class func loadFromHTML(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:], completionHandler: @escaping CompletionHandler
  ) {
    nonisolated(unsafe) let (options, completion) = (options, completionHandler)
    DispatchQueue.global().async {
      nonisolated(unsafe) let result = Result {
        try TextFile(reading: data, options.merging([.documentType: DocumentType.html]) { $1 })
      }
      DispatchQueue.main.async {
        switch result {
        case .success(let file): completion(file.text, file.keyedAttributes, nil)
        case .failure(let error): completion(nil, [:], error)
        }
      }
    }
  }

  public class func loadFromHTML(
    string: String, options: [DocumentReadingOptionKey: Any] = [:], completionHandler: @escaping CompletionHandler
  ) {
    let encoding = [DocumentReadingOptionKey.characterEncoding: String.Encoding.utf8.rawValue]
    loadFromHTML(
      data: Data(string.utf8), options: options.merging(encoding) { $1 }, completionHandler: completionHandler)
  }

  public class func loadFromHTML(
    fileURL: URL, options: [DocumentReadingOptionKey: Any] = [:], completionHandler: @escaping CompletionHandler
  ) {
    do {
      loadFromHTML(data: try Data(contentsOf: fileURL), options: options, completionHandler: completionHandler)
    } catch {
      nonisolated(unsafe) let completion = completionHandler
      DispatchQueue.main.async { completion(nil, [:], error) }
    }
  }
}

extension NSMutableAttributedString {
  /// Replaces everything by the text of a file.
  public func read(
    from url: URL, options opts: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    setAttributedString(try NSAttributedString(url: url, options: opts, documentAttributes: dict))
  }

  public func read(
    from data: Data, options opts: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    setAttributedString(try NSAttributedString(data: data, options: opts, documentAttributes: dict))
  }
}
