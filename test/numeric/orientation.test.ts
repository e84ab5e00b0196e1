import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orientation } from '../../src/numeric/orientation.ts'

test('left, right and on the line', () => {
  expect(orientation(0, 0, 4, 0, 1, 1)).toBe(1)
  expect(orientation(0, 0, 4, 0, 1, -1)).toBe(-1)
  expect(orientation(0, 0, 4, 2, 2, 1)).toBe(0)
})

test('integers are decided exactly where doubles would round', () => {
  const far = 2 ** 52
  expect(orientation(0, 0, far, far - 1, far - 1, far - 2)).toBe(-1)
  expect(orientation(0, 0, far - 1, far - 2, far, far - 1)).toBe(1)
})

test('fractions on the line up to rounding are on it', () => {
  expect(orientation(0, 0, 0.3, 0.1, 0.9, 0.1 * 3)).toBe(0)
})

test('a fraction is on the line within twelve digits, and no further', () => {
  expect(orientation(0, 0, 1, 1, 0.5, 0.5 * (1 + 1e-13))).toBe(0)
  expect(orientation(0, 0, 1, 1, 0.5, 0.5 * (1 + 1e-11))).toBe(1)
})

/** The sign of the cross product in whole numbers of any size. */
function exactly(...[ax, ay, bx, by, cx, cy]: readonly number[]): number {
  const from = (to: number, start: number): bigint => BigInt(to) - BigInt(start)
  const cross = from(bx, ax) * from(cy, ay) - from(by, ay) * from(cx, ax)
  return cross > 0n ? 1 : cross < 0n ? -1 : 0
}

const whole = (most: number): fc.Arbitrary<number> => fc.integer({ min: -most, max: most })
const points = fc.constantFrom(3, 50, Number.MAX_SAFE_INTEGER).chain(most => {
  const some = whole(most)
  return fc.tuple(some, some, some, some, some, some)
})

test('of integers, small or large, has the sign of the cross product', () => {
  fc.assert(
    fc.property(points, ([ax, ay, bx, by, cx, cy]) => {
      expect(orientation(ax, ay, bx, by, cx, cy)).toBe(exactly(ax, ay, bx, by, cx, cy))
      // Halves are no integers, but the products of small ones are exact.
      if (Math.max(...[ax, ay, bx, by, cx, cy].map(Math.abs)) <= 50) {
        const half = orientation(ax / 2, ay / 2, bx / 2, by / 2, cx / 2, cy / 2)
        expect(half).toBe(exactly(ax, ay, bx, by, cx, cy))
      }
    }),
  )
})

test.each([
  // The differences of the coordinates are rounded, so that the products are in the wrong order.
  [-7508680901656576, -7462306200944640, 7311216795975680, 5229802461069312, 7311216795975662, 5229802461069297, 1],
  [-7372978627018752, -5672925444177920, 7431420031008768, 5098950722846720, 7431420031008763, 5098950722846717, 1],
  [-7095364509237248, -6376891163344896, 6901069049233408, 4719169374257152, 6901069049233397, 4719169374257143, -1],
  // The products are rounded to the same double.
  [0, 0, 206032674, 173608057, 101870893, 85838850, -1],
  [-3, 5, 206032671, 173608062, 101870890, 85838855, -1],
])('(%d, %d), (%d, %d), (%d, %d) is decided exactly', (ax, ay, bx, by, cx, cy, sign) => {
  expect(exactly(ax, ay, bx, by, cx, cy)).toBe(sign)
  expect(orientation(ax, ay, bx, by, cx, cy)).toBe(sign)
})

test.each([1e-6, 1, 1e6])('twelve digits count at any scale (%d) and in any direction', scale => {
  for (const [dx, dy] of [
    [1, 3],
    [-1, 3],
    [3, -1],
    [-3, -1],
  ]) {
    // A tenth and more of the way along the line, off it by a share of its length.
    const at = (share: number, off: number): number =>
      orientation(
        0.1 * scale,
        -0.7 * scale,
        (0.1 + dx) * scale,
        (dy - 0.7) * scale,
        (0.1 + share * dx - off * dy) * scale,
        (share * dy + off * dx - 0.7) * scale,
      )
    for (const share of [0.1, 0.35, 0.9]) {
      expect([at(share, 1e-14), at(share, 0), at(share, -1e-14)]).toEqual([0, 0, 0])
      expect([at(share, 1e-10), at(share, -1e-10)]).toEqual([1, -1])
    }
  }
})
