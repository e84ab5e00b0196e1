import fc from 'fast-check'
import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import type { Label } from '../../src/evaluation/label.ts'
import {
  fields,
  fullRatings,
  judged,
  lists,
  namedNumbers,
  passed,
  preferred,
  ratings,
  runPairs,
  score,
  texts,
  toolCalls,
  trials,
  twoRaters,
} from './caseInputs.ts'
import { tenths, tyingScores } from './numbers.ts'
import { rankedQueries } from './rankedQueries.ts'
import { type Sample, sampleOf } from './sample.ts'

const binary = fc.constantFrom(0, 1)
const anyClass = fc.constantFrom('a', 'b', 'c', 'd')

const binaryLabels: fc.Arbitrary<Sample> = sampleOf(fc.tuple(binary, binary), (rows, sampleWeight) => ({
  yTrue: rows.map(([truth]) => truth),
  yPred: rows.map(([, prediction]) => prediction),
  ...(sampleWeight && { sampleWeight }),
}))

const manyLabels: fc.Arbitrary<Sample> = sampleOf(fc.tuple(anyClass, anyClass), (rows, sampleWeight) => ({
  yTrue: rows.map(([truth]) => truth),
  yPred: rows.map(([, prediction]) => prediction),
  // Whichever order the rows are in.
  positive: rows.map(([truth]) => truth).sort()[0],
  ...(sampleWeight && { sampleWeight }),
}))

/** Scores of the second of two classes, which is named where it does not go without saying. */
export const scoresOf = (classes: readonly Label[], positive?: Label): fc.Arbitrary<Sample> =>
  sampleOf(fc.tuple(binary, tyingScores), (rows, sampleWeight) => ({
    yTrue: rows.map(([truth]) => classes[truth]!),
    yScore: rows.map(([, score]) => score),
    threshold: 0.3,
    ...(positive !== undefined && { positive }),
    ...(sampleWeight && { sampleWeight }),
  }))

const scores = scoresOf([0, 1])

const withAmounts: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(binary, tyingScores, fc.constantFrom(0, 0.1, 2, 30)),
  (rows, sampleWeight) => ({
    yTrue: rows.map(([truth]) => truth),
    yScore: rows.map(([, score]) => score),
    amount: rows.map(([, , amount]) => amount),
    ...(sampleWeight && { sampleWeight }),
  }),
)

const groupedScores: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(binary, tyingScores, fc.constantFrom('u', 'v', 'w')),
  (rows, sampleWeight) => ({
    yTrue: rows.map(([truth]) => truth),
    yScore: rows.map(([, score]) => score),
    groups: rows.map(([, , group]) => group),
    ...(sampleWeight && { sampleWeight }),
  }),
)

const slicedRows = fc.tuple(binary, binary, fc.constantFrom('DE', 'FR', 'IT'), fc.constantFrom('app', 'web'))

const slicedLabels: fc.Arbitrary<Sample> = sampleOf(slicedRows, (rows, sampleWeight) => ({
  yTrue: rows.map(([truth]) => truth),
  yPred: rows.map(([, prediction]) => prediction),
  slices: { country: rows.map(([, , country]) => country), device: rows.map(([, , , device]) => device) },
  ...(sampleWeight && { sampleWeight }),
}))

const slicedProbabilities: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(slicedRows, fc.constantFrom(0, 0.1, 0.25, 0.5, 0.7, 1)),
  (rows, sampleWeight) => ({
    yTrue: rows.map(([[truth]]) => truth),
    yScore: rows.map(([, score]) => score),
    slices: { country: rows.map(([[, , country]]) => country), device: rows.map(([[, , , device]]) => device) },
    ...(sampleWeight && { sampleWeight }),
  }),
)

const confidences: fc.Arbitrary<Sample> = sampleOf(fc.tuple(anyClass, anyClass, tyingScores), (rows, sampleWeight) => ({
  yTrue: rows.map(([truth]) => truth),
  yPred: rows.map(([, prediction]) => prediction),
  yScore: rows.map(([, , score]) => score),
  ...(sampleWeight && { sampleWeight }),
}))

const probabilities: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(binary, fc.constantFrom(0, 0.1, 0.25, 0.5, 0.7, 1)),
  (rows, sampleWeight) => ({
    yTrue: rows.map(([truth]) => truth),
    yScore: rows.map(([, score]) => score),
    ...(sampleWeight && { sampleWeight }),
  }),
)

/** Eighths that sum to 1 exactly, so that no law is blurred by what `rowSumTolerance` lets through. */
const distribution = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
  .map(([a, b]) => [Math.min(a, b) / 8, Math.abs(a - b) / 8, 1 - Math.max(a, b) / 8])

const threeClasses: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(fc.constantFrom('a', 'b', 'c'), distribution),
  (rows, sampleWeight) => ({
    yTrue: rows.map(([truth]) => truth),
    yProba: rows.map(([, row]) => row),
    labels: ['a', 'b', 'c'],
    ...(sampleWeight && { sampleWeight }),
  }),
)

