import type { Prose } from './prose.ts'

const judged = "{ passed: [true, true, false, true], ids: ['refund', 'greeting', 'invoice', 'return'] }"
const scored = '{ score: [4, 5, 3, 5] }'
const trials = '{ trials: [[true, false, true, true], [false, false, true, false]] }'
const answers = "{ yTrue: [['Paris', 'the city of Paris'], 'in 1889'], yPred: ['Paris', '1889'] }"

const normalised =
  '`normalise: none`; a note names rows that match only because `squad` drops what tells numbers, signs or whole texts ' +
  'apart; the best of several accepted texts counts'

export const caseProse = {
  passRate: {
    received: judged,
    passes: { Above: '0.7', Within: '0.75, 0.01' },
    byHand: '3 / 4',
  },
  meanScore: {
    received: scored,
    passes: { Above: '4', Below: '5', Within: '4.25, 0.01' },
    byHand: '(4 + 5 + 3 + 5) / 4',
  },
  scoreQuantile: {
    answer: 'Quantile of a number per case, as of latency',
    range: '−∞ to ∞; `better` says which end is better',
    convention: 'type 7 of Hyndman & Fan, the default of numpy and R',
    received: scored,
    passes: {},
    byHand: '4 + 0.5·(5 − 4)',
  },
  'passAtK@': {
    answer: 'Probability that at least one of k trials passes',
    undefinedWhen: 'a task was tried fewer than k times',
    received: trials,
    passes: { At: '2, 0.7' },
    byHand: '((1 − 0/6) + (1 − 3/6)) / 2',
  },
  'allPassAtK@': {
    undefinedWhen: 'a task was tried fewer than k times',
    received: trials,
    passes: { At: '2, 0.2' },
    byHand: '(3/6 + 0/6) / 2',
  },
  disagreement: {
    undefinedWhen: 'a task was tried once',
    received: trials,
    passes: { Below: '0.6', Within: '0.5, 0.001' },
    byHand: '((3·1)/6 + (1·3)/6) / 2',
  },
  winRate: {
    received: "{ preferred: ['candidate', 'tie', 'candidate', 'baseline'] }",
    passes: { Above: '0.6', Within: '0.625, 0.001' },
    byHand: '(2 + ½·1) / 4',
  },
  exactMatch: {
    convention: normalised,
    received: answers,
    passes: {},
    byHand: '(1 + 0) / 2',
  },
  tokenF1: {
    convention: `${normalised}; words are what white space separates; if either text has no words, 1 if both have none, else 0`,
    received: answers,
    passes: {},
    byHand: '(2·1/(1 + 1) + 2·1/(1 + 2)) / 2',
  },
} satisfies Readonly<Record<string, Prose>>
