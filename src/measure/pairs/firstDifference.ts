import { canonicalText } from '../../evaluation/encode/cases/canonicalText.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'

/** Where two values differ first, and what each has there. */
export interface FirstDifference {
  /** `[0].arguments.query`; empty where the values differ as a whole. */
  readonly path: string
  readonly ours: string
  readonly theirs: string
}

/** Finds where two values of JSON differ that are not equal as a whole. Keys are looked at in their order. */
export function firstDifference(ours: unknown, theirs: unknown, path = ''): FirstDifference {
  const parts = partsOfBoth(ours, theirs)
  const differing = parts?.find(([, own, other]) => canonicalText(own) !== canonicalText(other))
  if (differing === undefined) return { path, ours: shown(ours), theirs: shown(theirs) }
  const [step, own, other] = differing
  return firstDifference(own, other, `${path}${step}`)
}

type Part = readonly [step: string, ours: unknown, theirs: unknown]

/** The parts of two lists, or of two objects; undefined for anything else, which is compared as a whole. */
function partsOfBoth(ours: unknown, theirs: unknown): readonly Part[] | undefined {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const length = Math.max(ours.length, theirs.length)
    return Array.from({ length }, (_, i) => [`[${i}]`, ours[i], theirs[i]] as const)
  }
  if (!isPlain(ours) || !isPlain(theirs)) return undefined
  const [a, b] = [ours, theirs].map(value => new Map(Object.entries(value)))
  return [...new Set([...a.keys(), ...b.keys()])].sort().map(key => [`.${key}`, a.get(key), b.get(key)] as const)
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function shown(value: unknown): string {
  return value === undefined ? 'absent' : describeValue(value)
}
