import { expect, test } from 'vitest'
import { evaluationOfRuns, oneRunOnly, runName, runsOf } from '../../src/evaluation/repeatedRuns.ts'
import { evaluation } from '../../src/index.ts'

const first = evaluation({ yTrue: [1, 0], yPred: [1, 0] })
const second = evaluation({ yTrue: [1, 0], yPred: [1, 1] })

test('runs are one evaluation, and one evaluation is its only run', () => {
  const runs = evaluationOfRuns([first, second])
  expect(runs).toMatchObject({ n: 2, columns: ['2 repeated runs'] })
  expect(runsOf(runs)).toEqual([first, second])
  expect(runsOf(first)).toEqual([first])
  expect(runName(1)).toBe('runs[1]')
})

test('what takes one run says so', () => {
  expect(oneRunOnly('input', 'a baseline').message).toMatchInlineSnapshot(
    `"repeated runs were received, and a baseline is of one run. Expected one run by itself. Repeated runs are for gates on values, comparisons, measure and toBeatDummy."`,
  )
})
