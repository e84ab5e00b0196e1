import { namesOf } from './encode/viewsOf.ts'
import { EvaluationError } from './errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from './evaluation.ts'

/** Several runs of one model over the same rows, as the data of an evaluation. */
export interface RepeatedData {
  readonly kind: 'repeated'
  readonly n: number
  /** Their rows stand in the same order. */
  readonly runs: readonly Evaluation[]
}

/** Returns runs over the same rows, in the same order, as one evaluation. */
export function evaluationOfRuns(runs: readonly Evaluation[]): Evaluation {
  return evaluationOf([`${runs.length} repeated runs`], { kind: 'repeated', n: runs[0].n, runs })
}

/** Returns the runs of an evaluation. Most evaluations have one. */
export function runsOf(evaluation: Evaluation): readonly Evaluation[] {
  return evaluation.data.kind === 'repeated' ? evaluation.data.runs : [evaluation]
}

/** Whether evaluations have the same rows or queries, in the same order. */
export function haveSameUnits([first, ...others]: readonly Evaluation[]): boolean {
  const unitsOf = ({ data }: Evaluation) => namesOf(data) ?? ('amongAll' in data ? data.amongAll?.places : undefined)
  const units = unitsOf(first)
  return others.every(other => {
    const own = unitsOf(other)
    return other.n === first.n && (own === units || (units !== undefined && own?.every((unit, i) => unit === units[i])))
  })
}

/** Returns what messages call a run. */
export function runName(run: number): string {
  return `runs[${run}]`
}

/** The error of handing in repeated runs for something that takes one. */
export function oneRunOnly(column: string, what: string): EvaluationError {
  return new EvaluationError({
    column,
    problem: `repeated runs were received, and ${what} is of one run`,
    expected: 'one run by itself',
    mend: 'Repeated runs are for gates on values, comparisons, measure and toBeatDummy',
  })
}
