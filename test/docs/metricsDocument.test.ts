import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { families, proseKey } from '../../docs/prose/families.ts'
import { shownValue } from '../../scripts/metricsDocument.ts'
import { measure } from '../../src/index.ts'
import { formsOf, matcherName } from '../../src/matchers/matcherForms.ts'
import { catalog } from '../../src/metrics/catalog.generated.ts'
import { nameOf } from '../laws/metricVariants.ts'
import { evaluate } from './evaluate.ts'

const document = readFileSync(join(import.meta.dirname, '../../METRICS.md'), 'utf8')
const sections = new Map(
  document
    .split(/^### /m)
    .slice(1)
    .map(text => [text.slice(0, text.indexOf('\n')), text.split(/^## /m)[0]] as const),
)

test('every metric has one section, in the order of the catalog', () => {
  const headings = Array.from(document.matchAll(/^### (.+)$/gm), ([, heading]) => heading)
  expect(new Set(headings).size).toBe(headings.length)
  expect([...headings].sort()).toEqual(catalog.map(nameOf).sort())
  const ofFamily = families.map(({ prose }) => catalog.filter(metric => Object.hasOwn(prose, proseKey(metric))))
  for (const metrics of ofFamily) {
    const names = metrics.map(nameOf)
    expect(headings.filter(heading => names.includes(heading))).toEqual(names)
  }
})

test('no metric is described in two files', () => {
  const keys = families.flatMap(({ prose }) => Object.keys(prose))
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

test('every link leads to a heading', () => {
  const anchors = Array.from(document.matchAll(/^##+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace(/[^a-z0-9-]/g, ''),
  )
  const links = Array.from(document.matchAll(/\]\(#(.*?)\)/g), ([, anchor]) => anchor)
  expect(links.length).toBeGreaterThan(catalog.length)
  expect(links.filter(link => !anchors.includes(link))).toEqual([])
  expect(new Set(anchors).size).toBe(anchors.length)
})

describe.each(catalog.map(metric => [nameOf(metric), metric] as const))('%s', (name, metric) => {
  const section = sections.get(name) ?? ''

  test('names its matchers, its options and the tools of its conventions', () => {
    if (metric.curated) for (const form of formsOf(metric)) expect(section).toContain(matcherName(metric, form))
    for (const option of Object.keys(metric.options)) expect(section).toContain(`\`${option}\``)
    for (const { tools } of metric.conventions) expect(section).toContain(tools)
  })

  test('its example gives the value beside it', async () => {
    const [, code] = /```ts\n(.*)\n```/.exec(section) ?? []
    const [, call, value] = /^(measure\(.*\)\.value) \/\/ (\S+)$/.exec(code ?? '') ?? []
    const found: string[] = []
    await evaluate(`found.push(shownValue(${call}))`, { measure, shownValue, found })
    expect(found).toEqual([value])
  })
})
