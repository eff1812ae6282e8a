// swift-tools-version: 6.2
import PackageDescription

// Programs that SDK/test builds with an SDK; SDK says where that is.
let sdk = Context.environment["SDK"] ?? "/usr"
let uikit: Target.Dependency = .product(name: "UIKit", package: "sdl-uikit")

let package = Package(
  name: "Programs",
  dependencies: [
    .package(path: "\(sdk)/share/sdl-uikit"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    .executableTarget(
      name: "Logs", dependencies: [uikit, .product(name: "Logging", package: "swift-log")], path: "Logs"),
    // Copied beside this file.
    .executableTarget(name: "Counter", dependencies: [uikit], path: "Counter"),
    .executableTarget(name: "Names", dependencies: [uikit], path: "Names"),
    .executableTarget(name: "Remarks", dependencies: [uikit], path: "Remarks"),
    .executableTarget(
      name: "OldProgram", dependencies: [uikit], path: "OldProgram",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
  ]
)
