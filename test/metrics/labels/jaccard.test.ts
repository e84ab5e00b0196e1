import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { labels, same } from './labelRows.ts'

test('scikit-learn: jaccard_score', () => {
  expect(measure({ yTrue: [0, 1, 1], yPred: [1, 1, 1] }, 'jaccard').value).toBeCloseTo(2 / 3, 12)
})

test('the threat score is the same', () => {
  expect(measure({ yTrue: [0, 1, 1], yPred: [1, 1, 1] }, 'threatScore').value).toBeCloseTo(2 / 3, 12)
})

test('Jaccard is F1 / (2 − F1), and the threat score', () => {
  fc.assert(
    fc.property(labels, fc.constantFrom('micro', undefined), (input, average) => {
      const options = average === undefined ? { class: input.yTrue[0] } : { average }
      const f1 = measure(input, 'f1', options).value
      same(f1 / (2 - f1), measure(input, 'jaccard', options).value)
      same(f1 / (2 - f1), measure(input, 'threatScore', options).value)
    }),
  )
})
