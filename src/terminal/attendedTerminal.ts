import type { Terminal } from './statusLine.ts'

/** The part of a process that tells whether someone waits at its terminal. */
interface TerminalProcess {
  readonly stderr?: {
    readonly write: (text: string) => unknown
    readonly isTTY?: boolean | undefined
    readonly columns?: number | undefined
  }
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** Set by runners that keep status lines of their own on the terminal: another line would garble them. */
const setByRunners = ['VITEST', 'JEST_WORKER_ID', 'TEST_WORKER_INDEX', 'NODE_TEST_CONTEXT'] as const

/**
 * Returns the terminal at which someone waits for this process: standard error. Undefined in CI, behind a pipe, below a runner
 * that keeps the terminal for itself, and in a browser.
 */
export function attendedTerminal({ stderr, env = {} }: TerminalProcess = processNow()): Terminal | undefined {
  if (stderr?.isTTY !== true || isSet(env.CI) || env.TERM === 'dumb') return undefined
  if (setByRunners.some(name => isSet(env[name]))) return undefined
  // Some terminals say that they have 0 columns.
  return { write: text => stderr.write(text), columns: stderr.columns || USUAL_COLUMNS }
}

const USUAL_COLUMNS = 80

/** Whether a variable says yes. CI sets CI to `true` or `1`. */
export function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}

/** The current process; empty in a browser, which has none. Read without a Node import, so that both can load this. */
function processNow(): TerminalProcess {
  return (globalThis as { readonly process?: TerminalProcess }).process ?? {}
}
