import { alignedTexts } from '../baselines/alignedTexts.ts'
import type { SnapshotCandidate } from '../baselines/candidateRows.ts'
import type { ToleranceOf } from '../baselines/compareWithSnapshot.ts'
import { determineSnapshotOutcome } from '../baselines/determineSnapshotOutcome.ts'
import { explainSnapshotOutcome, tellSnapshotOutcome } from '../baselines/explainSnapshotOutcome.ts'
import { keepEntry, type MetricSnapshotEntry, settleEntry } from '../baselines/metricSnapshotEntry.ts'
import { detailOf } from '../baselines/snapshotDetail.ts'
import { snapshotText } from '../baselines/snapshotText.ts'
import { holds } from '../baselines/storedOutcome.ts'
import { surelyMoved } from '../baselines/surelyMoved.ts'
import { environmentFlag } from '../baselines/updateMode.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import { rewording } from '../evaluation/errors/refusals.ts'
import { isReport } from '../evaluation/evaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import { measuredEvaluation } from '../evaluation/missing/requireMeasured.ts'
import { withoutRows } from '../evaluation/storedReport.ts'
import { keptName } from '../explain/text/storedText.ts'
import { requireComparedSlices } from '../gates/comparisonRequest.ts'
import { requireExceedable } from '../gates/requireExceedable.ts'
import { splitSlices } from '../gates/slices/sliceGate.ts'
import { checkedOptions } from '../measure/checkedOptions.ts'
import { type MetricLike, resolveMetric } from '../measure/resolveMetric.ts'
import type { SliceRequest } from '../measure/slices/sliceRequest.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { type OptionSpec, ordinary } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type MetricReportOptions, metricList, metricReport } from '../report/metricReport.ts'
import { parseReport } from '../report/parseReport.ts'
import type { MetricReport } from '../report/report.ts'
import { reportOf } from '../report/reportOf.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher, MatcherContext } from './matcherContext.ts'
import { refuseNegated } from './refuseNegated.ts'

const name = 'toMatchMetricSnapshot'

/** The change that still matches, for all metrics or by metric id. */
export type SnapshotTolerance = number | Readonly<Record<string, number>>

const specs = {
  tolerance: {
    ...ordinary,
    type: 'SnapshotTolerance',
    default: 0,
    accepts: (value): value is SnapshotTolerance =>
      isTolerance(value) ||
      (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isTolerance)),
    expected: 'a number of 0 or more, or such a number by metric: { recall: 0.01 }',
  } satisfies OptionSpec<SnapshotTolerance>,
  metrics: metricList,
  name: {
    ...ordinary,
    type: 'string',
    default: undefined,
    accepts: (value): value is string => typeof value === 'string' && value.trim() !== '',
    expected: 'a text that names the entry in the snapshot file',
  } satisfies OptionSpec<string>,
}

function isTolerance(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

/** The matcher that holds a report against the runner's own snapshot of it. */
export function toMatchMetricSnapshot(host: Host, known: readonly AnyMetric[]): Matcher {
  return judgingMatcher(name, host, {
    most: 1,
    refuse: requireDirect,
    ask: (args, context) => {
      const { given: taken, rest } = splitSlices(requireOptions(args[0]))
      // Nothing is proved by a tolerance.
      const { slicesMust, ...given } = taken
      const own = slicesMust === undefined ? rest : { ...rest, slicesMust }
      const options = checkedOptions(specs, own, ['slices', 'minSupport', 'whenSmall'])
      const slices = requireComparedSlices(given, false)
      const entry = entryOf(host, context, options.name)
      return received => {
        const { report, candidate, toleranceOf, allowWorse } = orKeep(entry, () => {
          const { report: measured, candidate: rows } = reportFrom(received, options.metrics, known, slices)
          return {
            report: measured,
            candidate: rows,
            toleranceOf: tolerances(options.tolerance, measured),
            allowWorse: environmentFlag(host.environment ?? (() => undefined), 'EXPECT_METRICS_ALLOW_WORSE'),
          }
        })
        const mode = { update: entry.mode === 'all', allowWorse, ci: entry.mode === 'none' }
        const determined = determineSnapshotOutcome(report, entry.stored, mode, toleranceOf, slices)
        const outcome =
          determined.kind === 'worse'
            ? { ...determined, judged: surelyMoved(determined.judged, candidate) }
            : determined
        settleEntry(entry, outcome, () => snapshotText(report, candidate && detailOf(report, candidate)))
        const remark = tellSnapshotOutcome(outcome, entry)
        if (remark !== undefined) host.tell?.(printable(remark))
        return {
          pass: holds(outcome),
          judged: () => [{ kind: 'snapshot', outcome, entry, report, evaluation: candidate?.evaluation }],
          message: (call, layout) => explainSnapshotOutcome(call, outcome, entry, layout, candidate),
          texts: outcome.kind === 'worse' ? alignedTexts(outcome.judged) : undefined,
        }
      }
    },
  })
}

const refuseNot = refuseNegated(
  name,
  'it would pass as soon as any one metric has changed',
  'Write what the value must be: toHaveMetric(id, { between: [lowest, highest] })',
)

function requireDirect(context: MatcherContext): void {
  refuseNot(context)
  const { poll, promise } = context
  if (poll === true) {
    throw new EvaluationError({
      problem: `expect.poll cannot be used with ${name}: each try would be another snapshot`,
      mend: 'Wait for the predictions first, with vi.waitFor or await',
    })
  }
  if (promise === undefined) {
    throw new EvaluationError({
      problem: `${name} stands inside another matcher, where there is no entry to compare with`,
      mend: `Write expect(evaluation).${name}()`,
    })
  }
}

function entryOf({ runner, snapshots }: Host, context: MatcherContext, entry: string | undefined): MetricSnapshotEntry {
  if (snapshots !== undefined) return snapshots(context, entry)
  throw new EvaluationError({
    problem: `${runner} has no snapshots that this matcher could use`,
    expected: 'Vitest or Jest, by expect-metrics/vitest, /jest or /jest-globals',
    mend: "Write toHoldBaseline(file, { metrics: ['f1'] }), which keeps a report in a file of its own in every runner",
  })
}

/** Keeps every entry of a test whose evaluation cannot be judged. */
function orKeep<Value>(entry: MetricSnapshotEntry, work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    keepEntry(entry)
    throw error
  }
}

