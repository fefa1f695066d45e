// `import Testing` beside a module named CoreGraphics requires a module `_Testing_CoreGraphics`, which exists on
// Apple's systems. This module is empty. Without it, such test files do not compile.
