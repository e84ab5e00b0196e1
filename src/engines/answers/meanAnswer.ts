import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { MeanAnswer } from '../../evaluation/totals/totals.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import {
  effectivelyApart,
  type JointMoments,
  type JointPower,
  jointPowers,
  momentsOfSums,
} from '../../stats/means/moments.ts'
import type { EngineColumns, Side } from '../plan/engineColumns.ts'
import type { WithoutLoss } from '../plan/losses.ts'
import type { PlannedMetric } from '../plan/plan.ts'
import type { Cells } from './cells.ts'

/** Of which model the losses are, and what they are made of. */
interface AboutMean {
  readonly side: Side
  readonly paired: boolean
  readonly convention: readonly string[]
  readonly columns: EngineColumns
}

/** The moments of a loss in some cells, and its products with that of the other model. */
export function meanAnswer(
  { metric, need }: PlannedMetric<'sums'>,
  place: number,
  cells: Cells,
  all: Uint32Array,
  about: AboutMean,
): MeanAnswer {
  const { side, paired, convention } = about
  const { without } = need.loss
  const at = side === 'first' ? 0 : 1
  const known = without === undefined ? cells.count : cells.numbers(`known${at}_${place}`)
  // A sum over rows without any loss is NULL.
  const among = all.filter(cell => known[cell] > 0)
  const sumOf = (values: Float64Array): number => compensatedSum(among.length, i => values[among[i]])
  const n = sumOf(known)
  const power = (name: JointPower): number => sumOf(cells.numbers(`x${name}_${place}`))
  const extremes = (name: string): readonly number[] =>
    Array.from(among, cell => cells.numbers(`${name}${at}_${place}`)[cell])
  const least = extremes('least').reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = extremes('most').reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const moments = momentsOfSums(n, 0, ownPowers(side, power), [least, most])
  const kinds = cells.numbers(`kinds${at}_${place}`)
  return {
    kind: 'mean',
    is: need.loss.is,
    moments,
    deviating: sumOf(cells.numbers(`deviating${at}_${place}`)),
    // In each cell, one kind of loss at most is the one that most rows have.
    differing: Math.max(sumOf(kinds) - among.length, effectivelyApart(moments)),
    ...(paired &&
      side === 'first' && {
        joint: jointMoments(n, [0, 0], power),
        apart: apartIn(name => compensatedSum(all.length, i => cells.numbers(`${name}_${place}`)[all[i]])),
      }),
    convention: [...convention, ...metric.convention],
    ...(without === undefined ? { notes: [] } : ofRowsWithout(without, metric, place, n, cells, all, about)),
  }
}

/** How many rows have a larger and a smaller value under the first model. */
export function apartIn(count: (name: 'larger' | 'smaller') => number): MeanAnswer['apart'] {
  return { larger: count('larger'), smaller: count('smaller') }
}

/** The sums of the first three powers of the values of one model. */
export function ownPowers(
  side: Side,
  sum: (power: JointPower) => number,
): readonly [first: number, second: number, third: number] {
  return side === 'first' ? [sum('10'), sum('20'), sum('30')] : [sum('01'), sum('02'), sum('03')]
}

/** The sums of all products of powers of the values of both models. */
export function jointMoments(
  n: number,
  shift: JointMoments['shift'],
  sum: (power: JointPower) => number,
): JointMoments {
  // Every power has its sum.
  return { n, shift, sums: Object.fromEntries(jointPowers.map(power => [power, sum(power)])) as JointMoments['sums'] }
}

/** Rows without a loss leave the metric without a value, unless they are to be skipped: then a note counts them. */
function ofRowsWithout(
  { what, zeros }: WithoutLoss,
  { options }: PlannedMetric['metric'],
  place: number,
  known: number,
  cells: Cells,
  among: Uint32Array,
  { side, columns }: AboutMean,
): Pick<MeanAnswer, 'notes' | 'undefinedBecause'> {
  const rows = compensatedSum(among.length, i => cells.count[among[i]])
  if (known === rows) return { notes: [] }
  if (options.whenZero !== 'skip') {
    const names = zeros.map(column => {
      const name = side === 'baseline' && column === 'yPred' ? columns.baseline?.yPred : columns[column]
      return `${column} (column ${describeValue(name)})`
    })
    const ids = columns.ids === undefined ? [] : cells.labels(`without${side === 'first' ? 0 : 1}_${place}`)
    const example = Array.from(among, cell => ids[cell]).find(id => id !== undefined)
    const which = example === undefined ? '' : `; the row of id ${describeValue(example)} is one`
    const are = `${names.join(' and ')} ${zeros.length > 1 ? 'are' : 'is'} 0 in ${rows - known} of ${rows} rows`
    return { notes: [], undefinedBecause: `${are}, and an error relative to 0 has no value${which}` }
  }
  const notes = [`${rows - known} of ${rows} rows with ${what} left out`]
  return known === 0 ? { notes, undefinedBecause: `every row has ${what}` } : { notes }
}
