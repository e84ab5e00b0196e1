import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Call } from './call.ts'
import { evaluationOfGrades } from './evaluationOfGrades.ts'
import { type Grade, type GradeContext, type GradeOptions, gradesOf, type RunOutcome } from './grade.ts'
import { type GradingTry, gradingTry } from './gradingTry.ts'

/** What a function answered to cases. */
export interface Run<Case, Output> {
  /** Every call, in the order of cases and trials. */
  readonly calls: readonly Call<Case, Output>[]
  /**
   * Grades each answer and returns the grades as an evaluation. A call without an answer is no grade: it counts as wrong.
   * A grade that returns no promise is also asked about that, with `undefined` in place of the answer: what it then says of the
   * case (`yTrue`, `relevant`, `expectedTools`, the truth of `fields`, `slices`, `details`) is known without `missing`.
   * Where a test is tried again, its grades replace those of the try before.
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
  let before: readonly GradeOfTry[] = []
  return Object.freeze({
    calls: Object.freeze(calls),
    grade: async (by, options = {}) => {
      withCaller('grade', () => requireGrading(by, options))
      const now = gradingTry()
      if (now !== undefined) {
        const kept = before.filter(
          ({ by }) => by.test === undefined || by.test !== now.test || by.attempt === now.attempt,
        )
        withCaller('grade', () => requireTitle(new Set(kept.map(({ title }) => title)), options.title))
        before = [...kept, { title: options.title, by: now }]
      }
      return evaluationOfGrades(await gradesOf(calls, by, options, outcome), options, outcome)
    },
  } satisfies Run<Case, Output>)
}

/** Options of the run that its grades go by. */
const ofRun: readonly string[] = ['concurrency', 'retries', 'timeout', 'cache', 'whenMissing', 'maxMissing', 'signal']

const optionNames: readonly (keyof GradeOptions<unknown>)[] = ['title', 'missing', 'version']

/** An option that is misspelt would be left out without a word: a judge would be asked again and again. */
function requireGrading(by: unknown, options: unknown): void {
  if (typeof by !== 'function')
    throw unexpected('by', by, { column: 'by', expected: 'a function of an answer and its case' })
  if (typeof options !== 'object' || options === null) {
    throw unexpected('options', options, { column: 'options', expected: "{ title: 'answers' }, or none" })
  }
  for (const [name, value] of Object.entries(options)) {
    if (!optionNames.some(known => known === name)) {
      throw new EvaluationError({
        column: name,
        problem: `there is no option ${describeValue(name)} of a grade`,
        mend: ofRun.includes(name) ? `Give it to evaluate: it holds for grades, too` : suggestion(name, optionNames),
      })
    }
    if (name === 'missing' || value === undefined || (typeof value === 'string' && value !== '')) continue
    throw unexpected(name, value, { column: name, expected: 'a text' })
  }
}

/** A grade, and the try of a test that gave it: of another try of that test, grades replace those before. */
interface GradeOfTry {
  readonly title: string | undefined
  readonly by: GradingTry
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
    mend: 'Tests of the same grades share them: grade once, in beforeAll',
  })
}
