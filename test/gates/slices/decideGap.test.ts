import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { defineMetric } from '../../../src/define.ts'
import { decideGap, type GapVerdict } from '../../../src/gates/slices/decideGap.ts'
import { requireGapGate } from '../../../src/gates/slices/gapGate.ts'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import type { GapKind } from '../../../src/measure/slices/slicePairs.ts'

function decided(
  input: EvaluationInput,
  metric: string,
  limit: number,
  options: Record<string, unknown> = {},
  kind: GapKind = 'difference',
): GapVerdict {
  const gate = requireGapGate(catalog, kind, metric, limit, { slices: 'country', ...options })
  return decideGap(evaluation(input), gate)
}

/** Cases of countries: of so many so many pass. */
function cases(counts: Readonly<Record<string, readonly [passing: number, all: number]>>) {
  const rows = Object.entries(counts).flatMap(([country, [passing, all]]) =>
    Array.from({ length: all }, (_, row) => ({ country, passed: row < passing })),
  )
  return { passed: rows.map(({ passed }) => passed), slices: { country: rows.map(({ country }) => country) } }
}

test('a slice that lost all of its rows has no support', () => {
  const passed = Array.from({ length: 200 }, (_, row) => (row < 40 ? null : row % 2 === 0))
  const slices = { country: passed.map((_, row) => ['DE', 'FR', 'IT'][Math.min(2, Math.floor(row / 40))]) }
  const input = { passed, slices, whenMissing: 'skip', maxMissing: 0.2 } as const
  expect(decided(input, 'passRate', 0.1)).toMatchObject({
    outcome: 'pass',
    notes: expect.arrayContaining(['slices with fewer than 30 cases are not judged: country = "DE" (0)']),
  })
  expect(decided(input, 'passRate', 0.1, { whenSmall: 'fail' })).toMatchObject({
    outcome: 'fail',
    why: 'country = "DE" has 0 cases: 30 are needed',
  })
})

describe('the values decide', () => {
  const three = cases({ DE: [90, 100], FR: [80, 100], IT: [70, 100] })

  test('the two slices that are farthest apart', () => {
    const verdict = decided(three, 'passRate', 0.15)
    expect(verdict).toMatchObject({ outcome: 'fail', passes: false, pairs: { judged: 3, missed: 1 } })
    expect(verdict.worst?.value).toBeCloseTo(0.2, 12)
    expect([verdict.worst?.larger, verdict.worst?.smaller].map(each => each?.slice.labels)).toEqual([['DE'], ['IT']])
    expect(verdict.why).toBe('country = "IT" beside country = "DE": 0.20000000000000007 is not below 0.15')
    expect(decided(three, 'passRate', 0.21)).toMatchObject({ outcome: 'pass', passes: true })
  })

  test('a gap of exactly the bound is not below it, whatever its rounding', () => {
    expect(decided(three, 'passRate', 0.2).outcome).toBe('fail')
    expect(decided(cases({ DE: [90, 100], FR: [72, 100] }), 'passRate', 0.8, {}, 'ratio').outcome).toBe('fail')
  })

  test('the ratio of the smallest to the largest', () => {
    const verdict = decided(three, 'passRate', 0.8, {}, 'ratio')
    expect(verdict.outcome).toBe('fail')
    expect(verdict.worst?.value).toBeCloseTo(7 / 9, 12)
    expect(decided(three, 'passRate', 0.77, {}, 'ratio').passes).toBe(true)
    // All three pairs fail: the worst has the smallest ratio.
    expect(decided(three, 'passRate', 0.95, {}, 'ratio').worst?.value).toBeCloseTo(7 / 9, 12)
  })

  test('each column by itself', () => {
    const device = three.passed.map((_, row) => (row % 2 === 0 ? 'app' : 'web'))
    const both = { ...three, slices: { ...three.slices, device } }
    expect(decided(both, 'passRate', 0.15, { slices: 'device' }).passes).toBe(true)
    expect(decided(both, 'passRate', 0.15, { slices: ['device', 'country'] }).passes).toBe(false)
    expect(decided(both, 'passRate', 0.15, { slices: ['device', 'country'] }).pairs.judged).toBe(4)
    expect(decided(both, 'passRate', 0.15, { slices: [['device', 'country']] }).pairs.judged).toBe(15)
  })
})

