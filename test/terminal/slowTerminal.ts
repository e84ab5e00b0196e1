import { onTestFinished, vi } from 'vitest'

/**
 * Makes this process one at whose terminal someone waits, where every look at the clock takes 0.7 seconds, until the test has
 * finished. Returns what is written to the terminal.
 */
export function slowTerminal(): readonly string[] {
  const written: string[] = []
  const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY')
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true })
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(text => written.push(String(text)) > 0)
  for (const name of ['VITEST', 'JEST_WORKER_ID', 'CI']) vi.stubEnv(name, '')
  vi.stubEnv('TERM', 'xterm')
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 700))
  onTestFinished(() => {
    clock.mockRestore()
    write.mockRestore()
    vi.unstubAllEnvs()
    if (isTTY === undefined) Reflect.deleteProperty(process.stderr, 'isTTY')
    else Object.defineProperty(process.stderr, 'isTTY', isTTY)
  })
  return written
}
