import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import * as door from '../../generated/metrics.ts'
import { definedMetrics } from '../../scripts/generate/definedMetrics.ts'
import { documentationOf } from '../../scripts/generate/familyModule.ts'
import { shownValue } from '../../scripts/generate/metricsDocument.ts'
import { madeByValue } from '../../scripts/generate/metricsDoor.ts'
import * as library from '../../src/library.ts'
import { isMetric } from '../../src/metrics/definition/metricOf.ts'
import { callOf } from '../../src/metrics/definition/requireOptionsOf.ts'
import { repository } from './repository.ts'

const defined = await definedMetrics()

const byValue = Object.values(madeByValue)
  .flat()
  .filter(name => !name.startsWith('type '))

test('the door exports every metric of the catalog, as its definition, those that are made by value, and nothing else', () => {
  expect(Object.keys(door).toSorted()).toEqual([...defined.map(({ name }) => name), ...byValue].toSorted())
  expect(new Set(Object.values(door).filter(isMetric))).toEqual(new Set(catalog))
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

const files = Object.keys(madeByValue).map(file => readFileSync(join(repository, 'src', file), 'utf8'))
const examples = files.flatMap(text => Array.from(text.matchAll(/@example\n([\s\S]*?)\*\//g), ([, code]) => code))

test.each(examples.map(code => [code.replaceAll(/^ \* ?/gm, '').trim()]))('%s', code => {
  const [lines, value] = code.split(' // ')
  const at = lines.lastIndexOf('measure(')
  const run = new Function(...Object.keys(library), ...byValue, `${lines.slice(0, at)} return ${lines.slice(at)}`)
  const measured: unknown = run(...Object.values(library), ...byValue.map(name => Reflect.get(door, name)))
  expect(shownValue(measured as number)).toBe(value)
})

test('each of them has an example', () => {
  expect(examples).toHaveLength(byValue.length)
})
