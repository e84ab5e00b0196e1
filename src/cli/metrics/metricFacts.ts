/** What the command line says of a metric, derived from its definition and its documentation. */
export interface MetricFacts {
  /** With `@k` where it needs a cutoff. */
  readonly id: string
  readonly title: string
  readonly family: string
  readonly aliases: readonly string[]
  readonly better: string
  readonly range: string
  /** The columns that it can be computed from, as options: each item is one way. */
  readonly needs: readonly string[]
  readonly summary: string
  readonly formula: string
  /** Absent where it goes without saying. */
  readonly source?: string
  readonly scikitLearn?: string
  readonly byDefault?: string
  readonly undefinedWhen?: string
  readonly options: readonly OptionFacts[]
  readonly conventions: readonly { readonly tools: string; readonly id: string }[]
  /** A call with a gate; absent where no file can give what it needs. */
  readonly example?: string
}

export interface OptionFacts {
  readonly name: string
  readonly type: string
  readonly required?: boolean
  readonly fallback?: string
  readonly about: string
}
