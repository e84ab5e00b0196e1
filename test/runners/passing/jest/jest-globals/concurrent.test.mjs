import { describe, expect, test } from '@jest/globals'
import 'expect-metrics/jest-globals'

const classes = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }

describe('concurrent tests', () => {
  for (const threshold of [0.7, 0.75, 0.77]) {
    test.concurrent(`know the matchers: ${threshold}`, async () => {
      expect(classes).toHaveMacroF1Above(threshold)
      expect(classes).not.toHaveMacroF1Above(0.8)
      expect({ test: classes }).toEqual({ test: expect.toHaveMacroF1Above(threshold) })
      await expect(Promise.resolve(classes)).resolves.toHaveMetric('accuracy', { atLeast: 0.75 })
      expect(() => expect(classes).toHaveMacroF1Above(0.8)).toThrow('toHaveMacroF1Above')
    })
  }
})
