import { tableOf } from '../tableOf.ts'

/**
 * Labels with a given confusion matrix: `counts[i][j]` rows that are truly `labels[i]` and predicted `labels[j]`. A text has its
 * rows: `50 3 / 12 35`.
 */
export function fromCounts<L>(
  labels: readonly L[],
  counts: string | readonly (readonly number[])[],
): { yTrue: L[]; yPred: L[] } {
  const yTrue: L[] = []
  const yPred: L[] = []
  const table = typeof counts === 'string' ? tableOf(counts) : counts
  table.forEach((row, i) => {
    row.forEach((count, j) => {
      for (let repeated = 0; repeated < count; repeated++) {
        yTrue.push(labels[i])
        yPred.push(labels[j])
      }
    })
  })
  return { yTrue, yPred }
}

/** Ids `mail-1`, `mail-2` … */
export function idsFor(rows: ArrayLike<unknown>, name: string): string[] {
  return Array.from(rows, (_, i) => `${name}-${i + 1}`)
}
