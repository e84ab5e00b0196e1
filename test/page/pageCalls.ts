import type { Call } from './resultsOf.ts'

const noise = (i: number, phase: number): number =>
  Math.sin(i * 12.9898 + phase) / 2 + Math.cos(i * 3.1 + 2 * phase) / 2
const rows = Array.from({ length: 400 }, (_, i) => i)
const yTrue = rows.map(i => ((i * 7919) % 10 < 3 ? 'spam' : 'ham'))
const scores = (phase: number, found: number): readonly number[] =>
  yTrue.map((truth, i) => Math.min(1, Math.max(0, (truth === 'spam' ? found : 0) + 0.3 + 0.35 * noise(i, phase))))
const ids = rows.map(i => `mail/${i}`)
const folder = rows.map(i => ['inbox', 'list', 'archive'][(i * 13) % 3])
const spam = {
  ids,
  yTrue,
  yScore: scores(1, 0.4),
  threshold: 0.5,
  positive: 'spam',
  slices: { folder },
  details: { subject: ids.map(id => `Subject of ${id}`) },
}
const houses = rows.map(i => 200.5 + 3 * i)
const prices = { yTrue: houses, yPred: houses.map((price, i) => price * (1 + 0.1 * noise(i, 3))) }
const queries = Array.from({ length: 60 }, (_, q) => `q${q}`)
const qrels = Object.fromEntries(queries.map(query => [query, { a: 2, b: 1, c: 1 }]))
const run = (shift: number) =>
  Object.fromEntries(
    queries.map((query, q) => [
      query,
      ['x', 'a', 'y', 'b', 'c', 'z'].toSorted((x, y) => rank(x, q + shift) - rank(y, q + shift)),
    ]),
  )
/** Relevant documents are likelier to come first. */
const rank = (doc: string, q: number): number => noise(q * 7 + doc.charCodeAt(0), 2) - ('abc'.includes(doc) ? 0.5 : 0)
const cases = {
  passed: rows.slice(0, 40).map(i => i % 5 !== 0),
  details: { question: rows.slice(0, 40).map(i => `What is ${i} + ${i}?`) },
}
const ratings = [0, 1, 2].map(rater => rows.slice(0, 50).map(i => ((i * 7) % 10 < 4 + rater ? 'good' : 'bad')))

/** Gates of every family, in every state. */
export const pageCalls: readonly Call[] = [
  { test: 'spam › nearly all is found', received: spam, matcher: 'toHaveRecallAbove', args: [0.95] },
  { test: 'spam › scores above ham', received: spam, matcher: 'toHaveAUCAbove', args: [0.8, { confidence: 0.95 }] },
  {
    test: 'spam › in each folder',
    received: spam,
    matcher: 'toHaveAccuracyAbove',
    args: [0.8, { confidence: 0.95, slices: 'folder', slicesMust: 'notFail' }],
  },
  {
    test: 'spam › no worse than the last release',
    received: spam,
    matcher: 'toBeNoWorseThan',
    args: [{ ids, yScore: scores(1.1, 0.45) }, 'f1', { margin: 0.01 }],
  },
  {
    test: 'spam › nothing is called spam',
    received: { ...spam, yPred: yTrue.map(() => 'ham') },
    matcher: 'toHavePrecisionAbove',
    args: [0.9],
  },
  { test: 'houses › prices', received: prices, matcher: 'toHaveMAEBelow', args: [60] },
  {
    test: 'search › finds',
    received: { qrels, run: run(1) },
    matcher: 'toHaveNDCGAt',
    args: [10, 0.3, { confidence: 0.95 }],
  },
  {
    test: 'search › no worse',
    received: { qrels, run: run(1) },
    matcher: 'toBeNoWorseThan',
    args: [{ run: run(2) }, 'ndcg@10', { margin: 0.02 }],
  },
  { test: 'llm › answers', received: cases, matcher: 'toHavePassRateAbove', args: [0.9] },
  { test: 'raters › agree', received: { ratings }, matcher: 'toHaveKrippendorffAlphaAbove', args: [0.9] },
]
