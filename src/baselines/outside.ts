import { environmentFlag } from './environmentFlag.ts'

/** Where a baseline lies. */
export interface BaselinePath {
  /** Absolute. */
  readonly path: string
  /** As messages name it: short where it lies below the working folder. */
  readonly shown: string
}

/** The files of the world outside. */
export interface BaselineFiles {
  /** @throws EvaluationError for a relative name where the test file is not known, and a URL that is no file. */
  readonly locate: (file: string | { readonly href: string }, testFile: string | undefined) => BaselinePath
  /** The whole text; undefined where there is no such file. */
  readonly read: (path: string) => string | undefined
  /**
   * Puts the text in place as a whole or not at all, whenever the process ends. Only where the file still holds `before`
   * (or still is not there): false where another process was faster.
   */
  readonly write: (path: string, text: string, before: string | undefined) => boolean
}

/** What the runner does with its own stored references: writes all, new ones only, or none. */
export type SnapshotUpdate = 'all' | 'new' | 'none'

/** What stored references need of the world outside. */
export interface Outside {
  readonly environment: (name: string) => string | undefined
  readonly files: BaselineFiles | undefined
  /** Says a line where a matcher that passes can be heard. */
  readonly tell: (line: string) => void
  /** Where the test stands, if the runner says so. */
  readonly testFile: string | undefined
  readonly snapshotUpdate: SnapshotUpdate | undefined
}

/** How stored references are treated in this run. */
export interface UpdateMode {
  /** Better values may be recorded. */
  readonly update: boolean
  /** Worse ones too. */
  readonly allowWorse: boolean
  /** Nothing is written unasked. */
  readonly ci: boolean
}

/**
 * Update mode is the runner's, or asked for by the environment.
 *
 * @throws EvaluationError for a variable of the environment that asks in other words than `1`.
 */
export function updateModeOf({ environment, snapshotUpdate }: Outside): UpdateMode {
  const ci = environment('CI')
  const asked = environmentFlag(environment, 'EXPECT_METRICS_UPDATE')
  return {
    update: asked || snapshotUpdate === 'all',
    allowWorse: environmentFlag(environment, 'EXPECT_METRICS_ALLOW_WORSE'),
    ci: snapshotUpdate === 'none' || (ci !== undefined && !['', '0', 'false'].includes(ci.toLowerCase())),
  }
}
