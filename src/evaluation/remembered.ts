/** Derives a value at the first call, and returns it at every call. */
export function remembered<Value>(derive: () => Value): () => Value {
  let found: { readonly value: Value } | undefined
  return () => {
    found ??= { value: derive() }
    return found.value
  }
}

/** Gives an object more properties, each of which is derived when it is first read. */
export function withDerived<Base extends object, Derived extends object>(
  base: Base,
  derive: { readonly [Name in keyof Derived]: () => Derived[Name] },
): Base & Derived {
  const getters = Object.entries<() => unknown>(derive).map(([name, each]) => {
    return [name, { enumerable: true, get: remembered(each) }] as const
  })
  return Object.defineProperties(base as Base & Derived, Object.fromEntries(getters))
}

/** As {@link remembered} for each of some objects, as long as they live. */
export function rememberedOf<Of extends object, Value>(derive: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, () => Value>()
  return of => {
    const found = known.get(of) ?? remembered(() => derive(of))
    known.set(of, found)
    return found()
  }
}

/**
 * As `Object.freeze({ ...base, ...changes })`, but getters stay getters: what they derive, such as notes that look at all rows, is
 * derived when somebody reads it.
 */
export function withGetters<Base extends object>(base: Base, changes: object): Base {
  return Object.freeze(
    Object.defineProperties({} as Base, {
      ...Object.getOwnPropertyDescriptors(base),
      ...Object.getOwnPropertyDescriptors(changes),
    }),
  )
}
