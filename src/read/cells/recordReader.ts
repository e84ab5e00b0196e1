/** Reads a value as it is stored. */
export type ValueReader = (stored: unknown) => unknown

/** Returns how records are read of which some values need a reader of their own; undefined where none does. */
export function recordReader(
  readers: readonly (readonly [name: string, read: ValueReader | undefined])[],
): ValueReader | undefined {
  if (readers.every(([, read]) => read === undefined)) return undefined
  return record => {
    if (typeof record !== 'object' || record === null) return record
    return Object.fromEntries(
      Object.entries(record).map(([name, value]: [string, unknown]) => {
        const read = readers.find(([own]) => own === name)?.[1]
        return [name, read === undefined ? value : read(value)] as const
      }),
    )
  }
}
