import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as door from '../../../generated/metrics.ts'
import { agentMetrics } from '../../../src/metrics/agents/agentMetrics.ts'
import { called, folderOfPredictions } from '../../cli/calls.ts'

const { at } = folderOfPredictions()
const documents = at('documents.jsonl')
const rows = [
  { id: 'a', truth: { total: 12.5, date: '2024-05-01' }, answer: { total: 12.5, date: '2024-05-01' } },
  { id: 'b', truth: { total: 7, date: '2024-05-02' }, answer: { total: 7, date: '2024-02-05' } },
  { id: 'c', truth: { total: 9 }, answer: '{"total": 9' },
]
const cases = at('cases.jsonl')
const asked = [{ name: 'find', arguments: { id: 1 } }]
const tried = [
  { id: 'x', ok: true, costUsd: 0.02, latencyMs: 120, asked, calls: asked },
  { id: 'y', ok: false, costUsd: 0.04, latencyMs: 180, asked, calls: [{ name: 'find', arguments: { id: 2 } }] },
  { id: 'z', ok: true, costUsd: 0.03, latencyMs: 90, asked, calls: asked },
]
const lines = (of: readonly object[]): string => of.map(row => `${JSON.stringify(row)}\n`).join('')
writeFileSync(documents, lines(rows))
writeFileSync(cases, lines(tried))

const ofDocuments = ['check', documents, '--ids', 'id', '--fields', 'truth', '--fields', 'answer']

test('each metric that code has as a value is known by its id', () => {
  const ids = agentMetrics.map(({ id }) => id)
  expect(ids.every(id => id in door)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('fields of documents are gated on the command line', async () => {
  const { code, out } = await called([...ofDocuments, '--gate', 'fieldF1 >= 0.9'])
  expect(code).toBe(1)
  // 3 of 5 values are right, 1 is wrong, and of the answer that is no JSON 1 is missing: 6/(6 + 2 + 1).
  expect(out).toContain('micro F1 of fields is 0.6667')
  expect(out).toContain('"2024-05-02"  "2024-02-05"')
})

test('options stand in brackets, and several gates beside each other', async () => {
  const { code, out } = await called([
    ...ofDocuments,
    '--gate',
    'fieldRecall(field=total) >= 0.6',
    '--gate',
    'fieldPrecision(average=macro) >= 0.7',
    '--gate',
    'jsonValid >= 0.6',
  ])
  expect(out).toContain('3 gates pass')
  expect(code).toBe(0)
})

test('one column may hold what is true and what was read, and none more than two', async () => {
  const both = at('both.jsonl')
  writeFileSync(both, lines(rows.map(({ id, truth, answer }) => ({ id, fields: { truth, answer } }))))
  expect(await called(['check', both, '--ids', 'id', '--fields', 'fields', '--gate', 'fieldF1 >= 0.6'])).toMatchObject({
    code: 0,
  })
  const { code, err } = await called([...ofDocuments, '--fields', 'id', '--gate', 'fieldF1 >= 0.6'])
  expect(code).toBe(2)
  expect(err).toContain('--fields names 3 columns')
})

test('calls of tools, costs and latencies are, too', async () => {
  const { code, out } = await called([
    ...['check', cases, '--ids', 'id', '--passed', 'ok', '--numbers', 'costUsd', '--numbers', 'latencyMs'],
    ...['--expected-tools', 'asked', '--tool-calls', 'calls'],
    ...['--gate', 'ratio(of=costUsd,per=passed) <= 0.05', '--gate', 'quantile(of=latencyMs,at=0.5) <= 200'],
    ...['--gate', 'toolCalls >= 0.6', '--gate', 'toolArgumentF1 >= 0.6'],
  ])
  expect(out).toContain('4 gates pass')
  expect(out.replace(/\n +/g, ' ')).toContain('1 of 3 cases has costUsd but no passed, namely "y" (0.04)')
  expect(code).toBe(0)
})

test('`expect-metrics metrics` says what they are, and which of them a file allows', async () => {
  const { out } = await called(['metrics', 'fieldF1'])
  expect(out).toContain('2 · right / (2 · right + 2 · wrong + missing + extra)')
  expect(out).toContain("--gate 'fieldF1 >= 0.9'")
  expect((await called(['metrics', '--for', documents, '--fields', 'truth', '--fields', 'answer'])).out).toContain(
    'jsonValid',
  )
})
