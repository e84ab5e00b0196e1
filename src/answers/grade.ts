import type { GivenToolCall } from '../evaluation/encode/cases/toolCallLists.ts'
import { describeValue, isThenable } from '../evaluation/errors/describeValue.ts'
import { didYouMean } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { ownPlaceOf } from '../evaluation/errors/startAtCaller.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { FieldsOfDocument } from '../evaluation/inputs/caseInput.ts'
import type { Grades } from '../evaluation/inputs/runInput.ts'
import type { Label } from '../evaluation/label.ts'
import type { WhenMissing } from '../evaluation/missing/missingAnswers.ts'
import { pathFrom } from '../runners/files/pathFrom.ts'
import { type AnswerCache, notRecorded, openCache, type Recorded } from './answerCache.ts'
import { attempt } from './attempt.ts'
import { type Call, type CallFailure, failureText, mendOf, type Spent } from './call.ts'
import { pool } from './pool.ts'
import { stoppingAt } from './stoppingAt.ts'
import { testDeadline } from './testDeadline.ts'

/** How a run went, beside its settings. */
export interface RunOutcome extends RunSettings {
  /** Why calls were not made, where some were not. */
  readonly stopped: string | undefined
  readonly replays: boolean
}

/** The settings of a run, checked. */
export interface RunSettings {
  readonly concurrency: number
  readonly retries: number
  readonly timeout: number | undefined
  readonly cache: string | undefined
  readonly version: string | undefined
  readonly whenMissing: WhenMissing
  readonly maxMissing: number
  readonly trials: number
  /** Stops the run, and its grades. */
  readonly signal: AbortSignal | undefined
}

/** What a grade gets beside the answer and its case. */
export interface GradeContext {
  readonly trial: number
  readonly signal: AbortSignal
}

/** What an answer came to: any of these, and numbers by any other name, `costUsd: 0.01`. */
export interface Grade {
  /** Null where a judge gave no verdict. */
  readonly passed?: boolean | null
  /** Null where a judge gave none. */
  readonly score?: number | null
  readonly yTrue?: Label | readonly string[]
  readonly yPred?: Label | null
  readonly relevant?: readonly string[] | Grades
  /** Null where there is no answer, and an empty list where nothing was found. */
  readonly retrieved?: readonly string[] | null
  readonly expectedTools?: readonly GivenToolCall[]
  readonly toolCalls?: readonly GivenToolCall[] | null
  readonly fields?: FieldsOfDocument
  readonly slices?: Readonly<Record<string, Label | null | undefined>>
  readonly details?: Readonly<Record<string, string>>
  /** Numbers by name. */
  readonly [name: string]: unknown
}

/** What a call without an answer came to. Where it is not said, a score or a cost of it is unknown, not 0. */
export type MissingGrade = Grade

export interface GradeOptions<Case> {
  /** What tells this grade from others of the same run. */
  readonly title?: string
  /** What a call without an answer came to: `{ costUsd: 0.02 }`; or a function of its case, where the truth is to be said. */
  readonly missing?: MissingGrade | ((given: Case) => MissingGrade)
  /**
   * What tells this judge from others, and from itself before a change: its verdicts are then kept in the cache of the run,
   * those of each `title` by themselves.
   */
  readonly version?: string
}

/** Grades an answer. */
type GradeBy<Case, Output> = (output: Output, given: Case, context: GradeContext) => Grade | Promise<Grade>

/** A call with its grade; without one where there is no answer. */
export interface Graded {
  readonly id: string
  /** What messages call it: `c1`, or of several trials `c1 (trial 2)`. */
  readonly name: string
  readonly trial: number
  readonly grade: Grade | undefined
  /** What is known of the case and of the call all the same, where there is no answer. */
  readonly known: Grade
  readonly reason: string | undefined
  /** What would help, where there is no answer. */
  readonly mend: string
  /** Whether the call returned anything. */
  readonly isAnswered: boolean
  /** What the call said that it spent. */
  readonly spent: Spent
  /** What every call is measured by. */
  readonly measured: Readonly<Record<'latencyMs' | 'attempts' | 'trial', number>>
}

/** What a grade says of the case, whatever was answered. */
export const truths = ['yTrue', 'relevant', 'expectedTools', 'slices', 'details'] as const

