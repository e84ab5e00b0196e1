import { describe, expect, test } from 'vitest'
import { fromRows } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'

const rows = [
  { id: 'a', label: 1, out: 1, country: 'de', device: null, question: 'why?' },
  { id: 'b', label: 0, out: 1, country: 'fr', device: 'phone', question: undefined },
]
const loosely = fromRows as (rows: unknown, columns: unknown) => ReturnType<typeof fromRows>
const refusal = (columns: object): string =>
  (thrownBy(() => loosely(rows, { yTrue: 'label', yPred: 'out', ...columns })) as Error).message

describe('slices and details', () => {
  test('as lists of fields are what they are by name', () => {
    const columns = { yTrue: 'label', yPred: 'out' } as const
    const listed = fromRows(rows, { ...columns, slices: ['country', 'device'], details: ['question', 'label'] })
    const named = fromRows(rows, {
      ...columns,
      slices: { country: 'country', device: row => row.device },
      details: { question: row => row.question ?? '', label: row => `${row.label}` },
    })
    expect(listed.data).toEqual(named.data)
    expect(listed.data).toMatchObject({
      details: new Map([
        ['question', ['why?', '']],
        ['label', ['1', '0']],
      ]),
    })
  })

  test('that no row has, that stand twice, that are none', () => {
    expect(refusal({ slices: ['contry'] })).toMatchInlineSnapshot(
      `"fromRows: no row gives a value for slices.contry (from the field "contry"). Expected a value in at least one row. Did you mean country?"`,
    )
    expect(refusal({ details: ['answer'] })).toMatchInlineSnapshot(
      `"fromRows: no row gives a value for details.answer (from the field "answer"). Expected a value in at least one row."`,
    )
    expect(refusal({ slices: ['country', 'country'] })).toMatchInlineSnapshot(
      `"fromRows: slices names "country" twice. Expected each field once."`,
    )
    expect(refusal({ slices: [7] })).toMatchInlineSnapshot(
      `"fromRows: slices[0] is 7. Expected names of fields, ['country', 'device'], or named columns: { land: 'country' }."`,
    )
    expect(refusal({ details: new Map([['q', 'question']]) })).toContain('details is a Map. Expected fields:')
    expect(refusal({ slices: { country: 7 } })).toMatchInlineSnapshot(
      `"fromRows: slices.country is 7. Expected the name of a field, or a function of the row."`,
    )
    expect(refusal({ details: 'question' })).toMatchInlineSnapshot(
      `"fromRows: row 1 gives undefined for details (from the field "question"). Expected a value in every row."`,
    )
    expect(refusal({ details: 7 })).toMatchInlineSnapshot(
      `"fromRows: details is 7. Expected the name of a field, or a function of the row."`,
    )
  })
})

test('a field that is missing is asked back for what is nearly called so', () => {
  expect(refusal({ ids: 'ids' })).toMatchInlineSnapshot(
    `"fromRows: row 0 gives undefined for ids (from the field "ids"). Expected a value in every row. Did you mean id?"`,
  )
})
