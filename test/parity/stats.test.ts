import { measure } from '../../src/index.ts'
import { incompleteBeta } from '../../src/numeric/incompleteBeta.ts'
import {
  benjaminiHochberg,
  benjaminiYekutieli,
  bonferroni,
  type Correction,
  holm,
} from '../../src/stats/corrections.ts'
import { betaQuantile } from '../../src/stats/distributions/betaDistribution.ts'
import { binomialCdf } from '../../src/stats/distributions/binomial.ts'
import { normalCdf, normalQuantile, normalReach, normalTwoSided } from '../../src/stats/distributions/normal.ts'
import { studentTCdf, studentTQuantile } from '../../src/stats/distributions/studentT.ts'
import type { Limits } from '../../src/stats/interval.ts'
import { pairedT, pairedTInterval } from '../../src/stats/means/pairedT.ts'
import { signFlip } from '../../src/stats/means/swaps.ts'
import { clopperPearson } from '../../src/stats/proportions/clopperPearson.ts'
import { mcnemar } from '../../src/stats/proportions/mcnemar.ts'
import { wilson } from '../../src/stats/proportions/wilson.ts'
import {
  acceleration,
  basicInterval,
  bcaInterval,
  jackknifeAcceleration,
  percentileInterval,
} from '../../src/stats/resampling/bootstrapIntervals.ts'
import { eachResample } from '../../src/stats/resampling/resamples.ts'
import { type DelongPair, delong, delongInterval, delongPaired, delongTest } from '../../src/stats/scores/delong.ts'
import { accountFor, type Match } from './accounting.ts'
import type { Ours } from './agreement.ts'
import { isRecord, numbers, type ReferenceCase } from './reference.ts'

// R 4.2.2 with pROC 1.18.0, scipy 1.10.1, statsmodels 0.13.5: intervals, paired tests, resampling.

const none = (why: string): Ours => ({ undefinedBecause: why })

function ends(interval: Limits | undefined): Ours {
  return interval === undefined ? none('no variance') : [interval.lower, interval.upper]
}

function scoresOf({ input }: ReferenceCase, column: string, truth: 0 | 1): Float64Array {
  const yTrue = numbers(input.y_true)
  return Float64Array.from(numbers(input[column])).filter((_, row) => yTrue[row] === truth)
}

function area(given: ReferenceCase): ReturnType<typeof delong> {
  return delong(scoresOf(given, 'y_score', 1), scoresOf(given, 'y_score', 0))
}

function areaInterval(given: ReferenceCase, percent: string): Ours {
  const interval = delongInterval(area(given), Number(percent) / 100)
  return interval === undefined ? none('no variance') : [interval.lower, area(given).auc, interval.upper]
}

function partialAuc({ input }: ReferenceCase, standardized: boolean): Ours {
  const evaluation = { yTrue: numbers(input.y_true), yScore: numbers(input.y_score) }
  return measure(evaluation, 'partialAuc', { maxFpr: 0.2, standardized }).value
}

function pair(given: ReferenceCase): DelongPair {
  return delongPaired({
    positives: [scoresOf(given, 'score_a', 1), scoresOf(given, 'score_b', 1)],
    negatives: [scoresOf(given, 'score_a', 0), scoresOf(given, 'score_b', 0)],
  })
}

/** As pROC makes it: the difference ± z standard errors. */
function differenceInterval(given: ReferenceCase): Ours {
  const { aucs, differenceVariance } = pair(given)
  const reach = normalReach(0.95) * Math.sqrt(differenceVariance)
  return [aucs[0] - aucs[1] - reach, aucs[0] - aucs[1] + reach]
}

const delongMatches: readonly Match[] = [
  { key: /^R\/auc$/, ours: given => area(given).auc },
  { key: /^R\/delong_variance$/, ours: given => area(given).variance },
  { key: /^R\/ci(\d\d)$/, ours: areaInterval },
  { key: /^R\/partial_auc_fpr0_20$/, ours: given => partialAuc(given, false) },
  { key: /^R\/partial_auc_fpr0_20_corrected$/, ours: given => partialAuc(given, true) },
  { key: /^R\/auc_([ab])$/, ours: (given, which) => pair(given).aucs[which === 'a' ? 0 : 1] },
  { key: /^R\/var_([ab])$/, ours: (given, which) => pair(given).variances[which === 'a' ? 0 : 1] },
  { key: /^R\/covariance$/, ours: given => pair(given).covariance },
  { key: /^R\/z$/, ours: given => delongTest(pair(given)).z },
  { key: /^R\/p_two_sided$/, ours: given => delongTest(pair(given)).twoSided },
  { key: /^R\/p_greater$/, ours: given => normalCdf(-delongTest(pair(given)).z) },
  { key: /^R\/diff_ci95$/, ours: differenceInterval },
]

