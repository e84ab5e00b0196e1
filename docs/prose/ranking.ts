import type { Prose } from './prose.ts'

const run = "{ qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } }"
const ranks = 'ties are ordered by id, descending, as in trec_eval; missing and empty queries count 0'

export const rankingProse = {
  'precision@': {
    convention: `divides by k even if fewer were returned; ${ranks}`,
    received: run,
    passes: { At: '2, 0.5' },
  },
  'recall@': {
    convention: ranks,
    received: run,
    passes: { At: '2, 0.75' },
  },
  'f1@': {
    convention: `precision divides by k even if fewer were returned; ${ranks}`,
    received: run,
    passes: { At: '2, 0.58' },
  },
  'hitRate@': {
    convention: `of = users; ${ranks}`,
    received: run,
    passes: { At: '1, 0.5' },
  },
  ndcg: {
    convention: `linear gain; the ideal order is of all judged documents; ${ranks}`,
    received: run,
    passes: { Above: '0.6', Within: '0.696, 0.001', At: '2, 0.5' },
  },
  dcg: {
    convention: `linear gain; ${ranks}`,
    received: run,
    passes: { Above: '1' },
  },
  cg: {
    convention: `linear gain; ${ranks}`,
    received: run,
    passes: {},
  },
  map: {
    answer: 'Mean over queries of average precision',
    convention: `denominator = all relevant documents; ${ranks}`,
    received: run,
    passes: { Above: '0.6', Within: '0.667, 0.001', At: '2, 0.5' },
  },
  mrr: {
    convention: ranks,
    received: run,
    passes: { Above: '0.7', Within: '0.75, 0.001', At: '1, 0.5' },
  },
  rPrecision: {
    answer: 'Precision at the number of relevant documents',
    convention: ranks,
    received: run,
    passes: {},
  },
  bpref: {
    answer: 'Share of judged pairs that the ranking orders rightly',
    convention: `each relevant document counts 1 if none was judged irrelevant; a negative grade means not judged; ${ranks}`,
    undefinedWhen: "no document of a query was judged irrelevant, under `preset: 'ranx'`",
    received: run,
    passes: {},
  },
  gmap: {
    convention: `AP counts as at least 0.00001; with \`ties: 'average'\` the mean over orders is geometric too; ${ranks}`,
    received: run,
    passes: {},
  },
  iprec: {
    convention: `the level is rounded to the nearest number of documents, as in trec_eval 10; ${ranks}`,
    received: run,
    passes: {},
  },
  elevenPointAp: {
    answer: 'Interpolated precision, averaged over eleven recall levels',
    convention: `levels are rounded to the nearest number of documents, as in trec_eval 10; ${ranks}`,
    received: run,
    passes: {},
  },
  infAp: {
    answer: 'Average precision, estimated from a sampled pool',
    convention: `a negative grade means in the pool but not judged; ${ranks}`,
    received: run,
    passes: {},
  },
  err: {
    answer: 'Expected reciprocal rank at which a user stops',
    convention: `\`maxGrade\` is the highest grade of the scale, not of the data; ${ranks}`,
    received: run,
    exampleOptions: '{ maxGrade: 4 }',
    passes: {},
  },
  rbp: {
    answer: 'Expected gain of a user of a given patience',
    convention: `relevance is binary (ranx multiplies by the grade); ${ranks}`,
    received: run,
    exampleOptions: '{ p: 0.8 }',
    passes: {},
  },
  'judged@': {
    convention: 'a negative grade means not judged; 0 if nothing was returned',
    received: run,
    passes: {},
  },
} satisfies Readonly<Record<string, Prose>>
