/**
 * Returns the one or two integers of a column, in order of first appearance; undefined if it has any other value. Finite
 * numbers. No branch depends on a row, because the processor cannot predict which of two classes comes next.
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
  // Any number is at least ½ away from one of two integers, so the product of the distances cannot round to 0.
  for (let i = 0; i < values.length; i++) apart += Math.abs((values[i] - a) * (values[i] - b))
  return apart === 0
}
