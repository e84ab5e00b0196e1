import { describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { requireBaselineRequest } from '../../../src/baselines/baselineRequest.ts'
import { comparisonOf } from '../../../src/gates/comparisonRequest.ts'
import { optionsOfSlices } from '../../../src/gates/requireGates.ts'
import { requireGapGate } from '../../../src/gates/slices/gapGate.ts'
import { splitSlices } from '../../../src/gates/slices/sliceGate.ts'
import { gate } from '../../../src/index.ts'

test('the options of slices are taken out of the others', () => {
  const { given, rest } = splitSlices({ slices: 'country', minSupport: undefined, beta: 2, whenSmall: 'fail' })
  expect(given).toEqual({ slices: 'country', whenSmall: 'fail' })
  expect(rest).toEqual({ beta: 2 })
})

test('a gate holds its slices, with its own bound where none is given for them', () => {
  const { slices } = gate('fBeta', { above: 0.8 }, { beta: 2, slices: 'country' })
  expect(slices).toEqual({
    columns: [['country']],
    minSupport: 30,
    whenSmall: 'skip',
    bound: { above: 0.8 },
    must: 'hold',
  })
  const own = gate(
    'accuracy',
    { above: 0.8 },
    { slices: 'country', sliceBound: { atLeast: 0.6 }, minSupport: 9 },
  ).slices
  expect(own).toMatchObject({ bound: { atLeast: 0.6 }, minSupport: 9 })
  const sure = gate('accuracy', { above: 0.8 }, { confidence: 0.9, slices: ['a', 'b'], slicesMust: 'notFail' }).slices
  expect(sure).toMatchObject({ columns: [['a'], ['b']], must: 'notFail' })
})

test('a gate made from its slices again is the same', () => {
  for (const options of [
    { slices: 'a' },
    { slices: [['a', 'b']], confidence: 0.95, slicesMust: 'prove', whenSmall: 'fail' },
  ]) {
    const { slices, confidence } = gate('accuracy', { above: 0.8 }, options)
    expect(gate('accuracy', { above: 0.8 }, { ...optionsOfSlices(slices), confidence }).slices).toEqual(slices)
  }
  expect(optionsOfSlices(undefined)).toEqual({})
})

describe('bad options', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['options without slices', { minSupport: 5 }, 'minSupport has no effect without slices'],
    ['a bound without slices', { sliceBound: { above: 0.5 } }, 'sliceBound has no effect without slices'],
    ['no claim with confidence', { slices: 'a', confidence: 0.95 }, "Expected with confidence and slices, 'prove'"],
    ['a claim without confidence', { slices: 'a', slicesMust: 'prove' }, 'slicesMust has no effect without confidence'],
    ['a bound against the direction', { slices: 'a', sliceBound: { below: 0.5 } }, 'would pass a worse model'],
    [
      'a bound that no data show',
      { slices: 'a', sliceBound: { atLeast: 1 }, confidence: 0.95, slicesMust: 'prove' },
      'no amount of test data can show',
    ],
    ['a misspelt option', { slice: 'a' }, 'Did you mean slices?'],
  ])('%s', (_, options, problem) => {
    expect(() => gate('accuracy', { above: 0.8 }, options)).toThrow(problem)
  })
})

const id = 'demographicParityDifference'
const doors: readonly (readonly [string, (by: unknown, slices: unknown) => unknown])[] = [
  ['a gate', (by, slices) => gate(id, { below: 0.2 }, { by, slices })],
  ['a comparison', (by, slices) => comparisonOf(id, { by, slices, slicesMust: 'prove' }, catalog)],
  [
    'a baseline',
    (by, slices) => requireBaselineRequest({ metrics: [`${id}(by=${JSON.stringify(by)})`], slices }, catalog),
  ],
  ['a gap', (by, slices) => requireGapGate(catalog, 'difference', id, 0.1, { by, slices })],
]

test.each(doors)('%s refuses slices that a metric sets against each other', (_, ask) => {
  expect(() => ask('country', 'country')).toThrow(
    /slices of "country" against each other, and has no value within one slice of country\. .*Leave slices out here/,
  )
  expect(() => ask('country', ['age', ['device', 'country']])).toThrow('one slice of device × country')
  expect(() => ask(['country', 'age'], [['country', 'age']])).toThrow('slices of "country", "age" against each other')
  for (const by of ['country', ['device', 'country']]) expect(() => ask(by, 'device')).not.toThrow()
})
