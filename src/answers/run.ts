import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Call } from './call.ts'
import { evaluationOfGrades } from './evaluationOfGrades.ts'
import { type Grade, type GradeContext, type GradeOptions, gradesOf, type RunOutcome } from './grade.ts'

/** What a function answered to cases. */
export interface Run<Case, Output> {
  /** Every call, in the order of cases and trials. */
  readonly calls: readonly Call<Case, Output>[]
  /**
   * Grades each answer and returns the grades as an evaluation. A call without an answer is no grade: it counts as wrong.
   *
   * @throws EvaluationError for a second grade without a `title`, and for numbers that are not known of missing answers.
   */
  readonly grade: (
    by: (output: Output, given: Case, context: GradeContext) => Grade | Promise<Grade>,
    options?: GradeOptions<Case>,
  ) => Promise<Evaluation>
}

/** Puts calls together with their grades. */
export function runOf<Case, Output>(calls: readonly Call<Case, Output>[], outcome: RunOutcome): Run<Case, Output> {
  const titles = new Set<string | undefined>()
  return Object.freeze({
    calls: Object.freeze(calls),
    grade: async (by, options = {}) => {
      withCaller('grade', () => requireTitle(titles, options.title))
      titles.add(options.title)
      return evaluationOfGrades(await gradesOf(calls, by, options, outcome), options, outcome)
    },
  } satisfies Run<Case, Output>)
}

/** Several grades of one run need a title each: in a report nobody could tell them apart. */
function requireTitle(before: ReadonlySet<string | undefined>, title: string | undefined): void {
  if (before.size === 0) return
  const problem =
    title === undefined || before.has(undefined)
      ? 'a run is graded more than once, and a grade has no title'
      : before.has(title)
        ? `two grades of a run have the title ${JSON.stringify(title)}`
        : undefined
  if (problem === undefined) return
  throw new EvaluationError({
    column: 'title',
    problem,
    expected: "a title of its own for each: grade(…, { title: 'answers' }), grade(…, { title: 'tool calls' })",
  })
}
