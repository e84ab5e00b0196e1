import fc from 'fast-check'
import type { EvaluationInput } from '../../src/index.ts'
import { type Sample, sampleOf } from './sample.ts'

/** A document of one query: not judged without a grade, not returned without a score. */
interface Doc {
  readonly grade: number | undefined
  readonly score: number | undefined
}

const doc: fc.Arbitrary<Doc> = fc.record({
  grade: fc.constantFrom(undefined, -1, 0, 0, 1, 2, 3),
  score: fc.constantFrom(undefined, 0.1, 0.2, 0.3, 0.5, 1, 2),
})

const docs = fc.array(doc, { maxLength: 7 })
const returned = fc.array(
  fc.record({ grade: fc.constantFrom(0, 0, 1, 2, 3), score: fc.constantFrom(0.1, 0.2, 0.3, 0.5, 1, 2) }),
  { minLength: 1, maxLength: 7 },
)

const judgements = (query: readonly Doc[]): [string, number][] =>
  query.flatMap(({ grade }, i): [string, number][] => (grade === undefined ? [] : [[`d${i}`, grade]]))

const scores = (query: readonly Doc[]): [string, number][] =>
  query.flatMap(({ score }, i): [string, number][] => (score === undefined ? [] : [[`d${i}`, score]]))

const byScore = (query: readonly Doc[]): string[] =>
  scores(query)
    .sort((a, b) => b[1] - a[1])
    .map(([id]) => id)

function named<T>(queries: readonly (readonly Doc[])[], of: (query: readonly Doc[]) => T): [string, T][] {
  return queries.map((query, i) => [`q${i}`, of(query)])
}

/** `{ qrels, run }` with scores by document; the last query is judged, but missing from the run. */
const runs: fc.Arbitrary<Sample> = sampleOf(
  docs,
  queries => ({
    qrels: Object.fromEntries(
      [...named(queries, judgements), ['missing', [['d0', 1]]]].map(([q, list]) => [q, toRecord(list)]),
    ),
    run: Object.fromEntries(
      [...named(queries, scores), ['unjudged', [['d0', 1]]]].map(([q, list]) => [q, toRecord(list)]),
    ),
  }),
  { weighable: false, maxLength: 5 },
)

function toRecord(entries: unknown): Record<string, number> {
  return Object.fromEntries(entries as [string, number][])
}

/** `{ qrels, run }` as Maps, which keep the order of insertion. */
const mapRuns: fc.Arbitrary<Sample> = sampleOf(
  docs,
  queries => ({
    qrels: new Map(named(queries, query => new Map(judgements(query)))),
    run: new Map(named(queries, query => new Map(scores(query)))),
  }),
  { weighable: false, maxLength: 5 },
)

/** `[{ query, relevant, retrieved }]`. */
const retrievalRows: fc.Arbitrary<Sample> = sampleOf(
  docs,
  (queries, weights): EvaluationInput =>
    named(queries, query => ({ relevant: toRecord(judgements(query)), retrieved: byScore(query) })).map(
      ([query, rest], i) => ({ query, ...rest, ...(weights && { sampleWeight: weights[i] }) }),
    ),
  { maxLength: 5 },
)

/** `{ relevance, judged }`. */
const positions: fc.Arbitrary<Sample> = sampleOf(
  fc.record({
    grades: fc.array(fc.constantFrom(0, 0, 1, 2, 3), { maxLength: 7 }),
    missed: fc.array(fc.constantFrom(1, 2), { maxLength: 3 }),
  }),
  (queries, weights) => ({
    relevance: queries.map(({ grades }) => grades),
    judged: queries.map(({ grades, missed }) => [...missed, ...grades]),
    ...(weights && { sampleWeight: weights }),
  }),
  { maxLength: 5 },
)

/** `{ relevance, yScore }`, where ties are real. */
const scoredLists: fc.Arbitrary<Sample> = sampleOf(
  returned,
  (queries, weights) => ({
    relevance: queries.map(query => query.map(({ grade }) => grade)),
    yScore: queries.map(query => query.map(({ score }) => score)),
    ...(weights && { sampleWeight: weights }),
  }),
  { maxLength: 5 },
)

export const rankedQueries: fc.Arbitrary<Sample> = fc.oneof(runs, mapRuns, retrievalRows, positions, scoredLists)
