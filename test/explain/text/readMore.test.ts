import { expect, test } from 'vitest'
import { readMore } from '../../../src/explain/text/readMore.ts'

test('the address of a page, once the documentation has one', () => {
  expect(readMore('interval-coverage', 'https://metrics.example')).toBe(' (https://metrics.example/interval-coverage)')
  expect(readMore('interval-coverage', undefined)).not.toContain('docs/')
})
