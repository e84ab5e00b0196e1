import type { BaselineFiles } from '../baselines/baselineHost.ts'
import type { Layout } from '../explain/text/layout.ts'
import type { Terminal } from '../terminal/statusLine.ts'
import type { Door } from './door/door.ts'

/** The exit code of a command: all gates hold, a gate failed, or nothing could be judged. */
export type ExitCode = 0 | 1 | 2

/** What a command reaches outside of itself. */
export interface World {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly stdin: AsyncIterable<Uint8Array | string>
  /** Writes a file as a whole. */
  readonly write: (path: string, text: string) => void
  readonly environment: (name: string) => string | undefined
  readonly layout: Layout
  /** Standard error, where it is a terminal at which someone waits. */
  readonly attended: Terminal | undefined
  readonly files: BaselineFiles | undefined
  /** Waits until one of some files changes; false where nobody waits any more. */
  readonly changed: (paths: readonly string[]) => Promise<boolean>
  /** Larger files are counted by an engine instead of being read. */
  readonly mostInMemory: number
  /** What messages need to know to speak in the user's words. */
  readonly door: Door
  readonly now: () => Date
}
