import type { SnapshotUpdate } from '../baselines/baselineHost.ts'
import { formatCount } from '../explain/text/formatNumber.ts'
import type { Host } from '../matchers/host.ts'
import type { MatcherContext } from '../matchers/matcherContext.ts'
import { attendedTerminal } from '../terminal/attendedTerminal.ts'
import { longWork } from '../terminal/longWork.ts'
import { nodeFiles } from './files/nodeFiles.ts'
import { type KeptTries, retriedFiles, type Try } from './files/retriedFiles.ts'
import { nodeProcess } from './nodeProcess.ts'

// Where there is a process it may have a terminal; a browser has neither. No Node import, so that both can load this.
interface ProcessLike {
  readonly stdout?: { readonly columns?: number }
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** What a runner has beside its terminal. */
interface OfRunner extends Pick<Host, 'extend' | 'snapshots' | 'record'> {
  /** The columns by which it indents messages. */
  readonly indent?: number
  /** The try of the test that runs, where the runner tries failed tests again. */
  readonly tryNow?: () => Try | undefined
  /** Where it is kept what tries wrote. Default: in this process. */
  readonly tries?: KeptTries
}

/** Remarks that this process has printed: every test of a file may repeat one. */
const told = new Set<string>()

/**
 * Returns the host of a runner that prints to the terminal of this process, or of the process that started it. The
 * width is COLUMNS if it is set and standard output has no columns, else that of the terminal less the indent, else 80.
 */
export function terminalHost(runner: string, { indent = 0, tryNow, tries, ...ofRunner }: OfRunner = {}): Host {
  const files = nodeFiles()
  const processNow = (): ProcessLike | undefined => (globalThis as { readonly process?: ProcessLike }).process
  return {
    ...ofRunner,
    runner,
    isOfEntry: true,
    width: () => {
      const { stdout, env } = processNow() ?? {}
      if (stdout?.columns === undefined && env?.COLUMNS !== undefined) return Number(env.COLUMNS)
      const columns = stdout?.columns ?? terminalColumns()
      return columns === undefined ? 80 : columns - indent
    },
    environment: name => processNow()?.env?.[name],
    files: files && tryNow ? retriedFiles(files, tryNow, tries) : files,
    // The runner shows it beside the name of the test.
    tell: remark => {
      if (told.has(remark)) return
      told.add(remark)
      console.info(remark)
    },
    snapshotUpdate: snapshotUpdateOf,
    showResamples: matcher => {
      const { tell, end } = longWork(attendedTerminal())
      const text = (drawn: number, of: number): string =>
        `${matcher}: ${formatCount(drawn)} of ${formatCount(of)} resamples`
      return { drawn: (drawn, of) => tell(() => text(drawn, of)), end }
    },
  }
}

/**
 * Returns the columns of the terminal from which this process was started; undefined where there is none, as in CI.
 * Workers of Vitest and Jest write to pipes, which have no columns.
 */
export function terminalColumns(): number | undefined {
  const process = nodeProcess()
  if (process === undefined) return undefined
  try {
    const { openSync } = process.getBuiltinModule('node:fs')
    const tty = process.getBuiltinModule('node:tty')
    const terminal = new tty.WriteStream(openSync('/dev/tty', 'r+'))
    const { columns } = terminal
    terminal.destroy()
    return columns
  } catch {
    return undefined
  }
}

const known: readonly SnapshotUpdate[] = ['all', 'new', 'none']

/** Returns how this run of Vitest or Jest updates snapshots; undefined without a snapshot state. */
export function snapshotUpdateOf({ snapshotState }: MatcherContext): SnapshotUpdate | undefined {
  if (typeof snapshotState !== 'object' || snapshotState === null || !('_updateSnapshot' in snapshotState)) {
    return undefined
  }
  return known.find(update => update === snapshotState._updateSnapshot)
}
