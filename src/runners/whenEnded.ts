import { constants } from 'node:os'
import { type Signal, signals } from './files/uninterrupted.ts'

/** A shell adds the number of a signal to this. */
const SIGNALLED = 128

/**
 * Runs `work` once this process ends, with the exit code that its runner has chosen: on Ctrl-C or a signal, too, or where the runner
 * gives up. The process then ends as it would have. Returns a function that takes it back.
 *
 * @param order - `first`: before all other listeners, for Vitest 3, one of whose listeners ends the process at once. `last`: after all
 *   others, for Jest, which chooses its exit code in a listener that it adds after its reporters have run.
 */
export function whenEnded(order: 'first' | 'last', work: (exitCode: number) => void): () => void {
  let isOver = false
  const onExit = (): void => {
    // Another listener of the same end may have taken it back: it is called all the same.
    if (isOver) return
    end()
    work(Number(process.exitCode ?? 0))
  }
  const onBeforeExit = (): void => {
    process.off('exit', onExit)
    process.on('exit', onExit)
  }
  // Jest hears no signal: one that comes while it tears down, or hangs, ends it at once.
  const onSignal = (signal: Signal): void => {
    // A runner that hears it ends the process itself, which is then seen.
    if (process.listenerCount(signal) > 1) return
    end()
    work(SIGNALLED + constants.signals[signal])
    process.kill(process.pid, signal)
  }
  const end = (): void => {
    isOver = true
    process.off('exit', onExit)
    process.off('beforeExit', onBeforeExit)
    for (const signal of signals) process.off(signal, onSignal)
  }
  process.prependListener('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)
  if (order === 'last') process.on('beforeExit', onBeforeExit)
  return end
}
