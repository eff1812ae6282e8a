/// How far an application for a job has come.
/// ```swift
/// func isDecided(_ progress: JobHuntProgress) -> Bool {
///   switch progress {
///   case .notReviewed, .reviewed: false
///   case .notQualified, .qualified: true
///   }
/// }
/// ```
public enum JobHuntProgress: String, CaseIterable, Hashable, Sendable {
  /// Nobody has read it.
  case notReviewed
  /// It was read, and nothing is decided.
  case reviewed
  /// It was turned down.
  case notQualified
  /// It was accepted.
  case qualified
}
