import { describe, expect, test } from 'vitest'
import { compare, measure, metricReport } from '../../../src/index.ts'
import { withUnseenGroup } from '../../../src/stats/clusterRobust.ts'
import { studentTCdf } from '../../../src/stats/distributions/studentT.ts'
import { random } from '../../baselines/models/models.ts'

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

test('where the sides do not predict the same classes, groups are left out', () => {
  const yTrue = truth.map(label => label % 2)
  const dozens = truth.map((_, row) => row % 12)
  const calling = (label: number, step: number): number[] => yTrue.map((each, row) => (row % step === 3 ? label : each))
  const methodOf = (candidate: number[], baseline: number[]) =>
    compare({ yTrue, yPred: candidate, groups: dozens }, { yPred: baseline }, 'macroF1').metrics[0].interval?.method
  expect(methodOf(calling(2, 7), calling(2, 5))).toBe('cr2')
  expect(methodOf(calling(2, 7), calling(3, 5))).toBe('clusterJackknife')
  expect(methodOf(calling(2, 7), calling(1, 5))).toBe('clusterJackknife')
})

test('the root of an error of 0 has no slope: groups are left out in its place', () => {
  const yTrue = truth.map((_, row) => row)
  const off = yTrue.map(value => value + Math.sin(value))
  const of = (metric: string, ours: readonly number[], theirs: readonly number[]) =>
    compare({ yTrue, yPred: ours, groups }, { yPred: theirs }, metric).metrics[0].interval?.method
  for (const [ours, theirs] of [
    [yTrue, off],
    [off, yTrue],
  ] as const) {
    expect([of('rmse', ours, theirs), of('mae', ours, theirs)]).toEqual(['clusterJackknife', 'cr2'])
  }
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
  expect(one).toMatchObject({ pValue: Number.NaN, test: 'none' })
  const inLeftOut = compare(
    { score: ours, groups: truth.map(() => 1) },
    { score: theirs },
    'scoreQuantile(quantile=0.5, better="lower")',
  )
  expect(inLeftOut.metrics[0]).toMatchObject({ pValue: Number.NaN, test: 'none' })
})

test('a group that gains nothing but rounding does not differ, also where the whole gains nothing', () => {
  const sides = { score: [1, 0, 0.1, 0.2, 0.3, 0.7, 0.3], groups: ['a', 'b', 'c', 'c', 'c', 'd', 'd'] }
  const [{ gain, swaps }] = compare(sides, { score: [0, 1, 0.3, 0.2, 0.1, 0.3, 0.7] }, 'meanScore').metrics
  expect(gain).toBeCloseTo(0, 12)
  expect(swaps).toEqual({ differing: 2, greater: 0.75, less: 0.75 })
})

test('with fewer than five units no assignment of signs is rare: Student’s t', () => {
  const found = (cases: number): string => {
    const score = truth.slice(0, cases).map((_, row) => row / 10)
    return compare({ score }, { score: score.map((value, row) => value + row / 50) }, 'meanScore').metrics[0].test
  }
  expect(found(4)).toBe('Student’s t')
  expect(found(5)).toBe('sign-flip permutation')
})

const unbounded = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)
const meanOf = (values: readonly number[]): number => sum(values) / values.length

/**
 * Groups of as many rows of each class: their mean influences are a sample, whose mean has limits by Student’s t, with half
 * a group at each end. Without ends, those are where the groups themselves lie.
 */
