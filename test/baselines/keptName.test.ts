import { expect, test } from 'vitest'
import { keptName } from '../../src/baselines/keptName.ts'

test('a name of usual length is kept, one that is too long is cut, and two of those stay apart', () => {
  expect(keptName('ndcg@10')).toBe('ndcg@10')
  const [one, other] = ['a', 'b'].map(letter => keptName(`${'x'.repeat(1e5)}${letter}${'x'.repeat(1e5)}`))
  expect(one.length).toBeLessThan(2000)
  expect(one).not.toBe(other)
})
