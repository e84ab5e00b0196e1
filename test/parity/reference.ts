import { readFileSync } from 'node:fs'

/** A value as the golden files write it: NaN and the infinities are strings, `{ error }` is an input that was refused. */
export type ReferenceValue =
  | number
  | string
  | boolean
  | readonly ReferenceValue[]
  | { readonly [name: string]: ReferenceValue }

export interface ReferenceCase {
  readonly name: string
  readonly kind?: string
  /** Columns under the names of the reference tool. */
  readonly input: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, ReferenceValue>>
}

export const referenceFiles = [
  'classification',
  'multilabel',
  'grouped',
  'binary_scores',
  'grouped',
  'regression',
  'rank_correlation',
  'sklearn_ranking',
  'trec',
  'ranx_ir_measures',
  'calibration',
  'real_predictions',
  'stats',
] as const

export type ReferenceFile = (typeof referenceFiles)[number]

/** One value that a reference tool computed, and where it stands. */
export interface ReferenceEntry {
  readonly case: ReferenceCase
  /** The name of the value; names on the way to it are joined by `/`. */
  readonly key: string
  readonly value: ReferenceValue
}

/** Every value of a golden file. */
export function referenceEntries(file: ReferenceFile): readonly ReferenceEntry[] {
  const url = new URL(`../golden/${file}.json`, import.meta.url)
  const { cases } = JSON.parse(readFileSync(url, 'utf8')) as { readonly cases: readonly ReferenceCase[] }
  const entriesOf = entriesOfFile[file] ?? namedEntries
  return cases.flatMap(given => entriesOf(given).map(([key, value]) => ({ case: given, key, value })))
}

type Named = readonly (readonly [key: string, value: ReferenceValue])[]

function namedEntries({ expected }: ReferenceCase): Named {
  return Object.entries(expected).flatMap(([key, value]): Named => {
    // Which warnings Python raised beside a value is no value.
    if (key === '_warnings') return []
    // The measures of each group.
    if (key === 'per_group' && isRecord(value)) {
      return Object.entries(value).flatMap(([group, measures]) =>
        Object.entries(record(measures)).map(([name, number]): Named[number] => [`${key}/${group}/${name}`, number]),
      )
    }
    // A statistic and its p-value are two values.
    if (isRecord(value) && 'statistic' in value) {
      return Object.entries(value).map(([part, number]) => [`${key}/${part}`, number])
    }
    return [[key, value]]
  })
}

/** Names on the way to a value are joined by `/`; a bin without rows, whose mean is null, is none. */
function treeEntries({ expected }: ReferenceCase): Named {
  const entriesOf = (prefix: string, value: ReferenceValue): Named => {
    if (isRecord(value) && !('error' in value)) {
      return Object.entries(value).flatMap(([name, part]) =>
        aboutValues.has(name) ? [] : entriesOf(prefix === '' ? name : `${prefix}/${name}`, part),
      )
    }
    return [[prefix, Array.isArray(value) ? value.filter(part => part !== null) : value]]
  }
  return entriesOf('', expected)
}

/** What the tool warned of, which program computed a value, and how exactly a simulated value is meant. */
const aboutValues: ReadonlySet<string> = new Set([
  '_warnings',
  'provider',
  'fisher_tolerance',
  'tolerance',
  'spread_over_3_seeds',
])

const trecEval9 = 'trec_eval_9.0.8'
const changedIn10 = 'trec_eval_10.0-rc3_changed'

/**
 * `options/version/query/measure` for both versions of trec_eval. The file lists of version 10 only what changed, and
 * under -c of version 9 only the values of all queries together where the others are those of the default.
 */
function trecEntries({ expected }: ReferenceCase): Named {
  return Object.entries(expected).flatMap(([options, byVersion]): Named => {
    const in9 = record(record(byVersion)[trecEval9])
    const changed = record(record(byVersion)[changedIn10])
    const under9 = flatten(`${options}/9.0.8`, in9)
    if ('error' in changed) return [...under9, [`${options}/10.0-rc3`, changed]]
    const unlisted = options === '-c' ? record(record(expected.default)[trecEval9]) : {}
    const queries = new Set([...Object.keys(unlisted), ...Object.keys(in9), ...Object.keys(changed)])
    const in10 = Object.fromEntries(
      Array.from(queries, query => [
        query,
        { ...record(unlisted[query]), ...record(in9[query]), ...record(changed[query]) },
      ]),
    )
    return [...under9, ...flatten(`${options}/10.0-rc3`, in10)]
  })
}

function flatten(prefix: string, byQuery: Readonly<Record<string, ReferenceValue>>): Named {
  return Object.entries(byQuery).flatMap(([query, values]) =>
    Object.entries(record(values)).map(([measure, value]) => [`${prefix}/${query}/${measure}`, value] as const),
  )
}

export function isRecord(value: unknown): value is Readonly<Record<string, ReferenceValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function record(value: ReferenceValue | undefined): Readonly<Record<string, ReferenceValue>> {
  return isRecord(value) ? value : {}
}

/** A number of a golden file as a number. */
export function asNumber(value: unknown): unknown {
  return value === 'NaN' || value === 'Infinity' || value === '-Infinity' ? Number(value) : value
}

/** A column of numbers of a case, as the library's types want it; what it really holds is for the library to check. */
export function numbers(column: unknown): readonly number[] {
  return (column as readonly unknown[]).map(asNumber) as readonly number[]
}

const entriesOfFile: { readonly [File in ReferenceFile]?: (given: ReferenceCase) => Named } = {
  trec: trecEntries,
  ranx_ir_measures: treeEntries,
  calibration: treeEntries,
  real_predictions: treeEntries,
  stats: treeEntries,
}
