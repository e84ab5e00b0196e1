import { describe, expect, test } from 'vitest'
import { type Direction, defineMetric, undefinedBecause } from '../../src/define.ts'
import { measure } from '../../src/index.ts'
import { tableOf } from '../tableOf.ts'

const preds = { yTrue: ['ham', 'spam', 'spam', 'ham'], yPred: ['ham', 'spam', 'ham', 'ham'] }

const own = (compute: () => unknown) =>
  measure(
    preds,
    defineMetric({
      id: 'own',
      title: 'own',
      direction: 'up',
      range: [0, 1],
      compute: { labels: () => compute() as number },
    }),
  )

describe('what a metric of one’s own computes is judged like the rest', () => {
  const returning = (value: unknown) => own(() => value)

  test.each([Number.NaN, undefined, null, '0.9', {}, { value: '0.9' }, { value: undefined }, true, 1n])(
    '%o is no value',
    value => {
      const measurement = returning(value)
      expect(measurement.value).toBeNaN()
      expect(measurement.undefinedBecause).toMatch(/^own computed /)
    },
  )

  test('a reason stands beside NaN alone', () => {
    const measurement = returning({ value: 0.9, undefinedBecause: 'nobody asked' })
    expect(measurement.value).toBeNaN()
    expect(measurement.undefinedBecause).toBe('nobody asked')
    expect(returning(undefinedBecause('no reason')).undefinedBecause).toBe('no reason')
    expect(returning(0.9)).toMatchObject({ value: 0.9, undefinedBecause: undefined })
  })

  test('what it throws is its own', () => {
    const failing = (): never => {
      throw new RangeError('mine')
    }
    expect(() => own(failing)).toThrow(RangeError)
  })
})

