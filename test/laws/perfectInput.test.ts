import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import { type EvaluationInput, measure } from '../../src/index.ts'
import { subjectTo } from './exemptions.ts'
import { requiredOptions } from './metricVariants.ts'
import { tenths } from './numbers.ts'

/** Every list has as many relevant documents as the cutoff that is asked for, all of them first. */
const CUTOFF = 3

const bothClasses = fc
  .array(fc.boolean(), { minLength: 2, maxLength: 10 })
  .filter(truth => truth.includes(true) && truth.includes(false))

/** Every label is true in some row and not in another, and every row has one and lacks one. */
const perfectSets = fc
  .array(fc.constantFrom([0, 0, 1], [0, 1, 0], [1, 0, 0], [1, 1, 0], [0, 1, 1]), { minLength: 1, maxLength: 6 })
  .map(rows => [[0, 1, 0], [1, 0, 1], ...rows])

const perfect: { readonly [Name in ShapeName]: fc.Arbitrary<EvaluationInput> } = {
  labels: bothClasses.map(yTrue => ({ yTrue, yPred: yTrue })),
  scores: bothClasses.map(yTrue => ({ yTrue, yScore: yTrue.map((truth, i) => (truth ? 10 + i : -1 - i)) })),
  groupedScores: bothClasses.map(yTrue => ({
    yTrue: [...yTrue, false, true],
    yScore: [...yTrue.map(Number), 5, 6],
    groups: [...yTrue.map(() => 'u'), 'v', 'v'],
  })),
  slicedLabels: bothClasses.map(yTrue => ({
    yTrue: [...yTrue, ...yTrue],
    yPred: [...yTrue, ...yTrue],
    slices: {
      country: [...yTrue.map(() => 'DE'), ...yTrue.map(() => 'FR')],
      device: [...yTrue, ...yTrue].map(() => 'app'),
    },
  })),
  slicedProbabilities: bothClasses.map(yTrue => ({
    yTrue: [...yTrue, ...yTrue],
    yScore: [...yTrue, ...yTrue].map(Number),
    slices: {
      country: [...yTrue.map(() => 'DE'), ...yTrue.map(() => 'FR')],
      device: [...yTrue, ...yTrue].map(() => 'app'),
    },
  })),
  confidences: bothClasses.map(yTrue => ({ yTrue, yPred: yTrue, yScore: yTrue.map((_, i) => i) })),
  probabilities: bothClasses.map(yTrue => ({ yTrue, yScore: yTrue.map(Number) })),
  classProbabilities: bothClasses.map(yTrue => ({
    yTrue,
    yProba: yTrue.map(truth => (truth ? [0, 1] : [1, 0])),
    labels: [false, true],
  })),
  classScores: bothClasses.map(yTrue => ({
    yTrue,
    yScore: yTrue.map(truth => (truth ? [-3, 3] : [4, -4])),
    labels: [false, true],
  })),
  numbers: fc
    .uniqueArray(
      tenths.filter(value => value > 0),
      { minLength: 2, maxLength: 10 },
    )
    .map(yTrue => ({ yTrue, yPred: yTrue })),
  labelSets: perfectSets.map(yTrue => ({ task: 'multilabel', yTrue, yPred: yTrue, format: 'indicator' })),
  labelScores: perfectSets.map(yTrue => ({ task: 'multilabel', yTrue, yScore: yTrue, format: 'indicator' })),
  forecasts: fc.array(tenths, { minLength: 1 }).map(yTrue => ({ yTrue, yPred: yTrue, yTrain: [1, 2] })),
  intervals: fc.array(tenths, { minLength: 1 }).map(yTrue => ({ yTrue, yLower: yTrue, yUpper: yTrue })),
  outputs: fc
    .uniqueArray(
      tenths.filter(value => value > 0),
      { minLength: 2, maxLength: 10 },
    )
    .map(values => {
      const yTrue = values.map(value => [value, 10 - value])
      return { task: 'multioutput', yTrue, yPred: yTrue }
    }),
  rankings: fc
    .array(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: CUTOFF, maxLength: CUTOFF }), {
      minLength: 1,
      maxLength: 4,
    })
    .map(queries => queries.map(grades => [...grades.sort((a, b) => b - a), 0, 0]))
    .map(relevance => ({ relevance, judged: relevance })),
  passed: fc.nat({ max: 5 }).map(n => ({ passed: Array.from({ length: n + 1 }, () => true) })),
  score: fc.array(tenths, { minLength: 1, maxLength: 10 }).map(score => ({ score })),
  preferred: fc.nat({ max: 5 }).map(n => ({ preferred: Array.from({ length: n + 1 }, () => 'candidate' as const) })),
  trials: fc.tuple(fc.integer({ min: CUTOFF, max: 6 }), fc.integer({ min: 1, max: 4 })).map(([tried, tasks]) => ({
    trials: Array.from({ length: tasks }, () => Array.from({ length: tried }, () => true)),
  })),
  namedNumbers: fc.constant({ passed: [true, true], numbers: { costUsd: [0, 0] } }),
  toolCalls: fc.constant({ expectedTools: [[{ name: 'a' }]], toolCalls: [[{ name: 'a' }]] }),
  judged: fc.integer({ min: 5, max: 9 }).map(n => ({
    verdicts: {
      judge: Array.from({ length: n + 3 }, () => true),
      human: Array.from({ length: n + 3 }, (_, i) => (i < n ? true : null)),
      labelled: 'random' as const,
    },
  })),
  fields: fc.constant({ fields: [{ truth: { a: 1 }, answer: { a: 1 } }] }),
  ratings: fc
    .array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 6 })
    .filter(values => new Set(values).size > 1)
    .map(values => ({ ratings: values.map(value => [value, value]) })),
  texts: fc
    .array(fc.constantFrom('A cat.', 'dog', ''), { minLength: 1, maxLength: 4 })
    .map(yPred => ({ yTrue: yPred.map(text => (text === '' ? [] : [text, 'another'])), yPred })),
  // Of two items each, opposite ones, that no other list has: the best there is but for novelty, which has no best.
  lists: fc.integer({ min: 2, max: 5 }).map(users => {
    const items = Array.from({ length: users }, (_, i) => [`${i}+`, `${i}-`])
    return {
      run: Object.fromEntries(items.map((list, i) => [`u${i}`, list])),
      catalog: items.flat(),
      features: Object.fromEntries(items.flat().map((item, i) => [item, [i % 2 === 0 ? 1 : -1]])),
      popularity: Object.fromEntries(items.flat().map(item => [item, 0.5])),
    }
  }),
  runPairs: fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 1 }).map(list => {
    const run = { q: list, r: Object.fromEntries(list.map((doc, i) => [doc, i % 2])) }
    return { run, otherRun: run }
  }),
}

describe.each(subjectTo('perfect input has the best value'))('%s', (_, metric, shape) => {
  test('perfect input has the best value', () => {
    const options = {
      ...requiredOptions(metric),
      ...(metric.cutoff === 'required' && { k: CUTOFF }),
      // Of several labels a row no one is the positive one.
      ...(shape === 'labelSets' && 'average' in metric.options && { average: 'macro' }),
      ...(shape === 'labelSets' && 'class' in metric.options && !('average' in metric.options) && { class: 1 }),
    }
    const { direction, range } = metric.configure(options)
    const best = direction === 'up' ? range[1] : direction === 'down' ? range[0] : undefined
    fc.assert(
      fc.property(perfect[shape], input => {
        const { value } = measure(input, metric, options)
        if (best !== undefined && Number.isFinite(best)) expect(value).toBeCloseTo(best, 12)
        else expect(value).not.toBeNaN()
      }),
    )
  })
})
