import { expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import * as door from '../../generated/metrics.ts'
import { definedMetrics } from '../../scripts/generate/definedMetrics.ts'
import { documentationOf } from '../../scripts/generate/familyModule.ts'
import { shownValue } from '../../scripts/generate/metricsDocument.ts'
import * as library from '../../src/library.ts'
import { callOf } from '../../src/metrics/definition/requireOptions.ts'

const defined = await definedMetrics()

test('the door exports every metric of the catalog, as its definition, and nothing else', () => {
  expect(Object.keys(door).toSorted()).toEqual(defined.map(({ name }) => name).toSorted())
  expect(new Set(Object.values(door))).toEqual(new Set(catalog))
  for (const { name, metric } of defined) expect(Reflect.get(door, name)).toBe(metric)
})

test('refusals call every metric by the name that it is exported under', () => {
  for (const { name, metric } of defined) expect(callOf(metric.id, metric.options)).toBe(name)
})

test('a metric is defined in one file, under one name', () => {
  expect(new Set(defined.map(({ metric }) => metric)).size).toBe(defined.length)
  expect(new Set(defined.map(({ name }) => name)).size).toBe(defined.length)
})

test.each(defined.map(one => ({ ...one })))('$name: its example runs as an editor shows it', one => {
  const [call, value] = documentationOf(one).at(-1)!.split(' // ')
  expect(call).toContain(`, ${one.name}(`)
  // The prose is this project's own.
  const measured: unknown = new Function(...Object.keys(library), `return ${call}`)(...Object.values(library))
  expect(shownValue(measured as number)).toBe(value)
})
