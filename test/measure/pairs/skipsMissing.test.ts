import { expect, test } from 'vitest'
import { skipsMissing } from '../../../src/measure/pairs/skipsMissing.ts'

test.each([
  [{}, false],
  [{ whenMissing: 'zero' }, false],
  [{ whenMissing: 'fail' }, false],
  [{ whenMissing: 'skip' }, true],
  [{ preset: 'trec_eval' }, false],
  [{ preset: 'trec_eval@9' }, true],
  [{ preset: 'trec_eval@9', whenMissing: 'zero' }, false],
  [{ preset: 'sklearn', whenMissing: 'skip' }, true],
])('%j: %j', (options, skips) => {
  expect(skipsMissing({ options })).toBe(skips)
})
