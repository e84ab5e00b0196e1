/**
 * Returns columns whose arrays are copies, each made when it is first read. A user's metric may sort its arrays in
 * place, which must not affect other gates or the arrays of the caller.
 */
export function detachedColumns<Columns extends object>(columns: Columns): Columns {
  return Object.create(Object.prototype, getters(columns))
}

function getters(given: object): PropertyDescriptorMap {
  return Object.fromEntries(
    Object.keys(given).map(name => {
      let copy: { readonly value: unknown } | undefined
      const get = (): unknown => {
        copy ??= { value: detached(Reflect.get(given, name)) }
        return copy.value
      }
      return [name, { enumerable: true, get }]
    }),
  )
}

function detached(value: unknown): unknown {
  if (value instanceof Float64Array || value instanceof Int32Array || value instanceof Uint8Array) return value.slice()
  if (Array.isArray(value)) return value.map(detached)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? detachedColumns(value) : value
}
