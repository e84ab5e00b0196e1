import { expect, test } from 'vitest'
import { langReiczigel, roganGladen } from '../../../src/stats/judges/roganGladen.ts'
import reference from '../../golden/llm/judge-rogan-gladen.json' with { type: 'json' }

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
