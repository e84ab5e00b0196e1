import { describe, expect, test } from 'vitest'
import { CheckedDocs } from '../../../src/evaluation/encode/rankings/documents.ts'
import { measure } from '../../../src/index.ts'
import { requireNotExchanged } from '../../../src/read/ranking/requireNotExchanged.ts'
import { readEvaluation } from '../../../src/read/read.ts'
import { refusal, written } from '../written.ts'

const names = Array.from({ length: 4 }, (_, query) => `q${query}`)
const docs = Array.from({ length: 6 }, (_, doc) => `d${doc}`)
const byQuery = (number: (query: number, doc: number) => number) =>
  Object.fromEntries(
    names.map((name, query) => [name, Object.fromEntries(docs.map((doc, i) => [doc, number(query, i)]))]),
  )
const scores = byQuery((query, doc) => 9.731 - query / 7 - doc / 3)
const grades = byQuery((query, doc) => (query + doc) % 3)
const asTable = (column: string, given: ReturnType<typeof byQuery>) =>
  [
    `query,doc,${column}`,
    ...Object.entries(given).flatMap(([query, own]) =>
      Object.entries(own).map(([doc, number]) => `${query},${doc},${number}`),
    ),
  ].join('\n')

describe('judgements and a run that were exchanged', () => {
  const json = {
    scores: written('run.json', JSON.stringify(scores)),
    grades: written('qrels.json', JSON.stringify(grades)),
  }

  test('are refused in JSON, and in tables that call both numbers score', async () => {
    expect(await refusal(() => readEvaluation({ qrels: json.scores, run: json.grades }))).toMatchInlineSnapshot(
      `"readEvaluation: run.json has fractions as grades, 24 different ones of 24 documents, and qrels.json no scores but 0, 1, 2. Expected grades in qrels, and scores in run. Are qrels and run exchanged? If not, name the grades: a table with the columns query, doc and grade."`,
    )
    const [qrels, run] = [
      written('a.tsv', asTable('score', scores).replaceAll(',', '\t')),
      written('b.csv', asTable('score', grades)),
    ]
    expect(await refusal(() => readEvaluation({ qrels, run }))).toContain('Are qrels and run exchanged?')
  })

  test('are what they are where the column of grades is named', async () => {
    const read = await readEvaluation({ qrels: written('qrels.csv', asTable('grade', scores)), run: json.grades })
    expect(measure(read, 'ndcg').notes[0]).toContain('are the two exchanged?')
  })
})

describe('nothing is refused', () => {
  const file = (name: string, numbers: readonly number[]) => ({
    file: name,
    byQuery: new Map([['q', new CheckedDocs(Array.from(numbers, String), Float64Array.from(numbers))]]),
  })
  const many = Array.from({ length: 30 }, (_, i) => Math.sqrt(i + 0.5))
  test.each([
    ['grades and scores as they are', [0, 1, 2, 0], many],
    ['fractions of a scale, as averages of judges are', many.map((_, i) => (i % 7) / 3), [0, 1, 1]],
    ['fractions that are few', many.slice(0, 19), [0, 1, 1]],
    ['ranks as scores', many, [6, 5, 4, 3, 2, 1]],
    ['fractions on both sides', many, many],
    ['whole numbers on both sides', many.map(Math.round), [0, 1, 1]],
  ])('%s', (_, grades, scores) => {
    expect(() => requireNotExchanged(file('qrels.json', grades), file('run.json', scores))).not.toThrow()
  })
})
