extension EventTrace {
  package func text() -> String { TextFormat.text(self) }
  package func mermaid() -> String { MermaidFormat.text(self) }
  package func json() throws -> String { try JSONFormat.text(self) }
  package func perfetto() throws -> String { try PerfettoFormat.text(self) }
  package func pipeline() -> String { PipelineFormat.text(self) }
  package func articleLog() -> String { ArticleFormat.text(records) }
}
