import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the method of a corrected value is that of its labels, and serves nothing else', () => {
  const judged = { judge: [true, true, false, true], human: [true, true, false, null], labelled: 'random' } as const
  expect(measure({ verdicts: judged }, 'correctedPassRate', { confidence: 0.95 }).interval?.method).toBe(
    'doubleSampling',
  )
  expect(() =>
    measure({ passed: [true] }, 'passRate', { confidence: { level: 0.95, method: 'doubleSampling' } }),
  ).toThrow('the method doubleSampling is for a value that a judge corrects')
})
