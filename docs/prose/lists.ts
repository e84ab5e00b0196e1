import type { Prose } from './prose.ts'

const run = "run: { ann: ['a', 'b'], ben: ['b', 'c'], eve: ['d', 'a'] }"

export const listProse = {
  rbo: {
    convention: 'extrapolated beyond the end of the shorter list; tied documents share their best rank',
    undefinedWhen: 'the runs share no query',
    received: "{ run: { q: ['a', 'b', 'c'] }, otherRun: { q: ['b', 'a', 'd'] } }",
    exampleOptions: '{ p: 0.9 }',
    passes: {},
  },
  coverage: {
    received: `{ ${run}, catalog: ['a', 'b', 'c', 'd', 'e'] }`,
    passes: {},
  },
  diversity: {
    undefinedWhen: 'no list has two items',
    received: `{ ${run}, features: { a: [1, 0], b: [0, 1], c: [1, 1], d: [1, 2] } }`,
    passes: {},
  },
  novelty: {
    undefinedWhen: 'every list is empty',
    received: `{ ${run}, popularity: { a: 0.5, b: 0.25, c: 1, d: 0.125 } }`,
    passes: {},
  },
  giniIndex: {
    convention: 'normalized: divided by n − 1 rather than n',
    undefinedWhen: 'nothing is recommended',
    received: `{ ${run}, catalog: ['a', 'b', 'c', 'd', 'e'] }`,
    passes: {},
  },
  personalization: {
    undefinedWhen: 'fewer than two lists have items',
    received: `{ ${run} }`,
    passes: {},
  },
} satisfies Readonly<Record<string, Prose>>
