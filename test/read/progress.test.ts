import { describe, expect, test, vi } from 'vitest'
import { type ReadOptions, type ReadSource, readEvaluation } from '../../src/read/readEvaluation.ts'
import type { Progress } from '../../src/terminal/progress.ts'
import { slowTerminal } from '../terminal/slowTerminal.ts'

async function* streamOf(text: string): AsyncGenerator<string> {
  yield text
}

async function told(source: ReadSource, options: ReadOptions): Promise<readonly string[]> {
  const heard: Progress[] = []
  await readEvaluation(source, { ...options, onProgress: progress => heard.push(progress) })
  return heard.map(({ about, done, rows }) =>
    done === undefined ? about : `${about}: ${done.toFixed(2)}${rows === undefined ? '' : ` of ${rows}`}`,
  )
}

const rows = 150_000
const csv = `label,p\n${'1,0.9\n0,0.1\n'.repeat(rows / 2)}`
const columns = { yTrue: 'label', yScore: 'p' }

describe('who asks hears what is read, and how far it is', () => {
  test('CSV', async () => {
    expect(await told(streamOf(csv), { ...columns, format: 'csv' })).toEqual([
      'reading the stream',
      'reading the stream: 0.44 of 65536',
      'reading the stream: 0.87 of 131072',
      'reading the stream: 1.00 of 150000',
      'encoding the rows',
    ])
  })

  test('lines of JSON, column by column', async () => {
    const text = '{"label":1,"p":0.9}\n{"label":0,"p":0.1}\n'
    expect(await told(streamOf(text), { ...columns, format: 'jsonl' })).toEqual([
      'reading the stream',
      'reading label of the stream: 0.00 of 2',
      'reading p of the stream: 0.50 of 2',
      'encoding the rows',
    ])
  })

  test('rankings, each file of them', async () => {
    const source = { qrels: streamOf('q 0 a 1\nq 0 b 0\n'), run: streamOf('q Q0 a 1 2.5 t\nq Q0 b 2 1.5 t\n') }
    const heard = await told(source, { format: 'trec' })
    expect(heard.filter(text => text === 'reading the stream')).toHaveLength(2)
    expect(heard).toContain('reading the stream: 0.00 of 0')
    expect(heard.at(-1)).toBe('encoding the rankings')
  })
})

test('a CSV of many rows is the same read in parts', async () => {
  const { n } = await readEvaluation(streamOf(csv), { ...columns, format: 'csv' })
  expect(n).toBe(rows)
  const broken = csv.replace(/0,0.1\n$/, '0,0.1,2\n')
  await expect(readEvaluation(streamOf(broken), { ...columns, format: 'csv' })).rejects.toThrow(/line 150,?001/)
})

describe('a terminal at which someone waits', () => {
  test('shows it once it has taken two seconds, and nothing is left of it', async () => {
    const written = slowTerminal()
    await readEvaluation(streamOf(csv), { ...columns, format: 'csv' })
    expect(written.filter(text => text !== '\r\u001b[K')).toContain('reading the stream, 87 %, 131,072 rows …')
    expect(written.at(-1)).toBe('\r\u001b[K')
  })

  test('nothing is left of it after an error, either', async () => {
    const written = slowTerminal()
    const broken = `${csv}0,x\n`
    await expect(readEvaluation(streamOf(broken), { ...columns, format: 'csv' })).rejects.toThrow()
    expect(written.length).toBeGreaterThan(1)
    expect(written.at(-1)).toBe('\r\u001b[K')
  })

  test('shows nothing in CI', async () => {
    const written = slowTerminal()
    vi.stubEnv('CI', 'true')
    await readEvaluation(streamOf(csv), { ...columns, format: 'csv' })
    expect(written).toEqual([])
  })
})

test('anything but a function is refused', async () => {
  const options: object = { ...columns, format: 'csv', onProgress: true }
  await expect(readEvaluation(streamOf(csv), options)).rejects.toThrow(
    'readEvaluation: onProgress is true. Expected a function: ({ about, done }) => ….',
  )
})
