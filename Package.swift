// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Set by `make`, whose builds can be laid out as an SDK (SDK/lay-out): they have swift-log by a name of their own, so that
/// a program can have it, too.
let isForSDK = Context.environment["UIKIT_SDK"] != nil
let logging: Target.Dependency = .product(
  name: "Logging", package: "swift-log", moduleAliases: isForSDK ? ["Logging": "UIKitLogging"] : nil)

let package = Package(
  name: "sdl-uikit",
  products: [
    // A program imports UserNotifications without a product of its own, as on Apple's systems.
    .library(name: "UIKit", targets: ["UIKit", "UserNotifications"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "UIComponents", targets: ["UIComponents"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .executable(name: "uikit-demo", targets: ["uikit-demo"]),
    .executable(name: "uikit-bench", targets: ["Benchmarks"]),
    .plugin(name: "UIKitPort", targets: ["UIKitPort"]),
    .plugin(name: "UIKitPortCommand", targets: ["UIKitPortCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0")
  ],
  targets: [
    .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CHarfBuzzFreeType", pkgConfig: "freetype2", providers: [.apt(["libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    // Stops a build at once where a header of a system library is missing. (SDL's pkg-config flags are not all allowed.)
    .target(name: "SystemHeaders", dependencies: ["CHarfBuzzFreeType", "CPNG"]),
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
      dependencies: ["CPixels", "CPNG", "CProcess", "_Testing_CoreGraphics", logging]),
    // Pictures in files, for programs that import it.
    .target(name: "ImageIO", dependencies: ["CoreGraphics", logging]),
    // Kinds of files, likewise.
    .target(name: "UniformTypeIdentifiers"),
    .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
    .target(
      name: "CoreText",
      dependencies: ["CPixels", "CProcess", "CoreGraphics", "CHarfBuzzFreeType", logging]),
    .target(
      name: "QuartzCore",
      dependencies: [
        "CSwiftRuntime", "CoreGraphics", "CoreText", "Invariants", logging,
      ]),
    .target(
      name: "Platform",
      dependencies: ["CProcess", "CSDL", "CoreGraphics", logging]),
    // What values with an inner order say of it.
    .target(name: "Invariants"),
    .target(name: "ConstraintSolver", dependencies: ["Invariants"]),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "RandomTesting"]),
    // Times the solver without views.
    .executableTarget(
      name: "ConstraintSolverBench", dependencies: ["ConstraintSolver"], path: "Tests/ConstraintSolverBench"),
    .target(name: "CollectionGeometry", dependencies: ["CoreGraphics", "Invariants"]),
    // The drawings behind UIImage(systemName:).
    .target(name: "SymbolShapes", dependencies: ["CoreGraphics"]),
    .testTarget(name: "SymbolShapesTests", dependencies: ["SymbolShapes", "CoreGraphics"]),
    .testTarget(
      name: "CollectionGeometryTests",
      dependencies: ["CollectionGeometry", "CoreGraphics", "LayoutFigures", "RandomTesting"]),
    .target(name: "AttributeAccess", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "MarkdownText"),
    .testTarget(name: "MarkdownTextTests", dependencies: ["MarkdownText"]),
    // HTML and RTF.
    .target(name: "RichText"),
    .testTarget(name: "RichTextTests", dependencies: ["RichText", "RandomTesting"]),
    .target(name: "TextModel", dependencies: ["Invariants"]),
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
        // No source here needs ImageIO: programs import it beside UIKit without a product of its own, as on Apple's systems.
        "CProcess", "CoreGraphics", "ImageIO", "UniformTypeIdentifiers", "CoreText", "QuartzCore", "Platform",
        "ConstraintSolver",
        "CollectionGeometry", "SymbolShapes", "TextModel", "MarkdownText", "RichText", "AttributeAccess", "Invariants",
        "_Testing_UIKit",
        "UIKitHeaders", "PreviewMacros",
        logging,
      ]),
    // Expands #Preview, without swift-syntax, which every program would have to build.
    .macro(name: "PreviewMacros", dependencies: ["JSONText"]),
    .target(name: "UIComponents", dependencies: ["UIKit"]),
    // What the desktop shows of a program that is not in front.
    .target(name: "UserNotifications", dependencies: ["UIKit", "UniformTypeIdentifiers", "Platform", logging]),
    .testTarget(
      name: "UserNotificationsTests",
      dependencies: ["UserNotifications", "UIKit", "UIKitTesting", "Platform", "CoreGraphics"]),
    .target(
      name: "UIKitTesting",
      dependencies: ["CoreGraphics", "QuartzCore", "Platform", "UIKit"]),
    // The command lines of the programs below.
    .target(name: "ProgramOptions"),
    .testTarget(name: "ProgramOptionsTests", dependencies: ["ProgramOptions"]),
    // Turns sources that speak to Objective-C's runtime, while a target is built or once.
    .target(name: "JSONText"),
    .target(name: "SourcePort", dependencies: ["JSONText"]),
    .executableTarget(name: "uikit-port", dependencies: ["SourcePort"]),
    .testTarget(name: "SourcePortTests", dependencies: ["SourcePort", "JSONText", "RandomTesting"]),
    .plugin(name: "UIKitPort", capability: .buildTool(), dependencies: ["uikit-port"]),
    .plugin(
      name: "UIKitPortCommand",
      capability: .command(
        intent: .custom(verb: "uikit-port", description: "Turns UIKit sources for Linux once, or checks what compiles")),
      dependencies: ["uikit-port"]),
    // Apart from its program: tests that import a program are compiled anew whenever it is linked.
    .executableTarget(name: "uikit-demo", dependencies: ["Demo"]),
    .target(
      name: "Demo",
      dependencies: [
        "CoreGraphics", "ImageIO", "Platform", "UIKit", "UIComponents", "UserNotifications", "UniformTypeIdentifiers",
        "ProgramOptions",
        logging,
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
    .target(name: "RandomTesting", dependencies: ["CPixels"], path: "Tests/RandomTesting"),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "CPixels", "RandomTesting"]),
    .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "CoreGraphics", "RandomTesting"]),
    .testTarget(
      name: "CoreTextTests", dependencies: ["CoreText", "CoreGraphics", "RandomTesting"]),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: ["QuartzCore", "CoreGraphics", "CoreText", "RandomTesting"]),
    // A program for PlatformTests to start: a test does not run on the main thread.
    .executableTarget(
      name: "PlatformProbe", dependencies: ["CProcess", "CSDL", "Platform", "CoreGraphics"], path: "Tests/PlatformProbe"
    ),
    // An X server in memory, for tests of whole programs.
    .target(name: "VirtualDesktop", dependencies: ["CoreGraphics"], path: "Tests/VirtualDesktop"),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "CProcess", "CSDL", "Platform", "VirtualDesktop", "CoreGraphics", "RandomTesting",
      ]),
    // What several of UIKit's test targets use.
    .target(
      name: "UIKitTestSupport", dependencies: ["UIKit", "UIKitTesting", "CoreGraphics", "Platform"],
      path: "Tests/UIKitTestSupport"),
    // Programs of every control and container under random events, in processes of their own: `make fuzz` and `make soak`.
    .target(
      name: "Fuzzing",
      dependencies: [
        "CoreGraphics", "QuartzCore", "Platform", "UIKit", "UIComponents", "UIKitTesting", "Demo",
        "RandomTesting",
      ],
      path: "Tests/Fuzzing"),
    .executableTarget(name: "uikit-fuzz", dependencies: ["Fuzzing", "ProgramOptions"], path: "Tests/FuzzProgram"),
    // What reads bytes of others, each as a function of bytes: `make fuzz-bytes`.
    .target(
      name: "ByteReaders",
      dependencies: [
        "CoreGraphics", "ImageIO", "CoreText", "MarkdownText", "RichText", "Platform", "UIKit", "UIKitTesting",
      ],
      path: "Tests/ByteReaders"),
    .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing", "ByteReaders", "RandomTesting", "VirtualDesktop"]),
    // As UIKit programmers write: Swift 5, and no warning that UIKit would not give.
    .executableTarget(
      name: "CompatibilityApp", dependencies: ["UIKit"], path: "Tests/CompatibilityApp",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: [
        "UIKit", "UIKitTesting", "VirtualDesktop",
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    // Whole programs as they are written for iOS, and the names that such programs use, in both language modes.
    .target(name: "SamplePrograms", dependencies: ["UIKit", "UserNotifications"], path: "Tests/SamplePrograms"),
    .target(
      name: "SampleProgramsInSwift5", dependencies: ["UIKit", "UserNotifications"],
      path: "Tests/SampleProgramsInSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SampleProgramTests",
      dependencies: ["UIKit", "UIKitTesting", "Platform", "SamplePrograms", "SampleProgramsInSwift5"],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "UIComponentsTests",
      dependencies: [
        "UIComponents", "UIKit", "UIKitTesting", "CoreGraphics",
      ]),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "Demo", "VirtualDesktop", "CoreGraphics", "ImageIO", "ProgramOptions", "UIKit", "UIKitTesting", "RandomTesting",
      ],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)

