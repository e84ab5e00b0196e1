const verbatimBrand: unique symbol = Symbol.for('expect-metrics.verbatim')

/** A text that stands in a snapshot as it is, without the quotes of a string. */
export interface Verbatim {
  readonly [verbatimBrand]: string
}

export function verbatim(text: string): Verbatim {
  return { [verbatimBrand]: text }
}

/** The text, undefined for any other value. */
export function verbatimText(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && verbatimBrand in value
    ? String(value[verbatimBrand])
    : undefined
}
