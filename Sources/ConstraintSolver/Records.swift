/// What the solver keeps of a variable.
struct VariableRecord: Sendable {
  static let noTie = Int32.min

  var order: UInt64
  var reported = 0.0
  var isLength: Bool
  var isAlive = true
  var isNew = true
  var isInput = false
  /// Whether it stands in a list of what moved, of roots to settle, of sleeping rows to check, or of what to compile.
  var isMoved = false
  var isSettling = false
  var isChecked = false
  var isMarked = false
  var isSummed = false

  /// The first term that mentions it, and how many do.
  var firstUse: Int32 = -1
  var useCount: Int32 = 0
  var region: Int32 = -1

  /// The equation that gives its value, and its place in the order of evaluation; -1 for what is free or an input.
  var definition: Int32 = -1
  var rank: Int32 = -1
  /// It is `factor` x root + something. A free variable is its own root, and so is one that several free variables give its
  /// value; -1 for a constant.
  var root: Int32 = -1
  var factor = 0.0

  /// Its definition mentions constants and inputs alone: its value is its zero.
  var isConstant = false

  /// Of a root: its wishes and bounds, its lengths, and whose tie is its own: a variable's, or for ~constraint that of an
  /// inequality's slack.
  var firstPiece: Int32 = -1
  var firstLength: Int32 = -1
  var nextLength: Int32 = -1
  var tie: Int32 = -1
  /// Of a root: where it stands in a core; -1 outside.
  var core: Int32 = -1
  var item: Int32 = -1

  /// Whether the value follows from one that rests on no bound or wish of its own.
  var floats = false
  /// Whose tie counts last of those that alone hold free variables behind it.
  var loose = VariableRecord.noTie
}

/// What the solver keeps of a constraint.
struct ConstraintRecord: Sendable {
  enum Role: UInt8, Sendable {
    /// Not compiled.
    case none
    /// Gives `target` its value.
    case definition
    /// A wish or bound of the root `target`.
    case piece
    /// Between several roots.
    case coupling
    /// Between constants.
    case constant
  }

  var firstTerm: Int32
  var termCount: Int32
  var constant: Double
  var order: UInt64
  var priority: Float
  var relation: Solver.Relation
  var generation: UInt32
  var isAlive = true
  var isFixed: Bool
  /// Required, but contradicted by others.
  var isBroken = false
  /// Made by elimination.
  var isDerived = false
  var isChecked = false
  var isMarked = false

  var role = Role.none
  var target: Int32 = -1
  /// By how much it changes with its root.
  var slope = 0.0
  var nextPiece: Int32 = -1
  var core: Int32 = -1
  var item: Int32 = -1
  /// The first derived equation in which it takes part, and of a derived one its parts.
  var firstLink: Int32 = -1
  var firstPart: Int32 = -1

  var isRequired: Bool { priority >= 1000 && !isBroken }

  /// The importance of a miss: the lower the number, the more important.
  var level: UInt64 { priority >= 1000 ? 1 : 2 + UInt64(UInt32.max - priority.bitPattern) }
}

/// A term, in the list of those that mention the same variable.
struct TermRecord: Sendable {
  var coefficient: Double
  var variable: Int32
  var constraint: Int32
  var next: Int32
  var previous: Int32
}

/// Constraint `part` takes part `factor` times in the derived equation `whole`.
struct DerivationLink: Sendable {
  var whole: Int32
  var part: Int32
  var factor: Double
  var nextOfWhole: Int32
  var nextOfPart: Int32
}

/// What was compiled together: variables connected by constraints.
struct Region: Sendable {
  var derived: [Int32] = []
  var cores: [Int32] = []
  var broken: [Int32] = []
  var conflicts: [Solver.Conflict] = []
  /// Compiled in the solve that is under way, so that what it finds does not depend on what was before.
  var isFresh = true
  var isFree = false
}
