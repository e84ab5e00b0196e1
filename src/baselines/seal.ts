import { Hash64 } from '../report/hash64.ts'

/**
 * A hash of what a baseline holds besides its rows, which shows whether a value was edited. Rows need no seal, because
 * the values follow from them.
 */
export function sealOf(parts: readonly unknown[]): string {
  const hash = new Hash64()
  hash.addText(JSON.stringify(parts))
  return hash.hexadecimal()
}

/** What a sketch keeps of all rows, as JSON. */
export interface SumsJson {
  readonly predictions: unknown
  readonly sums: readonly object[]
}

/** What is sealed: the report, the anchors, what is kept beside them, the sums of a sketch, and slices. */
export function sealedParts({
  report,
  anchors,
  rows,
  sketch,
  slices,
}: {
  readonly report: unknown
  readonly anchors: unknown
  readonly rows: unknown
  readonly sketch: { readonly predictions: unknown; readonly sums: unknown } | undefined
  readonly slices: unknown
}): readonly unknown[] {
  const kept =
    sketch === undefined ? [rows === undefined ? 'report' : 'rows'] : ['sketch', sketch.predictions, sketch.sums]
  return [report, anchors, ...kept, ...(slices === undefined ? [] : [slices])]
}
