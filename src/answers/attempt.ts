import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { type Call, type CallContext, type CallFailure, isLasting, type Spent } from './call.ts'
import { withoutKeys } from './withoutKeys.ts'

/** How often a function is asked, and how long. */
interface Patience {
  /** How often it is asked again. */
  readonly retries: number
  /** Milliseconds that an attempt may take; undefined for any. */
  readonly timeout: number | undefined
  /** Stops the run. */
  readonly signal: AbortSignal
}

/** What came of all attempts. */
export type Attempted<Output> = Pick<Call<unknown, Output>, 'output' | 'failure' | 'attempts' | 'latencyMs' | 'spent'>

/** The first wait before another attempt, in milliseconds; it doubles with each. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/** The most milliseconds that a timer can wait: one that is longer ends at once. */
export const LONGEST_TIMER = 2 ** 31 - 1

/** So much of a message is kept. */
const MOST_CHARACTERS = 1000

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
      if (!(Number.isFinite(number) && number >= 0)) {
        throw new EvaluationError({
          column: name,
          problem: `spend got ${name}: ${describeValue(number)}`,
          expected: 'finite numbers of 0 or more, by name',
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
      const latencyMs = performance.now() - began
      // While a call blocks the thread, no timer ends it.
      if (timeout !== undefined && latencyMs > timeout) throw tooLate(timeout)
      return { output, failure: undefined, attempts, latencyMs, spent }
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

function tooLate(timeout: number): TimedOut {
  return new TimedOut(`no answer within ${timeout} ms`)
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
  const timer = timeout === undefined ? undefined : setTimeout(() => stop(tooLate(timeout)), timeout)
  try {
    return await Promise.race([Promise.resolve(work(controller.signal)), stopped])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    stopped.catch(() => {})
  }
}

function mayAnswerLater(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || !isLasting(status)
}

function waitBefore(attempts: number, error: unknown): number {
  const backoff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2)
  return Math.min(LONGEST_TIMER, Math.max(backoff, retryAfterOf(error) ?? 0))
}

/** The milliseconds that an error asks to wait: `retryAfter` in seconds or as a date, or the header of that name. */
export function retryAfterOf(error: unknown): number | undefined {
  const ofResponse = memberOf(memberOf(error, 'response'), 'headers')
  const headers = memberOf(error, 'headers') ?? memberOf(error, 'responseHeaders') ?? ofResponse
  const asked = memberOf(error, 'retryAfter') ?? headerOf(headers, 'retry-after')
  if (asked instanceof Date) return asked.getTime() - Date.now()
  if (typeof asked !== 'number' && typeof asked !== 'string') return undefined
  const seconds = Number(asked)
  if (Number.isFinite(seconds)) return 1000 * seconds
  const date = Date.parse(String(asked))
  return Number.isNaN(date) ? undefined : date - Date.now()
}

/** A header by its name, in any case. Each library has a class of its own for headers, and some have objects. */
function headerOf(headers: unknown, name: string): unknown {
  if (typeof headers !== 'object' || headers === null) return undefined
  try {
    if ('get' in headers && typeof headers.get === 'function') return headers.get(name)
    return Object.entries(headers).find(([own]) => own.toLowerCase() === name)?.[1]
  } catch {
    return undefined
  }
}

// By the timer that tests may replace, as that of time limits.
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
  const status = statusOf(error)
  const timedOut = error instanceof TimedOut ? ({ timedOut: true } as const) : {}
  const [name, message] = [memberOf(error, 'name'), memberOf(error, 'message')]
  const called = typeof name === 'string' && name !== '' ? name : 'Error'
  const said = typeof message === 'string' && message.trim() !== '' ? message : textOf(error, called)
  return {
    name: called,
    message: withoutKeys(withCause(said, memberOf(error, 'cause')).slice(0, MOST_CHARACTERS)),
    ...(status === undefined ? {} : { status }),
    ...timedOut,
  }
}

/** Node's fetch says `fetch failed` of everything, and its cause what: `getaddrinfo ENOTFOUND api.example`. */
function withCause(said: string, cause: unknown): string {
  const because = [memberOf(cause, 'message'), memberOf(cause, 'code')].find(
    text => typeof text === 'string' && text !== '' && !said.includes(text),
  )
  return typeof because === 'string' ? `${said}: ${because}` : said
}

/** What is known of something that was thrown and has no message. */
function textOf(error: unknown, name: string): string {
  if (error instanceof Error) return name
  if (typeof error !== 'object' || error === null) return String(error)
  try {
    return JSON.stringify(error) ?? name
  } catch {
    return name
  }
}

function statusOf(error: unknown): number | undefined {
  const ofResponse = memberOf(memberOf(error, 'response'), 'status')
  return [memberOf(error, 'status'), memberOf(error, 'statusCode'), ofResponse].find(value => typeof value === 'number')
}

/** A member of anything that may have been thrown; undefined where it cannot be read. */
function memberOf(thrown: unknown, name: string): unknown {
  try {
    return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined
  } catch {
    return undefined
  }
}
