import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { MOST_CHARACTERS } from '../evaluation/errors/printable.ts'
import { reportText } from '../explain/reports/reportText.ts'
import { keptName } from '../explain/text/storedText.ts'
import { listCodec, objectCodec, optionalCodec, textCodec } from '../report/jsonCodec.ts'
import { jsonText } from '../report/jsonText.ts'
import { parsedText, parseReport, reportInside } from '../report/parseReport.ts'
import type { MetricReport } from '../report/report.ts'
import { reportToJSON } from '../report/reportCodec.ts'
import { reportOf } from '../report/reportOf.ts'
import { sealOf } from '../report/seal.ts'
import { detailCodec, type SnapshotDetail } from './snapshotDetail.ts'

/** The report that an entry holds, or why it cannot be read. */
type ReadSnapshot =
  | { readonly kind: 'report'; readonly report: MetricReport; readonly detail?: SnapshotDetail | undefined }
  | { readonly kind: 'unreadable'; readonly problem: string }

const HEAD = 'metric report of '
const withBesides = /^\{"(?:detail|notes)":/
const conflict = /^(<{7}|={7}|>{7})( |$)/
const lineOfData = /^seal ([0-9a-f]{16}), data (.*)$/

/** The report as an entry keeps it, with which the next one is compared. */
export function keptReport(report: MetricReport): MetricReport {
  return withEach(report, value =>
    typeof value === 'string' && value.length > MOST_CHARACTERS ? keptName(value) : value,
  )
}

/** Significant digits of the numbers that people read; the line of data has all of them. */
const DIGITS_TO_READ = 6

function readable(report: MetricReport): MetricReport {
  return withEach(report, (value, name) => {
    const isExact = typeof value !== 'number' || Number.isInteger(value) || name === 'level'
    return isExact ? value : Number(value.toPrecision(DIGITS_TO_READ))
  })
}

/** The report with each of its texts and numbers changed; the same report where none is. */
function withEach(report: MetricReport, change: (value: unknown, name: string) => unknown): MetricReport {
  let isChanged = false
  const json = JSON.stringify(report, (name, value: unknown) => {
    const changed = change(value, name)
    isChanged ||= changed !== value
    return changed
  })
  return isChanged ? parseReport(json) : report
}

/** The line of data, where something stands beside the report. */
const entryCodec = objectCodec({
  detail: optionalCodec(detailCodec),
  notes: optionalCodec(listCodec(textCodec)),
  report: reportInside,
})

/** The notes with which those of every metric end: notes on the evaluation, which an entry says once. */
function sharedNotes({ metrics: [first, ...others] }: MetricReport): readonly string[] {
  if (others.length === 0) return []
  const own = first.notes.findIndex((_, from) => {
    const end = first.notes.slice(from)
    return others.every(({ notes }) => end.every((note, i) => note === notes[notes.length - end.length + i]))
  })
  return own === -1 ? [] : first.notes.slice(own)
}

function withNotes(report: MetricReport, notesOf: (notes: readonly string[]) => readonly string[]): MetricReport {
  return reportOf({ ...report, metrics: report.metrics.map(row => ({ ...row, notes: notesOf(row.notes) })) })
}

/**
 * The text of an entry: the report as people read it, in the digits that matter, then the same as one line of JSON, which
 * is what a later run reads, with the detail of its rows and what is noted of all metrics. A
 * seal shows that either was edited or damaged.
 */
export function snapshotText(report: MetricReport, detail?: SnapshotDetail | undefined): string {
  const kept = keptReport(report)
  const notes = sharedNotes(kept)
  const bare = withNotes(kept, own => own.slice(0, own.length - notes.length))
  const isBare = detail === undefined && notes.length === 0
  const entry = { detail, notes: notes.length === 0 ? undefined : notes, report: bare }
  const data = jsonText(isBare ? reportToJSON(kept) : entryCodec.write(entry))
  const text = `${reportText(readable(report))}\n`
  return `${text}\nseal ${sealOf([text, data])}, data ${data}`
}

/** Reads what {@link snapshotText} wrote. */
export function readSnapshot(stored: string): ReadSnapshot {
  const unreadable = (problem: string): ReadSnapshot => ({ kind: 'unreadable', problem })
  const lines = stored.split('\n')
  const marked = lines.findIndex(line => conflict.test(line))
  if (marked !== -1) return unreadable(`line ${marked + 1} is the mark of a merge conflict`)
  if (!stored.startsWith(HEAD)) return unreadable(`it does not begin with "${HEAD}…": ${describeValue(lines[0])}`)
  const [, seal, data] = lineOfData.exec(lines[lines.length - 1]) ?? []
  if (data === undefined) return unreadable('it does not end with its line of data')
  if (seal !== sealOf([lines.slice(0, -1).join('\n'), data])) {
    return unreadable('it was edited or damaged: it does not go with its seal')
  }
  try {
    // An entry with nothing beside its report is the report alone, as all were once.
    if (!withBesides.test(data)) return { kind: 'report', report: parseReport(data) }
    const entry = entryCodec.read({ value: parsedText(data), place: 'the entry' })
    const { report, detail, notes = [] } = entry
    return { kind: 'report', report: withNotes(report, own => [...own, ...notes]), detail }
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    return unreadable(error.problem.problem)
  }
}
