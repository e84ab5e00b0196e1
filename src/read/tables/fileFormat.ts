import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/** The formats of tables, each with the endings of its files. */
const endings = {
  csv: ['csv'],
  tsv: ['tsv', 'tab'],
  jsonl: ['jsonl', 'ndjson'],
  json: ['json'],
  parquet: ['parquet', 'pq'],
  arrow: ['arrow', 'feather', 'ipc'],
  npy: ['npy'],
  npz: ['npz'],
  trec: ['qrels', 'qrel', 'run', 'trec', 'txt'],
  lines: [],
  conll: ['conll', 'bio', 'iob'],
  promptfoo: [],
  evalite: [],
  'vitest-evals': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A format that files of tables have. */
export type FileFormat = keyof typeof endings

/** A format of the results of a tool for evaluations; no ending tells it. */
export type ResultsFormat = 'promptfoo' | 'evalite' | 'vitest-evals'

/** Whether a format says by itself what its columns are. */
export function isOfResults(format: FileFormat | undefined): format is ResultsFormat {
  return format === 'promptfoo' || format === 'evalite' || format === 'vitest-evals'
}

export const formats = Object.keys(endings) as readonly FileFormat[]

/** Endings of what is packed; the one before it tells the format. */
const packed = /\.(?:gz|gzip|zst|zstd)$/i

/** Files that only the program reads that wrote them, by their endings. */
const ofOthers: readonly (readonly [ending: RegExp, what: string])[] = [
  [/\.(?:pkl|pickle|joblib)$/i, 'a pickle, which only Python reads'],
  [/\.(?:pt|pth|ckpt|safetensors)$/i, 'of PyTorch'],
  [/\.(?:h5|hdf5?)$/i, 'of HDF5'],
  [/\.(?:xlsx?|ods)$/i, 'a spreadsheet'],
]

/** Endings of what is packed otherwise. */
const packedOtherwise = /\.(?:zip|bz2|xz|7z|tar|tgz|lz4|br|snappy)$/i

/** Returns the format that the name of a file tells by its ending. */
export function formatNamed(path: string): FileFormat | undefined {
  const ending = /\.([^./\\]+)$/.exec(path.replace(packed, ''))?.[1]?.toLowerCase()
  return formats.find(format => endings[format].some((known: string) => known === ending))
}

/**
 * Returns the format of a file: as said, or by its ending.
 *
 * @throws EvaluationError where neither tells it.
 */
export function formatOf(path: string | undefined, given: FileFormat | undefined): FileFormat {
  if (given !== undefined) {
    if (formats.includes(given)) return given
    throw new EvaluationError({
      column: 'format',
      problem: `the format is ${describeValue(given)}`,
      mend: suggestion(String(given), formats),
    })
  }
  const found = formatNamed(path ?? '')
  if (found !== undefined) return found
  const other = ofOthers.find(([ending]) => ending.test((path ?? '').replace(packed, '')))
  if (other !== undefined) {
    throw new EvaluationError({
      column: 'format',
      problem: `${describeValue(path)} is ${other[1]}`,
      expected: 'a table, one row a prediction',
      mend: "Write one in Python: df.to_parquet('preds.parquet'), df.to_csv('preds.csv', index=False) or np.savez('preds.npz', y_true=…, y_score=…)",
    })
  }
  if (packedOtherwise.test(path ?? '')) {
    throw new EvaluationError({
      column: 'format',
      problem: `${describeValue(path)} is packed in a way that is not read`,
      expected: 'a file as it is, or packed with gzip or Zstandard',
      mend: "Unpack it, or write it in Python: df.to_csv('preds.csv.gz', index=False)",
    })
  }
  throw new EvaluationError({
    column: 'format',
    problem:
      path === undefined
        ? 'a stream has no name that tells its format'
        : `the name of ${describeValue(path)} does not tell its format`,
    expected: `format: one of ${formats.map(format => `'${format}'`).join(', ')}`,
  })
}
