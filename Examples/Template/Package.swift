// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Template",
  dependencies: [
    // In a package of your own: .package(url: "https://…/sdl-uikit", branch: "main"), or the path of a copy.
    .package(name: "sdl-uikit", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Template",
      dependencies: [.product(name: "UIKit", package: "sdl-uikit")],
      resources: [.process("Resources"), .copy("Assets.xcassets")]),
    .testTarget(
      name: "TemplateTests",
      dependencies: [
        "Template", .product(name: "UIKit", package: "sdl-uikit"), .product(name: "UIKitTesting", package: "sdl-uikit"),
      ],
      exclude: ["__Snapshots__"]),
  ]
)
