import type { JudgedMethod, Population } from './population.ts'

/** Why theory expects a method to miss its level. */
export interface Note {
  readonly methods: readonly JudgedMethod[]
  /** By the beginning of their ids. */
  readonly populations: readonly string[]
  /** Of intervals that hold the truth too rarely, or more often than they promise. */
  readonly about: readonly ('short' | 'wide')[]
  readonly text: string
}

export const notes: readonly Note[] = [
  {
    methods: ['wilson', 'clopperPearson'],
    populations: ['accuracy', 'recall', 'f1'],
    about: ['short', 'wide'],
    text: 'Counts are whole numbers: no interval of a proportion holds exactly 95 %. Clopper–Pearson never holds less, whatever the rate is, and so mostly more; Wilson holds it on average over rates. What is beyond the sums under *Proportions, exactly* is chance.',
  },
  {
    methods: ['percentile', 'bca'],
    populations: ['accuracy', 'recall', 'f1', 'macroF1', 'balancedAccuracy', 'mcc', 'cohenKappa'],
    about: ['short', 'wide'],
    text: 'Resamples repeat what the sample holds: of few errors, or few rows of a class, they vary less than new samples would, and by whole rows.',
  },
  {
    methods: ['delong', 'percentile'],
    populations: ['auc'],
    about: ['short'],
    text: 'The nearer an AUC is to 1, the more skewed its estimates are, and a sample that happens to look good also shows too small a variance: symmetric ends, and percentiles, are then too high. It takes many positives to cure it.',
  },
  {
    methods: ['logitDelong', 'bca'],
    populations: ['auc'],
    about: ['short'],
    text: 'On the logit scale ends follow the skewness, but the variance is still that of the sample: with some 20 positives those that happen to score well hide it.',
  },
  {
    methods: ['newcombe', 'newcombeDelong'],
    populations: ['auc', 'gini'],
    about: ['wide'],
    text: 'Newcombe’s variance at an AUC is that of exponential scores, more than that of normal ones where the AUC is high: the interval is wider than these populations need.',
  },
  {
    methods: ['newcombe'],
    populations: ['auc 0.94', 'auc 0.96'],
    about: ['short'],
    text: 'Newcombe’s variance knows the AUC only. Where some positives score like negatives, estimates vary more than it says, and more rows do not cure that.',
  },
  {
    methods: ['logitDelong', 'bca', 'delong', 'percentile', 'newcombe'],
    populations: ['auc 0.94 0.1', 'auc 0.96'],
    about: ['short'],
    text: 'Of 20 positives, two are hard on average, and one sample in eight has none: nothing in it tells that there are any. The default allows for half a row that scores like neither class.',
  },
  {
    methods: ['percentile', 'bca'],
    populations: ['averagePrecision'],
    about: ['short'],
    text: 'A positive that is drawn twice ranks beside itself, which lifts the average precision of a resample above that of new samples: percentiles lie too high; BCa moves them back.',
  },
  {
    methods: ['percentile'],
    populations: ['ece'],
    about: ['short'],
    text: 'Chance opens gaps in every bin. The debiased estimate takes off less than all of it (41 % where claims are calibrated), nothing in bins of which all or no rows came true, and the interval lies around it.',
  },
  {
    methods: ['foldedNormal'],
    populations: ['ece'],
    about: ['wide'],
    text: 'Where the truth is 0 only the lower end can be wrong, so that 97.5 % is what 95 % comes to; elsewhere gaps that are pulled to 0 make intervals a little wide.',
  },
  {
    methods: ['t', 'percentile', 'bca', 'bootstrapT'],
    populations: ['ndcg'],
    about: ['short', 'wide'],
    text: 'The mean of few skewed values: t and percentiles are symmetric or too narrow, bootstrap-t follows the skewness at the price of width.',
  },
  {
    methods: ['t', 'percentile', 'bca', 'bootstrapT'],
    populations: ['rmse t5'],
    about: ['short'],
    text: 'Squares of such errors have no finite third moment: rare large errors are in the mean and not in most samples, and no method reaches the level from a sample of this size.',
  },
  {
    methods: ['t', 'percentile', 'bca'],
    populations: ['rmse normal'],
    about: ['short'],
    text: 'Squared errors are skewed: their mean and its standard error go up and down together.',
  },
  {
    methods: ['logitMover'],
    populations: ['macroF1', 'balancedAccuracy', 'mcc', 'cohenKappa'],
    about: ['wide'],
    text: 'Of two limits the farther one counts, and MOVER lets the errors of a class fall where they cost most: with few errors the interval is wider than these populations need.',
  },
  {
    methods: ['logitMover'],
    populations: ['macroF1 many'],
    about: ['short'],
    text: 'With few rows of each class macro-F1 of a sample lies below that of all rows, on average. The upper limit allows for that by the second derivatives of the value; of ten rows a class this is most of it, not all.',
  },
  {
    methods: ['fartherT'],
    populations: ['ndcg'],
    about: ['wide'],
    text: 'The farther of Student’s t and of the same corrected for skewness: where both agree it is as wide as either, else wider.',
  },
  {
    methods: ['effectiveWilson', 'pointMover', 'nearMaximisers'],
    populations: [
      ...['averagePrecision', 'prAuc', 'partialAuc', 'ks', 'eer', 'tprAtFpr', 'precisionAtRecall', 'recallAtPrecision'],
      'gain',
    ],
    about: ['wide'],
    text: 'Each guards against errors that the sample does not show: effective rows are no more than with one unseen error in either class, distances of threshold and rate add up as if they were independent, and of values that chance raises the lower limit alone is moved.',
  },
  {
    methods: ['lossT', 'default'],
    populations: ['rmse', 'mae', 'r2', 'brierScore', 'logLoss'],
    about: ['wide'],
    text: 'One more row as bad as the worst makes the upper limit wider than errors without heavy tails need. A gate that Student’s t corrected for skewness passes 80 times in 100 passes 63 times or more.',
  },
  {
    methods: ['lossT', 't', 'hallT', 'bootstrapT'],
    populations: ['rmse t3'],
    about: ['short'],
    text: 'Squares of errors with the tails of Student’s t with 3 degrees of freedom have no variance: a named exception. The message says what one more row as bad as the worst would do.',
  },
  {
    methods: ['lossT', 't', 'hallT', 'bootstrapT'],
    populations: ['logLoss noise', 'brierScore noise'],
    about: ['short'],
    text: 'Of 200 rows 13 samples in 100 hold none of the wrong labels that 1 in 100 rows have, and of 50 rows 61: nothing in such a sample tells that there are any. `confidence: { maxLoss }` gives a bound that holds.',
  },
  {
    methods: ['t', 'hallT', 'bootstrapT'],
    populations: ['mae', 'brierScore', 'logLoss', 'rmse'],
    about: ['short', 'wide'],
    text: 'A mean of skewed losses: Student’s t is symmetric, and corrections for skewness go by the skewness of a sample, which is too small where the worst rows are missing.',
  },
  {
    methods: ['orderStatistics'],
    populations: ['medae'],
    about: ['wide'],
    text: 'The limits are values of the sample: of few rows none lies exactly at the level.',
  },
  {
    methods: ['fisherZ'],
    populations: ['pearson', 'spearman', 'kendallTau', 'concordanceCorrelation'],
    about: ['short'],
    text: 'With heavy tails or a skewed truth a few rows decide a correlation of Pearson’s, and samples without them look better. Ranks are hardly touched. Spearman’s ρ of few rows lies below that of the population where it is near 1, which makes upper ends too low.',
  },
  {
    methods: ['fisherZ'],
    populations: ['pearson', 'spearman', 'kendallTau', 'concordanceCorrelation'],
    about: ['wide'],
    text: 'The error is at least that of normal columns. Where hardly a row keeps a correlation from being perfect, the limit makes room for as many rows of random ranks as the sample may hide.',
  },
  {
    methods: ['cr2', 'clusterJackknife', 'bca'],
    populations: ['groups'],
    about: ['short', 'wide'],
    text: 'Groups are few units, and resamples of them vary too little. CR2 and its degrees of freedom correct that. Where a few groups hold most of the errors, a sample without them still looks too good: losses have one more group as bad as the worst, shares a part of one that grows with the skewness. Without any error the limit is that of a sample with one. Losses of fewer than 10 groups are a named exception: of squared biases most lie far below their mean, and a few of them rarely show how large others are. The message says what one more group like the worst would do.',
  },
]

