import Foundation

@objc public protocol FormsDelegate {
  func required() -> String
  @objc optional func text() -> String?
  @objc optional func number(_ value: Int) -> Int
  @objc optional func heard(_ text: String)
  @objc optional var title: String { get }
}

public class FormsAsker: NSObject {
  public weak var delegate: FormsDelegate?
  public override init() {}

  public func answers() -> [String] {
    delegate?.heard?("question")
    return [
      delegate?.required() ?? "nobody", (delegate?.text?() ?? nil) ?? "no text",
      delegate?.number?(2).description ?? "no number", delegate?.title ?? "no title",
    ]
  }
}

public class FewAnswers: NSObject, FormsDelegate {
  public override init() {}
  public func required() -> String { return "few" }
}

public class ManyAnswers: NSObject, FormsDelegate {
  public var heardTexts: [String] = []
  public override init() {}
  public func required() -> String { return "many" }
  public func text() -> String? { return "text" }
  public func number(_ value: Int) -> Int { return value + 1 }
  public func heard(_ text: String) { heardTexts.append(text) }
  public let title = "title"
}

/// Adopts an optional method that its superclass left out.
public class MoreAnswers: FewAnswers {
  @objc public func number(_ value: Int) -> Int { return value * 10 }
}
