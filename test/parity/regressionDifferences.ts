import type { Ours } from './agreement.ts'
import type { Difference } from './difference.ts'
import { referenceEntries } from './reference.ts'

// Values of regression.json and rank_correlation.json that this library computes otherwise.

function ofCase(name: string, values: Readonly<Record<string, Ours>>, because: string): readonly Difference[] {
  return Object.entries(values).map(([key, ours]) => ({ file: 'regression', case: name, key, ours, because }))
}

const noVariance =
  'Over a variance or deviance of 0 a loss is −∞ to the reference and no value here; forceFinite gives the number that ' +
  'it is counted as.'
const squaresOverflow = 'Squares of errors near 1e198 overflow in the reference; deviations are scaled here.'
const squaresVanish = 'Squares of errors near 1e-202 vanish in the reference; deviations are scaled here.'
const devianceCancels =
  'Truth and prediction share their first nine digits. Ours are the values of exact arithmetic; the textbook forms of ' +
  'the reference lose all digits, and some of its deviances come out negative.'
const devianceRounds = 'A perfect prediction has a deviance of 0; that of the reference is a rounding below it.'
const orderOfNaN = 'The reference orders NaN as if it were a number; it is refused here.'
const otherPredictions =
  'The input of this case is that of multioutput_constant_column_perfect, to the last digit: its own predictions were ' +
  'overwritten in the file, and the values cannot be of those that stand there.'

const oneRow =
  'Rows of weight 0 are no rows, and one row alone has nothing to explain. The reference counts four, and says the same ' +
  'where it is given one.'

const noValue = { undefinedBecause: 'there is no variance to explain' }

const unforced = 'r2_force_finite_false|explained_variance_force_finite_false|d2_tweedie_p0'
const deviancesToo = 'd2_tweedie_p(1|1\\.5|2|3)'

const withoutVariance: Readonly<Record<string, string>> = {
  counts_with_zeros_n2: `${unforced}|${deviancesToo}`,
  counts_with_zeros_n2_weighted: `${unforced}|${deviancesToo}`,
  constant_truth: unforced,
  all_zero_truth_mape: unforced,
  median_even_count: unforced,
  median_weighted_ties: unforced,
  median_weighted_half_mass: unforced,
}

/** The values that the file has for the input that is really there. */
function valuesOfPerfectColumn(): readonly Difference[] {
  return referenceEntries('regression')
    .filter(({ case: given }) => given.name === 'multioutput_constant_column_perfect')
    .filter(({ key }) => !key.endsWith('_variance_weighted'))
    .map(({ key, value }) => ({
      file: 'regression',
      case: 'multioutput_one_constant_column',
      key,
      // Elsewhere a list of numbers, in which NaN stands for an output without a value.
      ours: value === 'NaN' ? noValue : (value as Ours),
      because: otherPredictions,
    }))
}

export const regressionDifferences: readonly Difference[] = [
  ...Object.entries(withoutVariance).map(
    ([name, keys]): Difference => ({
      file: 'regression',
      case: name,
      key: new RegExp(`^(${keys})$`),
      ours: noValue,
      because: noVariance,
    }),
  ),
  ...(
    [
      ['r2', 'variance'],
      ['r2_force_finite_false', 'variance'],
      [/^d2_(pinball_0\.[159]|absolute_error)$/, 'spread'],
      [/^d2_tweedie_p(0|1|1\.5|2|3)$/, 'deviance'],
    ] as const
  ).map(
    ([key, what]): Difference => ({
      file: 'regression',
      case: 'weights_one_sample_only',
      key,
      ours: { undefinedBecause: `one row has no ${what} to explain` },
      because: oneRow,
    }),
  ),
  ...ofCase('constant_truth_perfect', { 'd2_tweedie_p1.5': noValue }, `${devianceRounds} Over it the reference has 0.`),
  ...ofCase(
    'constant_truth_perfect',
    { 'mean_tweedie_deviance_p-1': 0, 'mean_tweedie_deviance_p1.5': 0 },
    devianceRounds,
  ),
  ...ofCase('n1_perfect', { 'mean_tweedie_deviance_p-1': 0 }, devianceRounds),
  ...ofCase(
    'large_offset_cancellation',
    {
      msle: 1.0579682921498662e-20,
      rmsle: 1.0285758562934803e-10,
      mean_poisson_deviance: 1.0579682950982813e-11,
      mean_gamma_deviance: 1.0579682942368945e-20,
      'mean_tweedie_deviance_p-1': 10579682.96821055,
      mean_tweedie_deviance_p1: 1.0579682950982813e-11,
      'mean_tweedie_deviance_p1.5': 3.34558950339375e-16,
      mean_tweedie_deviance_p2: 1.0579682942368945e-20,
      mean_tweedie_deviance_p3: 1.0579682933755075e-29,
      d2_tweedie_p1: 0.9967333125507873,
      'd2_tweedie_p1.5': 0.9967333125520264,
      d2_tweedie_p2: 0.9967333125532655,
      d2_tweedie_p3: 0.9967333125557435,
    },
    devianceCancels,
  ),
  ...ofCase(
    'weights_all_zero',
    {
      median_ae: { refused: 'all values of sampleWeight are 0' },
      max_error: { refused: 'all values of sampleWeight are 0' },
    },
    'No row counts, so there is nothing to judge; the reference takes the smallest error for the median.',
  ),
  ...ofCase(
    'huge_1e200_overflow',
    {
      rmse: 1.8324620913478506e198,
      r2: 0.9998963176278245,
      r2_force_finite_false: 0.9998963176278245,
      explained_variance: 0.9999,
      explained_variance_force_finite_false: 0.9999,
      d2_tweedie_p0: 0.9998963176278245,
    },
    squaresOverflow,
  ),
  ...ofCase(
    'tiny_1e_minus_200',
    {
      rmse: 1.8324620913478542e-202,
      r2: 0.9998963176278245,
      r2_force_finite_false: 0.9998963176278245,
      explained_variance: 0.9999,
      explained_variance_force_finite_false: 0.9999,
      d2_tweedie_p0: 0.9998963176278245,
    },
    squaresVanish,
  ),
  ...valuesOfPerfectColumn(),
  {
    file: 'rank_correlation',
    case: 'nan_propagates',
    key: /^(weightedtau_.*|somersd_.*|rankdata_average_x)$/,
    ours: { refused: 'yTrue[1] is NaN' },
    because: orderOfNaN,
  },
]
