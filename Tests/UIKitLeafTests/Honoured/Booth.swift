import Foundation
import UIKit
@testable import UIKitTestSupport
import UIKitTesting

/// What a person sees of a view while they use it, and what its program hears.
struct Sight: Equatable {
  var pictures: [Data] = []
  var words: [String] = []
}

/// A window with one view, which writes down what shows.
@MainActor
final class Booth {
  let window: TestWindow
  let view: UIView
  private(set) var sight = Sight()
  private static var notes: [String] = []

  /// Something that a program was told.
  static func note(_ word: String) { notes.append(word) }

  init(_ view: UIView, size: CGSize = CGSize(width: 240, height: 160), isLow: Bool = false) {
    Self.notes = []
    self.view = view
    let root = UIView()
    root.backgroundColor = .systemBackground
    if view.bounds.isEmpty { view.frame.size = view.sizeThatFits(CGSize(width: 200, height: 100)) }
    view.frame.origin = CGPoint(x: 20, y: 30)
    root.addSubview(view)
    window = TestWindow(size: size, root: root)
    if isLow { window.window.traitOverrides.verticalSizeClass = .compact }
  }

  /// A controller's view in a window of its own.
  init(_ controller: UIViewController, size: CGSize = CGSize(width: 300, height: 180), isLow: Bool = false) {
    Self.notes = []
    view = controller.view
    window = TestWindow(size: size, root: controller)
    if isLow { window.window.traitOverrides.verticalSizeClass = .compact }
  }

  /// Writes down the picture, the frames and what was heard so far.
  func look() {
    window.turn()
    sight.pictures.append(bytes(window.image()))
    sight.words.append("\(view.intrinsicContentSize) \(view.sizeThatFits(CGSize(width: 150, height: 300)))")
    sight.words += Self.notes
    Self.notes = []
    walk(window.window)
  }

  private func walk(_ view: UIView) {
    if view.isHidden { return }
    sight.words.append(
      "\(type(of: view)) \(view.frame) \(view.accessibilityLabel ?? "") \(view.accessibilityIdentifier ?? "")")
    view.subviews.forEach(walk)
  }

  var middle: CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

  /// A point of the view, by fractions of its size.
  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
  }

  /// The pointer rests, presses, and lets go.
  func tap(_ point: CGPoint) {
    window.move(to: point)
    window.advance(by: 1.2)
    look()
    window.press(at: point)
    window.advance(by: 0.1)
    look()
    window.release()
    window.advance(by: 0.7)
    look()
  }
}

/// A way to show an object or a value: one is made, changed and shown.
@MainActor
struct Showcase<Root> {
  fileprivate let show: (_ isLate: Bool, _ change: (inout Root) -> Void) -> Booth
  private let act: (Booth) -> Void

  /// A value goes through `show`, which makes a view that it shapes.
  static func value(
    _ made: @escaping () -> Root, act: @escaping (Booth) -> Void = { _ in }, show: @escaping (Root) -> Booth
  ) -> Showcase {
    Showcase(
      show: { _, change in
        var value = made()
        change(&value)
        return show(value)
      }, act: act)
  }

  /// An object is changed before or after it is shown.
  static func object(
    _ made: @escaping () -> Root, act: @escaping (Booth) -> Void = { _ in }, show: @escaping (Root) -> Booth
  ) -> Showcase {
    Showcase(
      show: { isLate, change in
        var object = made()
        if !isLate { change(&object) }
        let booth = show(object)
        if isLate {
          booth.window.turn()
          change(&object)
        }
        return booth
      }, act: act)
  }

  func sight(isLate: Bool, _ change: (inout Root) -> Void) -> Sight {
    let booth = show(isLate, change)
    booth.look()
    act(booth)
    return booth.sight
  }
}

extension Showcase where Root: UIView {
  /// A view in a window of its own, of its own size unless it has one.
  static func view(_ made: @escaping () -> Root, act: @escaping (Booth) -> Void = { _ in }) -> Showcase {
    object(made, act: act) { Booth($0) }
  }
}
