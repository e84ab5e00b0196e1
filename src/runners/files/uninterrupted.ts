/** The part of Node's process that hears signals. */
export interface SignalledProcess {
  readonly pid: number
  readonly on: (signal: Signal, hear: (signal: Signal) => void) => unknown
  readonly off: (signal: Signal, hear: (signal: Signal) => void) => unknown
  readonly listenerCount: (signal: Signal) => number
  readonly kill: (pid: number, signal: Signal) => unknown
}

export type Signal = (typeof signals)[number]

/** Those that end a process which does not hear them. */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// The real one: the fake timers of a test may be set when it is needed. A browser has none.
const { setImmediate: inNextTurn } = globalThis

type Hear = (signal: Signal) => void

/** What hears signals, and how many pieces of work have begun since the start. */
let listening: { readonly process: SignalledProcess; readonly hear: Hear } | undefined
let begun = 0

/**
 * Runs work that does not wait, and must not end halfway: a signal that would end the process ends it as soon as the work
 * is done and the loop of events turns.
 */
export function uninterrupted<Result>(process: SignalledProcess, work: () => Result): Result {
  const own = ++begun
  if (listening === undefined) listen(process)
  try {
    return work()
  } finally {
    // A signal that came meanwhile is heard between this turn and the next but one. Whoever stops listening during later work
    // would lose what came during that.
    inNextTurn(() => inNextTurn(() => own === begun && stop()))
  }
}

function listen(process: SignalledProcess): void {
  const hear = (signal: Signal): void => {
    stop()
    // Where nobody else hears it, it does what it does by default.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  for (const signal of signals) process.on(signal, hear)
  listening = { process, hear }
}

function stop(): void {
  if (listening === undefined) return
  for (const signal of signals) listening.process.off(signal, listening.hear)
  listening = undefined
}
