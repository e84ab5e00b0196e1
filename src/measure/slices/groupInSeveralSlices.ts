import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { DataSlice } from './dataSlices.ts'

/** Whether rows of one group lie in several of these slices of one column: then the slices are not independent. */
export function groupInSeveralSlices({ data }: Evaluation, slices: readonly Pick<DataSlice, 'rows'>[]): boolean {
  const groups = 'groups' in data ? data.groups : undefined
  if (groups === undefined) return false
  const sliceOf = new Map<number, number>()
  return slices.some(({ rows }, slice) =>
    rows.some(row => {
      const before = sliceOf.get(groups.codes[row]) ?? slice
      sliceOf.set(groups.codes[row], before)
      return before !== slice
    }),
  )
}
