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

/**
 * Compares two strings by Unicode code points, which is also the order of their UTF-8 bytes (`strcmp` in C).
 *
 * JavaScript's own `<` compares UTF-16 code units and puts U+1F600 (a surrogate pair) before U+FB01; trec_eval does not.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const unitOfA = a.charCodeAt(i)
    const unitOfB = b.charCodeAt(i)
    if (unitOfA !== unitOfB) return orderAmongCodePoints(unitOfA) - orderAmongCodePoints(unitOfB)
  }
  return a.length - b.length
}

// Surrogates stand for code points above U+FFFF: move them behind U+E000 … U+FFFF.
function orderAmongCodePoints(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
