import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import type { BaselineInput, EvaluationInput } from '../../src/index.ts'
import { knownItems } from '../laws/caseInputs.ts'
import { tableOf } from '../tableOf.ts'

/** Small samples by shape that meet the edges of definitions: ties, 0/0, classes without rows, weights of 0. */
export const edgeSamples: { readonly [Name in ShapeName]: Readonly<Record<string, EvaluationInput>> } = {
  labels: {
    'a class only true, one only predicted, one without rows': {
      yTrue: ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'a', 'b', 'b'],
      yPred: ['a', 'a', 'b', 'b', 'd', 'a', 'b', 'a', 'b', 'a'],
      labels: ['a', 'b', 'c', 'd', 'e'],
    },
    'weighted, a class of weight 0': {
      yTrue: ['a', 'a', 'b', 'b', 'c', 'b', 'a', 'b'],
      yPred: ['a', 'b', 'b', 'a', 'b', 'b', 'a', 'b'],
      sampleWeight: [0.5, 1, 2, 0.25, 0, 1, 3, 1],
    },
    'never predicted positive': { yTrue: [0, 1, 0, 1, 0, 0], yPred: [0, 0, 0, 0, 0, 0] },
    'no positives': { yTrue: [0, 0, 0, 0], yPred: [0, 1, 0, 0] },
    'all wrong': { yTrue: [0, 1, 0, 1, 1], yPred: [1, 0, 1, 0, 0] },
    booleans: { yTrue: [true, false, true, true, false], yPred: [true, true, true, false, false] },
  },
  scores: {
    'ties across classes': {
      yTrue: [1, 0, 1, 1, 0, 0, 1, 0, 0, 1],
      yScore: [0.9, 0.9, 0.9, 0.6, 0.6, 0.5, 0.5, 0.5, 0.1, 0.1],
      threshold: 0.5,
      amount: [10, 20, 0, 5, 5, 1, 2, 3, 100, 7],
    },
    'weighted ties': {
      yTrue: [1, 0, 1, 1, 0, 0, 1, 0],
      yScore: [0.8, 0.8, 0.7, 0.4, 0.4, 0.3, 0.3, 0.1],
      sampleWeight: [1, 0.5, 2, 0, 1, 3, 0.25, 1],
      threshold: 0.4,
      amount: [3, 3, 1, 9, 4, 4, 2, 6],
    },
    'a single score': { yTrue: [1, 0, 1, 0, 0], yScore: [0.5, 0.5, 0.5, 0.5, 0.5], threshold: 0.5 },
    'upside down': { yTrue: [1, 1, 0, 0], yScore: [0.1, 0.2, 0.8, 0.9], threshold: 0.5 },
    'one class': { yTrue: [0, 0, 0], yScore: [0.2, 0.7, 0.7], positive: 1, threshold: 0.5 },
  },
  slicedLabels: {
    'slices that lack a class': {
      yTrue: [1, 0, 1, 0, 1, 1, 0, 0],
      yPred: [1, 0, 0, 1, 1, 0, 0, 0],
      slices: { country: ['u', 'u', 'u', 'v', 'v', 'w', 'w', 'w'], device: ['a', 'b', 'a', 'a', 'b', 'b', 'a', 'b'] },
    },
    weighted: {
      yTrue: [1, 0, 1, 0, 1, 0],
      yPred: [1, 1, 0, 0, 1, 0],
      slices: { country: ['u', 'u', 'v', 'v', 'u', 'v'], device: ['a', 'b', 'a', 'b', 'a', 'b'] },
      sampleWeight: [1, 2, 0.5, 0, 3, 1],
    },
  },
  slicedProbabilities: {
    'three slices': {
      yTrue: [1, 0, 1, 0, 1, 1],
      yScore: [0.9, 0.2, 0.4, 0.7, 1, 0],
      slices: { country: ['u', 'u', 'v', 'v', 'w', 'w'], device: ['a', 'b', 'a', 'a', 'b', 'b'] },
    },
  },
  groupedScores: {
    'groups of one class, and ties': {
      yTrue: [1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 0],
      yScore: [0.9, 0.8, 0.7, 0.7, 0.3, 0.4, 0.2, 0.6, 0.5, 0.5, 0.1],
      groups: ['u', 'u', 'v', 'v', 'w', 'w', 'x', 'x', 'y', 'y', 'y'],
    },
    weighted: {
      yTrue: [1, 0, 1, 0, 1, 0],
      yScore: [0.9, 0.8, 0.2, 0.7, 0.3, 0.3],
      groups: ['u', 'u', 'v', 'v', 'w', 'w'],
      sampleWeight: [1, 2, 0.5, 1, 0, 3],
    },
    'one class in every group': { yTrue: [1, 1, 0, 0], yScore: [0.9, 0.8, 0.2, 0.7], groups: ['u', 'u', 'v', 'v'] },
  },
  confidences: {
    ties: { yTrue: ['a', 'b', 'a', 'b', 'c'], yPred: ['a', 'a', 'a', 'b', 'b'], yScore: [0.9, 0.9, 0.5, 0.5, 0.5] },
    weighted: {
      yTrue: ['a', 'b', 'a', 'b'],
      yPred: ['a', 'a', 'b', 'b'],
      yScore: [0.9, 0.8, 0.7, 0.6],
      sampleWeight: [1, 2, 0, 0.5],
    },
    'none wrong': { yTrue: ['a', 'b', 'a'], yPred: ['a', 'b', 'a'], yScore: [0.9, 0.8, 0.8] },
  },
  probabilities: {
    'certain, right and wrong': { yTrue: [1, 0, 1, 0, 1, 0], yScore: [1, 0, 0, 1, 0.5, 0.5] },
    'edges of bins': {
      yTrue: [0, 0, 1, 0, 1, 1, 0, 1, 1, 1],
      yScore: [0, 0.1, 0.2, 1 / 3, 0.4, 0.5, 0.6, 2 / 3, 0.8, 1],
    },
    weighted: { yTrue: [1, 0, 1, 0], yScore: [0.8, 0.3, 0.6, 0.1], sampleWeight: [2, 1, 0, 0.5] },
    'one value': { yTrue: [1, 0, 0, 0], yScore: [0.25, 0.25, 0.25, 0.25] },
    'one class': { yTrue: [0, 0, 0], yScore: [0.2, 0.4, 0.1], positive: 1 },
  },
  classScores: {
    'ties, negative scores and a class without rows': {
      yTrue: ['a', 'b', 'a', 'c', 'b', 'c'],
      yScore: tableOf('2 2 -1 0 / -3 -3 -3 -3 / 0 5 5 0 / -8 -9 1 -2.5 / 0.125 0.375 0.375 0.125 / 12 0 0 0'),
      labels: ['a', 'b', 'c', 'd'],
    },
  },
  classProbabilities: {
    'ties, certainty and a class without rows': {
      yTrue: ['a', 'b', 'a', 'c', 'b', 'c'],
      yProba: tableOf(
        '0.4 0.4 0.2 0 / 0.25 0.25 0.25 0.25 / 0 0.5 0.5 0 / 0 0 1 0 / 0.125 0.375 0.375 0.125 / 1 0 0 0',
      ),
      labels: ['a', 'b', 'c', 'd'],
    },
    weighted: {
      yTrue: ['a', 'b', 'c', 'b'],
      yProba: tableOf('0.5 0.25 0.25 / 0.5 0.25 0.25 / 0.25 0.25 0.5 / 0.125 0.75 0.125'),
      labels: ['a', 'b', 'c'],
      sampleWeight: [1, 0.5, 2, 0],
    },
    'two classes': {
      yTrue: ['no', 'yes', 'yes', 'no'],
      yProba: tableOf('0.75 0.25 / 0.5 0.5 / 0.125 0.875 / 0.375 0.625'),
      labels: ['no', 'yes'],
    },
  },
  numbers: {
    'zeros and ties': { yTrue: [0, 1, 2, 2, -3, 0, 5], yPred: [0, 1.5, 2, 1, -2, 1, 5] },
    'weighted zeros': { yTrue: [0, 1, 2, 4, 8], yPred: [1, 1, 3, 2, 8], sampleWeight: [1, 2, 0, 0.5, 1] },
    positive: { yTrue: [1, 2, 4, 8, 16, 32], yPred: [1, 3, 3, 9, 12, 40] },
    'constant truth': { yTrue: [3, 3, 3, 3], yPred: [2, 3, 4, 3] },
    'constant prediction': { yTrue: [1, 2, 3, 4], yPred: [2, 2, 2, 2] },
    perfect: { yTrue: [1, 2, 4, 3], yPred: [1, 2, 4, 3] },
    reversed: { yTrue: [1, 2, 3, 4, 5], yPred: [5, 4, 3, 2, 1] },
    'one row': { yTrue: [2], yPred: [3] },
    huge: { yTrue: [1e300, -1e300, 2e300, 5e299], yPred: [9e299, -1.1e300, 1.7e300, 6e299] },
  },
  labelSets: {
    'empty sets and a label without rows': {
      task: 'multilabel',
      yTrue: [['a'], [], ['a', 'b'], ['b'], [], ['c']],
      yPred: [['a'], [], ['b'], ['a', 'b'], ['c'], []],
      labels: ['a', 'b', 'c', 'd'],
    },
    weighted: {
      task: 'multilabel',
      yTrue: [['a'], ['a', 'b'], ['b'], []],
      yPred: [['a', 'b'], ['a'], ['b'], ['a']],
      sampleWeight: [1, 0.5, 2, 0],
    },
    'nothing right': { task: 'multilabel', yTrue: [['a'], ['b'], ['a']], yPred: [['b'], ['a'], []] },
  },
  labelScores: {
    'rows without labels, with all of them, and ties': {
      task: 'multilabel',
      yTrue: tableOf('1 0 0 / 0 0 0 / 1 1 1 / 0 1 1 / 0 1 0'),
      yScore: tableOf('0.9 0.9 0.1 / 0.2 0.3 0.4 / 0.5 0.5 0.5 / 0.7 0.6 0.7 / 0.1 0.1 0.8'),
      threshold: 0.5,
      labels: ['a', 'b', 'c'],
    },
    'a label that all rows have, weighted': {
      task: 'multilabel',
      yTrue: tableOf('1 0 / 1 1 / 1 0'),
      yScore: tableOf('0.3 0.8 / 0.9 0.9 / 0.6 0.2'),
      threshold: 0.5,
      labels: ['a', 'b'],
      sampleWeight: [1, 2, 0.5],
    },
  },
  forecasts: {
    'a steady series': { yTrue: [1, 3, 2], yPred: [1, 2, 4], yTrain: [1, 3, 2, 5] },
    'a constant series': { yTrue: [1, 3, 2], yPred: [1, 2, 4], yTrain: [2, 2, 2] },
    weighted: { yTrue: [1, 3, 2], yPred: [2, 2, 4], yTrain: [1, 2], sampleWeight: [1, 0, 2] },
  },
  intervals: {
    'at and outside the bounds': {
      yTrue: [1, 2, 3, 4, 5],
      yLower: [1, 1, 3.5, 2, 5],
      yUpper: [2, 2, 4, 3, 5],
    },
    weighted: { yTrue: [1, 2, 3], yLower: [0, 3, 2], yUpper: [0.5, 4, 5], sampleWeight: [1, 0.5, 0] },
  },
  outputs: {
    'one of them constant': {
      task: 'multioutput',
      yTrue: tableOf('1 7 / 2 7 / 4 7 / 8 7'),
      yPred: tableOf('1 7 / 3 6 / 3 7 / 9 8'),
    },
    'eight outputs': {
      task: 'multioutput',
      yTrue: [1, 2, 4].map(scale => Array.from({ length: 8 }, (_, output) => scale + output)),
      yPred: [2, 2, 3].map(scale => Array.from({ length: 8 }, (_, output) => scale + (output % 3))),
    },
    'nine outputs': {
      task: 'multioutput',
      yTrue: [1, 2, 4].map(scale => Array.from({ length: 9 }, (_, output) => scale + output)),
      yPred: [2, 2, 3].map(scale => Array.from({ length: 9 }, (_, output) => scale + (output % 3))),
    },
    'weighted, with a zero': {
      task: 'multioutput',
      yTrue: tableOf('0 1 / 2 5 / 4 3'),
      yPred: tableOf('1 1 / 2 4 / 3 6'),
      sampleWeight: [1, 2, 0.5],
    },
  },
  rankings: {
    'a query without relevant documents, one that is missing, and ties': {
      qrels: {
        tied: { a: 1, b: 0, c: 2, d: 0, e: 1 },
        none: { a: 0, b: 0 },
        missing: { a: 1 },
        negative: { a: -1, b: 2, c: 0 },
        deep: { a: 0, b: 0, c: 0, d: 1, z: 3 },
      },
      run: {
        tied: { a: 3, b: 3, c: 2, d: 2, e: 2, x: 1 },
        none: { a: 2, b: 1 },
        negative: { a: 5, b: 4, y: 3, c: 2 },
        deep: { a: 9, b: 8, c: 7, x: 6, d: 5, y: 5 },
        unjudged: { a: 1 },
      },
    },
    'ordered lists': {
      qrels: { q: { a: 2, b: 1, c: 0 }, r: { a: 1 }, s: { a: 0, b: 3 } },
      run: { q: ['c', 'a', 'x', 'b'], r: ['x', 'y'], s: [] },
    },
    'grades by position, with those that were judged': {
      relevance: tableOf('0 1 2 / 0 0 / 3 0 0 1'),
      judged: tableOf('2 1 1 0 / 1 0 0 / 3 1 0 0'),
      sampleWeight: [1, 2, 0.5],
    },
    'grades and scores, tied': { relevance: tableOf('1 0 2 0 / 0 1 1'), yScore: tableOf('2 2 1 1 / 1 1 1') },
  },
  passed: {
    all: { passed: [true, true, true] },
    none: { passed: [false, false] },
    weighted: { passed: [true, false, true], sampleWeight: [1, 2, 0] },
  },
  score: {
    ties: { score: [0.5, 0.5, 1, 0, 0.5] },
    weighted: { score: [1, 2, 4, 8], sampleWeight: [1, 0, 2, 0.5] },
    one: { score: [3] },
  },
  preferred: {
    'ties alone': { preferred: ['tie', 'tie', 'tie'] },
    weighted: { preferred: ['candidate', 'baseline', 'tie'], sampleWeight: [2, 1, 0] },
  },
  trials: {
    'tasks of which none, some and all trials pass': {
      trials: [
        [true, false, true],
        [true, true, true],
        [false, false, false],
        [true, true, false],
      ],
    },
    weighted: {
      trials: [
        [true, false, true],
        [false, false, true],
      ],
      sampleWeight: [1, 3],
    },
  },
  namedNumbers: {},
  toolCalls: {},
  fields: {},
  judged: {},
  ratings: {
    'missing ones, and items rated once': {
      ratings: [
        [1, 1, 2],
        [0, 0, null],
        [2, null, null],
        [3, 3, 3],
        [1, 0, 1],
        [null, 2, 2],
      ],
    },
    agreed: { ratings: tableOf('1 1 1 / 1 1 1') },
    'two raters': { ratings: tableOf('0 1 / 1 1 / 2 0 / 2 2 / 0 0') },
    'three full raters': { ratings: tableOf('0 1 0 / 1 1 2 / 2 0 2 / 2 2 2') },
    opposed: { ratings: tableOf('0 1 / 1 0') },
  },
  texts: {
    'case, articles, punctuation and nothing': {
      yTrue: ['The Cat.', 'a dog', '', 'An apple!', 'one two three', 'the'],
      yPred: ['cat', 'the dog ran', '', '', 'three two one one', 'a'],
    },
    'several accepted': {
      yTrue: [['cat', 'the black cat'], ['dog'], []],
      yPred: ['black cat', 'cat', ''],
      sampleWeight: [1, 2, 0.5],
    },
  },
  lists: {
    'empty, equal and single lists': {
      run: { u: ['a', 'b'], v: ['a', 'b'], w: [], x: ['f'], y: ['a', 'c', 'd'] },
      ...knownItems,
    },
    'one list': { run: { u: ['a', 'b', 'c'] }, ...knownItems },
    'nothing known of the items': { run: { u: ['a', 'b'], v: ['c', 'a'] } },
  },
  runPairs: {
    'equal, disjoint, reversed and of other lengths': {
      run: { q: ['a', 'b', 'c'], r: ['a', 'b'], s: ['a', 'b', 'c'], t: ['a', 'b', 'c', 'd'], u: [] },
      otherRun: { q: ['a', 'b', 'c'], r: ['c', 'd'], s: ['c', 'b', 'a'], t: ['b', 'a'], u: ['a'] },
    },
    ties: {
      run: { q: { a: 2, b: 2, c: 1 }, r: { a: 1, b: 1, c: 1 } },
      otherRun: { q: { a: 3, b: 2, c: 2, d: 2 }, r: { c: 3, b: 2, a: 2 } },
    },
    'a query that one of them lacks': { run: { q: ['a'], r: ['b', 'a'] }, otherRun: { q: ['a'], s: ['b'] } },
  },
}

const predicted = [
  'yPred',
  'yScore',
  'yProba',
  'yLower',
  'yUpper',
  'relevance',
  'passed',
  'score',
  'preferred',
  'trials',
]

/** The same truth with other predictions: those of the next row, and runs and lists the other way round. */
export function otherPredictions(input: EvaluationInput): BaselineInput {
  const columns = Object.entries(input).map(([name, column]) => {
    if (predicted.includes(name)) return [name, [...column.slice(1), column[0]]] as const
    if (name !== 'run') return [name, column] as const
    return [name, Object.fromEntries(Object.entries(column).map(([query, list]) => [query, reversed(list)]))] as const
  })
  return Object.fromEntries(columns) as BaselineInput
}

function reversed(list: unknown): unknown {
  if (Array.isArray(list)) return list.toReversed()
  return Object.fromEntries(Object.entries(Object(list)).map(([doc, score]) => [doc, -Number(score)]))
}
