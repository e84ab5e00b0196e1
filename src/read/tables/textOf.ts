import { isUtf8 } from 'node:buffer'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { lineAt } from './scanRecords.ts'

/**
 * Returns the text of a file behind the mark of its encoding.
 *
 * @throws EvaluationError where it is no text in UTF-8.
 */
export function textOf(bytes: Buffer, file: string): Buffer {
  const marked = encodings.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte))
  const expected = 'text in UTF-8'
  if (marked !== undefined && marked.name !== 'UTF-8') {
    throw new EvaluationError({ problem: `${file} is written in ${marked.name}`, expected, mend: 'Save it as UTF-8' })
  }
  const text = marked === undefined ? bytes : bytes.subarray(marked.mark.length)
  const zero = text.indexOf(0)
  if (zero !== -1) {
    throw new EvaluationError({
      problem: `${file}, line ${lineAt(text, zero)} has a NUL byte`,
      expected: `${expected}: this is another format or encoding`,
      mend: 'The ending of its name tells the format, or format: "parquet"',
    })
  }
  if (!isUtf8(text)) {
    throw new EvaluationError({
      problem: `${file}, line ${lineAt(text, firstBadByte(text))} is not written in UTF-8`,
      expected,
      mend: 'Save it as UTF-8',
    })
  }
  return text
}

const encodings: readonly { readonly name: string; readonly mark: readonly number[] }[] = [
  { name: 'UTF-8', mark: [0xef, 0xbb, 0xbf] },
  { name: 'UTF-16', mark: [0xff, 0xfe] },
  { name: 'UTF-16', mark: [0xfe, 0xff] },
]

/** By halves: what stands before the first bad byte is sound, up to a character cut in two. */
function firstBadByte(bytes: Buffer): number {
  let [sound, bad] = [0, bytes.length]
  while (bad - sound > 1) {
    let middle = (sound + bad) >> 1
    // A character must not be cut in two: its later bytes begin with the bits 10.
    while (middle > sound && (bytes[middle] & 0xc0) === 0x80) middle--
    if (middle === sound) break
    if (isUtf8(bytes.subarray(sound, middle))) sound = middle
    else bad = middle
  }
  return sound
}
