import { expect, test } from 'vitest'
import { chosenEngine } from '../../src/cli/chosenEngine.ts'
import { folderOfPredictions, keptWorld } from './calls.ts'

const { at } = folderOfPredictions()
const preds = at('preds.csv')

function chosen(files: readonly string[], given: Parameters<typeof chosenEngine>[1], mostInMemory: number) {
  const { world, err } = keptWorld({ mostInMemory })
  return { engine: chosenEngine(files, given, world), said: err.join('') }
}

const columns = { yTrue: 'label', yScore: ['p'] }

test('files above the limit are counted by DuckDB, which is said', () => {
  expect(chosen([preds], columns, 100)).toEqual({
    engine: 'duckdb',
    said: 'expect-metrics: the files have 0.0 GB, so DuckDB counts their rows; --engine memory reads them\n',
  })
  expect(chosen([at('o*.csv'), at('n*.csv')], columns, 12_000).engine).toBe('duckdb')
})

test.each([
  ['files below it', [preds], columns, 1e9],
  ['what only rows in memory can give', [preds], { ...columns, count: 'n' }, 100],
  ['scores of all classes', [preds], { ...columns, yScore: ['a', 'b'] }, 100],
  ['a pattern of them', [preds], { ...columns, yScore: ['z0..z9'] }, 100],
  ['a format that DuckDB does not read', [at('qrels.txt')], {}, 1],
  ['standard input', ['-'], columns, 0],
  ['a file that is not there', ['none.csv'], columns, 0],
])('%s: memory, and nothing is said', (_, files, given, limit) => {
  expect(chosen(files, given, limit)).toEqual({ engine: 'memory', said: '' })
})

test('what is said counts', () => {
  expect(chosen([preds], { ...columns, engine: 'memory' }, 0)).toEqual({ engine: 'memory', said: '' })
})

test('a table without an engine', () => {
  expect(() => chosen([], { table: 'preds' }, 0)).toThrow('--table names a table and no engine has it')
})
