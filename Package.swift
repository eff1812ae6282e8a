// swift-tools-version: 6.2
import Foundation
import PackageDescription

let package = Package(
  name: "sdl-uikit",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "UIComponents", targets: ["UIComponents"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .executable(name: "uikit-demo", targets: ["Demo"]),
    .executable(name: "uikit-bench", targets: ["Benchmarks"]),
    .plugin(name: "UIKitPort", targets: ["UIKitPort"]),
    .plugin(name: "UIKitPortCommand", targets: ["UIKitPortCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0")
  ],
  targets: [
    .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CSDLTTF", pkgConfig: "freetype2", providers: [.apt(["libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    // Stops a build at once where a header of a system library is missing. (SDL's pkg-config flags are not all allowed.)
    .target(name: "SystemHeaders", dependencies: ["CSDLTTF", "CPNG"]),
    .target(name: "CSwiftRuntime"),
    .target(name: "CProcess"),
    // Optimised in debug builds, too: kernels take a tenth of the time, and a second more to compile.
    .target(
      name: "CPixels", dependencies: ["SystemHeaders"],
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    // Without these two, no file that imports Testing and CoreGraphics or UIKit compiles, in no package.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(
      name: "CoreGraphics",
      dependencies: ["CPixels", "CPNG", "_Testing_CoreGraphics", .product(name: "Logging", package: "swift-log")]),
    // Pictures in files, for programs that import it.
    .target(name: "ImageIO", dependencies: ["CoreGraphics", .product(name: "Logging", package: "swift-log")]),
    .target(
      name: "CoreText",
      dependencies: ["CPixels", "CoreGraphics", "CSDLTTF", .product(name: "Logging", package: "swift-log")]),
    .target(
      name: "QuartzCore",
      dependencies: [
        "CSwiftRuntime", "CoreGraphics", "CoreText", .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "Platform",
      dependencies: ["CProcess", "CSDL", "CoreGraphics", .product(name: "Logging", package: "swift-log")]),
    .target(name: "ConstraintSolver"),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "RandomTesting"]),
    // Times the solver without views.
    .executableTarget(
      name: "ConstraintSolverBench", dependencies: ["ConstraintSolver"], path: "Tests/ConstraintSolverBench"),
    .target(name: "CollectionGeometry", dependencies: ["CoreGraphics"]),
    // The drawings behind UIImage(systemName:).
    .target(name: "SymbolShapes", dependencies: ["CoreGraphics"]),
    .testTarget(name: "SymbolShapesTests", dependencies: ["SymbolShapes", "CoreGraphics"]),
    .testTarget(
      name: "CollectionGeometryTests", dependencies: ["CollectionGeometry", "CoreGraphics", "LayoutFigures"]),
    .target(name: "AttributeAccess", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "MarkdownText"),
    .testTarget(name: "MarkdownTextTests", dependencies: ["MarkdownText"]),
    .target(name: "TextModel"),
    .testTarget(name: "TextModelTests", dependencies: ["TextModel", "RandomTesting"]),
    // Layouts that were measured on Apple's system.
    .target(
      name: "LayoutFigures", dependencies: ["CollectionGeometry"], path: "Tests/LayoutFigures",
      resources: [.copy("Figures")]),
    // Lets a program import UIKit by the names of its headers.
    .systemLibrary(name: "UIKitHeaders"),
    .target(
      name: "UIKit",
      dependencies: [
        "CProcess", "CoreGraphics", "ImageIO", "CoreText", "QuartzCore", "Platform", "ConstraintSolver",
        "CollectionGeometry", "SymbolShapes", "TextModel", "MarkdownText", "AttributeAccess",
        "_Testing_UIKit",
        "UIKitHeaders",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(name: "UIComponents", dependencies: ["UIKit"]),
    .target(
      name: "UIKitTesting",
      dependencies: ["CoreGraphics", "QuartzCore", "Platform", "UIKit"]),
    // The command lines of the programs below.
    .target(name: "ProgramOptions"),
    .testTarget(name: "ProgramOptionsTests", dependencies: ["ProgramOptions"]),
    // Turns sources that speak to Objective-C's runtime, while a target is built or once.
    .target(name: "SourcePort"),
    .executableTarget(name: "uikit-port", dependencies: ["SourcePort"]),
    .testTarget(name: "SourcePortTests", dependencies: ["SourcePort", "RandomTesting"]),
    .plugin(name: "UIKitPort", capability: .buildTool(), dependencies: ["uikit-port"]),
    .plugin(
      name: "UIKitPortCommand",
      capability: .command(
        intent: .custom(verb: "uikit-port", description: "Turns UIKit sources for Linux once, or checks what compiles")),
      dependencies: ["uikit-port"]),
    .executableTarget(
      name: "Demo",
      dependencies: [
        "CoreGraphics", "Platform", "UIKit", "UIComponents", "ProgramOptions",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(name: "CounterExample", dependencies: ["UIKit"], path: "Examples/Counter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CPixels", "CoreGraphics", "QuartzCore", "TextModel", "Platform", "UIKit", "UIComponents", "ProgramOptions",
      ]),
    // What tests check by.
    .target(name: "Expectations", path: "Tests/Expectations"),
    // The numbers that random tests draw, and how many of them.
    .target(name: "RandomTesting", path: "Tests/RandomTesting"),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "CPixels", "RandomTesting"]),
    .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "CoreGraphics"]),
    .testTarget(
      name: "CoreTextTests", dependencies: ["CoreText", "CoreGraphics", "RandomTesting"]),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: ["QuartzCore", "CoreGraphics", "CoreText", "RandomTesting"]),
    // A program for PlatformTests to start: a test does not run on the main thread.
    .executableTarget(
      name: "PlatformProbe", dependencies: ["CSDL", "Platform", "CoreGraphics"], path: "Tests/PlatformProbe"),
    // An X server in memory, for tests of whole programs.
    .target(name: "VirtualDesktop", dependencies: ["CoreGraphics"], path: "Tests/VirtualDesktop"),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "CProcess", "CSDL", "Platform", "PlatformProbe", "VirtualDesktop", "CoreGraphics", "RandomTesting",
      ]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "UIKitTesting", "QuartzCore", "CoreGraphics", "CoreText", "Platform", "TextModel", "RandomTesting",
        "LayoutFigures",
      ],
      exclude: [
        "Bars/__Snapshots__", "Collections/__Snapshots__", "Effects/__Snapshots__", "Pages/__Snapshots__",
        "Presentation/__Snapshots__",
        "Scrolling/__Snapshots__", "Sheets/__Snapshots__", "Snapshots/__Snapshots__", "Tables/__Snapshots__",
        "Tabs/__Snapshots__", "Text/__Snapshots__", "Unavailable/__Snapshots__",
      ],
      resources: [.copy("Scenes/JSON")]),
    // As UIKit programmers write: Swift 5, and no warning that UIKit would not give.
    .executableTarget(
      name: "CompatibilityApp", dependencies: ["UIKit"], path: "Tests/CompatibilityApp",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: [
        "UIKit", "UIKitTesting", "VirtualDesktop", "CompatibilityApp",
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    // Whole programs as they are written for iOS, and the names that such programs use, in both language modes.
    .target(name: "SamplePrograms", dependencies: ["UIKit"], path: "Tests/SamplePrograms"),
    .target(
      name: "SampleProgramsInSwift5", dependencies: ["UIKit"], path: "Tests/SampleProgramsInSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SampleProgramTests",
      dependencies: ["UIKit", "UIKitTesting", "SamplePrograms", "SampleProgramsInSwift5"],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "UIComponentsTests",
      dependencies: [
        "UIComponents", "UIKit", "UIKitTesting", "CoreGraphics",
      ]),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "Demo", "VirtualDesktop", "CoreGraphics", "UIKit", "UIKitTesting", "RandomTesting",
      ],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .test { target.dependencies.append("Expectations") }

// `make test-release`, `test-sanitized` and `test-threads` build only what needs no window.
if Context.environment["UIKIT_PARTS"] == "core" {
  let core: Set = [
    "SystemHeaders", "CSDLTTF", "CPNG", "CPixels", "CSwiftRuntime", "CoreGraphics", "ImageIO", "CoreText", "QuartzCore",
    "ConstraintSolver", "CollectionGeometry", "SymbolShapes", "SymbolShapesTests", "MarkdownText", "MarkdownTextTests",
    "TextModel", "TextModelTests",
    "_Testing_CoreGraphics", "Expectations", "RandomTesting",
    "CoreGraphicsTests", "ImageIOTests",
    "CoreTextTests", "QuartzCoreTests", "ConstraintSolverTests", "CollectionGeometryTests", "LayoutFigures",
  ]
  package.targets.removeAll { !core.contains($0.name) }
  package.products = []
}

// `make test` has the optimiser compile what tests spend most of their time in; assertions stay.
if Context.environment["UIKIT_TESTS"] == "optimized" {
  let busy: Set = [
    "CoreGraphics", "CoreText", "QuartzCore", "Platform", "ConstraintSolver", "CollectionGeometry", "TextModel",
    "UIKitTesting",
  ]
  for target in package.targets where busy.contains(target.name) {
    target.swiftSettings = [
      .unsafeFlags([
        "-O", "-whole-module-optimization", "-num-threads", "1", "-assert-config", "Debug",
        // A change of a function's body leaves the modules above as they are.
        "-Xfrontend", "-disable-cmo",
      ])
    ]
  }
}

// A debug build on few cores costs two thirds of the processor time where modules are compiled as a whole; on many, batches of
// files use all of them, as they do for tests. UIKIT_BATCHES=1 asks for batches, which build an edited file alone.
let cores = ProcessInfo.processInfo.activeProcessorCount
if cores <= 4, Context.environment["UIKIT_BATCHES"] == nil {
  for target in package.targets where target.type == .regular {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(
          [
            "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "\(cores)",
            "-no-emit-module-separately-wmo",
          ], .when(configuration: .debug))
      ]
  }
}

