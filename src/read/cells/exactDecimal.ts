/** No format has more digits; a damaged file may claim any number of them. */
const MOST_DIGITS = 1000

/**
 * Returns a decimal number, given as a whole number and how many of its digits stand behind the point: as a number where
 * that is what a text of these digits would be read as, else as a bigint, or as a text where it has a fraction as well.
 *
 * @throws RangeError for more digits than any format has.
 */
export function exactDecimal(unscaled: bigint, scale: number): number | bigint | string {
  if (!(Math.abs(scale) <= MOST_DIGITS)) throw new RangeError(`${scale} digits stand behind the point of a number`)
  const unit = 10n ** BigInt(Math.max(0, scale))
  const whole = scale < 0 ? unscaled * 10n ** BigInt(-scale) : unscaled / unit
  const rest = scale < 0 ? 0n : unscaled % unit
  const number = Number(whole)
  if (rest === 0n) return Number.isSafeInteger(number) ? number : whole
  const size = (unscaled < 0n ? -rest : rest).toString().padStart(scale, '0').replace(/0+$/, '')
  const text = `${unscaled < 0n && whole === 0n ? '-' : ''}${whole}.${size}`
  return Number.isSafeInteger(number) ? Number(text) : text
}

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
