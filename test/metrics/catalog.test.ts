import { expect, test } from 'vitest'
import { catalog } from '../../src/metrics/catalog.generated.ts'
import { nameOf } from '../laws/metricVariants.ts'

// What docs/METRICS.md says about each metric: what it takes and refuses, and whose conventions it has.

/** One line for each text, with the metrics that have it. */
function table(rows: readonly (readonly [text: string, metric: string])[]): string {
  const metricsOf = new Map<string, string[]>()
  for (const [text, metric] of rows) metricsOf.set(text, [...(metricsOf.get(text) ?? []), metric])
  return Array.from(metricsOf, ([text, metrics]) => `${text}: ${metrics.join(', ')}`).join('\n')
}

test('the options of metrics, what they accept, and their defaults', () => {
  const rows = catalog.flatMap(metric =>
    Object.entries(metric.options).map(([name, spec]) => {
      const { expected, required, convention } = spec
      const given = required ? 'required' : `default ${JSON.stringify(spec.default) ?? 'none'}`
      return [`${name} (${expected}; ${given}${convention ? '; printed' : ''})`, nameOf(metric)] as const
    }),
  )
  expect(table(rows)).toMatchSnapshot()
})

test('the tools whose conventions differ, and what gives them', () => {
  const rows = catalog.flatMap(metric =>
    metric.conventions.map(({ tools, options }) => [`${tools} ${JSON.stringify(options)}`, nameOf(metric)] as const),
  )
  expect(table(rows)).toMatchSnapshot()
})

test('the metrics with matchers of their own, and those that are fractions', () => {
  const rows = catalog.flatMap(metric => {
    const { curated, fraction } = metric
    return [...(curated ? ['curated'] : []), ...(fraction ? ['fraction'] : [])].map(
      mark => [mark, nameOf(metric)] as const,
    )
  })
  expect(table(rows)).toMatchSnapshot()
})
