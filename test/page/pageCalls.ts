import { repeated } from '../../src/measure/runs/repeated.ts'
import type { Results } from '../../src/results/results.ts'
import { type Call, resultsOf } from '../results/judgedGates.ts'

const noise = (i: number, phase: number): number =>
  Math.sin(i * 12.9898 + phase) / 2 + Math.cos(i * 3.1 + 2 * phase) / 2
const range = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)
const rows = range(400)
const yTrue = rows.map(i => ((i * 7919) % 10 < 3 ? 'spam' : 'ham'))
const scores = (phase: number, found: number): readonly number[] =>
  yTrue.map((truth, i) => Math.min(1, Math.max(0, (truth === 'spam' ? found : 0) + 0.3 + 0.35 * noise(i, phase))))
const ids = rows.map(i => `mail/${i}`)
const folder = rows.map(i => ['inbox', 'list', 'archive', 'news', 'work'][(i * 13) % 5])
const spam = {
  ids,
  yTrue,
  yScore: scores(1, 0.4),
  threshold: 0.5,
  positive: 'spam',
  slices: { folder },
  details: { subject: ids.map(id => `Subject of ${id}`) },
}

const animals = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox']
const animal = (i: number): string => animals[(i * 7) % 6]
const animalsSeen = {
  yTrue: rows.map(animal),
  yPred: rows.map(i => (noise(i, 5) > 0.45 ? animal(i + 1 + (i % 2)) : animal(i))),
}
const intents = range(100).map(i => `intent:${['order', 'refund', 'account', 'shipping'][i % 4]}-${i}`)
const utterances = {
  yTrue: range(3000).map(i => intents[(i * 37) % 100]),
  yPred: range(3000).map(i => intents[(i * 37 + (noise(i, 4) > 0.5 ? 4 : 0)) % 100]),
}

const topics = ['politics', 'sports', 'economy', 'science', 'travel', 'food']
const topicsOf = (i: number, phase: number): readonly string[] =>
  topics.filter((_, j) => noise(i * 6 + j, 1) + 0.15 * noise(i * 6 + j, phase) > 0.2 + 0.07 * j)
const articles = {
  task: 'multilabel',
  yTrue: rows.map(i => topicsOf(i, 1)),
  yPred: rows.map(i => topicsOf(i, 9)),
}

const houses = rows.map(i => 200.5 + 3 * i)
const prices = { yTrue: houses, yPred: houses.map((price, i) => price * (1 + 0.1 * noise(i, 3))) }
const weather = {
  task: 'multioutput',
  yTrue: rows.map(i => [10 + 8 * noise(i, 1), 60 + 20 * noise(i, 2)]),
  yPred: rows.map(i => [10 + 8 * noise(i, 1) + noise(i, 6), 60 + 12 * noise(i, 2) + 14 * noise(i, 8)]),
}

const queries = range(60).map(q => `q${q}`)
const qrels = Object.fromEntries(queries.map(query => [query, { a: 2, b: 1, c: 1 }]))
/** Relevant documents are likelier to come first. */
const rank = (doc: string, q: number): number => noise(q * 7 + doc.charCodeAt(0), 2) - ('abc'.includes(doc) ? 0.5 : 0)
const runOf = (shift: number) =>
  Object.fromEntries(
    queries.map((query, q) => [
      query,
      ['x', 'a', 'y', 'b', 'c', 'z'].toSorted((x, y) => rank(x, q + shift) - rank(y, q + shift)),
    ]),
  )

const answers = {
  passed: range(40).map(i => i % 5 !== 0),
  score: range(40).map(i => Math.round(50 + 45 * noise(i, 7)) / 100),
  details: { question: range(40).map(i => `What is ${i} + ${i}?`), answer: range(40).map(i => `It is ${2 * i}.`) },
}
const ratings = range(50).map(i => [0, 1, 2].map(rater => ((i * 7) % 10 < 4 + rater ? 'good' : 'bad')))
const runs = repeated(
  [1, 2, 3, 4, 5].map(phase => ({ ids, yTrue, yScore: scores(phase, 0.4), threshold: 0.5, positive: 'spam' })),
)

/** Gates of every family, in every state, by file and test. */
export const pageCalls: Readonly<Record<string, Call>> = {
  'spam.test.ts › nearly all spam is found': ['toHaveRecallAbove', spam, 0.95],
  'spam.test.ts › spam scores above ham': ['toHaveAUCAbove', spam, 0.8, { confidence: 0.95 }],
  'spam.test.ts › in each folder': [
    'toHaveAccuracyAbove',
    spam,
    0.8,
    { confidence: 0.95, slices: 'folder', slicesMust: 'notFail' },
  ],
  'spam.test.ts › no worse than the last release': [
    'toBeNoWorseThan',
    spam,
    { ids, yScore: scores(1.1, 0.45) },
    'f1',
    { margin: 0.01 },
  ],
  'silent.test.ts › nothing is called spam': [
    'toHavePrecisionAbove',
    { yTrue, yPred: yTrue.map(() => 'ham'), positive: 'spam' },
    0.9,
  ],
  'animals.test.ts › are told apart': ['toHaveAccuracyAbove', animalsSeen, 0.7],
  'intents.test.ts › are recognised': ['toHaveAccuracyAbove', utterances, 0.85],
  'articles.test.ts › topics are found': ['toHaveF1Above', articles, 0.8, { average: 'macro' }],
  'houses.test.ts › prices': ['toHaveMAEBelow', prices, 60],
  'weather.test.ts › temperature and humidity': ['toHaveR2Above', weather, 0.9],
  'search.test.ts › finds': ['toHaveNDCGAt', { qrels, run: runOf(1) }, 10, 0.3, { confidence: 0.95 }],
  'search.test.ts › no worse': [
    'toBeNoWorseThan',
    { qrels, run: runOf(1) },
    { run: runOf(2) },
    'ndcg@10',
    { margin: 0.02 },
  ],
  'answers.test.ts › are right': ['toHavePassRateAbove', answers, 0.9],
  'raters.test.ts › agree': ['toHaveKrippendorffAlphaAbove', { ratings }, 0.9],
  'runs.test.ts › are steady': ['toHaveF1Above', runs, 0.7],
}

/** What a run of some of these tests has found: all of them, or those of the named files. */
export function pageResults(files: readonly string[] = [], withDetails = true): Results {
  const tests = Object.keys(pageCalls).filter(
    test => files.length === 0 || files.some(file => test.startsWith(`${file}.test.ts`)),
  )
  return resultsOf(
    tests.map(test => pageCalls[test]),
    { name: 'spam-filter', commit: '4f2c1ab0c3d5e7f9' },
    { tests, withDetails },
  )
}
