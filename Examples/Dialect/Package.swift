// swift-tools-version: 6.2
import PackageDescription

// Programs as they are written for Apple's systems, to the letter: each would compile there from its folder. The plugin turns
// them while they are built. DIALECT_SWIFT=5 builds them in that language mode.

#if os(Linux)
  let plugins: [Target.PluginUsage] = [.plugin(name: "UIKitPort", package: "sdl-uikit")]
  let sources: [String]? = ["Port.swift"]
#else
  let plugins: [Target.PluginUsage] = []
  let sources: [String]? = nil
#endif

let programs = ["Calculator", "Contacts", "Weather", "Snake", "Tasks", "Template", "Album"]
let mode: SwiftLanguageMode = Context.environment["DIALECT_SWIFT"] == "5" ? .v5 : .v6
let uikit: Target.Dependency = .product(name: "UIKit", package: "sdl-uikit")

let package = Package(
  name: "Dialect",
  dependencies: [.package(name: "sdl-uikit", path: "../..")],
  targets: programs.map { name in
    .executableTarget(
      name: name, dependencies: [uikit], path: name, sources: sources, swiftSettings: [.swiftLanguageMode(mode)],
      plugins: plugins)
  } + [
    // No program: delegates as streams, by optional calls.
    .target(
      name: "Streams", dependencies: [uikit], path: "Streams", sources: sources,
      swiftSettings: [.swiftLanguageMode(mode)], plugins: plugins),
    // No program: every form that is turned, once.
    .target(
      name: "Forms", dependencies: [uikit], path: "Forms", sources: sources, swiftSettings: [.swiftLanguageMode(mode)],
      plugins: plugins),
    .testTarget(
      name: "DialectTests",
      dependencies: (programs + ["Forms", "Streams"]).map { .target(name: $0) } + [
        uikit, .product(name: "UIKitTesting", package: "sdl-uikit"),
      ],
      path: "Tests"),
  ]
)
