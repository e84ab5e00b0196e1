import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'
import { withoutMissing } from '../../../src/measure/pairs/missingQueries.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const names = Array.from({ length: 10 }, (_, q) => `q${q}`)
const qrels = Object.fromEntries(names.map((name, q) => [name, { a: 1, b: q % 3 }]))
const runOf = (queries: readonly string[], first: string) =>
  Object.fromEntries(queries.map(name => [name, [first, 'a', 'b']]))
const candidate = { qrels, run: runOf(names, 'x') }
const eight = { run: runOf(names.slice(0, 8), 'y') }

describe('judged queries that one run lacks', () => {
  test('leave the comparison without a value, on either side', () => {
    const [{ gain, baseline }] = compare(candidate, eight, 'mrr').metrics
    expect([gain, baseline.value]).toEqual([Number.NaN, Number.NaN])
    expect(baseline.undefinedBecause).toBe(
      'its run misses the judged query "q8" and 1 more of 10; ' +
        "whenMissing: 'zero' counts them as 0, 'skip' leaves them out on both sides",
    )
    const [other] = compare({ qrels, ...eight }, { run: candidate.run }, 'mrr').metrics
    expect(other.candidate.undefinedBecause).toContain('"q8"')
    expect(other.notes).toEqual(['candidate: 2 queries missing from the run ("q8", …): not allowed'])
  })

  test('metrics without the policy name what there is instead', () => {
    const catalog = ['a', 'b', 'x', 'y']
    const [{ baseline }] = compare({ ...candidate, catalog }, eight, 'coverage').metrics
    expect(baseline.undefinedBecause).toContain("on: 'intersection' compares the queries that both runs have")
    const [{ gain }] = compare({ ...candidate, catalog }, eight, 'coverage', { on: 'intersection' }).metrics
    expect(gain).toBe(0)
  })

  test('count as 0 where that is said', () => {
    const [{ gain, notes, outcomes }] = compare(candidate, eight, 'mrr(whenMissing="zero")').metrics
    expect(gain).toBeCloseTo(0.5 - 0.4, 12)
    expect(notes).toEqual(['baseline: 2 queries missing from the run ("q8", …): counted as 0'])
    expect(outcomes).toMatchObject({ wins: 2, losses: 0 })
  })

  test.each(['mrr(whenMissing="skip")', 'mrr(preset="trec_eval@9")'])('are left out on both sides: %s', metric => {
    const lacking = { qrels, run: runOf(names.slice(1), 'x') }
    const [{ gain, candidate: ours, notes }] = compare(lacking, eight, metric).metrics
    expect([gain, ours.n]).toEqual([0, 7])
    expect(notes).toEqual([
      'left out: 2 queries only in the candidate, 1 only in the baseline; 7 queries in both (minOverlap: 0.5)',
    ])
  })

  test("on: 'intersection' leaves them out, too", () => {
    const found = compare(candidate, eight, 'mrr', { on: 'intersection' })
    expect(found).toMatchObject({ n: 8, candidateOnly: 2, baselineOnly: 0 })
    expect(found.metrics[0].gain).toBe(0)
  })

  test('too few in common are refused', () => {
    const four = { run: runOf(names.slice(0, 4), 'y') }
    expect(() => compare(candidate, four, 'mrr(whenMissing="skip")')).toThrow('share 4 of 10 queries')
    expect(compare(candidate, four, 'mrr(whenMissing="skip")', { minOverlap: 0.4 }).metrics[0].candidate.n).toBe(4)
    const others = { qrels, run: runOf(names.slice(4), 'x') }
    expect(() => compare(others, four, 'mrr(whenMissing="skip")', { minOverlap: 0 })).toThrow(
      'there is no query that both runs have',
    )
  })
})

test('nothing is left out where nothing is missing, or nothing is skipped', () => {
  const pairing = pairUp(candidate, eight, 'all')
  expect(withoutMissing(pairing, resolveMetric('mrr'))).toBe(pairing)
  const whole = pairUp(candidate, { run: runOf(names, 'y') }, 'all')
  expect(withoutMissing(whole, resolveMetric('mrr(whenMissing="skip")'))).toBe(whole)
})
