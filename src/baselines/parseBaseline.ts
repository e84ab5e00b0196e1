import { repeatedId } from '../evaluation/encode/idTable.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { SummedRows } from '../measure/pairs/sketch/summedRows.ts'
import {
  countOf,
  definedNumberOf,
  labelOf,
  listOf,
  membersOf,
  numberOf,
  oneOfThese,
  type Placed,
  placeInside,
  requireEachOnce,
  textOf,
  wrong,
} from '../report/jsonReader.ts'
import { parseReport } from '../report/parseReport.ts'
import type { MetricReport } from '../report/report.ts'
import { requireFormat } from '../report/requireFormat.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from '../report/requireSoundJson.ts'
import type { Anchor } from './anchor.ts'
import { FEWEST_DIGITS, HASH_DIGITS } from './idHashes.ts'
import { unpackCodes } from './packedCodes.ts'
import { sealedParts, sealOf } from './seal.ts'
import { type StoredSliceColumn, storedSlicesCodec } from './slices/storedSlices.ts'
import { BASELINE_FORMAT, BASELINE_SCHEMA, type StoredBaseline, type StoredSketch } from './storedBaseline.ts'
import type { StoredColumn, StoredIds, StoredRows } from './storedRows.ts'

const format = { format: BASELINE_FORMAT, schema: BASELINE_SCHEMA, kind: 'baseline', noun: 'baseline' }

/**
 * Reads a baseline from its text, with any line ends.
 *
 * @throws EvaluationError that names the file and the place in it, for anything but what {@link baselineText} writes.
 */
export function parseBaseline(text: string, file: string): StoredBaseline {
  try {
    const value = parsed(text)
    requireFormat(value, format)
    return baselineFrom(value)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    const { caller: _, mend, ...problem } = error.problem
    throw new EvaluationError({
      ...problem,
      problem: `${file}: ${problem.problem}`,
      mend: `${mend === undefined ? '' : `${mend}. `}The file is left as it is: take it from version control, or delete it and record it anew`,
    })
  }
}

function parsed(text: string): unknown {
  // Files may be long: the pattern is looked for only where its signs are.
  const conflict = /<{7}|>{7}/.test(text) ? /^(<{7}|>{7})( |\r?$)/m.exec(text) : null
  if (conflict !== null) {
    throw new EvaluationError({ problem: `a merge conflict stands at ${placeIn(text, conflict.index)}` })
  }
  if (text.trim() === '') throw new EvaluationError({ problem: 'the file is empty' })
  requireSoundJson(text, position => placeIn(text, position), DEEPEST_WRITTEN)
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const said = error instanceof Error ? error.message : describeValue(error)
    const at = /position (\d+)/.exec(said)
    const endsEarly = /\bunexpected (?:end of|EOF)/i.test(said)
    const position = at === null ? (endsEarly ? text.length : undefined) : Number(at[1])
    // For an unexpected token, an engine shows the text around it instead of a position.
    const place = position === undefined ? '' : ` at ${placeIn(text, position)}`
    const reason = said.replace(/ (in JSON )?at position \d+( \(line \d+ column \d+\))?/, '')
    throw new EvaluationError({ problem: `this is no JSON${place}: ${reason}`, expected: 'a whole baseline file' })
  }
}

function placeIn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n')
  return `line ${before.length}, column ${before[before.length - 1].length + 1}`
}

function baselineFrom(value: unknown): StoredBaseline {
  const placed = { value, place: 'the report' }
  const { seal, report, anchors, rows, sketch, slices } = membersOf(
    placed,
    ['format', 'schema', 'seal', 'report', 'anchors'],
    ['rows', 'sketch', 'slices'],
  )
  if (rows !== undefined && sketch !== undefined) throw wrong(sketch, 'rows or a sketch, not both')
  const read = parseReport(report.value)
  const stored = {
    report: read,
    anchors: anchorsFrom(anchors, read),
    rows: rows && rowsFrom(rows, read.n),
    sketch: sketch && sketchFrom(sketch, read),
    slices: slices && slicesFrom(slices, read),
  }
  const parts = sealedParts({
    report: report.value,
    anchors: anchors.value,
    rows: rows?.value,
    sketch: sketch?.value,
    slices: slices?.value,
  })
  if (textOf(seal) === sealOf(parts)) return stored
  throw new EvaluationError({
    column: 'seal',
    problem: 'it was edited or damaged: its values, its anchors or what it keeps do not go with its seal',
    expected:
      'a file as it was written: update mode raises a bar, and EXPECT_METRICS_ALLOW_WORSE=1 beside it lowers one',
  })
}

