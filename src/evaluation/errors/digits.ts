/** A number cut to so many digits, for a message. */
export function digits(value: number, most = 4): number {
  return Number(value.toPrecision(most))
}
