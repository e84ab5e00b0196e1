import type { TakeCell } from '../../../src/read/tables/scanRecords.ts'

/** Hands texts to a sink, each from the middle of a buffer. */
export function give(take: TakeCell, texts: readonly string[]): void {
  for (const text of texts) {
    const bytes = Buffer.from(`<${text}>`)
    take(bytes, 1, bytes.length - 1)
  }
}
