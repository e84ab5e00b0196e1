import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldF1, fieldPrecision, fieldRecall, ratio, toolArgumentF1 } from '../../generated/metrics.ts'
import { type EvaluationInput, evaluation, type Interval } from '../../src/index.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measureSurely } from '../../src/measure/intervals/intervalOf.ts'
import { type MetricLike, resolveMetric } from '../../src/measure/resolveMetric.ts'
import { runs } from '../thoroughness.ts'

// One more right never turns a gate red, nor makes it inconclusive: whatever the bound is, both limits of a ratio of sums over cases
// move to the better side, however many trials a case has and however much each of them counts.

/** What a root may be off by, as a share of it and of the largest cost. */
const ROUNDING = 1e-8

function intervalOf(input: object, metric: MetricLike, level: number): Interval | undefined {
  return measureSurely(evaluation(input as EvaluationInput), resolveMetric(metric), requireConfidence(level), 1)
    .interval
}

const levels = fc.constantFrom(0.8, 0.95, 0.99)

/** Trials of cases, of which none has as many as the next. */
function trialsOf<Trial>(trial: fc.Arbitrary<Trial>): fc.Arbitrary<readonly (readonly Trial[])[]> {
  return fc.array(fc.array(trial, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 30 })
}

/** Replaces one of the trials. */
function mended<Trial>(cases: readonly (readonly Trial[])[], at: number, better: (trial: Trial) => Trial) {
  const places = cases.flatMap((own, i) => own.map((_, j) => [i, j] as const))
  const [i, j] = places[at % places.length]
  return cases.with(i, cases[i].with(j, better(cases[i][j])))
}

describe('cost per success', () => {
  const parts = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 1e-3, max: 1, noNaN: true }))
  const cost = fc.oneof(fc.constantFrom(0, 1, 2), fc.double({ min: 1e-3, max: 10, noNaN: true }))
  const cases = trialsOf(fc.record({ passed: fc.boolean(), cost }))
  const inputOf = (of: readonly (readonly { passed: boolean; cost: number }[])[]) => ({
    trials: of.map(own => own.map(({ passed }) => passed)),
    numbers: { costUsd: of.map(own => own.map(each => each.cost)) },
  })

  test('neither limit rises where a trial passes or costs less', () => {
    fc.assert(
      fc.property(cases, fc.nat(), parts, levels, (before, at, part, level) => {
        const after = mended(before, at, ({ cost }) => ({ passed: true, cost: part * cost }))
        fc.pre(after.flat().some(each => each.cost > 0))
        const metric = ratio('costUsd', 'passed')
        const [worse, better] = [before, after].map(of => intervalOf(inputOf(of), metric, level))
        if (worse === undefined) return
        expect(better).toBeDefined()
        expect(Number(better?.upper)).toBeLessThanOrEqual(worse.upper * (1 + ROUNDING) + 10 * ROUNDING)
        expect(Number(better?.lower)).toBeLessThanOrEqual(worse.lower * (1 + ROUNDING) + 10 * ROUNDING)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe.each([
  { name: 'fieldF1', metric: fieldF1(), hasExtras: true },
  // A case of which nothing is read tells nothing of precision: the first field that is read makes it one case more.
  { name: 'fieldPrecision', metric: fieldPrecision(), hasExtras: false },
  { name: 'fieldRecall', metric: fieldRecall(), hasExtras: true },
])('$name', ({ metric, hasExtras }) => {
  const outcome = fc.constantFrom('right', 'wrong', 'missing', ...(hasExtras ? ['extra'] : []))
  // The first field of each document is in its truth.
  const document = fc.tuple(fc.constantFrom('right', 'wrong', 'missing'), fc.array(outcome, { maxLength: 6 }))
  type Outcomes = readonly string[]
  const cases = trialsOf(document.map(([first, others]): Outcomes => [first, ...others]))
  const documentOf = (outcomes: Outcomes) => ({
    truth: Object.fromEntries(outcomes.flatMap((own, i) => (own === 'extra' || own === 'none' ? [] : [[`f${i}`, 1]]))),
    answer: Object.fromEntries(
      outcomes.flatMap((own, i) => (own === 'missing' || own === 'none' ? [] : [[`f${i}`, own === 'wrong' ? 2 : 1]])),
    ),
  })
  const inputOf = (of: readonly (readonly Outcomes[])[]) => ({ fields: of.map(own => own.map(documentOf)) })

  test('neither limit falls where one more field is right', () => {
    fc.assert(
      fc.property(cases, fc.nat(), fc.nat(), levels, (before, at, field, level) => {
        const after = mended(before, at, outcomes => {
          const place = field % outcomes.length
          return outcomes.with(place, outcomes[place] === 'extra' ? 'none' : 'right')
        })
        fc.pre(hasExtras || before.every((own, i) => own === after[i] || own.flat().some(each => each !== 'missing')))
        const [worse, better] = [before, after].map(of => intervalOf(inputOf(of), metric, level))
        if (worse === undefined) return
        expect(better).toBeDefined()
        expect(Number(better?.lower)).toBeGreaterThanOrEqual(worse.lower - ROUNDING)
        expect(Number(better?.upper)).toBeGreaterThanOrEqual(worse.upper - ROUNDING)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('toolArgumentF1', () => {
  const call = fc.array(fc.constantFrom('right', 'wrong', 'missing'), { minLength: 1, maxLength: 5 })
  const argumentsOf = (outcomes: readonly string[], isMade: boolean) => [
    {
      name: 'find',
      arguments: Object.fromEntries(
        outcomes.flatMap((own, i) =>
          isMade && own === 'missing' ? [] : [[`a${i}`, isMade && own === 'wrong' ? 2 : 1]],
        ),
      ),
    },
  ]

  test('neither limit falls where one more argument is right', () => {
    fc.assert(
      fc.property(
        fc.array(call, { minLength: 2, maxLength: 30 }),
        fc.nat(),
        fc.nat(),
        levels,
        (before, at, place, level) => {
          const after = before.with(
            at % before.length,
            before[at % before.length].with(place % before[at % before.length].length, 'right'),
          )
          const [worse, better] = [before, after].map(of =>
            intervalOf(
              {
                expectedTools: before.map(own => argumentsOf(own, false)),
                toolCalls: of.map(own => argumentsOf(own, true)),
              },
              toolArgumentF1(),
              level,
            ),
          )
          if (worse === undefined) return
          expect(better).toBeDefined()
          expect(Number(better?.lower)).toBeGreaterThanOrEqual(worse.lower - ROUNDING)
          expect(Number(better?.upper)).toBeGreaterThanOrEqual(worse.upper - ROUNDING)
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
