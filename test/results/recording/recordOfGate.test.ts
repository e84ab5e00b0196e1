import { describe, expect, test } from 'vitest'
import { repeated } from '../../../src/index.ts'
import { gateCodec } from '../../../src/results/records/gateRecord.ts'
import { countedRandom } from '../../engines/countedRandom.ts'
import { random } from '../../engines/draws.ts'
import { tableOf } from '../../tableOf.ts'
import { type Call, collected, spam } from '../judgedGates.ts'

function recordOf(...call: Call) {
  const [{ gate }] = collected([call])
  // Whatever a gate judges can be written.
  gateCodec.write({ id: '', file: '', test: '', ...gate })
  return gate
}

describe('why a gate passes or not', () => {
  test('is said with rounded numbers, by the metric as people write it', () => {
    expect(recordOf('toHaveAccuracyAbove', spam, 0.95).why).toBe(
      'accuracy is 0.8, below the required 0.95 (0.15 short, n = 200)',
    )
    expect(
      recordOf('toHaveSliceGapBelow', { ...spam, slices: { day: spam.yTrue } }, 'accuracy', 0.01, { slices: 'day' })
        .why,
    ).toBe('accuracy differs by 0.08 between day = 1 and day = 0, above the allowed 0.01 (n = 200)')
    expect(recordOf('toDominateROCOf', spam, { ...spam, yScore: spam.yTrue }).why).toBe(
      'At FPR 0 the other ROC curve is higher by 0.38: its TPR is 1, against 0.62',
    )
  })

  test('has ordinary spaces', () => {
    const { why } = recordOf('toHaveAccuracyAbove', spam, 0.95, { confidence: 0.95 })
    expect(why).toContain('95 % limits 0.7478 to 0.8454')
    expect(why).not.toContain('\u00a0')
  })

  test('of a refused input is its error', () => {
    expect(recordOf('toHaveAccuracyAbove', { yTrue: [0, Number.NaN], yPred: [0, 0] }, 0.5)).toMatchObject({
      outcome: 'refused',
      passes: false,
      why: expect.stringContaining('yTrue[1] is NaN'),
    })
  })
})

test('two gates on one metric have names of their own, whatever kind they are', () => {
  const sliced = { ...spam, slices: { day: spam.yTrue } }
  const named = (...call: Call) => recordOf(...call).title
  expect(named('toHaveRecallAbove', spam, 0.5, { threshold: 0.3 })).toBe('recall (threshold = 0.3)')
  expect(named('toHaveRecallAbove', spam, 0.5, { class: 0 })).toBe('recall (class = 0)')
  expect(named('toBeNoWorseThan', spam, spam, 'recall(class=0)', { margin: 0.1 })).toBe('recall (class = 0)')
  expect(named('toHaveSliceGapBelow', sliced, 'accuracy', 0.5, { slices: 'day', threshold: 0.3 })).toBe(
    'gap of accuracy (threshold = 0.3) between slices',
  )
})

