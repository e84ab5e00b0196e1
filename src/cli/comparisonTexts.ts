import { explainComparison } from '../explain/comparison/explainComparison.ts'
import { metricWhere } from '../explain/explainGates.ts'
import { worstSlice } from '../explain/judgedSlices.ts'
import { formatNumber, formatSigned, writtenLimits } from '../explain/text/formatNumber.ts'
import type { Layout } from '../explain/text/layout.ts'
import { tableLines, tableOf } from '../explain/text/table.ts'
import type { ComparisonVerdict } from '../gates/decideComparison.ts'
import { judgedShares } from '../measure/pairs/judgedShares.ts'
import { notesOfPassing, notesText } from './door/textOfDoor.ts'
import type { ComparedMetric } from './judgedComparisons.ts'

/**
 * Returns a table of all comparisons, then what there is to say of each that does not pass.
 *
 * @param call - Stands above the table, where nothing before it says what was called.
 * @param titleOf - What stands above the text of a comparison.
 */
export function comparisonTexts(
  call: string | undefined,
  compared: readonly ComparedMetric[],
  titleOf: (compared: ComparedMetric) => string,
  layout: Layout,
): readonly string[] {
  if (compared.length === 0) return []
  const missed = compared.filter(({ verdict }) => !verdict.passes)
  const table = [...(call === undefined ? [] : [call, '']), ...comparisonTable(compared, layout)].join('\n')
  const notes = notesOfPassing(compared.map(({ metric, verdict }) => ({ ...verdict, metric: metric.id })))
  return [
    table + notesText(notes, layout),
    ...missed.map(one => {
      const { metric, verdict } = one
      const shares = verdict.pairing.dummy === undefined ? judgedShares(verdict.pairing, metric) : undefined
      return explainComparison(titleOf(one), verdict, shares, layout)
    }),
  ]
}

/** A line for each comparison: metric, old value, new value, gain with its limits, outcome. */
function comparisonTable(compared: readonly ComparedMetric[], layout: Layout): readonly string[] {
  const { expected, received } = layout.palette
  const several =
    new Set(compared.map(({ other }) => other)).size > 1 ||
    compared.some(({ verdict }) => verdict.pairing.dummy !== undefined)
  const names = shortNames(compared.map(({ other }) => other))
  const table = tableOf(
    compared,
    [
      { title: 'metric', holds: 'text', atMost: 34, cell: ({ verdict }) => nameOf(verdict) },
      several
        ? { title: 'than', holds: 'text', atMost: 24, cell: ({ other }) => names.get(other) ?? other }
        : undefined,
      { title: 'old', holds: 'number', cell: ({ verdict }) => shown(decidingOf(verdict)?.baseline.value) },
      { title: 'new', holds: 'number', cell: ({ verdict }) => shown(decidingOf(verdict)?.candidate.value) },
      { title: 'gain', holds: 'number', cell: ({ verdict }) => gainText(decidingOf(verdict)) },
      {
        title: 'outcome',
        holds: 'text',
        cell: ({ verdict }) => ({ text: outcomes[verdict.outcome], paint: verdict.passes ? expected : received }),
      },
    ],
    layout,
    {
      isMarked: ({ verdict }) => !verdict.passes,
      legend: ['A gain is positive where the new predictions are better.'],
    },
  )
  return table === undefined ? [] : tableLines(table)
}

/** Other models by the names of their files, where these tell them apart: folders would be all that there is room for. */
function shortNames(others: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map(others.map(other => [other, other.replace(/^--with /, '').replace(/^.*[/\\]/s, '')] as const))
  return new Set(names.values()).size === names.size ? names : new Map()
}

const outcomes = { pass: 'passes', fail: 'FAILS', undefined: 'UNDEFINED', inconclusive: 'INCONCLUSIVE' } as const

/** Where a slice decides, its own comparison: that of all rows would pass. */
function decidingOf({ comparison, whole, slices }: ComparisonVerdict): ComparisonVerdict['comparison'] | undefined {
  if (whole === undefined || slices === undefined) return comparison
  const worst = worstSlice(slices)
  return worst?.outcome === 'small' ? undefined : worst?.verdict?.comparison
}

function nameOf({ comparison, whole, slices }: ComparisonVerdict): string {
  return metricWhere(comparison.candidate.metric, whole && slices && worstSlice(slices))
}

function shown(value = Number.NaN): string {
  return Number.isNaN(value) ? '-' : formatNumber(value)
}

function gainText(comparison: ComparisonVerdict['comparison'] | undefined): string {
  if (comparison === undefined || Number.isNaN(comparison.gain)) return '-'
  const { gain, interval } = comparison
  if (interval === undefined || Number.isNaN(interval.lower)) return formatSigned(gain)
  return `${formatSigned(gain)} ${writtenLimits(interval, formatSigned, (lower, upper) => `[${lower}, ${upper}]`)}`
}
