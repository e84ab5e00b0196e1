import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import type { SmallFile } from './smallFiles.ts'

/** What came of the changes of a file. */
export interface Swept {
  readonly changes: number
  /** It was read as before: the byte means nothing. */
  readonly same: number
  readonly refused: number
  /** Another value of a format that has no check for its values. */
  readonly unchecked: number
  /** Changes that must not be: they gave another value, or an error that is none of this library. */
  readonly faults: readonly string[]
}

/** The bytes that stand for another one. */
export type OtherBytes = (byte: number, at: number) => readonly number[]

/** Each of the 255 others. */
export const everyOther: OtherBytes = byte => Array.from({ length: 255 }, (_, i) => (byte + 1 + i) & 255)

/** One that turns from byte to byte and from day to day: with one other bit, or with all of them. */
export function someOther(day: number): OtherBytes {
  return (byte, at) => {
    const turn = (at + day) % 9
    return [byte ^ (turn === 8 ? 255 : 1 << turn)]
  }
}

/**
 * Reads a file with every byte changed, and cut off at every length: an EvaluationError, or exactly the same value. A file
 * that is cut off is never read as if it were whole.
 *
 * @param tell - Hears the place of each byte before it is changed.
 */
export async function sweep(
  file: SmallFile,
  others: OtherBytes,
  tell: (at: number) => void = () => {},
): Promise<Swept> {
  const { bytes, read, unchecked } = file
  const whole = await read(bytes)
  const found = { changes: 0, same: 0, refused: 0, unchecked: 0 }
  const faults: string[] = []
  const tryOut = async (changed: Buffer, what: string, mayDiffer: boolean): Promise<void> => {
    found.changes++
    try {
      const value = await read(changed)
      if (value === whole) found.same++
      else if (mayDiffer) found.unchecked++
      else faults.push(`${what}: another value`)
    } catch (error) {
      if (error instanceof EvaluationError) found.refused++
      else faults.push(`${what}: ${String(error)}`)
    }
  }
  for (let at = 0; at < bytes.length; at++) {
    tell(at)
    const mayDiffer = unchecked.some(({ from, to }) => at >= from && at < to)
    for (const byte of others(bytes[at]!, at)) {
      const changed = Buffer.from(bytes)
      changed[at] = byte
      await tryOut(changed, `byte ${at} from ${bytes[at]} to ${byte}`, mayDiffer)
    }
    await tryOut(bytes.subarray(0, at), `cut to ${at} bytes`, false)
  }
  return { ...found, faults }
}
