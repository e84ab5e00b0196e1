import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'
import { refused } from '../refused.ts'

describe('probabilities of classes', () => {
  const labels = ['a', 'b']
  const matcher = 'toHaveLogLossBelow'

  test('a row that does not sum to 1', () => {
    const input = {
      yTrue: ['a', 'b'],
      labels,
      yProba: tableOf('0.5 0.5 / 0.5 0.4'),
    }
    expect(refused('yProba', 1, input, matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveLogLossBelow: yProba[1] sums to 0.9. Expected a sum of 1 within 0.001. Rows are never rescaled here: normalise them in the model, or set rowSumTolerance."`,
    )
    expect(measure({ ...input, rowSumTolerance: 0.1 }, 'logLoss').value).toBeGreaterThan(0)
  })

  test.each([
    [[0.333, 0.333, 0.333], 0.001],
    [[0.334, 0.333, 0.334], 0.001],
    [[0.33, 0.33, 0.33], 0.01],
    [[0.34, 0.33, 0.34], 0.01],
    [[0.2, 0.3, 0.4], 0.1],
    [[1.001, 0, 0], 0.001],
    [[0, 0, 0.999], 0.001],
  ])('the tolerance itself is allowed, in every order: %j', (row, rowSumTolerance) => {
    const [a = 0, b = 0, c = 0] = row
    const orders = [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ]
    for (const yProba of [orders, orders.map(order => Float32Array.from(order))]) {
      const input = { yTrue: orders.map(() => 'a'), labels: ['a', 'b', 'c'], yProba, rowSumTolerance }
      expect(measure(input, 'logLoss').value).toBeGreaterThanOrEqual(-0.001)
    }
    const beyond = orders.map(order => order.map(value => value * (a + b + c > 1 ? 1.00001 : 0.99999)))
    expect(() =>
      measure({ yTrue: beyond.map(() => 'a'), labels: ['a', 'b', 'c'], yProba: beyond, rowSumTolerance }, 'logLoss'),
    ).toThrow(/sums to|Expected a probability/)
  })

  test('a row is never renormalised: within the tolerance it counts as it is', () => {
    const input = { yTrue: ['a'], labels, yProba: [[0.5004, 0.5]] }
    expect(measure(input, 'logLoss').value).toBe(-Math.log(0.5004))
  })

  test('values outside [0, 1], or none', () => {
    const withRow = (...row: readonly unknown[]): unknown => ({ yTrue: ['a', 'b'], labels, yProba: [[0, 1], row] })
    expect(refused('yProba', 1, withRow(1.5, -0.5), matcher, 0.5)).toContain('yProba[1][0] is 1.5')
    expect(refused('yProba', 1, withRow(1, -0.5), matcher, 0.5)).toContain('yProba[1][1] is -0.5')
    expect(refused('yProba', 1, withRow(1, Number.NaN), matcher, 0.5)).toContain('yProba[1][1] is NaN')
    expect(refused('yProba', 1, withRow(1, null), matcher, 0.5)).toContain('yProba[1][1] is null')
    expect(refused('yProba', 1, withRow(1, '0'), matcher, 0.5)).toContain('yProba[1][1] is "0"')
  })

  test('rows that are none, or not as long as labels', () => {
    const withProba = (yProba: unknown): unknown => ({ yTrue: ['a', 'b'], labels, yProba })
    expect(refused('yProba', 1, withProba([[0, 1], [1]]), matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveLogLossBelow: yProba[1] has 1 value. Expected 2, one for each of labels."`,
    )
    expect(refused('yProba[1]', undefined, withProba([[0, 1], null]), matcher, 0.5)).toContain('yProba[1] is null')
    expect(refused('yProba', 1, withProba([[0, 1]]), matcher, 0.5)).toContain('yProba has 1 value, but yTrue has 2')
    expect(refused('yProba', 3, withProba(Float64Array.of(0, 1, 1)), matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveLogLossBelow: yProba has 3 values. Expected 2 rows × 2 labels = 4."`,
    )
    expect(refused('yProba', undefined, withProba('0.5'), matcher, 0.5)).toContain('yProba is "0.5"')
  })

  test('without labels', () => {
    expect(refused('labels', undefined, { yTrue: ['a'], yProba: [[1, 0]] }, matcher, 0.5)).toMatchInlineSnapshot(
      `"toHaveLogLossBelow: yProba stands without labels. Expected labels to name the columns of yProba in their order. Add labels: ['ham', 'spam'], say."`,
    )
  })

  test('a truth that labels do not have', () => {
    const input = {
      yTrue: ['a', 'c'],
      labels,
      yProba: tableOf('1 0 / 1 0'),
    }
    expect(refused('yTrue', 1, input, matcher, 0.5)).toContain('yTrue[1] is "c", which is not in labels')
  })

  test('a tolerance that is none', () => {
    const input = { yTrue: ['a'], labels, yProba: [[1, 0]] }
    expect(
      refused('rowSumTolerance', undefined, { ...input, rowSumTolerance: -1 }, matcher, 0.5),
    ).toMatchInlineSnapshot(`"toHaveLogLossBelow: rowSumTolerance is -1. Expected a number from 0 up to 0.1."`)
    expect(refused('rowSumTolerance', undefined, { ...input, rowSumTolerance: Number.NaN }, matcher, 0.5)).toContain(
      'is NaN',
    )
  })
})