function trials({ input }: ReferenceCase): readonly [successes: number, trials: number] {
  return [Number(input.k), Number(input.n)]
}

/** A one-sided bound is the end of the two-sided interval at twice the level less 1. */
function clopperPearsonBound(given: ReferenceCase, side: string): Ours {
  if (side === 'two-sided') return ends(clopperPearson(...trials(given), 0.95))
  const { lower, upper } = clopperPearson(...trials(given), 0.9)
  return side === 'less' ? [0, upper] : [lower, 1]
}

/** Quantiles of Beta(k + ½, n − k + ½). */
function jeffreys(given: ReferenceCase, level: string): Ours {
  const [k, n] = trials(given)
  return [(1 - Number(level)) / 2, (1 + Number(level)) / 2].map(p => betaQuantile(p, k + 0.5, n - k + 0.5))
}

const proportionMatches: readonly Match[] = [
  { key: /^scipy_wilson_(0\.\d+)$/, ours: (given, level) => ends(wilson(...trials(given), Number(level))) },
  {
    key: /^scipy_clopper_pearson_(0\.\d+)$/,
    ours: (given, level) => ends(clopperPearson(...trials(given), Number(level))),
  },
  { key: /^scipy_clopper_pearson_0\.95_(two-sided|less|greater)$/, ours: clopperPearsonBound },
  { key: /^R\/wilson$/, ours: given => ends(wilson(...trials(given), 0.95)) },
  { key: /^R\/clopper_pearson$/, ours: given => ends(clopperPearson(...trials(given), 0.95)) },
  { key: /^statsmodels_jeffreys_(0\.\d+)$/, ours: jeffreys },
  {
    // At a rate of ½ the test of one rate is the sign test.
    key: /^(?:scipy_binomtest_p_two-sided|R\/p_exact)$/,
    ours: given => {
      const [k, n] = trials(given)
      return given.input.p0 === 0.5 ? signTest(k, n - k) : Number.NaN
    },
  },
  {
    key: /^scipy_binomtest_p_less$/,
    ours: given => binomialCdf(...trials(given), Number(given.input.p0)),
  },
  {
    key: /^scipy_binomtest_p_greater$/,
    ours: given => {
      const [k, n] = trials(given)
      return binomialCdf(n - k, n, 1 - Number(given.input.p0))
    },
  },
]

function discordant({ input }: ReferenceCase): readonly [number, number] {
  return [Number(input.n01), Number(input.n10)]
}

const mcnemarMatches: readonly Match[] = [
  { key: /^exact_mid_p$/, ours: given => mcnemar(...discordant(given)) },
  { key: /^statsmodels_exact\/statistic$/, ours: given => Math.min(...discordant(given)) },
  { key: /^statsmodels_exact\/p$/, ours: given => signTest(...discordant(given)) },
  { key: /^statsmodels_chi2\/(statistic|p)$/, ours: (given, part) => chiSquared(given, 0, part) },
  { key: /^statsmodels_chi2_cc\/(statistic|p)$/, ours: (given, part) => chiSquared(given, 1, part) },
  { key: /^R\/chi2$/, ours: given => chiSquared(given, 0, 'statistic') },
  { key: /^R\/p$/, ours: given => chiSquared(given, 0, 'p') },
  { key: /^R\/chi2_cc$/, ours: given => chiSquared(given, 1, 'statistic') },
  { key: /^R\/p_cc$/, ours: given => chiSquared(given, 1, 'p') },
]

/** Twice the smaller tail of Binomial(b + c, ½). */
function signTest(b: number, c: number): number {
  return Math.min(1, 2 * binomialCdf(Math.min(b, c), b + c, 0.5))
}

/** The p-value of χ² with one degree of freedom is that of its root against both sides. */
function chiSquared(given: ReferenceCase, correction: 0 | 1, part: string): Ours {
  const [b, c] = discordant(given)
  const z = b + c === 0 ? 0 : Math.max(0, Math.abs(b - c) - correction) / Math.sqrt(b + c)
  return part === 'p' ? normalTwoSided(z) : z * z
}

