import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import {
  compare,
  EvaluationError,
  type EvaluationInput,
  evaluation,
  type MetricComparison,
  measure,
  metricReport,
  repeated,
  reportToJSON,
} from '../../src/index.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { recordedWorld } from '../baselines/hosts/recordedWorld.ts'
import { kinds, type TwoSides, twoSides } from '../measure/everySample.ts'
import { plainMessage } from '../messages/failure.ts'
import { describeSampled } from '../thoroughness.ts'
import { metricShapes, optionsOf, requiredOptions } from './metricVariants.ts'
import { decimalWeights } from './numbers.ts'
import { allRows, withWeights } from './sample.ts'
import { suitableInputs, takesWeights } from './suitableInputs.ts'

// A row of weight 0 is no row: whatever is computed, compared, stored or shown is the same as if it had not been given.
// Only a note says how many such rows there are.

const isAboutRowsLeftOut = (note: string): boolean => /rows? weighs? 0 and counts? nowhere$/.test(note)

function otherNotes(notes: readonly string[]): readonly string[] {
  return notes.filter(note => !isAboutRowsLeftOut(note)).map(withoutPlaces)
}

/** Rows without names are told by their places among all that were given. */
function withoutPlaces(text: string): string {
  return text.replace(/\[\d+\]|\b(?:row|task|query) \d+/g, '…')
}

/** What a call gives, or the message of its refusal. */
function outcome<Result>(call: () => Result, shown = withoutPlaces): Result | string {
  try {
    return call()
  } catch (error) {
    if (error instanceof EvaluationError) return shown(error.message)
    throw error
  }
}

const confidence = { level: 0.9, resamples: 100, seed: 3 }

function measured(input: EvaluationInput, metric: AnyMetric, options: AnyOptions): unknown {
  return outcome(() => {
    const { value, undefinedBecause, n, notes, convention, interval, noInterval } = measure(input, metric, options)
    const because = undefinedBecause && withoutPlaces(undefinedBecause)
    return { value, because, n, notes: otherNotes(notes), convention, interval, noInterval }
  })
}

function compared({ candidate, baseline }: TwoSides, metric: AnyMetric): unknown {
  return outcome(() => {
    const { n, by, metrics } = compare(candidate, baseline, metric.configure(requiredOptions(metric)), { confidence })
    return { n, by, ...comparison(metrics[0], by === 'position') }
  })
}

/** Without names, units are told by their places among all that were given. */
function comparison(found: MetricComparison, byPosition: boolean): object {
  const { notes, outcomes, candidate, baseline, ...rest } = found
  const { wins, ties, losses, lost } = outcomes ?? {}
  return {
    ...rest,
    values: [candidate.value, baseline.value],
    notes: otherNotes(notes),
    outcomes: { wins, ties, losses, lost: lost?.map(({ unit, gain }) => [byPosition ? '' : unit, gain]) },
  }
}

/** The message of a gate on the value that just misses it. */
function message(input: EvaluationInput, metric: AnyMetric): string {
  return outcome(() => {
    const { value, range } = measure(input, metric, requiredOptions(metric))
    const step = 0.001 * (1 + Math.abs(value))
    const near = Number.isNaN(value) ? Math.max(range[0], 0) : value + step <= range[1] ? value + step : value - step
    const args = [metric.configure(requiredOptions(metric)), { within: [near, step / 2] }]
    return plainMessage({ received: input, matcher: 'toHaveMetric', args })
  })
}

type Columns = Readonly<Record<string, unknown>>

/** The columns without the rows of weight 0. */
function withoutWeightless(input: EvaluationInput): EvaluationInput {
  if (Array.isArray(input)) return input.filter(({ sampleWeight }) => sampleWeight > 0) as unknown as EvaluationInput
  const columns = { ...input } as Columns
  const weights = columns.sampleWeight as readonly number[]
  const kept = (column: unknown, name: string): unknown =>
    Array.isArray(column) && name !== 'labels' && name !== 'yTrain'
      ? column.filter((_, row) => weights[row] > 0)
      : name === 'slices'
        ? keptIn(column as Columns, kept)
        : column
  return keptIn(columns, kept) as EvaluationInput
}

function keptIn(columns: Columns, kept: (column: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, kept(column, name)]))
}

/** Samples whose rows have names, by which messages and comparisons tell them. */
function named(input: EvaluationInput): EvaluationInput {
  const { sampleWeight } = { ...input } as Columns
  const weights = sampleWeight as readonly number[]
  return { ...input, ids: weights.map((_, row) => `r${row}`) } as EvaluationInput
}

