import { describe, expect, test } from 'vitest'
import { catalog, curated } from '../../generated/metrics/catalog.ts'
import * as library from '../../src/library.ts'
import { formsOf } from '../../src/matchers/matcherForms.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import { promisedAliases, promisedFunctions, promisedIds, promisedMatchers } from './promisedMetrics.ts'

const withoutCutoff = (promised: string): string => promised.replace('@k', '')

/** The metrics that an id of the promised ones means: with a cutoff or without. */
function meantBy(promised: string): readonly AnyMetric[] {
  return catalog.filter(
    ({ id, cutoff }) =>
      id === withoutCutoff(promised) && (promised.endsWith('@k') ? cutoff !== undefined : cutoff !== 'required'),
  )
}

test.each(promisedIds)('%s is there, once', promised => {
  expect(meantBy(promised)).toHaveLength(1)
})

test('there is no metric that was not promised', () => {
  const promised = new Set(promisedIds.flatMap(meantBy))
  expect(catalog.filter(metric => !promised.has(metric)).map(({ id }) => id)).toEqual([])
})

test('other names are those that were promised', () => {
  const aliases = catalog.flatMap(({ id, aliases }) => aliases.map(alias => [alias, id] as const))
  expect(Object.fromEntries(aliases)).toEqual(promisedAliases)
})

test('the named matchers are those that were promised', () => {
  const names = curated.flatMap(metric => {
    const forms = formsOf(metric)
    const plain = forms.some(form => form !== 'At') ? [metric.matcher] : []
    return forms.includes('At') ? [...plain, `${metric.matcher}At`] : plain
  })
  expect(names.toSorted()).toEqual(promisedMatchers.toSorted())
})

describe('what is promised beside metrics', () => {
  test.each(promisedFunctions)('%s', name => {
    expect(Reflect.get(library, name)).toBeTypeOf('function')
  })
})
