import { expect, test } from 'vitest'
import { slicesSection } from '../../../src/page/html/slicesSection.ts'
import { pageResults } from '../pageCalls.ts'
import { words } from '../words.ts'
import { present } from './sections.ts'

const record = present(pageResults(['spam']).gates.find(({ slices }) => slices !== undefined)?.slices)
const [first] = record.slices

test('slices of one column are told apart by their labels, crossed ones by their columns, too', () => {
  expect(words(slicesSection(record, 'accuracy', 'x'))).toContain('folder value limits support outcome news 0.8375')
  const crossed = { ...first, columns: ['country', 'device'], labels: ['de', 'web'] }
  expect(words(slicesSection({ ...record, slices: [first, crossed] }, 'accuracy', 'x'))).toContain(
    'country = de, device = web',
  )
})

test('one that is small is not called failed; one that is surely worse is', () => {
  const text = (slice: Partial<typeof first>) =>
    words(slicesSection({ ...record, slices: [{ ...first, ...slice }] }, 'accuracy', 'x'))
  expect(text({ outcome: 'small', value: Number.NaN, limits: undefined })).toContain('– – 80 too small to be judged')
  expect(text({ outcome: 'pass', passes: true, surelyWorse: true })).toContain('passes; surely worse than all rows')
  expect(text({ outcome: 'pass', passes: false })).toContain('80 fails')
  expect(text({ outcome: 'fail', passes: false, limits: undefined })).toMatch(
    /✗ news .*accuracy of each slice; dashed.* fails/,
  )
  expect(text({ outcome: 'inconclusive', passes: false, surelyWorse: false })).toContain('? news')
})

test('at most forty are drawn, and the others counted', () => {
  const slices = Array.from({ length: 60 }, () => first)
  expect(words(slicesSection({ ...record, slices, leftOut: 5 }, 'accuracy', 'x'))).toContain('25 more are not drawn.')
})

test('no slice at all breaks nothing', () => {
  expect(slicesSection({ ...record, slices: [] }, 'accuracy', 'x')).not.toMatch(/NaN|Infinity/)
})
