import Inspector
import Scenes

@MainActor
extension Claim {
  /// Article 003, on gestures against `UIControl`.
  static let ofGestures: [Claim] = [
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "The search for the responder goes A, C, F, E.", "寻找响应者的顺序:A -> C -> F -> E。"),
      ClaimSituation(
        "a-to-e", ["article-003": true], .tap(245, 390), says: "UIWindow, ViewA, ViewC, ViewF, ViewE"
      ) { $0.asked }),
    Claim(
      .article(.gesturesAndControls),
      Wording("Hit testing calls hitTest twice.", "HitTesting 过程会调两遍。"),
      ClaimSituation("a-to-e", .tap(245, 390), says: "passes: 2") { $0.passCount }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "Without any property set, a drag on a button in a scroll view does not scroll.",
        "不设置任何属性时,只有横滑非子 UIButton 的部分才会触发父 UIScollView 的横滑事件。"),
      .conditional,
      remark: Wording(
        "Only if the finger rests for 0.15 s first. Before that the button has not received the touch, and it scrolls.",
        "只有手指先停留 0.15 秒才如此。在此之前按钮还没有收到触摸，会滚动。"),
      ClaimSituation("slide-action-sheet", .drag(250, 470, to: 154, 470, over: 1.2), says: "scrolls: false") {
        $0.scrolled
      },
      ClaimSituation("slide-action-sheet", .drag(250, 470, to: 154, 470, over: 0.2), says: "scrolls: false") {
        $0.scrolled
      }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "With delaysTouchesBegan of the scroll view's pan a drag on the button scrolls.",
        "设置 panGestureRecognizer.delaysTouchesBegan = YES 就可以完美实现这个效果。"),
      ClaimSituation(
        "slide-action-sheet", ["pan": true], .drag(250, 470, to: 154, 470, over: 1.2), says: "scrolls: true"
      ) {
        $0.scrolled
      },
      ClaimSituation(
        "slide-action-sheet", ["pan": true], .drag(250, 470, to: 154, 470, over: 0.2), says: "scrolls: true"
      ) {
        $0.scrolled
      }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "A UIControl comes before a recognizer of its superview.",
        "事件处理优先级:UIControl 子视图 > 父视图手势识别器。"),
      .conditional,
      remark: Wording(
        "Only Apple's own controls, and only for the gesture that they use: a button refuses a single tap, and no double tap.",
        "只有系统控件如此，而且只针对它自己使用的手势：按钮拒绝单次轻点，不拒绝双击。"),
      ClaimSituation("tap-against-control", .tap(187, 130), says: "touchDown, touchUpInside, primaryActionTriggered") {
        $0.controlEvents
      },
      ClaimSituation("tap-against-control", .tap(187, 205), says: "touchDown, touchUpInside, primaryActionTriggered") {
        $0.controlEvents
      }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "A recognizer of the superview comes before a plain view.", "父视图手势识别器 > UIView子视图(普通 Responder)。"),
      ClaimSituation("tap-against-control", .tap(187, 280), says: "tapped, touchesCancelled") {
        $0.actionsAndCancellations
      }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "Only some of UIKit's controls block the chain and refuse recognizers; a UIControl of one's own does neither.",
        "只有官方提供的「部分UIControl」才会做防冲突和事件拦截处理,自写的 UIControl 是不具有这样的能力的。"),
      .conditional,
      remark: Wording(
        "It refuses no recognizer, but it keeps its touches from the chain like every control.",
        "自写的 UIControl 不拒绝手势，但同样不把触摸传给 next。"),
      ClaimSituation("tap-against-control", .tap(187, 205), says: "possible, ended, possible") {
        $0.states(of: "UITapGestureRecognizer")
      },
      ClaimSituation(
        "tap-against-control", .tap(187, 205), says: "BareControl, TapPanel, UIView, UIWindow, UIApplication"
      ) { $0.began }),
    Claim(
      .article(.gesturesAndControls),
      Wording("A UIControl handles only one touch.", "UIControl 只处理单点触控事件。"),
      ClaimSituation(
        "control-tracking", .press(150, 220), .press(220, 220), together: true, says: "beginTracking: 1"
      ) { $0.trackingCount }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "touchesCancelled is sent immediately before the action method is called.",
        "causes touchesCancelled:withEvent: to be sent to the view immediately before the action method is called."),
      .fails,
      remark: Wording(
        "The action is sent first, and touchesCancelled after it. The sentence is that of Apple's header; logs show the opposite.",
        "先发送动作，再调用 touchesCancelled。这句话来自苹果的头文件；日志显示的顺序相反。"),
      ClaimSituation("recognizer-against-view", .tap(187, 180), says: "touchesCancelled, tapped") {
        $0.actionsAndCancellations
      }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "Without cancelsTouchesInView the view still handles the event after a recognition.",
        "如果设为 NO 则会在成功识别为手势后仍然让响应 view 处理事件。"),
      ClaimSituation(
        "recognizer-against-view", ["cancels": false], .tap(187, 180), says: "touchesBegan, touchesEnded"
      ) { $0.calls(of: "TouchView") }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "With delaysTouchesBegan touchesBegan of the view is not called while a gesture is being recognized.",
        "如果修改为 YES,在手势识别过程中不会调用 view 的 touchBegin 方法,直到识别失败才会分发事件给响应 view。"),
      ClaimSituation("recognizer-against-view", ["began": true], .tap(187, 180), says: "none") {
        $0.calls(of: "TouchView")
      },
      ClaimSituation(
        "recognizer-against-view", ["began": true], .press(187, 180), says: "touchesBegan, touchesEnded"
      ) { $0.calls(of: "TouchView") }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "A true shouldRequireFailureOf makes the first recognizer fail.",
        "shouldRequireFailureOfGestureRecognizer 返回YES第一个手势失效。"),
      .fails,
      remark: Wording(
        "It makes the first recognizer wait until the second has failed. After one tap it recognizes.",
        "它让第一个手势等待第二个失败。轻点一次之后它会识别。"),
      ClaimSituation("single-or-double-tap", .tap(187, 180), says: "possible, failed, possible") {
        $0.states(of: "SingleTap")
      }),
    Claim(
      .article(.gesturesAndControls),
      Wording(
        "Part of a subview outside of its superview responds with hitTest of the superview overridden, or with pointInside.",
        "重写父视图的 hitTest,或重写父视图的 pointInside,使在父视图外的子视图部分能够响应事件。"),
      ClaimSituation("overflow-child", ["hitTest": true], .tap(187, 330), says: "Child") { $0.hit },
      ClaimSituation("overflow-child", ["inside": true], .tap(187, 330), says: "Child") { $0.hit }),
  ]

  /// Article 004, on the way from a touch to its responder.
  static let ofEvents: [Claim] = [
    Claim(
      .article(.events),
      Wording(
        "Where B1 overlaps A2, B1 is hit, because B has the greater index.",
        "由于 View B 的 index 大于 View A,触摸重叠的 View B.1 区域时,hit-testing 返回 View B.1 视图。"),
      ClaimSituation("overlapping-siblings", .tap(180, 200), says: "UIWindow, UIView, ViewC, ViewB, ViewB2, ViewB1") {
        $0.asked
      },
      ClaimSituation("overlapping-siblings", .tap(180, 200), says: "ViewB1") { $0.hit }),
    Claim(
      .article(.events),
      Wording(
        "The hit view receives the touch until it ends, even when the finger is over another view.",
        "即使手指已经滑动到 hit test view 边界之外,hit test view 也会继续接收 UITouch。"),
      ClaimSituation("multi-touch", .drag(80, 180, to: 300, 180, over: 0.3), says: "LeftPad") { $0.moved }),
    Claim(
      .article(.events),
      Wording(
        "A tap calls hitTest twice.", "一次点击会调用两次 hitTest(_:event:)。"),
      ClaimSituation("overlapping-siblings", .tap(180, 200), says: "passes: 2") { $0.passCount }),
    Claim(
      .article(.events),
      Wording(
        "With insets of -30 the button is tapped 30 points around it; its frame does not change.",
        "使用 expand(edgeInset:) 后,点击 button 之外,也可以触发 button 事件。"),
      ClaimSituation("hit-slop", .tap(310, 275), says: "SlopButton") { $0.hit },
      ClaimSituation("hit-slop", .tap(310, 275), says: "touchDown, touchUpInside, primaryActionTriggered") {
        $0.controlEvents
      }),
    Claim(
      .article(.events),
      Wording(
        "routerEvent goes from the cell over the table and the root view to the controller, which handles it.",
        "cell 将事件转发给 UITableView,table view 将事件转发给根视图 UIView,UIView 将事件转发给 RouterEventVC,不再进行转发。"),
      ClaimSituation(
        "router-events", .tap(238, 72),
        says: """
          Examples.ButtonCell firstButtonTapped(_:); Examples.ButtonCell routerEvent(with:userInfo:); \
          UITableView routerEvent(with:userInfo:); UIView routerEvent(with:userInfo:); firstButton Clicked
          """
      ) { $0.printed }),
    Claim(
      .article(.events),
      Wording(
        "A touch that the view does not handle goes over superview, root view, controller and window to the application.",
        "UIKit 转发事件给父视图,随后是控制器的根视图、视图控制器、window,然后转发至 UIApplication。"),
      .conditional,
      remark: Wording(
        "Between the controller and the window are the views of the system's containers.",
        "视图控制器和 window 之间还有系统的容器视图。"),
      ClaimSituation("a-to-e", .tap(245, 390), says: "ViewE, ViewC, ViewA, UIWindow, UIApplication") { $0.began },
      ClaimSituation(
        "responder-chain", .tap(100, 120), says: "Card, UIView, RootController, UIWindow, UIApplication, AppDelegate"
      ) { $0.began }),
    Claim(
      .article(.events),
      Wording(
        "While a view is animated, an override can hit it where it is visible.",
        "重写 hitTest(_:event:) 可以按显示的位置命中动画中的视图。"),
      ClaimSituation("moving-target", .tap(72, 250), says: "GlidingView") { $0.hit }),
    Claim(
      .article(.events),
      Wording(
        "The first responder of a touch event is the touched view.", "触摸事件的第一响应者是触摸的视图。"),
      .fails,
      remark: Wording(
        "Apple uses the term for the responder that receives keys first.", "苹果用这个词指最先收到按键的响应者。"),
      ClaimSituation("overlapping-siblings", .tap(180, 200), says: "isFirstResponder: true") { $0.hitIsFirstResponder }),
  ]

  /// Statements of Apple's documentation that the rules quote.
  static let ofApple: [Claim] = [
    Claim(
      .apple("uiview/hittest(_:with:)"),
      Wording(
        "Views that are hidden, have their interaction disabled, or an alpha below 0.01 are ignored.",
        "隐藏的、禁止交互的或 alpha 小于 0.01 的视图被忽略。"),
      ClaimSituation("invisible-thief", ["hidden": true], .tap(187, 250), says: "UIButton") { $0.hit },
      ClaimSituation("invisible-thief", ["interaction": false], .tap(187, 250), says: "UIButton") { $0.hit },
      ClaimSituation("invisible-thief", ["alpha": true], .tap(187, 250), says: "UIButton") { $0.hit }),
    Claim(
      .apple("uiview/hittest(_:with:)"),
      Wording(
        "Points outside of the bounds are never hits, even if a subview contains them.",
        "在 bounds 之外的点不会命中，即使某个子视图包含它。"),
      ClaimSituation("overflow-child", .tap(187, 330), says: "UIView") { $0.hit },
      ClaimSituation("overflow-child", ["clips": true], .tap(187, 330), says: "UIView") { $0.hit }),
    Claim(
      .apple("uiview/ismultipletouchenabled"),
      Wording(
        "If it is false, a view receives only the first touch of a sequence.",
        "为 false 时，视图只收到序列中的第一个触摸。"),
      ClaimSituation(
        "multi-touch", ["multiple": false], .press(60, 150), .press(120, 200), together: true, says: "withheld: 1"
      ) { $0.withheldCount },
      ClaimSituation("multi-touch", .press(60, 150), .press(120, 200), together: true, says: "withheld: 0") {
        $0.withheldCount
      }),
    Claim(
      .apple("attaching-gesture-recognizers-to-uikit-controls"),
      Wording(
        "A button refuses the single tap of a superview's recognizer.", "按钮拒绝父视图手势识别器的单次轻点。"),
      ClaimSituation("tap-against-control", .tap(187, 130), says: "possible, failed, possible") {
        $0.states(of: "UITapGestureRecognizer")
      }),
    Claim(
      .apple("uigesturerecognizer/cancelstouchesinview"),
      Wording(
        "If a recognizer recognizes, pending touches are not delivered and delivered ones are cancelled.",
        "手势识别后，待发的触摸不再发送，已发的触摸被取消。"),
      ClaimSituation("recognizer-against-view", .tap(187, 180), says: "touchesBegan, touchesCancelled") {
        $0.calls(of: "TouchView")
      },
      ClaimSituation("recognizer-against-view", ["began": true], .tap(187, 180), says: "none") {
        $0.calls(of: "TouchView")
      }),
    Claim(
      .apple("uiscrollview/touchesshouldcancel(in:)"),
      Wording(
        "Touches of a control are not cancelled by a drag; an override may return true.",
        "控件的触摸不会被拖动取消；重写可以返回 true。"),
      ClaimSituation("slide-action-sheet", .drag(250, 470, to: 154, 470, over: 1.2), says: "scrolls: false") {
        $0.scrolled
      },
      ClaimSituation(
        "slide-action-sheet", ["cancels": true], .drag(250, 470, to: 154, 470, over: 1.2), says: "scrolls: true"
      ) { $0.scrolled }),
    Claim(
      .apple("uiscrollview/delayscontenttouches"),
      Wording(
        "If it is false, the content receives a touch immediately.", "为 false 时，内容立即收到触摸。"),
      ClaimSituation(
        "slide-action-sheet", ["delays": false], .drag(250, 470, to: 154, 470, over: 0.2), says: "scrolls: false"
      ) { $0.scrolled }),
  ]
}
