import EventTrace
import UIKit

/// What would change the outcome, below the result: a proposal that was tried, and what can be done with it.
final class ProposalBlock: UIView {
  private let heading: PanelLabel
  private let text: PanelLabel
  private let row: ButtonRow

  init(_ state: ProposalState, _ language: Language, _ theme: Theme, _ send: @escaping (InspectorAction) -> Void) {
    let number = state.count > 1 ? "  \(state.place)/\(state.count)" : ""
    heading = PanelLabel(language[.proposalHeading] + number, .heading, color: theme.dim)
    text = PanelLabel(state.text, .text, color: theme.text, lines: 0)
    func button(
      _ title: Phrase, key: String? = nil, _ help: Phrase, isOn: Bool = false, _ step: ProposalStep
    ) -> PanelButton {
      let button = PanelButton(
        language[title], key: key, help: language[help], style: .raised, isOn: isOn, theme: theme
      ) { send(.proposal(step)) }
      button.isNarrow = true
      return button
    }
    var buttons: [PanelButton] = []
    if state.isEdit {
      buttons = [
        button(.proposalPreview, key: "P", .tipProposalPreview, isOn: state.isPreviewed, .preview),
        button(.proposalTakeOver, .tipProposalTakeOver, .takeOver),
      ]
    }
    if state.count > 0 { buttons.append(button(.proposalCopySwift, .tipProposalCopySwift, .copySwift)) }
    buttons.append(button(.proposalCopyTest, .tipProposalCopyTest, .copyTest))
    if state.count > 1 { buttons.append(button(.proposalNext, .tipProposalNext, .next)) }
    row = ButtonRow(buttons)
    super.init(frame: .zero)
    for view in [heading, text, row] as [UIView] { addSubview(view) }
  }

  private static let (top, gap): (CGFloat, CGFloat) = (20, 8)

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(in: size.width))
  }

  func height(in width: CGFloat) -> CGFloat {
    Self.top + text.sizeThatFits(CGSize(width: width, height: 0)).height + Self.gap + row.height(in: width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 16)
    let height = text.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    text.frame = CGRect(x: 0, y: Self.top, width: bounds.width, height: height)
    let top = Self.top + height + Self.gap
    row.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }
}
