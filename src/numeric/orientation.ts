import { RELATIVE_TOLERANCE } from './nearlyEqual.ts'

const ROUNDING = 2 ** -50

/**
 * Returns whether c lies to the left of the line from a to b (1), to its right (−1), or on it (0): the sign of the cross
 * product (b − a) × (c − a). Exact for integers (by BigInt if rounding could decide); else c is on the line up to rounding.
 */
export function orientation(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  const left = (bx - ax) * (cy - ay)
  const right = (by - ay) * (cx - ax)
  const whole = [ax, ay, bx, by, cx, cy].every(Number.isSafeInteger)
  const tolerance = (whole ? ROUNDING : RELATIVE_TOLERANCE) * (Math.abs(left) + Math.abs(right))
  if (Math.abs(left - right) > tolerance) return Math.sign(left - right)
  if (!whole) return 0
  const from = (to: number, start: number): bigint => BigInt(to) - BigInt(start)
  const exact = from(bx, ax) * from(cy, ay) - from(by, ay) * from(cx, ax)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}
