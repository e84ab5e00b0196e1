import type { Prose } from './prose.ts'

const ratings = '{ ratings: [[1, 1, 1], [2, 2, 3], [3, 3, 3], [2, 2, 2], [1, 1, 2]] }'

export const agreementProse = {
  fleissKappa: {
    undefinedWhen: 'all ratings are one category, or no item has two ratings',
    received: ratings,
    passes: {},
    byHand: '((1 + 1/3 + 1 + 1 + 1/3)/5 − (5² + 6² + 4²)/15²) / (1 − (5² + 6² + 4²)/15²)',
  },
  krippendorffAlpha: {
    convention: 'level = nominal',
    undefinedWhen: 'all ratings are the same, or no item has two ratings',
    received: ratings,
    passes: { Above: '0.6', Within: '0.6216, 0.0001' },
    byHand: '1 − (4/15) / ((15² − 5² − 6² − 4²)/(15·14))',
  },
  percentAgreement: {
    undefinedWhen: 'no item has two ratings',
    received: ratings,
    passes: {},
    byHand: '(1 + 1/3 + 1 + 1 + 1/3) / 5',
  },
  gwetAC1: {
    answer: 'Agreement beyond chance, stable for skewed categories',
    convention: 'categories = those that occur, or `labels` of the evaluation',
    undefinedWhen: 'there is only one category, or no item has two ratings',
    received: ratings,
    passes: {},
    byHand: '((1 + 1/3 + 1 + 1 + 1/3)/5 − (1 − (5² + 6² + 4²)/15²)/2) / (1 − (1 − (5² + 6² + 4²)/15²)/2)',
  },
} satisfies Readonly<Record<string, Prose>>
