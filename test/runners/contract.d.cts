type Library = typeof import('expect-metrics')

/** Registers the tests that every runner's `expect` must pass. */
export function contract(runner: {
  readonly describe: (name: string, body: () => void) => unknown
  readonly test: (name: string, body: () => void | Promise<void>) => unknown
  readonly expect: unknown
  readonly library: Library
  /** The build that the test file's own module system does not load: CommonJS for ESM, and the other way round. */
  readonly otherCopy: () => Library | Promise<Library>
  /** Whether a matcher can tell that it stands inside `toEqual`. Default: true. */
  readonly tellsAsymmetric?: boolean
}): void