describe('it fails closed', () => {
  test('small slices are listed, not judged', () => {
    const verdict = decided(cases({ DE: [90, 100], FR: [80, 100], MT: [1, 10] }), 'passRate', 0.2)
    expect(verdict.passes).toBe(true)
    expect(verdict.notes).toContain('slices with fewer than 30 cases are not judged: country = "MT" (10)')
    const asked = decided(cases({ DE: [90, 100], FR: [80, 100], MT: [1, 10] }), 'passRate', 0.2, { whenSmall: 'fail' })
    expect(asked).toMatchObject({ outcome: 'fail', passes: false })
    expect(asked.why).toBe('country = "MT" has 10 cases: 30 are needed')
  })

  test('fewer than two judged slices are undefined', () => {
    for (const counts of [{ DE: [90, 100] }, { DE: [90, 100], MT: [1, 10] }] as const) {
      const verdict = decided(cases(counts as Parameters<typeof cases>[0]), 'passRate', 0.2)
      expect(verdict).toMatchObject({ outcome: 'undefined', passes: false, unjudged: [['country']] })
      expect(verdict.why).toBe('fewer than two slices of country have enough support to be judged')
      expect(verdict.chance()).toBeUndefined()
    }
  })

  test('a slice with support and without a value is undefined', () => {
    const rows = cases({ DE: [50, 100], FR: [50, 100], IT: [50, 100] })
    const yTrue = rows.passed.map(Number)
    // Nothing is predicted positive in Italy: there is no precision.
    const preds = { yTrue, yPred: yTrue.map((truth, row) => (row < 200 ? truth : 0)), slices: rows.slices }
    const verdict = decided(preds, 'precision', 0.2)
    expect(verdict).toMatchObject({ outcome: 'undefined', passes: false })
    expect(verdict.why).toBe('there is no value where country = "IT": no row is predicted 1')
  })

  test('a ratio of 0 to 0 is undefined', () => {
    const verdict = decided(cases({ DE: [0, 100], FR: [0, 100] }), 'passRate', 0.8, {}, 'ratio')
    expect(verdict).toMatchObject({ outcome: 'undefined', passes: false })
    expect(verdict.worst?.why).toBe('the ratio is 0/0: both values are 0')
    expect(decided(cases({ DE: [0, 100], FR: [0, 100] }), 'passRate', 0.1).passes).toBe(true)
  })

  test('a difference of two infinite losses is undefined', () => {
    const loss = defineMetric({
      id: 'loss',
      title: 'loss',
      direction: 'down',
      range: [0, Number.POSITIVE_INFINITY],
      compute: { passed: () => Number.POSITIVE_INFINITY },
    })
    const gate = requireGapGate(catalog, 'difference', loss, 0.2, { slices: 'country' })
    const verdict = decideGap(evaluation(cases({ DE: [90, 90], FR: [90, 90] })), gate)
    expect(verdict).toMatchObject({ outcome: 'undefined', passes: false })
    expect(verdict.worst?.why).toBe('the difference is not finite')
  })

  test('a report has no rows', () => {
    expect(() => decided({ yTrue: [1], yPred: [1] }, 'accuracy', 0.1)).toThrow('there are no slices "country"')
  })
})

