import { expect, test } from 'vitest'
import { joinEvaluations, withGate, withIds } from '../../src/results/attempts.ts'
import { exampleCalls, resultsOf, spam } from './judgedGates.ts'

const call = (matcher: string, repeated: boolean, value: number) => ({
  ...{ matcher, call: `${matcher}()`, repeated, value, passes: false },
  repeat: 0,
})

test('of repeated calls the last is kept, and of others each', () => {
  const tried = [0.1, 0.2, 0.9].map(value => call('toHaveAUCAbove', true, value))
  const twice = [0.5, 0.6].map(value => call('toHaveAUCAbove', false, value))
  const kept = [...tried, ...twice].reduce<readonly (typeof tried)[number][]>(withGate, [])
  expect(kept.map(({ value }) => value)).toEqual([0.9, 0.5, 0.6])
})

test('a call that passes ends its tries: the next that is written alike is another', () => {
  const tried = [false, true, true].map(passes => ({ ...call('toHaveAUCAbove', true, 0.5), passes }))
  expect(tried.reduce<readonly (typeof tried)[number][]>(withGate, [])).toHaveLength(2)
})

test('of repeated calls of two tries each keeps its last', () => {
  const tried = [1, 2].flatMap(attempt =>
    [0.1, 0.9].map(value => ({ ...call('toHaveAUCAbove', true, value), attempt })),
  )
  const kept = tried.reduce<readonly (typeof tried)[number][]>(withGate, [])
  expect(kept.map(({ value, attempt }) => [attempt, value])).toEqual([
    [1, 0.9],
    [2, 0.9],
  ])
})

test('gates that are alike are told apart by their place, so that another run finds them again', () => {
  const { id: _, ...gate } = resultsOf(exampleCalls).gates[0]
  const ids = withIds([gate, gate, { ...gate, negated: true }, { ...gate, test: 'another' }]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  expect(ids[1]).toBe(`${ids[0]} | 2`)
  const namesakes = withIds([
    { ...gate, nthTest: 1 },
    { ...gate, nthTest: 2 },
    { ...gate, project: 'node' },
  ])
  expect(new Set(namesakes.map(({ id }) => id)).size).toBe(3)
  expect(Object.keys(namesakes[1])).not.toContain('nthTest')
})

test('an evaluation is judged where any part judged it, and has one name whichever part came first', () => {
  const [judged] = resultsOf([['toHaveAccuracyAbove', spam, 0.5]]).evaluations
  const baseline = { ...judged, role: 'baseline', title: 'baseline of a' } as const
  const [a, b] = ['a.test.ts', 'b.test.ts'].map(title => ({ ...judged, title }))
  for (const parts of [
    [baseline, b, a],
    [a, baseline, b],
    [b, a, baseline],
  ]) {
    expect(joinEvaluations(parts)).toEqual([{ ...a, baseline: undefined }])
  }
})
