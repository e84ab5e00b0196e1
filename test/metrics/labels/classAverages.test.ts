import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { averageParts } from '../../../src/metrics/labels/classAverages.ts'
import { precisionRate } from '../../../src/metrics/labels/rates.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { tableOf } from '../../tableOf.ts'

const letters = (text: string): string[] => text.split('')

test('the mean over chosen classes', () => {
  expect(
    measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'macroRecall', { labels: [0, 1] }).value,
  ).toBeCloseTo(0.5, 12)
})

test('pooled counts of chosen classes', () => {
  expect(
    measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'microPrecision', { labels: [0, 2] }).value,
  ).toBeCloseTo(2 / 4, 12)
})

test('weighted by support', () => {
  expect(measure({ yTrue: [0, 0, 0, 1], yPred: [0, 0, 1, 1] }, 'weightedPrecision').value).toBeCloseTo(
    0.75 * 1 + 0.25 * 0.5,
    12,
  )
})

test('an explanation knows whether 0/0 counts as 0', () => {
  const columns = columnsOf('labels', { yTrue: [1, 0], yPred: [0, 0] })
  for (const [whenUndefined, undefinedAsZero] of [
    [0, true],
    [1, false],
    ['skip', false],
  ] as const) {
    expect(averageParts(columns, precisionRate, { whenUndefined })()).toMatchObject({ undefinedAsZero })
  }
})

describe('classes without a rate', () => {
  // Precision: a 1, b ½, c and d are never predicted; e is declared and does not occur.
  const input = { yTrue: letters('aabcdd'), yPred: letters('aabbbb'), labels: letters('abcde') }
  const of = (metric: string, options: Readonly<Record<string, unknown>>) => {
    const { value, undefinedBecause, convention, notes } = measure(input, metric, options)
    return { value: undefinedBecause ?? value, convention: convention[0], notes }
  }

  test('fail, by the name of the first', () => {
    expect(of('macroPrecision', { whenUndefined: 'fail' })).toEqual({
      value: 'precision of "c" is 0/0: no row is predicted "c"',
      convention: 'mean of 5 classes',
      notes: [],
    })
    expect(of('weightedPrecision', { whenUndefined: 'fail' }).value).toBe(
      'precision of "c" is 0/0: no row is predicted "c"',
    )
  })

  test('are left out, or count as a number, and are named', () => {
    expect(of('macroPrecision', { whenUndefined: 'skip' })).toEqual({
      value: (1 + 1 / 4) / 2,
      convention: 'mean of 2 classes',
      notes: ['precision is undefined for "c", "d", "e" (no row is predicted any of them): left out'],
    })
    expect(of('macroPrecision', { whenUndefined: 1 })).toEqual({
      value: (1 + 1 / 4 + 3) / 5,
      convention: 'mean of 5 classes',
      notes: ['precision is undefined for "c", "d", "e" (no row is predicted any of them): counted as 1'],
    })
    // By support: a 2, b 1, c 1, d 2; e has none and does not count.
    expect(of('weightedPrecision', { whenUndefined: 0 })).toEqual({
      value: expect.closeTo((2 + 1 / 4) / 6, 14),
      convention: 'weighted by support',
      notes: ['precision is undefined for "c", "d" (no row is predicted any of them): counted as 0'],
    })
    expect(of('weightedPrecision', { whenUndefined: 'skip' }).value).toBeCloseTo((2 + 1 / 4) / 3, 14)
    expect(of('macroRecall', { whenUndefined: 'skip' })).toEqual({
      value: 2 / 4,
      convention: 'mean of 4 classes',
      notes: ['recall is undefined for "e" (no row is truly "e"): left out'],
    })
    expect(of('macroPrecision', { labels: ['a'] })).toEqual({ value: 1, convention: 'mean of 1 class', notes: [] })
  })

  test('may be all of them', () => {
    const labels = ['c', 'd']
    expect(of('macroPrecision', { labels, whenUndefined: 'skip' }).value).toBe('no class has a precision')
    expect(of('weightedPrecision', { labels, whenUndefined: 'skip' }).value).toBe('no class has a precision')
    expect(of('weightedPrecision', { labels: ['e'], whenUndefined: 'skip' }).value).toBe('no row is truly "e"')
    expect(of('weightedPrecision', { labels: ['e'], whenUndefined: 1 }).value).toBe(1)
    expect(of('microPrecision', { labels }).value).toBe('no row is predicted one of "c", "d"')
    expect(of('microPrecision', { labels, whenUndefined: 0 }).value).toBe(0)
  })

  test('a chosen class that there is not is refused', () => {
    expect(() => measure(input, 'macroRecall', { labels: ['a', 'z'] })).toThrow(
      'labels[1] is "z", which neither occurs nor is declared. Expected some of "a", "b", "c", "d", "e". A class that may be absent is declared by labels of the evaluation.',
    )
  })
})

describe('pooled counts', () => {
  const input = { yTrue: letters('abcab'), yPred: letters('abbba') }

  test.each(['microPrecision', 'microRecall', 'microF1'])('%s of all classes is the accuracy', metric => {
    const all = measure(input, metric, { confidence: 0.9 })
    const accuracy = measure(input, 'accuracy', { confidence: 0.9 })
    expect(all.convention[0]).toBe('pooled over all classes: equals accuracy')
    expect([all.value, all.interval]).toEqual([accuracy.value, accuracy.interval])
    expect(all.value).toBe(2 / 5)
  })

  test('of chosen classes is not', () => {
    const { value, convention } = measure(input, 'microPrecision', { labels: ['a', 'b'] })
    expect([value, convention[0]]).toEqual([2 / 5, 'pooled over "a", "b"'])
    expect(measure(input, 'microRecall', { labels: ['a', 'b'] }).value).toBe(2 / 4)
  })

  test('of another rate, or of sets of labels, is not', () => {
    expect(measure(input, 'jaccard', { average: 'micro' }).convention).toContain('pooled over all classes')
    const sets = {
      task: 'multilabel' as const,
      yTrue: tableOf('1 0 / 1 1'),
      yPred: tableOf('1 1 / 0 1'),
    }
    expect(measure(sets, 'microPrecision')).toMatchObject({ value: 2 / 3 })
    expect(measure(sets, 'microPrecision').convention[0]).toBe('pooled over all labels')
    expect(measure(sets, 'macroPrecision').convention[0]).toBe('mean of 2 labels')
  })
})

test('a weighted average of weights near the largest double', () => {
  const input = { yTrue: letters('aaab'), yPred: letters('aabb'), sampleWeight: [1, 1, 1, 1].map(w => w * 0.25e308) }
  expect(measure(input, 'weightedPrecision').value).toBeCloseTo(0.75 + 0.25 / 2, 14)
})
