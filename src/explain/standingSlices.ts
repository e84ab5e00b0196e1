import type { SliceStanding } from '../gates/slices/decideStandings.ts'
import type { SlicesVerdict, SliceVerdict } from '../gates/verdict.ts'
import { measuredUnlessRefused } from '../measure/measureConfigured.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { besideOther, comparisonStatement, unpairedStatement } from './comparison/comparisonStatement.ts'
import { sliceName, slicesClaim, supportNounOf, worstSlice } from './judgedSlices.ts'
import { type MeasuredOn, tablesOfSlices } from './judgedSliceTables.ts'
import { asWritten, formatAgainst, formatCount, formatSigned } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { type ColumnOf, numberColumn, type Table } from './text/table.ts'

type Found = SlicesVerdict<SliceStanding>

/** The worst slice of those that do not hold: `accuracy where country = FR is 0.1 below the baseline (0.8, was 0.9)`. */
export function standingOnSlices(metric: ConfiguredMetric, verdict: Found): string {
  const worst = worstSlice(verdict)
  return worst === undefined ? `${metric.title}: ${claimOf(metric, verdict)}` : sliceStatement(metric, worst, verdict)
}

/** How many slices do not hold, and what must hold of them. */
export function claimOf(metric: ConfiguredMetric, verdict: Found): string {
  const claims = {
    hold: 'each slice must hold its own value',
    prove: 'each slice must lose no more than the margin by its own limits',
    notFail: 'no slice may surely lose more than the margin, after Holm’s correction',
  }
  return slicesClaim(verdict, claims, supportNounOf(verdict, 0, measuring(metric)))
}

/** Measures slices anew, since what was recorded of them is their values. */
function measuring(metric: ConfiguredMetric): MeasuredOn {
  return ({ evaluation }) => (evaluation.n === 0 ? undefined : measuredUnlessRefused(evaluation, metric))
}

function sliceStatement(
  metric: ConfiguredMetric,
  { slice, support, verdict, outcome }: SliceVerdict<SliceStanding>,
  found: Found,
): string {
  const { gate } = found
  const noun = supportNounOf(found, support, measuring(metric))
  const where = ` where ${sliceName(slice)}`
  const title = `${metric.title}${where}`
  if (outcome === 'small') {
    return `${title} is not judged: it has ${formatCount(support)} ${noun}, fewer than ${formatCount(gate.minSupport)}, and small slices fail`
  }
  const standing = verdict?.standing
  if (standing === undefined) {
    return `${title} cannot be compared: ${becauseOf(verdict?.notHeld, support, gate.minSupport, noun)}`
  }
  const { old, now, gain, margin, comparison, unpaired } = standing
  if (comparison !== undefined) return comparisonStatement(comparison, where)
  if (unpaired?.interval !== undefined) {
    return unpairedStatement(metric, { ...standing, interval: unpaired.interval }, where)
  }
  const allowed = margin === 0 ? '' : `, more than the allowed ${asWritten(margin)}`
  const values = `${formatAgainst(now, [old])}, was ${formatAgainst(old, [now])}`
  return `${title} ${besideOther(gain, metric.direction, 'the baseline')}${allowed} (${values})`
}

function becauseOf(notHeld: SliceStanding['notHeld'], support: number, minSupport: number, noun: string): string {
  switch (notHeld) {
    case 'gone':
      return `these rows are gone, and the file has the slice with ${formatCount(support)} ${noun}`
    case 'new':
      return 'the file does not have this slice'
    case 'few':
      return `too few of these rows can be paired: the file has ${formatCount(support)} ${noun}, and ${formatCount(Math.min(support, minSupport))} are needed`
    case 'no value':
    case undefined:
      return 'these rows have no value on both sides'
    default:
      return notHeld satisfies never
  }
}

const absent = { gone: 'gone', new: 'new', few: '-', 'no value': '-' } as const

/** A table of the slices of each column: before, now, and what was decided. */
export function standingSliceTables(
  metric: ConfiguredMetric,
  verdict: Found,
  layout: Layout,
): readonly (Table | undefined)[] {
  const { expected, received } = layout.palette
  const columns: readonly ColumnOf<SliceVerdict<SliceStanding>>[] = [
    numberColumn(`${metric.title} before`, ({ verdict: found }) => ({
      text: found?.standing === undefined ? '-' : formatAgainst(found.standing.old, [found.standing.now]),
      paint: expected,
    })),
    numberColumn('now', ({ verdict: found, passes }) => ({
      text: nowText(found),
      paint: passes ? undefined : received,
    })),
    numberColumn('change', ({ verdict: found }) => {
      if (found?.standing === undefined) return '-'
      const { gain, now, old } = found.standing
      return gain === 0 ? '0' : formatSigned(now - old)
    }),
  ]
  return tablesOfSlices(verdict, layout, columns, measuring(metric))
}

function nowText(found: SliceStanding | undefined): string {
  if (found?.standing !== undefined) return formatAgainst(found.standing.now, [found.standing.old])
  return found?.notHeld === undefined ? '-' : absent[found.notHeld]
}
