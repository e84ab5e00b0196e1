import { compareConventions, withMetrics } from 'expect-metrics'
import { characterErrorRate, textMetrics, wordErrorRate } from 'expect-metrics/text'
import { expect as plain, test } from 'vitest'
import { recordings } from './recordings.ts'

const expect = withMetrics(plain, textMetrics)

// The recogniser writes neither capitals nor punctuation, so neither counts: the signature of every message says so.
const asSpoken = { ignoreCase: true, ignorePunctuation: true }

const calls = {
  ids: recordings.map(({ id }) => id),
  yTrue: recordings.map(({ said }) => said),
  yPred: recordings.map(({ heard }) => heard),
  slices: { speaker: recordings.map(({ speaker }) => speaker) },
  groups: recordings.map(({ speaker }) => speaker),
}
const before = { ids: calls.ids, yPred: recordings.map(({ heardBefore }) => heardBefore) }

test('few words are wrong', () => {
  expect(calls).toHaveWERAtMost(0.05, asSpoken)
  expect(calls).toHaveMetric(characterErrorRate(asSpoken), { atMost: 0.02 })
})

test('for no speaker', () => {
  expect(calls).toHaveMetric(wordErrorRate(asSpoken), { atMost: 0.05 }, { slices: ['speaker'], minSupport: 3 })
})

test('the release before would not have passed', () => {
  const { yTrue, ids } = calls
  expect(() => expect({ yTrue, ids, yPred: before.yPred }).toHaveWERAtMost(0.05, asSpoken)).toThrow(
    /the \[-grey-\] \{\+great\+\} scarf still/,
  )
})

test('this release is no worse than the one before', () => {
  const { groups: _, slices: __, ...rows } = calls
  expect(rows).toBeNoWorseThan(before, wordErrorRate(asSpoken), { margin: 0.01 })
})

test('with capitals and punctuation the same texts look far worse', () => {
  const { yTrue, yPred } = calls
  const [counted, ignored] = compareConventions({ yTrue, yPred }, wordErrorRate())
  expect(counted.value).toBeGreaterThan(0.2)
  expect(ignored.value).toBeLessThan(0.01)
})
