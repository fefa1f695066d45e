// `import Testing` beside a module named CoreGraphics looks for a module `_Testing_CoreGraphics`, as it exists on
// Apple's systems. This one is empty: without it every such test file fails to compile.
