/** Thousands apart by a comma, point, space or apostrophe, with decimals or without; or decimals behind a comma, `2,9e-06` too. */
const separated =
  /^[+-]?(?:\d{1,3}(?:(?<apart>[,.\u0020\u00a0\u202f'\u2019])\d{3})(?:\k<apart>\d{3})*(?:[.,]\d+)?|\d+,\d+(?:e[+-]?\d+)?)$/i

/** Whether a text is a number as people write it, with separators: `6,461.4`, `0,061`. */
export function isSeparatedNumber(text: string): boolean {
  return separated.test(text.trim())
}
