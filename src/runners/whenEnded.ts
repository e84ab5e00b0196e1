/**
 * Runs `work` once this process ends, with the exit code that its runner has chosen. Returns a function that takes it back.
 *
 * @param order - `first`: before all other listeners, for Vitest 3, one of whose listeners ends the process at once. `last`: after all
 *   others, for Jest, which chooses its exit code in a listener that it adds after its reporters have run.
 */
export function whenEnded(order: 'first' | 'last', work: (exitCode: number) => void): () => void {
  const onExit = (): void => {
    end()
    work(Number(process.exitCode ?? 0))
  }
  const onBeforeExit = (): void => {
    process.off('exit', onExit)
    process.on('exit', onExit)
  }
  const end = (): void => {
    process.off('exit', onExit)
    process.off('beforeExit', onBeforeExit)
  }
  process.prependListener('exit', onExit)
  if (order === 'last') process.on('beforeExit', onBeforeExit)
  return end
}
