import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subset } from '../../../src/evaluation/encode/subset.ts'
import { compare, evaluation, measure } from '../../../src/index.ts'
import { wilson } from '../../../src/stats/proportions/wilson.ts'
import { tableOf } from '../../tableOf.ts'

const all = ['a', 'b', 'c', 'd']
const set = fc.subarray(all)
const rows = fc.array(fc.tuple(set, set), { minLength: 1, maxLength: 12 })
const task = 'multilabel' as const
const both = rows.map(list => ({ task, labels: all, yTrue: list.map(([t]) => t), yPred: list.map(([, p]) => p) }))

function indicator(sets: readonly (readonly string[])[]): number[][] {
  return sets.map(labels => all.map(label => Number(labels.includes(label))))
}

function same(a: number, b: number): void {
  if (Number.isNaN(a)) expect(b).toBeNaN()
  else expect(b).toBeCloseTo(a, 12)
}

const rates = ['precision', 'recall', 'f1', 'jaccard', 'specificity', 'fpr', 'npv']
const averages = ['macro', 'micro', 'weighted', 'samples']

test('lists and indicators of the same sets give the same values', () => {
  fc.assert(
    fc.property(both, fc.constantFrom(...rates), fc.constantFrom(...averages), (lists, metric, average) => {
      const other = { ...lists, yTrue: indicator(lists.yTrue), yPred: indicator(lists.yPred) }
      expect(measure(other, metric, { average }).value).toEqual(measure(lists, metric, { average }).value)
      expect(measure(other, 'hammingLoss').value).toBe(measure(lists, 'hammingLoss').value)
    }),
  )
})

test('one label a row makes the metrics those of single labels', () => {
  const single = fc.array(fc.tuple(fc.constantFrom(...all), fc.constantFrom(...all)), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      single,
      fc.constantFrom(...rates),
      fc.constantFrom('macro', 'micro', 'weighted'),
      (list, metric, average) => {
        const plain = { yTrue: list.map(([t]) => t), yPred: list.map(([, p]) => p) }
        const sets = { task, yTrue: plain.yTrue.map(t => [t]), yPred: plain.yPred.map(p => [p]) }
        expect(measure(sets, metric, { average }).value).toEqual(measure(plain, metric, { average }).value)
        expect(measure(sets, 'subsetAccuracy').value).toBe(measure(plain, 'accuracy').value)
        const { size } = new Set([...plain.yTrue, ...plain.yPred])
        same((2 * measure(plain, 'errorRate').value) / size, measure(sets, 'hammingLoss').value)
      },
    ),
  )
})

test('each label alone is a binary task', () => {
  fc.assert(
    fc.property(both, fc.constantFrom(...rates), fc.constantFrom(...all), (input, metric, label) => {
      const { yTrue, yPred } = input
      const has = (sets: readonly (readonly string[])[]): boolean[] => sets.map(labels => labels.includes(label))
      const alone = { yTrue: has(yTrue), yPred: has(yPred) }
      expect(measure(input, metric, { class: label }).value).toEqual(measure(alone, metric).value)
    }),
  )
})

test('the mean over rows is the mean of rows measured one by one', () => {
  fc.assert(
    fc.property(both, fc.constantFrom(...rates), fc.constantFrom<0 | 1>(0, 1), (input, metric, whenUndefined) => {
      const { labels, yTrue, yPred } = input
      const each = yTrue.map(
        (truth, i) =>
          measure({ task, labels, yTrue: [truth], yPred: [yPred[i]] }, metric, { average: 'micro', whenUndefined })
            .value,
      )
      const mean = each.reduce((a, b) => a + b) / each.length
      same(mean, measure(input, metric, { average: 'samples', whenUndefined }).value)
    }),
  )
})

test('swapping truth and prediction swaps precision and recall, and leaves F1, Jaccard and Hamming loss', () => {
  fc.assert(
    fc.property(both, fc.constantFrom('macro', 'micro', 'samples'), (input, average) => {
      const swapped = { ...input, yTrue: input.yPred, yPred: input.yTrue }
      const of = (given: typeof input, metric: string): number =>
        measure(given, metric, { average, whenUndefined: 0 }).value
      same(of(input, 'precision'), of(swapped, 'recall'))
      same(of(input, 'f1'), of(swapped, 'f1'))
      same(of(input, 'jaccard'), of(swapped, 'jaccard'))
      same(measure(input, 'hammingLoss').value, measure(swapped, 'hammingLoss').value)
    }),
  )
})

