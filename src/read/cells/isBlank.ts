/** Whether a cell holds nothing but spaces. */
export function isBlank(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== 32 && bytes[at] !== 9) return false
  return true
}
