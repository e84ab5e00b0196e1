import type { Prose } from './prose.ts'

const judged =
  "{ verdicts: { judge: [true, true, false, true, true, false], human: [true, true, false, true, null, null], labelled: 'random' } }"
const scored = "{ verdicts: { judge: [4, 5, 3, 4, 5, 3], human: [4, 5, 2, 4, 4, null], labelled: 'random' } }"

export const judgeProse = {
  correctedPassRate: {
    answer: 'Share of good rows, corrected for the judge’s errors',
    undefinedWhen: 'labels are said to be random and are not, or say nothing of the judge',
    received: judged,
    passes: { Above: '0.5', Within: '0.667, 0.01' },
    byHand: '(4/6)·(3/3) + (1 − 4/6)·(0/1)',
  },
  correctedMeanScore: {
    answer: 'Mean score, corrected for the judge’s errors',
    range: '−∞ to ∞',
    undefinedWhen: 'fewer than five rows have a score of people',
    received: scored,
    passes: {},
    byHand: '(2/15)·3 + (3.8 − (2/15)·4.2); λ is 2/15',
  },
} satisfies Readonly<Record<string, Prose>>
