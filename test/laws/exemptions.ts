import type fc from 'fast-check'
import { expect } from 'vitest'
import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import { measure } from '../../src/index.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { tableOf } from '../tableOf.ts'
import { metricShapes, nameOf, optionsOf } from './metricVariants.ts'

/** What holds of every metric that is not exempt. */
export type Law =
  | 'the value lies in the range'
  | 'perfect input has the best value'
  | 'the order of rows does not matter'
  | 'a whole-number weight is the same as so many rows'
  | 'only the ratios of weights count'
  | 'equal weights change nothing'
  | 'duplicating all rows changes nothing'
  | 'the names of labels do not matter'

/** A law that a metric does not obey. */
export interface Exemption {
  readonly law: Law
  /** As `nameOf` names it: `precision@k`. */
  readonly metric: string
  /** The shape of columns for which it does not; all where absent. */
  readonly shape?: ShapeName
  /** The options under which it does not; under all where absent. */
  readonly options?: AnyOptions
  readonly because: string
  /** Asserts on an input of its own that the law is broken. */
  readonly counterexample: () => void
}

/** Each stands only as long as its counterexample holds. */
export const exemptions: readonly Exemption[] = [
  {
    law: 'duplicating all rows changes nothing',
    metric: 'kendallTau',
    options: { variant: 'a' },
    because: 'A row and its double are a pair that ties, which τ-a counts among all pairs.',
    counterexample: () => {
      const tau = (...y: readonly number[]): number =>
        measure({ yTrue: y, yPred: y }, 'kendallTau', { variant: 'a' }).value
      expect(tau(1, 2)).toBe(1)
      expect(tau(1, 2, 1, 2)).toBeCloseTo(2 / 3, 12)
    },
  },
  ...(['diagnosticOddsRatio', 'positiveLikelihoodRatio'] as const).map(metric => ({
    law: 'perfect input has the best value' as const,
    metric,
    because: 'It divides by what is wrong: where nothing is, it has no value.',
    counterexample: () => {
      const { undefinedBecause } = measure({ yTrue: [0, 1], yPred: [0, 1] }, metric)
      expect(undefinedBecause).toBe('no row is wrongly predicted 1')
    },
  })),
  ...(['lift', 'gain', 'recallAtShare'] as const).map(metric => ({
    law: 'perfect input has the best value' as const,
    metric,
    because: 'A budget for fewer rows than there are positives finds no more than it has room for.',
    counterexample: () => {
      const perfect = { yTrue: [1, 1, 1, 0], yScore: [4, 3, 2, 1] }
      const { value, range } = measure(perfect, metric, { share: 0.5 })
      expect(value / range[1]).toBeCloseTo(2 / 3, 12)
    },
  })),
  {
    law: 'perfect input has the best value',
    metric: 'coverageError',
    because: 'Where every true label stands first, it is how many of them a row has.',
    counterexample: () => {
      const yTrue = tableOf('1 1 0 / 0 0 1')
      expect(measure({ task: 'multilabel', yTrue, yScore: yTrue }, 'coverageError').value).toBe(1.5)
    },
  },
  {
    law: 'perfect input has the best value',
    metric: 'precisionAtShare',
    because: 'A budget for more rows than there are positives is spent on negatives, too.',
    counterexample: () => {
      const perfect = { yTrue: [1, 0, 0, 0], yScore: [4, 3, 2, 1] }
      expect(measure(perfect, 'precisionAtShare', { share: 0.5 }).value).toBe(0.5)
    },
  },
  {
    law: 'duplicating all rows changes nothing',
    metric: 'riskCoverageArea',
    because: 'It is a mean over k, and k most confident rows are another share of twice as many.',
    counterexample: () => {
      const area = (yPred: readonly number[], yScore: readonly number[]): number =>
        measure({ yTrue: yPred.map(() => 1), yPred, yScore }, 'riskCoverageArea').value
      expect(area([1, 0], [2, 1])).toBe(1 / 4)
      expect(area([1, 1, 0, 0], [2, 2, 1, 1])).toBeCloseTo((1 / 3 + 1 / 2) / 4, 12)
    },
  },
  ...(
    [
      'a whole-number weight is the same as so many rows',
      'equal weights change nothing',
      'duplicating all rows changes nothing',
    ] as const
  ).map(law => ({
    law,
    metric: 'd2Pinball',
    options: { baseline: 'interpolated' },
    because: 'The quantile between two values moves as rows are repeated, and has no weighted form.',
    counterexample: () => {
      const options = { quantile: 0.1, baseline: 'interpolated' }
      const once = { yTrue: [1, 2, 4], yPred: [1, 2, 3] }
      const twice = { yTrue: [1, 2, 4, 1, 2, 4], yPred: [1, 2, 3, 1, 2, 3] }
      expect(measure(once, 'd2Pinball', options).value).not.toBeCloseTo(measure(twice, 'd2Pinball', options).value, 3)
      expect(() => measure({ ...once, sampleWeight: [1, 1, 1] }, 'd2Pinball', options)).toThrow('weighted rows')
    },
  })),
  {
    law: 'duplicating all rows changes nothing',
    metric: 'weightedTau',
    because: 'The weight of a row is that of its rank, and its double has the next rank.',
    counterexample: () => {
      const tau = (times: number): number =>
        measure(
          {
            yTrue: Array.from({ length: times }, () => [1, 2, 3, 4]).flat(),
            yPred: Array.from({ length: times }, () => [1, 3, 2, 4]).flat(),
          },
          'weightedTau',
        ).value
      expect(tau(2)).not.toBeCloseTo(tau(1), 3)
    },
  },
  {
    law: 'the order of rows does not matter',
    metric: 'weightedTau',
    options: { ranks: 'rows' },
    because: 'Under ranks = rows the order of the rows is the rank that weighs them.',
    counterexample: () => {
      const tau = (yTrue: readonly number[], yPred: readonly number[]): number =>
        measure({ yTrue, yPred }, 'weightedTau', { ranks: 'rows' }).value
      expect(tau([1, 2, 3], [1, 3, 2])).not.toBeCloseTo(tau([3, 2, 1], [2, 3, 1]), 3)
    },
  },
  ...(['a whole-number weight is the same as so many rows', 'equal weights change nothing'] as const).map(law => ({
    law,
    metric: 'medae',
    options: { weightedMedian: 'lower' },
    because: 'The lower weighted median of rows that weigh the same is no mean of the middle two.',
    counterexample: () => {
      const errors = { yTrue: [0, 0], yPred: [1, 2] }
      expect(measure(errors, 'medae', { weightedMedian: 'lower' }).value).toBe(1.5)
      expect(measure({ ...errors, sampleWeight: [1, 1] }, 'medae', { weightedMedian: 'lower' }).value).toBe(1)
    },
  })),
  {
    law: 'perfect input has the best value',
    metric: 'err',
    because: 'Even a document of the highest grade leaves a chance of 2^−maxGrade that the user goes on.',
    counterexample: () => {
      expect(measure({ relevance: [[2, 2, 2]] }, 'err', { maxGrade: 2 }).value).toBeCloseTo(
        0.75 + 0.1875 / 2 + 0.046875 / 3,
        12,
      )
    },
  },
  {
    law: 'perfect input has the best value',
    metric: 'rbp',
    because: 'The gain of the ranks after the end of the list is missing.',
    counterexample: () => {
      expect(measure({ relevance: [[1, 1, 1]] }, 'rbp', { p: 0.5 }).value).toBe(1 - 0.5 ** 3)
    },
  },
  {
    law: 'perfect input has the best value',
    metric: 'infAp',
    because: 'Smoothing by ε = 0.00001 keeps precision below 1.',
    counterexample: () => {
      const second = (1 + (1 + 1e-5) / (1 + 2e-5)) / 2
      expect(measure({ relevance: [[1, 1]] }, 'infAp').value).toBeCloseTo((1 + second) / 2, 12)
      expect(second).toBeLessThan(1)
    },
  },
  {
    law: 'duplicating all rows changes nothing',
    metric: 'krippendorffAlpha',
    because: 'Expected disagreement leaves out the pair of a rating with itself, which matters less among more.',
    counterexample: () => {
      const items = [
        ['a', 'a'],
        ['a', 'b'],
      ]
      expect(measure({ ratings: items }, 'krippendorffAlpha').value).toBe(0)
      expect(measure({ ratings: [...items, ...items] }, 'krippendorffAlpha').value).toBeLessThan(-0.1)
    },
  },
  {
    law: 'duplicating all rows changes nothing',
    metric: 'scoreQuantile',
    because: 'Type 7 spreads n values over [0, 1] at steps of 1/(n − 1), which no number of copies keeps.',
    counterexample: () => {
      const quarter = { quantile: 0.25, better: 'lower' }
      expect(measure({ score: [0, 1] }, 'scoreQuantile', quarter).value).toBe(0.25)
      expect(measure({ score: [0, 1, 0, 1] }, 'scoreQuantile', quarter).value).toBe(0)
    },
  },
  {
    law: 'duplicating all rows changes nothing',
    metric: 'spiegelhalterZ',
    because: 'The more rows there are, the more certain it is that they are miscalibrated.',
    counterexample: () => {
      const z = (times: number): number =>
        measure({ yTrue: new Array(times).fill(0), yScore: new Array(times).fill(0.8), positive: 1 }, 'spiegelhalterZ')
          .value
      expect(z(1)).toBeCloseTo(2, 12)
      expect(z(4)).toBeCloseTo(4, 12)
    },
  },
  ...['spiegelhalterZ', 'calibrationSlope', 'calibrationIntercept'].map(metric => ({
    law: 'perfect input has the best value' as const,
    metric,
    because: 'Probabilities of 0 and 1 have no log-odds, and their score has no variance.',
    counterexample: () => {
      expect(measure({ yTrue: [0, 1], yScore: [0, 1] }, metric).undefinedBecause).toMatch(/probability is/)
    },
  })),
  ...(['duplicating all rows changes nothing', 'a whole-number weight is the same as so many rows'] as const).flatMap(
    law => [
      ...['ece', 'classwiseEce'].map(metric => ({
        law,
        metric,
        options: { debiased: true },
        because: 'What chance adds to a gap shrinks with the number of rows.',
        counterexample: () => {
          const error = (times: number): number => {
            const copies = Array.from({ length: times }, () => [0, 1]).flat()
            const yProba = copies.map(() => [0.5, 0.5])
            return measure({ yTrue: copies, yProba, labels: [0, 1] }, metric, { debiased: true }).value
          }
          expect(error(4)).toBeCloseTo(error(1) / 2, 12)
          expect(error(1)).toBeLessThan(-0.2)
        },
      })),
      ...['ece', 'mce', 'classwiseEce'].map(metric => ({
        law,
        metric,
        options: { binning: 'quantile' },
        because: 'Quantiles between order statistics lie elsewhere where each of these stands twice.',
        counterexample: () => {
          const probabilities = [0.1, 0.2, 0.3, 0.4, 0.5]
          const error = (times: number): number => {
            const copies = Array.from({ length: times }, () => probabilities).flat()
            const input = {
              yTrue: copies.map(p => (p > 0.3 ? 1 : 0)),
              yProba: copies.map(p => [p, 1 - p]),
              labels: [1, 0],
              positive: 1,
            }
            const of = metric === 'classwiseEce' ? {} : { of: 'positive' }
            return measure(input, metric, { ...of, bins: 3, binning: 'quantile' }).value
          }
          expect(Math.abs(error(2) - error(1))).toBeGreaterThan(0.01)
        },
      })),
    ],
  ),
]

/** The metrics and shapes that a law is tested on. */
export function subjectTo(law: Law): readonly (readonly [name: string, metric: AnyMetric, shape: ShapeName])[] {
  return metricShapes.filter(([, metric, shape]) => !exemptFrom(law, metric, shape).some(({ options }) => !options))
}

/** Random options of a metric that do not exempt it. */
export function optionsUnder(law: Law, metric: AnyMetric, shape: ShapeName): fc.Arbitrary<AnyOptions> {
  const exempting = exemptFrom(law, metric, shape).map(({ options = {} }) => Object.entries(options))
  return optionsOf(metric, shape).filter(
    options => !exempting.some(entries => entries.every(([name, value]) => options[name] === value)),
  )
}

function exemptFrom(law: Law, metric: AnyMetric, shape: ShapeName): readonly Exemption[] {
  return exemptions.filter(
    exempt =>
      exempt.law === law && exempt.metric === nameOf(metric) && (exempt.shape === undefined || exempt.shape === shape),
  )
}