function ofGroupMeans(gain: number, influences: readonly number[], largest?: number) {
  const means = Array.from({ length: 7 }, (_, group) => meanOf(influences.filter((_, row) => groups[row] === group)))
  const centre = meanOf(means)
  const error = Math.sqrt(sum(means.map(each => (each - centre) ** 2)) / (7 * 6))
  const gains = means.map(each => gain + each - centre)
  const ends =
    largest === undefined ? ([Math.min(...gains), Math.max(...gains)] as const) : ([-largest, largest] as const)
  const shares = Float64Array.from(means, () => 1 / 7)
  const { lower, upper } = withUnseenGroup({ value: gain, variance: error ** 2, shares }, unbounded, ends, 0.95)
  return {
    gain: expect.closeTo(gain, 9),
    pValue: expect.closeTo(2 * studentTCdf(-Math.abs(gain) / error, 6), 5),
    interval: { method: 'cr2', lower: expect.closeTo(lower, 4), upper: expect.closeTo(upper, 4) },
  }
}

describe('groups of equal sizes have the limits of their mean influences', () => {
  const next = random(11)
  const centre = () => next() + next() + next() - 1.5
  const ofGroup = Array.from({ length: 7 }, () => [centre(), centre()] as const)
  const yTrue = truth.map((_, row) => 5 + 3 * Math.sin(row) + (row % 5))
  const errors = truth.map((_, row) => {
    const [a, b] = ofGroup[groups[row]!]!
    return [2 * a + 0.5 * centre(), 3 * b + 0.5 * centre()] as const
  })
  const [a, b] = [0, 1].map(side => yTrue.map((value, row) => value + errors[row]![side]!)) as [number[], number[]]
  const numbers = (metric: string) => compare({ yTrue, yPred: a, groups }, { yPred: b }, metric).metrics[0]
  const differences = (of: (error: number) => number) => errors.map(([ours, theirs]) => of(theirs) - of(ours))

  test('MAE and MSE: the differences of losses', () => {
    for (const [metric, loss] of [
      ['mae', Math.abs],
      ['mse', (error: number) => error ** 2],
    ] as const) {
      expect(numbers(metric)).toMatchObject(ofGroupMeans(meanOf(differences(loss)), differences(loss)))
    }
  })

  test('RMSE: squared errors by the slope of the root at each mean', () => {
    const squared = errors.map(each => each.map(error => error ** 2))
    const roots = [0, 1].map(side => Math.sqrt(meanOf(squared.map(each => each[side]!))))
    const influences = squared.map(([ours, theirs]) => theirs! / (2 * roots[1]!) - ours! / (2 * roots[0]!))
    expect(numbers('rmse')).toMatchObject(ofGroupMeans(roots[1]! - roots[0]!, influences))
  })

  test('WAPE and R²: losses beside what they are a ratio of', () => {
    const deviations = yTrue.map(value => (value - meanOf(yTrue)) ** 2)
    for (const [metric, loss, references] of [
      ['wape', Math.abs, yTrue.map(Math.abs)],
      ['r2', (error: number) => error ** 2, deviations],
    ] as const) {
      const scale = meanOf(references)
      const ratios = [0, 1].map(side => meanOf(errors.map(each => loss(each[side]!))) / scale)
      const influences = errors.map(
        ([ours, theirs], row) =>
          (loss(theirs) - ratios[1]! * references[row]! - (loss(ours) - ratios[0]! * references[row]!)) / scale,
      )
      expect(numbers(metric)).toMatchObject(ofGroupMeans(ratios[1]! - ratios[0]!, influences))
    }
  })

  test('Pearson’s r: zx·zy less half of r times the sum of their squares', () => {
    const standard = (values: readonly number[]) => {
      const centre = meanOf(values)
      const deviation = Math.sqrt(meanOf(values.map(value => (value - centre) ** 2)))
      return values.map(value => (value - centre) / deviation)
    }
    const x = standard(yTrue)
    const of = (yPred: readonly number[]) => {
      const y = standard(yPred)
      const r = meanOf(x.map((each, row) => each * y[row]!))
      return { r, influence: x.map((each, row) => each * y[row]! - (r / 2) * (each ** 2 + y[row]! ** 2)) }
    }
    const [ours, theirs] = [of(a), of(b)]
    const influences = ours.influence.map((each, row) => each - theirs.influence[row]!)
    expect(numbers('pearson')).toMatchObject(ofGroupMeans(ours.r - theirs.r, influences, 1))
  })

  const isPositive = truth.map(label => label === 1)
  const scores = [0, 1].map(side => isPositive.map((is, row) => Number(is) + errors[row]![side]! / (1 + side)))
  const scored = (metric: string) =>
    compare({ yTrue: isPositive, yScore: scores[0]!, groups }, { yScore: scores[1]! }, metric).metrics[0]

  test.each([
    ['auc', 1],
    ['gini', 2],
  ])('%s: how many of the other class a row outranks', (metric, slope) => {
    const shareOver = (yScore: readonly number[], row: number): number => {
      const others = yScore.filter((_, other) => isPositive[other] !== isPositive[row])
      return meanOf(others.map(other => Number(isPositive[row] ? yScore[row]! > other : yScore[row]! < other)))
    }
    const of = (yScore: readonly number[]) => {
      const shares = yScore.map((_, row) => shareOver(yScore, row))
      const auc = meanOf(shares.filter((_, row) => isPositive[row]))
      return { auc, influence: shares.map((share, row) => (share - auc) * (isPositive[row] ? 3 : 3 / 2)) }
    }
    const [ours, theirs] = scores.map(of)
    const influences = ours!.influence.map((each, row) => slope * (each - theirs!.influence[row]!))
    expect(scored(metric)).toMatchObject(ofGroupMeans(slope * (ours!.auc - theirs!.auc), influences, slope / 2))
  })

  test('balanced accuracy: right rows, less the recall of their class', () => {
    const yPred = [0, 1].map(side =>
      truth.map((label, row) => (Math.abs(errors[row]![side]!) > 1.2 ? (label + 1 + (row % 2)) % 3 : label)),
    ) as [number[], number[]]
    const of = (predicted: readonly number[]) => {
      const recalls = [0, 1, 2].map(label =>
        meanOf(predicted.filter((_, row) => truth[row] === label).map(each => Number(each === label))),
      )
      return {
        value: meanOf(recalls),
        influence: predicted.map((each, row) => Number(each === truth[row]) - recalls[truth[row]!]!),
      }
    }
    const [ours, theirs] = yPred.map(of)
    const influences = ours!.influence.map((each, row) => each - theirs!.influence[row]!)
    expect(labels('balancedAccuracy', ...yPred)).toMatchObject(ofGroupMeans(ours!.value - theirs!.value, influences, 1))
  })

  test('the weighted τ: the jackknife of groups', () => {
    const metric = 'weightedTau'
    const value = (yPred: readonly number[], without: number): number => {
      const stays = (_: unknown, row: number): boolean => groups[row] !== without
      return measure({ yTrue: yTrue.filter(stays), yPred: yPred.filter(stays) }, metric).value
    }
    const gain = value(a, -1) - value(b, -1)
    const without = Array.from({ length: 7 }, (_, group) => value(a, group) - value(b, group))
    const error = Math.sqrt((6 / 7) * sum(without.map(each => (each - meanOf(without)) ** 2)))
    const shares = Float64Array.from(without, () => 1 / 7)
    const { lower, upper } = withUnseenGroup({ value: gain, variance: error ** 2, shares }, unbounded, [-2, 2], 0.95)
    expect(numbers(metric)).toMatchObject({
      gain: expect.closeTo(gain, 12),
      pValue: expect.closeTo(2 * studentTCdf(-Math.abs(gain) / error, 6), 9),
      test: 'Student’s t of groups',
      interval: {
        method: 'clusterJackknife',
        lower: expect.closeTo(lower, 9),
        upper: expect.closeTo(upper, 9),
      },
    })
  })
})

