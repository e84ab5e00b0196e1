import { sql } from 'kysely'
import { PERFECT_BUT_ONE } from '../../stats/correlations/pearsonCorrelation.ts'
import type { Fragment } from '../dialect.ts'

// Metrics that are smooth functions of several means. The means are computed first. They tell how far each row moves
// the value, and sums of these influences give the limits.
//
// Columns of the means: n; for the truth mt (mean), vt (variance), ut (1 over the root of vt) and at (mean size); for
// each model mp, vp, up and c (covariance with the truth); for its errors me, ve, se (mean square) and ae (mean size).
// Columns of a row: t and p; d and b (t and p less their means); u and w (d and b in standard deviations); e (the
// error); g (the error less its mean). Columns of the other model end in 2.

/** Which model: columns of the other one end in 2. */
export type ModelKey = '' | '2'

/** A value of each row whose mean is asked for. */
export interface AveragedRows {
  /** The column of its mean. */
  readonly mean: string
  readonly row: Fragment
  /** The column of deviations whose square `row` is. Their mean is not quite 0; what it adds is taken out. */
  readonly squareOf?: string | undefined
}

/** A mean over another mean. */
export interface LinearisedRatio {
  readonly kind: 'ratio'
  /** Whether the metric is the ratio, or 1 less the ratio. */
  readonly is: 'mean' | 'rest'
  readonly losses: (key: ModelKey) => AveragedRows
  readonly references: AveragedRows
  /** How many degrees of freedom the losses have lost: 1 where they lie about their own mean. */
  readonly fitted?: number | undefined
}

/** A correlation. */
export interface LinearisedCorrelation {
  readonly kind: 'correlation'
  /** What is the same in all rows of a slice. */
  readonly constants: (key: ModelKey) => Readonly<Record<string, Fragment>>
  /** How far a row moves the value. */
  readonly influence: (key: ModelKey) => Fragment
  /** How far a row is from a perfect correlation, in any unit. */
  readonly error: (key: ModelKey) => Fragment
  /** The prediction on the scale of the value, in any unit that both models share. */
  readonly seen: (key: ModelKey) => Fragment
  /** Whether the correlation is all but perfect without the row. */
  readonly isAlone?: ((key: ModelKey) => Fragment) | undefined
  /** Whether the value takes the difference of the means. */
  readonly takesShift: boolean
  /** The value from sums of squares and products around the means, and of that difference. */
  readonly value: (sums: SumsOfPairs) => number
}

interface SumsOfPairs {
  readonly n: number
  readonly truth: number
  readonly prediction: number
  readonly products: number
  /** The mean of the truth less that of the prediction. */
  readonly shift: number | undefined
}

export type LinearisedMetric = LinearisedRatio | LinearisedCorrelation

const { ref } = sql

/** The columns of these names for a model, with the ending of that model. */
function of(key: ModelKey, columns: readonly string[]): readonly Fragment[] {
  return columns.map(name => sql`${ref(`${name}${key}`)}`)
}

const varianceOfTruth: AveragedRows = { mean: 'vt', row: sql`${ref('d')} * ${ref('d')}`, squareOf: 'd' }

/** The metrics that are smooth functions of means, by their ids. */
export const linearisedMetrics: Readonly<Record<string, LinearisedMetric>> = {
  r2: {
    kind: 'ratio',
    is: 'rest',
    losses: key => ({ mean: `se${key}`, row: sql`${ref(`e${key}`)} * ${ref(`e${key}`)}` }),
    references: varianceOfTruth,
  },
  explainedVariance: {
    kind: 'ratio',
    is: 'rest',
    losses: key => ({
      mean: `ve${key}`,
      row: sql`${ref(`g${key}`)} * ${ref(`g${key}`)}`,
      squareOf: `g${key}`,
    }),
    references: varianceOfTruth,
    fitted: 1,
  },
  wape: {
    kind: 'ratio',
    is: 'mean',
    losses: key => ({ mean: `ae${key}`, row: sql`abs(${ref(`e${key}`)})` }),
    references: { mean: 'at', row: sql`abs(${ref('t')})` },
  },
  pearson: {
    kind: 'correlation',
    constants: key => {
      const [up, c] = of(key, ['up', 'c'])
      const r = sql`${c} * ${ref('ut')} * ${up}`
      const distance = sql`(1 - ${sql.lit(PERFECT_BUT_ONE)} * (1 - abs(${r})))`
      return {
        half: sql`${r} / 2`,
        r,
        side: sql`sign(${c})`,
        others: sql`(${ref('n')} - 1)`,
        most: sql`${distance} * ${distance}`,
      }
    },
    // Devlin, Gnanadesikan & Kettenring, as of rows in memory.
    influence: key => {
      const [w, half] = of(key, ['w', 'half'])
      return sql`${ref('u')} * ${w} - ${half} * (${ref('u')} * ${ref('u')} + ${w} * ${w})`
    },
    error: key => {
      const [w, side] = of(key, ['w', 'side'])
      return sql`${ref('u')} - ${side} * ${w}`
    },
    seen: key => of(key, ['w'])[0],
    isAlone: key => {
      const [w, r, others, most] = of(key, ['w', 'r', 'others', 'most'])
      const truth = sql`(1 - ${ref('u')} * ${ref('u')} / ${others})`
      const prediction = sql`(1 - ${w} * ${w} / ${others})`
      const product = sql`(${r} - ${ref('u')} * ${w} / ${others})`
      return sql`${truth} > 0 AND ${prediction} > 0 AND ${product} * ${product} > ${most} * ${truth} * ${prediction}`
    },
    takesShift: false,
    value: ({ truth, prediction, products }) => products / Math.sqrt(truth) / Math.sqrt(prediction),
  },
  concordanceCorrelation: {
    kind: 'correlation',
    constants: key => {
      const [mp, vp, c] = of(key, ['mp', 'vp', 'c'])
      const shift = sql`(${ref('mt')} - ${mp})`
      const spread = sql`(${ref('vt')} + ${vp} + ${shift} * ${shift})`
      return { shift, spread, agreement: sql`2 * ${c} / ${spread}` }
    },
    // The chain rule on the moments, as of rows in memory.
    influence: key => {
      const [b, c, vp, shift, spread, agreement] = of(key, ['b', 'c', 'vp', 'shift', 'spread', 'agreement'])
      const d = ref('d')
      const onSpread = sql`(${d} * ${d} - ${ref('vt')} + ${b} * ${b} - ${vp} + 2 * ${shift} * (${d} - ${b}))`
      return sql`(2 * (${d} * ${b} - ${c}) - ${agreement} * ${onSpread}) / ${spread}`
    },
    error: key => {
      const [b, e, agreement] = of(key, ['b', 'e', 'agreement'])
      return sql`CASE WHEN ${agreement} < 0 THEN ${ref('d')} + ${b} ELSE ${e} END * ${ref('ut')}`
    },
    seen: key => {
      const [p] = of(key, ['p'])
      return sql`${p} * ${ref('ut')}`
    },
    takesShift: true,
    value: ({ n, truth, prediction, products, shift = 0 }) => (2 * products) / (truth + prediction + n * shift ** 2),
  },
}
