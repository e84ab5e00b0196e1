import fc from 'fast-check'

/** What a getter throws that is no part of the library. */
export class Thrown extends Error {}

function cyclic(): unknown[] {
  const list: unknown[] = [0]
  list[0] = list
  return list
}

/** Values that belong into no column, or only by chance. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    0.5,
    2 ** 53,
    1e308,
    5e-324,
    null,
    undefined,
    true,
    '',
    'x',
    '__proto__',
    1n,
    Symbol('s'),
    Symbol.iterator,
    () => 1,
    { length: 2 ** 53 },
    { length: 2 ** 32 },
    { length: -1 },
    { length: Number.NaN },
    Object.create(null),
    Promise.resolve([1]),
    cyclic(),
    new Proxy([0, 1], {}),
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tried
    [, 1],
    new Array(3),
    [[]],
    [[[Number.NaN]]],
    new Map([[{}, Symbol('s')]]),
    new Set([1]),
    new Date(Number.NaN),
    new Float64Array(0),
    new BigInt64Array(2),
    new DataView(new ArrayBuffer(8)),
  ),
  fc.anything({
    withBigInt: true,
    withMap: true,
    withSparseArray: true,
    withTypedArray: true,
    withNullPrototype: true,
  }),
)

type Change = (value: unknown) => unknown

const replaced: fc.Arbitrary<Change> = wrong.map(value => () => value)

const changed: fc.Arbitrary<Change> = fc.constantFrom<Change>(
  value => [value],
  value => (Array.isArray(value) ? value.slice(1) : value),
  value => (Array.isArray(value) ? [...value, ...value] : value),
  value => (Array.isArray(value) ? { ...value, length: value.length } : { value }),
  value => (Array.isArray(value) ? Float64Array.from(value) : value),
  value => (Array.isArray(value) ? new Proxy(value, {}) : value),
  value => (typeof value === 'object' && value !== null ? withThrowingGetters(value) : value),
  value => (Array.isArray(value) ? Object.fromEntries(value.entries()) : new Map([['value', value]])),
)

function withThrowingGetters(value: object): object {
  const names = Object.keys(value)
  const copy = Array.isArray(value) ? [...value] : { ...value }
  for (const name of names.slice(0, 1)) {
    Object.defineProperty(copy, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        throw new Thrown(name)
      },
    })
  }
  return copy
}

/** A value with one thing in it changed, at a place that `path` chooses. */
function changedAt(value: unknown, [step, ...rest]: readonly number[], change: Change): unknown {
  if (step === undefined) return change(value)
  if (Array.isArray(value) && value.length > 0) {
    return value.with(step % value.length, changedAt(value[step % value.length], rest, change))
  }
  if (value instanceof Map && value.size > 0) {
    const [key, inner] = [...value][step % value.size]
    return new Map(value).set(key, changedAt(inner, rest, change))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const names = Object.keys(value)
    const name = names[step % names.length]
    return { ...value, [name]: changedAt(Reflect.get(value, name), rest, change) }
  }
  return change(value)
}

/** The same with one thing wrong in it, as deep as five steps. */
export function mutated<T>(valid: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.array(fc.nat(), { maxLength: 5 }), fc.oneof(replaced, changed))
    .map(([value, path, change]) => changedAt(value, path, change))
}

/** Options of which one has a wrong value. */
export function mutatedOptions(
  valid: fc.Arbitrary<Readonly<Record<string, unknown>>>,
  names: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .tuple(valid, fc.constantFrom(...names, 'unknown'), wrong)
    .map(([options, name, value]) => ({ ...options, [name]: value }))
}