describe('repeated runs', () => {
  const flipped = (seed: number) => spam.yPred.map((label, i) => ((i * 7 + seed) % 11 === 0 ? 1 - label : label))
  const runs = repeated([1, 2, 3, 4].map(seed => ({ yTrue: spam.yTrue, yPred: flipped(seed), positive: 1 })))

  test('their mean has limits, and what decides stands in the record', () => {
    const record = recordOf('toHaveF1Above', runs, 0.5, { confidence: 0.95 })
    expect(record).toMatchObject({ outcome: 'pass', n: 200, support: 100, limits: { decide: true } })
    expect(record.why).toMatch(/^mean F1 of these 4 runs is 0\.7455, above the required 0\.5 \(95 % limits/)
  })

  test('of runs that must pass one by one, the room is that of the run that decides', () => {
    const record = recordOf('toHaveF1Above', runs, 0.745, { atLeastRuns: 4 })
    expect(record.value).toBeGreaterThan(0.745)
    expect(record).toMatchObject({ outcome: 'fail', required: '> 0.745 in 4 of 4 runs' })
    expect(record.room).toBeLessThan(0)
  })
})

describe('counts of an engine', () => {
  const { yTrue, yScore, country } = random(600)
  const counted = () => countedRandom(600, ['auc', 'recall(threshold=0.5)'])

  test('are recorded as rows in memory are', async () => {
    const preds = await counted()
    const rows = { yTrue, yScore, slices: { country }, positive: 1 }
    const asked: readonly (readonly unknown[])[] = [
      ['toHaveAUCAbove', 0.5, { confidence: 0.95, slices: 'country', slicesMust: 'notFail' }],
      ['toHaveMetric', 'recall(threshold=0.5)', { above: 0.99 }],
    ]
    for (const [matcher, ...args] of asked) {
      const [here, there] = [preds, rows].map(received => recordOf(String(matcher), received, ...args))
      const { limits, worst: _, evaluation, value, room, slices, why, ...rest } = here
      const {
        limits: limitsThere,
        worst: _there,
        evaluation: _rows,
        value: valueThere,
        room: roomThere,
        slices: slicesThere,
        why: whyThere,
        ...others
      } = there
      expect(rest).toEqual(others)
      // Its record has what counts allow.
      expect(evaluation).toMatch(/^totals-/)
      expect(value).toBeCloseTo(valueThere, 10)
      expect(room).toBeCloseTo(roomThere, 10)
      expect(limits?.lower).toBeCloseTo(limitsThere?.lower ?? Number.NaN, 8)
      expect(why).toBe(whyThere)
      expect(slices?.slices.map(({ labels, outcome }) => ({ labels, outcome }))).toEqual(
        slicesThere?.slices.map(({ labels, outcome }) => ({ labels, outcome })),
      )
    }
  })

  test('compared with those of a baseline they have a change with its limits', async () => {
    const preds = await counted()
    expect(recordOf('toBeNoWorseThan', preds, preds.baseline, 'auc', { margin: 0.01, confidence: 0.95 })).toMatchObject(
      {
        kind: 'comparison',
        change: { against: 'baseline', gain: expect.any(Number), sure: expect.any(Boolean) },
        limits: { decide: true },
      },
    )
  })
})

test('a confusion matrix is judged and recorded without rows', () => {
  const matrix = {
    confusionMatrix: tableOf('5 1 / 2 6'),
    labels: [0, 1],
    positive: 1,
  }
  expect(recordOf('toHaveF1Above', matrix, 0.5)).toMatchObject({ outcome: 'pass', n: 14, worst: [] })
})

describe('the rows to look at', () => {
  const yTrue = Array.from({ length: 200 }, (_, i) => i % 2)
  const country = yTrue.map((_, i) => (i < 100 ? 'de' : 'fr'))
  const withWrong = (de: number, fr: number) => ({
    ...{ yTrue, slices: { country }, positive: 1 },
    yPred: yTrue.map((truth, i) => (i < de || (i >= 100 && i < 100 + fr) ? 1 - truth : truth)),
  })
  const byCountry = { slices: 'country' }

  test('of a slice that fails are those within it, as its message says', () => {
    const [{ gate }] = collected([['toHaveAccuracyAbove', withWrong(25, 40), 0.62, byCountry]])
    expect(gate.why).toContain('country = fr')
    expect(gate.worst).toHaveLength(20)
    expect(gate.worst.every(({ id }) => Number(id.slice(1)) > 100)).toBe(true)
    // Where the whole fails, they are those of the whole.
    const [{ gate: whole }] = collected([['toHaveAccuracyAbove', withWrong(25, 40), 0.9, byCountry]])
    expect(whole.worst.some(({ id }) => Number(id.slice(1)) <= 100)).toBe(true)
  })

  test.each<[string, Call, readonly string[]]>([
    ['passed', ['toHavePassRateAbove', { ids: ['x', 'y', 'z'], passed: [true, false, true] }, 0.9], ['y']],
    [
      'perfect',
      ['toHaveMRRAbove', { qrels: { q: { a: 1 }, r: { b: 1 } }, run: { q: ['a'], r: ['a', 'b'] } }, 0.9],
      ['r'],
    ],
    ['scored', ['toHaveMeanScoreAbove', { ids: ['x', 'y'], score: [1, 0.5] }, 0.9], ['y', 'x']],
  ])('are none that %s, where a value can be no better', (_, call, ids) => {
    expect(recordOf(...call).worst.map(({ id }) => id)).toEqual(ids)
  })

  test('of a slice that got worse are those within it', () => {
    const call: Call = [
      'toBeNoWorseThan',
      withWrong(10, 30),
      { yPred: withWrong(40, 0).yPred },
      'accuracy',
      { margin: 0.2, slicesMust: 'notFail', ...byCountry },
    ]
    const [{ gate }] = collected([call])
    expect(gate.why).toContain('country = fr')
    expect(gate.worst.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => `#${101 + i}`))
  })
})
