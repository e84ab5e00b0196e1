import type { IntervalMethod } from '../../src/measure/confidence.ts'
import type { Population } from './population.ts'

/** Why theory expects a method to miss its level. */
export interface Note {
  readonly methods: readonly IntervalMethod[]
  /** By the beginning of their ids. */
  readonly populations: readonly string[]
  readonly text: string
}

export const notes: readonly Note[] = [
  {
    methods: ['wilson', 'clopperPearson'],
    populations: ['accuracy', 'recall', 'f1'],
    text: 'Counts are whole numbers: no interval of a proportion holds exactly 95 %. Clopper–Pearson never holds less, whatever the rate is, and so mostly more; Wilson holds it on average over rates. Worst of all rates above 0.7, a gate by Wilson’s lower end passes 7.1 % at n = 50, 6.3 % at 200 and 5.6 % at 1000 (sums over the binomial distribution, not simulated); by Clopper–Pearson’s, never more than 5 %.',
  },
  {
    methods: ['percentile', 'bca'],
    populations: ['accuracy', 'recall', 'f1', 'macroF1'],
    text: 'Resamples repeat what the sample holds: of few errors, or few rows of a class, they vary less than new samples would, and by whole rows.',
  },
  {
    methods: ['delong', 'percentile'],
    populations: ['auc'],
    text: 'The nearer an AUC is to 1, the more skewed its estimates are, and a sample that happens to look good also shows too small a variance: symmetric ends, and percentiles, are then too high. It takes many positives to cure it.',
  },
  {
    methods: ['logitDelong', 'bca'],
    populations: ['auc'],
    text: 'On the logit scale ends follow the skewness, but the variance is still that of the sample: with some 20 positives those that happen to score well hide it.',
  },
  {
    methods: ['newcombe', 'newcombeDelong'],
    populations: ['auc'],
    text: 'Newcombe’s variance at an AUC is that of exponential scores, more than that of normal ones where the AUC is high: the interval is wider than these populations need.',
  },
  {
    methods: ['newcombe'],
    populations: ['auc 0.94'],
    text: 'Newcombe’s variance knows the AUC only. Where some positives score like negatives, estimates vary more than it says, and more rows do not cure that.',
  },
  {
    methods: ['newcombeDelong', 'logitDelong', 'bca', 'delong', 'percentile', 'newcombe'],
    populations: ['auc 0.94 0.1'],
    text: 'Of 20 positives, two are hard on average, and one sample in eight has none: nothing in it tells that there are any, and no method can know.',
  },
  {
    methods: ['percentile', 'bca'],
    populations: ['averagePrecision'],
    text: 'A positive that is drawn twice ranks beside itself, which lifts the average precision of a resample above that of new samples: percentiles lie too high; BCa moves them back.',
  },
  {
    methods: ['percentile'],
    populations: ['ece'],
    text: 'Chance opens gaps in every bin. The debiased estimate takes off less than all of it (41 % where claims are calibrated), nothing in bins of which all or no rows came true, and the interval lies around it.',
  },
  {
    methods: ['foldedNormal'],
    populations: ['ece'],
    text: 'Where the truth is 0 only the lower end can be wrong, so that 97.5 % is what 95 % comes to; elsewhere gaps that are pulled to 0 make intervals a little wide.',
  },
  {
    methods: ['t', 'percentile', 'bca', 'bootstrapT'],
    populations: ['ndcg'],
    text: 'The mean of few skewed values: t and percentiles are symmetric or too narrow, bootstrap-t follows the skewness at the price of width.',
  },
  {
    methods: ['t', 'percentile', 'bca', 'bootstrapT'],
    populations: ['rmse t5'],
    text: 'Squares of such errors have no finite third moment: rare large errors are in the mean and not in most samples, and no method reaches the level from a sample of this size.',
  },
  {
    methods: ['t', 'percentile', 'bca'],
    populations: ['rmse normal'],
    text: 'Squared errors are skewed: their mean and its standard error go up and down together.',
  },
]

/** Places in {@link notes} of what applies. */
export function notesFor({ id }: Population, method: IntervalMethod): readonly number[] {
  return Array.from(notes.keys()).filter(
    i => notes[i].methods.includes(method) && notes[i].populations.some(beginning => id.startsWith(beginning)),
  )
}
