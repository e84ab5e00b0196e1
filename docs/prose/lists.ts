import type { Prose } from './prose.ts'

const run = "run: { ann: ['a', 'b'], ben: ['b', 'c'], eve: ['d', 'a'] }"

export const listProse = {
  rbo: {
    convention: 'extrapolated beyond the end of the shorter list; tied documents share their best rank',
    undefinedWhen: 'the runs share no query',
    received: "{ run: { q: ['a', 'b', 'c'] }, otherRun: { q: ['b', 'a', 'd'] } }",
    exampleOptions: '{ p: 0.9 }',
    passes: {},
    byHand: '(1 − 0.9)·(0·0.9^0 + 1·0.9^1 + (2/3)·0.9^2) + (2/3)·0.9^3',
  },
  coverage: {
    received: `{ ${run}, catalog: ['a', 'b', 'c', 'd', 'e'] }`,
    passes: {},
    byHand: '4 / 5',
  },
  diversity: {
    undefinedWhen: 'no list has two items',
    received: `{ ${run}, features: { a: [1, 0], b: [0, 1], c: [1, 1], d: [1, 2] } }`,
    passes: {},
    byHand: '1 − (0 + 1/√(2) + 1/√(5)) / 3',
  },
  novelty: {
    undefinedWhen: 'every list is empty',
    received: `{ ${run}, popularity: { a: 0.5, b: 0.25, c: 1, d: 0.125 } }`,
    passes: {},
    byHand: '((1 + 2)/2 + (2 + 0)/2 + (3 + 1)/2) / 3; −log₂ of 0.5, 0.25, 1 and 0.125 is 1, 2, 0 and 3',
  },
  giniIndex: {
    convention: 'normalized: divided by n − 1 rather than n',
    undefinedWhen: 'nothing is recommended',
    received: `{ ${run}, catalog: ['a', 'b', 'c', 'd', 'e'] }`,
    passes: {},
    byHand: '(−4·0 − 2·1 + 0·1 + 2·2 + 4·2) / (4·6)',
  },
  personalization: {
    undefinedWhen: 'fewer than two lists have items',
    received: `{ ${run} }`,
    passes: {},
    byHand: '1 − (1/√(2·2) + 1/√(2·2) + 0/√(2·2)) / 3',
  },
} satisfies Readonly<Record<string, Prose>>
