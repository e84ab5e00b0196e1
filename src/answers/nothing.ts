/**
 * An answer that is nothing: whatever is read of it, called on it or listed in it is nothing again, and as text it is
 * empty. A grade that is given it says what it takes from the case.
 */
export const nothing: unknown = new Proxy(() => {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => ''
    if (name === Symbol.iterator) return function* empty() {}
    // Else it would be taken for a promise that never settles.
    if (name === 'then' || name === 'toJSON') return undefined
    return name === 'length' ? 0 : nothing
  },
  apply: () => nothing,
  has: () => false,
  ownKeys: () => ['prototype'],
  getOwnPropertyDescriptor: (target, name) => Reflect.getOwnPropertyDescriptor(target, name),
})
