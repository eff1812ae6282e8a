import CoreGraphics
import Expectations
import Testing

@testable import CollectionGeometry

/// What was measured on Apple's UIKit.
struct FlowSceneTests {
  @Test func allScenesAreRead() {
    expect(FlowScene.all.count, equals: 44)
    expect(FlowScene.all.reduce(0) { $0 + $1.frames.count } > 300)
  }

  @Test(arguments: FlowScene.all) func framesAreAsMeasured(scene: FlowScene) {
    let geometry = scene.laidOut()
    for (element, frame) in scene.frames {
      let answer = geometry.frame(of: element)
      if let frame {
        expect(answer?.isNear(frame), equals: true, "\(element): \(String(describing: answer)) for \(frame)")
      } else {
        expectNil(answer, "\(element)")
      }
    }
  }

  @Test(arguments: FlowScene.all.filter { $0.contentSize != nil }) func contentIsAsMeasured(scene: FlowScene) {
    let size = scene.laidOut().contentSize
    expect(
      CGRect(origin: .zero, size: size).isNear(CGRect(origin: .zero, size: scene.contentSize ?? .zero)), "\(size)")
  }

  @Test(arguments: FlowScene.all) func everyFrameIsFoundByItsRectangle(scene: FlowScene) {
    let geometry = scene.laidOut()
    for (element, frame) in scene.frames {
      guard let frame else { continue }
      expect(geometry.elements(in: frame).contains { $0.element == element }, "\(element)")
    }
  }
}
