import { describe, expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { tableOf } from '../../tableOf.ts'

test('scikit-learn: log_loss', () => {
  expect(
    measure(
      {
        yTrue: ['spam', 'ham', 'ham', 'spam'],
        labels: ['ham', 'spam'],
        yProba: tableOf('0.1 0.9 / 0.9 0.1 / 0.8 0.2 / 0.35 0.65'),
      },
      'logLoss',
    ).value,
  ).toBeCloseTo(0.21616, 5)
})

test('a probability of 0 is clipped', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0, 0] }, 'logLoss', { clip: 0.01 }).value).toBeCloseTo(
    -(Math.log(0.01) + Math.log(0.99)) / 2,
    12,
  )
})

test('clipped rows are counted', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0, 0.5] }, 'logLoss').notes.join()).toContain('1')
})

describe('probabilities of all classes', () => {
  const input = {
    yTrue: ['a', 'b', 'c', 'a'],
    labels: ['a', 'b', 'c'],
    yProba: tableOf('0.7 0.2 0.1 / 1 0 0 / 0 0 1 / 0.1 0.5 0.4'),
  }
  const losses = [-Math.log(0.7), -Math.log(0.1), -Math.log(0.9), -Math.log(0.1)]

  test('are clipped at both ends, and those below the clip are counted', () => {
    const { value, notes, convention, range, parts } = measure(input, 'logLoss', { clip: 0.1 })
    expect(value).toBeCloseTo(losses.reduce((sum, loss) => sum + loss) / 4, 14)
    expect(notes).toEqual(['1 of 4 rows gave the truth a probability below the clip'])
    expect(convention).toEqual(['natural log', 'clipped at 0.1', 'clip = 0.1'])
    expect(range).toEqual([0, -Math.log(0.1)])
    if (parts.kind !== 'losses') throw new Error(`the parts are ${parts.kind}`)
    expect(Array.from(parts.losses)).toEqual(losses.map(loss => expect.closeTo(loss, 14)))
  })

  test('weigh as their rows do', () => {
    const sampleWeight = [1, 2, 5, 0.5]
    const sum = losses.reduce((total, loss, row) => total + sampleWeight[row] * loss, 0)
    expect(measure({ ...input, sampleWeight }, 'logLoss', { clip: 0.1 }).value).toBeCloseTo(sum / 8.5, 14)
  })

  test('have no positive class', () => {
    expect(() => measure(input, 'logLoss', { positive: 'a' })).toThrow(
      'positive has no effect on the probabilities of all classes. Leave it out.',
    )
  })
})

test('the clip is the precision of the column, where none is asked for', () => {
  const of = (yScore: number[] | Float32Array) => measure({ yTrue: [1, 0, 1], yScore }, 'logLoss')
  const [double, single] = [of([0, 0.5, 1]), of(Float32Array.of(0, 0.5, 1))]
  expect(double.value).toBeCloseTo((52 * Math.LN2 + Math.LN2) / 3, 12)
  expect(single.value).toBeCloseTo((23 * Math.LN2 + Math.LN2) / 3, 6)
  expect(double.range).toEqual([0, 52 * Math.LN2])
  expect(double.convention).toEqual(['natural log', 'clipped at 2.22e-16', 'positive = 1'])
  expect(single.convention).toEqual(['natural log', 'clipped at 1.19e-7', 'positive = 1'])
  expect(double.notes).toEqual(['1 of 3 rows gave the truth a probability below the clip'])
  expect(of([0.1, 0.5, 1]).notes).toEqual([])
})

test.each([0, -0.1, 0.6])('a clip of %d is refused', clip => {
  expect(() => measure({ yTrue: [1, 0], yScore: [0.9, 0.1] }, 'logLoss', { clip })).toThrow(
    `clip of logLoss is ${clip}. Expected a finite number above 0 up to 0.5`,
  )
})

test('scikit-learn: brier_score_loss', () => {
  expect(measure({ yTrue: [0, 1, 1, 0], yScore: [0.1, 0.9, 0.8, 0.3] }, 'brierScore').value).toBeCloseTo(0.0375, 12)
})

test.each([
  ['the sum over three classes', 'sum', 1],
  ['or half of it', 'half', 0.5],
])('%s', (_, convention, share) => {
  const input = { yTrue: ['a', 'b'], labels: ['a', 'b', 'c'], yProba: tableOf('0.5 0.5 0 / 0.25 0.5 0.25') }
  expect(measure(input, 'brierScore', { convention }).value).toBeCloseTo((share * (0.5 + 0.375)) / 2, 12)
})

describe('of one class and of several', () => {
  const scores = { yTrue: [0, 1, 1], yScore: [0.1, 0.7, 0.4], sampleWeight: [1, 2, 4] }
  const classes = {
    yTrue: ['a', 'b', 'b'],
    labels: ['a', 'b'],
    yProba: scores.yScore.map(p => [1 - p, p]),
    sampleWeight: scores.sampleWeight,
  }
  const mean = (0.01 + 2 * 0.09 + 4 * 0.36) / 7

  test.each([
    [scores, {}, 1, 'of one class'],
    [scores, { convention: 'half' }, 1, 'of one class'],
    [scores, { convention: 'sum' }, 2, 'sum over classes'],
    [classes, {}, 1, 'of one class'],
    [classes, { convention: 'half' }, 1, 'of one class'],
    [classes, { convention: 'sum' }, 2, 'sum over classes'],
  ])('%#', (input, options, factor, convention) => {
    const weighted = measure(input, 'brierScore', options)
    expect(weighted.value).toBeCloseTo(factor * mean, 14)
    expect(weighted.convention[0]).toBe(convention)
    const { sampleWeight: _, ...unweighted } = input
    expect(measure(unweighted, 'brierScore', options).value).toBeCloseTo((factor * (0.01 + 0.09 + 0.36)) / 3, 14)
    const units = computationOf(evaluation(input), resolveMetric('brierScore', options)).computed.units?.()
    expect(Array.from(units?.values ?? [])).toEqual([0.01, 0.09, 0.36].map(loss => expect.closeTo(factor * loss, 14)))
    expect(units?.largest).toBe(factor)
  })

  test('the range is that of the convention', () => {
    const rangeOf = (options: Readonly<Record<string, unknown>>) => measure(scores, 'brierScore', options).range
    expect([rangeOf({ convention: 'half' }), rangeOf({ convention: 'sum' })]).toEqual(tableOf('0 1 / 0 2'))
  })

  test('all classes have no positive one', () => {
    expect(() => measure(classes, 'brierScore', { positive: 'a' })).toThrow(
      'positive has no effect on the probabilities of all classes',
    )
  })

  test('of three classes it is the sum', () => {
    const three = { yTrue: ['b'], labels: ['a', 'b', 'c'], yProba: [[0.5, 0.2, 0.3]] }
    expect(measure(three, 'brierScore').value).toBeCloseTo(0.25 + 0.64 + 0.09, 14)
    expect(measure(three, 'brierScore').convention).toContain('sum over classes')
  })
})
