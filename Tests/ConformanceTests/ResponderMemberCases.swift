import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the cases of the members that the headers of responders declare and article 000 prints, and of the edit menu.
@MainActor
@Suite struct ResponderMemberCases {
  private let log = CallLog()

  // MARK: Input controllers

  private final class Field: UIView {
    var input: UIInputViewController?
    var accessory: UIInputViewController?
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    override var inputViewController: UIInputViewController? { input }
    override var inputAccessoryViewController: UIInputViewController? { accessory }
  }

  private final class Keys: UIInputViewController {
    override func loadView() {
      view = UIInputView(frame: CGRect(x: 0, y: 0, width: 400, height: 80), inputViewStyle: .keyboard)
    }
  }

  /// Source: header `UIResponder`: "For viewController equivalents of -inputView and -inputAccessoryView"; article 000.
  @Test("C344: the views of a responder's input controllers are shown while it is first responder, and edit its text")
  func inputControllers() throws {
    let stage = TestStage()
    let (field, child) = (Field(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), Field(frame: .zero))
    (field.input, field.accessory) = (Keys(), Keys())
    field.addSubview(child)
    stage.rootView.addSubview(field)
    #expect(child.inputViewController == nil && UIView().inputViewController == nil)
    let plain = UIView()
    field.addSubview(plain)
    #expect(plain.inputViewController === field.input && plain.inputAccessoryViewController === field.accessory)
    #expect(field.becomeFirstResponder())
    let keys = try #require(field.input)
    #expect(keys.inputView?.window is UITextEffectsWindow && field.accessory?.view.window === keys.view.window)
    #expect(field.accessory?.view.frame.minY ?? 0 <= keys.view.frame.minY)
    keys.dismissKeyboard()
    #expect(!field.isFirstResponder && keys.view.window == nil)

    let text = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    stage.rootView.addSubview(text)
    text.text = "abc"
    #expect(text.becomeFirstResponder())
    let proxy = keys.textDocumentProxy
    proxy.insertText("d")
    #expect(text.text == "abcd" && proxy.documentContextBeforeInput == "abcd" && proxy.documentContextAfterInput == nil)
    proxy.adjustTextPosition(byCharacterOffset: -2)
    proxy.deleteBackward()
    #expect(text.text == "acd" && proxy.documentContextAfterInput == "cd" && proxy.selectedText == nil && proxy.hasText)
    #expect(proxy.documentInputMode?.primaryLanguage == "en-US" && !keys.needsInputModeSwitchKey)
    keys.advanceToNextInputMode()
    #expect(text.isFirstResponder)
  }

