import { printable } from '../../evaluation/errors/printable.ts'
import type { StandingVerdict } from '../../gates/decideStanding.ts'
import type { Change } from '../../report/changeOf.ts'
import type { ClassChange, ReportDiff } from '../../report/diffReports.ts'
import { formatAgainst, formatNumber, formatSigned } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className } from '../text/rowName.ts'
import { numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'

const MOST_CLASSES = 10
const MOST_SLICES = 8

/** Each metric before and after, with its outcome; failing metrics come first and are marked. */
export function standingsTable(standings: readonly StandingVerdict[], layout: Layout): Table | undefined {
  const { received, expected } = layout.palette
  return tableOf(
    standings.toSorted((a, b) => Number(a.passes) - Number(b.passes)),
    [
      textColumn('metric', ({ metric }) => metric.id, 40),
      numberColumn('baseline', ({ old, now }) => ({ text: beside(old, now), paint: expected })),
      numberColumn('now', ({ old, now }) => ({ text: beside(now, old), paint: received })),
      numberColumn('change', ({ old, now, gain }) => (gain === 0 ? '0' : signed(now - old))),
      numberColumn('margin', ({ margin }) => formatNumber(margin)),
      textColumn('', ({ outcome }) => words[outcome]),
    ],
    layout,
    { isMarked: ({ passes }) => !passes, unit: 'metric', name: 'the metrics' },
  )
}

const words: Readonly<Record<StandingVerdict['outcome'], string>> = {
  better: 'better',
  same: 'the same',
  within: 'within the margin',
  float32: 'within float32',
  worse: 'worse',
  inconclusive: 'not surely within',
  undefined: 'undefined',
}

function beside(value: number, other: number): string {
  return Number.isNaN(value) ? 'undefined' : formatAgainst(value, [other])
}

function signed(change: number): string {
  return Number.isNaN(change) ? '-' : formatSigned(change)
}

/** The changes of precision, recall and F1 by class, the largest loss of F1 first. */
export function classChangesTable({ perClass }: ReportDiff, layout: Layout): Table | undefined {
  const changed = perClass.filter(({ support: _, label: __, ...rates }) => Object.values(rates).some(isChanged))
  const rate = (title: string, name: 'precision' | 'recall' | 'f1') =>
    numberColumn(title, (row: ClassChange) => changeText(row[name]))
  return tableOf(
    changed.toSorted((a, b) => lossOf(b.f1) - lossOf(a.f1)),
    [
      textColumn('class', ({ label }) => className(label), 24),
      rate('precision', 'precision'),
      rate('recall', 'recall'),
      rate('F1', 'f1'),
    ],
    layout,
    { most: MOST_CLASSES, unit: 'class', name: 'the classes' },
  )
}

function isChanged({ outcome }: Change): boolean {
  return outcome !== 'same'
}

function lossOf({ change }: Change): number {
  return Number.isNaN(change) ? 0 : -change
}

function changeText({ change, old, new: now, outcome }: Change): string {
  if (outcome === 'added' || outcome === 'missing') return outcome === 'added' ? 'new' : 'gone'
  if (!Number.isNaN(change)) return signed(change)
  return Number.isNaN(old) && Number.isNaN(now) ? '-' : Number.isNaN(now) ? 'lost' : 'gained'
}

/** The slices that got worse, the largest loss first. */
export function sliceChangesTable({ slices }: ReportDiff, layout: Layout): Table | undefined {
  const worse = slices
    .flatMap(({ name, slice, metrics }) =>
      metrics.map(change => ({ slice: `${printable(name)} = ${className(slice)}`, ...change })),
    )
    .filter(({ outcome }) => outcome === 'worse')
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return tableOf(
    worse,
    [
      textColumn('slice that got worse', ({ slice }) => slice, 30),
      textColumn('metric', ({ metric }) => printable(metric), 24),
      numberColumn('baseline', ({ old, new: now }) => beside(old, now)),
      numberColumn('now', ({ old, new: now }) => beside(now, old)),
      numberColumn('change', ({ change }) => signed(change)),
    ],
    layout,
    { most: MOST_SLICES, unit: 'slice', name: 'the slices' },
  )
}
