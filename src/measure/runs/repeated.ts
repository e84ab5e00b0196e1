import { isNumericArray } from '../../evaluation/encode/encodeColumn.ts'
import { withTruthOf } from '../../evaluation/encode/inheritTruth.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { rewording, withCaller, withPlace } from '../../evaluation/errors/refusals.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { BaselineInput } from '../../evaluation/inputs/baselineInput.ts'
import { borrowedEvaluation, evaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { evaluationOfRuns, runName } from '../../evaluation/repeatedRuns.ts'
import { pairUp } from '../pairs/pairing.ts'

/**
 * Returns several runs of one model over the same rows as one evaluation, for models that are not deterministic. A metric
 * of it is the mean of the metric over the runs.
 *
 * With `confidence` a gate claims the mean of these runs; with `over: 'runs'`, the mean of all runs that the model could
 * make. `atLeastRuns` asks so many runs to meet the bound by themselves.
 *
 * @param runs - Two or more evaluations, or plain inputs. After the first, predictions alone (`{ yPred }`, `{ run }`)
 *   inherit its truth. Rows are brought together by `ids`, queries by name, else by position.
 * @throws EvaluationError for fewer than two runs, the same object twice, and runs over other rows, with another truth
 *   or another positive class.
 *
 * @example
 * const yTrue = [1, 0, 1, 0]
 * const runs = repeated([{ yTrue, yPred: [1, 0, 1, 0] }, { yPred: [1, 0, 1, 1] }, { yPred: [1, 0, 0, 0] }])
 * measure(runs, 'accuracy').value // (1 + 0.75 + 0.75) / 3
 */
export function repeated(runs: readonly BaselineInput[]): Evaluation {
  return withCaller('repeated', () => {
    requireRuns(runs)
    const first = withPlace(runName(0), () => evaluation(runs[0] as EvaluationInput))
    refuseSeveral(first, 0)
    const others = runs.slice(1).map((run, i) => alignedWith(first, run, i + 1))
    return evaluationOfRuns([first, ...others])
  })
}

function requireRuns(runs: readonly unknown[]): void {
  if (!Array.isArray(runs)) {
    throw new EvaluationError({
      column: 'runs',
      problem: `the runs are ${describeValue(runs)}`,
      expected: 'a list of evaluations: repeated([first, second, third])',
    })
  }
  const gap = Array.from(runs).indexOf(undefined)
  if (gap !== -1) {
    throw new EvaluationError({
      column: 'runs',
      index: gap,
      problem: `${runName(gap)} is undefined`,
      expected: 'a run in every place',
    })
  }
  if (runs.length < 2) {
    throw new EvaluationError({
      column: 'runs',
      problem: runs.length === 0 ? 'there are no runs' : 'there is one run',
      expected: 'at least two: one run shows nothing of how runs differ',
    })
  }
  const twice = runs.findIndex((run, i) => runs.indexOf(run) !== i)
  if (twice === -1) return
  throw new EvaluationError({
    column: 'runs',
    index: twice,
    problem: `${runName(twice)} is the very same object as ${runName(runs.indexOf(runs[twice]))}`,
    expected: 'the predictions of each run',
  })
}

/** Returns a run with its rows in the order of the first. */
function alignedWith(first: Evaluation, run: unknown, place: number): Evaluation {
  return inRun(place, () => {
    const completed = withTruthOf(first, run)
    const own = completed === run ? withPlace('baseline', () => evaluation(run as EvaluationInput)) : copied(run)
    if (completed === run) refuseSeveral(borrowedEvaluation(own), place)
    const { baseline: aligned, candidateOnly, baselineOnly } = pairUp(first, own, 'all')
    if (candidateOnly + baselineOnly > 0) {
      throw new EvaluationError({
        column: 'baseline',
        problem: 'candidate and baseline lack different answers',
        expected: 'the same rows in both runs',
        mend: "Count answers that are missing as wrong: whenMissing: 'wrong'",
      })
    }
    requireSamePositive(first, aligned, place)
    return aligned
  })
}

/** Refuses runs with different positive classes: the mean of a metric over different classes is meaningless. */
function requireSamePositive({ data: first }: Evaluation, { data: own }: Evaluation, place: number): void {
  const [ours, theirs] = [first, own].map(data => ('positive' in data ? data.positive : undefined))
  if (ours === theirs) return
  const shown = (positive: unknown): string => (positive === undefined ? 'not given' : describeValue(positive))
  throw new EvaluationError({
    column: `${runName(place)}.positive`,
    problem: `positive is ${shown(ours)} in ${runName(0)}, ${shown(theirs)} in ${runName(place)}: a mean would be of two different things`,
    expected: 'the same in all runs',
    mend: `Predictions alone ({ yPred } or { yScore }) take what ${runName(0)} has`,
  })
}

/** Runs hold single measurements: no report, and no runs of runs. */
function refuseSeveral({ data }: Evaluation, place: number): void {
  if (data.kind !== 'report' && data.kind !== 'repeated') return
  throw new EvaluationError({
    column: runName(place),
    problem: `${runName(place)} is ${data.kind === 'report' ? 'a metric report' : 'repeated runs itself'}`,
    expected: 'the columns of one run',
  })
}

/** Predictions alone are paired in place; later changes to their arrays must not reach the runs. */
function copied(run: unknown): unknown {
  if (typeof run !== 'object' || run === null || Array.isArray(run)) return run
  return Object.fromEntries(
    Object.entries(run).map(([name, column]) => [name, isNumericArray(column) ? column.slice() : column]),
  )
}

/** Names in an error the first run and this one where pairing speaks of candidate and baseline. */
function inRun<Result>(place: number, work: () => Result): Result {
  return rewording(work, error => {
    const { column, problem, expected, mend } = error.problem
    const renamed = (text: string): string =>
      text
        .replaceAll('candidate and baseline', `${runName(0)} and ${runName(place)}`)
        .replaceAll(/\b(the )?baseline\b/g, runName(place))
        .replaceAll(/\b(the )?candidate\b/g, runName(0))
        .replaceAll(/\b(?:on|in) both sides\b/g, 'in both runs')
        .replaceAll('on neither', 'in neither')
    return new EvaluationError({
      ...error.problem,
      column: column && renamed(column),
      problem: renamed(problem),
      expected: expected && renamed(expected),
      // Runs have no options, and stand for all rows or for none.
      mend: mend?.includes("on: 'intersection'") ? undefined : mend && renamed(mend),
    })
  })
}
