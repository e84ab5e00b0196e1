/** What a test runner lends to the matchers. */
export interface Host {
  /** `vitest`, `jest`, `expect`: for messages that depend on it. */
  readonly runner: string
  /** Columns that a message may take. */
  readonly width: () => number
}

const NARROWEST = 60
const USUAL = 80
const WIDEST = 100

/** A host that knows nothing of its surroundings: 80 columns. */
export const plainHost: Host = { runner: 'expect', width: () => USUAL }

export function usableWidth(host: Host): number {
  const width = host.width()
  return Number.isFinite(width) ? Math.min(WIDEST, Math.max(NARROWEST, Math.floor(width))) : USUAL
}
