import type { Prose } from './prose.ts'

const run = "{ qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } }"
const ranks = 'ties are ordered by id, descending, as in trec_eval; missing and empty queries count 0'

export const rankingProse = {
  'precision@': {
    convention: `divides by k even if fewer were returned; ${ranks}`,
    received: run,
    passes: { At: '2, 0.5' },
    byHand: '(1/2 + 1/2) / 2',
  },
  'recall@': {
    convention: ranks,
    received: run,
    passes: { At: '2, 0.75' },
    byHand: '(1/2 + 1/1) / 2',
  },
  'f1@': {
    convention: `precision divides by k even if fewer were returned; ${ranks}`,
    received: run,
    passes: { At: '2, 0.58' },
    byHand: '(2·1/(2 + 2) + 2·1/(2 + 1)) / 2',
  },
  'hitRate@': {
    convention: `of = users; ${ranks}`,
    received: run,
    passes: { At: '1, 0.5' },
    byHand: '(1 + 0) / 2',
  },
  ndcg: {
    convention: `linear gain; the ideal order is of all judged documents; ${ranks}`,
    received: run,
    passes: { Above: '0.6', Within: '0.696, 0.001', At: '2, 0.5' },
    byHand: '((1/log₂(2) + 2/log₂(4)) / (2/log₂(2) + 1/log₂(3)) + 1/log₂(3) / (1/log₂(2))) / 2',
  },
  dcg: {
    convention: `linear gain; ${ranks}`,
    received: run,
    passes: { Above: '1' },
    byHand: '((1/log₂(2) + 2/log₂(4)) + 1/log₂(3)) / 2',
  },
  cg: {
    convention: `linear gain; ${ranks}`,
    received: run,
    passes: {},
    byHand: '((1 + 0 + 2) + (0 + 1)) / 2',
  },
  map: {
    answer: 'Mean over queries of average precision',
    convention: `denominator = all relevant documents; ${ranks}`,
    received: run,
    passes: { Above: '0.6', Within: '0.667, 0.001', At: '2, 0.5' },
    byHand: '((1/1 + 2/3)/2 + (1/2)/1) / 2',
  },
  mrr: {
    convention: ranks,
    received: run,
    passes: { Above: '0.7', Within: '0.75, 0.001', At: '1, 0.5' },
    byHand: '(1/1 + 1/2) / 2',
  },
  rPrecision: {
    answer: 'Precision at the number of relevant documents',
    convention: ranks,
    received: run,
    passes: {},
    byHand: '(1/2 + 0/1) / 2',
  },
  bpref: {
    answer: 'Share of judged pairs that the ranking orders rightly',
    convention: `each relevant document counts 1 if none was judged irrelevant; a negative grade means not judged; ${ranks}`,
    undefinedWhen: "no document of a query was judged irrelevant, under `preset: 'ranx'`",
    received: run,
    passes: {},
    byHand: '((1 + (1 − 1/1))/2 + 1/1) / 2',
  },
  gmap: {
    convention: `AP counts as at least 0.00001; with \`ties: 'average'\` the mean over orders is geometric too; ${ranks}`,
    received: run,
    passes: {},
    byHand: 'exp((log(5/6) + log(1/2)) / 2)',
  },
  iprec: {
    convention: `the level is rounded to the nearest number of documents, as in trec_eval 10; ${ranks}`,
    received: run,
    passes: {},
    byHand: '(max(1/1, 2/3) + 1/2) / 2',
  },
  elevenPointAp: {
    answer: 'Interpolated precision, averaged over eleven recall levels',
    convention: `levels are rounded to the nearest number of documents, as in trec_eval 10; ${ranks}`,
    received: run,
    passes: {},
    byHand: '((8·1 + 3·(2/3))/11 + (11·(1/2))/11) / 2',
  },
  infAp: {
    answer: 'Average precision, estimated from a sampled pool',
    convention: `a negative grade means in the pool but not judged; ${ranks}`,
    received: run,
    passes: {},
    byHand: '((1/1 + (1/3 + (2/3)·(1 + 0.00001)/(2 + 2·0.00001)))/2 + 1/2) / 2',
  },
  err: {
    answer: 'Expected reciprocal rank at which a user stops',
    convention: `\`maxGrade\` is the highest grade of the scale, not of the data; ${ranks}`,
    received: run,
    exampleOptions: '{ maxGrade: 4 }',
    passes: {},
    byHand: '((1/16 + (1/3)·(3/16)·(1 − 1/16)) + (1/2)·(1/16)) / 2',
  },
  rbp: {
    answer: 'Expected gain of a user of a given patience',
    convention: `relevance is binary (ranx multiplies by the grade); ${ranks}`,
    undefinedWhen: "a returned document is relevant by another grade than 1, under `preset: 'ranx'`",
    received: run,
    exampleOptions: '{ p: 0.8 }',
    passes: {},
    byHand: '((1 − 0.8)·(0.8^0 + 0.8^2) + (1 − 0.8)·0.8^1) / 2',
  },
  'judged@': {
    convention: 'a negative grade means not judged; 0 if nothing was returned',
    received: run,
    passes: {},
    byHand: '(2/2 + 1/2) / 2',
  },
} satisfies Readonly<Record<string, Prose>>
