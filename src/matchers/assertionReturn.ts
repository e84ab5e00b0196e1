/**
 * The return type of an assertion's matchers, taken from `toBeDefined`, which every runner has: `void`, or
 * `Promise<void>` behind `.resolves` and `expect.poll`. Without `toBeDefined`, the matcher stands inside `toEqual`, in
 * place of a value of any type.
 */
// Playwright's .resolves has two signatures: calls take the first, inference fills the last first.
export type AssertionReturn<Assertion> = Assertion extends {
  toBeDefined: { (...args: never[]): infer First; (...args: never[]): infer Last }
}
  ? unknown extends First
    ? Last
    : First
  : // biome-ignore lint/suspicious/noExplicitAny: the runners type what stands inside toEqual as any
    any
