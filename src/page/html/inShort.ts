import { formatNumber } from '../../explain/text/formatNumber.ts'
import { element, escaped } from '../../explain/text/markup.ts'
import { byStanding } from '../../results/gateStanding.ts'
import type { EvaluationRecord, LabelsRecord } from '../../results/records/evaluationRecord.ts'
import type { GateRecord } from '../../results/records/gateRecord.ts'

/** A usual value of an evaluation, and its value in the baseline. */
interface Headline {
  readonly title: string
  readonly value: number
  readonly before: number | undefined
  readonly better: 'high' | 'low'
}

/**
 * The one sentence that matters, that of the gate which stands worst, and the usual values of classes and scores, gated or not,
 * beside those of the baseline if there is one.
 */
export function inShort(
  record: EvaluationRecord,
  baseline: EvaluationRecord | undefined,
  gates: readonly GateRecord[],
): string {
  const headlines = headlinesOf(record, baseline).filter(({ value }) => Number.isFinite(value))
  const [worst] = byStanding(gates)
  const sentence = worst === undefined ? '' : element('p', {}, element('bdi', {}, escaped(sentenceOf(worst))))
  const values = headlines.map(each =>
    element(
      'div',
      {},
      element('dt', {}, escaped(each.title)),
      element('dd', {}, formatNumber(each.value), element('small', {}, escaped(changeText(each)))),
    ),
  )
  const list = values.length === 0 ? '' : element('dl', {}, ...values)
  return sentence + list === '' ? '' : element('div', { class: 'short' }, sentence, list)
}

/** What a gate decided, without the lines below it. */
function sentenceOf({ why, undefinedBecause, title }: GateRecord): string {
  const [first] = (why === '' ? `${title}: ${undefinedBecause ?? 'no value'}` : why).split('\n')
  return /[.!?]$/.test(first) ? first : `${first}.`
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
    ...headline('log loss', each => each.scores?.calibration?.logLoss, 'low'),
  ]
}

/** `0.0118 better, was 0.2007`: a sign would read otherwise for errors. */
function changeText({ value, before, better }: Headline): string {
  if (before === undefined || Number.isNaN(before)) return ''
  if (value === before) return ' as the baseline'
  const word = value > before === (better === 'high') ? 'better' : 'worse'
  return ` ${formatNumber(Math.abs(value - before))} ${word} than ${formatNumber(before)}`
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
