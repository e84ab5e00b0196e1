/**
 * What the documentation says of one metric beside its docstring, which has its summary, formula and source. It never
 * enters the runtime bundle.
 */
export interface Prose {
  /** What it answers in at most ten words, where the first sentence of its docstring takes more. */
  readonly answer?: string
  /** Its range and better end, where these go by the options or the data. */
  readonly range?: string
  /** The default convention where the field's libraries disagree, and what decides otherwise. */
  readonly convention?: string
  /** When it has no value. */
  readonly undefinedWhen?: string
  /** Received value of an example that passes: TypeScript. */
  readonly received: string
  /** Options of the example, where the metric needs some that no example in `passes` has: `{ quantile: 0.9 }`. */
  readonly exampleOptions?: string
  /** Arguments with which the example passes, by form; those of `AtLeast` and `AtMost` are those of `Above` and `Below`. */
  readonly passes: Partial<Readonly<Record<'Above' | 'Below' | 'Within' | 'At', string>>>
  /**
   * Its formula with the numbers of the example, written as docstrings write formulas, where they cannot be put in place of its letters.
   * After a semicolon comes a word on where they are from.
   */
  readonly byHand?: string
  /** What an option means where this metric gives the name a meaning of its own. */
  readonly options?: Readonly<Record<string, string>>
}
