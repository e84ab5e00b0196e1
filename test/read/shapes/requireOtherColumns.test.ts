import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readEvaluation } from '../../../src/read/readEvaluation.ts'

const file = () => Readable.from(['id,label,p,q\na,1,0.9,0.1\nb,0,0.4,0.6\n'])

test.each([
  [{ yTrue: 'label', yScore: 'label', positive: 1 }, 'yTrue and yScore are both the column "label"'],
  [{ yTrue: 'label', yPred: 'label' }, 'yTrue and yPred are both the column "label"'],
  [{ yTrue: 'label', yProba: ['p', 'label'], labels: [0, 1] }, 'yTrue and yProba are both the column "label"'],
])('%j: the truth is no prediction', async (columns, problem) => {
  await expect(readEvaluation(file(), { format: 'csv', ...columns })).rejects.toThrow(problem)
})

test('one column may be several things beside', async () => {
  const columns = { ids: 'id', slices: { mail: 'id' }, details: { text: 'id' } }
  const read = await readEvaluation(file(), { format: 'csv', yTrue: 'label', yScore: 'p', positive: 1, ...columns })
  expect(read.n).toBe(2)
})
