import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import { measure } from '../../src/index.ts'
import { sampled } from '../thoroughness.ts'
import { optionsUnder, subjectTo } from './exemptions.ts'
import { decimalWeights } from './numbers.ts'
import { agree, outcomeOf } from './outcome.ts'
import { allRows, withOrder, withWeights } from './sample.ts'
import { suitableInputs, takesWeights } from './suitableInputs.ts'

const law = 'the order of rows does not matter'

describe.each(sampled(subjectTo(law)))('%s', (_, metric, shape) => {
  test('the order of rows does not matter', () => {
    fc.assert(
      fc.property(withOrder(suitableInputs[shape]), optionsUnder(law, metric, shape), ([sample, order], options) => {
        const before = outcomeOf(sample.input(allRows(sample)), metric, options)
        const after = outcomeOf(sample.input(order), metric, options)
        expect([before, after]).toSatisfy(([a, b]) => agree(a, b))
      }),
    )
  })

  test.skipIf(!takesWeights(shape))('the order of weighted rows does not matter', () => {
    const weighted = withOrder(suitableInputs[shape]).chain(([sample, order]) =>
      withWeights(fc.constant(sample), decimalWeights).map(([, weights]) => ({ sample, order, weights })),
    )
    fc.assert(
      fc.property(weighted, optionsUnder(law, metric, shape), ({ sample, order, weights }, options) => {
        fc.pre(sample.weighable)
        const before = outcomeOf(sample.input(allRows(sample), weights), metric, options)
        const after = outcomeOf(
          sample.input(
            order,
            order.map(i => weights[i]),
          ),
          metric,
          options,
        )
        expect([before, after]).toSatisfy(([a, b]) => agree(a, b))
      }),
    )
  })
})

test('rows of one’s own metric on `passed` beside yTrue are in no order', () => {
  const share = defineMetric({
    id: 'passedShare',
    title: 'share that passed',
    direction: 'up',
    range: [0, 1],
    compute: { passed: ({ n, values }) => values.reduce((sum, each) => sum + each, 0) / n },
  })
  const rows = Array.from({ length: 40 }, (_, row) => ({ passed: row % 3 > 0, yTrue: (row * row) % 7 }))
  const limits = (order: typeof rows) =>
    measure({ passed: order.map(({ passed }) => passed), yTrue: order.map(({ yTrue }) => yTrue) }, share, {
      confidence: { level: 0.9, resamples: 100 },
    }).interval
  expect(limits(rows)?.lower).toBeLessThan(limits(rows)?.upper ?? 0)
  expect(limits(rows.toReversed())).toEqual(limits(rows))
  expect(limits([...rows.slice(13), ...rows.slice(0, 13)])).toEqual(limits(rows))
})
