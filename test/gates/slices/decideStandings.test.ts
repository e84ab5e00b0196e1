import { expect, test } from 'vitest'
import { evaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { requireComparedSlices } from '../../../src/gates/comparisonRequest.ts'
import type { StandingVerdict } from '../../../src/gates/decideStanding.ts'
import { decideStandings, type NotHeld } from '../../../src/gates/slices/decideStandings.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const rows = evaluation({ yTrue: [1, 0], yPred: [1, 0] })
const metric = resolveMetric('accuracy')

function standing(outcome: StandingVerdict['outcome'], passes: boolean): StandingVerdict {
  return {
    metric,
    old: 0.9,
    now: 0.8,
    gain: -0.1,
    margin: 0,
    rounding: 0,
    outcome,
    passes,
    comparison: undefined,
    unpaired: undefined,
  }
}

function decided(
  given: Record<string, unknown>,
  ...stands: readonly (readonly [support: number, stand: (level?: number) => StandingVerdict | NotHeld])[]
) {
  const gate = requireComparedSlices({ slices: 'country', ...given }, given.slicesMust !== undefined)!
  const recorded = stands.map(([support, stand], i) => ({
    slice: { columns: gate.columns[0]!, labels: [`slice ${i}`], rows: new Uint32Array(support) },
    evaluation: rows,
    support,
    stand,
  }))
  return decideStandings(gate, 0.95, recorded)
}

test('the worst slice decides', () => {
  const found = decided({}, [50, () => standing('within', true)], [50, () => standing('worse', false)])
  expect(found).toMatchObject({ outcome: 'fail', passes: false })
  expect(found.slices.map(({ outcome }) => outcome)).toEqual(['pass', 'fail'])
  expect(decided({}, [50, () => standing('better', true)]).passes).toBe(true)
})

test.each<NotHeld>(['gone', 'new', 'few', 'no value'])('what is %s does not pass, whatever must be shown', notHeld => {
  for (const given of [{}, { slicesMust: 'prove' }, { slicesMust: 'notFail' }]) {
    const found = decided(given, [50, () => standing('same', true)], [50, () => notHeld])
    expect(found).toMatchObject({ outcome: 'undefined', passes: false })
    expect(found.slices[1]!.verdict).toMatchObject({ notHeld, standing: undefined })
  }
})

test('an undefined standing is none', () => {
  const [slice] = decided({}, [50, () => standing('undefined', false)]).slices
  expect(slice).toMatchObject({ outcome: 'undefined', passes: false, verdict: { notHeld: 'no value' } })
})

test('small slices are no verdict, unless they must not be', () => {
  const stands = [[29, () => standing('worse', false)] as const, [30, () => standing('same', true)] as const]
  expect(decided({}, ...stands)).toMatchObject({ passes: true, slices: [{ outcome: 'small' }, { outcome: 'pass' }] })
  expect(decided({ whenSmall: 'fail' }, ...stands)).toMatchObject({ passes: false, outcome: 'fail' })
  expect(decided({}, stands[0]!)).toMatchObject({ passes: false, outcome: 'undefined' })
})

test('notFail asks each slice at the level of Holm, prove at its own', () => {
  const levels: (number | undefined)[] = []
  const surelyUpTo = (most: number) => (level?: number) => {
    levels.push(level)
    return (level ?? 0.95) <= most ? standing('worse', false) : standing('inconclusive', false)
  }
  const stands = [0.96, 0.98, 0.9].map(most => [50, surelyUpTo(most)] as const)
  const found = decided({ slicesMust: 'notFail' }, ...stands)
  expect(found).toMatchObject({ passes: true })
  expect(found.slices.map(({ outcome }) => outcome)).toEqual(['undecided', 'undecided', 'undecided'])
  expect(Math.max(...levels.map(level => level ?? 0))).toBeCloseTo(1 - 0.05 / 3, 12)
  // Slices that are not judged leave the level to the others.
  levels.length = 0
  decided({ slicesMust: 'notFail' }, ...stands, [29, surelyUpTo(0.9)], [50, () => 'gone'])
  expect(Math.max(...levels.map(level => level ?? 0))).toBeCloseTo(1 - 0.05 / 3, 12)
  levels.length = 0
  decided({ slicesMust: 'notFail' }, ...stands.map(([, stand]) => [30, stand] as const))
  expect(Math.max(...levels.map(level => level ?? 0))).toBeCloseTo(1 - 0.05 / 3, 12)
  // One that is surer is found first, and leaves a milder level to the others.
  const sure = decided({ slicesMust: 'notFail' }, ...stands, [50, surelyUpTo(0.99)])
  expect(sure.slices.map(({ outcome }) => outcome)).toEqual(['undecided', 'undecided', 'undecided', 'fail'])
  const proved = decided({ slicesMust: 'prove' }, ...stands)
  expect(proved.slices.map(({ outcome }) => outcome)).toEqual(['fail', 'fail', 'inconclusive'])
})
