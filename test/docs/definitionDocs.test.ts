import { expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { docsOf } from '../../scripts/generate/definitionDocs.ts'
import { nameOf } from '../laws/metricVariants.ts'

test.each(catalog.map(metric => [nameOf(metric), metric] as const))(
  'the docstring of %s states its summary, formula and source',
  (_, metric) => {
    const { summary, formula, source } = docsOf(metric)
    expect(summary).toMatch(/^\p{Lu}.+\.$/u)
    // Documents put the full stop where they need one.
    expect(formula).toMatch(/^.+[^.\s]$/)
    expect(source).toMatch(/^.+[^.\s]$/)
  },
)
