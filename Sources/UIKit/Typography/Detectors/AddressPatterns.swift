import Foundation

/// Addresses of houses: Korean ones by road or by lot, and American ones. A press asks the desktop's maps.
enum AddressPatterns {
  private static let korean = DetectorPattern(
    #"(?<![가-힣])(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|충청북|충청남|전라북|전라남|경상북|경상남)"#
      + #"(?:특별자치시|특별자치도|특별시|광역시|도|시)?(?: [가-힣]{1,5}(?:시|군|구)){0,2}(?: [가-힣0-9]{1,8}(?:읍|면|동))?"#
      + #" (?:[가-힣0-9]{1,12}(?:로|길)(?:\d+번?길)? ?\d{1,4}(?:-\d{1,4})?|[가-힣]{1,6}(?:동|리) \d{1,4}(?:-\d{1,4})?)(?!\d|개|명|월|일|시)"#
  )
  private static let american = DetectorPattern(
    #"(?<![\p{L}\p{N}.,-])\d{1,5} (?:[NSEW]\.? )?(?:[A-Z][a-z]+|\d{1,3}(?:st|nd|rd|th))(?: [A-Z][a-z]+){0,2} "#
      + #"(?:(?:Street|Avenue|Road|Boulevard|Lane|Drive|Court|Square|Parkway|Way|Place)\b|(?:St|Ave|Rd|Blvd|Ln|Dr|Ct|Sq|Pkwy|Pl)\b\.?)"#
      + #"(?:,? (?:Apt|Suite|Ste|Unit)\.? ?\w+)?(?:, [A-Z][a-z]+(?: [A-Z][a-z]+){0,2}(?:, [A-Z]{2}(?: \d{5}(?:-\d{4})?)?)?)?"#
  )

  static func items(in text: NSString) -> [TextDetector.Item] {
    [korean, american].flatMap { $0.matches(in: text) }.compactMap { match in
      let written = text.substring(with: match.range)
      guard let query = written.addingPercentEncoding(withAllowedCharacters: .alphanumerics),
        let url = URL(string: "geo:0,0?q=" + query)
      else { return nil }
      return TextDetector.Item(range: Range(trusted: match.range), kind: .address, url: url)
    }
  }
}
