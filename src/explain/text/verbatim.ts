const verbatimBrand: unique symbol = Symbol.for('expect-metrics.verbatim')

/** A text that a snapshot holds as it is, without quotes. */
export interface Verbatim {
  readonly text: string
  readonly [verbatimBrand]: true
}

export function verbatim(text: string): Verbatim {
  return { text, [verbatimBrand]: true }
}

export function isVerbatim(value: unknown): value is Verbatim {
  return typeof value === 'object' && value !== null && verbatimBrand in value
}
