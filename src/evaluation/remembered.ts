/** Derives a value at the first call, and returns it at every call. A value that is undefined is derived anew. */
export function remembered<Value>(derive: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= derive()
    return value
  }
}

/** As {@link remembered} for each of some objects, as long as they live. */
export function rememberedOf<Of extends object, Value>(derive: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, Value>()
  return of => {
    const before = known.get(of)
    if (before !== undefined) return before
    const value = derive(of)
    known.set(of, value)
    return value
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
