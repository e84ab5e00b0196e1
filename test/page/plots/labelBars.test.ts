import { expect, test } from 'vitest'
import { labelBars } from '../../../src/page/plots/labelBars.ts'
import { attributes } from '../words.ts'

const draw = (bars: Parameters<typeof labelBars>[0]) => labelBars(bars, { idPrefix: 'l', title: 't', description: 'd' })

test('found, missed and wrong stand one after another, as long as their counts', () => {
  const svg = draw([{ name: 'a', found: 10, missed: 5, wrong: 5 }])
  const [x, widths] = [attributes(svg, 'rect', 'x').map(Number), attributes(svg, 'rect', 'width').map(Number)]
  expect(widths).toHaveLength(3)
  expect(widths[0]).toBeCloseTo(2 * widths[1], 0)
  expect(x[1]).toBeCloseTo(x[0] + widths[0], 0)
  expect(x[2]).toBeCloseTo(x[1] + widths[1], 0)
  expect(svg).toContain('>15<')
})

test('what is 0 has no bar, also where all is 0', () => {
  expect(attributes(draw([{ name: 'a', found: 1, missed: 0, wrong: 0 }]), 'rect', 'x')).toHaveLength(1)
  expect(draw([{ name: 'a', found: 0, missed: 0, wrong: 0 }])).not.toMatch(/NaN|<rect/)
})
