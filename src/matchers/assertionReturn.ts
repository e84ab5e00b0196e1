/**
 * What the matchers of an assertion return, read off one that every runner has: `void`, or `Promise<void>` behind
 * `.resolves` and `expect.poll`.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: void is what the runners' own matchers return
export type AssertionReturn<Assertion> = Assertion extends { toBeDefined: (...args: never[]) => infer Result }
  ? Result
  : void
