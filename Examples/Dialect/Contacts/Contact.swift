import Foundation

@objcMembers
class Contact: NSObject {
  var name: String
  var phone: String
  var isFavourite = false

  init(name: String, phone: String) {
    self.name = name
    self.phone = phone
    super.init()
  }

  func call() -> String { return "calling \(name)" }
}
