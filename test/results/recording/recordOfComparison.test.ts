import { describe, expect, test } from 'vitest'
import { collected, spam } from '../judgedGates.ts'

// 40 rows are wrong; the baseline has half of them right, and ten others wrong.
const wrong = spam.yTrue.flatMap((truth, i) => (spam.yPred[i] === truth ? [] : [i]))
const right = spam.yTrue.flatMap((truth, i) => (spam.yPred[i] === truth ? [i] : []))
const turned = new Set([...wrong.slice(0, 20), ...right.slice(0, 10)])
const ids = spam.yTrue.map((_, i) => `mail ${i}`)
const baseline = { ids, yPred: spam.yPred.map((label, i) => (turned.has(i) ? 1 - label : label)) }

function recordOf(metric: string, options: object, withDetails = false) {
  const received = {
    ...spam,
    ids,
    details: { text: spam.yTrue.map((_, i) => `text ${i}`) },
  }
  const [{ gate }] = collected(
    [['toBeNoWorseThan', received, baseline, metric, options]],
    { promise: '' },
    { withDetails },
  )
  return gate
}

test('rows won and lost are those that became right and wrong', () => {
  const { comparison, worst } = recordOf('f1', { margin: 0.01 })
  expect(comparison?.outcomes).toEqual({ won: 10, lost: 20, tied: 170, fixed: 10, broken: 20 })
  expect(worst.map(({ id }) => id).toSorted()).toEqual(
    wrong
      .slice(0, 20)
      .map(row => `mail ${row}`)
      .toSorted(),
  )
})

describe('the change against the baseline', () => {
  test('is sure where its limits exclude 0', () => {
    const { change, limits, room } = recordOf('accuracy', { margin: 0.01, confidence: 0.95 })
    expect(change).toMatchObject({ against: 'baseline', sure: true })
    expect(change?.gain).toBeCloseTo(-0.05)
    expect(limits?.upper).toBeLessThan(0)
    expect(room).toBeCloseTo(-0.04)
  })

  test('of which the record speaks in rounded numbers', () => {
    expect(recordOf('accuracy', { margin: 0.001 }).why).toBe(
      'accuracy is 0.05 below the baseline, more than the allowed 0.001 (95 % limits 0.0023 to 0.0981, n = 200)',
    )
  })
})

test('texts of rows stand in it where they are asked for alone', () => {
  expect(recordOf('accuracy', { margin: 0.01 }).worst[0]).not.toHaveProperty('details')
  expect(recordOf('accuracy', { margin: 0.01 }, true).worst[0]).toMatchObject({
    details: [{ name: 'text', text: expect.stringContaining('text ') }],
  })
})
