import { expect, test } from 'vitest'
import { isChance, joinEvaluations, nthTestOf, type Round, withGate, withIds } from '../../src/results/attempts.ts'
import { exampleCalls, resultsOf, spam } from './judgedGates.ts'

interface Tried {
  readonly value: number
  readonly round?: Round
  readonly isPolled?: boolean
  readonly passes?: boolean
  readonly attempt?: number
  readonly matcher?: string
}

const call = ({ matcher = 'toHaveAUCAbove', isPolled = false, passes = false, ...given }: Tried) => ({
  ...{ matcher, call: `${matcher}()`, isPolled, passes, repeat: 0 },
  ...given,
})

const kept = (...tried: readonly Tried[]) =>
  tried
    .map(call)
    .reduce<readonly ReturnType<typeof call>[]>(withGate, [])
    .map(({ value }) => value)

test('of the rounds of a wait the last counts, with all of its gates and no others', () => {
  const recall = 'toHaveRecallAbove'
  const rounds = [1, 2, 3].flatMap(nth => [
    { value: nth, passes: true, round: { wait: 1, nth } },
    { value: nth / 10, matcher: recall, passes: nth === 3, round: { wait: 1, nth } },
  ])
  expect(kept(...rounds)).toEqual([3, 0.3])
  expect(kept({ value: 7 }, ...rounds, { value: 8 })).toEqual([7, 3, 0.3, 8])
})

test('a gate of an earlier round that comes late takes no place', () => {
  const at = (nth: number) => ({ value: nth, round: { wait: 1, nth } })
  expect(kept(at(1), at(2), at(1))).toEqual([2])
})

test('two waits that run at once, and two that follow each other, each keep their last round', () => {
  const at = (wait: number, nth: number) => ({ value: wait + nth / 10, round: { wait, nth } })
  expect(kept(at(1, 1), at(2, 1), at(1, 2), at(2, 2))).toEqual([1.2, 2.2])
  expect(kept(at(1, 1), at(1, 2), at(2, 1))).toEqual([1.2, 2.1])
})

test('where no wait is told, a call takes the place of the last failed one that is alike, and of no other', () => {
  const isPolled = true
  expect(kept({ value: 0.1, isPolled }, { value: 0.2, isPolled }, { value: 0.9, isPolled })).toEqual([0.9])
  const other = { value: 7, isPolled, matcher: 'toHaveRecallAbove' }
  expect(kept({ value: 0.1, isPolled }, other, { value: 0.9, isPolled })).toEqual([7, 0.9])
  // A call that passes ends its tries: the next that is written alike is another.
  expect(kept({ value: 0.1, isPolled }, { value: 1, isPolled, passes: true }, { value: 2, isPolled })).toEqual([1, 2])
  expect(kept({ value: 0.5 }, { value: 0.6 })).toEqual([0.5, 0.6])
  expect(kept({ value: 0.5, isPolled, attempt: 1 }, { value: 0.6, isPolled, attempt: 2 })).toEqual([0.5, 0.6])
})

test('the place of a test among those of its title is read from the id', () => {
  const { id: _, ...gate } = resultsOf(exampleCalls).gates[0]
  for (const project of [undefined, 'web']) {
    const gates = withIds([1, 2, 12].map(nthTest => ({ ...gate, project, nthTest })))
    expect(gates.map(nthTestOf)).toEqual([1, 2, 12])
  }
  expect(withIds([{ ...gate, test: 'x (2)' }]).map(nthTestOf)).toEqual([1])
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

test('what failed in a test that passes takes the last places, and how much of it there is may be chance', () => {
  const [{ id: _, ...gate }] = resultsOf([exampleCalls[1]!]).gates
  const noted = { ...gate, passes: false, testOutcome: 'passed' as const }
  const held = { ...gate, testOutcome: 'passed' as const }
  const [alone] = withIds([held])
  const gates = withIds([noted, noted, held])
  expect(gates.map(({ id }) => id)).toEqual([`${alone!.id} | 2`, `${alone!.id} | 3`, alone!.id])
  expect(gates.map(isChance)).toEqual([true, true, false])
  // One that stands alone is a gate that a test expects to fail.
  expect(withIds([noted]).map(isChance)).toEqual([false])
  // What blocks keeps its place, and is missed where it is gone.
  const blocking = { ...noted, testOutcome: 'failed' as const }
  expect(withIds([blocking, held]).map(({ id }) => id)).toEqual([alone!.id, `${alone!.id} | 2`])
  expect(withIds([held, { ...blocking, negated: true }, { ...blocking, negated: true }]).some(isChance)).toBe(false)
  const negated = { ...noted, negated: true }
  expect(withIds([negated, negated]).map(isChance)).toEqual([false, true])
})
