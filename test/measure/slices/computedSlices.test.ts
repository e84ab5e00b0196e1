import { expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { EvaluationError, evaluation, findSlices } from '../../../src/index.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { computedSlices } from '../../../src/measure/slices/computedSlices.ts'

const preds = evaluation({
  yTrue: ['a', 'a', 'b', 'b', 'a', 'c'],
  yPred: ['a', 'b', 'b', 'b', 'a', 'c'],
  slices: { country: ['DE', 'DE', 'DE', 'FR', 'FR', 'MT'] },
})
const byCountry = { columns: [['country']] }

test('a metric on each slice, with its support', () => {
  const found = computedSlices(preds, resolveMetric('recall', { class: 'a' }), byCountry)
  expect(found.map(({ slice, support, computation }) => [slice.labels, support, computation?.computed.value])).toEqual([
    [['DE'], 2, 0.5],
    [['FR'], 1, 1],
    // The class does not occur there.
    [['MT'], 0, Number.NaN],
  ])
})

test('rows that a metric of the user refuses lack a value, and no support', () => {
  const labels = ({ n }: { readonly n: number }): number => {
    if (n > 1) return n
    throw new EvaluationError({ problem: 'there is one row' })
  }
  const pairs = defineMetric({ id: 'pairs', title: 'pairs', direction: 'up', range: [0, 9], compute: { labels } })
  const found = computedSlices(preds, resolveMetric(pairs), byCountry)
  expect(found.map(({ support, computation }) => [support, computation?.computed.value])).toContainEqual([1, undefined])
  const { slices, thin } = findSlices(preds, pairs, { minSupport: 1 })
  expect([thin, slices.find(({ labels }) => labels[0] === 'MT')]).toMatchObject([0, { support: 1, found: false }])
})

test('a column that is not there is refused', () => {
  expect(() => computedSlices(preds, resolveMetric('accuracy'), { columns: [['county']] })).toThrow(
    'Did you mean country?',
  )
})