function differencesOf({ input }: ReferenceCase): Float64Array {
  const y = numbers(input.y)
  return Float64Array.from(numbers(input.x), (value, i) => value - y[i])
}

type Side = 'twoSided' | 'less' | 'greater'

const sides: Readonly<Record<string, Side>> = {
  'two-sided': 'twoSided',
  two_sided: 'twoSided',
  less: 'less',
  greater: 'greater',
}

function studentsT(given: ReferenceCase, part: string, side = 'two-sided'): Ours {
  const tested = pairedT(differencesOf(given))
  if (part === 'df') return Array.isArray(given.input.x) ? given.input.x.length - 1 : Number.NaN
  if (tested === undefined) return none('no variance')
  const { t, df, mean, twoSided } = tested
  const tails = { twoSided, less: studentTCdf(t, df), greater: studentTCdf(-t, df) }
  return part === 't' ? t : part === 'mean_diff' ? mean : tails[sides[side]]
}

function signs(given: ReferenceCase): readonly [number, number] {
  const differences = differencesOf(given)
  return [differences.filter(d => d > 0).length, differences.filter(d => d < 0).length]
}

const seeded = { resamples: 20_000, seed: 1 }

const pairedMatches: readonly Match[] = [
  {
    key: /^scipy_ttest_rel_(two-sided|less|greater)\/(t|df|p)$/,
    ours: (given, side, part) => studentsT(given, part, side),
  },
  { key: /^scipy_ttest_1samp_diff\/(t|p)$/, ours: (given, part) => studentsT(given, part) },
  { key: /^R_ttest\/(t|df|p|mean_diff)$/, ours: (given, part) => studentsT(given, part) },
  { key: /^R_ttest$/, ours: given => studentsT(given, 't') },
  {
    key: /^(?:scipy_ttest_rel_ci95|R_ttest\/ci95)$/,
    ours: given => ends(pairedTInterval(differencesOf(given), 0.95)),
  },
  {
    key: /^cohens_dz$/,
    ours: given => {
      const tested = pairedT(differencesOf(given))
      return tested === undefined ? none('no variance') : tested.t / Math.sqrt(tested.df + 1)
    },
  },
  {
    key: /^scipy_mannwhitneyu\/U$/,
    ours: ({ input }) => {
      const [x, y] = [input.x, input.y].map(column => Float64Array.from(numbers(column)))
      return delong(x, y).auc * x.length * y.length
    },
  },
  {
    key: /^sign_test_binomtest$/,
    ours: given => {
      const [positive, negative] = signs(given)
      return positive + negative === 0 ? none('no difference') : signTest(positive, negative)
    },
  },
  {
    key: /^signflip_exact\/p_(two_sided|less|greater)$/,
    ours: (given, side) => signFlip(differencesOf(given), seeded)[sides[side]],
  },
  {
    key: /^scipy_permutation_test_samples\/p$/,
    ours: given => signFlip(differencesOf(given), seeded).twoSided,
  },
]

const corrections: Readonly<Record<string, Correction>> = {
  holm,
  fdr_bh: benjaminiHochberg,
  BH: benjaminiHochberg,
  fdr_by: benjaminiYekutieli,
  BY: benjaminiYekutieli,
  bonferroni,
}

const correctionMatches: readonly Match[] = [
  {
    key: /^(statsmodels|R)\/(holm|fdr_bh|BH|fdr_by|BY|bonferroni)$/,
    ours: ({ input }, tool, name) => {
      const adjusted = Array.from(corrections[name](numbers(input.p)))
      // R writes a list of one number as the number.
      return tool === 'R' && adjusted.length === 1 ? adjusted[0] : adjusted
    },
  },
]

const statistics: Readonly<Record<string, (sorted: readonly number[]) => number>> = {
  mean: values => values.reduce((sum, value) => sum + value, 0) / values.length,
  median: values => (values[(values.length - 1) >> 1] + values[values.length >> 1]) / 2,
  std_ddof1: values => {
    const mean = statistics.mean(values)
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
  },
}

const replicatesOf = new Map<ReferenceCase, Float64Array>()