/** The same, where what the rows of weight 0 hold is like nothing else. */
function strange(input: EvaluationInput, shape: ShapeName): EvaluationInput {
  const { sampleWeight, ...columns } = { ...input } as Columns
  const weights = sampleWeight as readonly number[]
  // Probabilities must sum to 1, an indicator is 0 or 1, and nobody prefers anything else.
  const fixed = ['yProba', 'labels', 'yTrain', 'preferred', ...(shape === 'labelScores' ? ['yTrue'] : [])]
  const changed = Object.entries(columns).map(([name, column]) => [
    name,
    Array.isArray(column) && !fixed.includes(name)
      ? column.map((value: unknown, row) => (weights[row] > 0 ? value : unlike(value)))
      : column,
  ])
  return { ...Object.fromEntries(changed), sampleWeight } as unknown as EvaluationInput
}

function unlike(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(unlike).filter((each, i, all) => typeof each !== 'string' || all.indexOf(each) === i)
  return typeof value === 'number' ? 7 : typeof value === 'string' ? '~' : value === null ? null : false
}

const weighed = metricShapes.filter(([, , shape]) => takesWeights(shape))

function samplesOf(shape: ShapeName): TwoSides {
  return twoSides(shape, { ...kinds['weights of 0'], rows: 24 })
}

describeSampled(weighed, ([, metric, shape]) => {
  test('values, notes and conventions under any options', () => {
    fc.assert(
      fc.property(
        withWeights(suitableInputs[shape], fc.oneof(decimalWeights, fc.constant(0))),
        optionsOf(metric, shape),
        ([sample, weights], options) => {
          fc.pre(sample.weighable && weights.some(weight => weight > 0))
          const whole = sample.input(allRows(sample), weights)
          const rest = withoutWeightless(whole)
          // What cannot be judged by itself is a matter of its own: sets of labels without any label.
          fc.pre(typeof outcome(() => evaluation(rest)) !== 'string')
          expect(measured(whole, metric, options)).toEqual(measured(rest, metric, options))
        },
      ),
    )
  })

  test('limits and messages', () => {
    const input = named(strange(samplesOf(shape).candidate, shape))
    const rest = withoutWeightless(input)
    const sure = { ...requiredOptions(metric), confidence }
    expect(measured(input, metric, sure)).toEqual(measured(rest, metric, sure))
    expect(message(input, metric).replace(/^ *note: .* nowhere\n/m, '')).toBe(message(rest, metric))
  })

  test('comparisons by position, by id, and with a baseline that never had the rows', () => {
    const { candidate, baseline } = samplesOf(shape)
    const [ours, theirs] = [candidate, strange(baseline, shape)].map(named)
    const rest = { candidate: withoutWeightless(candidate), baseline: withoutWeightless(baseline) }
    const others = compared(rest, metric)
    const { sampleWeight: _, ...unweighted } = { ...baseline } as Columns
    expect(compared({ candidate, baseline: unweighted as unknown as EvaluationInput }, metric)).toEqual(
      compared({ candidate, baseline }, metric),
    )
    expect(compared({ candidate, baseline: rest.baseline }, metric)).toEqual(others)
    const byId = compared({ candidate: withoutWeightless(ours), baseline: withoutWeightless(theirs) }, metric)
    expect(compared({ candidate: ours, baseline: theirs }, metric)).toEqual(byId)
    expect(compared({ candidate: ours, baseline: withoutWeightless(theirs) }, metric)).toEqual(byId)
    expect(compared({ candidate: withoutWeightless(ours), baseline: theirs }, metric)).toEqual(byId)
  })
})

/** Twelve mails, of which three weigh 0; these are in a country and in a group of their own. */
const mails = {
  ids: Array.from({ length: 12 }, (_, i) => `m${i}`),
  yTrue: ['ham', 'spam', 'ham', 'eggs', 'ham', 'spam', 'spam', 'ham', 'ham', 'spam', 'ham', 'spam'],
  yPred: ['ham', 'spam', 'spam', 'bacon', 'ham', 'ham', 'spam', 'ham', 'spam', 'spam', 'ham', 'spam'],
  yScore: [0.1, 0.8, 0.7, 44, 0.2, 0.4, 0.9, 0.3, 0.6, 0.7, 0.1, 0.55],
  sampleWeight: [1, 2, 1, 0, 1, 1, 2, 1, 0, 1, 0.5, 0],
  slices: { country: ['de', 'fr', 'de', '~', 'fr', 'de', 'fr', 'de', 'de', 'fr', 'de', 'fr'] },
  groups: ['u', 'v', 'u', '~', 'v', 'w', 'w', 'u', 'v', 'w', 'u', 'v'],
  positive: 'spam',
}

/** Another model of them, which differs from the first in rows that weigh 0. */
const others = { ...mails, yPred: mails.yPred.map((label, row) => (mails.sampleWeight[row] > 0 ? label : 'ham')) }

const restOfMails = withoutWeightless(mails)

