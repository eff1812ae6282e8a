import CoreGraphics

/// Tells, while remarks are made, why a row that UIKit would let be swiped to its deletion does not open.
///
/// UIKit asks the Objective-C runtime whether a data source has `tableView(_:commit:forRowAt:)`. Swift has no such
/// question: the method can only be called, and calling it deletes. A data source therefore says that its rows can be
/// edited in `tableView(_:canEditRowAt:)`; that one without it has the other method is seen in the program's symbols.
@MainActor
enum SwipeRemark {
  private static var checked: Set<String> = []

  /// A person swiped a row of a data source that does not say whether its rows can be edited.
  static func check(_ dataSource: (any UITableViewDataSource)?) {
    guard Remarks.isOn, let dataSource else { return }
    let name = "\(type(of: dataSource))"
    guard checked.insert(name).inserted, commits(name) else { return }
    Remarks.say(
      "swipe", about: name,
      "\(name) has tableView(_:commit:forRowAt:) and no tableView(_:canEditRowAt:): its rows are not swiped to be deleted; "
        + "add func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }")
  }

  private static func commits(_ type: String) -> Bool {
    FunctionNames.ofProgram(containing: "commit").contains { isCommit($0, of: type) }
  }

  /// Whether a function is that method of a type of that name, not of one whose name has it as a part.
  static func isCommit(_ function: String, of type: String) -> Bool {
    guard let end = function.range(of: ".tableView(_: UIKit.UITableView, commit: ") else { return false }
    let owner = function[..<end.lowerBound]
    let words = owner.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    // A private type is followed by the file's name: "(Page in _1234)".
    if owner.hasSuffix(")"), words.count >= 3, words[words.count - 2] == "in" { return words[words.count - 3] == type }
    return words.last.map { $0 == type } ?? false
  }
}
