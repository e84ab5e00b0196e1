import { canonicalText } from '../evaluation/encode/cases/canonicalText.ts'
import { UnknownNumber } from '../evaluation/encode/cases/namedNumbers.ts'
import { describeValue, listed } from '../evaluation/errors/describeValue.ts'
import { EvaluationError, type EvaluationProblem } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { type Evaluation, evaluationOf } from '../evaluation/evaluation.ts'
import { evaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { withMissing } from '../evaluation/missing/answersUnderPolicy.ts'
import type { WhenMissing } from '../evaluation/missing/missingAnswers.ts'
import { evaluationOfRuns } from '../evaluation/repeatedRuns.ts'
import { type Grade, type Graded, type GradeOptions, members, type RunOutcome, truths } from './grade.ts'

/** Grades by case: of each trial one. */
interface CaseGrades {
  readonly id: string
  readonly trials: readonly Graded[]
}

/** Returns grades as an evaluation, in which calls without an answer are missing. */
export function evaluationOfGrades<Case>(
  given: readonly Graded[],
  { title }: GradeOptions<Case>,
  { trials, whenMissing, maxMissing, stopped }: RunOutcome,
): Evaluation {
  return withCaller('grade', () => {
    const graded = noneFasterThanAnswers(given)
    const byCase = new Map<string, Graded[]>()
    for (const one of graded) byCase.set(one.id, [...(byCase.get(one.id) ?? []), one])
    const cases = Array.from(byCase, ([id, own]): CaseGrades => ({ id, trials: own }))
    for (const each of cases) requireOneTruth(each)
    const held = membersOf(graded)
    const under = (policy: WhenMissing): Evaluation => {
      const made = built(cases, held, trials, policy)
      // What the columns lack is said once, by calls.
      const own = made.missing === undefined ? made.notes : made.notes?.slice(0, -1)
      const notes = [...(title === undefined ? [] : [`graded: ${title}`]), ...(own ?? [])]
      const titled = evaluationOf(made.columns, made.data, notes)
      const lacking = graded.filter(lacksAnswer)
      if (lacking.length === 0) return titled
      return withMissing(titled, {
        count: lacking.length,
        of: graded.length,
        unit: lacking.some(isUnanswered) ? 'call' : 'answer',
        policy,
        max: maxMissing,
        cases: lacking.map(one => ({ name: one.name, reason: one.reason ?? 'its grade has none' })),
        mend: [...new Set(lacking.map(({ mend }) => mend))].join(', '),
        stopped,
        slices: made.missing?.slices,
        under,
      })
    }
    return under(whenMissing)
  })
}

/** What is true of a case whatever a trial answers. Fields have a truth beside each answer. */
const ofCase = ['yTrue', 'relevant', 'expectedTools', 'slices'] as const

/** Refuses trials that say different things of their case: only those of one would count. */
function requireOneTruth({ id, trials }: CaseGrades): void {
  for (const name of ofCase) {
    const told = trials.filter(({ known }) => known[name] !== undefined)
    const other = told.find(one => !isSame(one.known[name], told[0].known[name]))
    if (other === undefined) continue
    throw new EvaluationError({
      column: name,
      problem: `the ${name} of ${describeValue(id)} differ between trials ${told[0].trial} and ${other.trial}`,
      expected: 'the same in each: they are of the case, whatever was answered',
      mend: name === 'slices' ? 'Leave out slices that depend on the trial' : 'Make a case of each of them',
    })
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalText(one) === canonicalText(other)
}

/** Whether a call gave no answer, or none that its grade found in it, or its judge gave no verdict. */
function lacksAnswer(one: Graded): boolean {
  return isUnanswered(one) || one.grade === undefined || one.grade.passed === null || one.grade.score === null
}

/** Whether a call gave no answer, or none that its grade found in it. */
function isUnanswered({ isAnswered, grade }: Graded): boolean {
  return (
    !isAnswered ||
    grade?.yPred === null ||
    grade?.retrieved === null ||
    grade?.toolCalls === null ||
    grade?.fields?.answer === null
  )
}

/** Calls of which those without an answer are as slow as the slowest answer at least: one that failed at once answered nobody sooner. */
function noneFasterThanAnswers(graded: readonly Graded[]): readonly Graded[] {
  const slowest = graded.reduce((most, one) => (isUnanswered(one) ? most : Math.max(most, one.measured.latencyMs)), 0)
  return graded.map(one => {
    const { measured } = one
    return isUnanswered(one)
      ? { ...one, measured: { ...measured, latencyMs: Math.max(measured.latencyMs, slowest) } }
      : one
  })
}

/** What the grades hold: all of them the same. */
interface Members {
  readonly names: readonly string[]
  readonly numbers: readonly string[]
}

function membersOf(graded: readonly Graded[]): Members {
  const answered = graded.filter(({ grade }) => grade !== undefined)
  if (answered.length === 0) {
    const reasons = [...new Set(graded.map(({ reason }) => reason ?? 'no answer'))]
    // Where a judge is down, the function has done its part.
    const given = graded.filter(({ isAnswered }) => isAnswered).length
    const none = given === 0 ? `${graded.length} calls gave an answer` : `${given} answers got a grade`
    throw new EvaluationError({
      problem: `not measured: none of ${none} (${reasons.slice(0, 3).join('; ')})`,
      mend: 'This is no verdict on quality: mend the run',
    })
  }
  const keys = (grade: Grade | undefined): readonly string[] =>
    Object.keys(grade ?? {}).filter(name => grade?.[name] !== undefined)
  const all = [...new Set(answered.flatMap(({ grade }) => keys(grade)))]
  requireHeld(answered, all)
  for (const { name, grade } of answered) {
    const lacking = all.find(member => grade?.[member] === undefined && !optional.includes(member))
    if (lacking === undefined) continue
    throw new EvaluationError({
      column: lacking,
      problem: `the grade of ${describeValue(name)} has no ${lacking}, which others have`,
      expected: 'the same in every grade: an unknown number is not 0',
    })
  }
  return { names: all.filter(name => members.includes(name)), numbers: all.filter(name => !members.includes(name)) }
}

const optional: readonly string[] = ['slices', 'details']

/** Refuses a member that is undefined in each grade, as where cases or answers have no such field. A grade may hold nothing. */
function requireHeld([{ name, grade }]: readonly Graded[], all: readonly string[]): void {
  const isNeeded = (member: string): boolean => members.includes(member) && !optional.includes(member)
  const lost = Object.keys(grade ?? {}).find(member => !all.includes(member) && (all.length === 0 || isNeeded(member)))
  if (lost === undefined) return
  throw new EvaluationError({
    column: lost,
    problem: `the grade of ${describeValue(name)} has ${lost}: undefined`,
    expected: truths.some(truth => truth === lost)
      ? 'what is true of the case, from the field that holds it'
      : 'what the answer came to, or null where there is no verdict',
  })
}

function built(cases: readonly CaseGrades[], held: Members, trials: number, policy: WhenMissing): Evaluation {
  const isRanking = held.names.includes('relevant') || held.names.includes('retrieved')
  if (!isRanking && !held.names.includes('yTrue')) {
    return evaluation(columnsOf(cases, held, policy, undefined) as never)
  }
  const runs = Array.from({ length: trials }, (_, trial) => {
    const columns = columnsOf(cases, held, policy, trial)
    return evaluation((isRanking ? rankingOf(columns, cases, trial) : columns) as never)
  })
  return trials === 1 ? runs[0] : evaluationOfRuns(runs)
}

/** The columns of a ranking. Whether a case passed, and its score, stand among its numbers. */
function rankingOf(
  { ids, passed, score, numbers, ...columns }: Readonly<Record<string, unknown>>,
  cases: readonly CaseGrades[],
  trial: number,
): Readonly<Record<string, unknown>> {
  const isLeftOut = columns.whenMissing === 'skip'
  const passes = Array.isArray(passed) && {
    passed: passed.map(value => (value === null && isLeftOut ? null : Number(value === true))),
  }
  return {
    ...columns,
    query: ids,
    relevant: cases.map(each => knownOf(each, 'relevant')),
    retrieved: cases.map(({ trials }) => valueIn(trials[trial], 'retrieved')),
    numbers: { ...passes, ...(score === undefined ? {} : { score }), ...(numbers as object) },
  }
}

/** The value of a member of a trial: the grade's, or null where there is no answer. */
function valueIn(one: Graded, name: string): unknown {
  return one.grade === undefined ? null : one.grade[name]
}

function columnsOf(
  cases: readonly CaseGrades[],
  { names, numbers }: Members,
  policy: WhenMissing,
  trial: number | undefined,
): Readonly<Record<string, unknown>> {
  // Of one trial each value stands by itself; of several in a list.
  const isSingle = trial !== undefined || cases.every(({ trials }) => trials.length === 1)
  const perTrial = (value: (one: Graded, each: CaseGrades) => unknown): unknown[] =>
    cases.map(each => (isSingle ? value(each.trials[trial ?? 0], each) : each.trials.map(one => value(one, each))))
  const columns: Record<string, unknown> = {
    ids: cases.map(({ id }) => id),
    whenMissing: policy,
    maxMissing: 0,
  }
  if (names.includes('passed')) columns[isSingle ? 'passed' : 'trials'] = perTrial(one => valueIn(one, 'passed'))
  if (names.includes('score')) {
    const score = (one: Graded): number | null => numberOf(one, 'score', policy)
    columns.score = cases.map(({ trials }) => meanOf(trial === undefined ? trials.map(score) : [score(trials[trial])]))
  }
  if (names.includes('yTrue')) {
    columns.yTrue = cases.map(each => knownOf(each, 'yTrue'))
    columns.yPred = perTrial(one => valueIn(one, 'yPred'))
  }
  if (names.includes('toolCalls')) {
    columns.toolCalls = perTrial(one => valueIn(one, 'toolCalls'))
    columns.expectedTools = cases.map(each => knownOf(each, 'expectedTools'))
  }
  if (names.includes('fields')) {
    columns.fields = perTrial(({ grade }, each) => grade?.fields ?? { truth: knownOf(each, 'fields'), answer: null })
  }
  if (names.includes('slices')) columns.slices = slicesOf(cases)
  if (names.includes('details')) columns.details = cases.map(each => knownIn(each, 'details') ?? {})
  const isOwn = (name: string): boolean => !numbers.includes(name)
  // A call that failed may have spent nothing.
  const spent = [...new Set(cases.flatMap(({ trials }) => trials.flatMap(one => Object.keys(one.spent))))].filter(isOwn)
  const measured = (['latencyMs', 'attempts', 'trial'] as const).filter(isOwn)
  columns.numbers = Object.fromEntries([
    ...numbers.map(name => [name, perTrial(one => numberOf(one, name, policy))] as const),
    ...spent.map(name => [name, perTrial(spentAs(name, cases, policy))] as const),
    ...measured.map(name => [name, perTrial(one => one.measured[name])] as const),
  ])
  return columns
}

/** What any trial of a case knows of it. */
function knownIn<Name extends 'slices' | 'details' | 'fields' | (typeof ofCase)[number]>(
  { trials }: CaseGrades,
  name: Name,
): Grade[Name] | undefined {
  return trials.find(({ known }) => known[name] !== undefined)?.known[name]
}

/** What is true of a case. */
function knownOf(one: CaseGrades, name: 'fields' | (typeof ofCase)[number]): unknown {
  const { id, trials } = one
  const known = name === 'fields' ? knownIn(one, name)?.truth : knownIn(one, name)
  if (known !== undefined) return known
  const [what, said] =
    name === 'fields'
      ? ['true fields', 'fields: { truth: given.fields, answer: null }']
      : [name, `${name}: given.${name}`]
  throw new EvaluationError({
    column: name,
    problem: `${describeValue(id)} has no answer${reasonOf(trials)}, and nothing says its ${what}`,
    expected: `missing: given => ({ ${said} }), or what your cases call it`,
  })
}

/** Why there is no answer, where that is known: an outage is to be seen whatever else is wrong. */
function reasonOf(trials: readonly Graded[]): string {
  const reason = trials.find(one => one.reason !== undefined)?.reason
  return reason === undefined ? '' : ` (${reason})`
}

/** A number of a grade. Of a call without an answer it is what is known of it all the same: an unknown number is not 0. */
function numberOf(one: Graded, name: string, policy: WhenMissing): number | null {
  const given: unknown = one.grade?.[name]
  if (typeof given === 'number') return given
  if (policy === 'skip') return null
  const known = knownNumber(one, name)
  if (known !== undefined) return known
  throw new EvaluationError(unknownNumber([one], name))
}

/** What is known of a number that no answer tells: what the call spent, what was said of it, or what it was measured by. */
function knownNumber({ known, spent, measured }: Graded, name: string): number | undefined {
  const said: unknown = known[name]
  return [spent[name], said, Reflect.get(measured, name)].find(
    (value): value is number => typeof value === 'number' && Number.isFinite(value),
  )
}

/** What a trial spent. Where neither its call nor anybody else says it, metrics that read it refuse it. */
function spentAs(name: string, cases: readonly CaseGrades[], policy: WhenMissing): (one: Graded) => unknown {
  const untold = cases.flatMap(({ trials }) => trials.filter(({ spent }) => spent[name] === undefined))
  const silent = untold.filter(one => !lacksAnswer(one))
  const unknown = untold.filter(one => lacksAnswer(one) && knownNumber(one, name) === undefined)
  const [ofAnswered, ofMissing] = [silentNumber(silent, name), unknownNumber(unknown, name)].map(
    problem => new UnknownNumber(problem),
  )
  return one => {
    if (!lacksAnswer(one)) return one.spent[name] ?? ofAnswered
    return knownNumber(one, name) ?? (policy === 'skip' ? null : ofMissing)
  }
}

function silentNumber(calls: readonly Graded[], name: string): EvaluationProblem {
  return {
    column: name,
    problem: `${listed(calls.map(one => one.name))} answered without saying ${calls.length === 1 ? 'its' : 'their'} ${name}, which other calls say: an unknown number is not 0`,
    expected: `spend({ ${name}: 0 }) of a call that costs nothing`,
  }
}

function unknownNumber(calls: readonly Graded[], name: string): EvaluationProblem {
  const [have, their] = calls.length === 1 ? ['has', 'its'] : ['have', 'their']
  return {
    column: name,
    problem: `${listed(calls.map(one => one.name))} ${have} no answer, and ${their} ${name} is not known: an unknown number is not 0`,
    expected: `what a call without an answer came to: grade(…, { missing: { ${name}: … } })`,
  }
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function slicesOf(cases: readonly CaseGrades[]): Readonly<Record<string, unknown>> {
  const of = cases.map(each => knownIn(each, 'slices') ?? {})
  const names = [...new Set(of.flatMap(Object.keys))]
  if (names.length === 0) throw new EvaluationError({ column: 'slices', problem: 'slices name nothing' })
  const isGraded = ({ trials }: CaseGrades): boolean => trials.some(({ grade }) => grade !== undefined)
  const unknown = cases.filter((each, i) => !isGraded(each) && !names.every(name => name in of[i]))
  requireSlices(unknown, names)
  return Object.fromEntries(names.map(name => [name, of.map(own => own[name])]))
}

/** Refuses calls without an answer whose slices nobody says: the slices that they belong to would be judged without them. */
function requireSlices(unknown: readonly CaseGrades[], names: readonly string[]): void {
  if (unknown.length === 0) return
  const [have, belong] = unknown.length === 1 ? ['has', 'it belongs'] : ['have', 'they belong']
  const members = names.map(name =>
    /^[A-Za-z_$][\w$]*$/.test(name) ? `${name}: c.${name}` : `${describeValue(name)}: …`,
  )
  throw new EvaluationError({
    column: 'slices',
    problem: `${listed(unknown.map(({ id }) => id))} ${have} no answer${reasonOf(unknown[0].trials)}, and nothing says to which slices ${belong}`,
    expected: `missing: c => ({ slices: { ${members.join(', ')} } })`,
  })
}
