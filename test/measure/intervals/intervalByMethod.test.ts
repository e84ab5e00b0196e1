import { expect, test } from 'vitest'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { defineMethod } from '../../../src/measure/intervals/defineMethod.ts'
import { type Deviations, heldByStringer } from '../../../src/measure/intervals/deviations.ts'
import { type Chosen, intervalByMethod } from '../../../src/measure/intervals/intervalOf.ts'
import { noGroupVaries } from '../../../src/measure/intervals/widenedByRows.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import type { Limits } from '../../../src/stats/interval.ts'

type Sample = Readonly<Record<'rows' | 'groups' | 'drawn', Limits | undefined>> & { readonly deviations?: Deviations }
type Name = 'rowWise' | 'grouped' | 'resampled'

const limits = (found: Limits): Limits => found
const table = {
  rowWise: defineMethod<Sample, 'rows'>({ title: 'of rows', needs: 'rows', limits }),
  grouped: defineMethod<Sample, 'groups'>({ title: 'of groups', overGroups: true, needs: 'groups', limits }),
  resampled: defineMethod<Sample, 'drawn'>({ title: 'drawn', resamples: true, needs: 'drawn', limits }),
}
// At a higher level, three of twenty are few.
const deviations: Deviations = { usual: 0, values: new Float64Array(20).fill(0.5, 0, 3), largest: 1 }
const wide = { lower: -1, upper: 2 }
const request = requireConfidence(0.9)
const asked = { metric: resolveMetric('accuracy'), request, level: 0.8, sides: 1 } as const
const chosen = (name: Name, part: 'rows' | 'groups' | 'drawn', found: Limits): Chosen<Name, Sample> => ({
  name,
  sample: { rows: undefined, groups: undefined, drawn: undefined, [part]: found },
})
const noRows = () => undefined

test('the limits of a default are held to what few units could show; those of a method that is named are not', () => {
  const { name, sample } = chosen('rowWise', 'rows', wide)
  const single = { name, sample: { ...sample, deviations } }
  const held = heldByStringer(wide, deviations, 0.8)
  expect(held).not.toEqual(wide)
  const about = { level: 0.9, sides: 1, method: 'rowWise' }
  expect(intervalByMethod(table, single, asked, noRows)).toEqual({ ...about, ...held })
  expect(intervalByMethod(table, single, { ...asked, isNamed: true }, noRows)).toEqual({ ...about, ...wide })
})

test('limits over groups reach as far as those of single rows', () => {
  const grouped = chosen('grouped', 'groups', { lower: 1, upper: 3 })
  const withRows = (found: Limits) => intervalByMethod(table, grouped, asked, () => chosen('rowWise', 'rows', found))
  expect(withRows({ lower: 2, upper: 9 })).toMatchObject({ lower: 1, upper: 9, method: 'grouped' })
  expect(withRows({ lower: 0, upper: 2 })).toMatchObject({ lower: 0, upper: 3, method: 'grouped' })
  expect(intervalByMethod(table, grouped, asked, noRows)).toMatchObject({ lower: 1, upper: 3 })
  const alike = chosen('grouped', 'groups', { lower: 1, upper: 1 })
  expect(intervalByMethod(table, alike, asked, noRows)).toBe(noGroupVaries)
})

test('only what was drawn says how often and by which seed', () => {
  const { resamples, seed } = request
  const drawn = intervalByMethod(table, chosen('resampled', 'drawn', { lower: 0, upper: 1 }), asked, noRows)
  expect(drawn).toEqual({ level: 0.9, sides: 1, lower: 0, upper: 1, method: 'resampled', resamples, seed })
  expect(() =>
    intervalByMethod(table, { ...chosen('rowWise', 'drawn', { lower: 0, upper: 1 }) }, asked, noRows),
  ).toThrow(TypeError)
})