// In a release program each function is a part of its own for the linker, which leaves out what nothing reaches, lays those
// that every program runs side by side (`make order` finds them), and packs relocations where the C library here reads them
// so: the program is smaller, starts sooner and touches fewer pages. The linker is the one that comes with Swift.
// UIKIT_LINKER=default leaves the choice to Swift.
if Context.environment["UIKIT_LINKER"] != "default" {
  var library = [CChar](repeating: 0, count: 64)
  let length = confstr(Int32(_CS_GNU_LIBC_VERSION), &library, library.count)
  let version = String(decoding: library.prefix(max(0, length - 1)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  let packs =
    version.hasPrefix("glibc ") && version.dropFirst(6).compare("2.36", options: .numeric) != .orderedAscending
  let order = "--symbol-ordering-file=\(Context.packageDirectory)/Scripts/functions.order"
  let flags = [order, "--no-warn-symbol-ordering"] + (packs ? ["-z", "pack-relative-relocs"] : [])
  for target in package.targets where target.type == .regular {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        // Public functions are not kept for who might load the program as a library.
        .unsafeFlags(
          ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"], .when(configuration: .release))
      ]
    target.cSettings =
      (target.cSettings ?? []) + [.unsafeFlags(["-ffunction-sections"], .when(configuration: .release))]
    guard target.name == "UIKit" else { continue }
    target.linkerSettings = [
      .unsafeFlags(["-use-ld=lld"] + flags.flatMap { ["-Xlinker", $0] }, .when(configuration: .release))
    ]
  }
}
