import { fileOfFrame } from './fileOfFrame.ts'

const frame = /^\s+at /

function fileOf(line: string): string {
  return fileOfFrame(line).replaceAll('\\', '/')
}

function linesOf(stack: string | undefined): readonly string[] {
  return stack?.split('\n') ?? []
}

/** The folder of this library, as an installed package or as its sources. Undefined inside another bundle. */
const folder = folderOf(fileOf(linesOf(new Error('here').stack).find(line => frame.test(line)) ?? ''))

function folderOf(file: string): string | undefined {
  return /^.*\/expect-metrics\/dist\//.exec(file)?.[0] ?? /^(.*\/)evaluation\/errors\//.exec(file)?.[1]
}

/** `at async Promise.all (index 0)`, `at Array.map (<anonymous>)`, `at process.processTimers (node:internal/timers:615:9)`. */
const ofEngine = /\((?:index \d+|<anonymous>|node:[^)]*)\)$/

const runner = /\/node_modules\/(?:expect|chai|vitest|playwright|@vitest\/[^/]+|@jest\/[^/]+|jest-[^/]+)\//

type Called = (abstract new (...args: never) => unknown) | ((...args: never) => unknown)

/**
 * Captures an error's stack again, starting where `called` was called. It drops frames of this library, and of the
 * runner that called a matcher, from the top.
 *
 * Formatting a stack takes longer than everything else about an error, and many errors are caught. If the engine
 * formats a stack only when it is read, this function also waits until then.
 */
export function startAtCaller(error: Error, called: Called): void {
  if (folder === undefined) return
  const limit = capture(error, called)
  const write = Object.getOwnPropertyDescriptor(error, 'stack')?.get
  if (write === undefined) {
    define(error, cut(error.stack, folder, limit))
    return
  }
  Object.defineProperty(error, 'stack', {
    configurable: true,
    get: () => define(error, cut(write.call(error), folder, limit)),
    set: stack => define(error, stack),
  })
}

/** A call through a runner has as many frames of this library and of the runner as V8 keeps by default. */
const MOST_INSIDE = 50

/** Captures the stack with enough frames to reach the caller, and returns how many are to be left. */
function capture(error: Error, called: Called): number {
  // V8 and recent browsers have both; the language's own types do not.
  const captureStackTrace: unknown = Reflect.get(Error, 'captureStackTrace')
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit')
  if (typeof captureStackTrace !== 'function') return Number.POSITIVE_INFINITY
  const isLimited = typeof limit === 'number'
  // At 0 no stacks are wanted.
  if (isLimited && limit > 0) Reflect.set(Error, 'stackTraceLimit', limit + MOST_INSIDE)
  captureStackTrace.call(Error, error, called)
  if (isLimited) Reflect.set(Error, 'stackTraceLimit', limit)
  return isLimited ? limit : Number.POSITIVE_INFINITY
}

/** Makes the stack a plain property that keeps what was read or assigned. */
function define<Stack>(error: Error, stack: Stack): Stack {
  Object.defineProperty(error, 'stack', { value: stack, writable: true, configurable: true })
  return stack
}

/**
 * Returns the place in the caller's own files from which an error was thrown: the first of its stack that is neither of this
 * library, nor of a runner or any other package, nor of the engine.
 *
 * @returns File, line and column: `/home/app/answers.test.ts:12:40`. Undefined for what has no such place.
 */
export function ownPlaceOf(error: unknown): string | undefined {
  const lines = error instanceof Error ? linesOf(error.stack).filter(line => frame.test(line)) : []
  const isOwn = (file: string): boolean =>
    /[\\/]/.test(file) && !/^node:|\/node_modules\//.test(file) && !(folder !== undefined && file.startsWith(folder))
  const own = lines.find(line => isOwn(fileOf(line)))
  const place = own === undefined ? undefined : /:\d+:\d+(?=\)?$)/.exec(own)?.[0]
  // Runners load a file anew by a query behind its name.
  return own === undefined || place === undefined ? undefined : `${fileOf(own).replace(/\?.*/, '')}${place}`
}

function cut(stack: string | undefined, library: string, most: number): string | undefined {
  const lines = linesOf(stack)
  const first = lines.findIndex(line => frame.test(line))
  if (first === -1) return stack
  const isInside = (line: string): boolean =>
    ofEngine.test(line) || fileOf(line).startsWith(library) || runner.test(line)
  const caller = lines.findIndex((line, i) => i >= first && frame.test(line) && !isInside(line))
  const from = caller === -1 ? first : caller
  return [...lines.slice(0, first), ...lines.slice(from, from + most)].join('\n')
}