const scored = fc
  .array(
    fc.tuple(
      fc.array(fc.constantFrom(0, 1), { minLength: 4, maxLength: 4 }),
      fc.array(fc.constantFrom(0.1, 0.2, 0.3, 0.7, 5e-324, -0), { minLength: 4, maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map(list => ({ task, yTrue: list.map(([t]) => t), yScore: list.map(([, s]) => s) }))

describe('scores of labels', () => {
  const metrics = ['auc', 'averagePrecision', 'coverageError', 'labelRankingAveragePrecision', 'labelRankingLoss']

  test('only their order counts', () => {
    fc.assert(
      fc.property(scored, fc.constantFrom(...metrics), (input, metric) => {
        const ranks = [-0, 5e-324, 0.1, 0.2, 0.3, 0.7]
        const other = {
          ...input,
          yScore: input.yScore.map(row => row.map(score => ranks.indexOf(score) * 1e300)),
        }
        same(measure(input, metric).value, measure(other, metric).value)
      }),
    )
  })

  function withoutTies(...truths: readonly (readonly number[])[]) {
    const scores = fc.uniqueArray(fc.integer(), { minLength: 3, maxLength: 3 })
    return fc
      .array(fc.tuple(fc.constantFrom(...truths), scores), { minLength: 1, maxLength: 6 })
      .map(list => ({ task, yTrue: list.map(([t]) => t), yScore: list.map(([, s]) => s) }))
  }

  test('without ties the ranking loss is 1 − AUC of each row', () => {
    fc.assert(
      fc.property(withoutTies([1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 1, 1]), input => {
        same(1 - measure(input, 'auc', { average: 'samples' }).value, measure(input, 'labelRankingLoss').value)
      }),
    )
  })

  test('without ties LRAP is the average precision of each row', () => {
    fc.assert(
      fc.property(withoutTies([1, 0, 0], [1, 1, 0], [0, 1, 0], [1, 1, 1]), input => {
        same(
          measure(input, 'averagePrecision', { average: 'samples' }).value,
          measure(input, 'labelRankingAveragePrecision').value,
        )
      }),
    )
  })

  test('weights of 1e308 are as good as 1', () => {
    fc.assert(
      fc.property(scored, fc.constantFrom(...metrics, 'micro', 'weighted'), (input, metric) => {
        const average = { micro: { average: 'micro' }, weighted: { average: 'weighted' } }[metric] ?? {}
        const id = metric in { micro: 1, weighted: 1 } ? 'auc' : metric
        const weight = 1e308 / input.yTrue.length
        const weighted = { ...input, sampleWeight: input.yTrue.map(() => weight) }
        same(measure(input, id, average).value, measure(weighted, id, average).value)
      }),
    )
  })
})

test('rows of sets, taken out and counted for themselves, are those of the slice', () => {
  fc.assert(
    fc.property(rows, list => {
      const columns = { yTrue: list.map(([t]) => t), yPred: list.map(([, p]) => p) }
      fc.pre(list.flat(2).length > 0)
      const slice = list.map((_, i) => (i % 2 === 0 ? 'even' : 'odd'))
      const whole = evaluation({ task, ...columns })
      if (whole.data.kind !== 'labelSets') throw new Error('these are sets')
      for (const name of new Set(slice)) {
        const numbers = Uint32Array.from(slice.keys()).filter(row => slice[row] === name)
        const some = {
          yTrue: columns.yTrue.filter((_, i) => slice[i] === name),
          yPred: columns.yPred.filter((_, i) => slice[i] === name),
        }
        if ([...some.yTrue, ...some.yPred].flat().length === 0) continue
        const part = subset(whole, whole.data, numbers)
        for (const metric of ['macroF1', 'hammingLoss', 'subsetAccuracy']) {
          expect(measure(part, metric).value).toEqual(measure({ task, ...some }, metric).value)
        }
      }
    }),
  )
})

test('rows of sets are right or wrong: a proportion, which Wilson bounds, a perfect sample too', () => {
  const yTrue = Array.from({ length: 40 }, (_, row) => [all[row % 4], all[(row + 1) % 4]])
  const wrongIn = (rows: number) => yTrue.map((labels, row) => (row < rows ? labels.slice(1) : labels))
  for (const wrong of [0, 1, 7]) {
    const measured = measure({ task, yTrue, yPred: wrongIn(wrong) }, 'subsetAccuracy', { confidence: 0.95 })
    expect(measured.interval).toMatchObject({ method: 'wilson', ...wilson(40 - wrong, 40, 0.95) })
  }
  const [{ interval, outcomes }] = compare(
    { task, yTrue, yPred: wrongIn(3) },
    { yPred: wrongIn(1) },
    'subsetAccuracy',
  ).metrics
  expect(interval?.method).toBe('tango')
  expect(outcomes).toMatchObject({ wins: 0, losses: 2 })
})

test('scikit-learn: hamming_loss of single labels', () => {
  expect(measure({ yTrue: [2, 2, 3, 4], yPred: [1, 2, 3, 4] }, 'hammingLoss').value).toBeCloseTo(0.25, 12)
})

test('scikit-learn: hamming_loss of sets', () => {
  expect(
    measure(
      {
        task: 'multilabel' as const,
        yTrue: tableOf('0 1 / 1 1'),
        yPred: tableOf('0 0 / 0 0'),
        format: 'indicator',
      },
      'hammingLoss',
    ).value,
  ).toBeCloseTo(0.75, 12)
})

test('of sets it is the mean over rows of the share of labels that are wrong, and has an interval without resampling', () => {
  const labels = ['a', 'b', 'c', 'd']
  const yTrue = Array.from({ length: 60 }, (_, row) => [labels[row % 4]])
  const yPred = yTrue.map((truth, row) => (row % 5 === 0 ? [...truth, labels[(row + 1) % 4]] : truth))
  const input = { task: 'multilabel' as const, labels, yTrue, yPred }
  const { value, interval } = measure(input, 'hammingLoss', { confidence: 0.95 })
  expect(value).toBeCloseTo(12 / 240, 12)
  expect(interval).not.toHaveProperty('seed')
  expect(interval?.lower).toBeLessThan(value)
  expect(interval?.upper).toBeGreaterThan(value)
  const perfect = measure({ ...input, yPred: yTrue }, 'hammingLoss', { confidence: 0.95 })
  expect(perfect.interval?.upper).toBeLessThan(Number(interval?.upper))
  expect(perfect.interval?.upper).toBeGreaterThan(0)
})

test('of sets, rounding of weights does not lift it above 1', () => {
  const input = { task: 'multilabel' as const, labels: ['a'], yTrue: [['a'], [], []], yPred: [[], ['a'], ['a']] }
  expect(measure({ ...input, sampleWeight: [0.1, 0.4, 0.2] }, 'hammingLoss').value).toBe(1)
})
