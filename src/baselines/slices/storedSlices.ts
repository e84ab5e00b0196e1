import { slicesIn } from '../../evaluation/encode/encodeSlices.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import { isMeasurable } from '../../evaluation/measurable.ts'
import { exactlyBy } from '../../gates/leftOpen.ts'
import type { SliceGate } from '../../gates/slices/sliceGate.ts'
import { supportNoun } from '../../gates/slices/slicesInWords.ts'
import type { ConfidenceRequest } from '../../measure/intervals/confidence.ts'
import { isReason } from '../../measure/intervals/defineMethod.ts'
import { computedUnlessRefused, measuredUnlessRefused, measurementOf } from '../../measure/measureConfigured.ts'
import { supportOn } from '../../measure/slices/computedSlices.ts'
import { type DataSlice, dataSlices, evaluationOfSlice } from '../../measure/slices/dataSlices.ts'
import type { SliceRequest } from '../../measure/slices/sliceRequest.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { sliceHash } from '../../report/fingerprint.ts'
import { sliceHashOfTotals } from '../../report/fingerprintOfTotals.ts'
import {
  countCodec,
  definedNumberCodec,
  describedCodec,
  hashCodec,
  labelCodec,
  listCodec,
  namedCodec,
  objectCodec,
  optionalCodec,
  textCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { intervalCodec } from '../../report/reportMetric.ts'
import type { BaselineRequest } from '../baselineRequest.ts'
import type { Candidate } from '../candidate.ts'
import type { WithoutValue } from '../storedOutcome.ts'
import { metricIdCodec } from '../storedRows.ts'
import { limitsOf, limitsRequest, storedInterval } from '../withLimits.ts'

export const sliceValueCodec = namedCodec(
  'sliceValue',
  objectCodec({
    metric: metricIdCodec,
    value: describedCodec(definedNumberCodec, 'Null where these rows have no value.'),
    support: describedCodec(
      countCodec,
      'What makes the value stable: positive rows for recall, the rarer class for AUC, else rows.',
    ),
    interval: optionalCodec(
      describedCodec(intervalCodec, 'The limits of the value, by which one of other rows is compared with it.'),
    ),
  }),
)

/** A metric on a slice, as a file keeps it. NaN where these rows have no value. */
export type StoredSliceValue = ValueOf<typeof sliceValueCodec>

export const sliceColumnCodec = namedCodec(
  'slices',
  objectCodec({
    columns: listCodec(textCodec, { filled: true, distinct: true }),
    hash: describedCodec(hashCodec, 'By which it is told whether rows have moved to other slices.'),
    slices: listCodec(
      objectCodec({
        labels: describedCodec(listCodec(labelCodec, { filled: true }), 'The label in each of the columns.'),
        rows: countCodec,
        metrics: describedCodec(
          listCodec(sliceValueCodec, { filled: true, key: ({ metric }) => metric }),
          'The metrics of the report, in their order.',
        ),
      }),
      { filled: true, key: ({ labels }) => keyOfLabels(labels) },
    ),
  }),
)

/** The slices of one column, or of several that are crossed, with their values. */
export type StoredSliceColumn = ValueOf<typeof sliceColumnCodec>

/** By which slices of two sides are the same: 1 and '1' are two labels. */
export function keyOfLabels(labels: readonly Label[]): string {
  return JSON.stringify(labels)
}

/** Whether a column of slices, or several crossed, are those of a gate. */
export function columnIn(
  stored: readonly StoredSliceColumn[],
  columns: readonly string[],
): StoredSliceColumn | undefined {
  return stored.find(each => JSON.stringify(each.columns) === JSON.stringify(columns))
}

/** What is recorded of a metric on the slice with these labels. */
export function barOf(
  column: StoredSliceColumn | undefined,
  labels: readonly Label[],
  { id }: ConfiguredMetric,
): StoredSliceValue | undefined {
  const bars = column?.slices.find(each => keyOfLabels(each.labels) === keyOfLabels(labels))
  return bars?.metrics.find(({ metric }) => metric === id)
}

/** The slices of one column, or of several that are crossed, by {@link keyOfLabels}. */
export function slicesByLabels(evaluation: Evaluation, crossed: readonly string[]): ReadonlyMap<string, DataSlice> {
  return new Map(dataSlices(evaluation, { columns: [crossed] }).map(slice => [keyOfLabels(slice.labels), slice]))
}

/** The values and the support of each slice that a gate asks for. */
export function slicesToStore(
  evaluation: Evaluation,
  metrics: readonly ConfiguredMetric[],
  { columns }: Pick<SliceRequest, 'columns'>,
): readonly StoredSliceColumn[] {
  return columns.map(crossed => ({
    columns: crossed,
    hash: hashOfSlices(evaluation, crossed),
    slices: dataSlices(evaluation, { columns: [crossed] }).map(slice => {
      const some = evaluationOfSlice(evaluation, slice)
      return {
        // JSON has no −0.
        labels: slice.labels.map(label => (label === 0 ? 0 : label)),
        rows: some.n,
        metrics: metrics.map(metric => ({ metric: metric.id, ...valueOn(some, metric) })),
      }
    }),
  }))
}

function valueOn(evaluation: Evaluation, metric: ConfiguredMetric): Pick<StoredSliceValue, 'value' | 'support'> {
  const computation = computedUnlessRefused(evaluation, metric)
  const { value, within } = computation === undefined ? { value: Number.NaN } : measurementOf(computation)
  return { value: within === undefined ? value : Number.NaN, support: supportOn(evaluation, computation) }
}

function hashOfSlices({ data }: Evaluation, crossed: readonly string[]): string {
  if (data.kind === 'totals') return sliceHashOfTotals(data, crossed)
  if (!isMeasurable(data)) throw new TypeError('such data were refused')
  const known = slicesIn(data)
  return sliceHash(
    data,
    crossed.flatMap(name => known?.get(name) ?? []),
  )
}

/** The level of the limits of each slice. With `notFail` it is raised, so that all together are as sure as one. */
export function levelOfSlices(level: number, must: SliceGate['must'], judged: number): number {
  return must === 'notFail' ? 1 - (1 - level) / Math.max(1, judged) : level
}

/** The same slices with the limits of the values that are judged. */
export function withSliceLimits(
  stored: readonly StoredSliceColumn[],
  evaluation: Evaluation,
  metrics: readonly ConfiguredMetric[],
  { must, minSupport }: Pick<SliceGate, 'must' | 'minSupport'>,
  confidence: ConfidenceRequest | undefined,
): readonly StoredSliceColumn[] {
  const request = limitsRequest(confidence)
  const judgedUnder = (metric: ConfiguredMetric): number =>
    stored
      .flatMap(({ slices }) => slices)
      .filter(({ metrics: values }) => values.some(each => each.metric === metric.id && each.support >= minSupport))
      .length
  const levels = new Map(metrics.map(metric => [metric, levelOfSlices(request.level, must, judgedUnder(metric))]))
  return stored.map(column => {
    const found = slicesByLabels(evaluation, column.columns)
    return {
      ...column,
      slices: column.slices.map(bars => {
        const slice = found.get(keyOfLabels(bars.labels))
        return {
          ...bars,
          metrics: bars.metrics.map(bar => {
            const metric = metrics.find(({ id }) => id === bar.metric)
            if (slice === undefined || metric === undefined || bar.support < minSupport) return bar
            const level = levels.get(metric) ?? request.level
            const limits = limitsOf(evaluationOfSlice(evaluation, slice), metric, { ...request, level })
            return isReason(limits) ? bar : { ...bar, interval: storedInterval(limits) }
          }),
        }
      }),
    }
  })
}

/** Returns what keeps slices from being recorded: a missing value, or a column in which no slice has enough support. */
export function slicesWithoutValue(
  { evaluation, slices }: Pick<Candidate, 'evaluation' | 'slices'>,
  { metrics, slices: gate }: Pick<BaselineRequest, 'metrics' | 'slices'>,
): readonly WithoutValue[] {
  if (gate === undefined) return []
  return slices.flatMap(({ columns, slices: each }) => {
    const name = columns.join(' × ')
    return metrics.flatMap((metric): readonly WithoutValue[] => {
      const { id, title } = metric
      const found = each.flatMap(({ labels, metrics: bars }) =>
        bars.filter(({ metric }) => metric === id).map(bar => ({ ...bar, labels })),
      )
      const judged = found.filter(({ support }) => support >= gate.minSupport)
      if (judged.length === 0) {
        const undefinedBecause = `no slice of ${name} has ${gate.minSupport} ${nounOf(evaluation, metric, gate.minSupport)}, so that none can be judged`
        return [{ metric: `${title} by ${name}`, undefinedBecause }]
      }
      const small = gate.whenSmall === 'fail' ? found.filter(({ support }) => support < gate.minSupport) : []
      const titleOf = ({ labels }: (typeof found)[number]): string =>
        `${title} where ${columns.map((column, i) => `${column} = ${describeValue(labels[i])}`).join(', ')}`
      return [
        ...judged
          .filter(({ value }) => Number.isNaN(value))
          .map(bar => ({ metric: titleOf(bar), undefinedBecause: whyNone(evaluation, metric) })),
        ...small.map(bar => ({
          metric: titleOf(bar),
          undefinedBecause: `it has ${bar.support} ${nounOf(evaluation, metric, bar.support)}, fewer than ${gate.minSupport}, and whenSmall is 'fail'`,
        })),
      ]
    })
  })
}

/** Why rows of a slice have no value: where buckets bound those of the whole, they may bound those of a slice. */
function whyNone({ data }: Evaluation, { id }: ConfiguredMetric): string {
  const because = 'these rows have no value'
  return data.kind === 'totals' ? `${because}, or none that is exact: ${exactlyBy(id)}` : because
}

function nounOf(evaluation: Evaluation, metric: ConfiguredMetric, support: number): string {
  const measured = measuredUnlessRefused(evaluation, metric)
  const rows = support === 1 ? 'row' : 'rows'
  if (measured === undefined) return rows
  // Of an area that an engine has counted there are no parts to tell it by.
  if (computedUnlessRefused(evaluation, metric)?.computed.totals?.kind === 'area') return `${rows} of the rarer class`
  return supportNoun(measured, support)
}
