import { expect, test } from 'vitest'
import { explainItems } from '../../../src/explain/parts/explainItems.ts'
import { measure } from '../../../src/index.ts'

function causeOf(metric: string, run: Record<string, string[]>, catalog?: string[]): string | undefined {
  const { parts } = measure({ run, ...(catalog && { catalog }) }, metric)
  return parts.kind === 'items' ? explainItems(parts).cause : undefined
}

const run = { u: ['a', 'b'], v: ['a', 'c'], w: ['a', 'b'] }

test('items that are never recommended, and the one that is most often', () => {
  const catalog = ['a', 'b', 'c', 'd', 'e']
  expect(causeOf('coverage', run, catalog)).toBe(
    '2 of 5 items of the catalog are never recommended; a is in 3 of 3 lists.',
  )
  expect(causeOf('giniIndex', run, catalog.slice(0, 4))).toBe(
    '1 of 4 items of the catalog is never recommended; a is in 3 of 3 lists.',
  )
})

test('without a catalog, the item that makes lists alike', () => {
  expect(causeOf('personalization', run)).toBe('a is in 3 of 3 lists.')
})
