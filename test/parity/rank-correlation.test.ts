import { measure } from '../../src/index.ts'
import { accountFor } from './accounting.ts'
import { resultOf } from './agreement.ts'
import { numbers } from './reference.ts'

// scipy 1.10.1: stats.kendalltau. Its statistic is the same whatever the alternative and the method of the p-value.

accountFor('rank_correlation', [
  {
    key: /^kendall_tau_([bc])_[^/]+\/statistic$/,
    ours: ({ input: { x, y } }, variant) =>
      resultOf(measure({ yTrue: numbers(x), yPred: numbers(y) }, 'kendallTau', { variant })),
  },
])
