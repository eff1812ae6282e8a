import CoreGraphics
import Foundation
import UIKit

// Classes whose members are known by name, told as uikit-port tells those of source that it turns.

class ToldEditor: UIView {
  var calls: [String] = []
  var isReady = true
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    isReady && super.canPerformAction(action, withSender: sender)
  }
  func save(_ sender: Any?) { calls.append("save") }
  private func close() { calls.append("close") }
  func join(_ first: String, and second: String) -> String { first + second }
  override func copy(_ sender: Any?) { calls.append("copy") }
  func table(_ table: Int, didSelect row: Int, twice: Bool) {}

  fileprivate static func members() -> ObjectiveCMembers {
    var members = ObjectiveCMembers(of: ToldEditor.self)
    members.add(Selector(ToldEditor.save(_:), named: "save:"))
    members.add(Selector(ToldEditor.close, named: "close"))
    members.add(Selector(ToldEditor.join(_:and:), named: "join:and:"))
    members.add(Selector(ToldEditor.copy(_:), named: "copy:"))
    members.add(Selector("table:didSelect:twice:"))
    members.add(ObjectiveCProperty("calls", \ToldEditor.calls))
    return members
  }
}

final class ToldSpecialEditor: ToldEditor {
  override func save(_ sender: Any?) { calls.append("special") }
}

/// Of no actor, and not a responder.
class ToldModel: NSObject {
  var name = "Ann" {
    willSet { willChangeValue(forKey: "name") }
    didSet { didChangeValue(forKey: "name") }
  }
  var note: String? {
    willSet { willChangeValue(forKey: "note") }
    didSet { didChangeValue(forKey: "note") }
  }
  var age = 3 {
    willSet { willChangeValue(forKey: "age") }
    didSet {
      defer { didChangeValue(forKey: "age") }
      if age < 0 { age = 0 }
    }
  }
  var friend: ToldModel? {
    willSet { willChangeValue(forKey: "friend") }
    didSet { didChangeValue(forKey: "friend") }
  }
  var title: String { "\(name), \(age)" }
  let id = 7
  var heard: [String] = []

  func fire(_ timer: Timer) { heard.append("timer \(timer.userInfo ?? "")") }
  func noted(_ notification: NSNotification) { heard.append(notification.name.rawValue) }
  func set(_ value: Any?) { heard.append("set \(value ?? "nil")") }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    heard.append("\(keyPath ?? ""): \(change?[.oldKey] ?? "") to \(change?[.newKey] ?? "")")
  }

  static func keyPathsForValuesAffectingTitle() -> Set<String> { ["name", "age"] }

  @MainActor fileprivate static func members() -> ObjectiveCMembers {
    var members = ObjectiveCMembers(of: ToldModel.self)
    members.add(ObjectiveCProperty("name", \ToldModel.name))
    members.add(ObjectiveCProperty("note", \ToldModel.note))
    members.add(ObjectiveCProperty("age", \ToldModel.age))
    members.add(ObjectiveCProperty("friend", \ToldModel.friend))
    members.add(ObjectiveCProperty("title", \ToldModel.title))
    members.add(ObjectiveCProperty("id", \ToldModel.id))
    members.add(Selector(ToldModel.fire(_:), named: "fire:"))
    members.add(Selector(ToldModel.noted(_:), named: "noted:"))
    members.add(Selector(ToldModel.set(_:), named: "set:"))
    members.addObserveValue(ToldModel.observeValue(forKeyPath:of:change:context:))
    members.addDependencies(of: "title") { ToldModel.keyPathsForValuesAffectingTitle() }
    return members
  }
}

final class UIKitPortedClasses: ObjectiveCMembersList {
  static func all() -> [ObjectiveCMembers] { [ToldEditor.members(), ToldModel.members()] }
}
