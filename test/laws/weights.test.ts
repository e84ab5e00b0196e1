import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { tableOf } from '../tableOf.ts'
import { sampled } from '../thoroughness.ts'
import { type Law, optionsUnder, subjectTo } from './exemptions.ts'
import { requiredOptions } from './metricVariants.ts'
import { decimalWeights, wholeWeights } from './numbers.ts'
import { agree, outcomeOf } from './outcome.ts'
import { allRows, withWeights } from './sample.ts'
import { suitableInputs, takesWeights } from './suitableInputs.ts'

function weighed(law: Law): ReturnType<typeof subjectTo> {
  return sampled(subjectTo(law).filter(([, , shape]) => takesWeights(shape)))
}

describe.each(weighed('a whole-number weight is the same as so many rows'))('%s', (_, metric, shape) => {
  const anyOptions = optionsUnder('a whole-number weight is the same as so many rows', metric, shape)
  const saysThatWeightsDoNotCount = fc
    .sample(suitableInputs[shape], { numRuns: 50, seed: 1 })
    .filter(({ weighable }) => weighable)
    .some(sample => {
      const weights = allRows(sample).map(() => 2)
      if (outcomeOf(sample.input(allRows(sample), weights), metric, requiredOptions(metric)) === 'bad input')
        return false
      const { notes } = measure(sample.input(allRows(sample), weights), metric, requiredOptions(metric))
      return notes.some(note => note.includes('sampleWeight is not used'))
    })

  test.skipIf(saysThatWeightsDoNotCount)('a whole-number weight is the same as so many rows', () => {
    fc.assert(
      fc.property(withWeights(suitableInputs[shape], wholeWeights), anyOptions, ([sample, weights], options) => {
        // One row alone has no variance, however much it weighs: not so two of the same.
        fc.pre(sample.weighable && sample.size > 1)
        const repeated = allRows(sample).flatMap(i => Array.from({ length: weights[i] }, () => i))
        const weighed = outcomeOf(sample.input(allRows(sample), weights), metric, options)
        expect([weighed, outcomeOf(sample.input(repeated), metric, options)]).toSatisfy(([a, b]) => agree(a, b))
      }),
    )
  })
})

describe.each(weighed('only the ratios of weights count'))('%s', (_, metric, shape) => {
  const anyOptions = optionsUnder('only the ratios of weights count', metric, shape)
  test('only the ratios of weights count', () => {
    fc.assert(
      fc.property(
        withWeights(suitableInputs[shape], fc.oneof(decimalWeights, fc.constant(0))),
        fc.constantFrom(0.1, 3, 7.7, 1e-300, 1e300),
        anyOptions,
        ([sample, weights], factor, options) => {
          fc.pre(sample.weighable)
          const scaled = weights.map(weight => weight * factor)
          const before = outcomeOf(sample.input(allRows(sample), weights), metric, options)
          expect([before, outcomeOf(sample.input(allRows(sample), scaled), metric, options)]).toSatisfy(([a, b]) =>
            agree(a, b),
          )
        },
      ),
    )
  })
})

describe.each(weighed('equal weights change nothing'))('%s', (_, metric, shape) => {
  const anyOptions = optionsUnder('equal weights change nothing', metric, shape)
  test('equal weights change nothing', () => {
    fc.assert(
      fc.property(suitableInputs[shape], anyOptions, (sample, options) => {
        fc.pre(sample.weighable)
        const plain = outcomeOf(sample.input(allRows(sample)), metric, options)
        const weighed = outcomeOf(
          sample.input(
            allRows(sample),
            allRows(sample).map(() => 0.3),
          ),
          metric,
          options,
        )
        expect([plain, weighed]).toSatisfy(([a, b]) => agree(a, b))
      }),
    )
  })
})

test.each(['pearson', 'concordanceCorrelation', 'r2', 'explainedVariance', 'rmse', 'mae', 'wape', 'd2AbsoluteError'])(
  'a row of weight 0 counts for nothing, however large its numbers are: %s',
  metric => {
    const [yTrue, yPred, sampleWeight] = tableOf('1 2 4 6 / 1.5 2 5 5 / 1 2 1 1')
    const { value } = measure({ yTrue, yPred, sampleWeight }, metric)
    for (const large of [1e20, 1e100, 1e300]) {
      const beside = {
        yTrue: [large, ...yTrue],
        yPred: [-large, ...yPred],
        sampleWeight: [0, ...sampleWeight],
      }
      expect(measure(beside, metric).value).toBeCloseTo(value, 14)
    }
  },
)
