// `import Testing` beside a module named UIKit requires a module `_Testing_UIKit`, which exists on Apple's systems.
// This module is empty. Without it, such test files do not compile.
