/**
 * Returns what a record holds under a name; `out.label` leads to the `label` within `out`, where no field is called so as a
 * whole. Undefined where there is nothing.
 */
export function valueAt(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined
  if (Object.hasOwn(record, name)) return Reflect.get(record, name)
  for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
    const outer = name.slice(0, dot)
    if (!Object.hasOwn(record, outer)) continue
    const inner = valueAt(Reflect.get(record, outer), name.slice(dot + 1))
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Returns the names under which a record holds values, those of inner records behind a dot. */
export function namesOf(record: unknown, before = ''): readonly string[] {
  if (typeof record !== 'object' || record === null) return []
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? namesOf(value, `${before}${name}.`)
      : [`${before}${name}`],
  )
}
