import { expect, test } from 'vitest'
import { plainMessage } from '../../messages/failure.ts'

// A row that stands for many must not hide the others.

const ids = ['r0', 'r1', 'r2', 'r3']
const count = [30, 40, 1, 2]

test.each([
  [{ passed: [true, false, false, false] }, 'toHavePassRateAbove', 0.8, 'See r1, r2, r3 … and 40 more cases'],
  [
    { yTrue: [1, 0, 1, 0], yScore: [0.1, 0.4, 0.2, 0.3] },
    'toHaveAUCAbove',
    0.9,
    'See the lowest positives: r0 (0.1), r2 (0.2); the highest negatives: r1 (0.4),\n  r3 (0.3)',
  ],
])('%o: are named once', (columns, matcher, bound, found) => {
  expect(plainMessage({ received: { ...columns, ids, count }, matcher, args: [bound] })).toContain(found)
})

test.each([
  [{ score: [0.1, 0.2, 0.3, 0.9] }, 'toHaveMeanScoreAbove', 0.9],
  [{ yTrue: [1, 2, 3, 4], yPred: [5, 4, 2, 4] }, 'toHaveMAEBelow', 0.1],
  [{ yTrue: [1, 2, 3, 4], yPred: [4, 3, 2, 1] }, 'toHaveSpearmanAbove', 0.1],
  [{ yTrue: [1, 0, 1, 0], yScore: [0.1, 0.4, 0.2, 0.3] }, 'toHaveLogLossBelow', 0.1],
])('%o: stand in one line of the table each', (columns, matcher, bound) => {
  const lines = plainMessage({ received: { ...columns, ids, count }, matcher, args: [bound] }).split('\n')
  const named = lines.map(line => /^[> ] (r\d) /.exec(line)?.[1]).filter(name => name !== undefined)
  expect(named.toSorted()).toEqual(ids)
  expect(lines.find(line => line.includes('more rows') || line.includes('more cases'))).toContain('… and 69 more')
})
