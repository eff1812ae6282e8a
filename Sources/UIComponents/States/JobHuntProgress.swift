/// How far an application for a job has come.
public enum JobHuntProgress: String, CaseIterable, Hashable, Sendable {
  case notReviewed, reviewed, notQualified, qualified
}
