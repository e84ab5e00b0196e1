import { remembered } from '../evaluation/remembered.ts'

/**
 * Returns columns whose arrays are copies, each made when it is first read. A user's metric may sort its arrays in
 * place, which must not affect other gates or the arrays of the caller.
 */
export function detachedColumns<Columns extends object>(columns: Columns): Columns {
  const getters = Object.keys(columns).map(name => {
    const get = remembered(() => detached(Reflect.get(columns, name)))
    return [name, { enumerable: true, get }] as const
  })
  return Object.create(Object.prototype, Object.fromEntries(getters))
}

function detached(value: unknown): unknown {
  if (value instanceof Float64Array || value instanceof Int32Array || value instanceof Uint8Array) return value.slice()
  if (Array.isArray(value)) return value.map(detached)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? detachedColumns(value) : value
}
