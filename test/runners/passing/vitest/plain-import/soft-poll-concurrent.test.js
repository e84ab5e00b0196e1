import 'expect-metrics/vitest'
import { describe, expect, test } from 'vitest'
import { judge, thresholds } from '../../concurrent.cjs'

const classes = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }

// What a soft failure and a failing test look like is seen from outside, in failing-gates.test.ts.
test('expect.soft', () => {
  expect.soft(classes).toHaveMacroF1Above(0.7)
  expect.soft(classes).not.toHaveMacroF1Above(0.8)
})

describe('expect.poll', () => {
  test('waits until a gate passes', async () => {
    let epochs = 0
    const train = () => {
      epochs += 1
      return { yTrue: [1, 1, 1, 1], yPred: [1, 1, 1, epochs < 3 ? 0 : 1] }
    }
    await expect.poll(train, { interval: 1 }).toHaveAccuracyAbove(0.9)
    expect(epochs).toBe(3)
  })

  test('takes .not', async () => {
    await expect.poll(() => classes).not.toHaveMacroF1Above(0.8)
  })

  test('gives up with the message of the gate', async () => {
    const gaveUp = expect.poll(() => classes, { interval: 1, timeout: 20 }).toHaveMacroF1Above(0.8)
    const error = await gaveUp.then(undefined, thrown => thrown)
    // Vitest 3 says that it gave up, and prints the message of the gate as the cause of that.
    const { message } = error.message.startsWith('Matcher did not succeed in time') ? error.cause : error
    expect(message).toMatch(/macro F1.* is 0\.7778/)
  })
})

describe.concurrent('the expect of a concurrent test', () => {
  for (const threshold of thresholds) {
    test(`knows the matchers: ${threshold}`, ({ expect: ownExpect }) => judge(ownExpect, threshold))
  }
})
