import { describe, expect, test } from 'vitest'
import { meanOverClasses } from '../../../src/metrics/scores/meanOverClasses.ts'

const a = { label: 'a', value: 0.9, support: 1 }
const b = { label: 'b', value: 0.5, support: 3 }
const none = { label: 'c', value: Number.NaN, undefinedBecause: 'no row is truly "c"', support: 0 }
const macro = { average: 'macro', whenUndefined: 'fail', weighted: false } as const

test('each class counts equally, or by its rows', () => {
  expect(meanOverClasses('AUC', [a, b], macro)).toMatchObject({
    value: 0.7,
    convention: ['mean of 2 classes'],
    notes: [],
  })
  expect(meanOverClasses('AUC', [a, b], { ...macro, average: 'weighted' }).value).toBeCloseTo(0.6, 15)
})

test('a mean of perfect classes is not above 1', () => {
  const perfect = Array.from({ length: 7 }, (_, i) => ({ label: i, value: 1, support: (i + 1) / 10 }))
  expect(meanOverClasses('AUC', perfect, { ...macro, average: 'weighted' }).value).toBe(1)
})

describe('a class without a value', () => {
  test('leaves none to the mean, and is named', () => {
    const two = [a, none, { ...none, label: 'd' }]
    expect(meanOverClasses('AUC', two, macro, ['ovr'])).toMatchObject({
      value: Number.NaN,
      undefinedBecause: 'no row is truly "c" (and 1 more)',
      convention: ['ovr'],
      notes: [],
    })
    expect(meanOverClasses('AUC', [a, none], macro).undefinedBecause).toBe('no row is truly "c"')
  })

  test('or is left out', () => {
    expect(meanOverClasses('AUC', [a, none, b], { ...macro, whenUndefined: 'skip' })).toMatchObject({
      value: 0.7,
      convention: ['mean of 2 classes'],
      notes: ['AUC is undefined for 1 of 3 classes ("c"; no row is truly "c"): left out'],
    })
  })

  test('or counts as a number', () => {
    expect(meanOverClasses('AUC', [b, none], { ...macro, whenUndefined: 1 })).toMatchObject({
      value: 0.75,
      notes: ['AUC is undefined for 1 of 2 classes ("c"; no row is truly "c"): counted as 1'],
    })
  })

  test('of many, three are named', () => {
    const many = [1, 2, 3, 4].map(label => ({ ...none, label }))
    expect(meanOverClasses('AUC', [a, ...many], { ...macro, whenUndefined: 'skip' }).notes?.[0]).toContain(
      '(1, 2, 3, …;',
    )
  })
})

test('a class without rows has no part in a weighted mean, whatever its value', () => {
  const absent = { ...none, support: 0 }
  const macroOf = meanOverClasses('AUC', [a, b, absent], macro)
  expect(macroOf.undefinedBecause).toBe('no row is truly "c"')
  for (const whenUndefined of ['fail', 'skip', 0, 1] as const) {
    const weighted = { ...macro, average: 'weighted', whenUndefined } as const
    const { value, notes, convention } = meanOverClasses('AUC', [a, b, absent], weighted)
    expect({ value, notes, convention }).toEqual({
      value: meanOverClasses('AUC', [a, b], weighted).value,
      notes: [],
      convention: ['mean of 2 classes'],
    })
  }
})

test('nothing to average', () => {
  const skip = { ...macro, whenUndefined: 'skip' } as const
  expect(meanOverClasses('AUC', [none], skip).undefinedBecause).toBe('no class has a value of AUC')
  const weightless = [{ ...a, support: 0 }]
  expect(meanOverClasses('AUC', weightless, { ...skip, average: 'weighted' }).undefinedBecause).toBe(
    'no class has rows',
  )
  expect(meanOverClasses('AUC', weightless, { ...macro, average: 'weighted', whenUndefined: 0 }).value).toBe(0)
})

test('pairs of classes are called pairs', () => {
  const pair = { ...a, against: 'b' }
  expect(meanOverClasses('AUC', [pair], macro).convention).toEqual(['mean of 1 pair of classes'])
  const missing = { ...none, against: 'a' }
  expect(meanOverClasses('AUC', [pair, missing], { ...macro, whenUndefined: 'skip' }).notes).toEqual([
    'AUC is undefined for 1 of 2 pairs of classes ("c" against "a"; no row is truly "c"): left out',
  ])
})
