/**
 * Returns a point in time, given in parts of a millisecond since 1970: as a Date where that holds it, else as the text that
 * such a Date would have with the digits that it lacks. As a Date, two within one millisecond would be one.
 */
export function exactInstant(count: bigint, perMillisecond: 1000n | 1000000n): Date | string {
  const rest = ((count % perMillisecond) + perMillisecond) % perMillisecond
  const date = new Date(Number((count - rest) / perMillisecond))
  if (rest === 0n || Number.isNaN(date.getTime())) return date
  const digits = String(rest)
    .padStart(String(perMillisecond).length - 1, '0')
    .replace(/0+$/, '')
  return date.toISOString().replace('Z', `${digits}Z`)
}
