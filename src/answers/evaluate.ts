import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import { requirePolicy } from '../evaluation/missing/encodeAnswers.ts'
import type { WhenMissing } from '../evaluation/missing/missingAnswers.ts'
import { toldWork } from '../terminal/longWork.ts'
import type { OnProgress } from '../terminal/progress.ts'
import { type AnswerCache, notRecorded, openCache, type Recorded } from './answerCache.ts'
import { type Attempted, attempt, LONGEST_TIMER } from './attempt.ts'
import { type Call, type CallContext, returnedNothing, type Spent } from './call.ts'
import type { RunSettings } from './grade.ts'
import { pool } from './pool.ts'
import { type Run, runOf } from './run.ts'
import { stoppingAt } from './stoppingAt.ts'
import { testDeadline } from './testDeadline.ts'

/** The most that a run may spend, by name: `{ costUsd: 5 }`. */
export type Budget = Spent

/** How a function is asked about cases. */
export interface EvaluateOptions<Case> {
  /** How often each case is tried; 1 by default. */
  readonly trials?: number
  /** How many calls run at a time; 4 by default. */
  readonly concurrency?: number
  /** How often a call that failed is made again; 2 by default. */
  readonly retries?: number
  /** The milliseconds that an attempt may take; any by default. */
  readonly timeout?: number
  /** A folder in which answers are kept, so that they are asked for once. Needs `version`. */
  readonly cache?: string
  /** What tells this function from others, and from itself before a change: `'bm25-v2'`. */
  readonly version?: string
  /** What a missing answer counts as; `'wrong'` by default. */
  readonly whenMissing?: WhenMissing
  /** The largest share of missing answers with which gates are decided; 0 by default. */
  readonly maxMissing?: number
  /** The most that may be spent: the function says what it spends by `spend({ costUsd: 0.01 })`. */
  readonly budget?: Budget
  /** Stops the run: it rejects with the reason of the signal. */
  readonly signal?: AbortSignal
  /** The name of a case, unique; its `id` by default, else its place. */
  readonly id?: (given: Case, index: number) => string | number
  /** Hears how far the run is; by default a terminal shows it after two seconds. */
  readonly onProgress?: OnProgress
}

/**
 * Asks a function about each case, several times where `trials` says so, and returns what came of it. Calls that fail are
 * made again; those that fail to the end are missing answers, which count as wrong and are never left out in silence. A
 * function that returns `undefined` gave no answer either; `null` is an answer.
 *
 * With `cache`, answers and errors are recorded. `EXPECT_METRICS_REPLAY=1` takes all of them from there, and calls the
 * function no more; a grade of a judge is taken from there where it has a `version`, too.
 *
 * @throws EvaluationError for cases without names of their own, options that are unknown, and a replay that lacks a call.
 *
 * @example
 * const questions = [{ id: 'refund', question: 'how do I return shoes', relevant: ['returns'] }]
 * const retrieve = async question => (question.includes('return') ? ['returns', 'opening'] : [])
 * const run = await evaluate(questions, q => retrieve(q.question), { retries: 2, timeout: 10_000 })
 * const found = await run.grade((retrieved, q) => ({ relevant: q.relevant, retrieved }))
 * expect(found).toHaveRecallAt(5, 0.8)
 */