function slicesFrom(placed: Placed, { metrics }: MetricReport): readonly StoredSliceColumn[] {
  const columns = storedSlicesCodec.read(placed)
  const ids = metrics.map(({ metric }) => metric)
  columns.forEach(({ columns: names, slices }, i) => {
    slices.forEach(({ labels, metrics: bars }, j) => {
      const place = placeInside(placed, i, 'slices', j)
      if (labels.length !== names.length) {
        throw wrong(placeInside(place, 'labels'), `${names.length}, one for each of ${names.join(', ')}`)
      }
      if (bars.length !== ids.length || bars.some(({ metric }, k) => metric !== ids[k])) {
        throw wrong(placeInside(place, 'metrics'), `the metrics of the report: ${ids.join(', ')}`)
      }
    })
  })
  return columns
}

function anchorsFrom(placed: Placed, { metrics }: MetricReport): readonly Anchor[] {
  const anchors = listOf(placed, inner => {
    const { metric, value, date, version } = membersOf(inner, ['metric', 'value', 'date', 'version'])
    return { metric: textOf(metric), value: numberOf(value), date: textOf(date), version: textOf(version) }
  })
  const ids = metrics.filter(({ value }) => !Number.isNaN(value)).map(({ metric }) => metric)
  if (anchors.length === ids.length && anchors.every(({ metric }, i) => metric === ids[i])) return anchors
  throw wrong(placed, `one for each metric of the report that has a value: ${ids.join(', ')}`)
}

function rowsFrom(placed: Placed, n: number): StoredRows {
  const members = membersOf(placed, ['n'], ['ids', 'idHashes', 'yPred', 'yScore', 'units'])
  if (countOf(members.n) !== n) throw wrong(members.n, `${n}, as many as the report has`)
  return rowsOf(members, n, FEWEST_DIGITS)
}

function sketchFrom(placed: Placed, { n: all, metrics }: MetricReport): StoredSketch {
  const members = membersOf(
    placed,
    ['by', 'n', 'idHashes', 'truth', 'predictions', 'sums'],
    ['yPred', 'yScore', 'units'],
  )
  const n = countOf(members.n)
  if (n === 0 || n > all) throw wrong(members.n, `1 to ${all}, as many as the report has`)
  const truth = textOf(members.truth)
  if (truth.length !== n || /[^A-Za-z0-9_-]/.test(truth)) {
    throw wrong(members.truth, `a digit of base 64 for each of ${n}`)
  }
  const sums = listOf(members.sums, inner => sumsFrom(inner, all)).flat()
  const ids = metrics.filter(({ value }) => !Number.isNaN(value)).map(({ metric }) => metric)
  const found = sums.map(([metric]) => metric)
  if (found.length !== ids.length || !ids.every(id => found.includes(id))) {
    throw wrong(members.sums, `each metric of the report that has a value, once: ${ids.join(', ')}`)
  }
  return {
    // A sample needs fewer.
    rows: rowsOf(members, n, 1),
    by: oneOfThese(members.by, ['id', 'position']),
    truth,
    predictions: textOf(members.predictions),
    sums: new Map(sums),
  }
}

function sumsFrom(placed: Placed, all: number): readonly (readonly [metric: string, sums: SummedRows])[] {
  const members = membersOf(placed, ['metrics'], ['n', 'mean', 'squares', 'labels', 'counts'])
  const metrics = listOf(members.metrics, textOf)
  const { n, mean, squares, labels, counts } = members
  if (n !== undefined && mean !== undefined && squares !== undefined) {
    const sums = { kind: 'mean', n: countOf(n), mean: numberOf(mean), squares: numberOf(squares) } as const
    return metrics.map(metric => [metric, sums])
  }
  if (labels === undefined || counts === undefined) throw wrong(placed, 'n, mean and squares, or labels and counts')
  const known = listOf(labels, labelOf)
  requireEachOnce(known, labels.place)
  const cells = Float64Array.from(listOf(counts, countOf))
  const rows = cells.reduce((sum, count) => sum + count, 0)
  if (cells.length !== known.length ** 2 || rows !== all) {
    throw wrong(counts, `${known.length ** 2} counts of ${all} rows: of each true and each predicted label`)
  }
  return metrics.map(metric => [metric, { kind: 'cells', labels: known, counts: cells }])
}

