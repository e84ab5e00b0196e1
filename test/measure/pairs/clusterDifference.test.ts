import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'

const n = 210
const truth = Array.from({ length: n }, (_, row) => row % 3)
const groups = truth.map((_, row) => row % 7)
const wrongWhere = (isWrong: (row: number) => boolean): number[] =>
  truth.map((label, row) => (isWrong(row) ? (label + 1) % 3 : label))
const ours = wrongWhere(row => row % 7 === 2 && row % 2 === 0)
const theirs = wrongWhere(row => row % 9 === 0)

const labels = (metric: string, candidate: number[], baseline: number[], grouped = true) =>
  compare({ yTrue: truth, yPred: candidate, ...(grouped && { groups }) }, { yPred: baseline }, metric).metrics[0]

describe.each(['accuracy', 'macroF1', 'mcc', 'recall(class=1)'])('%s', metric => {
  test('groups that differ widen the interval; exchanged sides turn it round', () => {
    const found = labels(metric, ours, theirs)
    const back = labels(metric, theirs, ours)
    expect(found.interval?.method).toBe('cr2')
    expect(found.test).toBe('Student’s t of groups')
    expect(found.interval?.lower).toBeLessThan(labels(metric, ours, theirs, false).interval?.lower ?? 0)
    expect(back.gain).toBeCloseTo(-found.gain, 12)
    expect(back.pValue).toBeCloseTo(found.pValue, 10)
  })

  test('one row that differs is bounded, and no worse where none does', () => {
    const other = wrongWhere(row => row % 7 === 2 && row % 2 === 0 && row > 10)
    const { gain, interval } = labels(metric, ours, other)
    expect(interval?.lower).toBeLessThan(gain)
    // The same rows are right, and wrong ones are mistaken for another class.
    const otherwise = ours.map((label, row) => (label === truth[row] ? label : (truth[row] + 2) % 3))
    if (metric !== 'accuracy') return
    const none = labels(metric, ours, otherwise)
    expect(none.gain).toBe(0)
    expect(none.interval?.lower).toBeLessThan(0)
    expect(none.interval?.lower).toBeGreaterThanOrEqual(interval?.lower ?? 0)
  })
})

test('numbers and scores', () => {
  const yTrue = truth.map((_, row) => row)
  const [a, b] = [20, 22].map(size => yTrue.map(value => value + size * Math.sin(value * size)))
  for (const metric of ['mae', 'rmse', 'r2', 'wape', 'spearman', 'pearson']) {
    const { interval, gain } = compare({ yTrue, yPred: a, groups }, { yPred: b }, metric).metrics[0]
    expect(interval?.method).toBe('cr2')
    expect(interval?.lower).toBeLessThan(gain)
  }
  const positives = truth.map(label => label === 1)
  for (const metric of ['auc', 'averagePrecision', 'ks']) {
    const { interval, gain } = compare({ yTrue: positives, yScore: a, groups }, { yScore: b }, metric).metrics[0]
    expect(interval?.method).toBe('cr2')
    expect(interval?.lower).toBeLessThan(gain)
  }
})

test('the same model in groups is the same model', () => {
  expect(labels('mcc', ours, ours).identical).toBe(true)
  const doubled = compare({ yTrue: truth, yPred: ours.map(each => 2 * each), groups }, { yPred: ours }, 'spearman')
  expect(doubled.metrics[0].identical).toBe(true)
})

test('one group says nothing of others', () => {
  const one = compare({ yTrue: truth, yPred: ours, groups: truth.map(() => 1) }, { yPred: theirs }, 'accuracy')
    .metrics[0]
  expect(one.interval).toBeUndefined()
  expect(one.noInterval).toBe('one group cannot show how groups vary; at least two are needed')
})

test('with fewer than five units no assignment of signs is rare: Student’s t', () => {
  const found = (cases: number): string => {
    const score = truth.slice(0, cases).map((_, row) => row / 10)
    return compare({ score }, { score: score.map((value, row) => value + row / 50) }, 'meanScore').metrics[0].test
  }
  expect(found(4)).toBe('Student’s t')
  expect(found(5)).toBe('sign-flip permutation')
})
