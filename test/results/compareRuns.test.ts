import { expect, test } from 'vitest'
import { changesText, compareRuns } from '../../src/results/compareRuns.ts'
import type { GateRecord } from '../../src/results/records/gateRecord.ts'
import { exampleCalls, resultsOf, spam } from './judgedGates.ts'

test('units that a comparison finds better and worse have the name of their kind, each kind its own', () => {
  const flipped = (unit: GateRecord['unit'], evaluation: string, won: number, lost: number): GateRecord => ({
    ...resultsOf(exampleCalls).gates[0],
    ...{ unit, evaluation },
    comparison: {
      ...{ against: 'baseline', candidate: 0, baseline: 0, gain: 0, least: 0, n: won + lost },
      outcomes: { won, lost, tied: 0 },
    },
  })
  const results = resultsOf(exampleCalls)
  const gates = [
    flipped('query', 'search', 3, 1),
    // The same two evaluations by another metric: counted once.
    flipped('query', 'search', 2, 2),
    flipped('case', 'agent', 0, 1400),
    flipped('query', 'another search', 1, 0),
  ]
  expect(changesText(compareRuns({ ...results, gates }, results))).toContain(
    '; 1 query worse, 4 better; 1,400 cases worse, 0 better than the baseline',
  )
})

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
