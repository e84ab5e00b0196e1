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
  },
  meanScore: {
    received: scored,
    passes: { Above: '4', Below: '5', Within: '4.25, 0.01' },
  },
  scoreQuantile: {
    answer: 'Quantile of a number per case, as of latency',
    range: '−∞ to ∞; `better` says which end is better',
    convention: 'type 7 of Hyndman & Fan, the default of numpy and R',
    received: scored,
    passes: {},
  },
  'passAtK@': {
    answer: 'Probability that at least one of k trials passes',
    undefinedWhen: 'a task was tried fewer than k times',
    received: trials,
    passes: { At: '2, 0.7' },
  },
  'allPassAtK@': {
    undefinedWhen: 'a task was tried fewer than k times',
    received: trials,
    passes: { At: '2, 0.2' },
  },
  disagreement: {
    undefinedWhen: 'a task was tried once',
    received: trials,
    passes: { Below: '0.6', Within: '0.5, 0.001' },
  },
  winRate: {
    received: "{ preferred: ['candidate', 'tie', 'candidate', 'baseline'] }",
    passes: { Above: '0.6', Within: '0.625, 0.001' },
  },
  exactMatch: {
    convention: normalised,
    received: answers,
    passes: {},
  },
  tokenF1: {
    convention: `${normalised}; words are what white space separates; if either text has no words, 1 if both have none, else 0`,
    received: answers,
    passes: {},
  },
} satisfies Readonly<Record<string, Prose>>
