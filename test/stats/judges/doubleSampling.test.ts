import { expect, test } from 'vitest'
import { doubleSample, doubleSampleLimits } from '../../../src/stats/judges/doubleSampling.ts'
import { langReiczigel, roganGladen } from '../../../src/stats/judges/roganGladen.ts'
import golden from '../../golden/llm/values.json' with { type: 'json' }

const { labelled, unlabelled, doubleSampling, humans } = golden.judge
const counts = { ...labelled, others: unlabelled.n, othersJudgedGood: unlabelled.judgedGood }

test('share, effective labels and limit, against a hand-written formula in Python', () => {
  const sample = doubleSample(counts)
  expect(sample.share).toBeCloseTo(doubleSampling.point, 14)
  expect(sample.rhoSquared).toBeCloseTo(doubleSampling.rhoSquared, 14)
  expect(sample.effective).toBeCloseTo(doubleSampling.nEffective, 12)
  const { lower, upper } = doubleSampleLimits(sample, 0.9)
  expect(lower).toBeCloseTo(doubleSampling.wilsonLower, 12)
  expect(upper).toBeCloseTo(doubleSampling.wilsonUpper, 12)
})

test('without other rows it is the share of labels', () => {
  const sample = doubleSample({ ...labelled, others: 0, othersJudgedGood: 0 })
  expect(sample.share).toBeCloseTo(humans.point, 14)
  expect(doubleSampleLimits(sample, 0.9).lower).toBeCloseTo(humans.wilsonLower, 12)
})

test('a judge that is always right makes every row a label, one that guesses none', () => {
  const perfect = { good: 30, goodJudgedGood: 30, bad: 10, badJudgedGood: 0, others: 200, othersJudgedGood: 150 }
  expect(doubleSample(perfect)).toMatchObject({ share: 0.75, effective: expect.closeTo(240, 9) })
  const guessing = { good: 20, goodJudgedGood: 10, bad: 20, badJudgedGood: 10, others: 200, othersJudgedGood: 100 }
  expect(doubleSample(guessing)).toMatchObject({ share: 0.5, effective: 40 })
})

test('other correction: share of the others whichever rows were labelled', () => {
  expect(roganGladen(counts)).toBeCloseTo(golden.judge.roganGladen.point, 14)
  expect(langReiczigel(counts, 0.9).lower).toBeCloseTo(golden.judge.roganGladen.langReiczigelLower, 12)
})
