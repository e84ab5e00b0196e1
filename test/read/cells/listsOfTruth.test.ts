import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { type ReadOptions, readEvaluation } from '../../../src/read/read.ts'
import { refusal, written } from '../written.ts'

const columns: ReadOptions = { yTrue: 'y', yPred: 'p' }

/** A file of two columns in which cells are quoted, and lists written as JSON. */
function csv(...rows: readonly (readonly [unknown, unknown])[]): string {
  const cell = (value: unknown): string =>
    `"${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '""')}"`
  return written('preds.csv', ['y,p', ...rows.map(row => row.map(cell).join(','))].join('\n'))
}

async function matches(file: string, options: ReadOptions = columns): Promise<number> {
  return measure(await readEvaluation(file, options), 'exactMatch').value
}

describe('lists of a truth as JSON', () => {
  test('are the texts that are right, as in JSONL', async () => {
    const rows = [
      [['Paris', 'paris'], 'paris'],
      [['Rome'], 'Milan'],
      [[], 'Bern'],
    ] as const
    const lines = rows.map(([y, p]) => JSON.stringify({ y, p })).join('\n')
    expect(await matches(csv(...rows))).toBe(await matches(written('preds.jsonl', lines)))
    expect(await matches(csv(...rows))).toBe(1 / 3)
  })

  test('are no lists among texts, nor where they are said to be texts', async () => {
    const mixed = csv([['Paris', 'paris'], 'paris'], ['Rome', 'Rome'])
    expect(await refusal(() => matches(mixed))).toMatchInlineSnapshot(
      `"readEvaluation: preds.csv, line 2: yTrue ("y") is the list ["Paris","paris"], and in preds.csv, line 3 it is "Rome". Expected a list as JSON in every row, ["a"] for a single text. types: { yTrue: 'text' } reads every cell as the text that it is."`,
    )
    expect(await matches(mixed, { ...columns, types: { yTrue: 'text' } })).toBe(0.5)
  })

  test('on both sides are refused as in JSONL', async () => {
    const both = csv(
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [['c'], ['d']],
    )
    expect(await refusal(() => readEvaluation(both, columns))).toMatchInlineSnapshot(
      `"readEvaluation: preds.csv, line 2: yTrue ("y") and yPred ("p") are lists. Expected task: 'multilabel' (labels) or 'multioutput' (numbers), where a row has several. types: { yTrue: 'text' } reads every cell as the text that it is."`,
    )
    expect(await matches(both, { ...columns, types: { yTrue: 'text' } })).toBe(0.5)
    expect(await refusal(() => matches(csv([[1, 2], 'a'])))).toContain("types: { yTrue: 'text' }")
  })

  test('what is no list of texts or numbers is a text', async () => {
    const rows = [
      ['{"a":1}', '{"a":1}'],
      ['[1]', '[1]'],
      ['[{"a":1}]', '[{"a":1}]'],
      ['[cough] yes', '[cough] yes'],
      ['[]', '[]'],
    ] as const
    expect(await matches(csv(...rows))).toBe(1)
  })
})