/** A stored text without the note, and without the seal that covers it. */
function withoutNotes(text = ''): string {
  return text.replace(/"3 of 12 rows weigh 0 and count nowhere",?|"seal": "\w+"/g, '')
}

describe('rows of weight 0', () => {
  test('stand in no report and no fingerprint', () => {
    const options = { slices: true, confidence } as const
    const report = reportToJSON(metricReport(mails, options))
    expect(report.data).toEqual(reportToJSON(metricReport(restOfMails, options)).data)
    expect(withoutNotes(JSON.stringify(report))).toBe(JSON.stringify(reportToJSON(metricReport(restOfMails, options))))
  })

  test.each([{}, { ids: 'hashed' }, { slices: ['country'], minSupport: 1 }, { confidence: 0.9 }])(
    'stand in no baseline, and change nothing beside one: %j',
    given => {
      const options = { metrics: ['accuracy', 'macroF1'], margin: 0.02, ...given }
      const [all, rest] = [mails, restOfMails].map(input => recordedWorld(input, options))
      expect(withoutNotes(all.text)).toBe(withoutNotes(rest.text))
      for (const input of [mails, restOfMails, others]) {
        expect(all.hold(input, options)).toMatchObject({ pass: true })
        expect(all.told).toEqual([])
      }
    },
  )

  test('do not tell two models apart, whoever has the weights', () => {
    const { sampleWeight: _, ...unweighted } = others
    for (const baseline of [others, unweighted, { yPred: others.yPred, ids: others.ids }]) {
      const [found] = compare(mails, baseline, 'macroF1', { confidence }).metrics
      expect([found.identical, found.gain, found.outcomes?.lost]).toEqual([true, 0, []])
    }
  })

  test('may be missing in predictions alone', () => {
    const { yPred, ids } = withoutWeightless(others) as typeof mails
    const { ids: _, ...unnamed } = mails
    expect(compare(mails, { yPred, ids }, 'macroF1').metrics[0].identical).toBe(true)
    expect(compare(unnamed, { yPred }, 'macroF1').metrics[0].identical).toBe(true)
    expect(compare(unnamed, { yPred: others.yPred }, 'macroF1').metrics[0].identical).toBe(true)
  })

  test('need not have the same truth on both sides', () => {
    const baseline = { ...others, yTrue: others.yTrue.map((label, row) => (row === 3 ? 'ham' : label)) }
    expect(compare(mails, baseline, 'macroF1').metrics[0].identical).toBe(true)
  })

  test('that only the baseline leaves out are rows of the candidate', () => {
    const { sampleWeight, ...candidate } = mails
    const { sampleWeight: _, ...unweighted } = others
    const { n, metrics } = compare(candidate, others, 'accuracy')
    expect([n, metrics[0].baseline.value]).toEqual([12, measure(unweighted, 'accuracy').value])
    // One that the candidate does not have counts by the weights of the baseline.
    const { sampleWeight: __, ...few } = withoutWeightless(mails) as typeof mails
    expect(compare(few, others, 'accuracy').n).toBe(9)
  })

  test('are left out of an intersection by id without being counted', () => {
    const some = (given: typeof mails, keep: (row: number) => boolean) =>
      Object.fromEntries(
        Object.entries(given).flatMap(([name, column]) =>
          Array.isArray(column) ? [[name, column.filter((_, row) => keep(row))]] : [],
        ),
      ) as unknown as typeof mails
    const found = compare(
      { ...some(mails, row => row !== 0), positive: 'spam' },
      { ...some(others, row => row !== 1), positive: 'spam' },
      'accuracy',
      { on: 'intersection' },
    )
    expect(found).toMatchObject({ n: 7, candidateOnly: 1, baselineOnly: 1 })
  })

  test('are unknown rows of the baseline no less than others', () => {
    const baseline = { yPred: [...others.yPred, 'ham'], ids: [...others.ids, 'new'] }
    // The first row weighs 0, and a row that the candidate lacks must not take its weight.
    const candidate = { ...mails, sampleWeight: [0, ...mails.sampleWeight.slice(1)] }
    expect(() => compare(candidate, baseline, 'accuracy')).toThrow('the candidate has no row "new"')
  })

  test('beside counts, and of repeated runs', () => {
    const { ids: _, ...table } = mails
    const counted = { ...table, count: mails.ids.map((_, row) => (row % 4) + (row === 3 ? 5 : 0)) }
    const macroF1 = (input: EvaluationInput) => measure(input, 'macroF1', { confidence })
    expect(macroF1(counted).interval).toEqual(macroF1(withoutWeightless(counted)).interval)
    expect(compare(counted, { yPred: others.yPred }, 'macroF1').metrics[0].identical).toBe(true)
    const runs = repeated([mails, { yPred: others.yPred, ids: mails.ids }])
    expect(runs.n).toBe(9)
    expect(macroF1(runs).value).toBe(macroF1(restOfMails).value)
  })

  test('queries too, with names and without', () => {
    const relevance = [[0, 1], [1, 0], [0, 0, 1], [1]]
    const lists = { relevance, sampleWeight: [0, 1, 2, 1], slices: { kind: ['~', 'short', 'long', 'short'] } }
    const better = { relevance: [[1, 0], [1, 0], [0, 1, 0], [1]], sampleWeight: [0, 1, 2, 1] }
    const named = ({ sampleWeight, relevance: given }: typeof better) =>
      given.map((grades, i) => ({
        query: `q${i}`,
        relevant: ['d'],
        retrieved: grades.map(grade => (grade > 0 ? 'd' : `d${grade}`)).filter((doc, j, all) => all.indexOf(doc) === j),
        sampleWeight: sampleWeight[i],
      }))
    for (const [candidate, baseline] of [
      [lists, better],
      [named(lists), named(better)],
    ]) {
      const rest = [candidate, baseline].map(withoutWeightless)
      const [found, expected] = [compare(candidate, baseline, 'mrr'), compare(rest[0], rest[1], 'mrr')]
      expect(comparison(found.metrics[0], true)).toEqual(comparison(expected.metrics[0], true))
      expect(compare(candidate, rest[1], 'mrr').n).toBe(3)
      expect(evaluation(candidate).n).toBe(3)
      expect(reportToJSON(metricReport(candidate)).data).toEqual(reportToJSON(metricReport(rest[0])).data)
    }
    const { run } = { run: Object.fromEntries(named(better).map(({ query, retrieved }) => [query, retrieved])) }
    expect(compare(named(lists), { run }, 'mrr')).toMatchObject({ n: 3, by: 'query' })
    expect(compare(lists, better, 'mrr').metrics[0].outcomes?.lost[0]).toMatchObject({ unit: 'query 2' })
  })

  test('are named by nobody; the others keep their places', () => {
    const { ids: _, ...unnamed } = mails
    const just = (received: unknown, matcher: string, bound: number) =>
      plainMessage({ received, matcher, args: [bound] })
    expect(just(unnamed, 'toHaveMacroF1Above', 0.9)).toContain('spam predicted as ham: yTrue[5]')
    const numbers = { yTrue: [1, 2, 3, 4], yPred: [9, 2, 5, 4], sampleWeight: [0, 1, 1, 1] }
    expect(just(numbers, 'toHaveMAEBelow', 0.1)).toMatch(/yTrue\[2\] +3 +5 +\+2/)
    expect(just({ passed: [false, true, false], sampleWeight: [0, 1, 1] }, 'toHavePassRateAbove', 0.9)).toContain(
      'See passed[2]',
    )
    const heavy = { yTrue: mails.ids.map(Number.isNaN), yPred: mails.ids.map(() => true) }
    const sampleWeight = mails.ids.map((_, row) => (row === 1 ? 0 : row === 7 ? 99 : 1))
    expect(measure({ ...heavy, sampleWeight }, 'accuracy').notes).toContain(
      'sampleWeight[7] is 90.8 % of the weight of all 11 rows',
    )
  })

  test.each([
    ['logLoss', { yTrue: [1, 0, 1], yScore: [5, 0.2, 1.5] }, 'yScore[2] is 1.5'],
    ['mae', { yTrue: [1, 2, 3], yPred: ['a', 'b', 'c'] }, 'yPred[1] is "b"'],
    ['msle', { yTrue: [1, 2, -3], yPred: [-1, 2, 3] }, 'yTrue[2] is -3'],
    ['mape', { yTrue: [0, 1, 0], yPred: [1, 1, 1] }, 'yTrue[2] is 0'],
    ['accuracy', { yTrue: ['a', 'b', 'd'], yPred: ['e', 'b', 'b'], labels: ['a', 'b'] }, 'yTrue[2] is "d"'],
  ])('an error about another row names the place where it was given: %s', (metric, columns, expected) => {
    const text = (): string => measure({ ...columns, sampleWeight: [0, 1, 1] }, metric).undefinedBecause ?? ''
    expect(outcome(text, message => message)).toContain(expected)
  })
})

describe('a row of weight 0 no longer decides', () => {
  test.each([
    ['maxError', { yTrue: [1, 2, 3, 4], yPred: [1, 2, 50, 4] }, 0],
    ['specificity(average="macro")', { yTrue: ['a', 'b', 'z', 'a'], yPred: ['b', 'b', 'z', 'a'] }, 0.75],
  ])('%s', (metric, columns, expected) => {
    expect(measure({ ...columns, sampleWeight: [1, 1, 0, 1] }, metric).value).toBe(expected)
  })
})
