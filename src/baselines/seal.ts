import { Hash64 } from '../report/hash64.ts'

/** A hash of what a file holds, which shows whether anything in it was edited or damaged. */
export function sealOf(parts: readonly unknown[]): string {
  const hash = new Hash64()
  hash.addText(JSON.stringify(parts))
  return hash.hexadecimal()
}

/** The members of a baseline as JSON, undefined where it has none. */
export interface SealedMembers {
  readonly report: unknown
  readonly anchors: unknown
  readonly rows: unknown
  readonly sketch: unknown
  readonly slices: unknown
}

/** What the seal of a baseline is of: all that it holds, rows and ids included. */
export function sealedParts({ report, anchors, rows, sketch, slices }: SealedMembers): readonly unknown[] {
  return [report, anchors, rows, sketch, slices]
}