// UIKit's tests, by the floors of UIKit: several targets compile side by side, and a changed test only its own.
let tests: [(floor: String, exclude: [String], resources: [Resource])] = [
  (
    "Core",
    ["Effects/__Snapshots__", "Scrolling/__Snapshots__", "Unavailable/__Snapshots__"], [.copy("Scrolling/JSON")]
  ),
  ("Layout", [], [.copy("Scenes/JSON")]),
  ("Text", ["Text/__Snapshots__"], []),
  ("Control", [], []),
  ("List", ["Collections/__Snapshots__", "Tables/__Snapshots__"], []),
  (
    "Container",
    ["Bars", "Pages", "Presentation", "Sheets", "Tabs"].map { "\($0)/__Snapshots__" }, []
  ),
  ("Leaf", ["Snapshots/__Snapshots__"], []),
]
package.targets += tests.map { floor, exclude, resources in
  .testTarget(
    name: "UIKit\(floor)Tests",
    dependencies: [
      "UIKit", "UIKitTesting", "UIKitTestSupport", "QuartzCore", "CoreGraphics", "CoreText", "Platform", "TextModel",
      "RandomTesting", "LayoutFigures",
    ],
    exclude: exclude, resources: resources)
}

for target in package.targets where target.type == .test { target.dependencies.append("Expectations") }

