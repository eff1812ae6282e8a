/// Members that a class overrides though an extension declares one of the two.
enum Override {
  /// The text of a member up to its body.
  static func signature(of member: Member, in source: Source) -> String {
    source.line(member.keyword..<max(member.signatureEnd, member.keyword))
  }
}
