import type { MeanAnswer } from '../../evaluation/totals/totals.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type JointMoments, type JointPower, jointPowers, momentsOfSums } from '../../stats/means/jointMoments.ts'
import type { PlannedMetric } from '../plan/plan.ts'
import type { Cells } from './cells.ts'

/** The moments of a loss in some cells, and its products with that of the other model. */
export function meanAnswer(
  { metric, need }: PlannedMetric<'sums'>,
  place: number,
  cells: Cells,
  among: Uint32Array,
  about: { readonly side: 'first' | 'baseline'; readonly paired: boolean; readonly convention: readonly string[] },
): MeanAnswer {
  const { side, paired, convention } = about
  const sumOf = (values: Float64Array): number => compensatedSum(among.length, i => values[among[i]])
  const n = sumOf(cells.count)
  const power = (name: JointPower): number => sumOf(cells.numbers(`x${name}_${place}`))
  const own = side === 'first' ? (['10', '20', '30'] as const) : (['01', '02', '03'] as const)
  const [first, second, third] = own.map(power)
  const at = side === 'first' ? 0 : 1
  const extremes = (name: string): readonly number[] =>
    Array.from(among, cell => cells.numbers(`${name}${at}_${place}`)[cell])
  const least = extremes('least').reduce((a, b) => Math.min(a, b))
  const most = extremes('most').reduce((a, b) => Math.max(a, b))
  const joint: JointMoments | undefined =
    paired && side === 'first'
      ? {
          n,
          shift: [0, 0],
          sums: Object.fromEntries(jointPowers.map(name => [name, power(name)])) as Record<JointPower, number>,
        }
      : undefined
  return {
    kind: 'mean',
    is: need.loss.is,
    moments: momentsOfSums(n, 0, [first, second, third], [least, most]),
    deviating: sumOf(cells.numbers(`deviating${at}_${place}`)),
    joint,
    convention: [...convention, ...metric.convention],
    notes: [],
  }
}