  @Test("C345: input modes, contexts and assistant items of a responder can be read and overridden")
  func inputModes() {
    final class Own: UIView {
      static var cleared: [String] = []
      let mode = UITextInputMode()
      override var textInputMode: UITextInputMode? { mode }
      override var textInputContextIdentifier: String? { "chat" }
      override class func clearTextInputContextIdentifier(_ identifier: String) { cleared.append(identifier) }
    }
    let own = Own()
    #expect(own.textInputMode === own.mode && own.textInputContextIdentifier == "chat")
    Own.clearTextInputContextIdentifier("chat")
    #expect(Own.cleared == ["chat"])
    UIView.clearTextInputContextIdentifier("chat")
    #expect(
      UIView().textInputContextIdentifier == nil && UIView().textInputMode === UITextInputMode.activeInputModes.first)
    #expect(!UITextInputMode.currentInputModeDidChangeNotification.rawValue.isEmpty)
    let view = UIView()
    view.inputAssistantItem.allowsHidingShortcuts = false
    #expect(
      !view.inputAssistantItem.allowsHidingShortcuts && UITextField().inputAssistantItem.leadingBarButtonGroups.isEmpty)
  }

  // MARK: Activities

  /// Source: header `UIResponder`: "objects of this class... -updateUserActivityState: is called when the activity's
  /// needsSave is set"; Apple `uiresponder/updateuseractivitystate(_:)`. H.
  @Test("C346: a responder updates its user activity after needsSave was set, then the delegate, in the next turn")
  func activities() {
    final class Screen: UIViewController, NSUserActivityDelegate {
      let log: CallLog
      init(_ log: CallLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
      }
      override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        activity.addUserInfoEntries(from: ["page": 3])
        log.add("update")
      }
      override func restoreUserActivityState(_ activity: NSUserActivity) {
        log.add("restore \(activity.userInfo?["page"] ?? "none")")
      }
      func userActivityWillSave(_ userActivity: NSUserActivity) { log.add("save \(userActivity.needsSave)") }
    }
    let (stage, screen) = (TestStage(), Screen(log))
    let activity = NSUserActivity(activityType: "com.example.reading")
    (activity.title, activity.webpageURL) = ("Reading", URL(string: "https://example.com"))
    (activity.keywords, activity.requiredUserInfoKeys) = (["read"], ["page"])
    (activity.isEligibleForHandoff, activity.isEligibleForSearch) = (false, true)
    activity.delegate = screen
    screen.userActivity = activity
    activity.becomeCurrent()
    #expect(screen.userActivity === activity && activity.activityType == "com.example.reading")
    stage.turn { activity.needsSave = true }
    #expect(log.take() == [])
    stage.advance(by: 0.1)
    #expect(log.take() == ["update", "save true"] && !activity.needsSave && activity.userInfo?["page"] as? Int == 3)
    screen.restoreUserActivityState(activity)
    #expect(log.take() == ["restore 3"])
    screen.userActivity = nil
    activity.needsSave = true
    stage.advance(by: 0.1)
    #expect(log.take() == ["save true"])
    activity.resignCurrent()
    activity.invalidate()
  }

  // MARK: Paste configurations

  /// Source: headers `UIPasteConfigurationSupporting`, `UIPasteConfiguration`. H.
  @Test("C347: a responder with a paste configuration pastes what its types allow, and nothing else")
  func pasting() {
    final class Target: UIView {
      var pasted = 0
      override var canBecomeFirstResponder: Bool { true }
      override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders.count }
    }
    final class Picky: UIView {
      override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { false }
    }
    let (stage, target) = (TestStage(), Target(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    stage.rootView.addSubview(target)
    #expect(target.becomeFirstResponder())
    let paste = UIResponderStandardEditActions.paste
    UIPasteboard.general.string = "text"
    #expect(!target.canPerformAction(paste, withSender: nil))
    target.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    #expect(target.canPerformAction(paste, withSender: nil))
    #expect(stage.application.sendAction(paste, to: nil, from: nil, for: nil) && target.pasted == 1)
    UIPasteboard.general.itemProviders = [NSItemProvider(object: UIImage())]
    #expect(!target.canPerformAction(paste, withSender: nil))
    target.pasteConfiguration?.addTypeIdentifiers(forAccepting: UIImage.self)
    #expect(target.canPerformAction(paste, withSender: nil))
    let configuration = UIPasteConfiguration()
    configuration.addAcceptableTypeIdentifiers(["public.url"])
    #expect(configuration.acceptableTypeIdentifiers == ["public.url"])
    target.pasteConfiguration = configuration
    UIPasteboard.general.string = "https://example.com"
    #expect(target.canPaste(UIPasteboard.general.itemProviders))
    #expect(UIPasteboard.general.itemProviders[0].registeredTypeIdentifiers.contains("public.url"))
    #expect(UIPasteboard.general.itemProviders[0].hasItemConformingToTypeIdentifier("public.utf8-plain-text"))
    let picky = Picky()
    picky.pasteConfiguration = configuration
    #expect(!picky.canPerformAction(paste, withSender: nil))
  }

  // MARK: The edit menu

  /// Source: Apple, `UIEditMenuInteractionDelegate` (iOS 16): both methods get an animator. H; that a menu without
  /// actions calls neither: M.
  @Test("C348: the delegate of an edit menu is notified before it shows and before it is hidden, by whatever means")
  func editMenu() {
    final class Menu: NSObject, UIEditMenuInteractionDelegate {
      let log: CallLog
      var actions = [UIAction(title: "One") { _ in }]
      init(_ log: CallLog) { self.log = log }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        log.add("menu")
        return UIMenu(children: actions)
      }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) {
        log.add("present \(configuration.identifier)")
        animator.addAnimations { [log] in log.add("animate") }
        animator.addCompletion { [log] in log.add("presented") }
      }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) { log.add("dismiss \(configuration.identifier)") }
    }
    let (stage, menu) = (TestStage(), Menu(log))
    let view = UIView(frame: CGRect(x: 0, y: 200, width: 400, height: 100))
    stage.rootView.addSubview(view)
    let interaction = UIEditMenuInteraction(delegate: menu)
    view.addInteraction(interaction)
    let configuration = UIEditMenuConfiguration(identifier: "a", sourcePoint: CGPoint(x: 200, y: 50))
    interaction.presentEditMenu(with: configuration)
    #expect(log.take() == ["menu", "present a", "animate", "presented"])
    #expect(interaction.location(in: stage.rootView) == CGPoint(x: 200, y: 250))
    interaction.reloadVisibleMenu()
    interaction.updateVisibleMenuPosition(animated: false)
    #expect(log.take() == ["menu"])
    interaction.dismissMenu()
    #expect(log.take() == ["dismiss a"])
    interaction.presentEditMenu(with: configuration)
    _ = log.take()
    stage.finger().tap(CGPoint(x: 200, y: 700))
    #expect(log.take() == ["dismiss a"])
    menu.actions = []
    interaction.presentEditMenu(with: configuration)
    #expect(log.take() == ["menu"])
  }

  /// Source: Apple, `tableView(_:willDisplayContextMenu:animator:)` and the methods beside it. H.
  @Test("C349: the delegates of tables and collection views are notified before a menu shows and before it ends")
  func listMenus() {
    let (stage, lists) = (TestStage(), Lists(log))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    (table.dataSource, table.delegate) = (lists, lists)
    let items = UICollectionView(
      frame: CGRect(x: 0, y: 400, width: 400, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    (items.dataSource, items.delegate) = (lists, lists)
    for view in [table, items] as [UIView] { stage.rootView.addSubview(view) }
    stage.advance(by: 0.1)
    for (point, shown, ended) in [
      (CGPoint(x: 100, y: 20), ["row shows", "row shown"], ["row ends"]),
      (CGPoint(x: 20, y: 420), ["item shows"], ["item ends"]),
    ] {
      let finger = stage.finger()
      finger.down(point)
      stage.advance(by: 0.8)
      finger.up()
      #expect(log.take() == shown)
      stage.finger().tap(CGPoint(x: 390, y: 790))
      #expect(log.take() == ended)
      stage.advance(by: 0.5)
    }
  }
}

/// The data source and delegate of a table and a collection view, which logs the calls about menus.
@MainActor
private final class Lists: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  private var menu: UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "One") { _ in }])
    }
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.add("row shows")
    animator?.addCompletion { [log] in log.add("row shown") }
  }
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.add("row ends") }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu }
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.add("item shows") }
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.add("item ends") }
}
