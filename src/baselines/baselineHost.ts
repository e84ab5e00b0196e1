/** The path of a baseline. */
export interface BaselinePath {
  /** Absolute. */
  readonly path: string
  /** The path in messages: relative where it lies below the working folder. */
  readonly shown: string
}

/** The files that hold baselines. */
export interface BaselineFiles {
  /** @throws EvaluationError for a relative name where the test file is not known, and a URL that is no file. */
  readonly locate: (file: string | { readonly href: string }, testFile: string | undefined) => BaselinePath
  /** The whole text; undefined where there is no such file. */
  readonly read: (path: string) => string | undefined
  /**
   * Writes the text as a whole or not at all, even if the process ends meanwhile. Writes only if the file still holds
   * `before`, or still does not exist; returns false if another process was faster.
   */
  readonly write: (path: string, text: string, before: string | undefined) => boolean
}

/** Which of its own snapshots the runner writes: all, only new ones, or none. */
export type SnapshotUpdate = 'all' | 'new' | 'none'

/** The part of a host that stored references need. */
export interface BaselineHost {
  readonly environment: (name: string) => string | undefined
  readonly files: BaselineFiles | undefined
  /** The file of the test, if the runner names it. */
  readonly testFile: string | undefined
  readonly snapshotUpdate: SnapshotUpdate | undefined
  /** The day, as `2026-03-01`. */
  readonly today: () => string
}
