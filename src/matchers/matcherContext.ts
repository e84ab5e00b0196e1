/** The `this` of a matcher in Jest, Vitest and `expect`; each lacks some members. */
export interface MatcherContext {
  readonly isNot?: boolean
  /** '', 'resolves' or 'rejects' in a direct call; absent in an asymmetric one. */
  readonly promise?: string
  /** The file of the test; absent in the standalone `expect`. */
  readonly testPath?: unknown
  /** Whether Vitest's expect.poll calls the matcher repeatedly. */
  readonly poll?: boolean
  /** Takes the arguments of an asymmetric call and what it measured, for the runner to print. */
  readonly tellMeasured?: (text: string) => void
  /** The state of Vitest and Jest; only the runners read it. */
  readonly snapshotState?: unknown
  readonly utils?: {
    readonly RECEIVED_COLOR?: (text: string) => string
    readonly EXPECTED_COLOR?: (text: string) => string
    readonly DIM_COLOR?: (text: string) => string
    readonly BOLD_WEIGHT?: (text: string) => string
  }
}

/** The result of a matcher, as every runner expects it. */
export interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
  /** Two texts whose difference the runner prints; without them it prints none. */
  readonly actual?: string
  readonly expected?: string
}

export type Matcher = (this: MatcherContext, received: unknown, ...expected: readonly unknown[]) => MatcherResult

export type Matchers = Readonly<Record<string, Matcher>>

/** A matcher with a display name, which Bun prints above every message. */
export function named(displayName: string, matcher: Matcher): Matcher {
  return Object.assign(matcher, { displayName })
}
