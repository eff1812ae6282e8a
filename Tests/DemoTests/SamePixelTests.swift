import CoreGraphics
import Foundation
import RandomTesting
import Testing
import UIKit
import UIKitTesting

@testable import Demo

/// Every screen has the same bytes whatever the processor's vectors and however many threads paint.
@MainActor
@Suite struct SamePixelTests {
  @Test(arguments: DemoScreen.allCases)
  func setsOfKernelsAndThreadsPaintTheSame(screen: DemoScreen) {
    let window = TestWindow(
      size: CGSize(width: 1024, height: 720), scale: 2, root: GalleryController(showing: screen))
    window.paintsEveryFrame = false
    window.advance(by: 1.5)
    window.turn()
    var first: Bitmap?
    KernelSets.each { set in
      for threads in [1, 2, 8] {
        let bitmap = window.paintedFresh(threads: threads)
        guard let first else {
          first = bitmap
          continue
        }
        let isSame = (0..<bitmap.height).allSatisfy { y in
          memcmp(bitmap.pixels + y * bitmap.stride, first.pixels + y * first.stride, bitmap.width * 4) == 0
        }
        #expect(isSame, "kernels \(set), \(threads) threads")
      }
    }
  }
}