export async function evaluate<Case, Output>(
  cases: Iterable<Case>,
  fn: (given: Case, context: CallContext) => Output | Promise<Output>,
  options: EvaluateOptions<Case> = {},
): Promise<Run<Case, Output>> {
  const { all, settings, cache, replays } = withCaller('evaluate', () => requireAsked(cases, fn, options))
  const work = toldWork(options.onProgress)
  const stopping = stoppingAt(
    replays ? undefined : testDeadline(),
    options.signal,
    () => `${done} of ${all.length} calls are done`,
  )
  const spent: Record<string, number> = {}
  let done = 0
  let hasStopped = false
  try {
    const calls = await pool(all, settings.concurrency, async one => {
      const call = await answered(one)
      done++
      work?.tell({ about: `${done} of ${all.length} calls`, done: done / all.length })
      return call
    })
    return runOf(calls, { ...settings, stopped: hasStopped ? stoppedText(calls) : undefined, replays })
  } finally {
    stopping.end()
    work?.end()
  }

  async function answered(one: AskedCall<Case>): Promise<Call<Case, Output>> {
    const found = withCaller('evaluate', () => cache?.find(one.case, one.id, one.trial))
    if (found !== undefined) {
      const { failure, attempts, latencyMs, spent: cost } = found
      // The output is what the same function returned, by its version.
      const output = found.output as Output | undefined
      return { ...one, output, failure, attempts, latencyMs, spent: cost, cached: true }
    }
    if (replays) {
      const { version, cache: folder } = settings
      const about = describeValue(one.id)
      throw notRecorded({ caller: 'evaluate', about, trial: one.trial, version, folder, content: 'the case' })
    }
    if (isSpent()) {
      hasStopped = true
      const nothing = { output: undefined, failure: undefined, attempts: 0, latencyMs: 0, spent: {} }
      return { ...one, ...nothing, notAsked: true, cached: false }
    }
    const came = await attempt(context => fn(one.case, context), one.trial, { ...settings, signal: stopping.signal })
    for (const [name, number] of Object.entries(came.spent)) spent[name] = (spent[name] ?? 0) + number
    requireTold(came)
    const made = came.output === undefined ? { ...came, failure: came.failure ?? returnedNothing } : came
    return { ...one, ...made, output: recordedOutput(one, made), cached: false }
  }

  function recordedOutput(one: AskedCall<Case>, made: Attempted<Output>): Output | undefined {
    if (cache === undefined) return made.output
    const latencyMs = Math.round(1000 * made.latencyMs) / 1000
    const record = (): Recorded => cache.record<Recorded>(one.case, one.id, one.trial, { ...made, latencyMs })
    return withCaller('evaluate', record).output as Output
  }

  function isSpent(): boolean {
    return Object.entries(options.budget ?? {}).some(([name, most]) => (spent[name] ?? 0) >= most)
  }

  /** A budget that nobody spends from would never stop anything. */
  function requireTold({ failure, spent: told }: Attempted<Output>): void {
    const silent = failure !== undefined ? undefined : Object.keys(options.budget ?? {}).find(name => !(name in told))
    if (silent === undefined) return
    throw new EvaluationError({
      caller: 'evaluate',
      column: 'budget',
      problem: `budget limits ${silent}, and a call did not say how much of it it spent`,
      expected: `spend({ ${silent}: … }) in the function: (given, { spend }) => …`,
    })
  }

  function stoppedText(calls: readonly Call<Case, Output>[]): string {
    const left = calls.filter(({ notAsked }) => notAsked === true).length
    const limits = Object.entries(options.budget ?? {}).map(
      ([name, most]) => `${name} ${Number((spent[name] ?? 0).toPrecision(6))} of ${most}`,
    )
    return `the budget is spent (${limits.join(', ')}): ${left} of ${calls.length} calls were not asked`
  }
}

type AskedCall<Case> = Pick<Call<Case, unknown>, 'case' | 'id' | 'trial'>

const names: readonly (keyof EvaluateOptions<unknown>)[] = [
  ...(['trials', 'concurrency', 'retries', 'timeout', 'cache', 'version', 'whenMissing', 'maxMissing'] as const),
  ...(['budget', 'signal', 'id', 'onProgress'] as const),
]

function requireAsked<Case>(cases: Iterable<Case>, fn: unknown, options: EvaluateOptions<Case>) {
  if (typeof cases !== 'object' || cases === null || !(Symbol.iterator in cases)) {
    throw unexpected('cases', cases, { column: 'cases', expected: 'a list of cases' })
  }
  if (typeof fn !== 'function') throw unexpected('fn', fn, { column: 'fn', expected: 'a function of a case' })
  if (typeof options !== 'object' || options === null) {
    throw unexpected('options', options, { column: 'options', expected: '{ retries: 2, timeout: 10_000 }, or none' })
  }
  for (const name of Object.keys(options)) {
    if (names.some(known => known === name)) continue
    throw new EvaluationError({
      column: name,
      problem: `there is no option ${describeValue(name)}`,
      mend: suggestion(name, names),
    })
  }
  const { cache, version, timeout } = options
  requireText('cache', cache, "the name of a folder: cache: '.eval-cache'")
  requireText('version', version, "a text that tells this function from others: version: 'bm25-v2'")
  requireKinds({ ...options })
  const settings: RunSettings = {
    trials: wholeNumber('trials', options.trials ?? 1, 1),
    concurrency: wholeNumber('concurrency', options.concurrency ?? 4, 1),
    retries: wholeNumber('retries', options.retries ?? 2, 0),
    timeout: timeout === undefined ? undefined : wholeNumber('timeout', timeout, 1, LONGEST_TIMER),
    cache,
    version,
    whenMissing: requirePolicy({ whenMissing: options.whenMissing }).whenMissing ?? 'wrong',
    maxMissing: requirePolicy({ maxMissing: options.maxMissing }).maxMissing,
    signal: options.signal,
  }
  const list = [...cases]
  if (list.length === 0)
    throw new EvaluationError({ column: 'cases', problem: 'there are no cases', expected: 'at least one' })
  const ids = namesOf(list, options.id, 'case', 'q => q.question')
  if (cache !== undefined && version === undefined) {
    throw new EvaluationError({
      column: 'version',
      problem: 'cache stands without version',
      expected: "what tells this function from others, and from itself before a change: version: 'bm25-v2'",
      mend: 'The name of a function tells neither',
    })
  }
  const all = list.flatMap((one, i) =>
    Array.from(
      { length: settings.trials },
      (_, trial): AskedCall<Case> => ({ case: one, id: ids[i], trial: trial + 1 }),
    ),
  )
  const replays = isReplay()
  if (replays && cache === undefined) {
    throw new EvaluationError({
      column: 'cache',
      problem: 'EXPECT_METRICS_REPLAY is set, and there is no cache to take answers from',
      expected: "cache: '.eval-cache' and its version",
    })
  }
  const opened: AnswerCache | undefined =
    cache === undefined || version === undefined ? undefined : openCache(cache, version, replays)
  return { all, settings, cache: opened, replays }
}

