import { expect, test } from 'vitest'
import {
  doubleSample,
  doubleSampleLimits,
  langReiczigel,
  roganGladen,
} from '../../../src/stats/judges/correctedShare.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import reference from '../../golden/llm/judge-rogan-gladen.json' with { type: 'json' }
import golden from '../../golden/llm/values.json' with { type: 'json' }

const { labelled, unlabelled, doubleSampling, humans } = golden.judge
const counts = { ...labelled, others: unlabelled.n, othersJudgedGood: unlabelled.judgedGood }

test('share, against a hand-written formula in Python; ρ² has one more label on which the judge is wrong on either side', () => {
  const sample = doubleSample(counts)
  expect(sample.share).toBeCloseTo(doubleSampling.point, 14)
  // (28·6 − 5·3)²/(31·11·33·9) instead of ⅓.
  expect(sample.rhoSquared).toBeCloseTo(153 ** 2 / 101_277, 14)
  expect(sample.effective).toBeCloseTo(40 / (1 - ((153 ** 2 / 101_277) * 200) / 240), 12)
  expect(doubleSampleLimits(sample, 0.9).lower).toBeLessThan(doubleSampling.wilsonLower)
  expect(doubleSampleLimits(sample, 0.9).upper).toBeGreaterThan(doubleSampling.wilsonUpper)
})

test('five labels on which a judge is right count as fewer than seven', () => {
  const five = { good: 4, goodJudgedGood: 4, bad: 1, badJudgedGood: 0, others: 395, othersJudgedGood: 335 }
  const { effective } = doubleSample(five)
  expect(effective).toBeLessThan(7)
  expect(doubleSampleLimits(doubleSample(five), 0.9).lower).toBeLessThan(0.5)
})

test('without other rows it is the share of labels', () => {
  const sample = doubleSample({ ...labelled, others: 0, othersJudgedGood: 0 })
  expect(sample.share).toBe(humans.point)
  expect(doubleSampleLimits(sample, 0.9)).toEqual(clopperPearson(30, 40, 0.9))
})

test('a judge that is right on every label makes each count for more, one that guesses none', () => {
  const perfect = { good: 30, goodJudgedGood: 30, bad: 10, badJudgedGood: 0, others: 200, othersJudgedGood: 150 }
  expect(doubleSample(perfect)).toMatchObject({ share: 0.75, effective: expect.closeTo(111.3265, 4) })
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
