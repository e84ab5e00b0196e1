import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { parseBaseline } from '../../src/baselines/baselineText.ts'
import { readSnapshot, snapshotText } from '../../src/baselines/snapshotText.ts'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import { type ReadOptions, readEvaluation } from '../../src/read/readEvaluation.ts'
import type { FileFormat } from '../../src/read/tables/fileFormat.ts'
import { metricReport } from '../../src/report/metricReport.ts'
import { parseResults, resultsText } from '../../src/results/parseResults.ts'
import { World } from '../baselines/hosts/memoryHost.ts'
import { resultsOf } from '../results/judgedGates.ts'
import { type ByteRange, bodiesOfArrow, bodiesOfParquet, valuesOfNpy, valuesOfStream } from './valueBytes.ts'

/** A file that is small enough for every change of every byte. */
export interface SmallFile {
  readonly name: string
  readonly bytes: Buffer
  /** Returns all that is read from its bytes, as one text. */
  readonly read: (bytes: Buffer) => Promise<string> | string
  /** Bytes that hold values of a format that has no check for them: another byte there is another value. */
  readonly unchecked: readonly ByteRange[]
  /** Another packing of a file that is swept anyway: left to `npm run test:damage`. */
  readonly onlyAtLength?: boolean
}

const columns = { ids: 'id', yTrue: 'label', yScore: 'score' } satisfies ReadOptions
const sliced = { ...columns, slices: ['country'] } satisfies ReadOptions
const packed = 'id,label,score\na,1,0.9\nb,0,0.4\nc,1,0.3\n'

/** Files of each binary format, as the tools of their users write them. */
const binaryFiles: readonly SmallFile[] = [
  ...['stored.npz', 'packed.npz'].map(name => fileOf(name, 'npz', columns)),
  fileOf('numbers.npy', 'npy', { yTrue: '0', yScore: '1' }, valuesOfNpy),
  fileOf('texts.npy', 'npy', { yTrue: '0', yPred: '1' }, valuesOfNpy),
  fileOf('booleans.npy', 'npy', { passed: '0' }, valuesOfNpy),
  fileOf('none.parquet', 'parquet', sliced, bodiesOfParquet),
  ...['snappy.parquet', 'zstd.parquet', 'brotli.parquet', 'lz4.parquet'].map(name => ({
    ...fileOf(name, 'parquet', sliced, bodiesOfParquet),
    onlyAtLength: true,
  })),
  // gzip has a CRC-32 of its own.
  { ...fileOf('gzip.parquet', 'parquet', sliced), onlyAtLength: true },
  { ...fileOf('checked.none.1.parquet', 'parquet', sliced), onlyAtLength: true },
  ...['checked.snappy.1.parquet', 'checked.zstd.2.parquet'].map(name => fileOf(name, 'parquet', sliced)),
  ...['none.feather', 'lz4.feather', 'zstd.feather'].map(name => fileOf(name, 'arrow', sliced, bodiesOfArrow)),
  fileOf('stream.arrow', 'arrow', sliced, valuesOfStream),
  fileOf('dictionary.arrow', 'arrow', { yTrue: 'label', yPred: 'id' }, bodiesOfArrow),
  fileOf('preds.csv.gz', 'csv', columns),
  {
    ...fileOf('preds.csv.gz', 'csv', columns),
    name: 'preds.csv.zst',
    bytes: zstdCompressSync(packed, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
  },
]

function fileOf(
  name: string,
  format: FileFormat,
  options: ReadOptions,
  uncheckedIn: (bytes: Buffer) => readonly ByteRange[] = () => [],
): SmallFile {
  const bytes = readFileSync(join(import.meta.dirname, 'files', name))
  const read = async (changed: Buffer): Promise<string> => {
    const { n, data, columns: shapes } = await readEvaluation(stream(changed), { ...options, format })
    return asText({ n, data, shapes })
  }
  return { name, bytes, read, unchecked: uncheckedIn(bytes) }
}

async function* stream(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

const preds = {
  ids: ['a', 'b', 'c', 'd'],
  yTrue: ['x', 'y', 'x', 'y'],
  yPred: ['x', 'y', 'y', 'y'],
  yScore: [0.1, 0.9, 0.7, 0.6],
  positive: 'y',
}

/** Files of this library. */
const ownFiles: readonly SmallFile[] = [
  baselineOf('rows', {}),
  baselineOf('hashed ids', { ids: 'hashed' }),
  baselineOf('sketch', { rows: 'sketch', metrics: ['accuracy'] }),
  baselineOf('values alone', { rows: false }),
  {
    name: 'metric snapshot',
    bytes: Buffer.from(snapshotText(metricReport(preds, { metrics: ['accuracy', 'auc'] }))),
    read: bytes => {
      const read = readSnapshot(bytes.toString('utf8'))
      if (read.kind === 'unreadable') throw new EvaluationError({ problem: read.problem })
      return asText(read.report)
    },
    unchecked: [],
  },
  {
    name: 'results',
    bytes: Buffer.from(resultsText(resultsOf([['toHaveAccuracyAbove', { ...preds, yScore: undefined }, 0.5]]))),
    read: bytes => asText(parseResults(bytes.toString('utf8'))),
    unchecked: [],
  },
]

function baselineOf(kind: string, options: object): SmallFile {
  const world = new World()
  world.hold(preds, { metrics: ['accuracy', 'auc'], ...options })
  return {
    name: `baseline (${kind})`,
    bytes: Buffer.from(world.text ?? ''),
    read: bytes => asText(parseBaseline(bytes.toString('utf8'), 'm.baseline.json')),
    unchecked: [],
  }
}

/** Everything within a value, told apart: −0 from 0, NaN from null, typed arrays from lists. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number' && !Number.isFinite(inner)) return String(inner)
    if (Object.is(inner, -0)) return '-0'
    if (typeof inner === 'bigint') return `${inner}n`
    if (inner instanceof Map) return ['a map', ...inner]
    if (ArrayBuffer.isView(inner)) return [Object.prototype.toString.call(inner), ...Array.from(inner as never, asText)]
    return inner
  })
}

export const smallFiles: readonly SmallFile[] = [...binaryFiles, ...ownFiles]
