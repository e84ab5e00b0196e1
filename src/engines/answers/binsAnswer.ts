import { inPrecision } from '../../evaluation/precision.ts'
import type { BinsAnswer, TotalsBin } from '../../evaluation/totals/totals.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { Side } from '../plan/engineColumns.ts'
import type { Cells } from './cells.ts'

/** The bins of probabilities in some cells. */
export function binsAnswer(
  bins: number,
  cells: Cells,
  among: Uint32Array,
  about: { readonly side: Side; readonly epsilon: number; readonly convention: readonly string[] },
): BinsAnswer {
  const { side, epsilon, convention } = about
  const suffix = side === 'first' ? '' : '2'
  const places = cells.labels(`b${suffix}_${bins}`)
  const [said, cameTrue] = [cells.numbers(`sum_p${suffix}`), cells.numbers('sum_t')]
  const sums = new Map<number, { rows: number; said: number[]; cameTrue: number }>()
  for (const cell of among) {
    const place = Number(places[cell])
    const sum = sums.get(place) ?? { rows: 0, said: [], cameTrue: 0 }
    sums.set(place, sum)
    sum.rows += cells.count[cell]
    sum.said.push(said[cell])
    sum.cameTrue += cameTrue[cell]
  }
  const step = 1 / bins
  const edge = (i: number): number => (i === bins ? 1 : inPrecision(i * step, epsilon))
  const found = Array.from(sums)
    .sort(([a], [b]) => a - b)
    .map(([place, sum]): TotalsBin => {
      const { rows } = sum
      const predicted = compensatedSum(sum.said.length, i => sum.said[i]) / rows
      const [lower, upper] = [edge(place), edge(place + 1)]
      return { lower, upper, weight: rows, rows, predicted, observed: sum.cameTrue / rows }
    })
  return { kind: 'bins', bins: found, convention: ['of = positive', ...convention], notes: [] }
}