describe('a quantile of scores: MOVER over the limits of both', () => {
  const next = random(5)
  const scores = [0, 1].map(side => truth.map((_, row) => next() + ((groups[row]! * (1 + 2 * side)) % 7) / (4 + side)))
  const median = (values: readonly number[]): number => {
    const sorted = values.toSorted((x, y) => x - y)
    return (sorted[104]! + sorted[105]!) / 2
  }

  test.each([
    ['higher', 1],
    ['lower', -1],
  ] as const)('%s is better', (better, sign) => {
    const metric = `scoreQuantile(quantile=0.5, better="${better}")`
    const [ours, theirs] = scores.map(score => {
      const { value, interval } = metricReport({ score, groups }, { metrics: [metric], confidence: 0.95 }).metrics[0]
      const { lower = Number.NaN, upper = Number.NaN } = interval ?? {}
      return { value, near: sign === 1 ? lower : upper, far: sign === 1 ? upper : lower }
    })
    const totals = scores.map(score =>
      Array.from({ length: 7 }, (_, group) =>
        sum(score.map((each, row) => (groups[row] === group ? Number(each <= median(score)) - 0.5 : 0))),
      ),
    )
    const product = (x: readonly number[], y: readonly number[]) => sum(x.map((each, group) => each * y[group]!))
    const [first, second] = totals as [number[], number[]]
    const r = product(first, second) / Math.sqrt(product(first, first) * product(second, second))
    const distance = (x: number, y: number) => Math.sqrt(x ** 2 + y ** 2 - 2 * r * x * y)
    const gain = sign * (median(scores[0]!) - median(scores[1]!))
    const { value, near, far } = ours!
    const other = theirs!
    expect(compare({ score: scores[0]!, groups }, { score: scores[1]! }, metric).metrics[0]).toMatchObject({
      gain: expect.closeTo(gain, 12),
      test: 'none',
      interval: {
        method: 'mover',
        lower: expect.closeTo(gain - distance(sign * (value - near), sign * (other.far - other.value)), 9),
        upper: expect.closeTo(gain + distance(sign * (far - value), sign * (other.value - other.near)), 9),
      },
    })
  })

  test('one group alone says nothing of others', () => {
    const metric = 'scoreQuantile(quantile=0.5, better="lower")'
    const one = compare({ score: scores[0]!, groups: truth.map(() => 1) }, { score: scores[1]! }, metric).metrics[0]
    expect(one.noInterval).toBe('one group cannot show how groups vary; at least two are needed')
  })
})

