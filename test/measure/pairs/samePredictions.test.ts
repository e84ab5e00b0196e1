import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presentColumns } from '../../../src/evaluation/encode/presentColumns.ts'
import { compare, evaluation } from '../../../src/index.ts'
import { samePredictions } from '../../../src/measure/pairs/samePredictions.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { sameCrossOrder } from '../../../src/numeric/sameCrossOrder.ts'
import { everyColumn, withExchanged } from '../../evaluation/encode/everyColumn.ts'
import { runs } from '../../thoroughness.ts'

const yTrue = Array.from({ length: 100 }, (_, row) => ['a', 'b', 'c'][row % 3])
const yPred = yTrue.map((label, row) => (row % 10 === 0 ? 'a' : label))

test.each(['accuracy', 'macroF1', 'recall(class="b")'])('the same calls are the same model by %s', metric => {
  const [{ identical, interval }] = compare({ yTrue, yPred }, { yPred: [...yPred] }, metric).metrics
  expect(identical).toBe(true)
  expect(interval).toMatchObject({ lower: 0, upper: 0 })
})

test('two models that are right on the same rows may differ on others: Tango’s interval of no difference', () => {
  const otherwiseWrong = yPred.map((label, row) =>
    label === yTrue[row] ? label : label === 'a' && yTrue[row] === 'b' ? 'c' : 'b',
  )
  const right = (calls: readonly string[]): readonly boolean[] => calls.map((label, row) => label === yTrue[row])
  expect(right(otherwiseWrong)).toEqual(right(yPred))
  const [{ identical, interval, gain, pValue }] = compare(
    { yTrue, yPred },
    { yPred: otherwiseWrong },
    'accuracy',
  ).metrics
  expect(identical).toBe(false)
  expect([gain, pValue]).toEqual([0, 1])
  // ±z²/(n + z²): Tango 1998.
  expect(interval?.method).toBe('tango')
  expect(interval?.upper).toBeCloseTo(1.959963984540054 ** 2 / (100 + 1.959963984540054 ** 2), 9)
  expect(interval?.lower).toBeCloseTo(-Number(interval?.upper), 12)
})

const truth = Array.from({ length: 60 }, (_, row) => row % 2)
const yScore = truth.map((positive, row) => positive + ((row * 37) % 60) / 40)

test('scores on another scale are the same model to an AUC', () => {
  const [{ identical }] = compare(
    { yTrue: truth, yScore, positive: 1 },
    { yScore: yScore.map(score => Math.exp(score)) },
    'auc',
  ).metrics
  expect(identical).toBe(true)
})

describe('scores that are ordered otherwise within the classes alone', () => {
  // All positives above all negatives, and the first two of each class exchanged.
  const exchanged = (ofClass: number) => {
    const yTrue = Array.from({ length: 2 * ofClass }, (_, row) => (row < ofClass ? 1 : 0))
    const yScore = yTrue.map((_, row) => -row)
    const other = yScore.with(0, -1).with(1, 0)
    return compare({ yTrue, yScore: other }, { yScore }, 'auc', { confidence: 0.95 }).metrics[0]
  }

  test('are another model, whose other pairs may come out otherwise', () => {
    const { identical, gain, interval } = exchanged(3)
    expect([identical, gain]).toEqual([false, 0])
    // Three pairs share no row: of so many a share p shows in none (1 − p)³ of the time.
    expect(interval).toMatchObject({ method: 'stringer', lower: expect.closeTo(0.025 ** (1 / 3) - 1, 9) })
  })

  test('of many rows they are no worse by more than a small margin', () => {
    expect(exchanged(400).interval?.lower).toBeGreaterThan(-0.01)
  })
})

test('models order positives and negatives alike where every pair of one and the other comes out alike', () => {
  const score = fc.integer({ min: 0, max: 3 })
  const rows = fc.array(fc.tuple(score, score), { maxLength: 5 })
  const ofClass = (list: readonly (readonly [number, number])[]) => ({
    ours: Float64Array.from(list, ([ours]) => ours),
    theirs: Float64Array.from(list, ([, theirs]) => theirs),
  })
  // A model against itself on another scale, too: at random few pairs come out alike.
  const monotone = rows.map(list => list.map(([ours]): [number, number] => [ours, 10 * ours]))
  fc.assert(
    fc.property(fc.oneof(fc.tuple(rows, rows), fc.tuple(monotone, monotone)), ([positives, negatives]) => {
      const alike = positives.every(([p, otherP]) =>
        negatives.every(([q, otherQ]) => Math.sign(p - q) === Math.sign(otherP - otherQ)),
      )
      expect(sameCrossOrder(ofClass(positives), ofClass(negatives))).toBe(alike)
    }),
    { numRuns: runs(2000) },
  )
})

const qrels = Object.fromEntries(Array.from({ length: 30 }, (_, query) => [`q${query}`, { a: 1, b: query % 3 }]))
const run = (last: string): Record<string, string[]> =>
  Object.fromEntries(Object.keys(qrels).map(query => [query, ['c', 'a', 'd', last]]))

test('runs that differ below the cutoff only are no better and no worse, as far as so many queries tell', () => {
  const [same] = compare({ qrels, run: run('e') }, { run: run('e') }, 'ndcg@3').metrics
  expect(same.identical).toBe(true)
  const [{ identical, interval }] = compare({ qrels, run: run('e') }, { run: run('f') }, 'ndcg@3').metrics
  expect(identical).toBe(false)
  // Of 30 queries so many may differ, each by 1, and none be among them 2.5 times in 100.
  expect(interval).toMatchObject({ method: 'stringer', upper: expect.closeTo(1 - 0.025 ** (1 / 30), 9) })
})

