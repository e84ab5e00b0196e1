import { formatNumber } from '../../explain/text/formatNumber.ts'
import type { EvaluationRecord } from '../../results/records/evaluationRecord.ts'
import type { LabelsRecord } from '../../results/records/labelsRecord.ts'
import { dataTable } from './dataTable.ts'

/** A usual value of an evaluation, and its value in the baseline. */
interface Headline {
  readonly title: string
  readonly value: number
  readonly before: number | undefined
  readonly better: 'high' | 'low'
}

/** The usual values of classes and scores, gated or not, beside those of the baseline if there is one. */
export function headlineTable(record: EvaluationRecord, baseline: EvaluationRecord | undefined): string {
  const headlines = headlinesOf(record, baseline).filter(({ value }) => Number.isFinite(value))
  if (headlines.length === 0) return ''
  const number = (value: number | undefined): string =>
    value === undefined || Number.isNaN(value) ? '–' : formatNumber(value)
  return dataTable('Usual metrics', headlines, [
    { title: 'metric', holds: 'text', cell: ({ title }) => title },
    { title: 'value', holds: 'number', cell: ({ value }) => number(value) },
    ...(baseline === undefined
      ? []
      : [
          { title: 'baseline', holds: 'number' as const, cell: ({ before }: Headline) => number(before) },
          {
            title: 'change',
            holds: 'number' as const,
            cell: changeText,
          },
        ]),
  ])
}

function headlinesOf(record: EvaluationRecord, baseline: EvaluationRecord | undefined): readonly Headline[] {
  const { labels, scores } = record
  const headline = (
    title: string,
    value: (of: EvaluationRecord) => number | undefined,
    better: Headline['better'] = 'high',
  ): readonly Headline[] => {
    const own = value(record)
    return own === undefined ? [] : [{ title, value: own, before: baseline && value(baseline), better }]
  }
  const ofClasses = labels?.positive === undefined ? 'macro ' : ''
  return [
    ...headline('accuracy', each => each.labels && accuracyOf(each.labels)),
    ...(['precision', 'recall', 'f1'] as const).flatMap(rate =>
      headline(`${ofClasses}${rate === 'f1' ? 'F1' : rate}`, each => each.labels && rateOf(each.labels, rate)),
    ),
    ...headline('AUC', each => each.scores?.roc?.auc),
    ...headline('AP', each => each.scores?.pr?.averagePrecision),
    ...(scores?.calibration === undefined ? [] : headline('ECE', each => each.scores?.calibration?.ece, 'low')),
  ]
}

/** `0.0118 better`: a sign would read otherwise for errors. */
function changeText({ value, before, better }: Headline): string {
  if (before === undefined || Number.isNaN(before)) return '–'
  if (value === before) return 'the same'
  return `${formatNumber(Math.abs(value - before))} ${value > before === (better === 'high') ? 'better' : 'worse'}`
}

function accuracyOf({ counts, others, othersRight }: LabelsRecord): number {
  const total = counts.flat().reduce((sum, count) => sum + count, 0)
  const last = counts.length - 1
  const right = counts.reduce((sum, row, i) => sum + (others > 0 && i === last ? othersRight : row[i]), 0)
  return right / total
}

/** The rate of the positive class, or the mean over all classes; NaN if a class has no rate or some are left out. */
function rateOf({ classes, positive, others }: LabelsRecord, rate: 'precision' | 'recall' | 'f1'): number {
  if (positive !== undefined) return classes.find(({ label }) => label === positive)?.[rate] ?? Number.NaN
  return others > 0 ? Number.NaN : classes.reduce((sum, each) => sum + each[rate] / classes.length, 0)
}
