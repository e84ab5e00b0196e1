import { expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'

const yTrue = ['a', 'b', 'a', 'b', 'a']
const yPred = [null, null, 'a', 'b', 'a']

test('a baseline that lacks more answers than it may is refused: any candidate would look better', () => {
  const lacking = { yTrue, yPred, whenMissing: 'wrong' } as const
  expect(() => compare({ yTrue, yPred: yTrue }, lacking, 'accuracy')).toThrow(
    '2 of 5 rows have no answer, more than maxMissing 0',
  )
  expect(compare({ yTrue, yPred: yTrue }, { ...lacking, maxMissing: 0.5 }, 'accuracy').metrics[0].gain).toBeCloseTo(0.4)
})
