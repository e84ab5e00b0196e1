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
import { type JudgedSides, judged } from '../../src/answers/judged.ts'
import { pairwise } from '../../src/answers/pairwise.ts'
import { preferences } from '../../src/answers/preferences.ts'
import type { Evaluation } from '../../src/evaluation/evaluation.ts'
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
  { name: 'disagreement', metric: 'disagreement', bound: { below: 0.5 }, inputOf: ofTrials },
]

/** Limits that never get worse, however the trials of a case differ. */
const ofOneKind: readonly string[] = [
  'quantile',
  'allPassAtK',
  'disagreement',
  'ratio',
  'toolArgumentF1',
  'fieldF1',
  'fieldPrecision',
  'fieldRecall',
]

const outcomes = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 4, maxLength: 40 })

const verdictOf = (input: object, { metric, bound }: Subject, options: object) =>
  judge(evaluation(input as EvaluationInput), gateAmong(catalog, metric, bound, options))
const passes = (input: object, subject: Subject, options: object): boolean => verdictOf(input, subject, options).passes

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
        const options = isSure ? sure : {}
        const cases = isSure && !ofOneKind.includes(name) ? units.map(([first]) => [first, first]) : units
        const mended = cases.map((own, i) => (i === at % cases.length ? [true, true] : own))
        if (passes(inputOf(cases), subject, options)) expect(passes(inputOf(mended), subject, options)).toBe(true)
      }),
    )
  })

  // The exception, of which the chapter “Better, and yet red” of docs/gate-coverage.md says how often it happens: means over cases
  // whose trials differ have limits of several kinds, and mending a case may lead from one to another.
  test('one more right never turns a sure pass into a failure, whatever the trials are, nor a failure into a surer one', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(), fc.boolean(), (units, at, isWhole) => {
        const place = at % units.length
        const mended = units.map((own, i) => (i === place ? [true, isWhole || own[1]] : own))
        const [before, after] = [units, mended].map(each => verdictOf(inputOf(each), subject, sure))
        if (before.passes) expect(after.outcome).not.toBe('fail')
        // The value of half a mended case may fall for disagreement alone.
        if (name === 'disagreement' && !isWhole) return
        const sign = 'below' in subject.bound ? -1 : 1
        const gain = sign * (Number(after.measurement.value) - Number(before.measurement.value))
        if (!Number.isNaN(gain)) expect(gain).toBeGreaterThanOrEqual(-1e-12)
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
          ).passes
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
        // Of disagreement, it is as a trial that failed: two that failed do not differ.
        const instead = inputOf(units.map((own, i) => (i === place ? [own[0], name !== 'disagreement'] : own)))
        if (passes(allowed, subject, {})) expect(passes(instead, subject, {})).toBe(true)
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

/** A row of a judge: whether its answer is good, what the judge says, and whether people labelled it. */
type JudgedTriple = readonly [isGood: boolean, isMisjudged: boolean, isLabelled: boolean]

const judgedKinds = [
  { name: 'correctedPassRate of random labels', labelled: 'random', metric: 'correctedPassRate', isScore: false },
  { name: 'correctedPassRate of chosen labels', labelled: 'chosen', metric: 'correctedPassRate', isScore: false },
  { name: 'correctedMeanScore', labelled: 'random', metric: 'correctedMeanScore', isScore: true },
] as const

describe.each(judgedKinds)('$name', ({ labelled, metric, isScore }) => {
  const said = (isGood: boolean) => (isScore ? { score: Number(isGood) } : { passed: isGood })
  const inputOf = (rows: readonly JudgedTriple[], more: Partial<JudgedSides> = {}, lacks?: number) =>
    judged({
      judge: rows.map(([isGood, isMisjudged], id) => (id === lacks ? { id } : { id, ...said(isGood !== isMisjudged) })),
      human: rows.flatMap(([isGood, , isLabelled], id) => (isLabelled ? [{ id, ...said(isGood) }] : [])),
      labelled,
      ...more,
    })
  const gate = (options: object = {}) => gateAmong(catalog, metric, { above: 0.5 }, options)
  const outcomeOf = (input: Evaluation, options?: object) => judge(input, gate(options)).outcome
  // Chosen labels say what a judge makes of bad answers, too.
  const labels: readonly JudgedTriple[] = Array.from({ length: 16 }, (_, i) => [
    labelled === 'random' || i % 2 === 0,
    false,
    true,
  ])
  const row = fc
    .tuple(fc.boolean(), fc.nat(5), fc.boolean())
    .map(([isGood, n, isLabelled]): JudgedTriple => [isGood, n === 0, isLabelled])
  const samples = fc.array(row, { minLength: 30, maxLength: 60 }).map(drawn => [...labels, ...drawn])
  /** What the labels do not allow is refused: a judge no better than chance, or one that says other things of other rows. */
  const measured = (rows: readonly JudgedTriple[], options?: object) => {
    const found = judge(inputOf(rows), gate(options))
    return found.outcome === 'undefined' ? undefined : found
  }

  test('perfect passes', () => {
    const perfect = [...labels, ...Array.from({ length: 60 }, (): JudgedTriple => [true, false, false])]
    expect(outcomeOf(inputOf(perfect))).toBe('pass')
    // Scores have no best one: a sample in which all are alike does not say how others would be.
    expect(outcomeOf(inputOf(perfect), { confidence: 0.95 })).toBe(isScore ? 'inconclusive' : 'pass')
  })

  test('one more right never lowers the value, and never turns a sure pass into a failure', () => {
    fc.assert(
      fc.property(samples, fc.nat(), (rows, at) => {
        const bad = rows.flatMap(([isGood], i) => (isGood ? [] : [i]))
        fc.pre(bad.length > 0)
        const place = bad[at % bad.length]
        // The answer becomes good, and the judge says so if it said the truth before.
        const mended = rows.map((own, i): JudgedTriple => (i === place ? [true, own[1], own[2]] : own))
        // Chosen labels correct the rows without one: a good answer more among the labels says something of the judge alone.
        fc.pre(labelled === 'random' || !rows[place][2])
        for (const options of [{}, { confidence: 0.95 }]) {
          const [before, after] = [measured(rows, options), measured(mended, options)]
          if (before === undefined || after === undefined) continue
          // Without a label, what the judge says is all that is seen of the row.
          const isSeen = rows[place][2] || !rows[place][1]
          if (isSeen) {
            expect(Number(after.measurement.value)).toBeGreaterThanOrEqual(Number(before.measurement.value) - 1e-12)
            if (before.passes) expect(after.outcome).not.toBe('fail')
          }
        }
      }),
    )
  })

  test('a judge beside itself is no worse, and not better', () => {
    fc.assert(
      fc.property(samples, rows => {
        fc.pre(measured(rows) !== undefined)
        const compared = (bound: object) =>
          judgeComparison(inputOf(rows), inputOf(rows), comparisonOf(metric, {}, catalog), bound as never)
        expect(compared({ noWorseBy: 0 }).passes).toBe(true)
        expect(compared({ betterBy: 0 }).passes).toBe(false)
      }),
    )
  })

  test('a missing verdict never passes, and counts as failed where it is allowed', () => {
    fc.assert(
      fc.property(samples, fc.nat(), (rows, at) => {
        const place = at % rows.length
        expect(() => inputOf(rows, {}, place)).toThrow('gave no verdict on 1 of')
        expect(outcomeOf(inputOf(rows, { whenMissing: 'skip' }, place))).toBe('unmeasured')
        if (isScore) return
        expect(outcomeOf(inputOf(rows, { whenMissing: 'wrong' }, place))).toBe('unmeasured')
        const failed = rows.map((own, i): JudgedTriple => (i === place ? [own[0], own[0], own[2]] : own))
        const allowed = inputOf(rows, { whenMissing: 'wrong', maxMissing: 0.5 }, place)
        expect(judge(allowed, gate()).measurement.value).toBe(judge(inputOf(failed), gate()).measurement.value)
      }),
    )
  })
})

describe('preferences in both orders', () => {
  type Both = readonly [boolean, boolean]
  const sided = (isCandidate: boolean) => (isCandidate ? 'candidate' : 'baseline')
  const inputOf = (pairs: readonly Both[]) =>
    preferences(
      pairs.flatMap(([one, other], id) => [
        { id, order: 'candidateFirst' as const, preferred: sided(one) } as const,
        { id, order: 'baselineFirst' as const, preferred: sided(other) } as const,
      ]),
    )
  const gate = (bound: Bound, options: object = {}) => gateAmong(catalog, 'winRate', bound, options)
  const pairs = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 4, maxLength: 40 })

  test('perfect passes', () => {
    const perfect = Array.from({ length: 20 }, (): Both => [true, true])
    for (const options of [{}, { confidence: 0.95 }]) {
      expect(judge(inputOf(perfect), gate({ above: 0.8 }, options)).passes).toBe(true)
    }
  })

  test('one more verdict for the candidate never turns red', () => {
    fc.assert(
      fc.property(pairs, fc.nat(), fc.boolean(), fc.constantFrom(0.3, 0.5, 0.7), (drawn, at, isSure, bound) => {
        // Pairs without ties are won or lost: shares, whose limits never get worse.
        const before = isSure ? drawn.map(([first]): Both => [first, first]) : drawn
        const mended = before.with(at % before.length, [true, true])
        const passes = (input: readonly Both[]) =>
          judge(inputOf(input), gate({ above: bound }, isSure ? { confidence: 0.95 } : {})).passes
        if (passes(before)) expect(passes(mended)).toBe(true)
      }),
    )
  })

  // The exception of means whose units have more than two values, as above: once all pairs but few are ties, Stringer’s bound takes
  // over, which does not trust so small a spread.
  test('one more verdict for the candidate never turns a sure pass into a failure, whatever ties', () => {
    fc.assert(
      fc.property(pairs, fc.nat(), fc.boolean(), fc.constantFrom(0.3, 0.5, 0.7), (drawn, at, isBoth, bound) => {
        const place = at % drawn.length
        const mended = drawn.with(place, [true, isBoth || drawn[place][1]])
        const [before, after] = [drawn, mended].map(each =>
          judge(inputOf(each), gate({ above: bound }, { confidence: 0.95 })),
        )
        if (before.passes) expect(after.outcome).not.toBe('fail')
        expect(Number(after.measurement.value)).toBeGreaterThanOrEqual(Number(before.measurement.value) - 1e-12)
      }),
    )
  })

  test('of identical models no side wins, whatever stands first', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Both>([true, false], [false, true]), { minLength: 1 }), ties => {
        expect(judge(inputOf(ties), gate({ atLeast: 0.5 })).passes).toBe(true)
        expect(judge(inputOf(ties), gate({ above: 0.5 })).passes).toBe(false)
        const compared = (bound: object) =>
          judgeComparison(inputOf(ties), inputOf(ties), comparisonOf('winRate', {}, catalog), bound as never)
        expect(compared({ noWorseBy: 0 }).passes).toBe(true)
        expect(compared({ betterBy: 0 }).passes).toBe(false)
      }),
    )
  })

  test('a pair without a verdict never passes', async () => {
    const ask = (pair: number, order: string): 'first' | 'second' => {
      if (pair === 3 && order === 'baselineFirst') throw Object.assign(new Error('no'), { status: 400 })
      return order === 'candidateFirst' ? 'first' : 'second'
    }
    const wins = await pairwise([0, 1, 2, 3, 4, 5], ask, { retries: 0 })
    expect(judge(wins, gate({ above: 0.1 })).outcome).toBe('unmeasured')
  })
})
