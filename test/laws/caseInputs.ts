import fc from 'fast-check'
import type { BaselineInput, EvaluationInput } from '../../src/index.ts'
import { tenths } from './numbers.ts'
import { type Sample, sampleOf } from './sample.ts'

export const passed: fc.Arbitrary<Sample> = sampleOf(fc.boolean(), (rows, sampleWeight) => ({
  passed: rows,
  ...(sampleWeight && { sampleWeight }),
}))

export const score: fc.Arbitrary<Sample> = sampleOf(tenths, (rows, sampleWeight) => ({
  score: rows,
  ...(sampleWeight && { sampleWeight }),
}))

export const preferred: fc.Arbitrary<Sample> = sampleOf(
  fc.constantFrom('candidate', 'baseline', 'tie'),
  (rows, sampleWeight): EvaluationInput => ({ preferred: rows, ...(sampleWeight && { sampleWeight }) }),
)

export const trials: fc.Arbitrary<Sample> = sampleOf(
  // Tasks are tried equally often.
  fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  (rows, sampleWeight) => ({ trials: rows, ...(sampleWeight && { sampleWeight }) }),
)

const cost = fc.array(tenths, { minLength: 1, maxLength: 3 })

export const namedNumbers: fc.Arbitrary<Sample> = sampleOf(cost, (rows, sampleWeight) => ({
  passed: rows.map(([first]) => first > 0),
  numbers: { cost: rows },
  ...(sampleWeight && { sampleWeight }),
}))

const call = fc.record({
  name: fc.constantFrom('search', 'pay'),
  arguments: fc.dictionary(fc.constantFrom('a', 'b'), fc.nat({ max: 2 })),
})
const calls = fc.array(call, { maxLength: 3 })

export const toolCalls: fc.Arbitrary<Sample> = sampleOf(fc.tuple(calls, calls), (rows, sampleWeight) => ({
  passed: rows.map(([wanted]) => wanted.length > 0),
  expectedTools: rows.map(([wanted]) => wanted),
  toolCalls: rows.map(([, made]) => made),
  ...(sampleWeight && { sampleWeight }),
}))

const document = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.nat({ max: 2 }), fc.array(fc.nat({ max: 2 }), { maxLength: 3 })),
)

export const fields: fc.Arbitrary<Sample> = sampleOf(fc.tuple(document, document), (rows, sampleWeight) => ({
  passed: rows.map(([truth]) => 'a' in truth),
  fields: rows.map(([truth, answer]) => ({ truth, answer })),
  ...(sampleWeight && { sampleWeight }),
}))

const rating = fc.constantFrom(null, 0, 1, 1, 2, 3)

/** Three raters, some of whom left items out. */
export const ratings: fc.Arbitrary<Sample> = sampleOf(fc.tuple(rating, rating, rating), (rows, sampleWeight) => ({
  ratings: rows,
  ...(sampleWeight && { sampleWeight }),
}))

/** Every rater rated every item. */
export const fullRatings: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(0, 1, 2), fc.constantFrom(0, 1, 2)),
  (rows, sampleWeight) => ({ ratings: rows, ...(sampleWeight && { sampleWeight }) }),
)

export const twoRaters: fc.Arbitrary<Sample> = sampleOf(fc.tuple(rating, rating), (rows, sampleWeight) => ({
  ratings: rows,
  ...(sampleWeight && { sampleWeight }),
}))

const words = fc.array(fc.constantFrom('cat', 'Dog', 'the', 'a', 'sat.', '“mat”', ''), { maxLength: 4 })
const text = words.map(list => list.join(' '))

const singleTexts: fc.Arbitrary<Sample> = sampleOf(fc.tuple(text, text), (rows, sampleWeight) => ({
  yTrue: rows.map(([truth]) => truth),
  yPred: rows.map(([, prediction]) => prediction),
  ...(sampleWeight && { sampleWeight }),
}))

const acceptedTexts: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(fc.array(text, { maxLength: 3 }), text),
  (rows, sampleWeight) => ({
    yTrue: rows.map(([accepted]) => accepted),
    yPred: rows.map(([, prediction]) => prediction),
    ...(sampleWeight && { sampleWeight }),
  }),
)

export const texts: fc.Arbitrary<Sample> = fc.oneof(singleTexts, acceptedTexts)

const items = ['a', 'b', 'c', 'd', 'e', 'f']
export const knownItems = {
  catalog: items,
  features: { a: [1, 0, 0], b: [0, 1, 0], c: [0.1, 0.3, 0.7], d: [-1, 0, 2], e: [1, 1, 1], f: [1, 0, 0] },
  popularity: new Map(items.map((item, i) => [item, 1 / (i + 1)])),
}

const list = fc.shuffledSubarray(items)

/** `{ run }` in order. */
const orderedLists: fc.Arbitrary<Sample> = sampleOf(
  list,
  rows => ({ run: Object.fromEntries(rows.map((docs, i) => [`u${i}`, docs])), ...knownItems }),
  { weighable: false, maxLength: 6 },
)

/** `{ run }` with scores that tie, beside judgements of some of them. */
const judgedLists: fc.Arbitrary<Sample> = sampleOf(
  list.chain(docs =>
    fc.tuple(fc.constant(docs), fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 })),
  ),
  rows => ({
    qrels: new Map([...rows.map((_, i): [string, object] => [`u${i}`, { a: 1 }]), ['missing', { a: 1 }]]) as never,
    run: new Map([
      ...rows.map(([docs, scores], i) => [`u${i}`, new Map(docs.map((doc, j) => [doc, scores[j]]))] as const),
      ['unjudged', new Map([['a', 1]])] as const,
    ]),
    ...knownItems,
  }),
  { weighable: false, maxLength: 6 },
)

export const lists: fc.Arbitrary<Sample> = fc.oneof(orderedLists, judgedLists)

const scoredList = list.chain(docs =>
  fc
    .array(fc.integer({ min: 0, max: 3 }), { minLength: docs.length, maxLength: docs.length })
    .map(scores => Object.fromEntries(docs.map((doc, i) => [doc, scores[i]]))),
)
const retrieved = fc.oneof(list, scoredList)

export const runPairs: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(fc.option(retrieved, { nil: undefined, freq: 8 }), fc.option(retrieved, { nil: undefined, freq: 8 })),
  rows => {
    const run = (of: (row: (typeof rows)[number]) => (typeof rows)[number][0]) =>
      new Map([
        // A run without a single query is bad input.
        ['alone', ['a']] as const,
        ...rows.flatMap((row, i) => {
          const docs = of(row)
          return docs === undefined ? [] : [[`q${i}`, docs] as const]
        }),
      ])
    return { run: run(([one]) => one), otherRun: run(([, other]) => other) }
  },
  { weighable: false, maxLength: 5 },
)

/** A judge beside people, who label most rows. */
export const judged: fc.Arbitrary<Sample> = sampleOf(
  fc.tuple(fc.boolean(), fc.constantFrom(true, false, true, null)),
  rows => ({
    verdicts: { judge: rows.map(([own]) => own), human: rows.map(([, label]) => label), labelled: 'random' },
  }),
  { weighable: false },
)

const predicted = ['yPred', 'yScore', 'yProba', 'yLower', 'yUpper', 'passed', 'score', 'preferred', 'trials', 'ratings']

/** The predictions or results of an input alone, as those of another model. */
export function predictionsOf(input: EvaluationInput): BaselineInput {
  return Object.fromEntries(Object.entries(input).filter(([name]) => predicted.includes(name))) as BaselineInput
}
