/**
 * Runs `publish` if this process ends before the returned function is called: on Ctrl-C, on a signal, or where the runner gives up.
 * The process then ends as it would have.
 */
export function whenCutShort(publish: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const
  let isOver = false
  const end = (): void => {
    isOver = true
    process.off('exit', onExit)
    for (const signal of signals) process.off(signal, onSignal)
  }
  const onExit = (): void => {
    if (isOver) return
    end()
    publish()
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    // A runner that handles the signal itself ends the process, which is then seen.
    if (process.listenerCount(signal) > 1) return
    onExit()
    process.kill(process.pid, signal)
  }
  // A runner's own listener may end the process at once.
  process.prependListener('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)
  return end
}
