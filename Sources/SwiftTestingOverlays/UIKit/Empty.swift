// `import Testing` beside a module named UIKit looks for a module `_Testing_UIKit`, as it exists on Apple's systems.
// This one is empty: without it every such test file fails to compile.
