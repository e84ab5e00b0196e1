/** Whether the largest of `count` values is so large a share of their sum that it is worth naming alone. */
export function standsOut(share: number, count: number): boolean {
  return count > 1 && share >= Math.max(0.3, Math.min(0.9, 2 / count))
}
