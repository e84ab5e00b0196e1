// Only the matchers of the metrics that one uses, as a setup file of Jest may register them.
const { namedMatchers } = require('expect-metrics')
const { auc, f1, ndcg } = require('expect-metrics/metrics')

expect.extend(namedMatchers([f1, auc, ndcg]))