/** What a grade may hold beside numbers. */
export const members: readonly string[] = [...truths, 'passed', 'score', 'yPred', 'retrieved', 'toolCalls', 'fields']

/** Grades every answer, so many at a time as the run made calls. */
export async function gradesOf<Case, Output>(
  calls: readonly Call<Case, Output>[],
  by: GradeBy<Case, Output>,
  options: GradeOptions<Case>,
  outcome: RunOutcome,
): Promise<readonly Graded[]> {
  const cache = cacheOf(options, outcome)
  let isAsync = cache !== undefined
  let done = 0
  const stopping = stoppingAt(
    testDeadline(),
    outcome.signal,
    () => `its judge is done with ${done} of ${calls.length} answers`,
  )
  const graded = await pool(calls, outcome.concurrency, async call => {
    const { id, trial, spent, latencyMs, attempts: asked } = call
    const name = outcome.trials > 1 ? `${id} (trial ${trial})` : id
    const of = { call, id, name, trial, spent, measured: { latencyMs, attempts: asked, trial } }
    if (call.failure !== undefined || call.notAsked === true) {
      const reason = call.failure === undefined ? 'not asked' : failureText(call.failure, asked)
      const mend = call.failure === undefined ? 'raise the budget' : mendOf(call.failure, 'function')
      return { ...of, isAnswered: false, grade: undefined, reason, mend }
    }
    const until = { ...outcome, signal: stopping.signal }
    const { grade, failure, attempts } = await judged(call, by, { ...options, cache }, until, () => {
      isAsync = true
    })
    done++
    const isAnswered = true
    if (failure === undefined)
      return { ...of, isAnswered, grade, reason: undefined, mend: 'see why the grade has no verdict' }
    const reason = `no grade: ${failureText(failure, attempts)}`
    return { ...of, isAnswered, grade: undefined, reason, mend: mendOf(failure, 'judge') }
  }).finally(stopping.end)
  // A judge is not asked about answers that are not there. Whether a grade asks one is seen once it has graded an answer.
  const mayTell = !isAsync && graded.some(({ grade }) => grade !== undefined)
  return graded.map(({ call, ...one }) => ({
    ...one,
    known: one.grade === undefined ? knownOf(call, by, options, mayTell) : scored(one.grade, call, options),
  }))
}

function cacheOf<Case>({ version }: GradeOptions<Case>, { cache, replays }: RunOutcome): AnswerCache | undefined {
  return version === undefined || cache === undefined ? undefined : openCache(cache, `grade ${version}`, replays)
}

async function judged<Case, Output>(
  call: Call<Case, Output>,
  by: GradeBy<Case, Output>,
  { cache, title, version }: GradeOptions<Case> & { readonly cache: AnswerCache | undefined },
  { retries, timeout, replays, cache: folder, signal }: RunOutcome & { readonly signal: AbortSignal },
  onPromise: () => void,
): Promise<JudgedCall> {
  const { case: given, id, trial } = call
  // The run has answered this call: what it returned is an output.
  const output = call.output as Output
  // Two grades of a run may ask the same judge different things.
  const content = { case: given, output, ...(title === undefined ? {} : { title }) }
  const found = withCaller('grade', () => cache?.find(content, id, trial))
  if (found !== undefined) return judgedCall(found, id)
  if (replays && cache !== undefined) {
    const about = `the grade of ${describeValue(id)}`
    throw notRecorded({ caller: 'grade', about, trial, version, folder, content: 'the case, its answer or the title' })
  }
  const made = await attempt(
    context => {
      const grade = gradeNow(() => by(output, given, { trial, signal: context.signal }), id)
      if (isThenable(grade)) onPromise()
      return grade
    },
    trial,
    { retries, timeout, signal },
  )
  const one = judgedCall(made, id)
  withCaller('grade', () => cache?.record(content, id, trial, made))
  return one
}

/** The grade of an answer, or why there is none. */
interface JudgedCall {
  readonly grade: Grade | undefined
  readonly failure: CallFailure | undefined
  readonly attempts: number
}

function judgedCall({ output, failure, attempts }: Recorded, id: string): JudgedCall {
  return { grade: failure === undefined ? requireGrade(output, id) : undefined, failure, attempts }
}

