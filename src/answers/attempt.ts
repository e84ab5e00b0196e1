import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { CallContext, CallFailure, Spent } from './call.ts'

/** How often a function is asked, and how long. */
export interface Patience {
  /** How often it is asked again. */
  readonly retries: number
  /** Milliseconds that an attempt may take; undefined for any. */
  readonly timeout: number | undefined
  /** Stops the run. */
  readonly signal: AbortSignal
}

/** What came of all attempts. */
export interface Attempted<Output> {
  readonly output: Output | undefined
  readonly failure: CallFailure | undefined
  readonly attempts: number
  readonly latencyMs: number
  readonly spent: Spent
}

/** The first wait before another attempt, in milliseconds; it doubles with each. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/**
 * Asks a function until it answers, at most `retries` times again. Between attempts it waits ever longer, by a random
 * share so that calls that failed together do not return together, and at least as long as `retryAfter` of the error says.
 *
 * @throws the reason of the signal where the run is stopped, and an EvaluationError of the function as it is.
 */
export async function attempt<Output>(
  ask: (context: CallContext) => Output | Promise<Output>,
  trial: number,
  { retries, timeout, signal }: Patience,
): Promise<Attempted<Output>> {
  const spent: Record<string, number> = {}
  const spend = (numbers: Spent): void => {
    for (const [name, number] of Object.entries(numbers)) {
      if (!Number.isFinite(number)) {
        throw new EvaluationError({
          column: name,
          problem: `spend got ${name}: ${number}`,
          expected: 'finite numbers by name',
        })
      }
      spent[name] = (spent[name] ?? 0) + number
    }
  }
  for (let attempts = 1; ; attempts++) {
    signal.throwIfAborted()
    const began = performance.now()
    try {
      const output = await withinTime(own => ask({ trial, signal: own, spend }), timeout, signal)
      return { output, failure: undefined, attempts, latencyMs: performance.now() - began, spent }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof EvaluationError) throw error
      const timedOut = error instanceof TimedOut
      const took = performance.now() - began
      if (attempts <= retries && mayAnswerLater(error)) {
        await waited(waitBefore(attempts, error), signal)
        continue
      }
      return {
        output: undefined,
        failure: failureOf(error),
        attempts,
        latencyMs: timedOut ? Math.max(took, timeout ?? 0) : took,
        spent,
      }
    }
  }
}

class TimedOut extends Error {
  override readonly name = 'TimeoutError'
}

/** Runs work until its time is over, whether or not it heeds its signal. */
async function withinTime<Output>(
  work: (signal: AbortSignal) => Output | Promise<Output>,
  timeout: number | undefined,
  signal: AbortSignal,
): Promise<Output> {
  const controller = new AbortController()
  let stop: (reason: unknown) => void = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = reason => {
      controller.abort(reason)
      reject(reason)
    }
  })
  const onAbort = (): void => stop(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const timer =
    timeout === undefined ? undefined : setTimeout(() => stop(new TimedOut(`no answer within ${timeout} ms`)), timeout)
  try {
    return await Promise.race([Promise.resolve(work(controller.signal)), stopped])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    stopped.catch(() => {})
  }
}

/** Errors of the caller's own making do not go away: 400, 401, 404. */
function mayAnswerLater(error: unknown): boolean {
  const status = numberIn(error, 'status') ?? numberIn(error, 'statusCode')
  return status === undefined || status < 400 || status >= 500 || [408, 409, 425, 429].includes(status)
}

function waitBefore(attempts: number, error: unknown): number {
  const backoff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2)
  return Math.max(backoff, retryAfterOf(error) ?? 0)
}

/** The milliseconds that an error asks to wait: `retryAfter` in seconds or as a date, or the header of that name. */
export function retryAfterOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const headers: unknown = Reflect.get(error, 'headers')
  const ofHeaders =
    headers instanceof Headers
      ? headers.get('retry-after')
      : typeof headers === 'object' && headers !== null
        ? Reflect.get(headers, 'retry-after')
        : undefined
  const asked: unknown = Reflect.get(error, 'retryAfter') ?? ofHeaders
  if (asked instanceof Date) return asked.getTime() - Date.now()
  if (typeof asked !== 'number' && typeof asked !== 'string') return undefined
  const seconds = Number(asked)
  if (Number.isFinite(seconds)) return 1000 * seconds
  const date = Date.parse(String(asked))
  return Number.isNaN(date) ? undefined : date - Date.now()
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

function failureOf(error: unknown): CallFailure {
  const status = numberIn(error, 'status') ?? numberIn(error, 'statusCode')
  const timedOut = error instanceof TimedOut ? ({ timedOut: true } as const) : {}
  const known = error instanceof Error ? error : { name: 'Error', message: String(error) }
  return {
    name: known.name,
    message: known.message || known.name,
    ...(status === undefined ? {} : { status }),
    ...timedOut,
  }
}

function numberIn(error: unknown, name: string): number | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === 'number' ? value : undefined
}
