import { expect, test } from 'vitest'
import { limitsOfPowered, poweredLimits, poweredMean } from '../../../src/stats/judges/poweredMean.ts'
import reference from '../../golden/llm/judge-ppi-mean.json' with { type: 'json' }
import golden from '../../golden/llm/values.json' with { type: 'json' }

const repeated = (value: number, times: number): readonly number[] => Array.from({ length: times }, () => value)

test('ppi_py, of verdicts', () => {
  const { labelled, unlabelled, ppiPlusPlus } = golden.judge
  const { good, goodJudgedGood, bad, badJudgedGood } = labelled
  const human = Float64Array.of(...repeated(1, good), ...repeated(0, bad))
  const judge = Float64Array.of(
    ...repeated(1, goodJudgedGood),
    ...repeated(0, good - goodJudgedGood),
    ...repeated(1, badJudgedGood),
    ...repeated(0, bad - badJudgedGood),
  )
  const others = Float64Array.of(
    ...repeated(1, unlabelled.judgedGood),
    ...repeated(0, unlabelled.n - unlabelled.judgedGood),
  )
  const found = poweredMean({ human, judge, count: undefined }, { judge: others, count: undefined })
  expect(found.lambda).toBeCloseTo(ppiPlusPlus.lambda, 5)
  expect(found.mean).toBeCloseTo(ppiPlusPlus.point, 5)
  expect(found.standardError).toBeCloseTo(ppiPlusPlus.se, 5)
  // With the t of 40 labels, the limit lies lower than Wald's.
  expect(poweredLimits(found, 0.9).lower).toBeLessThan(ppiPlusPlus.waldLower)
  expect(poweredLimits(found, 0.9).lower).toBeCloseTo(found.mean - 1.684875 * found.standardError, 5)
})

test('labels on which a judge is right do not make it always right, and enough of them show how far it is off', () => {
  const sample = (n: number, human: (i: number) => number, judge: (i: number) => number) =>
    [0, n].map(from => ({
      human: Float64Array.from({ length: from === 0 ? n : 0 }, (_, i) => human(i)),
      judge: Float64Array.from({ length: from === 0 ? n : 400 }, (_, i) => judge(from + i)),
      count: undefined,
    }))
  const [ten, others] = sample(
    10,
    i => Number(i % 5 > 0),
    i => Number(i % 5 > 0),
  )
  expect(poweredLimits(poweredMean(ten, others), 0.9).lower).toBeGreaterThan(0.76)
  expect(limitsOfPowered(ten, others)?.(0.9).lower).toBeLessThan(0.6)
  const [many, rest] = sample(
    80,
    i => i % 7,
    i => (i % 7) + ((i % 3) - 1) / 2,
  )
  const [plain, held] = [poweredLimits(poweredMean(many, rest), 0.9), limitsOfPowered(many, rest)?.(0.9)]
  expect(held?.lower).toBeLessThan(plain.lower)
  expect(held?.lower).toBeGreaterThan(plain.lower - 0.05)
  expect(held?.upper).toBeGreaterThan(plain.upper)
  const alike = { human: Float64Array.of(1, 1), judge: Float64Array.of(1, 1), count: undefined }
  expect(limitsOfPowered(alike, alike)).toBeUndefined()
})

interface Case {
  readonly name: string
  readonly input: {
    readonly y: readonly number[]
    readonly yHat: readonly number[]
    readonly yHatUnlabeled: readonly number[]
  }
  readonly expected: Readonly<Record<string, number | null>>
}

const cases = (reference.cases as unknown as readonly Case[]).filter(
  ({ input, expected }) => typeof expected['tuned.point'] === 'number' && !('weights' in input),
)

test.each(cases.map(one => [one.name, one] as const))('%s: ppi_py', (_, { input, expected }) => {
  const found = poweredMean(
    { human: Float64Array.from(input.y), judge: Float64Array.from(input.yHat), count: undefined },
    { judge: Float64Array.from(input.yHatUnlabeled), count: undefined },
  )
  expect(found.lambda).toBeCloseTo(expected['tuned.lambda'] ?? Number.NaN, 8)
  expect(found.mean).toBeCloseTo(expected['tuned.point'] ?? Number.NaN, 7)
})

test('a judge whose scores do not go with those of people counts for nothing, however rounding leaves their covariance', () => {
  // Of 8 good cases the judge passes 4, of 4 bad ones 2.
  const human = Float64Array.of(0, 1, 0, 1, 0, 1, 0)
  const judge = Float64Array.of(1, 0, 0, 0, 0, 1, 1)
  const count = Float64Array.of(1, 1, 1, 3, 1, 4, 1)
  const others = { judge: Float64Array.of(0, 0), count: undefined }
  expect(poweredMean({ human, judge, count }, others).lambda).toBe(0)
})
