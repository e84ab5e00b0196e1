import { describe, expect, test } from 'vitest'
import { families, proseKey } from '../../docs/prose/families.ts'
import { catalog } from '../../generated/metrics/catalog.ts'
import { answerOf, metricPages, metricsDocument, shownValue } from '../../scripts/generate/metricsDocument.ts'
import { wordsOf } from '../../scripts/generate/shortAnswer.ts'
import { measure } from '../../src/index.ts'
import { formsOf, matcherName } from '../../src/matchers/matcherForms.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import { nameOf } from '../laws/metricVariants.ts'
import { evaluate } from './evaluate.ts'

const pages = metricPages()

/** The page of a metric. */
function pageOf(metric: AnyMetric): string {
  const path = [...pages.keys()].find(path => path.endsWith(`/${nameOf(metric).replace('@', '-at-')}.md`))
  return pages.get(path ?? '') ?? ''
}

test('the index of every table links to each metric once, in the order of the catalog', () => {
  for (const document of [metricsDocument(), pages.get('index.md') ?? '']) {
    const linked = Array.from(document.matchAll(/^\| \[`(.+?)`\]/gm), ([, id]) => id)
    expect([...linked].sort()).toEqual(catalog.map(nameOf).sort())
    for (const { prose } of families) {
      const names = catalog.filter(metric => Object.hasOwn(prose, proseKey(metric))).map(nameOf)
      expect(linked.filter(id => names.includes(id))).toEqual(names)
    }
  }
})

test('a metric is said in at most ten words', () => {
  const words = catalog.map(metric => [nameOf(metric), wordsOf(answerOf(metric))] as const)
  expect(words.filter(([, count]) => count > 10)).toEqual([])
})

test('the page of a metric shows what a gate prints that its example just fails', () => {
  const without = catalog.filter(metric => !pageOf(metric).includes('## When a gate fails'))
  // Their examples have the best value that there is.
  expect(without.length).toBeLessThan(10)
  expect(pageOf(catalog.find(({ id }) => id === 'auc') ?? catalog[0])).toContain('expect(evaluation).toHaveAUCAbove(')
})

test('no metric is described in two files', () => {
  const keys = families.flatMap(({ prose }) => Object.keys(prose))
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

describe.each(catalog.map(metric => [nameOf(metric), metric] as const))('%s', (_, metric) => {
  const section = pageOf(metric)

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
