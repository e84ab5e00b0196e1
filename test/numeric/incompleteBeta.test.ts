import { describe, expect, test } from 'vitest'
import { incompleteBeta, logBetaKernel, logIncompleteBeta } from '../../src/numeric/incompleteBeta.ts'

test('has closed forms for a = 1 and b = 1', () => {
  for (const x of [1e-6, 0.1, 0.5, 0.9]) {
    expect(incompleteBeta(x, 1 - x, 3, 1)).toBeCloseTo(x ** 3, 14)
    expect(incompleteBeta(x, 1 - x, 1, 3)).toBeCloseTo(1 - (1 - x) ** 3, 14)
  }
})

test('is the upper tail of the binomial distribution', () => {
  // P(X ≥ 2) for 5 trials of 0.3: 1 − 0.7⁵ − 5 · 0.3 · 0.7⁴.
  expect(incompleteBeta(0.3, 0.7, 2, 4)).toBeCloseTo(0.47178, 14)
})

test('is symmetric: I_x(a, b) = 1 − I_y(b, a)', () => {
  for (const [x, a, b] of [
    [0.2, 2.5, 7],
    [0.7, 0.5, 0.5],
    [0.01, 30, 1000],
  ]) {
    expect(incompleteBeta(x, 1 - x, a, b) + incompleteBeta(1 - x, x, b, a)).toBeCloseTo(1, 13)
  }
})

test('its edges are 0 and 1', () => {
  expect(incompleteBeta(0, 1, 2, 3)).toBe(0)
  expect(incompleteBeta(1, 0, 2, 3)).toBe(1)
})

test('is 0 below its edges and 1 above them', () => {
  expect(incompleteBeta(-0.25, 1.25, 2, 3)).toBe(0)
  expect(incompleteBeta(1.25, -0.25, 2, 3)).toBe(1)
})

test('its logarithm goes on where it underflows', () => {
  expect(logIncompleteBeta(0.3, 0.7, 2, 4).value).toBeCloseTo(Math.log(0.47178), 13)
  expect(logIncompleteBeta(1e-10, 1 - 1e-10, 100, 1).value).toBeCloseTo(100 * Math.log(1e-10), 8)
})

describe('the logarithm and what it changes with the logit of x, by closed forms', () => {
  // I = x³ for a = 3, b = 1, of which d ln I / d logit(x) = 3(1 − x).
  test.each([0.01, 0.4, 0.7, 0.95])('a = 3, b = 1, x = %d', x => {
    const { value, inverseSlope } = logIncompleteBeta(x, 1 - x, 3, 1)
    expect(value / (3 * Math.log(x))).toBeCloseTo(1, 13)
    expect(inverseSlope * 3 * (1 - x)).toBeCloseTo(1, 13)
  })

  // I = 1 − (1 − x)⁴ for a = 1, b = 4, of which d I / d logit(x) = 4(1 − x)³ · x(1 − x).
  test.each([0.01, 0.2, 0.4, 0.95])('a = 1, b = 4, x = %d', x => {
    const y = 1 - x
    const { value, inverseSlope } = logIncompleteBeta(x, y, 1, 4)
    expect(value / Math.log1p(-(y ** 4))).toBeCloseTo(1, 12)
    expect((inverseSlope * 4 * y ** 4 * x) / (1 - y ** 4)).toBeCloseTo(1, 13)
  })

  test('next to 1 the logarithm keeps its digits', () => {
    const y = 1e-7
    expect(logIncompleteBeta(1 - y, y, 1, 3).value / -(y ** 3)).toBeCloseTo(1, 13)
  })
})

test('the kernel is x^a·y^b / B(a, b)', () => {
  // B(2, 3) = 1!·2!/4! = 1/12.
  expect(Math.exp(logBetaKernel(0.4, 0.6, 2, 3))).toBeCloseTo(12 * 0.4 ** 2 * 0.6 ** 3, 14)
})