test('models that are right on the same rows may still differ on a group that is not there', () => {
  const halves = truth.map((_, row) => row % 2)
  const wrong = (shift: number) => truth.map((label, row) => (row % 11 < 2 ? (label + shift) % 3 : label))
  const [{ gain, identical, interval }] = compare(
    { yTrue: truth, yPred: wrong(1), groups: halves },
    { yPred: wrong(2) },
    'accuracy',
  ).metrics
  expect([gain, identical]).toEqual([0, false])
  // Two groups say nothing: such limits lie beyond what an accuracy can gain.
  const { upper } = withUnseenGroup(
    { value: 0, variance: 0, shares: Float64Array.of(0.5, 0.5) },
    unbounded,
    [-1, 1],
    0.95,
  )
  expect([upper > 1, interval]).toEqual([true, expect.objectContaining({ lower: -1, upper: 1 })])
})

test.each(['averagePrecision', 'prAuc'])('%s of one positive has no interval over groups, and says why', metric => {
  const yTrue = [1, 0, 0, 0, 0, 0]
  const users = ['v', 'v', 'u', 'x', 'x', 'w']
  const [found] = compare(
    { yTrue, yScore: [0.75, 0.1, 0.25, 0.3, 0.6, 0.2], groups: users },
    { yScore: [0.25, 0.1, 0.75, 0.35, 0.5, 0.2] },
    metric,
  ).metrics
  expect(found.interval).toBeUndefined()
  expect(found.noInterval).toBe('without one of the groups the metric has no value')
})
