import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { readEvaluation } from '../../../src/read/readEvaluation.ts'
import type { FileColumns } from '../../../src/read/shapes/fileColumns.ts'
import { written } from '../written.ts'

// Every row is right by the names of its columns.
const file = written('preds.csv', 'y,p_c,p_b,p_a\na,.1,.2,.7\nb,.1,.7,.2\nc,.7,.2,.1\na,.2,.1,.7\n')
const numbered = written('numbered.csv', 'y,q10,q09,q08\n8,.1,.2,.7\n9,.1,.7,.2\n10,.7,.2,.1\n')

async function judged(path: string, columns: FileColumns) {
  const preds = await readEvaluation(path, { yTrue: 'y', ...columns })
  const { value } = measure(preds, 'topKAccuracy@1')
  return { accuracy: value, notes: preds.notes ?? [] }
}

describe('columns of classes beside labels', () => {
  test.each<[string, FileColumns]>([
    ['a pattern', { yProba: 'p_*' }],
    ['a pattern that says less than all have in common', { yProba: 'p*' }],
    ['raw scores', { yScore: 'p_*' }],
  ])('are paired by name: %s', async (_, columns) => {
    expect(await judged(file, { ...columns, labels: ['a', 'b', 'c'] })).toEqual({ accuracy: 1, notes: [] })
  })

  test.each(['q*', 'q08..q10'])('numbers are paired as numbers: %s', async yProba => {
    expect(await judged(numbered, { yProba, labels: [10, 8, 9] })).toMatchObject({ accuracy: 1, notes: [] })
  })

  test('stand for the labels in their order where they are not named after them, and a note says so', async () => {
    expect(await judged(file, { yProba: 'p_*', labels: ['c', 'b', 'a'] })).toMatchObject({
      accuracy: 1,
    })
    const other = written('preds.csv', 'y,p_0,p_1,p_2\na,.7,.2,.1\nb,.1,.7,.2\nc,.1,.2,.7\n')
    const { accuracy, notes } = await judged(other, { yProba: 'p_*', labels: ['a', 'b', 'c'] })
    expect(accuracy).toBe(1)
    expect(notes).toMatchInlineSnapshot(`
      [
        "the columns stand for labels in their order, not by their names: "p_0" for "a", "p_1" for "b", "p_2" for "c"",
      ]
    `)
  })

  test('stand in the order in which they are named one by one; a note says where their names tell another', async () => {
    const yProba = ['p_c', 'p_b', 'p_a']
    expect(await judged(file, { yProba, labels: ['c', 'b', 'a'] })).toMatchObject({ accuracy: 1, notes: [] })
    const { accuracy, notes } = await judged(file, { yProba, labels: ['a', 'b', 'c'] })
    expect(accuracy).toBe(0.25)
    expect(notes).toMatchInlineSnapshot(`
      [
        "the columns stand for labels in their order, not by their names: "p_c" for "a", "p_b" for "b", "p_a" for "c"",
      ]
    `)
  })
})
