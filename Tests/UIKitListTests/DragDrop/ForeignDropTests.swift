import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What other programs let go over a window.
@MainActor @Suite struct ForeignDropTests {
  private final class Zone: UIView, UIDropInteractionDelegate {
    var heard: [String] = []
    var urls: [URL] = []
    var operation = UIDropOperation.copy
    override init(frame: CGRect) {
      super.init(frame: frame)
      addInteraction(UIDropInteraction(delegate: self))
    }
    required init?(coder: NSCoder) { nil }
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      heard.append("can \(session.localDragSession == nil ? "foreign" : "own")")
      return session.canLoadObjects(ofClass: URL.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      heard.append("enter \(session.location(in: self))")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      heard.append("perform \(session.items.count) \(session.allowsMoveOperation)")
      session.loadObjects(ofClass: URL.self) { self.urls = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      heard.append("end")
    }
  }

  private let file = URL(fileURLWithPath: "/etc/hostname")

  @Test func aViewTakesFiles() async throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let zone = Zone(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    root.addSubview(zone)
    let window = TestWindow(size: root.bounds.size, root: root)
    window.host.inject(.drop(DropEvent(.dropped([.file(file), .file(file)]), at: CGPoint(x: 120, y: 80))))
    window.turn()
    expect(zone.heard, equals: ["can foreign", "enter (20.0, 30.0)", "perform 2 false"])
    try await window.waitForTasks(upTo: 60) { zone.urls.count == 2 }
    expect(zone.urls, equals: [file, file])
    window.advance(by: 1)
    expect(zone.heard.last == "end")
    expect(window.window.subviews.count == 1, "nothing of the drag stays")
    // What is beside it is nobody's, and texts are not wanted.
    window.host.inject(.drop(DropEvent(.dropped([.file(file)]), at: CGPoint(x: 10, y: 10))))
    window.host.inject(.drop(DropEvent(.dropped([.text("a")]), at: CGPoint(x: 120, y: 80))))
    window.host.inject(.drop(DropEvent(.dropped([.file(file)]), at: CGPoint(x: CGFloat.nan, y: 0))))
    window.turn()
    expect(zone.heard.filter { $0.hasPrefix("perform") }.count == 1)
    // Nor what would only be moved away.
    zone.operation = .move
    window.host.inject(.drop(DropEvent(.dropped([.file(file)]), at: CGPoint(x: 120, y: 80))))
    window.turn()
    window.advance(by: 1)
    expect(zone.heard.filter { $0.hasPrefix("perform") }.count == 1)
  }

  @Test func aTextTakesTextWhereItIsLetGo() async throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = "abc"
    let window = TestWindow(size: view.bounds.size, root: view)
    window.host.inject(.drop(DropEvent(.dropped([.text("한글 ")]), at: CGPoint(x: 1, y: 12))))
    window.turn()
    try await window.waitForTasks(upTo: 60) { view.text != "abc" }
    expect(view.text == "한글 abc")
  }

  /// On desktops that tell of what is carried over a window.
  @Test func aViewHearsOfWhatIsCarriedOverIt() async throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let zone = Zone(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    root.addSubview(zone)
    let window = TestWindow(size: root.bounds.size, root: root)
    func tell(_ phase: DropEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
      window.host.inject(.drop(DropEvent(phase, at: CGPoint(x: x, y: y))))
      window.turn()
    }
    let list = ClipboardEntry(ClipboardKind.addresses, Data("# files\r\n\(file.absoluteString)\r\n".utf8))
    tell(.entered([.content([list])]), 10, 10)
    expect(window.host.dropAnswer == DragOperation.none)
    expect(zone.heard.isEmpty)
    tell(.moved, 120, 80)
    expect(window.host.dropAnswer == .copy)
    expect(zone.heard, equals: ["can foreign", "enter (20.0, 30.0)"])
    zone.operation = .forbidden
    tell(.moved, 121, 80)
    expect(window.host.dropAnswer == DragOperation.none)
    tell(.left, 299, 80)
    window.advance(by: 1)
    expect(zone.heard.last == "end")
    expect(window.window.subviews.count == 1, "nothing of the drag stays")
    // It comes back and is let go.
    zone.operation = .copy
    tell(.entered([.content([list])]), 120, 80)
    expect(window.host.dropAnswer == .copy)
    tell(.dropped([]), 120, 80)
    expect(zone.heard.contains("perform 1 false"))
    try await window.waitForTasks(upTo: 60) { zone.urls == [file] }
    window.advance(by: 1)
    // What nobody told of first is nothing.
    tell(.moved, 120, 80)
    tell(.left, 120, 80)
    tell(.dropped([]), 120, 80)
    expect(zone.heard.filter { $0.hasPrefix("perform") }.count == 1)
  }

  @Test func oneContentComesInAllItsForms() async throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let window = TestWindow(size: view.bounds.size, root: view)
    let content = [
      ClipboardEntry(ClipboardKind.html, Data("<b>가</b>".utf8)), ClipboardEntry(ClipboardKind.text, Data("가".utf8)),
    ]
    for phase in [DropEvent.Phase.entered([.content(content)]), .moved, .dropped([])] {
      window.host.inject(.drop(DropEvent(phase, at: CGPoint(x: 1, y: 12))))
      window.turn()
    }
    try await window.waitForTasks(upTo: 60) { view.text == "가" }
  }
}
