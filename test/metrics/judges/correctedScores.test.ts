import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctedPassRate } from '../../../generated/metrics.ts'
import { compare, evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import golden from '../../golden/llm/values.json' with { type: 'json' }

const { labelled: labels, unlabelled, doubleSampling, roganGladen } = golden.judge
const rows = (verdict: boolean, label: boolean | null, times: number) =>
  Array.from({ length: times }, () => ({ verdict, label }))
const all = [
  ...rows(true, true, labels.goodJudgedGood),
  ...rows(false, true, labels.good - labels.goodJudgedGood),
  ...rows(true, false, labels.badJudgedGood),
  ...rows(false, false, labels.bad - labels.badJudgedGood),
  ...rows(true, null, unlabelled.judgedGood),
  ...rows(false, null, unlabelled.n - unlabelled.judgedGood),
]
const sidesOf = (given: readonly { verdict: boolean; label: boolean | null }[], labelled: 'random' | 'chosen') => ({
  verdicts: { judge: given.map(({ verdict }) => verdict), human: given.map(({ label }) => label), labelled },
})

test('random labels: double sampling', () => {
  const { value, interval, n } = measure(sidesOf(all, 'random'), 'correctedPassRate', { confidence: 0.9 })
  expect(n).toBe(240)
  expect(value).toBeCloseTo(doubleSampling.point, 14)
  expect(interval).toMatchObject({ method: 'doubleSampling', lower: expect.closeTo(0.6401598434, 9) })
})

test('chosen labels: Rogan and Gladen, with the limits of Lang and Reiczigel', () => {
  const { value, interval } = measure(sidesOf(all, 'chosen'), 'correctedPassRate', { confidence: 0.9 })
  expect(value).toBeCloseTo(roganGladen.point, 14)
  expect(interval).toMatchObject({ method: 'langReiczigel', lower: expect.closeTo(roganGladen.langReiczigelLower, 12) })
})

test.each([
  ['no label', 'random', rows(true, null, 9), 'no row has a label of people'],
  [
    'labels that were chosen',
    'random',
    [...rows(false, false, 30), ...rows(true, null, 100)],
    "Say labelled: 'chosen'",
  ],
  [
    'verdicts that no labelled row has',
    'random',
    [...rows(true, true, 8), ...rows(true, null, 6), ...rows(false, null, 1)],
    'every labelled row is one that the judge passed',
  ],
  [
    'fewer than five of a kind',
    'chosen',
    [...rows(true, true, 9), ...rows(false, false, 4), ...rows(true, null, 9)],
    'it takes 5 of either',
  ],
  [
    'a judge that guesses',
    'chosen',
    [...rows(true, true, 9), ...rows(true, false, 9), ...rows(true, null, 9)],
    'no better than chance',
  ],
  ['nothing to correct', 'chosen', [...rows(true, true, 9), ...rows(false, false, 9)], 'every row has a label'],
] as const)('%s gives no value', (_, labelled, given, reason) => {
  expect(measure(sidesOf(given, labelled), 'correctedPassRate').undefinedBecause).toContain(reason)
})

test('scores: the mean of people, corrected', () => {
  const judge = [4, 5, 3, 4, 5, 3, 4, 4]
  const human = [4, 5, 2, 4, 4, 3, null, null]
  const { value, interval } = measure({ verdicts: { judge, human, labelled: 'random' } }, 'correctedMeanScore', {
    confidence: 0.9,
  })
  expect(value).toBeGreaterThan(3)
  expect(interval?.method).toBe('predictionPowered')
  expect(measure({ verdicts: { judge, human, labelled: 'chosen' } }, 'correctedMeanScore').undefinedBecause).toContain(
    'chosen',
  )
})

test('one more row that judge and people find good never lowers the rate or its limit', () => {
  const row = fc.tuple(fc.boolean(), fc.boolean())
  fc.assert(
    fc.property(fc.array(row, { minLength: 6, maxLength: 40 }), fc.nat(), (pairs, place) => {
      const given = pairs.map(([verdict, label]) => ({ verdict, label }))
      const at = place % given.length
      const mended = given.map((one, i) => (i === at ? { verdict: true, label: true } : one))
      const of = (each: typeof given) => measure(sidesOf(each, 'random'), 'correctedPassRate', { confidence: 0.9 })
      const [before, after] = [of(given), of(mended)]
      expect(after.value).toBeGreaterThanOrEqual(before.value - 1e-12)
      expect(after.interval?.lower ?? 1).toBeGreaterThanOrEqual((before.interval?.lower ?? 0) - 1e-12)
    }),
  )
})

test('identical sides are the same, and comparisons draw rows', () => {
  const sides = sidesOf(all, 'random')
  expect(compare({ ...sides }, sides, [correctedPassRate]).metrics[0].identical).toBe(true)
  const worse = sidesOf(
    all.map((one, i) => (i % 5 === 0 ? { ...one, verdict: false } : one)),
    'random',
  )
  const [{ interval, gain }] = compare(sides, worse, [correctedPassRate]).metrics
  expect(gain).not.toBeNaN()
  expect(interval?.lower ?? Number.NaN).toBeLessThanOrEqual(gain)
})

test('a judge of more rows than a call takes arguments', () => {
  const judge = Array.from({ length: 500_000 }, (_, i) => (i % 5) / 4)
  const human = judge.map((score, i) => (i < 100 ? score : null))
  const { value } = measure({ verdicts: { judge, human, labelled: 'random' } }, 'correctedMeanScore')
  expect(value).toBeCloseTo(0.5, 9)
})

test('scores of a few labels that all agree do not count as one of every row', () => {
  const judge = Array.from({ length: 300 }, (_, i) => (i % 5) / 4)
  const verdicts = { judge, human: judge.map((score, i) => (i < 12 ? score : null)), labelled: 'random' as const }
  const { computed } = computationOf(evaluation({ verdicts }), resolveMetric('correctedMeanScore'))
  expect(computed.corrected?.effective).toBeGreaterThan(12)
  expect(computed.corrected?.effective).toBeLessThan(30)
})
