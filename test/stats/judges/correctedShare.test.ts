import { expect, test } from 'vitest'
import {
  doubleSample,
  doubleSampleLimits,
  langReiczigel,
  roganGladen,
} from '../../../src/stats/judges/correctedShare.ts'
import reference from '../../golden/llm/judge-rogan-gladen.json' with { type: 'json' }
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

interface Case {
  readonly name: string
  readonly input: Readonly<Record<string, number>>
  readonly expected: Readonly<Record<string, number | null>>
}

const countsOf = ({
  testCount,
  testJudgedPositive,
  calibrationPositives,
  truePositives,
  calibrationNegatives,
  trueNegatives,
}: Case['input']) => ({
  good: calibrationPositives,
  goodJudgedGood: truePositives,
  bad: calibrationNegatives,
  badJudgedGood: calibrationNegatives - trueNegatives,
  others: testCount,
  othersJudgedGood: testJudgedPositive,
})

const cases = (reference.cases as unknown as readonly Case[]).filter(
  ({ expected }) => typeof expected['delta.point'] === 'number',
)

test.each(cases.map(one => [one.name, one] as const))(
  '%s: Delicatessen and UW-Madison’s judge reporting',
  (_, { input, expected }) => {
    const counts = countsOf(input)
    const share = roganGladen(counts)
    if (Number.isNaN(share)) return
    expect(share).toBeCloseTo(expected['delta.point'] ?? Number.NaN, 10)
    const { lower, upper } = langReiczigel(counts, 1 - input.alpha)
    const clipped = (limit: number): number => Math.min(1, Math.max(0, limit))
    if (typeof expected['uw.lower'] === 'number') expect(clipped(lower)).toBeCloseTo(expected['uw.lower'], 9)
    if (typeof expected['uw.upper'] === 'number') expect(clipped(upper)).toBeCloseTo(expected['uw.upper'], 9)
  },
)

test('a judge that is no better than chance has none', () => {
  expect(
    roganGladen({ good: 10, goodJudgedGood: 5, bad: 10, badJudgedGood: 5, others: 9, othersJudgedGood: 3 }),
  ).toBeNaN()
})
