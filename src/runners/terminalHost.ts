import type { Host } from '../matchers/host.ts'

// Where there is a process it may have a terminal; a browser has neither. No Node import, so that both can load this.
interface ProcessLike {
  readonly stdout?: { readonly columns?: number }
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** The host of a runner that prints to this process' terminal: as wide as that, else as COLUMNS says, else 80. */
export function terminalHost(runner: string): Host {
  return {
    runner,
    width: () => {
      const { process } = globalThis as { readonly process?: ProcessLike }
      return process?.stdout?.columns ?? Number(process?.env?.COLUMNS ?? 80)
    },
  }
}
