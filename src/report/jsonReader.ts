import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'

/** A value of JSON and its place: `metrics[2].value`. */
export interface Placed {
  readonly value: unknown
  readonly place: string
}

/** The value at a path of names and indices inside another. */
export function placeInside({ value, place }: Placed, ...path: readonly (string | number)[]): Placed {
  return path.reduce<Placed>(
    (at, step) => ({
      value: new Map<string, unknown>(Object.entries(at.value ?? {})).get(String(step)),
      place: placeOf(at.place, step),
    }),
    { value, place },
  )
}

/** The place of a member or an item: `metrics[2].value`; the report itself is not named. */
function placeOf(place: string, step: string | number): string {
  if (typeof step === 'number') return `${place}[${step}]`
  return place === 'the report' ? step : `${place}.${step}`
}

/** The error for a value of the wrong kind. */
export function wrong({ value, place }: Placed, expected: string): EvaluationError {
  return unexpected(place, value, { column: place, expected, isStored: true })
}

/**
 * The members of an object with exactly these names; those of `optional` may be absent. Any other name is an error: it
 * was mistyped, or holds something that would be lost.
 */
export function membersOf<const Name extends string, const Optional extends string = never>(
  placed: Placed,
  names: readonly Name[],
  optional: readonly Optional[] = [],
): Readonly<Record<Name, Placed>> & Readonly<Partial<Record<Optional, Placed>>> {
  const { value, place } = placed
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(placed, 'an object')
  const entries = new Map<string, unknown>(Object.entries(value))
  const path = (name: string): string => placeOf(place, name)
  for (const name of entries.keys()) {
    if ([...names, ...optional].some(known => known === name)) continue
    throw new EvaluationError({
      isStored: true,
      column: place,
      problem: `${place} has ${describeValue(name)}, which means nothing there`,
      expected: `only ${[...names, ...optional].join(', ')}`,
    })
  }
  for (const name of names) {
    if (entries.has(name)) continue
    throw new EvaluationError({ isStored: true, column: path(name), problem: `${place} has no ${name}` })
  }
  const members = Array.from(entries, ([name, inner]) => [name, { value: inner, place: path(name) }] as const)
  // The loops above found every required name, and no unknown one.
  return Object.fromEntries(members) as Readonly<Record<Name, Placed>> & Readonly<Partial<Record<Optional, Placed>>>
}

export function listOf<Item>(placed: Placed, item: (inner: Placed) => Item): readonly Item[] {
  const { value, place } = placed
  if (!Array.isArray(value)) throw wrong(placed, 'a list')
  return Array.from(value, (inner: unknown, i) => item({ value: inner, place: placeOf(place, i) }))
}

/** Refuses a list that holds a value twice. */
export function requireEachOnce(values: readonly unknown[], place: string): void {
  const seen = new Set<unknown>()
  values.forEach((value, index) => {
    if (seen.has(value)) {
      const problem = `${place} has ${describeValue(value)} twice`
      throw new EvaluationError({ isStored: true, column: place, index, problem })
    }
    seen.add(value)
  })
}
