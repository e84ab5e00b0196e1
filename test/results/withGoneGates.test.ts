import { expect, test } from 'vitest'
import { headline } from '../../src/results/headline.ts'
import { withGoneGates } from '../../src/results/withGoneGates.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const all = resultsOf(exampleCalls)
const passing = {
  ...all,
  gates: all.gates.filter(({ passes }) => passes),
  run: { ...all.run, ended: 'passed' as const },
}
const [first, ...others] = passing.gates

test('gates that an earlier run has and these results lack are told, and take the green heading away', () => {
  const fewer = { ...passing, gates: others }
  expect(headline(fewer)).toMatch(/^all \d gates pass$/)
  const told = withGoneGates(fewer, passing)
  expect(told.run.unseen).toEqual([
    { kind: 'gateGone', project: undefined, file: first!.file, test: first!.test, gates: [first!.title] },
  ])
  expect(headline(told)).toMatch(/^1 test has lost gates of the last run; \d gates were judged and pass$/)
})

test('nothing is told where nothing is gone, or of a test that is told of already', () => {
  expect(withGoneGates(passing, passing)).toBe(passing)
  const { file, test: title } = first!
  const unseen = [{ kind: 'gateSkipped', file, test: title } as const]
  const skipped = { ...passing, gates: others, run: { ...passing.run, unseen } }
  expect(withGoneGates(skipped, passing)).toBe(skipped)
})
