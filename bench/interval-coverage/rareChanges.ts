import { methodOfGain } from '../../src/measure/methodOf.ts'
import { compare } from '../../src/measure/pairs/compare.ts'
import { defineMetric } from '../../src/metrics/definition/defineMetric.ts'
import { compensatedSum } from '../../src/numeric/compensatedSum.ts'
import { binomialPmf } from '../../src/stats/distributions/binomial.ts'
import type { Interval } from '../../src/stats/interval.ts'
import { bootstrapT } from '../../src/stats/means/meanBootstrap.ts'
import { table } from './markdown.ts'
import { percent } from './marks.ts'
import { LEVEL } from './samples.ts'

const sizes = [50, 200, 400, 1000]
const RESAMPLES = 2000
const STEPS = 4000
/** Of more losses in truth, so few are hardly ever seen. */
const MOST_LOST = 20

/** A mean of values in [0, 1], such as nDCG. */
const mean = defineMetric({
  id: 'mean',
  title: 'mean',
  direction: 'up',
  range: [0, 1],
  compute: {
    score: ({ n, values, sampleWeight }) => ({
      value: compensatedSum(n, i => values[i]) / n,
      units: () => ({ values, sampleWeight }),
    }),
  },
})

/** The interval of a candidate that differs from its baseline on few of n units. */
function intervalOf(n: number, differences: readonly number[]): Interval | undefined {
  const half = Array<number>(n).fill(0.5)
  const score = half.map((value, i) => value + (differences[i] ?? 0) / 2)
  const other = half.map((value, i) => value - (differences[i] ?? 0) / 2)
  const confidence = { level: 2 * LEVEL - 1, resamples: RESAMPLES }
  return compare({ score }, { score: other }, mean(), { confidence }).metrics[0].interval
}

/** What gates exactly at the truth let pass where few units differ, summed over the binomial distribution. */
export function rareChanges(): readonly string[] {
  const rows = sizes.map(n => {
    const lower: number[] = []
    for (let lost = 1; ; lost++) {
      const interval = intervalOf(n, Array<number>(lost).fill(-1))
      if (interval === undefined || methodOfGain(interval).caveat?.rareChanges !== true) break
      lower.push(interval.lower)
    }
    // None lost: one found, which the lower end does not count.
    lower.unshift(intervalOf(n, [1])?.lower ?? Number.NaN)
    const resampled = lower.map((_, lost) => resampledLower(n, lost))
    const slight = intervalOf(n, [0.05, -0.05])?.lower ?? Number.NaN
    return [
      String(n),
      `0 to ${lower.length - 1}`,
      percent(worstOf(lower, n)),
      percent(worstOf(resampled, n)),
      String(-Number(slight.toPrecision(2))),
    ]
  })
  return table(
    [
      'queries',
      'of which so many differ',
      'Stringer, worst, %',
      'bootstrap-t in its place, worst, %',
      'least margin that two changes by 0.05 pass',
    ],
    rows,
  )
}

function resampledLower(n: number, lost: number): number {
  const values = Float64Array.from({ length: n }, (_, i) => (i < lost ? -1 : 0))
  return bootstrapT(values, { level: 2 * LEVEL - 1, resamples: RESAMPLES, seed: 1 })?.lower ?? Number.NEGATIVE_INFINITY
}

/** By how many are lost: how likely the lower bound lies above the truth, at the worst share of queries that lose all. */
function worstOf(lower: readonly number[], n: number): number {
  const shares = Array.from({ length: STEPS }, (_, step) => (MOST_LOST * (step + 0.5)) / STEPS / n)
  const passed = shares.map(share =>
    lower.reduce((sum, bound, lost) => (bound > -share ? sum + binomialPmf(lost, n, share) : sum), 0),
  )
  return Math.max(...passed)
}
