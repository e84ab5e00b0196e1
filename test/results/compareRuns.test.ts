import { expect, test } from 'vitest'
import { changesText, compareRuns } from '../../src/results/compareRuns.ts'
import { exampleCalls, resultsOf, spam } from './judgedGates.ts'

test('says what fails now, what moved, and which rows a comparison finds better and worse', () => {
  const now = resultsOf(exampleCalls)
  const better = { ...spam, yPred: spam.yTrue }
  const previous = resultsOf([['toHaveAccuracyAbove', better, 0.99], ...exampleCalls.slice(1)])
  expect(changesText(compareRuns(now, previous))).toMatchInlineSnapshot(
    `"1 newly failing, 0 newly passing, 1 value moved; 35 rows worse, 24 better than the baseline"`,
  )
  expect(compareRuns(previous, now).newlyPassing).toHaveLength(1)
  expect(compareRuns(now, resultsOf(exampleCalls.slice(0, 3))).added).toHaveLength(6)
})