function replicates(given: ReferenceCase): Float64Array {
  const known = replicatesOf.get(given)
  if (known !== undefined) return known
  const { input } = given
  const resampling = { resamples: 10_000, seed: 1 }
  const sorted = Float64Array.from(numbers(input.x)).sort()
  const values = new Float64Array(resampling.resamples)
  eachResample({ ends: [sorted.length], count: undefined }, resampling, (counts, r) => {
    values[r] = statistics[String(input.statistic)](
      Array.from(sorted).flatMap((value, i) => Array.from({ length: counts[i] }, () => value)),
    )
  })
  replicatesOf.set(given, values)
  return values
}

function bootstrapped(given: ReferenceCase, method: string): Limits | undefined {
  const sorted = numbers(given.input.x).toSorted((a, b) => a - b)
  const statistic = statistics[String(given.input.statistic)]
  const level = Number(given.input.confidence_level)
  const drawn = Array.isArray(given.input.bootstrap_distribution)
    ? Float64Array.from(numbers(given.input.bootstrap_distribution))
    : replicates(given)
  if (method === 'percentile') return percentileInterval(drawn, level)
  if (method === 'basic') return basicInterval(statistic(sorted), drawn, level)
  const withoutEach = Float64Array.from(sorted, (_, i) => statistic(sorted.toSpliced(i, 1)))
  const input = { estimate: statistic(sorted), replicates: drawn, acceleration: jackknifeAcceleration(withoutEach) }
  return bcaInterval(input, level)
}

/** Two simulations agree within the tolerance that the file gives for them: then the value of the file, else ours. */
function simulated(given: ReferenceCase, method: string, end: string): Ours {
  const interval = bootstrapped(given, method)
  if (interval === undefined) return none('no variance')
  const ours = end === 'low' ? interval.lower : interval.upper
  const { tolerance, [method]: listed } = given.expected
  if (!isRecord(tolerance) || !isRecord(listed)) return ours
  const theirs = Number(listed[end])
  return Math.abs(ours - theirs) <= Number(tolerance.abs_for_B_10000) ? theirs : ours
}

const bootstrapMatches: readonly Match[] = [
  { key: /^(percentile|basic|BCa)\/(low|high)$/, ours: simulated },
  { key: /^acceleration_exact$/, ours: ({ input }) => acceleration(Float64Array.from(numbers(input.x))) },
  { key: /^acceleration$/, ours: ({ input }) => acceleration(Float64Array.from(numbers(input.x))) },
  { key: /^(percentile|basic)$/, ours: (given, method) => ends(bootstrapped(given, method)) },
  { key: /^bca_low_linear_quantile$/, ours: given => bootstrapped(given, 'BCa')?.lower ?? Number.NaN },
  { key: /^bca_high_linear_quantile$/, ours: given => bootstrapped(given, 'BCa')?.upper ?? Number.NaN },
]

function over(column: 'p' | 'x', compute: (value: number, df: number) => number): Match['ours'] {
  return ({ input }) => numbers(input[column]).map(value => compute(value, Number(input.df)))
}

const distributionMatches: readonly Match[] = [
  { key: /^(?:scipy\/norm_ppf|R\/norm_q)$/, ours: over('p', normalQuantile) },
  { key: /^(?:scipy\/t_ppf|R\/t_q)$/, ours: over('p', studentTQuantile) },
  { key: /^(?:scipy\/beta_ppf_df_3|R\/beta_q)$/, ours: over('p', (p, df) => betaQuantile(p, df, 3)) },
  { key: /^(?:scipy\/norm_cdf|R\/norm_p)$/, ours: over('x', normalCdf) },
  { key: /^scipy\/norm_sf$/, ours: over('x', x => normalCdf(-x)) },
  { key: /^(?:scipy\/t_cdf|R\/t_p)$/, ours: over('x', studentTCdf) },
  {
    // F of df and 7 degrees of freedom, by the beta variable 7/(7 + df·F).
    key: /^scipy\/f_sf_abs_x_df_7$/,
    ours: over('x', (x, df) => incompleteBeta(7 / (7 + df * Math.abs(x)), 1 - 7 / (7 + df * Math.abs(x)), 3.5, df / 2)),
  },
]

accountFor('stats', [
  ...delongMatches,
  ...proportionMatches,
  ...mcnemarMatches,
  ...pairedMatches,
  ...correctionMatches,
  ...bootstrapMatches,
  ...distributionMatches,
])
