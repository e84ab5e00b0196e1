import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { StoredMeasurement, StoredReport, StoredSlice } from '../evaluation/storedReport.ts'
import type { ClassRate, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { Parts } from '../metrics/definition/parts.ts'
import { f1Rate } from '../metrics/labels/fMeasures.ts'
import { precisionRate, recallRate } from '../metrics/labels/rates.ts'
import type { Finding } from './measurement.ts'

/** What a report has stored under the id of a metric. Of the rows that explain it, at most sums by class are left. */
export function storedFinding(report: StoredReport, metric: ConfiguredMetric): Finding {
  const { metrics } = report
  const stored = metrics.find(({ metric: id }) => id === metric.id)
  const unwritten = Object.keys(metric.given).find(name => metric.metric.options[name].printed !== undefined)
  if (stored === undefined || unwritten !== undefined) {
    const has = metrics.map(({ metric: id }) => id).join(', ')
    throw new EvaluationError({
      column: 'metric',
      problem:
        stored === undefined || unwritten === undefined
          ? `the report has no ${metric.id}; it has ${has}`
          : `which ${unwritten} the ${metric.id} of the report was measured with cannot be told from its id`,
      mend: 'Hand in the columns that the report was made from, or make it with this metric among metrics',
    })
  }
  return findingOf(stored, partsOf(report, metric))
}

/** The same on the rows of a slice; undefined where the metric was not measured on them. */
export function storedOnSlice({ metrics }: StoredSlice, { id }: ConfiguredMetric): Finding | undefined {
  const stored = metrics.find(({ metric }) => metric === id)
  return stored && findingOf({ ...stored, convention: [], notes: [] }, none)
}

const none: Parts = { kind: 'none' }

function findingOf({ notes, ...stored }: StoredMeasurement, parts: Parts): Finding {
  const { value, undefinedBecause, within, n, convention } = stored
  return { value, undefinedBecause, within, n, convention, notes: () => notes, parts: () => parts }
}

const rates = {
  precision: { title: 'precision', rate: precisionRate },
  recall: { title: 'recall', rate: recallRate },
  f1: { title: 'F1', rate: f1Rate },
} as const satisfies Readonly<Record<ClassRate, unknown>>

/** The classes of a rate of classes, or of an average of one. */
function partsOf({ perClass, columns }: StoredReport, { metric }: ConfiguredMetric): Parts {
  const { classRate } = metric
  if (classRate === undefined || perClass.length === 0) return none
  const { title, rate } = rates[classRate]
  const values = perClass.map(({ label, support, [classRate]: value }) => ({
    label,
    support,
    value,
    undefinedBecause: Number.isNaN(value) ? rate.undefinedFor(describeValue(label)) : undefined,
  }))
  return { kind: 'perClass', title, values, weighted: columns.includes('sampleWeight') }
}
