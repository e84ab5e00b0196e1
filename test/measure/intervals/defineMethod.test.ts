import { expect, test } from 'vitest'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import {
  defaultAmong,
  defineMethod,
  type MethodDefinition,
  namedAs,
  parseName,
  twoSidedLevel,
} from '../../../src/measure/intervals/defineMethod.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

interface Sample {
  readonly mean: number | undefined
  readonly rows: readonly number[] | undefined
}

const asked = { metric: resolveMetric('accuracy'), request: requireConfidence(0.9), level: 0.9 }
const define = <Need extends keyof Sample>(definition: MethodDefinition<Sample, Need>) =>
  defineMethod<Sample, Need>(definition)

const table = {
  never: define({ title: 'never the default', needs: 'rows', limits: () => ({ lower: 0, upper: 0 }) }),
  large: define({
    title: 'for large means',
    needs: 'mean',
    isDefault: (mean, { level }) => mean > level,
    limits: mean => ({ lower: mean, upper: mean }),
  }),
  any: define({
    title: 'for any mean',
    needs: 'mean',
    isDefault: () => true,
    limits: mean => ({ lower: 0, upper: mean }),
  }),
}

test('a method looks for the part of a sample that it needs', () => {
  expect(table.large.limits({ mean: 3, rows: undefined }, asked)).toEqual({ lower: 3, upper: 3 })
  expect(table.large.limits({ mean: undefined, rows: [] }, asked)).toBeUndefined()
  // 0 is there.
  expect(table.any.limits({ mean: 0, rows: undefined }, asked)).toEqual({ lower: 0, upper: 0 })
})

test('the default is the first of the table that is one for the sample', () => {
  expect(defaultAmong(table, { mean: 1, rows: [1] }, { level: 0.9, sides: 2 })).toBe('large')
  expect(defaultAmong(table, { mean: 0.5, rows: [1] }, { level: 0.9, sides: 2 })).toBe('any')
  expect(() => defaultAmong(table, { mean: undefined, rows: [1] }, { level: 0.9, sides: 2 })).toThrow(TypeError)
})

test('what messages print of a method is kept', () => {
  expect(table.any).toMatchObject({ title: 'for any mean', needs: 'mean' })
  expect(table.never.isDefaultFor({ mean: 1, rows: [1] }, { level: 0.9, sides: 2 })).toBe(false)
})

test('a name says whether classes were drawn by themselves, and is read back', () => {
  expect([namedAs('bca', false), namedAs('bca', true)]).toEqual(['bca', 'bca, stratified'])
  expect(parseName('bca, stratified')).toEqual({ method: 'bca', suffix: ', stratified' })
  expect(parseName('paired bootstrap, debiased')).toEqual({ method: 'paired bootstrap, debiased', suffix: '' })
})

test('a one-sided bound is a limit of the two-sided interval that leaves as much on either side', () => {
  expect(twoSidedLevel(0.95, 1)).toBeCloseTo(0.9, 14)
  expect(twoSidedLevel(0.95, 2)).toBe(0.95)
})
