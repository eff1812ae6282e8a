import UIKit

/// Changes the document that the last argument names, and is ended by a signal before the change was saved.
class DocumentController: UIViewController {
  class Document: UIDocument {
    var text = ""
    override func contents(forType typeName: String) throws -> Any { text.data(using: .utf8)! }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      text = String(data: contents as! Data, encoding: .utf8)!
    }
  }

  let document = Document(fileURL: URL(fileURLWithPath: CommandLine.arguments.last!))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    document.open { success in
      say("opened \(success)")
      self.document.text += " and more"
      self.document.updateChangeCount(.done)
      raise(SIGTERM)
    }
  }
}
