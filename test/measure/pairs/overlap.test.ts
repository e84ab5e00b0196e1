import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'
import { requireMinOverlap, requireOverlap, skipsMissing } from '../../../src/measure/pairs/overlap.ts'
import { expects } from '../../evaluation/expects.ts'
import { thrownBy } from '../../thrownBy.ts'

const yTrue = Array.from({ length: 100 }, (_, i) => i % 2)
const ids = yTrue.map((_, i) => i)
const candidate = { yTrue, yPred: yTrue, ids }
const of = (shared: number) => ({ yPred: yTrue, ids: ids.map(i => (i < shared ? i : i + 1000)) })
const both = { on: 'intersection' } as const

describe('half of the larger side must be common to both', () => {
  test('exactly half will do', () => {
    expect(compare(candidate, of(50), 'accuracy', both)).toMatchObject({ n: 50, candidateOnly: 50, baselineOnly: 50 })
    expect(() => compare(candidate, of(49), 'accuracy', both)).toThrow(
      'compare: candidate and baseline share 49 of 100 rows. Expected at least 50 % of the larger side. ' +
        'If that is meant, lower the floor: minOverlap: 0.49.',
    )
  })

  test('the larger side is either of them', () => {
    const few = { yTrue: yTrue.slice(0, 40), yPred: yTrue.slice(0, 40), ids: ids.slice(0, 40) }
    const whole = { yTrue, yPred: yTrue, ids }
    expect(() => compare(few, whole, 'accuracy', both)).toThrow('share 40 of 100 rows')
    expect(() => compare(whole, few, 'accuracy', both)).toThrow('share 40 of 100 rows')
  })

  test('another floor', () => {
    expect(compare(candidate, of(1), 'accuracy', { ...both, minOverlap: 0.01 }).n).toBe(1)
    expect(compare(candidate, of(1), 'accuracy', { ...both, minOverlap: 0 }).n).toBe(1)
    expect(() => compare(candidate, of(99), 'accuracy', { ...both, minOverlap: 1 })).toThrow('share 99 of 100 rows')
    expect(() => compare(candidate, of(0), 'accuracy', { ...both, minOverlap: 0 })).toThrow('no row in common')
  })

  test('a share that is met exactly will do, although 0.07 · 100 is above 7', () => {
    expect(thrownBy(() => requireOverlap(7, { ours: 100, theirs: 7 }, 0.07, 'row'))).toBe(undefined)
    expect(String(thrownBy(() => requireOverlap(6, { ours: 100, theirs: 6 }, 0.07, 'row')))).toContain('at least 7 %')
  })

  test('the floor that is proposed has all of its digits', () => {
    const error = thrownBy(() => requireOverlap(29, { ours: 100, theirs: 29 }, 1, 'row'))
    expect(String(error)).toContain('minOverlap: 0.29')
  })

  test.each([
    [1, 3],
    [7, 9000],
    [29, 100],
    [2, 7],
  ])('the floor that is proposed lets %d of %d through', (common, larger) => {
    const counts = { ours: larger, theirs: common }
    const error = thrownBy(() => requireOverlap(common, counts, 1, 'query'))
    const [, proposed] = /minOverlap: ([\d.e-]+)\.$/.exec(String(error)) ?? []
    expect(thrownBy(() => requireOverlap(common, counts, Number(proposed), 'query'))).toBe(undefined)
    expect(Number(proposed)).toBeGreaterThan((0.85 * common) / larger)
  })
})

describe.each(expects)('%s: minOverlap', (_, expectOf) => {
  const refusal = (options: object): string =>
    String(thrownBy(() => expectOf(candidate).toBeNoWorseThan(of(90), 'accuracy', { margin: 0, ...options })))

  test.each([
    [
      { ...both, minOverlap: 50 },
      'minOverlap is 50. Expected a share of the larger side from 0 to 1. Did you mean 0.5?',
    ],
    [{ ...both, minOverlap: -0.1 }, 'minOverlap is -0.1'],
    [{ ...both, minOverlap: '0.5' }, 'minOverlap is "0.5"'],
    [{ ...both, minOverlap: Number.NaN }, 'minOverlap is NaN'],
    [{ minOverlap: 0.5 }, "minOverlap has no effect without on: 'intersection' or whenMissing: 'skip'"],
  ])('%j is refused', (options, message) => {
    expect(refusal(options)).toContain(message)
  })
})

test('compare refuses it alike', () => {
  expect(() => compare(candidate, of(100), 'accuracy', { minOverlap: 0.5 })).toThrow('minOverlap has no effect')
  expect(() => compare(candidate, of(100), 'accuracy', { ...both, minOverlap: 2 })).toThrow('minOverlap is 2')
  expect(requireMinOverlap(undefined)).toBe(undefined)
})

test.each([
  [{}, false],
  [{ whenMissing: 'zero' }, false],
  [{ whenMissing: 'fail' }, false],
  [{ whenMissing: 'skip' }, true],
  [{ preset: 'trec_eval' }, false],
  [{ preset: 'trec_eval@9' }, true],
  [{ preset: 'trec_eval@9', whenMissing: 'zero' }, false],
  [{ preset: 'sklearn', whenMissing: 'skip' }, true],
])('%j leaves out queries that a run lacks: %j', (options, skips) => {
  expect(skipsMissing({ options })).toBe(skips)
})
