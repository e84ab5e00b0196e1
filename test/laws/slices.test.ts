import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge } from '../../src/gates/gate.ts'
import { type EvaluationInput, evaluation, gate } from '../../src/index.ts'

const metrics = ['accuracy', 'recall', 'precision', 'macroF1', 'auc', 'brierScore', 'mcc']

/** Rows with a slice each. */
const samples = fc
  .array(
    fc.record({
      truth: fc.integer({ min: 0, max: 1 }),
      score: fc.integer({ min: 0, max: 10 }).map(tenths => tenths / 10),
      slice: fc.constantFrom('a', 'b', 'c', null),
    }),
    { minLength: 1, maxLength: 60 },
  )
  // A column without any value is refused.
  .filter(rows => rows.some(({ slice }) => slice !== null))
  .map(rows => ({
    yTrue: rows.map(({ truth }) => truth),
    yScore: rows.map(({ score }) => score),
    threshold: 0.5,
    slices: { part: rows.map(({ slice }) => slice) },
  }))

function verdictOn(input: EvaluationInput, metric: string, threshold: number, options: Record<string, unknown>) {
  const bound = metric === 'brierScore' ? { below: threshold } : { above: threshold }
  return judge(evaluation(input), gate(metric, bound, options))
}

const sure = [{}, { confidence: 0.9, slicesMust: 'prove' }, { confidence: 0.9, slicesMust: 'notFail' }]

describe.each(metrics)('%s', metric => {
  test('one slice of all rows is the plain gate', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(0.3, 0.6), fc.constantFrom(...sure), (rows, threshold, options) => {
        const { slicesMust, ...plain } = { slicesMust: undefined, ...options }
        const all = { ...rows, slices: { part: rows.yTrue.map(() => 'all') } }
        const whole = verdictOn(all, metric, threshold, plain)
        const sliced = verdictOn(all, metric, threshold, { ...options, slices: 'part', minSupport: 1 })
        // Without support there is nothing that slices could be judged by.
        fc.pre(sliced.slices?.unjudged.length === 0)
        expect([sliced.outcome, sliced.passes]).toEqual([whole.outcome, whole.passes])
      }),
    )
  })

  test('slices may be renamed, and rows may stand in any order', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(...sure), (rows, options) => {
        const asked = { ...options, slices: 'part', minSupport: 3 }
        const names = new Map<unknown, string>([
          ['a', 'Z'],
          ['b', 'Y'],
          ['c', 'X'],
          [null, 'W'],
        ])
        const renamed = { ...rows, slices: { part: rows.slices.part.map(name => names.get(name)) } }
        const turned = {
          ...renamed,
          yTrue: renamed.yTrue.toReversed(),
          yScore: renamed.yScore.toReversed(),
          slices: { part: renamed.slices.part.toReversed() },
        }
        const outcomesOf = (input: EvaluationInput, label: (name: unknown) => unknown) => {
          const { outcome, slices } = verdictOn(input, metric, 0.5, asked)
          const found = slices?.slices.map(each => `${label(each.slice.labels[0])} ${each.support} ${each.outcome}`)
          return [outcome, found?.sort()]
        }
        const before = outcomesOf(rows, name => names.get(name === '(missing)' ? null : name))
        expect(outcomesOf(renamed, name => name)).toEqual(before)
        expect(outcomesOf(turned, name => name)).toEqual(before)
      }),
    )
  })

  test('a gate passes only where the whole does, and every slice that is judged', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(...sure), fc.integer({ min: 1, max: 8 }), (rows, options, minSupport) => {
        const verdict = verdictOn(rows, metric, 0.4, { ...options, slices: 'part', minSupport })
        const { slices } = verdict
        const judged = slices?.slices.filter(({ outcome }) => outcome !== 'small') ?? []
        if (verdict.passes) {
          expect(judged.length).toBeGreaterThan(0)
          expect(judged.every(({ passes }) => passes)).toBe(true)
        }
        for (const { support, outcome } of slices?.slices ?? []) expect(outcome === 'small').toBe(support < minSupport)
      }),
    )
  })
})
