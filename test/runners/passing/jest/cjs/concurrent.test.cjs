require('expect-metrics/jest')
const { judge, thresholds } = require('../../concurrent.cjs')

describe('concurrent tests', () => {
  for (const threshold of thresholds) {
    test.concurrent(`know the matchers: ${threshold}`, () => judge(expect, threshold))
  }
})
