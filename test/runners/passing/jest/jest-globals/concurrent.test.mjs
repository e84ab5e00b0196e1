import { describe, expect, test } from '@jest/globals'
import 'expect-metrics/jest-globals'
import { judge, thresholds } from '../../concurrent.cjs'

describe('concurrent tests', () => {
  for (const threshold of thresholds) {
    test.concurrent(`know the matchers: ${threshold}`, () => judge(expect, threshold))
  }
})
