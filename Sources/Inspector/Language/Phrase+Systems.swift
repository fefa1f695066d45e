import EventTrace
import InputEvents
import UIKit

/// The version of iOS that a scene runs on, and the rules that depend on it.
extension Phrase {
  package static let systemName = Phrase("iOS {0}", "iOS {0}")
  package static let systemSwitch = Phrase("As on iOS {0}", "按 iOS {0} 的规则")
  package static let systemBefore = Phrase("Before iOS {0}, {1}.", "在 iOS {0} 之前，{1}。")
  package static let systemSince = Phrase("Since iOS {0}, {1}.", "从 iOS {0} 起，{1}。")
  package static let systemTouchTo = Phrase("it goes to {0}", "触摸归 {0}")
  package static let systemTouchToNothing = Phrase("it goes to no view", "触摸不归任何视图")
  package static let systemChosen = Phrase(
    "The scene began again on iOS {0} and got the same input.", "场景已在 iOS {0} 上重新开始，并收到同样的输入。")
  package static let systemComes = Phrase(
    "The scene is being played from the beginning on iOS {0}; it comes when that is done.",
    "场景正在 iOS {0} 上从头播放，完成后显示。")
  package static let systemTooMuch = Phrase(
    "So much was done to this scene that not all of it is kept: it began again on iOS {0}.",
    "对这个场景的操作太多，未能全部保留：它已在 iOS {0} 上重新开始。")
  package static let sweepBefore = Phrase(
    "a system before iOS {0}, without its rule that {1}", "iOS {0} 之前的系统，没有这条规则：{1}")
  package static let sweepSince = Phrase(
    "a system since iOS {0}, with its rule that {1}", "iOS {0} 起的系统，有这条规则：{1}")

  static let ruleTextViewTouches = Phrase(
    "a text view in a row keeps its touches although it is not edited", "表格行中的文本视图即使不可编辑也保留触摸")
  static let ruleEstimatedHeights = Phrase(
    "a table estimates the heights of its rows, which measure themselves", "表格估算行高，行自行计算高度")
  static let ruleSwipeActions = Phrase(
    "a table asks its delegate for swipe actions at both edges", "表格向代理询问两侧的滑动操作")
  static let ruleRootContainers = Phrase(
    "two container views lie between a window and the view of its root controller", "窗口和根控制器的视图之间有两个容器视图")
  static let ruleWindowScenes = Phrase(
    "a window scene follows the window in the responder chain", "响应者链中窗口之后是窗口场景")
  static let ruleSheets = Phrase(
    "a presentation without a style is a sheet that can be dragged away", "未指定样式的呈现是可以拖走的卡片")
  static let ruleListMenus = Phrase("a long press on a row can open a menu", "长按一行可以打开菜单")
  static let ruleScrollEvents = Phrase(
    "pans and pinches recognize a wheel and a trackpad", "平移和捏合手势能识别滚轮和触控板")
  static let ruleEventQuestions = Phrase(
    "recognizers and their delegates are asked whether they receive an event", "会询问识别器及其代理是否接收事件")
  static let ruleContentViews = Phrase(
    "the content view of a cell lies in front of the views that the cell had before it", "单元格的内容视图位于此前加入单元格的视图之前")
  static let ruleCommandsAfterText = Phrase(
    "edited text gets a key before key commands do", "正在编辑的文本先于按键命令得到按键")
  static let ruleCompactDates = Phrase("a date picker without a style is a field", "未指定样式的日期选择器是一个输入框")
  static let rulePhoneDrags = Phrase("items can be dragged on a phone", "在手机上可以拖动项目")
  static let ruleSegmentPans = Phrase(
    "a segmented control keeps a pan from the scroll view around it", "分段控件不让外层的滚动视图得到平移手势")
  static let ruleHeaderPadding = Phrase(
    "a plain table has a gap above each header", "普通样式的表格在每个分区头上方留有间隔")
  static let ruleClearBars = Phrase(
    "the bar of a navigation controller is clear over content at its upper edge", "内容在上边缘时导航栏是透明的")
}

extension SystemRule {
  /// What holds since the version that introduced the rule, as a clause.
  package var phrase: Phrase {
    switch self {
    case .textViewTouches: .ruleTextViewTouches
    case .estimatedHeights: .ruleEstimatedHeights
    case .swipeActions: .ruleSwipeActions
    case .rootContainers: .ruleRootContainers
    case .windowScenes: .ruleWindowScenes
    case .sheets: .ruleSheets
    case .listMenus: .ruleListMenus
    case .scrollEvents: .ruleScrollEvents
    case .eventQuestions: .ruleEventQuestions
    case .contentViews: .ruleContentViews
    case .commandsAfterText: .ruleCommandsAfterText
    case .compactDates: .ruleCompactDates
    case .phoneDrags: .rulePhoneDrags
    case .segmentPans: .ruleSegmentPans
    case .headerPadding: .ruleHeaderPadding
    case .clearBars: .ruleClearBars
    }
  }

  /// A Boolean value that indicates whether the rule decides more than a color and which of UIKit's own objects are
  /// asked, so that the window offers a system without it.
  package var isOffered: Bool { ![.rootContainers, .windowScenes, .clearBars].contains(self) }
}
