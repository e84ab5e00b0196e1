import { expect, test } from 'vitest'
import { numbersSection } from '../../../src/page/html/numbersSection.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const record = present(evaluationOf('houses').numbers)

test('residuals, predicted by true, and the largest errors', () => {
  const text = words(numbersSection(record, 'x'))
  expect(text).toMatch(/Residuals, predicted − true; on the mean [+−]/)
  expect(text).toMatch(/\d rows lie outside/)
  expect(text).toContain('Rows of the largest errors')
})

test('the table behind the squares counts every row of them once', () => {
  const html = numbersSection(
    {
      ...record,
      grid: {
        edges: [0, 2, 4],
        cells: [
          [0, 0, 3],
          [0, 1, 1],
          [1, 1, 5],
        ],
        outside: 0,
      },
    },
    'x',
  )
  expect(words(html)).toContain('predicted, about rows 0 to 2 1.5 4 2 to 4 3 5')
})
