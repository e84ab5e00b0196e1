import type { Host } from '../matchers/host.ts'
import { nodeFiles } from './nodeFiles.ts'
import { snapshotUpdateOf } from './updateMode.ts'

// Where there is a process it may have a terminal; a browser has neither. No Node import, so that both can load this.
interface ProcessLike {
  readonly stdout?: { readonly columns?: number }
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** What a runner has beside its terminal. */
type OfRunner = Pick<Host, 'snapshots'>

/** Remarks that this process has printed: every test of a file may repeat one. */
const told = new Set<string>()

/** Returns the host of a runner that prints to this process' terminal. Its width is the terminal's, else COLUMNS, else 80. */
export function terminalHost(runner: string, ofRunner: OfRunner = {}): Host {
  const processNow = (): ProcessLike | undefined => (globalThis as { readonly process?: ProcessLike }).process
  return {
    ...ofRunner,
    runner,
    width: () => processNow()?.stdout?.columns ?? Number(processNow()?.env?.COLUMNS ?? 80),
    environment: name => processNow()?.env?.[name],
    files: nodeFiles(),
    // The runner shows it beside the name of the test.
    tell: remark => {
      if (told.has(remark)) return
      told.add(remark)
      console.info(remark)
    },
    snapshotUpdate: snapshotUpdateOf,
  }
}
