import { compareCodePoints } from './compareCodePoints.ts'

/**
 * The name of a class: compared as a `Map` compares keys, so `1` and `'1'` are two classes. Numbers must be integers
 * that a double holds exactly: beyond 2^53 neighbours are the same number.
 */
export type Label = string | number | boolean

export function isLabel(value: unknown): value is Label {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isSafeInteger(value))
  )
}

const rank = { boolean: 0, number: 1, string: 2 } as const

/** Order of classes everywhere: false, true; then numbers by size; then strings by code point. */
export function compareLabels(a: Label, b: Label): number {
  const rankOfA = rank[typeof a as keyof typeof rank]
  const rankOfB = rank[typeof b as keyof typeof rank]
  if (rankOfA !== rankOfB) return rankOfA - rankOfB
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b)
  return Number(a) - Number(b)
}

/** All labels of both lists, each once, in the order of {@link compareLabels}. */
export function unionOf(a: readonly Label[], b: readonly Label[]): readonly Label[] {
  return Object.freeze([...new Set([...a, ...b])].sort(compareLabels))
}