const twoClasses: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(binary, fc.integer({ min: 0, max: 8 })),
  (rows, sampleWeight) => ({
    yTrue: rows.map(([truth]) => truth),
    yProba: rows.map(([, eighths]) => [1 - eighths / 8, eighths / 8]),
    labels: [0, 1],
    ...(sampleWeight && { sampleWeight }),
  }),
)

const logits: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 })),
  (rows, sampleWeight) => ({
    yTrue: rows.map(([truth]) => truth),
    yScore: rows.map(([, row]) => row),
    labels: ['a', 'b', 'c'],
    ...(sampleWeight && { sampleWeight }),
  }),
)

// Some metrics take nothing else.
const positive = tenths.map(value => Math.abs(value) + 0.1)

const numbersOf = (row: fc.Arbitrary<readonly [number, number]>, yTrain?: readonly number[]): fc.Arbitrary<Sample> =>
  sampleOf(row, (rows, sampleWeight) => ({
    yTrue: rows.map(([truth]) => truth),
    yPred: rows.map(([, prediction]) => prediction),
    ...(yTrain && { yTrain }),
    ...(sampleWeight && { sampleWeight }),
  }))

const numbers: fc.Arbitrary<Sample> = fc.oneof(
  numbersOf(fc.tuple(tenths, tenths)),
  numbersOf(fc.tuple(positive, positive)),
)

const intervals: fc.Arbitrary<Sample> = sampleOf(fc.tuple(tenths, tenths, tenths), (rows, sampleWeight) => ({
  yTrue: rows.map(([truth]) => truth),
  yLower: rows.map(([, a, b]) => Math.min(a, b)),
  yUpper: rows.map(([, a, b]) => Math.max(a, b)),
  ...(sampleWeight && { sampleWeight }),
}))

const setOfLabels = fc.subarray(['a', 'b', 'c'])

const labelLists: fc.Arbitrary<Sample> = sampleOf(fc.tuple(setOfLabels, setOfLabels), (rows, sampleWeight) => ({
  task: 'multilabel',
  yTrue: rows.map(([truth]) => truth),
  yPred: rows.map(([, prediction]) => prediction),
  ...(sampleWeight && { sampleWeight }),
}))

const indicatorRow = fc.array(binary, { minLength: 3, maxLength: 3 })

const indicators: fc.Arbitrary<Sample> = sampleOf(fc.tuple(indicatorRow, indicatorRow), (rows, sampleWeight) => ({
  task: 'multilabel',
  yTrue: rows.map(([truth]) => truth),
  yPred: rows.map(([, prediction]) => prediction),
  ...(sampleWeight && { sampleWeight }),
}))

const labelScores: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(indicatorRow, fc.array(tyingScores, { minLength: 3, maxLength: 3 })),
  (rows, sampleWeight) => ({
    task: 'multilabel',
    yTrue: rows.map(([truth]) => truth),
    yScore: rows.map(([, scores]) => scores),
    labels: ['a', 'b', 'c'],
    threshold: 0.3,
    ...(sampleWeight && { sampleWeight }),
  }),
)

const outputsOf = (value: fc.Arbitrary<number>): fc.Arbitrary<Sample> =>
  sampleOf(fc.tuple(value, value, value, value), (rows, sampleWeight) => ({
    task: 'multioutput',
    yTrue: rows.map(([first, second]) => [first, second]),
    yPred: rows.map(([, , first, second]) => [first, second]),
    ...(sampleWeight && { sampleWeight }),
  }))

/** For each shape that a metric may ask for, random input that gives it. */
export const suitableInputs: { readonly [Name in ShapeName]: fc.Arbitrary<Sample> } = {
  labels: fc.oneof(binaryLabels, manyLabels, scores),
  scores: fc.oneof(scores, withAmounts),
  groupedScores,
  slicedLabels,
  slicedProbabilities,
  confidences,
  probabilities,
  classProbabilities: fc.oneof(threeClasses, twoClasses),
  classScores: fc.oneof(threeClasses, twoClasses, logits),
  numbers,
  labelSets: fc.oneof(labelLists, indicators, labelScores),
  labelScores,
  forecasts: numbersOf(fc.tuple(tenths, tenths), [1, 1.5, 0.7]),
  intervals,
  outputs: fc.oneof(outputsOf(tenths), outputsOf(positive)),
  rankings: rankedQueries,
  passed,
  score,
  preferred,
  trials,
  namedNumbers,
  toolCalls,
  fields,
  judged,
  ratings: fc.oneof(ratings, fullRatings, twoRaters),
  texts,
  lists,
  runPairs,
}

/** Whether any form of input that gives the shape takes `sampleWeight`: runs by query do not. */
export function takesWeights(shape: ShapeName): boolean {
  return fc.sample(suitableInputs[shape], { numRuns: 50, seed: 1 }).some(({ weighable }) => weighable)
}
