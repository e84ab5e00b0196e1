/**
 * Compares two strings by Unicode code points, which is also the order of their UTF-8 bytes (`strcmp` in C).
 *
 * JavaScript's own `<` compares UTF-16 code units and puts U+1F600 (a surrogate pair) before U+FB01; trec_eval does not.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const unitOfA = a.charCodeAt(i)
    const unitOfB = b.charCodeAt(i)
    if (unitOfA !== unitOfB) return orderAmongCodePoints(unitOfA) - orderAmongCodePoints(unitOfB)
  }
  return a.length - b.length
}

// Surrogates stand for code points above U+FFFF: move them behind U+E000 … U+FFFF.
function orderAmongCodePoints(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