function isReplay(): boolean {
  const value = process.env.EXPECT_METRICS_REPLAY
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}

/**
 * Returns the names of cases or pairs, each its own: what `id` returns of one, else its `id`, else its place.
 *
 * @param example - An `id` that serves, for the message.
 */
export function namesOf<Given>(
  list: readonly Given[],
  id: ((given: Given, index: number) => string | number) | undefined,
  noun: 'case' | 'pair',
  example: string,
): readonly string[] {
  const names = list.map((one, i) => String(requireName(id?.(one, i)) ?? idOf(one) ?? `${noun} ${i + 1}`))
  const placeOf = new Map<string, number>()
  names.forEach((name, index) => {
    const before = placeOf.get(name)
    if (before !== undefined) {
      throw new EvaluationError({
        column: 'id',
        index,
        problem: `${noun}s ${before} and ${index} are both named ${describeValue(name)}`,
        expected: `a name of its own for each ${noun}: id: ${example}`,
      })
    }
    placeOf.set(name, index)
  })
  return names
}

/** What a case calls itself, where it has an `id`. */
function idOf(given: unknown): unknown {
  const id: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'id') : undefined
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

/** A Promise and an object would have one name, whatever they hold. */
function requireName(id: unknown): string | number | undefined {
  if (id === undefined || typeof id === 'string' || typeof id === 'number') return id
  throw unexpected('what id returned', id, { column: 'id', expected: 'a text or a number: id: q => q.question' })
}

function wholeNumber(name: string, value: unknown, least: number, most = Number.POSITIVE_INFINITY): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value
  const range = Number.isFinite(most) ? `from ${least} to ${most}` : `of ${least} or more`
  throw unexpected(name, value, { column: name, expected: `a whole number ${range}` })
}

function requireText(name: string, value: unknown, expected: string): void {
  if (value === undefined || (typeof value === 'string' && value !== '')) return
  throw unexpected(name, value, { column: name, expected })
}

/** Requires the options that are no numbers and no texts to be of their kinds. */
function requireKinds({ budget, signal, id, onProgress }: Readonly<Record<string, unknown>>): void {
  const isBudget =
    typeof budget === 'object' &&
    budget !== null &&
    Object.values(budget).every(most => typeof most === 'number' && most >= 0)
  if (budget !== undefined && !isBudget) {
    throw unexpected('budget', typeof budget === 'object' ? JSON.stringify(budget) : budget, {
      column: 'budget',
      expected: 'the most that may be spent, by name: { costUsd: 5 }',
    })
  }
  // By what it does: Jest runs each test file in a realm of its own.
  const isSignal = typeof signal === 'object' && signal !== null && 'aborted' in signal && 'addEventListener' in signal
  if (signal !== undefined && !isSignal) {
    throw unexpected('signal', signal, { column: 'signal', expected: 'an AbortSignal: AbortSignal.timeout(60_000)' })
  }
  for (const [name, value] of Object.entries({ id, onProgress })) {
    if (value === undefined || typeof value === 'function') continue
    throw unexpected(name, value, { column: name, expected: 'a function' })
  }
}