// The papers beside the engines, which are not for the compiler.
let papers = [
  "CoreGraphics": ["", "Raster/"], "CoreText": [""], "QuartzCore": ["", "Compositing/"], "Platform": [""],
  "ConstraintSolver": [""], "SourcePort": [""],
  "UIKit": [
    "", "Application/", "Collections/", "Layout/", "Lists/", "ObjectiveC/", "Presentation/", "Text/",
  ],
]
for target in package.targets { target.exclude += (papers[target.name] ?? []).map { "\($0)README.md" } }

// `make test-sanitized` and `test-threads` build only what needs no window.
if Context.environment["UIKIT_PARTS"] == "core" {
  let core: Set = [
    "SystemHeaders", "CHarfBuzzFreeType", "CPNG", "CPixels", "CProcess", "CSwiftRuntime", "CoreGraphics", "ImageIO",
    "CoreText",
    "QuartzCore",
    "Invariants", "ConstraintSolver", "CollectionGeometry", "SymbolShapes", "SymbolShapesTests", "MarkdownText",
    "MarkdownTextTests", "RichText", "RichTextTests",
    "TextModel", "TextModelTests",
    "_Testing_CoreGraphics", "Expectations", "RandomTesting",
    "CoreGraphicsTests", "ImageIOTests",
    "CoreTextTests", "QuartzCoreTests", "ConstraintSolverTests", "CollectionGeometryTests", "LayoutFigures",
  ]
  package.targets.removeAll { !core.contains($0.name) }
  package.products = []
}

// Set by Scripts/fuzz-bytes: LLVM's library libFuzzer, without its `main`. The readers of bytes and what they use are then all
// that there is, each made to count which of its edges a run takes, and to tell what it compares with what.
if let fuzzer = Context.environment["UIKIT_FUZZER"] {
  package.targets.append(
    .executableTarget(
      name: "uikit-bytes", dependencies: ["ByteReaders"], path: "Tests/ByteFuzz", exclude: ["Corpora"],
      linkerSettings: [.unsafeFlags([fuzzer, "-lstdc++"])]))
  var needed: Set = ["uikit-bytes"]
  var known = 0
  while known < needed.count {
    known = needed.count
    for target in package.targets where needed.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
  // The compiler loads these two.
  for target in package.targets where target.type == .regular && target.name != "JSONText" {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table"])
      ]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]
  }
}

// MARK: - Debug builds

/// Optimised in debug builds, too, where frames spend their time: those of a debug program then take up to twice and a half
/// the time of a release program's, in place of ten to sixteen times. Assertions stay. For size, since that takes the
/// compiler a tenth less time and costs frames a twentieth.
let optimized: Set = ["CoreGraphics", "CoreText", "QuartzCore", "RichText", "TextModel"]

/// Modules compiled as a whole cost a quarter to a third less processor time than batches of files, and an edit the whole
/// module. UIKit alone is so large that this matters: where it is changed, in its own package, an edited file of it is compiled
/// alone. On many cores batches use all of them.
let cores = ProcessInfo.processInfo.activeProcessorCount
let isRoot = Context.environment["PWD"] == Context.packageDirectory
let batched: Set = cores > 4 || isRoot ? ["UIKit"] : []

for target in package.targets where target.type != .plugin && target.type != .system {
  // The compiler's checks of itself are a twentieth of its time, in functions with `async` a third.
  var flags = ["-Xfrontend", "-disable-llvm-verify"]
  // Without the optimiser after it, this pass only costs: in ConstraintSolver as much as all others.
  flags += ["-Xllvm", "-sil-disable-pass=mandatory-redundant-load-elimination"]
  if !batched.contains(target.name) {
    flags += ["-disable-batch-mode", "-whole-module-optimization", "-num-threads", "\(cores)"]
    flags += ["-no-emit-module-separately-wmo"]
  }
  if optimized.contains(target.name) {
    // The last leaves the modules above as they are when the body of a function changed.
    flags += ["-Osize", "-assert-config", "Debug", "-Xfrontend", "-disable-cmo"]
  }
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .debug))]
}

// MARK: - Release builds

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
        // Whether two accesses to a property overlap is looked at in debug builds alone.
        .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
        // Public functions are kept only where a program may load the framework as a library.
        .unsafeFlags(
          ["-Xfrontend", "-function-sections"] + (isForSDK ? [] : ["-Xfrontend", "-internalize-at-link"]),
          .when(configuration: .release)),
      ]
    target.cSettings =
      (target.cSettings ?? []) + [.unsafeFlags(["-ffunction-sections"], .when(configuration: .release))]
    guard target.name == "UIKit" else { continue }
    target.linkerSettings = [
      .unsafeFlags(["-use-ld=lld"] + flags.flatMap { ["-Xlinker", $0] }, .when(configuration: .release))
    ]
  }
}
