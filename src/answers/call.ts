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

/** `429 Too Many Requests (3 attempts)`. */
export function failureText({ message, status }: CallFailure, attempts: number): string {
  const code = status === undefined || message.includes(String(status)) ? '' : `${status} `
  return `${code}${message.split('\n')[0]} (${attempts === 1 ? '1 attempt' : `${attempts} attempts`})`
}
