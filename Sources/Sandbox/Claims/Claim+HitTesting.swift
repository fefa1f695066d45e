import Inspector
import Scenes

@MainActor
extension Claim {
  /// Article 000, on how `hitTest` is called.
  static let ofHitTest: [Claim] = [
    Claim(
      .article(.hitTest),
      Wording(
        "A, B, C, D and E are called in this order, because B is above C and D above E; hitTest returns ViewE.",
        "依次调用 A、B、C、D、E 的 hitTest 方法，最终 hitTest 返回 ViewE。"),
      ClaimSituation("a-to-e", .tap(245, 390), says: "UIWindow, ViewA, ViewB, ViewC, ViewD, ViewE") { $0.asked },
      ClaimSituation("a-to-e", .tap(245, 390), says: "ViewE") { $0.hit }),
    Claim(
      .article(.hitTest),
      Wording(
        "If the hitTest of all subviews returns nil, that of the view returns the view itself.",
        "若所有子视图的hitTest方法都返回nil,则当前视图的hitTest方法返回当前视图本身。"),
      ClaimSituation("a-to-e", .tap(40, 60), says: "ViewA") { $0.hit }),
    Claim(
      .article(.hitTest),
      Wording(
        "An event travels in the opposite order of the views whose pointInside is true, up to the application.",
        "事件的传递和寻找响应视图的hitTest中pointInside返回YES的视图的执行顺序是相反的,一直到UIApplication。"),
      ClaimSituation(
        "a-to-e", .tap(245, 390), says: "UIWindow, ViewA, ViewC, ViewE; ViewE, ViewC, ViewA, UIWindow, UIApplication"
      ) { $0.insideAndBegan }),
    Claim(
      .article(.hitTest),
      Wording(
        "By default touchesBegan forwards along the chain; an override without super does not.",
        "该方法的默认实现是将事件沿着默认的响应链往下传递;不调用父类的touchesBegan则不再往下分发事件。"),
      ClaimSituation(
        "consume-or-forward", .tap(187, 210), says: "Inner, Middle, Outer, UIView, UIWindow, UIApplication"
      ) { $0.began },
      ClaimSituation("consume-or-forward", ["middle": false], .tap(187, 210), says: "Inner, Middle") { $0.began }),
    Claim(
      .article(.hitTest),
      Wording(
        "If a controller's view is the root view of a window, the controller's next responder is the window.",
        "若控制器的视图是window的根视图,则其nextResponder为窗口对象。"),
      .fails,
      remark: Wording(
        "Since iOS 13 there are two container views between a root controller and its window.",
        "从 iOS 13 起，根控制器和窗口之间还有两个容器视图。"),
      ClaimSituation(
        "responder-chain", .tap(100, 120), says: "Card, UIView, RootController, UIWindow, UIApplication, AppDelegate"
      ) { $0.chain }),
    Claim(
      .article(.hitTest),
      Wording(
        "The application's next responder is its delegate, if that is a responder.",
        "若当前应用的app delegate是一个UIResponder对象,则UIApplication的nextResponder为app delegate。"),
      ClaimSituation("responder-chain", .tap(100, 120), says: "AppDelegate") { $0.endOfChain }),
    Claim(
      .article(.hitTest),
      Wording(
        "A discrete recognizer that recognizes goes from possible to recognized, which is ended.",
        "离散型识别成功:Possible —> Recognized。"),
      ClaimSituation("recognizer-against-view", .tap(187, 180), says: "possible, ended, possible") {
        $0.states(of: "UITapGestureRecognizer")
      }),
    Claim(
      .article(.hitTest),
      Wording(
        "A continuous recognizer goes from possible to began, changed and ended.",
        "持续型完整识别:Possible —> Began —> [Changed] —> Ended。"),
      ClaimSituation(
        "photo", .drag(187, 240, to: 187, 340, over: 0.3), says: "possible, began, changed, ended, possible"
      ) {
        $0.states(of: "UIPanGestureRecognizer")
      }),
    Claim(
      .article(.hitTest),
      Wording(
        "If a recognizer recognizes, the response of the hit view is cancelled.",
        "若手势识别器成功识别了事件,就会取消hit-tested view对事件的响应。"),
      .conditional,
      remark: Wording(
        "Unless its cancelsTouchesInView is false.", "除非它的 cancelsTouchesInView 为 false。"),
      ClaimSituation("recognizer-against-view", .tap(187, 180), says: "touchesBegan, touchesCancelled") {
        $0.calls(of: "TouchView")
      },
      ClaimSituation(
        "recognizer-against-view", ["cancels": false], .tap(187, 180), says: "touchesBegan, touchesCancelled"
      ) { $0.calls(of: "TouchView") }),
  ]