/** What a grade throws at once is a mistake in it; what a promise rejects with may be a judge that gives no answer. */
function gradeNow(grade: () => Grade | Promise<Grade>, id: string): Grade | Promise<Grade> {
  try {
    return grade()
  } catch (error) {
    if (error instanceof EvaluationError) throw error
    const message = error instanceof Error ? error.message : String(error)
    const place = ownPlaceOf(error)
    const at = place === undefined ? '' : `, at ${pathFrom(process.cwd(), place)}`
    const problem = `the grade of ${describeValue(id)} threw: ${message}${at}`
    throw new EvaluationError({ caller: 'grade', problem, expected: 'a grade of every answer' }, { cause: error })
  }
}

/** A grade with the score that a call without one came to. */
function scored<Case, Output>(grade: Grade, { case: given }: Call<Case, Output>, options: GradeOptions<Case>): Grade {
  return grade.score === null ? { ...grade, score: saidOf(given, options).score ?? null } : grade
}

function saidOf<Case>(given: Case, { missing }: GradeOptions<Case>): MissingGrade {
  return typeof missing === 'function' ? missing(given) : (missing ?? {})
}

/** What is known of a call without an answer: what was said of it, and what the grade says of its case. */
function knownOf<Case, Output>(
  { case: given }: Call<Case, Output>,
  by: GradeBy<Case, Output>,
  options: GradeOptions<Case>,
  mayTell: boolean,
): Grade {
  const said = saidOf(given, options)
  return mayTell ? { ...truthIn(by, given), ...said } : said
}

/** The truth, slices and details that a grade takes from the case, whatever the answer is: it gets `undefined` for one. */
function truthIn<Case, Output>(by: GradeBy<Case, Output>, given: Case): Grade {
  try {
    const grade = by(undefined as Output, given, { trial: 1, signal: new AbortController().signal })
    if (isThenable(grade)) {
      Promise.resolve(grade).catch(() => {})
      return {}
    }
    if (typeof grade !== 'object' || grade === null) return {}
    const held = grade as Grade
    const known = { ...held, slices: toldSlices(held.slices), details: textsIn(held.details) }
    const own = truths.map(name => [name, known[name]] as const)
    const truth =
      typeof held.fields === 'object' && held.fields !== null
        ? { fields: { truth: held.fields.truth, answer: null } }
        : {}
    return { ...Object.fromEntries(own.filter(([, value]) => value !== undefined)), ...truth }
  } catch {
    // It reads the answer before it says what is true.
    return {}
  }
}

/** The slices that are told without an answer. What is undefined may have been read from it. */
function toldSlices(slices: Grade['slices']): Grade['slices'] {
  return slices && Object.fromEntries(Object.entries(slices).filter(([, label]) => label !== undefined))
}

function textsIn(details: Grade['details']): Grade['details'] {
  if (details === undefined) return undefined
  return Object.fromEntries(Object.entries(details).map(([name, text]) => [name, typeof text === 'string' ? text : '']))
}

function requireGrade(grade: unknown, id: string): Grade {
  const expected = 'a grade: { passed: true }, { relevant, retrieved }, { yTrue, yPred } …'
  if (typeof grade !== 'object' || grade === null) {
    throw new EvaluationError({
      caller: 'grade',
      problem: `the grade of ${describeValue(id)} is ${describeValue(grade)}`,
      expected,
    })
  }
  const score: unknown = Reflect.get(grade, 'score')
  if (score !== undefined && score !== null && !(typeof score === 'number' && Number.isFinite(score))) {
    throw unexpected(`the score of ${describeValue(id)}`, score, {
      caller: 'grade',
      column: 'score',
      expected: 'a finite number, or null where there is none',
    })
  }
  for (const [name, value] of Object.entries(grade)) {
    if (members.includes(name) || value === undefined || (typeof value === 'number' && Number.isFinite(value))) continue
    const meant = didYouMean(name, members) ?? (typeof value === 'boolean' ? 'passed' : undefined)
    throw new EvaluationError({
      caller: 'grade',
      column: name,
      problem: `the grade of ${describeValue(id)} has ${name}: ${describeValue(value)}`,
      expected: 'a finite number for each name of your own',
      mend: meant === undefined ? 'Texts go into details' : `Did you mean ${meant}?`,
    })
  }
  return grade as Grade
}
