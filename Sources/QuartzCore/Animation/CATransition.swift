import CoreGraphics

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which the new comes. As on iOS, where y runs down, `fromTop` is the lower edge.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// From what a layer and its sublayers showed in the last frame to what they show now. Its key is always `kCATransition`,
/// and what the layer showed is taken when it is added: add it before changing the layer.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// A type that is none of the four fades.
  open var type = CATransitionType.fade
  /// Of all types but `fade`; nil is `fromLeft`.
  open var subtype: CATransitionSubtype?
  /// 0...1; where on the whole way it begins and ends.
  open var startProgress: Float = 0
  open var endProgress: Float = 1
  /// In place of the type.
  package var ownKind: LayerTransition.Kind?

  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation { take(CATransition()) }

  package override func take<Animation: CAAnimation>(_ copy: Animation) -> Animation {
    if let copy = copy as? CATransition {
      copy.type = type
      copy.subtype = subtype
      copy.startProgress = startProgress
      copy.endProgress = endProgress
      copy.ownKind = ownKind
    }
    return super.take(copy)
  }

  package override func makeTracks(in setting: AnimationSetting) -> [PropertyTrack] {
    let course = PropertyTrack.Course.between(.scalar(CGFloat(startProgress)), .scalar(CGFloat(endProgress)))
    return [PropertyTrack(.transition, course, progress: makeProgress(in: setting))]
  }

  private var kind: LayerTransition.Kind {
    if let ownKind { return ownKind }
    return switch type {
    case .moveIn: .moveIn
    case .push: .push
    case .reveal: .reveal
    default: .fade
    }
  }

  private var side: CGVector {
    switch subtype {
    case .fromRight: CGVector(dx: 1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: -1, dy: 0)
    }
  }

  /// The transition's state for a layer that showed `picture`.
  package func transition(from picture: (image: CGImage, rect: CGRect)) -> LayerTransition {
    LayerTransition(kind: kind, side: side, picture: picture.image, rect: picture.rect)
  }
}

public let kCATransition = "transition"
