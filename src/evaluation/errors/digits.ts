/** A number of so many digits, as messages show values that are told and not counted. */
export function digits(value: number, most = 4): number {
  return Number(value.toPrecision(most))
}
