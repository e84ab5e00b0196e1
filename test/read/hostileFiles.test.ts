import { readFileSync } from 'node:fs'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEvaluation } from '../../src/evaluation/evaluation.ts'
import { EvaluationError } from '../../src/index.ts'
import { type ReadOptions, readEvaluation } from '../../src/read/readEvaluation.ts'
import type { FileFormat } from '../../src/read/tables/fileFormat.ts'
import { runs, sampled } from '../thoroughness.ts'
import { fixture } from './fixture.ts'

const columns = { ids: 'id', yTrue: 'label', yScore: 'score' } satisfies ReadOptions

const csv = 'id,label,score\na,1,0.9\n"b, ""c""",0,0.4\nd,1,0.3\n'
const json = [
  { id: 'a', label: 1, score: 0.9 },
  { id: 'b', label: 0, score: 0.4 },
]

/** A sound file of each format, and the columns that are read from it. */
const files: readonly (readonly [name: string, format: FileFormat, bytes: Buffer, options: ReadOptions])[] = [
  ['csv', 'csv', Buffer.from(csv), columns],
  ['csv.gz', 'csv', gzipSync(csv), columns],
  ['csv.zst', 'csv', zstdCompressSync(csv), columns],
  ['tsv', 'tsv', Buffer.from(csv.replaceAll(',', '\t')), columns],
  ['json', 'json', Buffer.from(JSON.stringify(json)), columns],
  ['jsonl', 'jsonl', Buffer.from(json.map(row => `${JSON.stringify(row)}\n`).join('')), columns],
  ...(['none', 'snappy', 'gzip', 'brotli', 'lz4', 'zstd'] as const).map(
    packing => [`${packing}.parquet`, 'parquet', readFileSync(fixture(`preds.${packing}.parquet`)), columns] as const,
  ),
  ['arrow', 'arrow', readFileSync(fixture('preds.arrow')), columns],
  ['feather', 'arrow', readFileSync(fixture('preds.feather')), columns],
  ...(['lz4', 'zstd'] as const).map(
    packing => [`${packing}.feather`, 'arrow', readFileSync(fixture(`preds.${packing}.feather`)), columns] as const,
  ),
  ['npz', 'npz', readFileSync(fixture('preds.npz')), columns],
  ['packed npz', 'npz', readFileSync(fixture('packed.npz')), { yTrue: 'label', yScore: 'score' }],
  ['npy', 'npy', readFileSync(fixture('byColumn.npy')), { yTrue: '0', yPred: '1' }],
]

/** A change of some bytes, as a broken copy or a careless editor makes it. */
const damage = fc.array(
  fc.record({
    kind: fc.constantFrom('set', 'cut', 'insert', 'remove', 'repeat'),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    byte: fc.oneof(fc.constantFrom(0, 10, 13, 34, 44, 0xff, 0x80, 0x7f), fc.integer({ min: 0, max: 255 })),
    length: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 1, maxLength: 4 },
)

type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never

function damaged(bytes: Buffer, changes: Damage): Buffer {
  return changes.reduce((now, { kind, at, byte, length }) => {
    const place = Math.floor(at * now.length)
    const [before, after] = [now.subarray(0, place), now.subarray(place)]
    switch (kind) {
      case 'cut':
        return before
      case 'insert':
        return Buffer.concat([before, Buffer.alloc(length, byte), after])
      case 'remove':
        return Buffer.concat([before, after.subarray(length)])
      case 'repeat':
        return Buffer.concat([before, after.subarray(0, length), after])
      default:
        return Buffer.concat([before, Buffer.of(byte), after.subarray(1)])
    }
  }, bytes)
}

async function* stream(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Nothing but an EvaluationError may come of a file that cannot be read. */
async function readOrRefused(bytes: Buffer, options: ReadOptions): Promise<'read' | 'refused'> {
  try {
    expect(isEvaluation(await readEvaluation(stream(bytes), options))).toBe(true)
    return 'read'
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    return 'refused'
  }
}

describe.each(sampled(files))('%s', (_name, format, bytes, columns) => {
  const options = { ...columns, format }

  test('is read as it is', async () => {
    expect(await readOrRefused(bytes, options)).toBe('read')
  })

  test('is read or refused with any bytes changed', async () => {
    await fc.assert(
      fc.asyncProperty(damage, async changes => {
        await readOrRefused(damaged(bytes, changes), options)
      }),
      { numRuns: runs(150) },
    )
  })

  test('is read or refused cut off at any byte', async () => {
    const step = Math.ceil(bytes.length / 100)
    for (let length = 0; length < bytes.length; length += step) {
      await readOrRefused(bytes.subarray(0, length), options)
    }
    expect(await readOrRefused(Buffer.alloc(0), options)).toBe('refused')
  })
})

test('any bytes at all are read or refused, whatever format they are said to have', async () => {
  const formats = [...new Set(files.map(([, format]) => format))]
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...formats), async (bytes, format) => {
      await readOrRefused(Buffer.from(bytes), { ...columns, format })
    }),
    { numRuns: runs(500) },
  )
})

test('any bytes at all as a ranking', async () => {
  const qrels = 'q1 0 d1 1\nq1 0 d2 0\n'
  const run = 'q1 Q0 d1 1 0.9 tag\nq1 Q0 d2 2 0.4 tag\n'
  await fc.assert(
    fc.asyncProperty(damage, fc.boolean(), async (changes, isRun) => {
      const [a, b] = [Buffer.from(qrels), Buffer.from(run)]
      const source = {
        qrels: stream(isRun ? a : damaged(a, changes)),
        run: stream(isRun ? damaged(b, changes) : b),
      }
      try {
        expect(isEvaluation(await readEvaluation(source, { format: 'trec' }))).toBe(true)
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error
      }
    }),
    { numRuns: runs(400) },
  )
})

test('a heading of NumPy that names many values and holds none is refused', async () => {
  for (const [type, shape] of [
    ['<U0', '(1000000000,)'],
    ['<f8', '(0, 1000000000)'],
    ['<f8', '(1000000000, 0)'],
    ['<f2', '(9,)'],
    ['>f8', '(1,)'],
  ]) {
    const heading = `{'descr': '${type}', 'fortran_order': False, 'shape': ${shape}, }\n`
    const start = Buffer.from([0x93, ...Buffer.from('NUMPY'), 1, 0, heading.length, 0])
    const bytes = Buffer.concat([start, Buffer.from(heading), Buffer.alloc(16)])
    expect(await readOrRefused(bytes, { yTrue: '0', yPred: '0', format: 'npy' })).toBe('refused')
  }
})