test('errors of the same size may differ elsewhere, by as much as yTrue ranges', () => {
  const numbers = truth.map((_, row) => row)
  const above = { yTrue: numbers, yPred: numbers.map(value => value + 1) }
  const [{ identical, interval }] = compare(above, { yPred: numbers.map(value => value - 1) }, 'mae').metrics
  expect(identical).toBe(false)
  const reach = (numbers.length - 1) * (1 - 0.025 ** (1 / numbers.length))
  expect(interval).toMatchObject({
    method: 'stringer',
    lower: expect.closeTo(-reach, 9),
    upper: expect.closeTo(reach, 9),
    assumed: { size: numbers.length - 1, from: 'yTrue' },
  })
})

test('other texts are other predictions, though their codes are the same', () => {
  const answers = { yTrue: [['rome', 'Rome'], ['paris'], ['oslo']], yPred: ['rome', 'paris', 'oslo'] }
  const [texts] = compare(answers, { yPred: ['bern', 'paris', 'oslo'] }, 'exactMatch').metrics
  expect(texts.identical).toBe(false)
  expect(texts.gain).toBeCloseTo(1 / 3)
  const [single] = compare({ yTrue: ['a', 'b'], yPred: ['a', 'b'] }, { yPred: ['c', 'd'] }, 'tokenF1').metrics
  expect(single.identical).toBe(false)
})

test('the same sets of labels, and sets of the same codes of other labels', () => {
  const sets = { task: 'multilabel' as const, yTrue: [['a'], ['b', 'a'], []], yPred: [['a'], ['b'], []] }
  expect(compare(sets, { yPred: [['a'], ['b'], []] }, 'microF1').metrics[0].identical).toBe(true)
  expect(compare(sets, { yPred: [['b'], ['a'], []] }, 'microF1').metrics[0].identical).toBe(false)
})

describe('columns of classes in another order', () => {
  const letters = truth.map(positive => (positive === 1 ? 'a' : 'b'))
  const yProba = letters.map(label => (label === 'a' ? [0.9, 0.1] : [0.2, 0.8]))
  const turned = yProba.map(row => row.toReversed())

  test('are the same model where the probabilities go with them', () => {
    const candidate = { yTrue: letters, yProba: turned, labels: ['b', 'a'] }
    const [{ identical }] = compare(candidate, { yTrue: letters, yProba, labels: ['a', 'b'] }, 'logLoss').metrics
    expect(identical).toBe(true)
  })

  test.each(['logLoss', 'brierScore', 'topKAccuracy@1'])('are another model where they do not, by %s', metric => {
    const candidate = { yTrue: letters, yProba, labels: ['b', 'a'] }
    const baseline = { yTrue: letters, yProba, labels: ['a', 'b'] }
    const [{ identical, gain, interval }] = compare(candidate, { ...baseline }, metric).metrics
    expect(identical).toBe(false)
    expect(gain).toBeLessThan(-0.5)
    expect(interval?.upper).toBeLessThan(0)
  })

  test('of scores of labels, too', () => {
    const sets = { task: 'multilabel' as const, yTrue: letters.map(label => [label]), yScore: yProba }
    const same = { ...sets, yScore: turned, labels: ['b', 'a'] }
    const other = { ...sets, labels: ['b', 'a'] }
    const [named] = compare(same, { ...sets, labels: ['a', 'b'] }, 'labelRankingLoss').metrics
    expect(named.identical).toBe(true)
    const [mistaken] = compare(other, { ...sets, labels: ['a', 'b'] }, 'labelRankingLoss').metrics
    expect(mistaken).toMatchObject({ identical: false, gain: -1 })
  })
})

test('the same scores are other sets of labels under another threshold', () => {
  const sets = { task: 'multilabel' as const, yTrue: truth.map(() => ['a']), labels: ['a', 'b'] }
  const scored = { ...sets, yScore: truth.map((_, row) => [0.8, row % 3 === 0 ? 0.2 : 0.1]) }
  const baseline = { ...scored, threshold: 0.5 }
  const [{ identical, gain, interval }] = compare({ ...scored, threshold: 0.15 }, baseline, 'microF1').metrics
  expect(identical).toBe(false)
  expect(gain).toBeLessThan(-0.1)
  expect(interval?.upper).toBeLessThan(0)
})

describe.each([
  ['rows', 'passRate'],
  ['numbers', 'mae'],
  ['ratings', 'passRate'],
  ['texts', 'passRate'],
  ['labelSets', 'hammingLoss'],
  ['sets', 'hammingLoss'],
  ['outputs', 'mae'],
] as const)('two sides of %s are two models where', (name, id) => {
  const input = everyColumn[name]
  const metric = resolveMetric(id)
  const candidate = evaluation(input)
  const columns = presentColumns(candidate.data).filter(({ role }) => role !== 'setting')

  test.each(columns.map(column => [column.role, column.name] as const))('a %s differs: %s', (role, column) => {
    const other = evaluation(withExchanged(input, column))
    expect(samePredictions(candidate, other, metric)).toBe(role !== 'prediction' && role !== 'result')
  })
})
