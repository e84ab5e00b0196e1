import { describe, test } from 'node:test'
import { expect } from 'expect'
import 'expect-metrics/expect'
import { judge, thresholds } from '../concurrent.cjs'

describe('concurrent tests', { concurrency: true }, () => {
  for (const threshold of thresholds) {
    test(`know the matchers: ${threshold}`, () => judge(expect, threshold))
  }
})
