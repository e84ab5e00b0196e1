import { repeatedId } from '../evaluation/encode/idTable.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { rewording } from '../evaluation/errors/refusals.ts'
import type { Label } from '../evaluation/label.ts'
import { SINGLE, shortest } from '../evaluation/precision.ts'
import {
  type Codec,
  checkedCodec,
  codec,
  countCodec,
  definedNumberCodec,
  describedCodec,
  labelCodec,
  listCodec,
  namedCodec,
  numberCodec,
  optionalCodec,
  textCodec,
  type ValueOf,
  type ValuesOf,
  variantsCodec,
} from '../report/jsonCodec.ts'
import { type Placed, placeInside, requireEachOnce, wrong } from '../report/jsonReader.ts'
import { HASH_DIGITS } from './idHashes.ts'
import { packCodes, unpackCodes } from './packedCodes.ts'

/** Labels as codes into a table, sets of labels as a bit for each, or numbers in the precision that they were given in. */
export type StoredColumn =
  | { readonly kind: 'labels'; readonly labels: readonly Label[]; readonly codes: ArrayLike<number> }
  | { readonly kind: 'sets'; readonly labels: readonly Label[]; readonly bits: Int32Array }
  | { readonly kind: 'numbers'; readonly values: Float64Array; readonly single: boolean }

/** The ids by which later rows are matched with the stored ones. */
export type StoredIds =
  | { readonly kind: 'plain'; readonly ids: readonly (string | number)[] }
  | { readonly kind: 'hashed'; readonly hashes: readonly string[] }

/** What a baseline keeps of each row or query, and never its truth. */
export interface StoredRows {
  readonly n: number
  /** Absent where rows have no ids: then they are told by their place. */
  readonly ids: StoredIds | undefined
  /** Predictions, kept once for all metrics that are computed from them. */
  readonly yPred: StoredColumn | undefined
  readonly yScore: StoredColumn | undefined
  /** By metric: the values whose mean it is, if it needs more than one prediction for each row. */
  readonly units: ReadonlyMap<string, Float64Array>
  /** For queries, whose values are kept and not what was returned: a digit of base 64 each, by which other judgements are noticed. */
  readonly truth?: string | undefined
}

/** Digits of base 64. How many there must be follows from other members. */
export const digitsCodec = { ...textCodec, schema: { type: 'string', pattern: '^[A-Za-z0-9_-]*$' } }

const packed = namedCodec(
  'packed',
  describedCodec(
    digitsCodec,
    'Bits, first bit first, six a character: A to Z, a to z, 0 to 9, - and _. Bits behind the last are 0.',
  ),
)

/** The id of a metric. */
export const metricIdCodec = namedCodec(
  'metric',
  describedCodec(textCodec, 'The id of the metric with every option that is not the default.'),
)

/** The labels that codes or counts refer to by their place. */
export const labelsCodec = listCodec(labelCodec, { distinct: true })

const ids = listOfMany(
  codec<string | number, string | number>({ anyOf: [{ type: 'string' }, { type: 'number' }] }, own => own, idOf),
  isId,
)

const columnCodec = namedCodec(
  'column',
  describedCodec(
    variantsCodec(
      {
        labels: {
          labels: labelsCodec,
          codes: describedCodec(packed, "The place of each row's label, in as few bits as tell the labels apart."),
        },
        sets: { labels: labelsCodec, sets: describedCodec(packed, 'For each row a bit for each label.') },
        numbers: { numbers: listOfMany(numberCodec, isFiniteNumber) },
        floats: {
          floats: describedCodec(
            listOfMany(numberCodec, isFiniteNumber),
            'Numbers that were given in single precision.',
          ),
        },
      },
      'labels with codes or sets, numbers or floats',
    ),
    'Labels by their place in a list, sets of labels by a bit for each, or numbers.',
  ),
)

const unitsCodec = namedCodec(
  'units',
  variantsCodec(
    {
      bits: { metric: metricIdCodec, bits: describedCodec(packed, 'Values that are all 0 or 1.') },
      numbers: {
        metric: metricIdCodec,
        numbers: describedCodec(
          listOfMany(definedNumberCodec, isFiniteNumber),
          'Null for a row that has no part in the mean.',
        ),
      },
    },
    'bits or numbers',
  ),
)

/** The members of rows in a file. */
export const rowMembers = {
  n: describedCodec(countCodec, 'As many as the report has.'),
  ids: optionalCodec(
    describedCodec(
      checkedCodec({ ...ids, schema: { ...ids.schema, uniqueItems: true } }, (names, { place }) => {
        if (repeatedId(names) !== undefined) requireEachOnce(names, place)
      }),
      'By what later rows are brought together with these; without them rows go by their place.',
    ),
  ),
  idHashes: optionalCodec(
    describedCodec(
      digitsCodec,
      'The same, hidden from casual readers: for each row as many digits of base 64, six to ten.',
    ),
  ),
  yPred: optionalCodec(columnCodec),
  yScore: optionalCodec(columnCodec),
  units: optionalCodec(
    describedCodec(
      listCodec(unitsCodec, { key: ({ metric }) => metric }),
      'For metrics that need more than one prediction of each row: the values of which they are the mean. Each metric once.',
    ),
  ),
  truth: optionalCodec(
    describedCodec(digitsCodec, 'For each query a digit of base 64, a hash of its judgements and its id.'),
  ),
}

type FileRows = ValuesOf<typeof rowMembers>
type FileColumn = ValueOf<typeof columnCodec>
type FileUnits = ValueOf<typeof unitsCodec>

