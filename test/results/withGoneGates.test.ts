import { expect, test } from 'vitest'
import { headline } from '../../src/results/headline.ts'
import type { UnseenRecord } from '../../src/results/records/runRecord.ts'
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
  expect(headline(told)).toMatch(/^1 test has lost gates of an earlier run; \d gates were judged and pass$/)
})

test('a skipped test is told as one with gates, and says nothing of other tests of its file', () => {
  const fewer = { ...passing, gates: others }
  const { file, test: title } = first!
  const told = (...unseen: readonly UnseenRecord[]) =>
    withGoneGates({ ...fewer, run: { ...fewer.run, unseen } }, passing)
  const skipped = { kind: 'testSkipped', file, test: title } as const
  const ofTest = told(skipped)
  expect(ofTest.run.unseen).toEqual([
    { kind: 'gateSkipped', project: undefined, file, test: title, gates: [first!.title] },
  ])
  expect(headline(ofTest)).toMatch(/^1 test with gates was skipped; /)
  const ofOther = told({ ...skipped, test: 'another' })
  expect(ofOther.run.unseen?.map(({ kind }) => kind)).toEqual(['testSkipped', 'gateGone'])
  expect(told({ kind: 'fileNotLoaded', file, test: '' }).run.unseen).toHaveLength(1)
  // An error of a hook says nothing of the gates of its file.
  expect(told({ kind: 'errorOutside', file, test: '' }).run.unseen).toHaveLength(2)
})

test('nothing is told where nothing is gone, or of a test that is told of already', () => {
  expect(withGoneGates(passing, passing)).toBe(passing)
  const { file, test: title } = first!
  const unseen = [{ kind: 'gateSkipped', file, test: title } as const]
  const skipped = { ...passing, gates: others, run: { ...passing.run, unseen } }
  expect(withGoneGates(skipped, passing)).toBe(skipped)
})

test('gates that the earlier run has missed itself are told, too, unless they are judged again or another part was asked for', () => {
  const { id, file, test: title } = first!
  const unjudged = [{ id, file, test: title, title: first!.title }]
  const previous = { ...passing, gates: others, run: { ...passing.run, unjudged } }
  const fewer = { ...passing, gates: others }
  expect(withGoneGates(fewer, previous).run.unseen).toMatchObject([{ kind: 'gateGone', test: title }])
  expect(withGoneGates(passing, previous).run.unseen).toBeUndefined()
  const narrowed = { ...fewer, run: { ...fewer.run, narrowedTo: 'files named b' } }
  expect(withGoneGates(narrowed, previous).run.unseen).toBeUndefined()
})
