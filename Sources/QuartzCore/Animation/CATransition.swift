import CoreGraphics

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which the new content comes. As on iOS, where y grows downwards, `fromTop` is the lower edge.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Leads from what a layer and its sublayers showed in the last frame to what they show now. Its key is always
/// `kCATransition`. The old picture is taken when the transition is added: add it before changing the layer.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// An unknown type fades.
  open var type = CATransitionType.fade
  /// The direction of all types but `fade`; nil is `fromLeft`.
  open var subtype: CATransitionSubtype?
  /// 0...1: the parts of the whole transition at which it begins and ends.
  open var startProgress: Float = 0
  open var endProgress: Float = 1
  /// Replaces the type.
  package var ownKind: LayerTransition.Kind?
  var ownSide: CGVector?

  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation { copyValues(to: CATransition()) }

  package override func copyValues<Animation: CAAnimation>(to copy: Animation) -> Animation {
    if let copy = copy as? CATransition {
      copy.type = type
      copy.subtype = subtype
      copy.startProgress = startProgress
      copy.endProgress = endProgress
      (copy.ownKind, copy.ownSide) = (ownKind, ownSide)
    }
    return super.copyValues(to: copy)
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
    if let ownSide { return ownSide }
    return switch subtype {
    case .fromRight: CGVector(dx: 1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: -1, dy: 0)
    }
  }

  /// The layer state of the transition, for a layer that showed `picture`.
  package func transition(from picture: (image: CGImage, rect: CGRect)) -> LayerTransition {
    LayerTransition(kind: kind, side: side, picture: picture.image, rect: picture.rect)
  }
}

public let kCATransition = "transition"
