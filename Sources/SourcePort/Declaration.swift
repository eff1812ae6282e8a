/// What stands before a declaration: its attributes and modifiers.
struct Marks: OptionSet {
  var rawValue: UInt32

  static let objc = Marks(rawValue: 1 << 0), objcMembers = Marks(rawValue: 1 << 1), nonobjc = Marks(rawValue: 1 << 2)
  static let action = Marks(rawValue: 1 << 3), outlet = Marks(rawValue: 1 << 4), managed = Marks(rawValue: 1 << 5)
  /// An attribute that this package does not know: a property wrapper or an attached macro among others.
  static let otherAttribute = Marks(rawValue: 1 << 6), unavailable = Marks(rawValue: 1 << 7)
  static let `static` = Marks(rawValue: 1 << 8), `class` = Marks(rawValue: 1 << 9), final = Marks(rawValue: 1 << 10)
  static let override = Marks(rawValue: 1 << 11), dynamic = Marks(rawValue: 1 << 12), lazy = Marks(rawValue: 1 << 13)
  static let `private` = Marks(rawValue: 1 << 14), `fileprivate` = Marks(rawValue: 1 << 15)
  static let `public` = Marks(rawValue: 1 << 16), open = Marks(rawValue: 1 << 17), package = Marks(rawValue: 1 << 18)
  static let optional = Marks(rawValue: 1 << 19), weak = Marks(rawValue: 1 << 20), unowned = Marks(rawValue: 1 << 21)
  static let async = Marks(rawValue: 1 << 22), `throws` = Marks(rawValue: 1 << 23),
    `rethrows` = Marks(rawValue: 1 << 24)
  static let generic = Marks(rawValue: 1 << 25), settable = Marks(rawValue: 1 << 26), stored = Marks(rawValue: 1 << 27)
  static let variadic = Marks(rawValue: 1 << 28), `inout` = Marks(rawValue: 1 << 29)
  static let local = Marks(rawValue: 1 << 30), required = Marks(rawValue: 1 << 31)

  /// The mark that a modifier or an attribute sets.
  init(_ word: Word) {
    self =
      switch word {
      case .objc: .objc
      case .objcMembers: [.objc, .objcMembers]
      case .nonobjc: .nonobjc
      case .ibAction, .ibSegueAction: .action
      case .ibOutlet, .ibInspectable, .gkInspectable: .outlet
      case .nsManaged: .managed
      case .static: .static
      case .class: .class
      case .final: .final
      case .override: .override
      case .dynamic: .dynamic
      case .lazy: .lazy
      case .private: .private
      case .fileprivate: .fileprivate
      case .public: .public
      case .open: .open
      case .package: .package
      case .optional: .optional
      case .weak: .weak
      case .unowned: .unowned
      case .async: .async
      case .throws: .throws
      case .rethrows: .rethrows
      case .required: .required
      default: []
      }
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A declaration's beginning: where it starts, its marks, and its name for Objective-C.
struct Header {
  var start: Int
  var marks: Marks = []
  var objcName: String?
}

/// A class, another type, or an extension of one.
struct TypeDeclaration {
  var kind: Word
  /// The name as written; with dots for an extension of a nested type.
  var name: String
  /// The name from the file's scope.
  var path: String
  var marks: Marks
  /// The names of what it inherits and adopts, without generic arguments.
  var inherited: [String] = []
  /// The index of the type that it stands in.
  var outer: Int?
  /// What has to hold for it to be compiled, and each a condition of `#if`.
  var conditions: [Condition]
  /// Its first token, its name's, and those of its braces.
  var start: Int
  var nameToken: Int
  var open = 0
  var close = 0
  var members: [Member] = []
  /// Whether what it has holds under a condition only: an extension with `where` or with generic arguments.
  var isConstrained = false

  /// Whether it may be compiled on Linux.
  var isActive: Bool { !conditions.contains { $0.holds == .no } }
}

/// A member of a type, or a declaration of a file's own scope.
struct Member {
  var kind: Word
  var name: String
  var marks: Marks
  var objcName: String?
  var parameters: [Parameter] = []
  var conditions: [Condition]
  /// The type of a variable, or a function's result.
  var type: Range<Int> = 0..<0
  /// The first token; the keyword; the name's; one behind the signature's or the variable's last.
  var start: Int
  var keyword: Int
  var nameToken: Int
  var signatureEnd = 0
  /// The parentheses around the parameters.
  var parentheses = 0..<0
  /// One behind the last token of all.
  var end = 0
  /// Whether it shares its keyword with others, as in `var a, b`.
  var isOneOfSeveral = false
  /// The braces of a body, or around accessors.
  var open: Int?
  var close = 0
  var accessors: [Accessor] = []

  var isVariable: Bool { kind == .var || kind == .let }

  /// Whether it has observers of its own changes, and nothing else.
  var observes: Bool {
    !accessors.isEmpty && accessors.allSatisfy { ($0.kind == .willSet || $0.kind == .didSet) && $0.open != nil }
  }

  /// Whether it may be compiled on Linux.
  var isActive: Bool { !conditions.contains { $0.holds == .no } }
}

struct Parameter {
  /// The label at a call; nil for none.
  var label: String?
  var name: String
  /// The type's tokens, with what stands before it, like `@escaping`.
  var type: Range<Int>
  var marks: Marks = []
  var isAutoclosure = false
  /// Where a default value begins, and one behind its last token.
  var value: Range<Int>?
}

struct Accessor {
  var kind: Word
  var token: Int
  /// The name in parentheses behind `set`, `willSet` or `didSet`.
  var parameter: String?
  var open: Int?
  var close: Int
}

/// A condition of `#if` around a declaration.
struct Condition: Equatable {
  /// The text to write where the same condition should hold.
  var text: String
  var holds: Truth
}

/// Whether a condition holds on Linux, as far as the file tells.
enum Truth {
  case yes, no, unknown

  static prefix func ! (value: Truth) -> Truth { value == .unknown ? .unknown : value == .yes ? .no : .yes }

  static func && (a: Truth, b: Truth) -> Truth {
    a == .no || b == .no ? .no : a == .unknown || b == .unknown ? .unknown : .yes
  }

  static func || (a: Truth, b: Truth) -> Truth { !(!a && !b) }
}

struct ImportDeclaration {
  /// `UIKit` of `import UIKit.UIView`.
  var module: String
  var tokens: Range<Int>
  /// The tokens of the name and its parts.
  var name: Range<Int>
  /// Whether it names a declaration's kind, as in `import class UIKit.UIView`.
  var isOfDeclaration: Bool
  var conditions: [Condition]
}
