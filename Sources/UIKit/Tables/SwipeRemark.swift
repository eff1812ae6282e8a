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
    FunctionNames.ofProgram(containing: "commit").contains {
      $0.contains(type) && $0.contains(".tableView(_: UIKit.UITableView, commit: ")
    }
  }
}
