import { shortest } from '../evaluation/encode/precision.ts'
import { numberCodec } from '../report/jsonCodec.ts'
import { jsonText } from '../report/jsonText.ts'
import { reportToJSON } from '../report/reportToJSON.ts'
import { packCodes } from './packedCodes.ts'
import { sealedParts, sealOf } from './seal.ts'
import { storedSlicesCodec } from './slices/storedSlices.ts'
import { BASELINE_FORMAT, BASELINE_SCHEMA, type StoredBaseline, type StoredSketch } from './storedBaseline.ts'
import type { StoredColumn, StoredRows } from './storedRows.ts'

/**
 * The text of a baseline file: JSON for review, with one line per metric, class or slice, and one line per column of
 * rows. The same baseline gives the same bytes. The schema is published as `expect-metrics/baseline.schema.json`.
 *
 * The size of a row without its id: a sixth of a byte for one of two labels, half a byte for one of eight, a sixth for
 * each known label of a label set, up to 20 bytes for a score or a number. A hashed id takes six to ten bytes, a plain one
 * three more than its length.
 */
export function baselineText({ report, anchors, rows, sketch, slices }: StoredBaseline): string {
  const json = reportToJSON(report)
  const kept = anchors.map(({ metric, value, date, version }) => ({
    metric,
    value: numberCodec.write(value),
    date,
    version,
  }))
  const sliced = slices && storedSlicesCodec.write(slices)
  const [rowsText, sketchText] = [rows && objectText(rowMembers(rows)), sketch && objectText(sketchMembers(sketch))]
  // As they will be read: what is sealed are the values, however their digits are written.
  const sealed = sealedParts({
    report: json,
    anchors: kept,
    rows: rowsText && JSON.parse(rowsText),
    sketch: sketchText && JSON.parse(sketchText),
    slices: sliced,
  })
  const members = [
    member('format', jsonText(BASELINE_FORMAT)),
    member('schema', jsonText(BASELINE_SCHEMA)),
    member('seal', jsonText(sealOf(sealed))),
    member('report', objectText(Object.entries(json).map(reportMember))),
    member('anchors', listText(kept.map(anchor => jsonText(anchor)))),
    ...(rowsText === undefined ? [] : [member('rows', rowsText)]),
    ...(sketchText === undefined ? [] : [member('sketch', sketchText)]),
    ...(sliced === undefined ? [] : [member('slices', listText(sliced.map(sliceColumnText)))]),
  ]
  return `${objectText(members)}\n`
}

/** A column of slices, one line a slice. */
function sliceColumnText({ columns, hash, slices }: ReturnType<typeof storedSlicesCodec.write>[number]): string {
  return objectText([
    member('columns', jsonText(columns)),
    member('hash', jsonText(hash)),
    member('slices', listText(slices.map(slice => jsonText(slice)))),
  ])
}

/** A member of the report; lists of metrics, classes and slices get one line per item. */
function reportMember([name, value]: readonly [string, unknown]): string {
  const items = Array.isArray(value) && value.some(item => typeof item === 'object')
  return member(name, items ? listText(value.map(item => jsonText(item))) : jsonText(value))
}

function rowMembers({ n, ids, yPred, yScore, units }: StoredRows): readonly string[] {
  return [
    member('n', String(n)),
    ...(ids === undefined
      ? []
      : [ids.kind === 'plain' ? member('ids', jsonText(ids.ids)) : member('idHashes', jsonText(ids.hashes.join('')))]),
    ...(yPred === undefined ? [] : [member('yPred', columnText(yPred))]),
    ...(yScore === undefined ? [] : [member('yScore', columnText(yScore))]),
    ...(units.size === 0 ? [] : [member('units', listText(Array.from(units, unitsText)))]),
  ]
}

function sketchMembers(sketch: StoredSketch): readonly string[] {
  const { predictions, sums } = sumsMembers(sketch)
  return [
    member('by', jsonText(sketch.by)),
    ...rowMembers(sketch.rows),
    member('truth', jsonText(sketch.truth)),
    member('predictions', jsonText(predictions)),
    member('sums', listText(sums.map(sum => jsonText(sum)))),
  ]
}

/** What a sketch keeps of all rows, as JSON. Metrics with the same counts share one entry. */
function sumsMembers({ predictions, sums }: StoredSketch): {
  readonly predictions: string
  readonly sums: readonly object[]
} {
  const written = new Map<string, { metrics: string[]; readonly sum: object }>()
  for (const [metric, sum] of sums) {
    const { kind, ...rest } = sum
    const json = kind === 'mean' ? rest : { labels: sum.labels, counts: Array.from(sum.counts) }
    const key = JSON.stringify(json)
    const known = written.get(key)
    if (known === undefined) written.set(key, { metrics: [metric], sum: json })
    else known.metrics.push(metric)
  }
  return { predictions, sums: Array.from(written.values(), ({ metrics, sum }) => ({ metrics, ...sum })) }
}

function columnText(column: StoredColumn): string {
  if (column.kind === 'labels') {
    const { labels, codes } = column
    return `{ "labels": ${jsonText(labels)}, "codes": ${jsonText(packCodes(codes, labels.length))} }`
  }
  if (column.kind === 'sets') {
    return `{ "labels": ${jsonText(column.labels)}, "sets": ${jsonText(packCodes(column.bits, 2))} }`
  }
  const { values, single } = column
  return `{ ${member(single ? 'floats' : 'numbers', numbersText(values, single))} }`
}

function unitsText([metric, values]: readonly [string, Float64Array]): string {
  const bits = values.every(value => value === 0 || value === 1)
  const kept = bits ? member('bits', jsonText(packCodes(values, 2))) : member('numbers', numbersText(values, false))
  return `{ ${member('metric', jsonText(metric))}, ${kept} }`
}

function numbersText(values: Float64Array, single: boolean): string {
  const epsilon = single ? 2 ** -23 : 2 ** -52
  return `[${Array.from(values, value => numberText(value, epsilon)).join(',')}]`
}

function numberText(value: number, epsilon: number): string {
  if (Number.isNaN(value)) return 'null'
  if (!Number.isFinite(value) || Object.is(value, -0)) return Object.is(value, -0) ? '"-0"' : `"${value}"`
  return shortest(value, epsilon)
}

function member(name: string, text: string): string {
  return `${jsonText(name)}: ${text}`
}

function objectText(members: readonly string[]): string {
  return `{\n${indented(members)}\n}`
}

function listText(items: readonly string[]): string {
  return items.length === 0 ? '[]' : `[\n${indented(items)}\n]`
}

function indented(items: readonly string[]): string {
  return items.map(item => item.replace(/^/gm, '  ')).join(',\n')
}
