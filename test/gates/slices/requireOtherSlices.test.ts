import { expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { requireBaselineRequest } from '../../../src/baselines/baselineRequest.ts'
import { comparisonOf } from '../../../src/gates/comparisonRequest.ts'
import { gate } from '../../../src/gates/gate.ts'
import { requireGapGate } from '../../../src/gates/slices/gapGate.ts'

const id = 'demographicParityDifference'
const doors: readonly (readonly [string, (by: unknown, slices: unknown) => unknown])[] = [
  ['a gate', (by, slices) => gate(id, { below: 0.2 }, { by, slices })],
  ['a comparison', (by, slices) => comparisonOf(id, { by, slices, slicesMust: 'prove' }, catalog)],
  [
    'a baseline',
    (by, slices) => requireBaselineRequest({ metrics: [`${id}(by=${JSON.stringify(by)})`], slices }, catalog),
  ],
  ['a gap', (by, slices) => requireGapGate(catalog, 'difference', id, 0.1, { by, slices })],
]

test.each(doors)('%s refuses slices that a metric sets against each other', (_, ask) => {
  expect(() => ask('country', 'country')).toThrow(
    /slices of "country" against each other, and has no value within one slice of country\. .*Leave slices out here/,
  )
  expect(() => ask('country', ['age', ['device', 'country']])).toThrow('one slice of device × country')
  expect(() => ask(['country', 'age'], [['country', 'age']])).toThrow('slices of "country", "age" against each other')
  for (const by of ['country', ['device', 'country']]) expect(() => ask(by, 'device')).not.toThrow()
})
