import { expect, test } from 'vitest'
import { statementPage } from '../../../src/engines/trino/statementPage.ts'

test('a page is read as Trino writes it', () => {
  const answer = {
    id: '20260101_000000_00001_abcde',
    infoUri: 'http://127.0.0.1:8080/ui/query.html',
    nextUri: 'http://127.0.0.1:8080/v1/statement/executing/1',
    columns: [{ name: 'n', type: 'bigint', typeSignature: { rawType: 'bigint', arguments: [] } }],
    data: [[1], [null]],
    stats: { state: 'RUNNING', progressPercentage: 25, elapsedTimeMillis: 7 },
    warnings: [],
  }
  expect(statementPage(answer)).toEqual({
    nextUri: answer.nextUri,
    state: 'RUNNING',
    done: 0.25,
    rows: undefined,
    standing: {
      ofTime: '{"state":"RUNNING","progressPercentage":25,"elapsedTimeMillis":7}',
      ofWork: '[["state","RUNNING"],["progressPercentage",25]]',
    },
    columns: [{ name: 'n', type: 'bigint' }],
    data: [[1], [null]],
    error: undefined,
  })
})

test('a page of a query that waits has no rows and no columns', () => {
  expect(statementPage({ id: 'q', stats: { state: 'QUEUED' } })).toMatchObject({ data: [], columns: undefined })
})

test('an error has its name and its kind', () => {
  const error = { message: 'no', errorCode: 1, errorName: 'SYNTAX_ERROR', errorType: 'USER_ERROR', failureInfo: {} }
  expect(statementPage({ id: 'q', stats: { state: 'FAILED' }, error }).error).toEqual({
    message: 'no',
    errorName: 'SYNTAX_ERROR',
    errorType: 'USER_ERROR',
  })
})

test.each([
  ['text', 'hello'],
  ['null', null],
  ['without an id', { stats: { state: 'FINISHED' } }],
  ['without a state', { id: 'q', stats: {} }],
  ['with an address that is a number', { id: 'q', stats: { state: 'RUNNING' }, nextUri: 1 }],
  ['with rows that are objects', { id: 'q', stats: { state: 'RUNNING' }, data: [{ n: 1 }] }],
  ['with columns without types', { id: 'q', stats: { state: 'RUNNING' }, columns: [{ name: 'n' }] }],
  ['with columns that are none', { id: 'q', stats: { state: 'RUNNING' }, columns: 3 }],
])('%s is no page', (_, answer) => {
  expect(() => statementPage(answer)).toThrow(TypeError)
})
