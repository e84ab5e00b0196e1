import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compensatedSum } from '../../src/numeric/compensatedSum.ts'
import { fallingRoot } from '../../src/numeric/fallingRoot.ts'
import { type Dose, logisticShift, logisticSlope } from '../../src/numeric/logisticFit.ts'

describe('the root of a falling function', () => {
  test.each([
    ['a line', (x: number) => ({ value: 3 - x, fall: 1 }), 3],
    [
      'one that hardly falls where the search begins',
      (x: number) => ({ value: 1 - Math.exp(x - 40), fall: Math.exp(x - 40) }),
      40,
    ],
    [
      'one that is flat on both sides',
      (x: number) => ({ value: Math.tanh(30 - x), fall: 1 / Math.cosh(30 - x) ** 2 }),
      30,
    ],
    ['one that touches 0 where it is flat', (x: number) => ({ value: (2 - x) ** 3, fall: 3 * (2 - x) ** 2 }), 2],
    ['one whose root is where the search begins', (x: number) => ({ value: -x, fall: 1 }), 0],
  ])('%s', (_, at, root) => {
    const found = fallingRoot(0, x => ({ ...at(x), unit: 1 }))
    expect(found).toBeCloseTo(root, root === 2 ? 6 : 12)
  })

  test('does not settle where there is none', () => {
    expect(fallingRoot(0, () => ({ value: Number.NaN, fall: 1, unit: 1 }))).toBeNaN()
  })
})

const dose = fc.record({
  x: fc.double({ min: -40, max: 40, noNaN: true }),
  yes: fc.constantFrom(0, 0.1, 1, 2.5, 1e6),
  no: fc.constantFrom(0, 0.1, 1, 2.5, 1e6),
})
const doses = fc.array(dose, { minLength: 2, maxLength: 8 })

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Σ x · (yes − expected yes) at the best intercept beside a slope, relative to what it is the difference of. */
function lean(given: readonly Dose[], slope: number): number {
  const shift = logisticShift(given.map(one => ({ ...one, x: one.x * slope })))
  const sum = (sign: number): number =>
    compensatedSum(given.length, i => {
      const { x, yes, no } = given[i]
      const odds = shift + slope * x
      return (sign < 0 ? x : Math.abs(x)) * (yes * logistic(-odds) + sign * no * logistic(odds))
    })
  return sum(-1) / sum(1)
}

test('nothing is left over beside the shift of most likelihood', () => {
  fc.assert(
    fc.property(doses, given => {
      fc.pre(given.some(({ yes }) => yes > 0) && given.some(({ no }) => no > 0))
      const shift = logisticShift(given)
      const yes = compensatedSum(given.length, i => given[i].yes * logistic(-(given[i].x + shift)))
      const no = compensatedSum(given.length, i => given[i].no * logistic(given[i].x + shift))
      expect(yes / no).toBeCloseTo(1, 9)
    }),
  )
})

test('what is left over does not lean on either side of the slope of most likelihood', () => {
  fc.assert(
    fc.property(doses, given => {
      const ofYes = given.filter(({ yes }) => yes > 0).map(({ x }) => x)
      const ofNo = given.filter(({ no }) => no > 0).map(({ x }) => x)
      fc.pre(Math.min(...ofYes) < Math.max(...ofNo) - 0.1 && Math.min(...ofNo) < Math.max(...ofYes) - 0.1)
      const slope = logisticSlope(given)
      expect(Math.abs(lean(given, slope))).toBeLessThan(1e-6)
    }),
    { numRuns: 300 },
  )
})

describe('the slope of most likelihood', () => {
  test.each([
    [0, 1],
    [10, 14],
    [-1e4, -1e4 + 0.5],
    [1e-6, 3e-6],
  ])('at two doses, %d and %d, is the difference of their log-odds over their distance', (x, other) => {
    const slope = logisticSlope([
      { x, yes: 3, no: 1 },
      { x: other, yes: 2, no: 5 },
    ])
    expect((slope * (other - x)) / (Math.log(2 / 5) - Math.log(3))).toBeCloseTo(1, 11)
  })

  // Newton's method on intercept and slope, in decimal arithmetic of 60 digits.
  test.each<[number, readonly (readonly [number, number, number])[]]>([
    [
      0.1455573437470295,
      [
        [-1.5, 3, 1],
        [0.25, 0, 2],
        [2, 4, 2],
        [7, 1, 0],
      ],
    ],
    [
      0.39290874527163605,
      [
        [100, 1, 7],
        [101.5, 2, 3],
        [103, 6, 2],
        [110, 9, 1],
      ],
    ],
    [
      -1045.7477359299428,
      [
        [0.001, 5, 1],
        [0.002, 3, 2.5],
        [0.0045, 0.5, 4],
      ],
    ],
  ])('is %d', (slope, rows) => {
    expect(logisticSlope(rows.map(([x, yes, no]) => ({ x, yes, no }))) / slope).toBeCloseTo(1, 12)
  })

  test('is 0 where yes and no are spread alike', () => {
    const given = [1, 2, 3, 4].map(x => ({ x, yes: Number(x % 3 === 1), no: Number(x % 3 !== 1) }))
    expect(logisticSlope(given)).toBeCloseTo(0, 14)
  })
})

describe('the shift of most likelihood', () => {
  test.each([0, 2.5, -40, 360, -690, 1000, -1000])('at one dose, %d, leads to its log-odds', x => {
    expect(logisticShift([{ x, yes: 3, no: 8 }])).toBeCloseTo(Math.log(3 / 8) - x, 11)
  })

  test('at three doses', () => {
    const shift = logisticShift([
      { x: -2, yes: 1, no: 0 },
      { x: 0.5, yes: 2, no: 3 },
      { x: 3, yes: 0, no: 4 },
    ])
    expect(shift).toBeCloseTo(-2.5658867654869866, 13)
  })
})