/** A list that may have millions of items: none gets a place of its own unless one of them is special or wrong. */
function listOfMany<Item, Json>(
  item: Codec<Item, Json>,
  isPlain: (json: unknown) => json is Item,
): Codec<readonly Item[], readonly Json[]> {
  const list = listCodec(item)
  const read = (placed: Placed): readonly Item[] =>
    Array.isArray(placed.value) && placed.value.every(isPlain) ? placed.value : list.read(placed)
  return { ...list, read }
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function idOf(placed: Placed): string | number {
  if (isId(placed.value)) return placed.value
  throw wrong(placed, 'an id: a string or a number')
}

/** Rows as a file holds them. */
export function fileOfRows({ n, ids: names, yPred, yScore, units, truth }: StoredRows): FileRows {
  return {
    n,
    ids: names?.kind === 'plain' ? names.ids : undefined,
    idHashes: names?.kind === 'hashed' ? names.hashes.join('') : undefined,
    yPred: yPred && fileOfColumn(yPred),
    yScore: yScore && fileOfColumn(yScore),
    units: units.size === 0 ? undefined : Array.from(units, fileOfUnits),
    truth,
  }
}

function fileOfColumn(column: StoredColumn): FileColumn {
  switch (column.kind) {
    case 'labels': {
      const { labels, codes } = column
      return { kind: 'labels', labels, codes: packCodes(codes, labels.length) }
    }
    case 'sets':
      return { kind: 'sets', labels: column.labels, sets: packCodes(column.bits, 2) }
    case 'numbers': {
      const { values, single } = column
      if (!single) return { kind: 'numbers', numbers: Array.from(values) }
      return {
        kind: 'floats',
        floats: Array.from(values, value => (value === 0 ? value : Number(shortest(value, SINGLE)))),
      }
    }
    default:
      return column satisfies never
  }
}

function fileOfUnits([metric, values]: readonly [string, Float64Array]): FileUnits {
  const areBits = values.every(value => value === 0 || value === 1)
  return areBits
    ? { kind: 'bits', metric, bits: packCodes(values, 2) }
    : { kind: 'numbers', metric, numbers: Array.from(values) }
}

/**
 * The rows that a file holds.
 *
 * @param fewestDigits - the shortest hash of an id that serves.
 * @throws EvaluationError where a column is not as long as there are rows.
 */
export function rowsOfFile(file: FileRows, placed: Placed, fewestDigits: number): StoredRows {
  const { n, yPred, yScore, units = [] } = file
  return {
    n,
    ids: idsOfFile(file, placed, fewestDigits),
    yPred: yPred && columnOfFile(yPred, n, placeInside(placed, 'yPred')),
    yScore: yScore && columnOfFile(yScore, n, placeInside(placed, 'yScore')),
    units: new Map(units.map((each, i) => [each.metric, unitsOfFile(each, n, placeInside(placed, 'units', i))])),
  }
}

function idsOfFile({ n, ids: names, idHashes }: FileRows, placed: Placed, fewest: number): StoredIds | undefined {
  if (names !== undefined) {
    if (idHashes !== undefined) throw wrong(placeInside(placed, 'idHashes'), 'ids or idHashes, not both')
    return { kind: 'plain', ids: requireLength(placeInside(placed, 'ids'), names, n) }
  }
  if (idHashes === undefined) return undefined
  const digits = n === 0 ? HASH_DIGITS : idHashes.length / n
  const isKnown = digits >= fewest && digits <= HASH_DIGITS && Number.isInteger(digits)
  if (!isKnown || idHashes.length !== n * digits || !areDigits(idHashes)) {
    throw wrong(placeInside(placed, 'idHashes'), `${fewest} to ${HASH_DIGITS} digits of base 64 for each of ${n}`)
  }
  const hashes = Array.from({ length: n }, (_, i) => idHashes.slice(i * digits, (i + 1) * digits))
  return { kind: 'hashed', hashes }
}

/** Whether a text has no other character than digits of base 64. */
export function areDigits(text: string): boolean {
  return !/[^A-Za-z0-9_-]/.test(text)
}

function columnOfFile(column: FileColumn, n: number, placed: Placed): StoredColumn {
  switch (column.kind) {
    case 'labels': {
      const { labels, codes } = column
      return { kind: 'labels', labels, codes: unpacked(codes, n, labels.length, placeInside(placed, 'codes')) }
    }
    case 'sets': {
      const { labels, sets } = column
      return { kind: 'sets', labels, bits: unpacked(sets, n * labels.length, 2, placeInside(placed, 'sets')) }
    }
    case 'numbers':
      return { kind: 'numbers', values: numbersOf(column.numbers, n, placeInside(placed, 'numbers')), single: false }
    case 'floats':
      return { kind: 'numbers', values: numbersOf(column.floats, n, placeInside(placed, 'floats')), single: true }
    default:
      return column satisfies never
  }
}

function unitsOfFile(units: FileUnits, n: number, placed: Placed): Float64Array {
  return units.kind === 'bits'
    ? Float64Array.from(unpacked(units.bits, n, 2, placeInside(placed, 'bits')))
    : numbersOf(units.numbers, n, placeInside(placed, 'numbers'))
}

function numbersOf(values: readonly number[], n: number, placed: Placed): Float64Array {
  return Float64Array.from(requireLength(placed, values, n))
}

function requireLength<Item>({ place }: Placed, list: readonly Item[], n: number): readonly Item[] {
  if (list.length === n) return list
  throw new EvaluationError({
    isStored: true,
    column: place,
    problem: `${place} has ${list.length} values`,
    expected: `${n}, as many as the report has`,
  })
}

function unpacked(digits: string, n: number, codes: number, { place }: Placed): Int32Array {
  return rewording(
    () => unpackCodes(digits, n, codes),
    ({ problem }) => new EvaluationError({ ...problem, isStored: true, problem: `in ${place} ${problem.problem}` }),
  )
}