  /// Article 001, on events and the responder chain.
  static let ofResponderChain: [Claim] = [
    Claim(
      .article(.responderChain),
      Wording(
        "A view's next responder is its controller if it has one, and then comes the superview.",
        "一个视图的下一个响应者是它视图控制器(UIViewController)(如果有的话),然后再转给它的父视图。"),
      ClaimSituation(
        "responder-chain", .tap(100, 120), says: "UIView, RootController, UIDropShadowView"
      ) { $0.chainAroundController }),
    Claim(
      .article(.responderChain),
      Wording(
        "A Cocoa Touch application has only one UIWindow.",
        "Cocoa Touch应用不像Cocoa应用,它只有一个UIWindow对象。"),
      .conditional,
      remark: Wording(
        "An app may have several windows, and the system adds its own, such as that of the keyboard.",
        "应用可以有多个窗口，系统也会加上自己的窗口，例如键盘的窗口。"),
      ClaimSituation("a-to-e", .tap(245, 390), says: "windows: 1") { $0.windowCount },
      ClaimSituation("pass-through-window", .tap(120, 180), says: "windows: 1") { $0.windowCount }),
    Claim(
      .article(.responderChain),
      Wording(
        "The application is the end of the chain: its next responder is nil.",
        "单例的应用(UIApplication)是一个响应者链的终点,它的下一个响应者指向nil。"),
      .conditional,
      remark: Wording(
        "If the app delegate is a responder, the chain ends there.", "如果 app delegate 是响应者，响应链终止于它。"),
      ClaimSituation("a-to-e", .tap(245, 390), says: "UIApplication") { $0.endOfChain },
      ClaimSituation("responder-chain", .tap(100, 120), says: "UIApplication") { $0.endOfChain }),
    Claim(
      .article(.responderChain),
      Wording(
        "The first responder is the responder that receives the touch.",
        "第一响应者(First responder)指的是当前接受触摸的响应者对象。"),
      .fails,
      remark: Wording(
        "The first responder is the one that receives keys first; a touch does not make a view first responder.",
        "第一响应者是最先收到按键的对象；触摸不会让视图成为第一响应者。"),
      ClaimSituation("a-to-e", .tap(245, 390), says: "isFirstResponder: true") { $0.hitIsFirstResponder },
      ClaimSituation("consume-or-forward", .tap(187, 210), says: "isFirstResponder: true") { $0.hitIsFirstResponder }),
    Claim(
      .article(.responderChain),
      Wording(
        "A hidden view is ignored.", "hitTest:withEvent:方法将会忽略隐藏(hidden=YES)的视图。"),
      ClaimSituation("invisible-thief", ["hidden": true], .tap(187, 250), says: "UIButton") { $0.hit }),
    Claim(
      .article(.responderChain),
      Wording(
        "A view is ignored when its interaction is on.",
        "禁止用户操作 (userInteractionEnabled=YES)的视图(被忽略)。"),
      .fails,
      remark: Wording(
        "It is ignored when its interaction is off: a typing error.", "interaction 为 NO 时才被忽略：这是笔误。"),
      ClaimSituation("invisible-thief", .tap(187, 250), says: "UIButton") { $0.hit },
      ClaimSituation("invisible-thief", ["interaction": false], .tap(187, 250), says: "LoadingCover") { $0.hit }),
    Claim(
      .article(.responderChain),
      Wording(
        "A view with an alpha below 0.01 is ignored. With 32 bits, 0.01 is below 0.01.",
        "alpha级别小于0.01(alpha<0.01)的视图(被忽略)。以 32 位存储的 0.01 也小于 0.01。"),
      ClaimSituation("invisible-thief", ["alpha": true], .tap(187, 250), says: "UIButton") { $0.hit }),
    Claim(
      .article(.responderChain),
      Wording(
        "A touch on a subview outside of its superview is not recognized: pointInside of the superview is false.",
        "对子视图在父视图之外区域的触摸操作不会被识别,因为父视图的pointInside:withEvent:方法会返回NO。"),
      ClaimSituation("overflow-child", .tap(187, 330), says: "Parent point(inside:) false, Child not asked") {
        "Parent point(inside:) " + $0.inside("Parent") + ", Child " + $0.inside("Child")
      }),
    Claim(
      .article(.responderChain),
      Wording(
        "An override of pointInside of the superview is a remedy.", "可以重写 pointInside:withEvent:方法来处理这种情况。"),
      ClaimSituation("overflow-child", ["inside": true], .tap(187, 330), says: "Child") { $0.hit }),
  ]

  /// Article 002, on a button that is higher than its tab bar.
  static let ofTabBar: [Claim] = [
    Claim(
      .article(.tabBar),
      Wording(
        "A view with an alpha of at most 0.01 is ignored.", "系统默认会忽略 alpha 小于等于 0.01 的视图。"),
      ClaimSituation("invisible-thief", ["alpha": true], .tap(187, 250), says: "UIButton") { $0.hit }),
    Claim(
      .article(.tabBar),
      Wording(
        "Outside of the TabBar the center button does not respond, and the view behind it does.",
        "超出TabBar区域，中间按钮是不响应该事件的，而是由其后视图响应。"),
      ClaimSituation("tab-bar-bulge", .tap(187, 480), says: "TabBar point(inside:) false, hit AlbumCard") {
        "TabBar point(inside:) " + $0.inside("TabBar") + ", hit " + $0.hit
      }),
    Claim(
      .article(.tabBar),
      Wording(
        "With hitTest of the TabBar overridden the center button responds there.",
        "重写TabBar的hitTest方法，判断点击区域在中间按钮的区域，则返回中间按钮，响应该事件。"),
      ClaimSituation("tab-bar-bulge", ["override": true], .tap(187, 480), says: "CentreButton") { $0.hit }),
    Claim(
      .article(.tabBar),
      Wording(
        "An override of hitTest in the center button itself does not work.",
        "直接在中间按钮中实现hitTest，答案当然是不行的。"),
      ClaimSituation("tab-bar-bulge", ["button": true], .tap(187, 480), says: "AlbumCard") { $0.hit }),
    Claim(
      .article(.tabBar),
      Wording(
        "The application sends an event to its main window first.", "先发送事件给应用程序的主窗口UIWindow。"),
      .conditional,
      remark: Wording(
        "Windows are hit tested from front to back, whichever is the main window.",
        "触摸按窗口的前后顺序进行命中测试，与哪个是主窗口无关。"),
      ClaimSituation("a-to-e", .tap(245, 390), says: "key window first: true") { $0.keyWindowIsAskedFirst },
      ClaimSituation("pass-through-window", .tap(120, 180), says: "key window first: true") { $0.keyWindowIsAskedFirst }
    ),
  ]
}
