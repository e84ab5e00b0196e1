import { sealOf } from '../baselines/seal.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Placed } from '../report/jsonReader.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from '../report/requireSoundJson.ts'
import { type EvaluationRecord, evaluationCodec } from './records/evaluationRecord.ts'
import { type GateRecord, gateCodec } from './records/gateRecord.ts'

/** A gate as a process recorded it, with what it knows of its test. */
export interface GateLine {
  readonly gate: GateRecord
  readonly evaluations: readonly EvaluationRecord[]
  /** When it was recorded, in milliseconds since 1970. */
  readonly at: number
  /** The whole path of the test file; empty where it is not known. */
  readonly path: string
  /** What tells the runner's projects apart. */
  readonly project: string | undefined
  /** What tells tests of one file apart; empty where the title alone is known. */
  readonly place: string
  readonly attempt: number | undefined
  readonly repeat: number
  readonly isDoubtful: boolean
  /** The process that recorded it. */
  readonly pid: number
}

/** What of a line is written beside its gate and its evaluations. */
export type LineMembers = Omit<GateLine, 'gate' | 'evaluations'>

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
    const { evaluations } = line
    const at = (name: string, value = line[name]): Placed => ({ value, place: `${place}.${name}` })
    return {
      gate: gateCodec.read(at('gate')),
      evaluations: Array.isArray(evaluations)
        ? evaluations.map(each => evaluationCodec.read(at('evaluations', each)))
        : [],
      at: typeof line.at === 'number' ? line.at : 0,
      path: typeof line.path === 'string' ? line.path : '',
      project: typeof line.project === 'string' ? line.project : undefined,
      place: typeof line.place === 'string' ? line.place : '',
      attempt: typeof line.attempt === 'number' ? line.attempt : undefined,
      repeat: typeof line.repeat === 'number' ? line.repeat : 0,
      isDoubtful: line.isDoubtful === true,
      pid: typeof line.pid === 'number' ? line.pid : 0,
    }
  } catch (error) {
    if (error instanceof EvaluationError) throw error
    throw new EvaluationError({ column: 'results', index, problem: `${place} is no JSON`, expected: 'one gate a line' })
  }
}
