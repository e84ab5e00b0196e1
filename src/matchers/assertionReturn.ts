/**
 * What the matchers of an assertion return, read off one that every runner has: `void`, or `Promise<void>` behind
 * `.resolves` and `expect.poll`. Where there is none, the matcher stands inside `toEqual`, for a value of any type.
 */
export type AssertionReturn<Assertion> = Assertion extends { toBeDefined: (...args: never[]) => infer Result }
  ? Result
  : // biome-ignore lint/suspicious/noExplicitAny: the runners type what stands inside toEqual as any
    any
