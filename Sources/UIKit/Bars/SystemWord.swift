import Foundation

/// The few words that the system itself writes, in the person's language.
enum SystemWord: CaseIterable {
  case insert, reorder, moreInfo, sectionIndex, results
  case done, cancel, edit, save, undo, redo, back, search, ok, close
  case cut, copy, paste, delete, selectAll, typing
  /// What the system's pictures in bars are called.
  case add, compose, share, bookmarks, refresh, stop, trash, play, pause, rewind, fastForward
  case clearText
  case bold, italic, underline, openLink, copyLink
  case find, findAndReplace, previous, next, replace, replaceAll, replacement, findOptions
  case matchCase, contains, startsWith, fullWord, notFound
  case learnSpelling, ignoreSpelling, noGuesses
  case decrement, increment
  case colors, grid, spectrum, sliders, opacity, red, green, blue
  case loading, file, format, view, window, help

  var text: String { Self.isKorean ? korean : english }

  private static let isKorean = Locale.current.language.languageCode?.identifier == "ko"

  /// "3 of 12".
  static func place(_ place: Int, of count: Int) -> String {
    isKorean ? "\(count)개 중 \(place)번째" : "\(place) of \(count)"
  }

  private var english: String {
    switch self {
    case .insert: "Insert"
    case .reorder: "Reorder"
    case .moreInfo: "More Info"
    case .sectionIndex: "Section index"
    case .results: "Results"
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    case .back: "Back"
    case .search: "Search"
    case .ok: "OK"
    case .close: "Close"
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .delete: "Delete"
    case .selectAll: "Select All"
    case .typing: "Typing"
    case .add: "Add"
    case .compose: "Compose"
    case .share: "Share"
    case .bookmarks: "Bookmarks"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .clearText: "Clear text"
    case .bold: "Bold"
    case .italic: "Italic"
    case .underline: "Underline"
    case .openLink: "Open Link"
    case .copyLink: "Copy Link"
    case .find: "Find"
    case .findAndReplace: "Find and Replace"
    case .previous: "Previous"
    case .next: "Next"
    case .replace: "Replace"
    case .replaceAll: "Replace All"
    case .replacement: "Replacement"
    case .findOptions: "Find Options"
    case .matchCase: "Match Case"
    case .contains: "Contains"
    case .startsWith: "Starts With"
    case .fullWord: "Full Word"
    case .notFound: "Not Found"
    case .learnSpelling: "Learn Spelling"
    case .ignoreSpelling: "Ignore Spelling"
    case .noGuesses: "No Guesses Found"
    case .decrement: "Decrement"
    case .increment: "Increment"
    case .loading: "Loading…"
    case .file: "File"
    case .format: "Format"
    case .view: "View"
    case .window: "Window"
    case .help: "Help"
    case .colors: "Colors"
    case .grid: "Grid"
    case .spectrum: "Spectrum"
    case .sliders: "Sliders"
    case .opacity: "Opacity"
    case .red: "Red"
    case .green: "Green"
    case .blue: "Blue"
    }
  }

  private var korean: String {
    switch self {
    case .insert: "삽입"
    case .reorder: "순서 변경"
    case .moreInfo: "추가 정보"
    case .sectionIndex: "섹션 색인"
    case .results: "결과"
    case .done: "완료"
    case .cancel: "취소"
    case .edit: "편집"
    case .save: "저장"
    case .undo: "실행 취소"
    case .redo: "실행 복귀"
    case .back: "뒤로"
    case .search: "검색"
    case .ok: "확인"
    case .close: "닫기"
    case .cut: "오려두기"
    case .copy: "복사하기"
    case .paste: "붙여넣기"
    case .delete: "삭제"
    case .selectAll: "전체 선택"
    case .typing: "입력"
    case .add: "추가"
    case .compose: "작성"
    case .share: "공유"
    case .bookmarks: "책갈피"
    case .refresh: "새로 고침"
    case .stop: "중단"
    case .trash: "삭제"
    case .play: "재생"
    case .pause: "일시 정지"
    case .rewind: "되감기"
    case .fastForward: "빨리 감기"
    case .clearText: "텍스트 지우기"
    case .bold: "볼드체"
    case .italic: "이탤릭체"
    case .underline: "밑줄"
    case .openLink: "링크 열기"
    case .copyLink: "링크 복사"
    case .find: "찾기"
    case .findAndReplace: "찾아 바꾸기"
    case .previous: "이전"
    case .next: "다음"
    case .replace: "바꾸기"
    case .replaceAll: "모두 바꾸기"
    case .replacement: "바꿀 내용"
    case .findOptions: "찾기 옵션"
    case .matchCase: "대소문자 구별"
    case .contains: "포함"
    case .startsWith: "단어 시작 부분"
    case .fullWord: "온전한 단어"
    case .notFound: "찾을 수 없음"
    case .learnSpelling: "철자 학습"
    case .ignoreSpelling: "철자 무시"
    case .noGuesses: "추천 단어 없음"
    case .decrement: "감소"
    case .increment: "증가"
    case .loading: "불러오는 중…"
    case .file: "파일"
    case .format: "포맷"
    case .view: "보기"
    case .window: "윈도우"
    case .help: "도움말"
    case .colors: "색상"
    case .grid: "격자"
    case .spectrum: "스펙트럼"
    case .sliders: "슬라이더"
    case .opacity: "불투명도"
    case .red: "빨간색"
    case .green: "초록색"
    case .blue: "파란색"
    }
  }
}
