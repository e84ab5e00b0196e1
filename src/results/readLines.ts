import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import {
  countCodec,
  flagCodec,
  listCodec,
  numberCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  textCodec,
  type ValueOf,
} from '../report/jsonCodec.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from '../report/requireSoundJson.ts'
import { sealOf } from '../report/seal.ts'
import { evaluationCodec } from './records/evaluationRecord.ts'
import { gateCodec } from './records/gateRecord.ts'

/** A gate as a process records it, with what it knows of its test. */
export const lineCodec = objectCodec({
  gate: gateCodec,
  evaluations: listCodec(evaluationCodec),
  /** When it was recorded, in milliseconds since 1970. */
  at: numberCodec,
  /** The whole path of the test file; empty where it is not known. */
  path: textCodec,
  /** What tells the runner's projects apart. */
  project: optionalCodec(textCodec),
  /** What tells tests of one file apart; empty where the title alone is known. */
  place: textCodec,
  /** From 1, for a test that is tried again. */
  attempt: optionalCodec(countCodec),
  /** From 0, for a test that is repeated. */
  repeat: countCodec,
  /** Whether a test that timed out and still runs may have called. */
  isDoubtful: flagCodec,
  /** Set where a test is expected to fail. At the end of one that passed all the same, a line is written again as `passed`. */
  failing: optionalCodec(oneOfCodec(['expected', 'passed'])),
  /** The process that recorded it. */
  pid: countCodec,
})

export type GateLine = ValueOf<typeof lineCodec>

/**
 * Reads the lines that processes wrote, one a gate, in the order of time. A last line that a crashing process cut off is left out
 * and counted in `cut`. Any other broken line is an error.
 */
export function readLines(texts: readonly string[]): { readonly lines: readonly GateLine[]; readonly cut: number } {
  let cut = 0
  const lines = texts.flatMap(text => {
    const rows = text.split('\n')
    const unfinished = rows.pop()
    if (unfinished !== undefined && unfinished !== '') cut++
    return rows.map((row, i) => readLine(row, i))
  })
  return { lines: lines.toSorted((a, b) => a.at - b.at), cut }
}

function readLine(text: string, index: number): GateLine {
  const place = `line ${index + 1}`
  try {
    requireSoundJson(text, position => `${place}, character ${position + 1}`, DEEPEST_WRITTEN)
    const { seal, ...line }: Readonly<Record<string, unknown>> = JSON.parse(text)
    if (seal !== undefined && seal !== sealOf([line])) {
      throw new EvaluationError({
        column: 'results',
        index,
        problem: `${place} was edited or damaged: it does not go with its seal`,
        expected: 'what a worker has written',
      })
    }
    return lineCodec.read({ value: line, place })
  } catch (error) {
    if (error instanceof EvaluationError) throw error
    throw new EvaluationError({ column: 'results', index, problem: `${place} is no JSON`, expected: 'one gate a line' })
  }
}