type RowMembers = Readonly<Partial<Record<'ids' | 'idHashes' | 'yPred' | 'yScore' | 'units', Placed>>>

function rowsOf(members: RowMembers, n: number, fewestDigits: number): StoredRows {
  const units = listOf(members.units ?? { value: [], place: 'rows.units' }, inner => unitsFrom(inner, n))
  requireEachOnce(
    units.map(([metric]) => metric),
    'rows.units',
  )
  return {
    n,
    ids: idsFrom(members, n, fewestDigits),
    yPred: members.yPred && columnFrom(members.yPred, n),
    yScore: members.yScore && columnFrom(members.yScore, n),
    units: new Map(units),
  }
}

function idsFrom(
  { ids, idHashes }: { readonly ids?: Placed; readonly idHashes?: Placed },
  n: number,
  fewest: number,
): StoredIds | undefined {
  if (ids !== undefined) {
    const names = requireLength(ids, allOf(ids.value, isId) ?? listOf(ids, idFrom), n)
    if (repeatedId(names) !== undefined) requireEachOnce(names, ids.place)
    return { kind: 'plain', ids: names }
  }
  if (idHashes === undefined) return undefined
  const text = textOf(idHashes)
  const digits = n === 0 ? HASH_DIGITS : text.length / n
  const isKnown = digits >= fewest && digits <= HASH_DIGITS && Number.isInteger(digits)
  if (!isKnown || text.length !== n * digits || /[^A-Za-z0-9_-]/.test(text)) {
    throw wrong(idHashes, `${fewest} to ${HASH_DIGITS} digits of base 64 for each of ${n}`)
  }
  const hashes = Array.from({ length: n }, (_, i) => text.slice(i * digits, (i + 1) * digits))
  return { kind: 'hashed', hashes }
}

/** The items of a list if all are of a kind. There may be millions: none gets a place of its own. */
function allOf<Item>(value: unknown, is: (item: unknown) => item is Item): readonly Item[] | undefined {
  return Array.isArray(value) && value.every(is) ? value : undefined
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function idFrom(placed: Placed): string | number {
  const { value } = placed
  if (typeof value === 'string' || typeof value === 'number') return value
  throw wrong(placed, 'an id: a string or a number')
}

function columnFrom(placed: Placed, n: number): StoredColumn {
  const { labels, codes, sets, numbers, floats } = membersOf(
    placed,
    [],
    ['labels', 'codes', 'sets', 'numbers', 'floats'],
  )
  if (labels !== undefined) {
    const known = listOf(labels, labelOf)
    requireEachOnce(known, labels.place)
    if (codes !== undefined) return { kind: 'labels', labels: known, codes: unpacked(codes, n, known.length) }
    if (sets !== undefined) return { kind: 'sets', labels: known, bits: unpacked(sets, n * known.length, 2) }
  }
  const values = numbers ?? floats
  if (values === undefined) throw wrong(placed, 'labels with codes or sets, numbers or floats')
  return { kind: 'numbers', values: numbersFrom(values, n, numberOf), single: floats !== undefined }
}

function unitsFrom(placed: Placed, n: number): readonly [metric: string, values: Float64Array] {
  const { metric, bits, numbers } = membersOf(placed, ['metric'], ['bits', 'numbers'])
  if (bits !== undefined) return [textOf(metric), Float64Array.from(unpacked(bits, n, 2))]
  if (numbers === undefined) throw wrong(placed, 'bits or numbers')
  return [textOf(metric), numbersFrom(numbers, n, definedNumberOf)]
}

function numbersFrom(placed: Placed, n: number, read: (inner: Placed) => number): Float64Array {
  return Float64Array.from(requireLength(placed, allOf(placed.value, isFiniteNumber) ?? listOf(placed, read), n))
}

function requireLength<Item>(placed: Placed, list: readonly Item[], n: number): readonly Item[] {
  if (list.length === n) return list
  throw new EvaluationError({
    column: placed.place,
    problem: `${placed.place} has ${list.length} values`,
    expected: `${n}, as many as the report has`,
  })
}

function unpacked(placed: Placed, n: number, codes: number): Int32Array {
  const text = textOf(placed)
  try {
    return unpackCodes(text, n, codes)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    throw new EvaluationError({ ...error.problem, problem: `in ${placed.place} ${error.problem.problem}` })
  }
}
