import type * as FS from 'node:fs'
import type * as TTY from 'node:tty'

interface NodeProcess {
  /** Since Node.js 20.16 and 22.3. */
  readonly getBuiltinModule?: (id: string) => unknown
}

/**
 * Returns the columns of the terminal from which this process was started; undefined where there is none, as in CI.
 * Workers of Vitest and Jest write to pipes, which have no columns.
 */
export function terminalColumns(): number | undefined {
  const { process } = globalThis as { readonly process?: NodeProcess }
  const fs = process?.getBuiltinModule?.('node:fs') as typeof FS | undefined
  const tty = process?.getBuiltinModule?.('node:tty') as typeof TTY | undefined
  if (fs === undefined || tty === undefined) return undefined
  try {
    const terminal = new tty.WriteStream(fs.openSync('/dev/tty', 'r+'))
    const { columns } = terminal
    terminal.destroy()
    return columns
  } catch {
    return undefined
  }
}
