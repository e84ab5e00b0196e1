import { expect as standaloneExpect } from 'expect'
import { expect as vitestExpect } from 'vitest'
import { extendWith } from '../../src/index.ts'

type Assertion = Readonly<Record<string, (...args: readonly unknown[]) => void>>

/** An assertion whose matchers are called by name, so that a test can go through all there are. */
export type ByName = (received: unknown) => Assertion & { readonly not: Assertion }

// In this order: Vitest also puts its wrapped matchers where the standalone expect looks for its own.
extendWith(vitestExpect)
extendWith(standaloneExpect)

/** The expects that the matchers are tried with. */
export const expects: readonly (readonly [runner: string, expect: ByName])[] = [
  ['expect', standaloneExpect as unknown as ByName],
  ['vitest', vitestExpect as unknown as ByName],
]
