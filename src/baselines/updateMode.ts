import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { BaselineHost } from './baselineHost.ts'

/** Whether stored references may change in this run. */
export interface UpdateMode {
  /** Better values may be recorded. */
  readonly update: boolean
  /** Worse ones too. */
  readonly allowWorse: boolean
  /** Nothing is written unasked. */
  readonly ci: boolean
  /** Whether the runner alone says so, as with `--update=none`, on a machine that is not one of CI. */
  readonly ciByRunner?: boolean | undefined
}

/**
 * The update mode of the runner, or of the environment.
 *
 * @throws EvaluationError for a variable of the environment that is neither `1` nor `0`.
 */
export function updateModeOf({ environment, snapshotUpdate }: BaselineHost): UpdateMode {
  const ci = environment('CI')
  const isCI = ci !== undefined && !['', '0', 'false'].includes(ci.toLowerCase())
  const asked = environmentFlag(environment, 'EXPECT_METRICS_UPDATE')
  return {
    update: asked || snapshotUpdate === 'all',
    allowWorse: environmentFlag(environment, 'EXPECT_METRICS_ALLOW_WORSE'),
    ci: snapshotUpdate === 'none' || isCI,
    ...(snapshotUpdate === 'none' && !isCI && { ciByRunner: true }),
  }
}

/** The name of the command line among runners. */
export const commandLine = 'expect-metrics'

/** How a reader changes a stored reference, under a runner or on the command line. */
interface UpdateWords {
  /** What holds the reference. */
  readonly holder: 'test' | 'command'
  /** What records better values, and how a reader switches it on. */
  readonly updating: string
  /** The same within a sentence. */
  readonly whenUpdating: string
  /** How a reader lets it record worse values. */
  readonly allowWorse: string
  /** How a reader switches both on. */
  readonly whenAccepting: string
}

export function updateWords(runner: string): UpdateWords {
  if (runner === commandLine) {
    const [updating, allowWorse] = ['--update', '--allow-worse']
    const whenAccepting = `${updating} ${allowWorse}`
    return { holder: 'command', updating, whenUpdating: `with ${updating}`, allowWorse, whenAccepting }
  }
  const flag = runner === 'vitest' || runner === 'jest' ? '-u or ' : ''
  const updating = `update mode (${flag}EXPECT_METRICS_UPDATE=1)`
  const [whenUpdating, allowWorse] = [`in ${updating}`, 'EXPECT_METRICS_ALLOW_WORSE=1']
  return { holder: 'test', updating, whenUpdating, allowWorse, whenAccepting: `${allowWorse} ${whenUpdating}` }
}

/**
 * Whether a variable of the environment asks for something: `1` does; nothing, `''` and `0` do not.
 *
 * @throws EvaluationError for any other value, which would ask for it in vain.
 */
export function environmentFlag(environment: (name: string) => string | undefined, name: string): boolean {
  const value = environment(name)
  if (value === '1') return true
  if (value === undefined || value === '' || value === '0') return false
  throw unexpected(name, value, { column: name, expected: '1, or 0 for no', mend: `Set ${name}=1, or leave it out` })
}
