import { expect, test } from 'vitest'
import { rowsInEngine } from '../../../src/evaluation/totals/rowsInEngine.ts'

test('says who has counted, what needs the rows, and what to do', () => {
  const seen = { rows: 3, labels: [], range: undefined }
  const totals = { kind: 'totals', n: 3, seen, engine: 'Trino', answers: new Map(), bySlicing: new Map() } as const
  expect(rowsInEngine(totals, 'a search for slices').message).toBe(
    'Trino has counted the rows, and a search for slices takes the rows themselves. Expected rows in memory. Take a seeded sample into memory: await db.sample(source, columns, { rows: 1e6, seed: 1 }).',
  )
})
