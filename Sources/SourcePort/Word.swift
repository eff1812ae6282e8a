/// The words that turning looks at. All others are names.
enum Word: String, CaseIterable {
  case none = ""

  // Declarations.
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `func`, `var`, `let`, `init`, `deinit`
  case `subscript`, `case`, `typealias`, `associatedtype`, `import`, `operator`, `precedencegroup`, macro

  // Modifiers.
  case `public`, `private`, `fileprivate`, `internal`, open, package, `static`, final, override, dynamic, lazy, weak
  case unowned, mutating, nonmutating, required, convenience, optional, indirect, prefix, postfix, infix, nonisolated
  case isolated, distributed, consuming, borrowing, sending

  // Accessors and parts of a signature.
  case get, set, willSet, didSet, async, `throws`, `rethrows`, `inout`, some, any, each, `where`

  // Expressions and statements.
  case `self`, `Self`, `super`, `as`, `is`, `in`, `try`, await, `return`, `throw`, `if`, `else`, `switch`, `guard`,
    `while`
  case `for`, `do`, `catch`, `repeat`, `defer`, `default`, `break`, `continue`, `fallthrough`, then, yield

  // Directives.
  case poundIf = "#if", poundElseif = "#elseif", poundElse = "#else", poundEndif = "#endif"
  case poundSelector = "#selector", poundKeyPath = "#keyPath", poundSourceLocation = "#sourceLocation"

  // Attributes.
  case objc = "@objc", objcMembers = "@objcMembers", nonobjc = "@nonobjc"
  case ibAction = "@IBAction", ibSegueAction = "@IBSegueAction", ibOutlet = "@IBOutlet"
  case ibInspectable = "@IBInspectable", ibDesignable = "@IBDesignable", gkInspectable = "@GKInspectable"
  case nsManaged = "@NSManaged", nsCopying = "@NSCopying"
  case uiApplicationMain = "@UIApplicationMain", nsApplicationMain = "@NSApplicationMain", main = "@main"
  case convention = "@convention", available = "@available", escaping = "@escaping", autoclosure = "@autoclosure"

  /// The words by a hash of their bytes.
  static let byHash = Dictionary(uniqueKeysWithValues: allCases.map { (hash($0.rawValue.utf8), $0) })

  static let hashStart: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of some bytes and one more, by Fowler, Noll and Vo's rule.
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(hashStart) { hash($0, $1) } }

  var isModifier: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .open, .package, .static, .final, .override, .dynamic, .lazy,
      .weak, .unowned, .mutating, .nonmutating, .required, .convenience, .optional, .indirect, .prefix, .postfix,
      .infix, .nonisolated, .isolated, .distributed, .consuming, .borrowing, .sending:
      true
    default: false
    }
  }

  /// Whether it begins a declaration wherever it stands as a word of its own.
  var declares: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .`init`, .deinit, .subscript, .case,
      .typealias, .associatedtype, .import, .operator, .precedencegroup:
      true
    default: false
    }
  }

  /// Whether an expression may begin behind it, so that a slash there begins a regular expression.
  var comesBeforeExpression: Bool {
    switch self {
    case .as, .is, .in, .try, .await, .return, .throw, .if, .else, .switch, .guard, .while, .case, .where, .do, .then,
      .yield, .any, .some:
      true
    default: false
    }
  }
}
