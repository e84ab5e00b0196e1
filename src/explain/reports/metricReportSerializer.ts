import { isReport } from '../../evaluation/evaluation.ts'
import type { MetricReport } from '../../report/report.ts'
import { reportText } from './reportText.ts'

/** What `expect.addSnapshotSerializer` of Vitest and Jest takes. */
export interface SnapshotSerializer {
  readonly test: (value: unknown) => boolean
  readonly serialize: (value: unknown, config: unknown, indentation: string) => string
}

/**
 * Prints a report as {@link reportText} in snapshots. The entries for Vitest and Jest register it; elsewhere hand it to
 * `expect.addSnapshotSerializer`, or name it in `snapshotSerializers`.
 *
 * @example
 * const report = metricReport({ yTrue: [1, 0, 1], yPred: [1, 1, 1] })
 * metricReportSerializer.test(report) // true: it prints reports, and nothing else
 */
export const metricReportSerializer: SnapshotSerializer = Object.freeze({
  test: (value: unknown) => isReport(value) || isVerbatim(value),
  serialize: (value: unknown, _: unknown, indentation: string) =>
    (isVerbatim(value) ? value.text : reportText(value as MetricReport))
      .split('\n')
      .map((line, i) => (i === 0 || line === '' ? line : indentation + line))
      .join('\n'),
})

const verbatimBrand: unique symbol = Symbol.for('expect-metrics.verbatim')

/** A text that a snapshot holds as it is, without quotes. */
export interface Verbatim {
  readonly text: string
  readonly [verbatimBrand]: true
}

export function verbatim(text: string): Verbatim {
  return { text, [verbatimBrand]: true }
}

export function isVerbatim(value: unknown): value is Verbatim {
  return typeof value === 'object' && value !== null && verbatimBrand in value
}
