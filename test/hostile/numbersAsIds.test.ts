import { expect, test } from 'vitest'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { resultsPage } from '../../src/page/resultsPage.ts'
import { markdownSummary } from '../../src/results/markdownSummary.ts'
import { parseResults, resultsText } from '../../src/results/parseResults.ts'
import { World } from '../baselines/hosts/memoryHost.ts'
import { type Call, resultsOf } from '../results/judgedGates.ts'

const rows = Array.from({ length: 12 }, (_, i) => i)
const ids = rows.map(row => (row === 0 ? 7 : 1000 + row))
const yTrue = rows.map(row => (row % 2 === 0 ? 'a' : 'b'))
const better = { yTrue, yPred: yTrue, ids, positive: 'a' }
const worse = { ...better, yPred: yTrue.with(0, 'b').with(5, 'a') }
const scores = { yTrue, ids, positive: 'a', yScore: rows.map((row): number => (row % 2 === 0 ? 0.9 : 0.1)) }
const worseScores = { ...scores, yScore: scores.yScore.with(0, 0).with(5, 1) }

const calls: readonly Call[] = [
  ['toHaveAccuracyAbove', worse, 0.99],
  ['toHaveLogLossBelow', worseScores, 0.01],
  ['toBeNoWorseThan', worse, better, 'accuracy', { margin: 0.01 }],
  ['toBeNoWorseThan', worseScores, scores, 'auc', { margin: 0.01 }],
]

test('an id that is a number stands as itself in messages', () => {
  for (const [matcher, received, ...args] of calls) {
    const matchers = createMatchers({ runner: 'test', width: () => 80 })
    const { message } = matchers[matcher].call({ isNot: false, promise: '' }, received, ...args)
    expect(message(), matcher).toMatch(/\b7\b(?!\])/)
    expect(message(), matcher).toMatch(/\b1005\b(?!\])/)
    expect(message(), matcher).not.toMatch(/yTrue\[|#8\b|#1006\b/)
  }
})

test('so in results, their summary and their page, where ids are texts', () => {
  const results = parseResults(resultsText(resultsOf(calls)))
  // A comparison by AUC names no row: none has an AUC alone.
  for (const { worst, matcher } of results.gates.slice(0, 3)) {
    const first = worst.slice(0, 2).map(({ id }) => id)
    expect(first.toSorted(), matcher).toEqual(['1005', '7'])
  }
  expect(markdownSummary(results)).toMatch(/look at: .*1005/)
  expect(markdownSummary(results)).not.toMatch(/#8\b|#1006/)
  expect(resultsPage(results)).not.toMatch(/#8\b|"#1006"/)
})

test('so in baselines and what they say', () => {
  const world = new World()
  const options = { metrics: ['accuracy'], margin: 0 }
  world.hold(better, options)
  const [file] = world.files.values()
  expect(file).toMatch(/"ids": \[7,1001,/)
  const { pass, message } = world.hold(worse, options)
  expect(pass).toBe(false)
  expect(message).toMatch(/^ {2}7 +a/m)
  expect(message).toMatch(/^ {2}1005 +b/m)
})

const wide = rows.map(row => 9007199254740993n + BigInt(row))

test('an id that is a bigint stands as itself, with all its digits', () => {
  const { toHaveAccuracyAbove } = createMatchers({ runner: 'test', width: () => 80 })
  const judge = (named: unknown): string =>
    toHaveAccuracyAbove.call({ isNot: false, promise: '' }, { ...worse, ids: named }, 0.99).message()
  for (const named of [wide, BigInt64Array.from(wide), BigUint64Array.from(wide)]) {
    expect(judge(named)).toMatch(/\b9007199254740993\b/)
    expect(judge(named)).toMatch(/\b9007199254740998\b/)
  }
  expect(judge(rows.map(row => BigInt(ids[row])))).toBe(judge(ids))
  expect(() => judge(wide.with(3, wide[0]))).toThrow(
    'ids[3] is "9007199254740993", as is ids[0]. Expected a different id for every row.',
  )
})

test('rows are paired by bigints, in whatever order, and hold a baseline', () => {
  const { toBeNoWorseThan } = createMatchers({ runner: 'test', width: () => 80 })
  const compare = (baseline: unknown): { pass: boolean; message: () => string } =>
    toBeNoWorseThan.call({ isNot: false, promise: '' }, { ...better, ids: wide }, baseline, 'accuracy', {
      margin: 0.01,
    })
  // Without truth of its own, the baseline takes that of the row with its id.
  const reversed = { yPred: better.yPred.toReversed(), ids: BigInt64Array.from(wide.toReversed()) }
  expect(compare(reversed).message()).toBe(compare({ ...better, ids: wide }).message())
  expect(() => compare({ ...better, ids: wide.with(0, 1n) })).toThrow(/9007199254740993/)

  const world = new World()
  world.hold({ ...better, ids: wide }, { metrics: ['accuracy'], margin: 0 })
  const { pass, message } = world.hold({ ...worse, ids: wide }, { metrics: ['accuracy'], margin: 0 })
  expect(pass).toBe(false)
  expect(message).toMatch(/\b9007199254740998\b/)
})
