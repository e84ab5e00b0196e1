/** What a call cost, by name: `{ costUsd: 0.01, tokens: 812 }`. */
export type Spent = Readonly<Record<string, number>>

/** What a function gets beside its case. */
export interface CallContext {
  /** Which trial of the case this is, from 1. */
  readonly trial: number
  /** Aborted when the call takes too long or the run is stopped: hand it to whatever is called. */
  readonly signal: AbortSignal
  /** Adds to what the call cost. Budgets and grades know it by name. */
  readonly spend: (numbers: Spent) => void
}

/** Why a call gave no answer. */
export interface CallFailure {
  readonly name: string
  readonly message: string
  readonly status?: number | undefined
  /** The call took longer than it may. */
  readonly timedOut?: true | undefined
}

/** What becomes of a function that returned nothing: it may have forgotten to, and is not asked again. */
export const returnedNothing: CallFailure = { name: 'ReturnedNothing', message: 'the function returned undefined' }

/** A call of a function for one trial of a case, and what came of it. */
export interface Call<Case, Output> {
  readonly case: Case
  readonly id: string
  /** From 1. */
  readonly trial: number
  /** What the function returned; undefined where it gave no answer. */
  readonly output: Output | undefined
  /** Why there is no answer. */
  readonly failure: CallFailure | undefined
  /** Why the function was not asked: the run was stopped before. */
  readonly notAsked?: true | undefined
  readonly attempts: number
  /** Of the last attempt, in milliseconds; at least the time-out where it took too long. */
  readonly latencyMs: number
  readonly spent: Spent
  /** It was answered before, and read from the cache. */
  readonly cached: boolean
}

/** So much of a line is shown: several stand below each other. */
const MOST_SHOWN = 300

/** `429 Too Many Requests (3 attempts)`. */
export function failureText({ message, status }: CallFailure, attempts: number): string {
  const code = status === undefined || message.includes(String(status)) ? '' : `${status} `
  const line = message.split('\n').find(each => each.trim() !== '') ?? message
  const shown = line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line
  return `${code}${shown} (${attempts === 1 ? '1 attempt' : `${attempts} attempts`})`
}

/** Whether a status does not go away by asking again: errors of the caller's own making, as 400, 401, 404. */
export function isLasting(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)
}

/** What a function throws that it was written with, unless it is the network's: Node's fetch throws a TypeError then. */
const mistakes: readonly string[] = ['TypeError', 'ReferenceError', 'RangeError']
const ofNetwork = /^(fetch failed|failed to fetch|terminated|load failed|network)/i

/**
 * What helps a call that failed: `raise retries`.
 *
 * @param asked - What was called: `function`.
 */
export function mendOf({ name, message, status, timedOut }: CallFailure, asked: 'function' | 'judge'): string {
  if (name === returnedNothing.name) return 'return an answer from the function, or null where it has none to give'
  if (timedOut === true) return 'raise timeout or retries'
  if (status !== undefined) {
    return isLasting(status) ? `mend the calls that got ${status}, which are not made again` : 'raise retries'
  }
  return mistakes.includes(name) && !ofNetwork.test(message) ? `mend the ${asked}: it threw a ${name}` : 'raise retries'
}
