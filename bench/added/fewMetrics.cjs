// Only the matchers of the metrics that one uses, as a setup file of Jest may register them.
const { auc, f1, namedMatchers, ndcg } = require('expect-metrics')

expect.extend(namedMatchers([f1, auc, ndcg]))
