import { expect, test } from 'vitest'
import { ratersSection } from '../../../src/page/html/ratersSection.ts'
import { words } from '../words.ts'

test('each pair with its share; a pair without items in common has none', () => {
  const text = words(
    ratersSection({
      ...{ items: 4, raters: 3, given: 9, otherCategories: 0, categories: [{ label: 'good', count: 9 }] },
      pairs: [
        { first: 0, second: 1, both: 4, agree: 3 },
        { first: 0, second: 2, both: 0, agree: 0 },
      ],
    }),
  )
  expect(text).toContain('0 and 1 4 3 0.750 0 and 2 0 0 –')
  expect(text).toContain('category ratings good 9')
})
