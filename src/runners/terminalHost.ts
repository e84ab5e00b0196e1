import type { Host } from '../matchers/host.ts'

// Where there is a process it may have a terminal; a browser has neither. No Node import, so that both can load this.
interface ProcessLike {
  readonly stdout?: { readonly columns?: number }
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** What a runner has beside its terminal. */
type OfRunner = Pick<Host, 'snapshots'>

/** The host of a runner that prints to this process' terminal: as wide as that, else as COLUMNS says, else 80. */
export function terminalHost(runner: string, ofRunner: OfRunner = {}): Host {
  return {
    ...ofRunner,
    runner,
    width: () => {
      const { process } = globalThis as { readonly process?: ProcessLike }
      return process?.stdout?.columns ?? Number(process?.env?.COLUMNS ?? 80)
    },
    // The runner shows it beside the name of the test.
    tell: remark => console.info(remark),
    allowWorse: () => {
      const { process } = globalThis as { readonly process?: ProcessLike }
      return process?.env?.EXPECT_METRICS_ALLOW_WORSE === '1'
    },
  }
}
