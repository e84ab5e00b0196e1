import { type EvaluationInput, evaluation, measure } from '../../src/index.ts'
import { rankedColumn } from '../../src/numeric/rankedColumn.ts'
import { accountFor } from './accounting.ts'
import { type Ours, resultOf } from './agreement.ts'
import { numbers, type ReferenceCase } from './reference.ts'

// scipy 1.10.1: stats.kendalltau and its family. A statistic is the same whatever the alternative and the method of its
// p-value.

function subjectOf({ input: { x, y } }: ReferenceCase): EvaluationInput {
  return { yTrue: numbers(x), yPred: numbers(y) }
}

function value(metric: string, options?: Readonly<Record<string, unknown>>): (given: ReferenceCase) => Ours {
  return given => resultOf(measure(subjectOf(given), metric, options))
}

accountFor('rank_correlation', [
  {
    key: /^kendall_tau_([bc])_[^/]+\/statistic$/,
    ours: (given, variant) => value('kendallTau', { variant })(given),
  },
  { key: /^spearman_[^/]+\/statistic$/, ours: value('spearman') },
  { key: /^pearson_(?!ci95)[^/]+(\/statistic)?$/, ours: value('pearson') },
  { key: /^pointbiserial\/statistic$/, ours: value('pearson') },
  { key: /^weightedtau_(default|rank_true)$/, ours: value('weightedTau') },
  { key: /^weightedtau_rank_false_by_index$/, ours: value('weightedTau', { ranks: 'rows' }) },
  { key: /^weightedtau_multiplicative$/, ours: value('weightedTau', { pairWeight: 'product' }) },
  { key: /^weightedtau_inverse_square$/, ours: value('weightedTau', { weigher: 'inverseSquare' }) },
  { key: /^weightedtau_unit_weights_is_tau_b$/, ours: value('kendallTau') },
  { key: /^somersd_x_to_y(\/statistic)?$/, ours: value('somersD') },
  { key: /^somersd_y_to_x(\/statistic)?$/, ours: value('somersD', { independent: 'yPred' }) },
  {
    key: /^rankdata_average_x$/,
    ours: given => {
      // What cannot be ordered is refused before it comes to ranks.
      evaluation(subjectOf(given))
      return Array.from(rankedColumn(Float64Array.from(numbers(given.input.x))).ranks)
    },
  },
])
