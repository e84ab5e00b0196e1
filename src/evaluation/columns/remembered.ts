/** Derives a value at the first call, and returns it at every call. A value that is undefined is derived anew. */
export function remembered<Value>(derive: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= derive()
    return value
  }
}
