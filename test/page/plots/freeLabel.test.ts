import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Drawn, freeLabel } from '../../../src/page/plots/freeLabel.ts'
import type { Place } from '../../../src/page/plots/plot.ts'

const room = { left: 50, right: 300, top: 10, bottom: 230 }

/** The middle and the baseline of a label. */
function placed(near: Place, drawn: Drawn): Place | undefined {
  const [, x, y] = /<text x="([\d.]+)" y="([\d.]+)"/.exec(freeLabel('threshold 0.5', near, room, drawn)) ?? []
  return x === undefined ? undefined : [Number(x), Number(y)]
}

test('where nothing is drawn it stands at its point', () => {
  const [x, y] = placed([160, 100], { lines: [] }) ?? [0, 0]
  expect(Math.abs(x - 160)).toBeLessThan(50)
  expect(Math.abs(y - 100)).toBeLessThan(16)
})

test('a line through its point sends it to one side', () => {
  const upright: Drawn = {
    lines: [
      [
        [160, 0],
        [160, 300],
      ],
    ],
  }
  const [x] = placed([160, 100], upright) ?? [160]
  expect(Math.abs(x - 160)).toBeGreaterThan(45)
})

test('where all is full it is left out', () => {
  expect(placed([160, 100], { lines: [], boxes: [[0, 0, 400, 300]] })).toBeUndefined()
  expect(freeLabel('<b>', [160, 100], room, { lines: [] })).toContain('>&#60;b&#62;<')
})

test('it touches no box, whatever is drawn', () => {
  const number = fc.integer({ min: 0, max: 280 })
  const box = fc.tuple(number, number, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }))
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), number, number, (boxes, x, y) => {
      const found = placed([x, y], { lines: [], boxes })
      if (found === undefined) return
      const [middle, baseline] = found
      // Letters of Helvetica, which takes less room than what is reckoned with.
      const half = 36
      for (const [left, top, width, height] of boxes) {
        const apart =
          middle + half <= left || left + width <= middle - half || baseline <= top || top + height <= baseline - 9
        expect(apart).toBe(true)
      }
    }),
  )
})
