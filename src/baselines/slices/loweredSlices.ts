import { sliceTitle } from '../../gates/slices/slicesInWords.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { changeOf } from '../../report/changeOf.ts'
import type { BaselineRequest } from '../baselineRequest.ts'
import type { Candidate } from '../candidate.ts'
import { barOf, columnIn, type StoredSliceColumn } from './storedSlices.ts'

/** A bar of a slice that would be lower, or gone, if the candidate were recorded. */
export interface LoweredSlice {
  readonly metric: ConfiguredMetric
  readonly columns: readonly string[]
  readonly labels: StoredSliceColumn['slices'][number]['labels']
  /** The support that is too small for the slice to be judged again: 0 where its rows are gone. */
  readonly sunkTo: number | undefined
  readonly support: number
}

/** The bars of slices that would be lower, or no longer judged, if the candidate were recorded. */
export function loweredSlices(
  stored: readonly StoredSliceColumn[],
  { slices: now }: Candidate,
  { metrics, slices: gate }: Pick<BaselineRequest, 'metrics' | 'slices'>,
): readonly LoweredSlice[] {
  if (gate === undefined) return []
  return stored.flatMap(({ columns, slices }) =>
    slices.flatMap(({ labels, metrics: bars }) =>
      bars.flatMap(({ metric: id, value, support }): readonly LoweredSlice[] => {
        const metric = metrics.find(each => each.id === id)
        if (metric === undefined || support < gate.minSupport || Number.isNaN(value)) return []
        const after = barOf(columnIn(now, columns), labels, metric)
        const found = { metric, columns, labels, support }
        if (after === undefined || after.support < gate.minSupport) return [{ ...found, sunkTo: after?.support ?? 0 }]
        const { outcome } = changeOf(value, after.value, metric.direction)
        return outcome === 'same' || outcome === 'better' ? [] : [{ ...found, sunkTo: undefined }]
      }),
    ),
  )
}

const MOST_NAMED = 5

/** Names the slices that would no longer be judged; undefined if there are none: `f1 on c = "b" (support 20, now 10)`. */
export function sunkSlices(lowered: readonly LoweredSlice[]): string | undefined {
  const sunk = lowered.flatMap(({ metric, columns, labels, support, sunkTo }) =>
    sunkTo === undefined
      ? []
      : [`${metric.id} on ${sliceTitle({ columns, labels })} (support ${support}, now ${sunkTo})`],
  )
  if (sunk.length === 0) return undefined
  const rest = sunk.length - MOST_NAMED
  return `${sunk.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
