import CoreGraphics
import Expectations
import Testing
import UIKit

/// What is attached to a view, and where the view lies.
@MainActor
@Suite struct AttachmentTests {
  private final class Spy: UIInteraction {
    weak var view: UIView?
    var log: [String] = []
    func willMove(to view: UIView?) { log.append(view == nil ? "will go" : "will come") }
    func didMove(to view: UIView?) {
      self.view = view
      log.append(view == nil ? "went" : "came")
    }
  }

  @Test("Setting a view's interactions tells those that come and those that go, and nobody else")
  func settingInteractions() {
    let (view, stays, goes, comes) = (UIView(), Spy(), Spy(), Spy())
    view.interactions = [stays, goes]
    expect(stays.log == ["will come", "came"] && stays.view === view)
    view.interactions = [comes, stays]
    expect(stays.log, equals: ["will come", "came"])
    expect(goes.log == ["will come", "came", "will go", "went"] && goes.view == nil)
    expect(comes.log, equals: ["will come", "came"])
    expect(view.interactions.map { $0 === comes }, equals: [true, false])
  }

  @Test("An interaction that is set for another view leaves the one it had")
  func anInteractionHasOneView() {
    let (first, second, spy) = (UIView(), UIView(), Spy())
    first.interactions = [spy]
    second.interactions = [spy]
    expect(first.interactions.isEmpty && second.interactions.count == 1 && spy.view === second)
  }

  @Test("gestureRecognizers is nil until one is added, and empty once the last has gone")
  func recognizersAreEmptyAfterTheLast() {
    let (view, tap) = (UIView(), UITapGestureRecognizer())
    expectNil(view.gestureRecognizers)
    view.addGestureRecognizer(tap)
    view.removeGestureRecognizer(tap)
    expect(view.gestureRecognizers, equals: [])
    view.gestureRecognizers = [tap]
    view.gestureRecognizers = nil
    expect(view.gestureRecognizers == [] && tap.view == nil)
  }

  @Test("Between trees without a common ancestor, points go by the frames of the roots")
  func conversionBetweenTrees() {
    let (first, second) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)),
      UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    )
    let child = UIView(frame: CGRect(x: 1, y: 2, width: 5, height: 5))
    first.addSubview(child)
    expect(child.convert(CGPoint.zero, to: second), equals: CGPoint(x: -89, y: 22))
    expect(second.convert(CGPoint.zero, from: child), equals: CGPoint(x: -89, y: 22))
    expect(child.convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: second).origin, equals: CGPoint(x: -89, y: 22))
    expect(child.convert(CGPoint.zero, to: first), equals: CGPoint(x: 1, y: 2))
  }
}
