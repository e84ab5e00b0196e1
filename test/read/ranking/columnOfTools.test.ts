import { expect, test } from 'vitest'
import { columnOfTools } from '../../../src/read/ranking/columnOfTools.ts'
import { tableOfColumns } from '../../../src/read/tables/table.ts'

const names = [['docno'], ['doc_id', 'docid'], ['doc']]
const about = { column: 'run', what: 'document', mend: 'Rename the others' }
const tableWith = (...columns: readonly string[]) =>
  tableOfColumns('run.csv', new Map(columns.map(name => [name, ['d1']] as const)))

test('the surest name goes before others, wherever it stands', () => {
  expect(columnOfTools(tableWith('doc', 'docid', 'docno'), names, about)).toEqual({
    name: 'docno',
    others: ['docid', 'doc'],
  })
  expect(columnOfTools(tableWith('qid', 'doc'), names, about)).toEqual({ name: 'doc', others: [] })
  expect(columnOfTools(tableWith('qid'), names, about)).toBeUndefined()
})

test('two names that are equally sure are refused, unless a surer one is there', () => {
  expect(() => columnOfTools(tableWith('docid', 'doc_id'), names, about)).toThrow(
    'run.csv has doc_id and docid, each of which may be the document. Expected one of them. Rename the others.',
  )
  expect(columnOfTools(tableWith('docid', 'doc_id', 'docno'), names, about)?.name).toBe('docno')
})
