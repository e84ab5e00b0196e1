import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import {
  fieldF1,
  fieldPrecision,
  fieldRecall,
  jsonValid,
  quantile,
  ratio,
  toolArgumentF1,
  toolCalls,
} from '../../generated/metrics.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import { gateAmong } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { judgeComparison } from '../../src/gates/judgeComparison.ts'
import type { Bound, EvaluationInput } from '../../src/index.ts'
import type { MetricLike } from '../../src/measure/resolveMetric.ts'

// The laws of gates, for metrics that are values and for those of trials and judges: they are outside the catalogue, or take
// inputs of their own.

/** What the laws know of a metric. */
interface Subject {
  readonly name: string
  readonly metric: MetricLike
  /** A bound that a perfect sample is better than. */
  readonly bound: Bound
  /** A sample of units, each wrong or right in each of its two trials, and null where a trial has no answer. */
  readonly inputOf: (units: readonly (readonly (boolean | null)[])[]) => object
}

const calls = (isRight: boolean | null) =>
  isRight === null ? null : [{ name: 'find', arguments: { id: isRight ? 1 : 2 } }]
const asked = [{ name: 'find', arguments: { id: 1 } }]
const cost = (isRight: boolean | null) => (isRight === null ? null : isRight ? 1 : 3)
const pair = (isRight: boolean | null) => ({
  truth: { a: 1, b: 2 },
  answer: isRight === null ? null : { a: 1, b: isRight ? 2 : 3 },
})
const written = (isRight: boolean | null) => ({
  truth: { a: 1 },
  answer: isRight === null ? null : isRight ? '{"a": 1}' : '{"a": ',
})

const ofCalls = (units: readonly (readonly (boolean | null)[])[]) => ({
  expectedTools: units.map(() => asked),
  toolCalls: units.map(own => own.map(calls)),
})
const ofFields = (units: readonly (readonly (boolean | null)[])[]) => ({ fields: units.map(own => own.map(pair)) })
const ofTexts = (units: readonly (readonly (boolean | null)[])[]) => ({ fields: units.map(own => own.map(written)) })
const ofTrials = (units: readonly (readonly (boolean | null)[])[]) => ({ trials: units })
const ofCosts = (units: readonly (readonly (boolean | null)[])[]) => ({
  trials: units,
  numbers: { costUsd: units.map(own => own.map(cost)) },
})

const subjects: readonly Subject[] = [
  { name: 'toolCalls', metric: toolCalls(), bound: { above: 0.5 }, inputOf: ofCalls },
  { name: 'toolArgumentF1', metric: toolArgumentF1(), bound: { above: 0.5 }, inputOf: ofCalls },
  { name: 'fieldF1', metric: fieldF1(), bound: { above: 0.5 }, inputOf: ofFields },
  { name: 'fieldPrecision', metric: fieldPrecision(), bound: { above: 0.5 }, inputOf: ofFields },
  { name: 'fieldRecall', metric: fieldRecall(), bound: { above: 0.5 }, inputOf: ofFields },
  { name: 'jsonValid', metric: jsonValid(), bound: { above: 0.5 }, inputOf: ofTexts },
  { name: 'ratio', metric: ratio('costUsd', 'passed'), bound: { below: 2 }, inputOf: ofCosts },
  { name: 'quantile', metric: quantile('costUsd', 0.5), bound: { below: 2 }, inputOf: ofCosts },
  { name: 'allPassAtK', metric: 'allPassAtK(k=2)', bound: { above: 0.5 }, inputOf: ofTrials },
  { name: 'passAtK', metric: 'passAtK(k=1)', bound: { above: 0.5 }, inputOf: ofTrials },
]

/**
 * Shares of sums over documents, whose limits are those of unequal losses: mending one document may widen them. Their values
 * never fall.
 */
const ofSums: readonly string[] = ['toolArgumentF1', 'fieldF1', 'fieldPrecision', 'fieldRecall']

const outcomes = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 4, maxLength: 40 })

const passes = (input: object, { metric, bound }: Subject, options: object): boolean =>
  judge(evaluation(input as EvaluationInput), gateAmong(catalog, metric, bound, options)).passes

describe.each(subjects.map(one => ({ ...one })))('$name', subject => {
  const { inputOf, metric, name } = subject
  const sure = { confidence: 0.95 }

  test('perfect passes', () => {
    for (const n of [1, 20, 60])
      expect(passes(inputOf(Array.from({ length: n }, () => [true, true])), subject, {})).toBe(true)
    expect(passes(inputOf(Array.from({ length: 60 }, () => [true, true])), subject, sure)).toBe(true)
  })

  test('one more right never turns red', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(), fc.boolean(), (units, at, isSure) => {
        const options = isSure && !ofSums.includes(name) ? sure : {}
        // Of cases whose trials differ, the mean has limits of two kinds, and mending a case may lead from one to the other.
        const cases = isSure ? units.map(([first]) => [first, first]) : units
        const mended = cases.map((own, i) => (i === at % cases.length ? [true, true] : own))
        if (passes(inputOf(cases), subject, options)) expect(passes(inputOf(mended), subject, options)).toBe(true)
      }),
    )
  })

  test('a model is no worse than itself, and not better', () => {
    fc.assert(
      fc.property(outcomes, units => {
        fc.pre(units.some(own => own.includes(true)))
        const compared = (bound: object) =>
          judgeComparison(
            inputOf(units) as EvaluationInput,
            inputOf(units),
            comparisonOf(metric, { whenInverted: 'compare' }, catalog),
            bound as never,
          ).verdict.passes
        expect(compared({ noWorseBy: 0 })).toBe(true)
        expect(compared({ betterBy: 0 })).toBe(false)
      }),
    )
  })

  test('missing never passes: neither by itself, nor in place of what was wrong', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(), (units, at) => {
        const place = at % units.length
        const lacking = units.map((own, i) => (i === place ? [own[0], null] : own))
        const policy = { missingAs: { costUsd: 3 } }
        expect(passes({ ...inputOf(lacking), ...policy, whenMissing: 'wrong' }, subject, {})).toBe(false)
        const left = { ...inputOf(lacking), ...policy, whenMissing: 'skip' }
        // Trials that are uneven without the one that has no answer are refused.
        if (inputOf === ofTrials) expect(() => passes(left, subject, {})).toThrow('tried unevenly')
        else expect(passes(left, subject, {})).toBe(false)
        expect(() => evaluation(inputOf(lacking) as EvaluationInput)).toThrow(/ is null\b/)
        // Where it is allowed, it counts as wrong: an answer that is right passes wherever none does.
        const allowed = { ...inputOf(lacking), ...policy, whenMissing: 'wrong', maxMissing: 0.5 }
        const right = inputOf(units.map((own, i) => (i === place ? [own[0], true] : own)))
        if (passes(allowed, subject, {})) expect(passes(right, subject, {})).toBe(true)
      }),
    )
  })

  test('the order of the rows changes nothing', () => {
    fc.assert(
      fc.property(outcomes, units => {
        for (const options of [{}, sure]) {
          expect(passes(inputOf([...units].reverse()), subject, options)).toBe(passes(inputOf(units), subject, options))
        }
      }),
    )
  })
})
