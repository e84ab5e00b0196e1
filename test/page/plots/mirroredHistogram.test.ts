import { expect, test } from 'vitest'
import { mirroredHistogram } from '../../../src/page/plots/mirroredHistogram.ts'
import { attributes, boxesOf } from '../words.ts'

const draw = (threshold?: number) =>
  mirroredHistogram(
    { edges: [0, 0.5, 1], positives: [1, 4], negatives: [3, 0], threshold },
    { title: 't', description: 'd' },
    { idPrefix: 'm' },
  )

test('positives stand above the axis, negatives hang below it', () => {
  const [positives, negatives] = attributes(draw(), 'path', 'd').map(boxesOf)
  const axis = positives[0][1] + positives[0][3]
  expect(positives[1][1] + positives[1][3]).toBeCloseTo(axis, 0)
  expect(negatives).toHaveLength(1)
  expect(negatives[0][1]).toBeCloseTo(axis, 0)
  expect(positives[1][3]).toBeCloseTo(4 * positives[0][3], 0)
})

test('the threshold is written beside its line, on the side that has room; outside of the axis it is not drawn', () => {
  const anchor = (svg: string) => /text-anchor="(\w+)">threshold/.exec(svg)?.[1]
  expect(anchor(draw(0.1))).toBe('start')
  expect(anchor(draw(0.9))).toBe('end')
  expect(draw(2)).not.toContain('threshold')
})