function reportFrom(
  received: unknown,
  metrics: readonly MetricLike[] | undefined,
  known: readonly AnyMetric[],
  slices: SliceRequest | undefined,
): { readonly report: MetricReport; readonly candidate: SnapshotCandidate | undefined } {
  const asked = metrics?.map(metric => resolveMetric(metric, {}, known))
  if (!isReport(received)) {
    const evaluation = measuredEvaluation(received)
    const report = measured(evaluation, {
      ...(asked !== undefined && { metrics: asked }),
      ...(slices !== undefined && { slices: slices.columns, minSupport: slices.minSupport }),
    })
    const isMeasured = (id: string): boolean => report.metrics.some(({ metric }) => metric === id)
    const metricOf = (id: string): ConfiguredMetric | undefined =>
      asked?.find(metric => metric.id === id) ?? (isMeasured(id) ? resolveMetric(id, {}, known) : undefined)
    return { report, candidate: { evaluation, metricOf } }
  }
  if (slices !== undefined) throw withoutRows('slices', 'the support of slices')
  const report = parseReport(received)
  if (asked === undefined) return { report, candidate: undefined }
  const ids = asked.map(({ id }) => id)
  const all = report.metrics.map(({ metric }) => metric)
  const missing = ids.find(id => !all.includes(id))
  if (missing !== undefined) {
    throw new EvaluationError({
      column: 'metrics',
      index: ids.indexOf(missing),
      problem: `the metric report has no ${describeValue(missing)}`,
      mend: suggestion(missing, all),
    })
  }
  const metricsOfAsked = report.metrics.filter(({ metric }) => ids.includes(metric))
  return { report: reportOf({ ...report, metrics: metricsOfAsked }), candidate: undefined }
}

function measured(input: EvaluationInput, options: MetricReportOptions): MetricReport {
  // The test did not call metricReport.
  const named = ({ problem }: EvaluationError) => new EvaluationError({ ...problem, caller: name })
  return rewording(() => metricReport(input, options), named)
}

function tolerances(tolerance: SnapshotTolerance, report: MetricReport): ToleranceOf {
  const toleranceOf = tolerancesBy(tolerance, report)
  for (const { metric, range, direction } of report.metrics) {
    requireExceedable(toleranceOf(keptName(metric)), 'tolerance', { id: metric, range, direction })
  }
  return toleranceOf
}

function tolerancesBy(tolerance: SnapshotTolerance, { metrics }: MetricReport): ToleranceOf {
  if (typeof tolerance === 'number') return () => tolerance
  const ids = metrics.map(({ metric }) => metric)
  for (const id of Object.keys(tolerance)) {
    if (ids.includes(id)) continue
    throw new EvaluationError({
      column: 'tolerance',
      problem: `there is a tolerance for ${describeValue(id)}, which is not measured`,
      mend: suggestion(id, ids),
    })
  }
  const byId = new Map(Object.entries(tolerance).map(([id, allowed]) => [keptName(id), allowed] as const))
  return metric => byId.get(metric) ?? 0
}