describe('a measurement', () => {
  const holding = (computed: object) => own(() => ({ value: 0.5, ...computed }))

  test('counts the units that the value rests on, all where it does not say', () => {
    expect([holding({}).n, holding({ n: 3 }).n]).toEqual([4, 3])
  })

  test('outside its range has no value; at its ends, up to rounding, it has', () => {
    expect(holding({ value: 1.01 }).undefinedBecause).toBe('own computed 1.01, which lies outside its range [0, 1]')
    expect(holding({ value: -0.01 }).undefinedBecause).toContain('outside its range')
    expect([holding({ value: 1 + 1e-15 }).undefinedBecause, holding({ value: 0 }).undefinedBecause]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('is never infinitely good; an infinite loss is a value that fails', () => {
    const infinite = (direction: Direction, value: number) =>
      measure(
        preds,
        defineMetric({
          id: 'own',
          title: 'own',
          direction,
          range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
          compute: { labels: () => value },
        }),
      )
    const infinity = Number.POSITIVE_INFINITY
    expect(infinite('up', infinity).undefinedBecause).toBe('own computed Infinity')
    expect(infinite('down', -infinity).undefinedBecause).toBe('own computed -Infinity')
    for (const value of [infinity, -infinity]) {
      expect(infinite('none', value).undefinedBecause).toBe(`own computed ${value}`)
      expect(infinite({ target: 1 }, value).undefinedBecause).toBe(`own computed ${value}`)
    }
    expect(infinite('down', infinity)).toMatchObject({ value: infinity, undefinedBecause: undefined })
    expect(infinite('up', -infinity)).toMatchObject({ value: -infinity, undefinedBecause: undefined })
  })

  test('has its own convention in place of the option of the same name', () => {
    const ranking = { qrels: { q: { a: 1 } }, run: { q: { a: 1 } } }
    const { convention } = measure(ranking, 'map', { preset: 'trec_eval' })
    expect(convention.filter(text => text.startsWith('preset'))).toEqual(['preset = trec_eval 10'])
  })

  test('derives what explains it once, when it is read', () => {
    let derived = 0
    const measurement = holding({ parts: () => ({ kind: 'none', derived: ++derived }) })
    expect(derived).toBe(0)
    expect(measurement.parts).toBe(measurement.parts)
    expect(derived).toBe(1)
    expect(holding({}).parts).toEqual({ kind: 'none' })
  })
})

describe('columns that a metric cannot be computed from', () => {
  test.each<[object, string, string]>([
    [{ qrels: { q: { a: 1 } }, run: { q: ['a'] } }, 'accuracy', 'Metrics of ranks are written with a cutoff'],
    [{ run: { q: ['a'] } }, 'ndcg', 'A run needs qrels beside it'],
    [{ task: 'multilabel', yTrue: [['a']], yPred: [['a']] }, 'mae', 'It is about one value a row'],
    [{ task: 'multioutput', yTrue: [[1]], yPred: [[1]] }, 'auc', 'It takes one value a row, not several outputs'],
    [{ yTrue: [['a', 'b']], yPred: ['a'] }, 'accuracy', 'Lists of accepted texts are for exactMatch and tokenF1'],
  ])('%j: %s', (input, metric, mend) => {
    expect(() => measure(input as never, metric as string)).toThrow(mend)
  })

  test('are named by what this kind of data could have', () => {
    expect(() => measure({ yTrue: [1, 0], yScore: [0.1, 0.2] }, 'f1')).toThrow(
      'f1 needs yPred, or yScore with a threshold, or yProba; this evaluation has yTrue, yScore',
    )
  })
})

test('to a metric of one’s own documents are relevant from grade 1 on', () => {
  const relevant = defineMetric({
    id: 'relevant',
    title: 'relevant documents',
    direction: 'up',
    range: [0, Number.POSITIVE_INFINITY],
    compute: { rankings: ({ queries }) => queries.reduce((sum, query) => sum + query.relevant, 0) },
  })
  const relevance = tableOf('1 0 0 / 0 2 1')
  expect(measure({ relevance }, relevant).value).toBe(3)
})

test('presets decide how ties are ordered, unless that is said', () => {
  const ranking = { qrels: { q: { a: 1 } }, run: { q: { a: 1, b: 1 } } }
  const mrr = (options: object) => measure(ranking, 'mrr', { ...options }).value
  expect([
    mrr({ preset: 'trec_eval' }),
    mrr({ preset: 'sklearn' }),
    mrr({ preset: 'sklearn', ties: 'optimistic' }),
  ]).toEqual([0.5, 0.75, 1])
  const close = { qrels: { q: { a: 1 } }, run: { q: { a: 1 + 1e-9, b: 1 } } }
  expect([
    measure(close, 'mrr', { preset: 'trec_eval' }).value,
    measure(close, 'mrr', { preset: 'trec_eval@9' }).value,
  ]).toEqual([1, 0.5])
})

describe('an error about missing columns says what mends it', () => {
  const scores = { yTrue: [1, 0, 1, 0], yScore: [0.9, 0.2, 0.4, 0.3] }
  const ranking = { qrels: { q: { a: 1, b: 0 } }, run: { q: { a: 2, b: 1 } } }
  const sets = { task: 'multilabel', yTrue: [['a'], ['b']], yPred: [['a'], ['b', 'a']] } as const

  test('sets of labels without scores are told what is missing, and no other metrics', () => {
    expect(() => measure(sets, 'averagePrecision')).toThrow(
      /^measure: averagePrecision needs task: 'multilabel' with yScore; this evaluation has task, yTrue, yPred\.$/,
    )
  })

  test.each([
    ['mcc', scores, 'A threshold makes labels of scores: mcc(threshold=0.5)'],
    ['fBeta(beta=2)', scores, 'A threshold makes labels of scores: fBeta(beta=2, threshold=0.5)'],
    ['averagePrecision', ranking, 'For the mean over queries write toHaveMAPAbove; its id is map'],
    ['precision', ranking, 'Metrics of ranks are written with a cutoff: precision@10, recall@10, f1@10'],
    [
      'mae',
      sets,
      'It is about one value a row; sets of labels have subsetAccuracy, hammingLoss, jaccard and averages of f1',
    ],
  ] as const)('%s', (metric, input, mend) => {
    expect(() => measure(input, metric)).toThrow(mend)
  })
})
