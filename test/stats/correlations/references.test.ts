import { describe, expect, test } from 'vitest'
import { momentsOfCorrelation } from '../../../src/stats/correlations/correlation.ts'
import {
  fisherZ,
  pairedCorrelations,
  pairedFisherZ,
  pairedFisherZTest,
} from '../../../src/stats/correlations/fisherZ.ts'
import { correlations } from '../correlations.ts'
// From the definitions, with numpy and scipy 1.17: influences are central differences of the value with weights, limits
// use scipy.stats.t.
import references from './references.json' with { type: 'json' }

type Name = keyof typeof correlations

const samples: Readonly<Record<string, { readonly x: readonly number[]; readonly y: readonly number[] }>> =
  references.samples

describe.each(references.correlations)('$correlation of $sample', ({ correlation, sample, limits, ...reference }) => {
  const { x, y } = samples[sample]
  const found = correlations[correlation as Name](Float64Array.from(x), Float64Array.from(y))

  test('value, influences and what its limits need', () => {
    expect(found.value).toBeCloseTo(reference.value, 12)
    expect(found.normalError).toBeCloseTo(reference.normalError, 12)
    expect(found.deviatingRows).toBeCloseTo(reference.deviatingRows, 8)
    reference.influence.forEach((influence, row) => {
      expect(found.influence[row]).toBeCloseTo(influence, 5)
    })
  })

  test.each([0.8, 0.95].map((level, i) => [level, limits[i]] as const))('limits at %f', (level, [least, most]) => {
    const { lower, upper } = fisherZ(momentsOfCorrelation(found), level)
    expect(lower).toBeCloseTo(least, 6)
    expect(upper).toBeCloseTo(most, 6)
  })
})

interface Triple {
  readonly x: readonly number[]
  readonly first: readonly number[]
  readonly second: readonly number[]
}

const triples: Readonly<Record<string, Triple>> = references.triples

test.each(references.pairs)('gain in $correlation, $sample, level $level', ({ correlation, sample, level, ...of }) => {
  const { x, first, second } = triples[sample]
  const [ours, theirs] = [first, second].map(y =>
    correlations[correlation as Name](Float64Array.from(x), Float64Array.from(y)),
  )
  const { lower, upper } = pairedFisherZ(pairedCorrelations(ours, theirs), level)
  expect(lower).toBeCloseTo(of.limits[0], 6)
  expect(upper).toBeCloseTo(of.limits[1], 6)
  expect(pairedFisherZTest(pairedCorrelations(ours, theirs))).toBeCloseTo(of.p, 6)
})
