import Demo
import UIKit

/// What can be driven: the demo's screens, and programs that have every control and container.
package struct FuzzSubject: Sendable {
  package let name: String
  /// Whether it changes its own tree when it is told to.
  package let acts: Bool
  let make: @MainActor @Sendable () -> (UIViewController, FuzzedProgram?)

  package static let all: [FuzzSubject] =
    DemoScreens.names.map { name in
      FuzzSubject(name: name, acts: false) { (DemoScreens.gallery(showing: name), nil) }
    }
    + FuzzedProgram.Kind.allCases.map { kind in
      FuzzSubject(name: "own-\(kind.rawValue)", acts: true) {
        let program = FuzzedProgram(kind)
        return (program.root, program)
      }
    }

  package static func named(_ name: String) -> FuzzSubject? { all.first { $0.name == name } }
}
