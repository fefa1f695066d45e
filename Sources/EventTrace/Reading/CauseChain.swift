import UIKit

/// The chain of causes of a record: from the record back to the sample that began it. Each link is a record of the
/// trace that began before the one that it caused.
package struct CauseChain: Equatable, Sendable {
  /// A record of the chain, and what it has to do with the record that it caused, which is the link before it.
  package struct Link: Equatable, Sendable {
    package enum Relation: String, Codable, Sendable {
      /// The record whose causes the chain has.
      case outcome
      /// The caused record happened during this call.
      case during
      /// The recognizer decided about the touch when this happened to it.
      case decision
      /// The caused change of state has this as its reason.
      case reason
      /// The caused timer was started here, or the caused work was scheduled here.
      case started
      /// The event was made of this sample, or the call followed from this result.
      case followed
    }

    package let relation: Relation
    /// The record without the records during it.
    package let record: TraceRecord
  }

  /// The links from the outcome back to its beginning; empty if the trace lacks the record.
  package let links: [Link]

  /// Finds the causes of the record with number `record`.
  package init(of record: Int, in trace: EventTrace) { self.init(of: record, in: CauseReader(trace)) }

  init(of record: Int, in reader: CauseReader) {
    var (links, current) = ([Link](), reader.index(of: record).map { (Link.Relation.outcome, $0) })
    while let (relation, index) = current {
      links.append(Link(relation: relation, record: reader.records[index]))
      current = reader.cause(of: index)
    }
    self.links = links
  }

  /// Finds the causes of what happened last to a view: that it lost the touch, did not get it, or got it.
  ///
  /// - Parameter ancestors: The numbers of its superviews, innermost first. If the view was not called, the search for
  ///   the touch's view ended at one of them.
  package init?(ofView view: ResponderName, ancestors: [Int] = [], in trace: EventTrace) {
    let reader = CauseReader(trace)
    let own = reader.outcome(ofView: view.number)
    guard let outcome = own ?? ancestors.lazy.compactMap({ reader.miss(ofView: $0) }).first else { return nil }
    self.init(of: outcome, in: reader)
  }

  /// Finds the causes of the last result of a recognizer.
  package init?(ofRecognizer recognizer: ResponderName, in trace: EventTrace) {
    let reader = CauseReader(trace)
    guard let outcome = reader.outcome(ofRecognizer: recognizer.number) else { return nil }
    self.init(of: outcome, in: reader)
  }

  // MARK: In words

  /// The links as lines, from the outcome back, each with its time.
  package func lines(in language: Language, labels: ObjectLabels = ObjectLabels()) -> [String] {
    links.map { link in
      let text = TextFormat.headline(of: link.record, labels: labels, in: language)
      return language[link.relation.phrase, link.record.time.secondsText, text]
    }
  }
}

extension CauseChain.Link.Relation {
  fileprivate var phrase: Phrase {
    switch self {
    case .outcome: .causeOutcome
    case .during: .causeDuring
    case .decision: .causeDecision
    case .reason: .causeReason
    case .started: .causeStarted
    case .followed: .causeFollowed
    }
  }
}
