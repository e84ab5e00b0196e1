import { expect, test } from 'vitest'
import { explainItems } from '../../../src/explain/parts/explainItems.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { measure } from '../../../src/index.ts'
import { expectMessage } from '../../messages/failure.ts'

const layout = { palette: noColours, width: 80 }

function causeOf(metric: string, run: Record<string, string[]>, catalog?: string[]): string | undefined {
  const { parts } = measure({ run, ...(catalog && { catalog }) }, metric)
  return parts.kind === 'items' ? explainItems(parts, layout).cause : undefined
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

test('the items recommended most, and what is alike between lists', async () => {
  const catalog = Array.from({ length: 40 }, (_, i) => `item-${i}`)
  const lists = Object.fromEntries(
    Array.from({ length: 12 }, (_, user) => [
      `user-${user}`,
      ['item-0', 'item-1', 'item-2'].map((item, i) =>
        user % (i + 2) === 0 ? `item-${3 + ((user * 7 + i) % 37)}` : item,
      ),
    ]),
  )
  await expectMessage('lists-coverage', {
    received: { run: lists, catalog },
    matcher: 'toHaveMetric',
    args: ['coverage', { atLeast: 0.5 }],
  })
  const otherRun = Object.fromEntries(Object.entries(lists).map(([user, items]) => [user, [...items].reverse()]))
  await expectMessage('lists-overlap', {
    received: { run: { ...lists, 'user-1': ['item-7'] }, otherRun },
    matcher: 'toHaveMetric',
    args: ['rbo(p=0.9)', { atLeast: 0.99 }],
  })
})
