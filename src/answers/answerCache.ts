import { createHash } from 'node:crypto'
import fs, { appendFileSync, closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import path, { join } from 'node:path'
import { canonicalText } from '../evaluation/encode/cases/canonicalText.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withPlace } from '../evaluation/errors/refusals.ts'
import { makeFolder } from '../runners/files/makeFolder.ts'
import type { Call, CallFailure, Spent } from './call.ts'

/** What is recorded of a call. */
export type Recorded = Pick<AnyCall, 'attempts' | 'latencyMs' | 'spent'> & Partial<Pick<AnyCall, 'output' | 'failure'>>

type AnyCall = Call<unknown, unknown>

/** Answers of one version of a function. */
export interface AnswerCache {
  /** What need not be asked again. An error that was recorded is, but in a replay. */
  readonly find: (content: unknown, id: string, trial: number) => Recorded | undefined
  /** Appends a line. Returns what was made with the output as it will be read again. */
  readonly record: <Made extends Recorded>(content: unknown, id: string, trial: number, made: Made) => Made
}

/**
 * Opens the answers of a version in a folder: a file of JSON lines, one a call, keyed by the content of the case and the
 * trial. Lines are appended whole, so that several processes may share the folder. A line that was cut off when its
 * process was ended, or that is damaged, counts as never written; of two lines for one call, the later holds.
 *
 * @param replays - Nothing will be recorded, so that the folder need not be one that can be written.
 * @throws EvaluationError for a folder that cannot be read or written, before anything is asked for that could not be kept.
 */
export function openCache(folder: string, version: string, replays = false): AnswerCache {
  const file = join(folder, `${nameOf(version)}.jsonl`)
  const known = new Map<string, Recorded>()
  for (const line of linesOf(file)) {
    const entry = parsed(line)
    if (entry !== undefined && entry.version === version) known.set(entry.key, entry)
  }
  if (!replays) append(file, folder, '')
  const namesByContent = new Map<string, Map<string, number>>()
  return {
    find: (content, id, trial) => {
      const found = known.get(keyOf(content, id, trial))
      return found?.failure === undefined || replays ? found : undefined
    },
    record: (content, id, trial, made) => {
      const key = keyOf(content, id, trial)
      const text = jsonOf({ key, case: id, trial, version, ...made }, id)
      const again = JSON.parse(text) as Recorded
      requireSame(made.output, again.output, id)
      append(file, folder, `${text}\n`)
      known.set(key, again)
      return { ...made, output: again.output }
    },
  }

  /** Each of several cases of the same content has an answer of its own: they are numbered in the order in which they are asked. */
  function keyOf(content: unknown, id: string, trial: number): string {
    const hash = hashOfContent(content, id)
    const names = namesByContent.get(hash) ?? new Map<string, number>()
    namesByContent.set(hash, names)
    const place = names.get(id) ?? names.size
    names.set(id, place)
    return place === 0 ? `${hash}-${trial}` : `${hash}-${trial}-${place + 1}`
  }
}

/** What a replay looks for in vain. */
interface Unrecorded {
  readonly caller: 'evaluate' | 'grade'
  /** A case, or the grade of one. */
  readonly about: string
  readonly trial: number
  readonly version: string | undefined
  readonly folder: string | undefined
  /** What its recording is keyed by. */
  readonly content: string
}

export function notRecorded({ caller, about, trial, version, folder, content }: Unrecorded): EvaluationError {
  return new EvaluationError({
    caller,
    column: 'cache',
    problem: `there is no recording of ${about}, trial ${trial}, by version ${describeValue(version)} in ${describeValue(folder)}`,
    expected: `every ${caller === 'grade' ? 'grade' : 'call'}, because EXPECT_METRICS_REPLAY is set`,
    mend: `Record it by a run without EXPECT_METRICS_REPLAY, or look whether ${content} has changed`,
  })
}

/** The name of a file that says the version; of versions that are written alike, each has its own. */
function nameOf(version: string): string {
  const plain = version.replaceAll(/[^\w.-]+/g, '_').slice(0, 60)
  return plain === version ? plain : `${plain}-${hashOf(version).slice(0, 8)}`
}

function hashOfContent(content: unknown, id: string): string {
  try {
    return hashOf(withPlace(`the case ${describeValue(id)}`, () => canonicalText(content))).slice(0, 32)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new EvaluationError({
      column: 'cache',
      problem: `the content of ${describeValue(id)} refers to itself, or is nested too deeply`,
      expected: 'cases by whose content their answers can be found again',
      mend: 'Leave out what the function does not need, or leave cache out',
    })
  }
}

function jsonOf(entry: object, id: string): string {
  try {
    return JSON.stringify(entry)
  } catch {
    // What refers to itself, or is a BigInt.
    throw notJson(id)
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw unusable(file, error)
  }
}

function parsed(line: string): (Recorded & { readonly key: string; readonly version: string }) | undefined {
  if (line === '') return undefined
  try {
    const entry: unknown = JSON.parse(line)
    if (typeof entry !== 'object' || entry === null || !('key' in entry) || !('version' in entry)) return undefined
    const { key, version, output, failure, attempts = 1, latencyMs = 0, spent = {} } = entry as Record<string, unknown>
    if (typeof key !== 'string' || typeof version !== 'string') return undefined
    if (!isNumber(attempts) || !isNumber(latencyMs) || !isSpent(spent)) return undefined
    const told = { key, version, attempts, latencyMs, spent }
    if (failure === undefined) return output === undefined ? undefined : { ...told, output }
    return isFailure(failure) ? { ...told, failure } : undefined
  } catch {
    // A line that was cut off.
    return undefined
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}

function isSpent(value: unknown): value is Spent {
  return typeof value === 'object' && value !== null && Object.values(value).every(isNumber)
}

function isFailure(value: unknown): value is CallFailure {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
}

function append(file: string, folder: string, text: string): void {
  try {
    makeFolder({ fs, path }, folder)
    // After a line that was cut off, a new one begins.
    appendFileSync(file, `${endsOpen(file) ? '\n' : ''}${text}`)
  } catch (error) {
    throw unusable(file, error)
  }
}

function endsOpen(file: string): boolean {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch {
    return false
  }
  try {
    const { size } = fstatSync(descriptor)
    const last = Buffer.alloc(1)
    return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a
  } finally {
    closeSync(descriptor)
  }
}

/** Refuses an answer that JSON changes: read again it would be another. */
function requireSame(given: unknown, again: unknown, id: string): void {
  if (canonicalText(given) === canonicalText(again) && isPlain(given)) return
  throw notJson(id)
}

function notJson(id: string): EvaluationError {
  return new EvaluationError({
    column: 'cache',
    problem: `the answer to ${describeValue(id)} is not the same once it is written as JSON`,
    expected: 'plain data: objects, lists, texts, finite numbers, booleans and null',
    mend: 'Return what the grade needs of it, or leave cache out',
  })
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  const prototype: unknown = Object.getPrototypeOf(value)
  const isObject = prototype === null || Object.getPrototypeOf(prototype) === null
  return isObject && Object.values(value).every(isPlain)
}

function unusable(file: string, error: unknown): EvaluationError {
  return new EvaluationError({
    column: 'cache',
    problem: `the cache ${describeValue(file)} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    mend: 'Name a folder that can be written',
  })
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
