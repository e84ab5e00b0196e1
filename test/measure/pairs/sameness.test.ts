import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presentColumns } from '../../../src/evaluation/encode/presentColumns.ts'
import { compare, type EvaluationInput, evaluation } from '../../../src/index.ts'
import { agreeInSinglePrecision, samenessOf } from '../../../src/measure/pairs/sameness.ts'
import { type MetricLike, resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { tprAtFpr } from '../../../src/metrics/scores/operatingPoints.ts'
import { sameCrossOrder } from '../../../src/numeric/sameCrossOrder.ts'
import { everyColumn, withExchanged } from '../../evaluation/encode/everyColumn.ts'
import { longTest, runs } from '../../thoroughness.ts'

const yTrue = Array.from({ length: 100 }, (_, row) => ['a', 'b', 'c'][row % 3])
const yPred = yTrue.map((label, row) => (row % 10 === 0 ? 'a' : label))

test.each(['accuracy', 'macroF1', 'recall(class="b")'])('the same predictions are the same model by %s', metric => {
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

test('a query that one run misses is not one for which the other returned nothing', () => {
  const judged = { a: { x: 1 }, b: { y: 1 } }
  const [missed, empty] = [{ a: ['x'] }, { a: ['x'], b: [] }]
  const identical = (ours: typeof empty | typeof missed, theirs: typeof empty | typeof missed) =>
    compare({ qrels: judged, run: ours }, { run: theirs }, 'map(whenMissing="zero")').metrics[0].identical
  expect(identical(empty, empty)).toBe(true)
  expect(identical(missed, empty)).toBe(false)
  expect(identical(empty, missed)).toBe(false)
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

  longTest('of scores of labels, too', () => {
    const sets = { task: 'multilabel' as const, yTrue: letters.map(label => [label]), yScore: yProba }
    const same = { ...sets, yScore: turned, labels: ['b', 'a'] }
    const other = { ...sets, labels: ['b', 'a'] }
    const [named] = compare(same, { ...sets, labels: ['a', 'b'] }, 'labelRankingLoss').metrics
    expect(named.identical).toBe(true)
    const [mistaken] = compare(other, { ...sets, labels: ['a', 'b'] }, 'labelRankingLoss').metrics
    expect(mistaken).toMatchObject({ identical: false, gain: -1 })
  })
})

longTest('the same scores are other sets of labels under another threshold', () => {
  const sets = { task: 'multilabel' as const, yTrue: truth.map(() => ['a']), labels: ['a', 'b'] }
  const scored = { ...sets, yScore: truth.map((_, row) => [0.8, row % 3 === 0 ? 0.2 : 0.1]) }
  const baseline = { ...scored, threshold: 0.5 }
  const [{ identical, gain, interval }] = compare({ ...scored, threshold: 0.15 }, baseline, 'microF1').metrics
  expect(identical).toBe(false)
  expect(gain).toBeLessThan(-0.1)
  expect(interval?.upper).toBeLessThan(0)
})

describe('scores of labels in the same order', () => {
  const sets = { task: 'multilabel' as const, yTrue: [['a'], ['b'], ['a', 'b'], []], labels: ['a', 'b'] }
  const yScore = [
    [0.1, 0.2],
    [0.2, 0.8],
    [0.3, 0.4],
    [0.05, 0.1],
  ]
  const moved = (by: number) => yScore.map(row => row.map(score => score + by))
  const comparedAt = (threshold: number, by: number) =>
    compare({ ...sets, yScore, threshold }, { ...sets, yScore: moved(by), threshold }, 'microF1').metrics[0]

  longTest('are another model where the threshold gives them other sets', () => {
    expect(comparedAt(0.5, 0.05)).toMatchObject({ gain: 0, identical: true })
    // A recall of 1/4 and a precision of 1, and a recall of 2/4 and a precision of 2/2.
    expect(comparedAt(0.5, 0.15)).toMatchObject({ gain: expect.closeTo(2 / 5 - 4 / 6, 12), identical: false })
    expect(comparedAt(0.5, -0.4)).toMatchObject({ gain: expect.closeTo(2 / 5, 12), identical: false })
    // No label of any row, and both of every row.
    expect(comparedAt(0.9, 0.9).gain).toBeCloseTo(-2 / 3, 12)
  })

  test('are another model under another threshold, though the sets are the same', () => {
    const side = (threshold: number) => evaluation({ ...sets, yScore, threshold })
    expect(samenessOf(side(0.5), side(0.55), resolveMetric('microF1'))).toBe('no')
    expect(samenessOf(side(0.5), side(0.5), resolveMetric('microF1'))).toBe('model')
  })

  test('are the same model where only their columns stand in another order', () => {
    const candidate = evaluation({ ...sets, yScore, threshold: 0.5 })
    const turned = { ...sets, labels: ['b', 'a'], threshold: 0.5 }
    const metric = resolveMetric('microF1')
    expect(samenessOf(candidate, evaluation({ ...turned, yScore: yScore.map(row => row.toReversed()) }), metric)).toBe(
      'model',
    )
    expect(samenessOf(candidate, evaluation({ ...turned, yScore }), metric)).toBe('no')
  })
})

/** How two sides agree to a metric. */
const sameness = (ours: EvaluationInput, theirs: EvaluationInput, id: MetricLike) =>
  samenessOf(evaluation(ours), evaluation(theirs), resolveMetric(id))

describe('scores of labels, by the average of their metric', () => {
  const sets = { task: 'multilabel' as const, yTrue: [['a'], ['b'], ['a', 'b'], ['a']], labels: ['a', 'b'] }
  const scores: readonly (readonly [number, number])[] = [
    [-1, 2],
    [0.5, -0.75],
    [3, 1],
    [0.25, 0.5],
  ]
  const scales = {
    'of all': ([a, b]: readonly [number, number]) => [Math.exp(a), Math.exp(b)],
    'of each label': ([a, b]: readonly [number, number]) => [a, 4 * b],
    'turned round in the last label': ([a, b]: readonly [number, number]) => [a, -b],
    'of each row': ([a, b]: readonly [number, number], row: number) => [a + 5 * row, b + 5 * row],
  }

  test.each([
    ['micro', 'of all', 'model'],
    ['micro', 'of each label', 'no'],
    ['micro', 'of each row', 'no'],
    ['macro', 'of each label', 'model'],
    ['macro', 'of each row', 'no'],
    ['macro', 'turned round in the last label', 'no'],
    ['samples', 'of each row', 'model'],
    ['samples', 'of each label', 'no'],
  ] as const)('%s: a scale %s', (average, scale, found) => {
    const yScore = scores.map(scales[scale])
    const metric = `averagePrecision(average="${average}")`
    expect(sameness({ ...sets, yScore: scores.map(([a, b]) => [a, b]) }, { ...sets, yScore }, metric)).toBe(found)
  })

  test('a single label is compared, too', () => {
    const one = { task: 'multilabel' as const, yTrue: [['a'], [], ['a']], labels: ['a'] }
    const metric = 'averagePrecision(average="macro")'
    const yScore = [[0.9], [0.2], [0.4]]
    expect(sameness({ ...one, yScore }, { ...one, yScore: [[9], [2], [4]] }, metric)).toBe('model')
    expect(sameness({ ...one, yScore }, { ...one, yScore: [[9], [5], [4]] }, metric)).toBe('no')
  })
})

describe('which columns must agree', () => {
  const yTrue = [1, 0, 1, 0]
  const [yPred, yScore] = [
    [1, 0, 0, 0],
    [0.9, 0.1, 0.4, 0.3],
  ]
  const positive = 1

  test('labels from scores: the order and the labels', () => {
    const scored = { yTrue, yScore, positive, threshold: 0.5 }
    expect(sameness(scored, { ...scored, yScore: [0.8, 0.2, 0.45, 0.3] }, 'accuracy')).toBe('model')
    expect(sameness(scored, { ...scored, yScore: [0.8, 0.2, 0.6, 0.3] }, 'accuracy')).toBe('no')
    expect(sameness(scored, { ...scored, yScore: [0.8, 0.2, 0.3, 0.4] }, 'accuracy')).toBe('seen')
  })

  test('labels on one side and scores on the other are two models', () => {
    expect(sameness({ yTrue, yPred, positive }, { yTrue, yScore, positive, threshold: 0.5 }, 'accuracy')).toBe('no')
  })

  test('scores on one side and probabilities on the other are two models, whatever stands beside', () => {
    const yProba = yScore.map(score => [1 - score, score])
    const beside = { yTrue, yPred, positive }
    expect(sameness({ ...beside, yScore }, { ...beside, yProba, labels: [0, 1] }, 'brierScore')).toBe('no')
  })

  test('a rank metric sees the scores, not the labels beside them', () => {
    const scored = { yTrue, yPred, yScore, positive }
    const doubled = yScore.map(score => 2 * score)
    expect(sameness(scored, { ...scored, yScore: doubled }, 'auc')).toBe('model')
    expect(sameness(scored, { ...scored, yPred: [1, 0, 1, 0], yScore: doubled }, 'auc')).toBe('seen')
    expect(sameness(scored, { ...scored, yScore: yScore.toReversed() }, 'auc')).toBe('no')
    const numbered = { ...scored, yPred: [2, 0, 0, 0] }
    expect(sameness(scored, numbered, 'auc')).toBe('seen')
    const { yPred: _, ...alone } = scored
    expect(sameness(scored, { ...alone, yScore: doubled }, 'auc')).toBe('model')
  })

  test('a metric of confidence sees which labels are right, too', () => {
    const scored = { yTrue, yPred, yScore, positive }
    const doubled = yScore.map(score => 2 * score)
    const metric = 'accuracyAtCoverage(coverage=0.5)'
    expect(sameness(scored, { ...scored, yScore: doubled }, metric)).toBe('model')
    expect(sameness(scored, { ...scored, yPred: [1, 1, 0, 0], yScore: doubled }, metric)).toBe('no')
  })

  test('Pearson’s correlation sees standard scores', () => {
    const numbers = { yTrue: [1, 2, 3, 4], yPred: [1, -2, 4, 8] }
    const mapped = (map: (value: number) => number) =>
      sameness(numbers, { ...numbers, yPred: numbers.yPred.map(map) }, 'pearson')
    expect(mapped(value => 3 * value - 7)).toBe('model')
    expect(mapped(value => 3 * value - 7 + (value === 8 ? 1e-8 : 0))).toBe('model')
    expect(mapped(value => 3 * value - 7 + (value === 8 ? 1e-5 : 0))).toBe('no')
    expect(mapped(value => -value)).toBe('no')
    expect(mapped(value => (value === 8 ? 9 : value))).toBe('no')
  })
})

describe('numbers within single precision', () => {
  const spacing = 2 ** -23
  test.each([
    ['the spacing at 1', 1, 1 + spacing, true],
    ['twice of it', 1, 1 + 2 * spacing, false],
    ['the spacing at the larger one', 1, 1 + spacing * (1 + 2 ** -24), true],
    ['the same where that is the first', 1 + spacing * (1 + 2 ** -24), 1, true],
    ['of negative numbers', -1, -1 - spacing * (1 + 2 ** -24), true],
    ['the same of those exchanged', -1 - spacing * (1 + 2 ** -24), -1, true],
    ['twice of it, of negative numbers', -1, -1 - 2 * spacing, false],
    ['the same size with another sign', 1, -1, false],
    ['zero and the smallest number', 0, Number.MIN_VALUE, false],
  ])('%s', (_, ours, theirs, isSame) => {
    const at = (value: number) => evaluation({ yTrue: [1, 2, 3], yPred: [value, 2, 3.5] })
    expect(agreeInSinglePrecision(at(ours), at(theirs))).toBe(isSame)
  })

  test('predictions of other columns agree in nothing', () => {
    const labels = evaluation({ yTrue: [1, 0], yPred: [1, 0] })
    expect(agreeInSinglePrecision(labels, evaluation({ yTrue: [1, 0], yScore: [0.9, 0.1], positive: 1 }))).toBe(false)
  })

  test('one column of several that differs is enough', () => {
    const both = { yTrue: [1, 0], yPred: [1, 0], yScore: [0.9, 0.1], positive: 1 }
    expect(agreeInSinglePrecision(evaluation(both), evaluation({ ...both, yScore: [0.9, 0.2] }))).toBe(false)
    expect(agreeInSinglePrecision(evaluation(both), evaluation({ ...both, yPred: [1, 1] }))).toBe(false)
    expect(agreeInSinglePrecision(evaluation(both), evaluation({ ...both }))).toBe(true)
  })
})

test('a run that ends earlier is another one, though its documents are those of the other', () => {
  const judged = { q1: { a: 1, b: 0 }, q2: { c: 1 } }
  const runOf = (...first: string[]) => ({ qrels: judged, run: { q1: first, q2: ['c'] } })
  expect(sameness(runOf('a', 'b'), runOf('a'), 'mrr')).toBe('no')
  expect(sameness(runOf('a'), runOf('a', 'b'), 'mrr')).toBe('no')
  expect(sameness(runOf('a', 'b'), runOf('a', 'b'), 'mrr')).toBe('model')
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
    expect(samenessOf(candidate, other, metric) === 'model').toBe(role !== 'prediction' && role !== 'result')
  })
})

describe('metrics of ranks see order and ties', () => {
  const scored = { yTrue: truth, yScore, positive: 1 }
  const ofRanks = [
    ...['auc', 'gini', 'averagePrecision', 'prAuc', 'ks', 'eer', 'partialAuc(maxFpr=0.2)', 'lift(share=0.1)'],
    ...['gain(share=0.1)', 'precisionAtShare(share=0.1)', 'recallAtShare(share=0.1)', 'tprAtFpr(fpr=0.1)'],
    ...[
      'recallAtPrecision(precision=0.6)',
      'precisionAtRecall(recall=0.5)',
      'sensitivityAtSpecificity(specificity=0.9)',
    ],
  ]
  const scales = {
    doubled: (score: number) => 2 * score,
    moved: (score: number) => score + 1e-9,
    exp: (score: number) => Math.exp(score),
  }
  describe.each(Object.keys(scales) as (keyof typeof scales)[])('scores that are %s', scale => {
    test.each(ofRanks)('are the same model to %s', metric => {
      const [found] = compare(scored, { yScore: yScore.map(scales[scale]) }, metric).metrics
      expect(found).toMatchObject({ identical: true, gain: 0, interval: { lower: 0, upper: 0, method: 'identical' } })
    })
  })

  test.each(['auc', 'averagePrecision', 'gini'])('other labels beside them make two models, by %s', metric => {
    const yPred = truth.map((_, row) => row % 2)
    const [{ identical, gain, interval }] = compare(
      { ...scored, yPred },
      { yScore: yScore.map(scales.doubled), yPred: yPred.map(label => 1 - label) },
      metric,
    ).metrics
    expect([identical, gain]).toEqual([false, 0])
    // Of 30 rows of each class: 1 − 0.025^(1/30), times the range.
    const range = metric === 'gini' ? 2 : 1
    expect(interval).toMatchObject({ method: 'stringer' })
    expect(interval?.lower).toBeCloseTo(-(1 - 0.025 ** (1 / 30)) * range, 9)
  })

  test('a threshold of other data sees their values', () => {
    const other = { yTrue: [0, 1, 0, 1], yScore: [0.1, 0.3, 0.2, 1.2], positive: 1 }
    const metric = resolveMetric(tprAtFpr({ fpr: 0.5, thresholdFrom: other }))
    const moved = evaluation({ ...scored, yScore: yScore.map(score => score + 1e-3) })
    expect(samenessOf(evaluation(scored), moved, metric)).toBe('no')
  })

  test.each(['spearman', 'kendallTau', 'somersD', 'weightedTau'])('of numbers, by %s', metric => {
    const numbers = { yTrue: yScore, yPred: yScore.map((score, row) => score + (row % 7)) }
    const [{ identical }] = compare(numbers, { yPred: numbers.yPred.map(Math.exp) }, metric).metrics
    expect(identical).toBe(true)
  })

  const letters = truth.map((_, row) => ['a', 'b', 'c'][row % 3])
  const yProba = letters.map((_, row) => {
    const [a, b] = [0.1 + ((row * 7) % 11) / 41, 0.1 + ((row * 5) % 13) / 53]
    return [a, b, 1 - a - b]
  })

  test('of the probabilities of all classes', () => {
    const candidate = { yTrue: letters, yProba, labels: ['a', 'b', 'c'] }
    const moved = yProba.map(row => row.map(probability => probability + 1e-9))
    for (const metric of ['auc(multiClass="ovr")', 'macroAveragePrecision', 'topKAccuracy@1']) {
      expect(compare(candidate, { ...candidate, yProba: moved }, metric).metrics[0].identical).toBe(true)
    }
    const other = yProba.map(([a, b, c]) => [a + 1e-4, b, c - 1e-4])
    expect(compare(candidate, { ...candidate, yProba: other }, 'logLoss').metrics[0].identical).toBe(false)
  })

  longTest('of the scores of labels, within each row', () => {
    const sets = { task: 'multilabel' as const, yTrue: letters.map(label => [label]), labels: ['a', 'b', 'c'] }
    const doubled = yProba.map((row, i) => row.map(score => (1 + i) * score))
    for (const metric of ['labelRankingAveragePrecision', 'labelRankingLoss', 'coverageError']) {
      const [{ identical }] = compare({ ...sets, yScore: yProba }, { ...sets, yScore: doubled }, metric).metrics
      expect(identical).toBe(true)
    }
    const [between] = compare(
      { ...sets, yScore: yProba },
      { ...sets, yScore: doubled },
      'averagePrecision(average="macro")',
    ).metrics
    expect(between.identical).toBe(false)
  })
})

test('losses see values within single precision', () => {
  const probabilities = { yTrue: truth, yScore: yScore.map(score => score / 3), positive: 1 }
  const rounded = probabilities.yScore.map(Math.fround)
  expect(compare(probabilities, { yScore: rounded }, 'brierScore').metrics[0].identical).toBe(true)
  const moved = probabilities.yScore.map(score => score * (1 + 1e-6))
  expect(compare(probabilities, { yScore: moved }, 'brierScore').metrics[0].identical).toBe(false)
})

test('the same labels beside other scores are two models that no row tells apart', () => {
  const [{ identical, interval }] = compare(
    { yTrue: truth, yPred: truth, yScore },
    { yPred: truth, yScore: yScore.map(score => 2 - score) },
    'accuracy',
  ).metrics
  expect(identical).toBe(false)
  expect(interval).toMatchObject({ method: 'tango' })
  expect(interval?.lower).toBeLessThan(-0.05)
})

test('runs of the same order are the same model, whatever their scores', () => {
  const scored = (factor: number) =>
    Object.fromEntries(Object.keys(qrels).map(query => [query, { c: 3 * factor, a: 2 * factor, b: factor }]))
  const asItIs = { whenInverted: 'compare' } as const
  expect(compare({ qrels, run: scored(1) }, { run: scored(2) }, 'ndcg@3', asItIs).metrics[0].identical).toBe(true)
})

test('where nothing else is known, what the rarest class cannot show bounds the difference', () => {
  const letters = truth.map((_, row) => (row < 6 ? 'a' : row % 2 === 0 ? 'b' : 'c'))
  const yProba = letters.map((_, row) => [0.2 + (row % 5) / 23, 0.3, 0.5 - (row % 5) / 23])
  const candidate = { yTrue: letters, yProba, yPred: letters, labels: ['a', 'b', 'c'] }
  const otherwise = letters.map(label => (label === 'a' ? 'b' : label))
  const metric = 'topKAccuracy@2'
  const [same] = compare(
    candidate,
    { yProba: [...yProba], yPred: [...letters], labels: ['a', 'b', 'c'] },
    metric,
  ).metrics
  expect(same.identical).toBe(true)
  const [{ identical, interval }] = compare(
    candidate,
    { ...candidate, yPred: otherwise },
    'auc(multiClass="ovr")',
  ).metrics
  expect(identical).toBe(false)
  // Six rows of class a: 1 − 0.025^(1/6).
  expect(interval).toMatchObject({ method: 'stringer', lower: expect.closeTo(0.025 ** (1 / 6) - 1, 9) })
})

test('what one side alone has is not compared', () => {
  const yPred = truth.map(String)
  const labels = evaluation({ yTrue: yPred, yPred })
  expect(agreeInSinglePrecision(labels, evaluation({ yTrue: yPred, yPred, yScore }))).toBe(true)
  expect(agreeInSinglePrecision(evaluation({ yTrue: yPred, yPred, yScore }), labels)).toBe(true)
  expect(agreeInSinglePrecision(labels, evaluation({ yTrue: yPred, yPred: yPred.toReversed() }))).toBe(false)
})
