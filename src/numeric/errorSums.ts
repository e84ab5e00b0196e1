import { blockSum } from './blockSum.ts'

/** Returns Σ |yTrue − yPred|; infinite or NaN if it is too large for a double. */
export function sumOfAbsoluteErrors(yTrue: Float64Array, yPred: Float64Array): number {
  return blockSum(
    yTrue.length,
    i => Math.abs(yTrue[i] - yPred[i]),
    (start, end) => absoluteErrors(yTrue, yPred, start, end),
  )
}

/** Returns Σ (yTrue − yPred)²; infinite or NaN if it is too large for a double. */
export function sumOfSquaredErrors(yTrue: Float64Array | Uint8Array, yPred: Float64Array): number {
  return blockSum(
    yTrue.length,
    i => (yTrue[i] - yPred[i]) ** 2,
    (start, end) => squaredErrors(yTrue, yPred, start, end),
  )
}

// Four independent sums, which the processor can add in parallel.

function absoluteErrors(yTrue: Float64Array, yPred: Float64Array, start: number, end: number): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let i = start
  for (; i < end - 3; i += 4) {
    a += Math.abs(yTrue[i] - yPred[i])
    b += Math.abs(yTrue[i + 1] - yPred[i + 1])
    c += Math.abs(yTrue[i + 2] - yPred[i + 2])
    d += Math.abs(yTrue[i + 3] - yPred[i + 3])
  }
  for (; i < end; i++) a += Math.abs(yTrue[i] - yPred[i])
  return a + b + (c + d)
}

function squaredErrors(yTrue: Float64Array | Uint8Array, yPred: Float64Array, start: number, end: number): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let i = start
  for (; i < end - 3; i += 4) {
    const e = yTrue[i] - yPred[i]
    const f = yTrue[i + 1] - yPred[i + 1]
    const g = yTrue[i + 2] - yPred[i + 2]
    const h = yTrue[i + 3] - yPred[i + 3]
    a += e * e
    b += f * f
    c += g * g
    d += h * h
  }
  for (; i < end; i++) a += (yTrue[i] - yPred[i]) ** 2
  return a + b + (c + d)
}
