/** A number, and a bigint that a double tells from its neighbours; undefined for anything else. */
export function safeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'bigint') return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}
