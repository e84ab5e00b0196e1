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
const { ids, yTrue, yPred } = calls
const thisRelease = { ids, yTrue, yPred }
const releaseBefore = { ids, yTrue, yPred: recordings.map(({ heardBefore }) => heardBefore) }

test('few words are wrong', () => {
  expect(calls).toHaveWERAtMost(0.05, asSpoken)
  expect(calls).toHaveMetric(characterErrorRate(asSpoken), { atMost: 0.02 })
})

test('for no speaker', () => {
  expect(calls).toHaveMetric(wordErrorRate(asSpoken), { atMost: 0.05 }, { slices: ['speaker'], minSupport: 3 })
})

test('the release before would have passed', () => {
  expect(releaseBefore).toHaveWERAtMost(0.05, asSpoken)
})

test('this release is no worse than the one before', () => {
  expect(thisRelease).toBeNoWorseThan(releaseBefore, wordErrorRate(asSpoken), { margin: 0.01 })
})

test('nor is the one before worse than this', () => {
  expect(releaseBefore).toBeNoWorseThan(thisRelease, wordErrorRate(asSpoken), { margin: 0.01 })
})

test('with capitals and punctuation the same texts look far worse', () => {
  const [counted, ignored] = compareConventions({ yTrue, yPred }, wordErrorRate())
  expect(counted.value).toBeGreaterThan(0.2)
  expect(ignored.value).toBeLessThan(0.01)
})
