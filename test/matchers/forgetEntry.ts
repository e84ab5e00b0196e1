/** Forgets the `expect` that an entry has registered: test files share an environment, in which some load entries or make their own. */
export function forgetEntry(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('expect-metrics.entry'))
}
