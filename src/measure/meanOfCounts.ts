import { remembered } from '../evaluation/columns/remembered.ts'
import type { CountedRows } from '../evaluation/encode/countedRows.ts'
import { EvaluationError, resultOrRefusal } from '../evaluation/errors/evaluationError.ts'
import type { EvaluationData } from '../evaluation/evaluation.ts'
import type { Computed, CountedUnits } from '../metrics/definition/computed.ts'
import type { Parts } from '../metrics/definition/parts.ts'
import { countedMean } from '../stats/means/moments.ts'

/** All that a mean of rows, or a ratio of two such means, returns. A value of which more is known is something else. */
const ofMeans: ReadonlySet<string> = new Set([
  'value',
  'n',
  'title',
  'valueUnit',
  'convention',
  'notes',
  'units',
  'ratio',
  'parts',
] satisfies (keyof Computed)[])

/**
 * Returns a mean over counted rows, or a ratio of two, without writing them out: each weighs as much as the rows that it stands for.
 * All else that is asked of it later is computed from the rows themselves. Undefined for a value that is no mean, or of which
 * there is something to note: a note may count rows.
 */
export function meanOfCounts(
  { once, count }: CountedRows,
  data: EvaluationData,
  compute: (data: EvaluationData) => Computed,
): Computed | undefined {
  if ('sampleWeight' in once && once.sampleWeight !== undefined) return undefined
  const found = resultOrRefusal(() => compute({ ...once, sampleWeight: count }))
  if (found instanceof EvaluationError) {
    // It may refuse weights alone. What it refuses without them has its place in the table that was given.
    compute(once)
    return undefined
  }
  const { value, n, title, valueUnit, convention, notes = [] } = found
  if (notes.length > 0 || Object.entries(found).some(([name, given]) => given !== undefined && !ofMeans.has(name)))
    return undefined
  const writtenOut = remembered(() => compute(data))
  const rest = {
    title,
    valueUnit,
    convention,
    // Of more rows than are written out a message shows none.
    parts: (): Parts => {
      const parts = resultOrRefusal(() => writtenOut().parts?.())
      return parts === undefined || parts instanceof EvaluationError ? { kind: 'none' } : parts
    },
  }
  const [units, ratio] = [found.units?.(), found.ratio?.()]
  // Units of other metrics are groups, or trials of a case.
  if (units?.values.length === count.length) {
    const { sampleWeight: _, ...ofOnce } = units
    const counted = { ...ofOnce, count }
    return {
      ...rest,
      value: units.fromMean === undefined ? exact(counted, value) : value,
      n: n === undefined ? undefined : rowsOf(counted),
      counted: () => counted,
      units: () => writtenOut().units?.() ?? units,
    }
  }
  if (n !== undefined || ratio?.losses.length !== count.length) return undefined
  const countedRatio = { ...ratio, sampleWeight: undefined, count }
  return { ...rest, value, countedRatio: () => countedRatio, ratio: () => writtenOut().ratio?.() ?? ratio }
}

function rowsOf({ values, count }: CountedUnits): number {
  let rows = 0
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) rows += count[i]
  return rows
}

/** The mean of signed values may be all rounding. */
function exact({ values, count }: CountedUnits, value: number): number {
  const mean = countedMean(values, count)
  return Number.isFinite(mean) ? mean : value
}
