import { type ComparisonVerdict, nameOfOther } from '../../gates/decideComparison.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { standardDeviation } from '../../stats/runs/acrossRuns.ts'
import { formatCount, formatValue } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { type ColumnOf, tableLines, tableOf } from '../text/table.ts'

export function sidesTable({ comparison, pairing }: ComparisonVerdict, layout: Layout): readonly string[] {
  const { candidate, baseline } = comparison
  const areRepeated = [candidate, baseline].some(({ parts }) => parts.kind === 'runs')
  const table = tableOf(
    [
      { side: 'candidate', measurement: candidate },
      { side: nameOfOther(pairing), measurement: baseline },
    ],
    [
      { title: '', holds: 'text', cell: ({ side }) => side },
      {
        title: candidate.title,
        holds: 'number',
        cell: ({ side, measurement }) => ({
          text: formatValue(measurement.value, measurement.range),
          paint: side === 'candidate' ? layout.palette.received : layout.palette.expected,
        }),
      },
      { title: 'n', holds: 'number', cell: ({ measurement }) => formatCount(measurement.n) },
      ...(areRepeated ? runColumns : []),
    ],
    layout,
  )
  return table === undefined ? [] : tableLines(table)
}

/** How many runs a side has, and how far they lie apart. Numbers of their own: a text would be cut. */
const runColumns: readonly ColumnOf<{ readonly measurement: Measurement }>[] = [
  { title: 'runs', holds: 'number', cell: ({ measurement }) => formatCount(valuesOfRuns(measurement)?.length ?? 1) },
  { title: 'lowest', holds: 'number', cell: ({ measurement }) => ofRuns(measurement, values => Math.min(...values)) },
  { title: 'highest', holds: 'number', cell: ({ measurement }) => ofRuns(measurement, values => Math.max(...values)) },
  { title: 'deviation', holds: 'number', cell: ({ measurement }) => ofRuns(measurement, standardDeviation) },
]

function valuesOfRuns({ parts }: Measurement): readonly number[] | undefined {
  return parts.kind === 'runs' ? parts.runs.map(({ value }) => value) : undefined
}

function ofRuns(measurement: Measurement, summary: (values: readonly number[]) => number): string {
  const values = valuesOfRuns(measurement)
  return values === undefined ? '-' : formatValue(summary(values), measurement.range)
}
