import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// What classes say that `appearance()` sets reaches their views: each property of the list, with a value of the list's samples.
@MainActor @Suite(.serialized) struct AppearanceListTests {
  private final class Holder: UIView {}

  /// Takes the settable properties that are also among a class's appearance properties.
  private final class Visitor: SettablePropertyVisitor {
    private(set) var names: Set<String> = []
    private(set) var ignored: [String] = []

    func add<Root, Value>(_ name: String, _ path: WritableKeyPath<Root, Value>) {
      guard let type = Root.self as? UIView.Type,
        let path = path as? ReferenceWritableKeyPath<Root, Value>,
        let property = type.appearanceProperties.first(where: { $0.name == name })
      else { return }
      names.insert(name)
      let values = valueTable[name]?() as? [Value] ?? candidates(of: Value.self)
      if !values.contains(where: { reaches(type, path, $0, property) }) { ignored.append(name) }
    }

    private func reaches<Root, Value>(
      _ type: UIView.Type, _ path: ReferenceWritableKeyPath<Root, Value>, _ value: Value,
      _ property: AppearanceProperty
    ) -> Bool {
      defer { AppearanceProxies.removeAll() }
      guard let proxy = AppearanceProxies.proxy(of: type, nil, [Holder.self]) as? Root else { return false }
      proxy[keyPath: path] = value
      let (told, usual) = (makeView(of: type, frame: .zero), makeView(of: type, frame: .zero))
      guard let other = proxy as? UIView, property.differs(usual, other) else { return false }
      let holder = Holder(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      holder.addSubview(told)
      let root = UIView(frame: holder.bounds)
      root.addSubview(holder)
      root.addSubview(usual)
      let window = TestWindow(size: holder.bounds.size, root: root)
      window.turn()
      // Bars keep a copy of an appearance.
      let isCopy = value is UIBarAppearance && property.differs(told, usual)
      // Outside of the holder nothing is set.
      return (isCopy || !property.differs(told, other)) && property.differs(usual, other)
    }
  }

  @Test func eachPropertyReachesAView() {
    let visitor = Visitor()
    visitSettableProperties(visitor)
    expect(visitor.ignored, equals: [])
    expect(visitor.names.count > 40, "\(visitor.names.count) \(visitor.names.sorted())")
  }
}
