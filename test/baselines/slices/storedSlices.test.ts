import { describe, expect, test } from 'vitest'
import {
  keyOfLabels,
  levelOfSlices,
  sliceColumnCodec,
  slicesToStore,
  slicesWithoutValue,
  withSliceLimits,
} from '../../../src/baselines/slices/storedSlices.ts'
import { evaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { requireComparedSlices } from '../../../src/gates/comparisonRequest.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { measure } from '../../../src/measure/measure.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { listCodec } from '../../../src/report/jsonCodec.ts'
import { all, country, scored, someScored } from './slicedModels.ts'

const metrics = ['accuracy', 'auc'].map(id => resolveMetric(id))
const stored = slicesToStore(evaluation(scored()), metrics, { columns: [['country'], ['country', 'device']] })

describe('what is stored of slices', () => {
  test('is the value of their rows and what makes it stable', () => {
    const malta = all.filter(row => country[row] === 'MT')
    const { yTrue } = someScored(malta)
    const positives = yTrue.filter(label => label === 1).length
    const own = someScored(malta)
    expect(stored[0]!.slices.find(({ labels }) => labels[0] === 'MT')).toEqual({
      labels: ['MT'],
      rows: 20,
      metrics: [
        { metric: 'accuracy', value: measure(own, 'accuracy').value, support: 20 },
        { metric: 'auc', value: measure(own, 'auc').value, support: Math.min(positives, 20 - positives) },
      ],
    })
  })

  test('of rows that a metric refuses is no value, and no support', () => {
    const input = { yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'c'], slices: { all: ['x', 'x', 'y'] } }
    const f1 = [resolveMetric('f1(positive="b")')]
    const [{ slices }] = slicesToStore(evaluation(input), f1, { columns: [['all']] }) as [(typeof stored)[number]]
    expect(slices.map(({ metrics: [bar] }) => [bar!.value, bar!.support])).toEqual([
      [1, 1],
      [Number.NaN, 0],
    ])
  })

  test('is written and read again', () => {
    const json = JSON.parse(JSON.stringify(stored.map(sliceColumnCodec.write)))
    expect(listCodec(sliceColumnCodec).read({ value: json, place: 'slices' })).toEqual(stored)
  })

  test('is known by which rows stand in which slice, in any order', () => {
    const hashOf = (input: unknown): string =>
      slicesToStore(evaluation(input as never), metrics, { columns: [['country']] })[0]!.hash
    expect(hashOf(someScored(all.toReversed()))).toBe(stored[0]!.hash)
    expect(hashOf(scored(row => row < 50))).toBe(stored[0]!.hash)
    const { slices, ...rest } = scored()
    const moved = country.map((name, i) => (i === 0 ? 'FR' : i === 150 ? 'DE' : name))
    expect(hashOf({ ...rest, slices: { ...slices, country: moved } })).not.toBe(stored[0]!.hash)
    const { ids: _, ...unnamed } = scored()
    const { ids: __, ...turned } = someScored(all.toReversed())
    expect(hashOf(turned)).toBe(hashOf(unnamed))
  })
})

test('0 and −0 are one label, which is 0', () => {
  for (const zero of [0, -0]) {
    const input = { yTrue: [1, 0], yPred: [1, 1], slices: { flag: [zero, 1] } }
    const [{ slices }] = slicesToStore(evaluation(input), [resolveMetric('accuracy')], { columns: [['flag']] }) as [
      (typeof stored)[number],
    ]
    expect(slices.map(({ labels }) => labels)).toEqual([[0], [1]])
  }
})

test('1 and "1" are two labels', () => {
  expect(keyOfLabels([1, 'a'])).not.toBe(keyOfLabels(['1', 'a']))
})

describe('limits', () => {
  test('are those of the judged slices', () => {
    const limited = withSliceLimits(
      stored,
      evaluation(scored()),
      metrics,
      { must: 'prove', minSupport: 30 },
      requireConfidence(0.95),
    )
    const { interval, value } = limited[0]!.slices[0]!.metrics[0]!
    const own = measure(someScored(all.filter(row => country[row] === 'DE')), 'accuracy', { confidence: 0.9 })
    expect(interval).toMatchObject({ level: 0.9, lower: own.interval!.lower, upper: own.interval!.upper })
    expect(value).toBe(own.value)
    expect(limited[0]!.slices.find(({ labels }) => labels[0] === 'MT')!.metrics[0]).not.toHaveProperty('interval')
  })

  test('of all slices together are as sure as one where none may surely fail', () => {
    expect(levelOfSlices(0.95, 'prove', 10)).toBe(0.95)
    expect(levelOfSlices(0.95, 'hold', 10)).toBe(0.95)
    expect(levelOfSlices(0.95, 'notFail', 10)).toBeCloseTo(0.995, 12)
    expect(levelOfSlices(0.95, 'notFail', 0)).toBe(0.95)
    const limited = withSliceLimits(
      stored.slice(0, 1),
      evaluation(scored()),
      metrics,
      { must: 'notFail', minSupport: 20 },
      requireConfidence(0.95),
    )
    expect(limited[0]!.slices[0]!.metrics[0]!.interval!.level).toBeCloseTo(1 - 0.1 / 3, 10)
  })
})

const given = evaluation({ yTrue: [1, 0], yPred: [1, 1] })
const precision = [resolveMetric('precision')]
const bars = (label: string, value: number, support: number) => ({
  labels: [label],
  rows: 99,
  metrics: [{ metric: 'precision', value, support }],
})
const found = (options: Record<string, unknown>, ...slices: readonly ReturnType<typeof bars>[]) =>
  slicesWithoutValue(
    { evaluation: given, slices: [{ columns: ['country'], hash: '', slices }] },
    { metrics: precision, slices: requireComparedSlices({ slices: 'country', ...options }, false) },
  )

test('values of enough support lack nothing, and others are not asked', () => {
  expect(found({}, bars('DE', 0.9, 30), bars('MT', Number.NaN, 29))).toEqual([])
  expect(slicesWithoutValue({ evaluation: given, slices: [] }, { metrics: precision, slices: undefined })).toEqual([])
})

test('a judged slice without a value', () => {
  expect(found({}, bars('DE', 0.9, 30), bars('MT', Number.NaN, 30))).toEqual([
    { metric: 'precision where country = "MT"', undefinedBecause: 'these rows have no value' },
  ])
})

test('no slice that is judged', () => {
  expect(found({}, bars('MT', 0.9, 29))).toEqual([
    {
      metric: 'precision by country',
      undefinedBecause: 'no slice of country has 30 rows of the class judged, so that none can be judged',
    },
  ])
})

test('a small slice where small slices fail', () => {
  expect(found({ whenSmall: 'fail' }, bars('DE', 0.9, 30), bars('MT', 0.9, 29))).toEqual([
    {
      metric: 'precision where country = "MT"',
      undefinedBecause: "it has 29 rows of the class judged, fewer than 30, and whenSmall is 'fail'",
    },
  ])
})
