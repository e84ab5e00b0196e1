import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { rewording } from '../evaluation/errors/refusals.ts'
import { measuredEvaluation } from '../evaluation/missing/requireMeasured.ts'
import { oneRunOnly } from '../evaluation/repeatedRuns.ts'
import { withoutRows } from '../evaluation/storedReport.ts'
import { isCounted } from '../evaluation/totals/isCounted.ts'
import { nothingJudged, returnsUnjudged } from '../measure/pairs/unjudgedRuns.ts'
import { metricReport } from '../report/metricReport.ts'
import { anchorsOf } from './anchor.ts'
import type { BaselineFiles, BaselineHost, BaselinePath } from './baselineHost.ts'
import type { BaselineRequest } from './baselineRequest.ts'
import { baselineText, parseBaseline } from './baselineText.ts'
import type { Candidate } from './candidate.ts'
import { type BaselineOutcome, determineBaselineOutcome } from './determineBaselineOutcome.ts'
import { withExactValues } from './exactValues.ts'
import { rowsToStore } from './rowsToStore.ts'
import { requireSketchable, sketchedText } from './sketchOf.ts'
import { slicesToStore, withSliceLimits } from './slices/storedSlices.ts'
import type { StoredBaseline } from './storedBaseline.ts'
import { isWritten } from './storedOutcome.ts'
import { type UpdateMode, updateModeOf } from './updateMode.ts'
import { withLimits } from './withLimits.ts'

/** The outcome of holding a candidate; the file is written if the outcome says so. */
export interface Held {
  readonly outcome: BaselineOutcome
  readonly candidate: Candidate
  readonly request: BaselineRequest
  readonly path: BaselinePath
  readonly mode: UpdateMode
}

const ENDING = '.baseline.json'
const MOST_ATTEMPTS = 20

/**
 * Holds a candidate against the baseline of a file: determines the outcome, then writes the file if the outcome says so.
 * If another process has written it meanwhile, the outcome is determined anew.
 */
export function holdBaseline(
  received: unknown,
  file: BaselineName,
  request: BaselineRequest,
  host: BaselineHost,
): Held {
  const files = requireFiles(host)
  const path = files.locate(file, host.testFile)
  const mode = updateModeOf(host)
  const candidate = candidateOf(received, request)
  if (request.keeps === 'sketch' && !isCounted(candidate.evaluation.data))
    requireSketchable(candidate.evaluation, request.metrics)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const before = orRefused(path, 'read', () => files.read(path.path))
    const stored = before === undefined ? undefined : parseBaseline(before, path.shown)
    const outcome = determineBaselineOutcome(stored, candidate, request, mode)
    requireJudged(candidate, request, outcome)
    const held = { outcome, candidate, request, path, mode }
    if (!isWritten(outcome)) return held
    const text = textOf(candidate, request, outcome, stored, host.today())
    if (orRefused(path, 'written', () => files.write(path.path, text, before))) return held
  }
  throw new EvaluationError({
    column: 'file',
    problem: `${path.shown} changes as often as it is read: another process keeps writing it`,
    expected: 'one test a baseline',
  })
}

function candidateOf(received: unknown, { metrics, slices }: BaselineRequest): Candidate {
  const evaluation = measuredEvaluation(received)
  if (evaluation.data.kind === 'report') throw withoutRows('received', 'a baseline')
  if (evaluation.data.kind === 'repeated') throw oneRunOnly('received', 'a baseline')
  const measured = (): Candidate => ({
    evaluation,
    report: withExactValues(metricReport(evaluation, { metrics })),
    slices: slices === undefined ? [] : slicesToStore(evaluation, metrics, slices),
  })
  // The matcher names itself as the caller.
  return rewording(measured, ({ problem }) => new EvaluationError({ ...problem, caller: undefined }))
}

/** Refuses a run that returns no judged document: its value is 0 with any model. */
function requireJudged({ evaluation }: Candidate, { metrics }: BaselineRequest, outcome: BaselineOutcome): void {
  const unjudged = metrics.filter(metric => returnsUnjudged(evaluation, metric)).map(({ id }) => id)
  if (unjudged.length === 0 || outcome.kind === 'undefined') return
  const standings = 'judged' in outcome ? outcome.judged.standings : []
  const before = standings.filter(({ metric }) => unjudged.includes(metric.id))
  // If values differ, the recorded run did return judged documents.
  if (before.every(standing => standing.outcome === 'same')) throw nothingJudged(evaluation, 'the run does not return')
}

function textOf(
  candidate: Candidate,
  { metrics, keeps, confidence, slices: gate }: BaselineRequest,
  outcome: BaselineOutcome,
  stored: StoredBaseline | undefined,
  today: string,
): string {
  const { evaluation, report } = candidate
  const anchors = anchorsOf(
    report,
    today,
    (stored?.anchors ?? []).filter(({ metric }) => isKept(metric, outcome)),
  )
  const limited = withLimits(report, evaluation, metrics, confidence)
  // The rows of two tables of counts cannot be matched, so none are kept.
  const kept = isCounted(evaluation.data) ? undefined : keeps
  const slices = gate && withSliceLimits(candidate.slices, evaluation, metrics, gate, confidence)
  if (kept === 'sketch') return sketchedText({ evaluation, report: limited, slices }, metrics, anchors)
  return baselineText({ report: limited, anchors, rows: kept && rowsToStore(evaluation, metrics, kept), slices })
}

/** Whether a metric keeps its anchor. */
function isKept(metric: string, outcome: BaselineOutcome): boolean {
  if (outcome.kind === 'recorded') return !outcome.anew
  if (outcome.kind !== 'accepted') return true
  return outcome.judged.drifts.every(drift => drift.metric.id !== metric || drift.outcome !== 'leapt')
}

function requireFiles({ files }: BaselineHost): BaselineFiles {
  if (files !== undefined) return files
  throw new EvaluationError({
    problem: 'there are no files here to keep a baseline in',
    expected: 'a runner on Node.js 20.16 or later, or Bun, with the matchers of its own entry: expect-metrics/vitest',
    mend: 'In a browser hold predictions against another model with toBeNoWorseThan',
  })
}

/** The file name that a test passes. */
type BaselineName = string | { readonly href: string }

/** Checks the name of a baseline's file. */
export function requireBaselineName(file: unknown): BaselineName {
  const isURL = typeof file === 'object' && file !== null && 'href' in file && typeof file.href === 'string'
  const name = typeof file === 'string' ? file : isURL ? String(file.href) : undefined
  if (name === undefined || !name.endsWith(ENDING) || /(^|[\\/])\.baseline\.json$/.test(name)) {
    throw new EvaluationError({
      column: 'file',
      problem: `the file is ${describeValue(name ?? file)}`,
      expected: `a name that ends in ${ENDING}: 'spam-filter${ENDING}'`,
    })
  }
  return typeof file === 'string' ? file : { href: name }
}

function orRefused<Result>({ shown }: BaselinePath, what: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : describeValue(error)
    throw new EvaluationError({ column: 'file', problem: `${shown} cannot be ${what}: ${reason}` })
  }
}
