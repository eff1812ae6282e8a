@_exported import func CoreFoundation.CFRangeMake
@_exported import struct CoreFoundation.CFRange
@_exported import typealias CoreFoundation.CFIndex
@_exported import typealias CoreFoundation.UniChar
@_exported import CoreGraphics