/** The same about pairs of models. */
export const pairNotes: readonly string[] = [
  'Predictions that are identical pass, and the message says that they are and what so few rows cannot show: they are taken for the same model. Of two models that rarely differ, few rows may show no difference, and 50 rows often do not: these samples stand in a column of their own. Models that are right on the same rows, but say different things on others, are not taken for the same.',
  'Predictions of the same order are no evidence, and stand in a column of their own.',
  'AUC, average precision, KS and points of the curve go by MOVER with correlation over the limits of both values; those of KS as if its thresholds were known, since chance raises both. It is wider than DeLong’s interval, which passes up to 15 % of models that are worse by exactly the margin where positives are few.',
  'RMSE, MAE, R², Brier score and log loss go by the farther of Student’s t and the same corrected for skewness (Hall 1992), of the differences of losses or, for RMSE and R², of influences. With heavy tails and 50 rows it lets pass a little more than it should.',
  'MAE of two models that differ on 2 % of the rows: 36 of 100 samples of 50 rows show no difference at all, and pass as the same model.',
  'Macro-F1, balanced accuracy and MCC go by the farther of Student’s t of their influences, with Satterthwaite’s degrees of freedom over the true classes, and MOVER over Tango’s limits of each class. With few rows of a class both are cautious: of equal models fewer than 5 in 100 pass.',
  'Correlations go by Zou’s MOVER over Fisher’s z. Of 50 rows that differ by chance on 3 %, one sample in five shows no difference at all: those models are the same for all that can be seen.',
  'Rows in groups go by CR2 of the groups’ gains, and never by less than single rows would.',
]

/** Places in {@link notes} of what applies. */
export function notesFor({ id }: Population, method: JudgedMethod, misses: ReadonlySet<string>): readonly number[] {
  return Array.from(notes.keys()).filter(i => {
    const { methods, populations, about } = notes[i]
    const applies = methods.includes(method) && populations.some(beginning => id.startsWith(beginning))
    return applies && about.some(way => misses.has(way))
  })
}
