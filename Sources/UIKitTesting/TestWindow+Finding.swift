import CoreGraphics
import UIKit

extension TestWindow {
  /// Whether a view with the identifier or label is there. Unlike `try? find(_:)` it makes no picture of the window.
  /// ```swift
  /// #expect(!window.has("Cancel"))
  /// ```
  public func has(_ text: String) -> Bool { first(text) != nil }

  func first(_ text: String) -> UIView? { frontmost { $0.isCalled(text) } }

  /// The frontmost view whose accessibility identifier or label is the text. The text of a label or button is its
  /// accessibility label unless another is set. Throws a `TestWindowError` where there is none.
  /// ```swift
  /// let title = try window.find("Players")
  /// #expect(title.frame.height > 20)
  /// ```
  public func find(_ text: String) throws -> UIView {
    guard let found = first(text) else {
      throw failure(.notFound("called \"\(text)\"", shown: shownNames()))
    }
    return found
  }

  /// The frontmost view of a type. With a text, one whose identifier or label is the text, or that contains such a
  /// view. Throws a `TestWindowError` where there is none.
  /// ```swift
  /// let table = try window.find(UITableView.self)
  /// let cell = try window.find(UITableViewCell.self, "Kim")
  /// #expect(table.indexPath(for: cell)?.row == 0)
  /// ```
  public func find<View: UIView>(_ type: View.Type, _ text: String? = nil) throws -> View {
    let found = frontmost { view in
      guard view is View else { return false }
      return text.map { text in view.firstVisible { $0.isCalled(text) } != nil } ?? true
    }
    guard let found = found as? View else {
      let name = text.map { " called \"\($0)\" or with such a view in it" } ?? ""
      throw failure(.notFound("a \(type)\(name)", shown: shownNames()))
    }
    return found
  }

  /// All views of a type that are not hidden, a superview before its subviews, the rearmost first.
  /// ```swift
  /// let switches = window.all(UISwitch.self)
  /// #expect(switches.allSatisfy { $0.isOn })
  /// ```
  public func all<View: UIView>(_ type: View.Type) -> [View] {
    var found: [View] = []
    window.visitVisible { view in
      if let view = view as? View { found.append(view) }
    }
    return found
  }

  private func frontmost(where matches: (UIView) -> Bool) -> UIView? { window.firstVisible(where: matches) }

  /// What can be found, for messages: labels in quotation marks and plain identifiers, each with the class of its view.
  private func shownNames() -> [String] {
    var names: [String] = []
    window.visitVisible { view in
      let kind = Swift.type(of: view)
      if let label = view.accessibilityLabel, !label.isEmpty { names.append("\"\(label)\" (\(kind))") }
      if let identifier = view.accessibilityIdentifier { names.append("identifier \"\(identifier)\" (\(kind))") }
    }
    return names
  }
}

extension UIView {
  fileprivate func visitVisible(_ visit: (UIView) -> Void) {
    guard !isHidden else { return }
    visit(self)
    for subview in subviews { subview.visitVisible(visit) }
  }
}
