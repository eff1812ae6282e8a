@_exported import typealias CoreFoundation.CFAbsoluteTime
@_exported import func CoreFoundation.CFAbsoluteTimeGetCurrent
@_exported import var CoreFoundation.kCFAbsoluteTimeIntervalSince1970
@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation
@_exported import Observation
@_exported import QuartzCore

/// C's name for the largest number of single precision, as Darwin has it.
public let HUGE = Float.greatestFiniteMagnitude
