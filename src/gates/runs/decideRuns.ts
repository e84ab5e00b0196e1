import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { withGetters } from '../../evaluation/remembered.ts'
import { runName, runsOf } from '../../evaluation/repeatedRuns.ts'
import { measureSurely } from '../../measure/intervals/intervalOf.ts'
import { measureConfigured } from '../../measure/measureConfigured.ts'
import { SEVERAL_RUNS } from '../../measure/runs/over.ts'
import type { Gate } from '../gate.ts'
import type { DecidedOutcome, Verdict } from '../verdict.ts'
import { verdictOf } from '../verdictOf.ts'

/** Runs of one model, each decided by itself. */
export interface RunsVerdict {
  readonly outcome: DecidedOutcome
  readonly passes: boolean
  /** How many runs must pass. */
  readonly least: number
  /** In the order in which the runs were given. */
  readonly runs: readonly Verdict[]
}

/**
 * Decides whether at least `least` of the repeated runs meet a bound. With confidence, the claim that k of R runs meet
 * it is a partial conjunction: any k of the runs must each clear the bound at 1 − (1 − level)/(R − k + 1). For k = R
 * that is the full level. In the same way, the gate surely fails if R − k + 1 runs miss the bound at 1 − (1 − level)/k.
 *
 * Benjamini and Heller, "Screening for partial conjunction hypotheses", Biometrics 64 (2008).
 *
 * @throws EvaluationError for a single run, and where fewer runs were made than must pass.
 */
export function decideRuns(
  evaluation: Evaluation,
  { metric, bound, confidence, whenInconclusive }: Pick<Gate, 'metric' | 'bound' | 'confidence' | 'whenInconclusive'>,
  least: number,
): RunsVerdict {
  const evaluations = requireSoMany(evaluation, least)
  const spare = evaluations.length - least + 1
  const decideAll = (share: number): readonly Verdict[] => {
    const request = confidence && { ...confidence, level: 1 - (1 - confidence.level) / share }
    return evaluations.map(run =>
      verdictOf(measureSurely(run, metric, request, 1), bound, request && { whenInconclusive }),
    )
  }
  const runs = decideAll(spare)
  const failing = (confidence === undefined ? runs : decideAll(least)).filter(
    ({ outcome }) => outcome === 'fail',
  ).length
  const count = (outcome: DecidedOutcome): number => runs.filter(run => run.outcome === outcome).length
  const outcome =
    count('pass') >= least
      ? 'pass'
      : failing >= spare
        ? 'fail'
        : failing + count('undefined') >= spare
          ? 'undefined'
          : 'inconclusive'
  // Runs that are let pass as inconclusive do not outweigh a sure failure.
  const allowed = outcome === 'inconclusive' && runs.filter(({ passes }) => passes).length >= least
  return Object.freeze({ outcome, passes: outcome === 'pass' || allowed, least, runs })
}

function requireSoMany(evaluation: Evaluation, least: number): readonly Evaluation[] {
  const runs = runsOf(evaluation)
  if (evaluation.data.kind === 'repeated' && runs.length >= least) return runs
  throw new EvaluationError({
    column: 'atLeastRuns',
    problem: `atLeastRuns is ${least}, and ${runs.length === 1 ? 'there is one run' : `there are ${runs.length} runs`}`,
    expected: evaluation.data.kind === 'repeated' ? `a number up to ${runs.length}` : SEVERAL_RUNS,
  })
}

/** The verdict on the mean of the runs, decided by them: so many must hold, whatever their mean is. */
export function verdictOnRuns(evaluation: Evaluation, gate: Gate, least: number): Verdict {
  const { metric, bound, confidence } = gate
  const runs = decideRuns(evaluation, gate, least)
  const mean = verdictOf(measureConfigured(evaluation, metric), bound, undefined)
  const { outcome, passes } = runs
  const gaps = runs.runs.map(({ gap }) => (Number.isNaN(gap) ? Number.NEGATIVE_INFINITY : gap)).sort((a, b) => b - a)
  const unitsNeeded = outcome === 'inconclusive' ? 'unknown' : undefined
  const sure = confidence !== undefined
  return withGetters(mean, { outcome, passes, sure, runs, unitsNeeded, gap: gaps[least - 1], why: whyOfRuns(runs) })
}

/** The decision as a sentence: `8 of 10 runs pass, 9 must`. */
export function whyOfRuns({ runs, least, outcome }: RunsVerdict): string {
  const passing = runs.filter(run => run.outcome === 'pass').length
  const withoutValue = runs.findIndex(({ measurement }) => measurement.undefinedBecause !== undefined)
  const because = runs[withoutValue]?.measurement.undefinedBecause
  const about = outcome === 'undefined' ? `; ${runName(withoutValue)} has no value: ${because}` : ''
  return `${passing} of ${runs.length} runs pass, ${least} must${about}`
}
