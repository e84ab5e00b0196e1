import type { Prose } from './prose.ts'

const tags = "{ task: 'multilabel', yTrue: [['a', 'b'], ['c']], yPred: [['a'], ['c']] }"
const scores = "{ task: 'multilabel', yTrue: [[1, 0, 0], [0, 0, 1]], yScore: [[0.75, 0.5, 1], [1, 0.2, 0.1]] }"

/** Metrics of rows that have any number of labels. */
export const labelSetProse = {
  subsetAccuracy: {
    answer: 'Share of rows whose labels are exactly right',
    received: tags,
    passes: {},
    byHand: '1 / 2',
  },
  coverageError: {
    answer: 'How many top labels cover all true ones',
    range: '0 to the number of labels; lower is better',
    convention: 'a row without a true label counts 0',
    undefinedWhen: 'no row is left to measure',
    received: scores,
    passes: {},
    byHand: '(2 + 3) / 2',
  },
  labelRankingAveragePrecision: {
    answer: 'How well true labels rank above false ones',
    convention: 'a row without a true label counts 1, as in scikit-learn',
    undefinedWhen: 'no row is left to measure',
    received: scores,
    passes: {},
    byHand: '(1/2 + 1/3) / 2',
  },
  labelRankingLoss: {
    answer: 'Share of true and false label pairs ordered wrongly',
    convention: 'a row with no such pair counts 0, as in scikit-learn',
    undefinedWhen: 'no row is left to measure',
    received: scores,
    passes: {},
    byHand: '(1/(1·2) + 2/(1·2)) / 2',
  },
} satisfies Readonly<Record<string, Prose>>
