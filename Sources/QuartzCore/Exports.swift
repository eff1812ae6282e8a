@_exported import CoreGraphics
@_exported import Foundation
/// Seconds.
public typealias CFTimeInterval = Double
