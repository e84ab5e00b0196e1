/**
 * The one or two integers that a column holds, in order of first appearance; undefined where it holds anything else.
 * Finite numbers. No branch depends on a row: which of two classes comes next is what no processor can foresee.
 */
export function twoIntegers(values: ArrayLike<number>): readonly number[] | undefined {
  const first = values[0]
  let other = 1
  while (other < values.length && values[other] === first) other++
  // + 0, since the label −0 is 0.
  const found = other === values.length ? [first + 0] : [first + 0, values[other] + 0]
  const [a, b = a] = found
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return undefined
  const onlyThese = values instanceof Uint8Array && (a | b) === 1 ? atMostOne(values) : noneApartFrom(values, a, b)
  return onlyThese ? found : undefined
}

function atMostOne(values: Uint8Array): boolean {
  const whole = values.length - (values.length % 4)
  let bits = 0
  for (let i = 0; i < whole; i += 4) bits |= values[i] | values[i + 1] | values[i + 2] | values[i + 3]
  for (let i = whole; i < values.length; i++) bits |= values[i]
  return bits <= 1
}

function noneApartFrom(values: ArrayLike<number>, a: number, b: number): boolean {
  let apart = 0
  // Of two integers one is at least ½ away from any number: the product of the distances cannot vanish by rounding.
  for (let i = 0; i < values.length; i++) apart += Math.abs((values[i] - a) * (values[i] - b))
  return apart === 0
}