describe('with confidence', () => {
  const sure = { confidence: 0.95 }

  test('every pair must clear the bound', () => {
    expect(decided(cases({ DE: [900, 1000], FR: [890, 1000] }), 'passRate', 0.05, sure).outcome).toBe('pass')
    expect(decided(cases({ DE: [90, 100], FR: [89, 100] }), 'passRate', 0.05, sure)).toMatchObject({
      outcome: 'inconclusive',
      passes: false,
    })
    const allowed = { ...sure, whenInconclusive: 'pass' }
    expect(decided(cases({ DE: [90, 100], FR: [89, 100] }), 'passRate', 0.05, allowed).passes).toBe(true)
    // A gap above the bound passes no gate, however little is known of it.
    expect(decided(cases({ DE: [90, 100], FR: [80, 100] }), 'passRate', 0.05, allowed).passes).toBe(false)
  })

  test('a pair that is surely farther apart fails', () => {
    const verdict = decided(cases({ DE: [900, 1000], FR: [700, 1000], IT: [895, 1000] }), 'passRate', 0.05, sure)
    expect(verdict).toMatchObject({ outcome: 'fail', pairs: { judged: 3, missed: 2 } })
    // MOVER over Clopper and Pearson's limits of both, one-sided at 95 %.
    expect(verdict.worst?.interval).toMatchObject({
      lower: expect.closeTo(0.1707, 3),
      upper: expect.closeTo(0.2291, 3),
      level: 0.95,
      sides: 1,
    })
  })

  test('what fails by itself need not beside many others', () => {
    const two = { a: [60, 100], b: [40, 100] } as const
    const others = Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [`c${i}`, [50, 100]] as const),
    ) satisfies Parameters<typeof cases>[0]
    expect(decided(cases(two), 'passRate', 0.04, sure).outcome).toBe('fail')
    const verdict = decided(cases({ ...two, ...others }), 'passRate', 0.04, sure)
    expect(verdict.outcome).toBe('inconclusive')
    expect(verdict.worst?.value).toBeCloseTo(0.2, 12)
  })

  test('rows of one group in several slices are told of', () => {
    const rows = cases({ DE: [90, 100], FR: [80, 100] })
    const grouped = { ...rows, groups: rows.passed.map((_, row) => row % 50) }
    const note = 'a group has rows in several slices: limits of gaps take the slices as independent'
    expect(decided(grouped, 'passRate', 0.3, sure).notes).toContain(note)
    expect(decided(grouped, 'passRate', 0.3).notes).not.toContain(note)
    const apart = { ...rows, groups: rows.passed.map((_, row) => Math.floor(row / 2)) }
    expect(decided(apart, 'passRate', 0.3, sure).notes).not.toContain(note)
  })

  test('a metric without an interval is refused', () => {
    const rows = cases({ DE: [50, 100], FR: [50, 100] })
    const preds = { yTrue: rows.passed.map(Number), yPred: rows.passed.map(() => 0.5), slices: rows.slices }
    expect(() => decided(preds, 'maxError', 0.1, sure)).toThrow('maxError has no interval')
  })
})

const samples = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 10 }), fc.constantFrom('a', 'b', 'c')), {
    minLength: 12,
    maxLength: 60,
  })
  .map(rows => ({
    yTrue: rows.map(([truth]) => truth),
    yScore: rows.map(([, tenths]) => tenths / 10),
    threshold: 0.5,
    slices: { country: rows.map(([, , country]) => country) },
  }))

describe.each(['accuracy', 'recall', 'f1', 'auc', 'brierScore'])('%s', metric => {
  const some = fc.constantFrom({}, { confidence: 0.9 })

  test('slices may be renamed, and rows may stand in any order', () => {
    fc.assert(
      fc.property(samples, some, (input, options) => {
        const found = decided(input, metric, 0.2, { ...options, minSupport: 2 })
        const turned = decided(
          {
            ...input,
            yTrue: input.yTrue.toReversed(),
            yScore: input.yScore.toReversed(),
            slices: { country: input.slices.country.map(name => `${4 - name.charCodeAt(0)}`).toReversed() },
          },
          metric,
          0.2,
          { ...options, minSupport: 2 },
        )
        expect([turned.outcome, turned.passes, turned.pairs]).toEqual([found.outcome, found.passes, found.pairs])
        expect(turned.worst?.value ?? -1).toBeCloseTo(found.worst?.value ?? -1, 10)
      }),
    )
  })

  test('the gap is that of the values of the slices', () => {
    fc.assert(
      fc.property(samples, input => {
        const { slices, worst, outcome } = decided(input, metric, 0.2, { minSupport: 1 })
        const values = slices.flatMap(each => (each.outcome === 'judged' ? (each.measurement?.value ?? []) : []))
        if (outcome !== 'undefined') expect(worst?.value).toBeCloseTo(Math.max(...values) - Math.min(...values), 10)
      }),
    )
  })

  test('slices that are one another’s copies have no gap, and chance says so each time', () => {
    fc.assert(
      fc.property(samples, input => {
        const { yTrue, yScore, threshold } = input
        const twice = {
          yTrue: [...yTrue, ...yTrue],
          yScore: [...yScore, ...yScore],
          threshold,
          slices: { country: [...yTrue.map(() => 'a'), ...yTrue.map(() => 'b')] },
        }
        const verdict = decided(twice, metric, 0.2, { minSupport: 1 })
        if (verdict.outcome === 'undefined') return
        expect(verdict).toMatchObject({ outcome: 'pass', worst: { value: 0 } })
        expect(decided(twice, metric, 0.2, { minSupport: 1 }).chance()).toEqual(verdict.chance())
      }),
      { numRuns: 10 },
    )
  })
})
