import { describe, expect, test } from 'vitest'
import { blocks, byStanding, gateStandings, relativeRoom, shownOf, standingOf } from '../../src/results/gateStanding.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

test.each([
  [{ passes: true, outcome: 'pass', close: false }, 'passed'],
  [{ passes: true, outcome: 'pass', close: true }, 'close'],
  [{ passes: true, outcome: 'fail', close: false }, 'passed'],
  [{ passes: false, outcome: 'pass', close: false }, 'failed'],
  [{ passes: false, outcome: 'fail', close: true }, 'failed'],
  [{ passes: false, outcome: 'undefined', close: false }, 'undefined'],
  [{ passes: false, outcome: 'inconclusive', close: false }, 'inconclusive'],
  [{ passes: false, outcome: 'refused', close: false }, 'refused'],
] as const)('%o is %s', (gate, name) => {
  expect(standingOf(gate).name).toBe(name)
})

test('each standing has a sign of its own beside its colour, but for kinds of passing and of failing', () => {
  for (const sign of ['mark', 'plain', 'emoji'] as const) {
    expect(new Set(gateStandings.map(standing => `${standing[sign]}${standing.word}`)).size).toBe(gateStandings.length)
  }
  expect(gateStandings.every(({ plain }) => /^[\x21-\x7e]$/.test(plain))).toBe(true)
})

const [gate] = resultsOf(exampleCalls).gates
const limits = { level: 0.95, sides: 2, lower: 0.7, upper: 0.9, method: 'wilson', decide: false } as const
const failing = { ...gate, passes: false, outcome: 'fail', close: false } as const

describe('the order of gates', () => {
  test('what blocks comes first, then what is close', () => {
    const gates = gateStandings.map(({ name }, i) => ({
      ...gate,
      id: name,
      passes: i > 5,
      testOutcome: name === 'noted' ? 'passed' : undefined,
      close: name === 'close',
      outcome:
        i > 5
          ? 'pass'
          : name === 'refused' || name === 'unmeasured' || name === 'undefined' || name === 'inconclusive'
            ? name
            : 'fail',
    })) satisfies (typeof gate)[]
    expect(byStanding(gates.toReversed()).map(({ id }) => id)).toEqual(gateStandings.map(({ name }) => name))
  })

  test('of one standing the farthest short first, in units of its own limits: 10 of RMSE may be less than 0.1 of recall', () => {
    const rmse = { ...failing, id: 'RMSE', room: -10, limits: { ...limits, lower: 80, upper: 120 } }
    const recall = { ...failing, id: 'recall', room: -0.1, limits }
    const bare = { ...failing, id: 'no limits', room: -500, limits: undefined }
    expect(byStanding([bare, rmse, recall]).map(({ id }) => id)).toEqual(['recall', 'RMSE', 'no limits'])
  })
})

test('a row shows the slice that decides, not all rows, which would pass', () => {
  const country = Array.from({ length: 60 }, (_, i) => (i < 30 ? 'de' : i < 50 ? 'it' : 'es'))
  const yTrue = country.map((_, i) => i % 2)
  const preds = { yTrue, yPred: yTrue.map((label, i) => (i < 20 ? 1 - label : label)), slices: { country } }
  const slices = { slices: 'country', minSupport: 15 } as const
  const { gates } = resultsOf([
    ['toHaveAccuracyAbove', preds, 0.5, slices],
    ['toBeNoWorseThan', preds, { yPred: yTrue }, 'accuracy', { ...slices, margin: 0.6, slicesMust: 'prove' }],
    ['toHaveAccuracyAbove', preds, 0.2, { ...slices, whenSmall: 'fail' }],
    ['toHaveAccuracyAbove', preds, 0.2, { ...slices, minSupport: 100 }],
  ])
  const de = { title: 'accuracy where country = de', value: 1 / 3, n: 30 }
  const none = { value: Number.NaN, room: Number.NaN, limits: undefined }
  expect(gates.map(({ value }) => value)).toEqual([2 / 3, 2 / 3, 2 / 3, 2 / 3])
  expect(gates.map(shownOf)).toMatchObject([
    { ...de, room: expect.closeTo(-1 / 6), limits: undefined },
    { ...de, room: expect.closeTo(0.6 - 2 / 3), change: { gain: expect.closeTo(-2 / 3) } },
    { title: 'accuracy where country = es', n: 10, ...none },
    { title: 'accuracy', n: 0, ...none },
  ])
})

test.each([
  ['half the limits is the unit', { room: -0.2, limits }, -2],
  ['no limits', { room: -0.2 }, undefined],
  ['no room', { room: Number.NaN, limits }, undefined],
  ['limits that meet', { room: 0.1, limits: { ...limits, upper: 0.7 } }, undefined],
  ['limits without end', { room: 0.1, limits: { ...limits, upper: Number.POSITIVE_INFINITY } }, undefined],
])('relative room: %s', (_, of, expected) => {
  const found = relativeRoom(of)
  if (expected === undefined) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(expected, 12)
})

test.each([
  [{ passes: false, testOutcome: undefined }, true],
  [{ passes: false, testOutcome: 'failed' }, true],
  [{ passes: false, testOutcome: 'passed' }, false],
  [{ passes: false, testOutcome: 'skipped' }, false],
  [{ passes: true, testOutcome: 'failed' }, false],
] as const)('%j: blocks %s', (given, expected) => {
  expect(blocks(given)).toBe(expected)
  expect(standingOf({ ...failing, ...given }).name).toBe(expected ? 'failed' : given.passes ? 'passed' : 'noted')
})
