import { formatNumber, formatSigned, writtenLimits } from '../explain/text/formatNumber.ts'
import type { Layout } from '../explain/text/layout.ts'
import { tableLines, tableOf } from '../explain/text/table.ts'
import type { ComparisonVerdict } from '../gates/decideComparison.ts'

/** A metric by which predictions were compared with those of another model. */
interface Compared {
  /** Whose predictions those are; the same for all where there is one alone. */
  readonly other: string
  readonly verdict: ComparisonVerdict
}

/** Returns a line for each comparison: metric, old value, new value, gain with its limits, outcome. */
export function comparisonTable(compared: readonly Compared[], layout: Layout): readonly string[] {
  const { expected, received } = layout.palette
  const several =
    new Set(compared.map(({ other }) => other)).size > 1 ||
    compared.some(({ verdict }) => verdict.pairing.dummy !== undefined)
  const names = shortNames(compared.map(({ other }) => other))
  const table = tableOf(
    compared,
    [
      { title: 'metric', holds: 'text', atMost: 30, cell: ({ verdict }) => verdict.comparison.candidate.metric },
      several
        ? { title: 'than', holds: 'text', atMost: 24, cell: ({ other }) => names.get(other) ?? other }
        : undefined,
      { title: 'old', holds: 'number', cell: ({ verdict }) => shown(verdict.comparison.baseline.value) },
      { title: 'new', holds: 'number', cell: ({ verdict }) => shown(verdict.comparison.candidate.value) },
      { title: 'gain', holds: 'number', cell: ({ verdict }) => gainText(verdict) },
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

function shown(value: number): string {
  return Number.isNaN(value) ? '-' : formatNumber(value)
}

function gainText({ comparison: { gain, interval } }: ComparisonVerdict): string {
  if (Number.isNaN(gain)) return '-'
  if (interval === undefined || Number.isNaN(interval.lower)) return formatSigned(gain)
  return `${formatSigned(gain)} ${writtenLimits(interval, formatSigned, (lower, upper) => `[${lower}, ${upper}]`)}`
}
