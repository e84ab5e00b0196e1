import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { DataSlice } from '../../measure/slices/dataSlices.ts'
import type { Decided, SlicesVerdict, SliceVerdict } from '../verdict.ts'

const MOST_NAMED = 5

/** The decision as a sentence. */
export function whyOnSlices({ slices, unjudged }: SlicesVerdict<Decided>): string {
  const missed = slices.filter(({ passes }) => !passes).length
  return missed > 0
    ? `${missed} of ${slices.length} slices ${missed === 1 ? 'does' : 'do'} not hold`
    : `no slice of ${unjudged.map(columns => columns.join(' × ')).join(', ')} has enough support to be judged`
}

/** What a gate on slices leaves out, also where it passes. */
export function notesOfSlices(
  { gate, slices }: SlicesVerdict<Decided>,
  whole?: Pick<Measurement, 'parts' | 'unit'> | undefined,
): readonly string[] {
  return notesOfSmall(gate.minSupport, slices, whole && supportNoun(whole))
}

/** Names the slices that are not judged. */
export function notesOfSmall(
  minSupport: number,
  slices: readonly (Pick<SliceVerdict, 'slice' | 'support'> & { readonly outcome: string })[],
  counts: string | undefined,
): readonly string[] {
  const small = slices.filter(({ outcome }) => outcome === 'small')
  if (small.length === 0) return []
  const named = small.slice(0, MOST_NAMED).map(({ slice, support }) => `${sliceTitle(slice)} (${support})`)
  const rest = small.length - named.length
  const names = `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  return [
    `${counts === undefined ? `slices with a support below ${minSupport}` : `slices with fewer than ${minSupport} ${counts}`} are not judged: ${names}`,
  ]
}

/** A slice by its columns and labels: `country = "DE", device = "web"`. */
export function sliceTitle({ columns, labels }: Pick<DataSlice, 'columns' | 'labels'>): string {
  return columns.map((name, i) => `${name} = ${describeValue(labels[i])}`).join(', ')
}

/** What the support of a slice counts: in the plural, unless it is 1. */
export function supportNoun({ parts, unit }: Pick<Measurement, 'parts' | 'unit'>, support = 0): string {
  const rows = support === 1 ? 'row' : 'rows'
  switch (parts.kind) {
    case 'runs':
      return supportNoun({ parts: parts.runs[0].parts, unit }, support)
    case 'scores':
      return `${rows} of the rarer class`
    case 'classes':
    case 'labelSets':
      return parts.classes.length === 1 ? `${rows} of the class judged` : rows
    default:
      return support === 1 ? unit : unit === 'query' ? 'queries' : `${unit}s`
  }
}
