import type { ShapeName, Shapes } from '../evaluation/columns/shapes.ts'
import { isThenable } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { EvaluationData } from '../evaluation/evaluation.ts'
import type { Computed, UnitValues } from '../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { compensatedSum } from '../numeric/compensatedSum.ts'
import { detachedColumns } from './detachedColumns.ts'

/** By how much the mean of units may differ from the value, as a share of the largest: by rounding, however they were summed. */
const TOLERANCE = 1e-6

/**
 * Returns what a metric of the user's computes, from copies of the columns. Its types need not hold: what it says is checked, and what
 * it says of its units when that is asked for.
 *
 * @param data - What the columns are of. Whatever fails on some of the rows that were given is refused as an input: nobody may have asked
 * for these, as for the slices of a message.
 * @throws EvaluationError for what is no value, and for units whose mean is another than the value.
 */
export function ownComputed<Name extends ShapeName>(
  metric: ConfiguredMetric,
  name: Name,
  columns: Shapes[Name],
  data: EvaluationData,
): Computed {
  const { id } = metric
  const { n } = data
  const given = computedOrRefused(() => metric.compute(name, detachedColumns(columns)), metric, data)
  if (isThenable(given)) {
    throw unexpected(`what ${id} computed`, given, {
      column: id,
      expected: 'a number, or an object with its value',
      mend: 'A metric computes its value at once: hand in what it waits for as a column',
    })
  }
  // That the value is a number is asked of all metrics.
  if (typeof given !== 'object' || given === null) return { value: given as number }
  const computed = given as Computed
  for (const [member, list] of Object.entries({ notes: computed.notes, convention: computed.convention })) {
    if (list === undefined || (Array.isArray(list) && list.every(text => typeof text === 'string'))) continue
    throw unexpected(`${member} of ${id}`, list, { column: id, expected: 'a list of texts' })
  }
  if (computed.n !== undefined && !(Number.isInteger(computed.n) && computed.n >= 0)) {
    throw unexpected(`n of ${id}`, computed.n, { column: id, expected: 'how many units the value rests on' })
  }
  const { units, clusters, value } = computed
  return {
    ...computed,
    ...(units && {
      units: () => {
        const found = units()
        requireLength(found.values, clusters?.unitOf.length ?? n, id)
        requireMean(found, value, id)
        return found
      },
    }),
  }
}

function computedOrRefused(compute: () => unknown, { id }: ConfiguredMetric, data: EvaluationData): unknown {
  try {
    return compute()
  } catch (error) {
    const areSome = ('wholes' in data && data.wholes !== undefined) || ('places' in data && data.places !== undefined)
    if (!areSome || error instanceof EvaluationError) throw error
    const problem = `${id} fails on these ${data.n}: ${error instanceof Error ? error.message : error}`
    throw new EvaluationError({ column: id, problem }, { cause: error })
  }
}

function requireLength({ length }: ArrayLike<number>, n: number, id: string): void {
  if (length === n) return
  throw unexpected(`the number of units of ${id}`, length, {
    column: id,
    expected: `${n}, one of each row, query or case, NaN where it has no part`,
  })
}

/** An interval about another mean would decide of another value. */
function requireMean(
  { values, sampleWeight, count, fromMean = mean => mean }: UnitValues,
  value: number,
  id: string,
): void {
  const weightOf = (i: number): number => (Number.isNaN(values[i]) ? 0 : (sampleWeight?.[i] ?? 1) * (count?.[i] ?? 1))
  const total = compensatedSum(values.length, weightOf)
  const sum = compensatedSum(values.length, i => (weightOf(i) === 0 ? 0 : weightOf(i) * values[i]))
  const largest = values.reduce((most, each) => (Math.abs(each) > most ? Math.abs(each) : most), 0)
  const mean = fromMean(sum / total)
  if (Number.isNaN(value) || Math.abs(mean - value) <= TOLERANCE * Math.max(Math.abs(fromMean(largest)), largest))
    return
  throw unexpected(`the mean of the units of ${id}`, mean, {
    column: id,
    expected: `its value, ${value}`,
    mend: 'Return as units the values whose mean is the value, or none',
  })
}
