import { sealOf } from '../baselines/seal.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Placed } from '../report/jsonReader.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from '../report/requireSoundJson.ts'
import { joinEvaluations, withGate, withIds } from './attempts.ts'
import { evaluationCodec } from './evaluationCodec.ts'
import { gateCodec } from './gateCodec.ts'
import type { EvaluationRecord } from './records/evaluationRecord.ts'
import type { GateRecord } from './records/gateRecord.ts'
import type { Results } from './results.ts'

/** A gate as a worker wrote it. */
interface Line {
  readonly gate: GateRecord
  readonly evaluations: readonly EvaluationRecord[]
  readonly attempt: number
  readonly repeated: boolean
}

/**
 * Reads the lines that workers wrote, one a gate, and returns the gates in the order of files and tests. If a test was
 * retried, its last attempt counts. A last line that a crashing worker cut off is left out and counted in `cut`. Any
 * other broken line is an error.
 */
export function readLines(
  texts: readonly string[],
  wasRetried: (file: string, test: string) => boolean = () => true,
): Pick<Results, 'gates' | 'evaluations'> & { readonly cut: number } {
  let cut = 0
  const lines = texts.flatMap(text => {
    const rows = text.split('\n')
    const unfinished = rows.pop()
    if (unfinished !== undefined && unfinished !== '') cut++
    return rows.map((row, i) => readLine(row, i))
  })
  const tests = new Map<string, (Line['gate'] & Pick<Line, 'attempt' | 'repeated'>)[]>()
  for (const { gate, attempt, repeated } of lines) {
    const key = JSON.stringify([gate.file, gate.test])
    const before = tests.get(key) ?? []
    const isAnew = gate.test !== '' && before.some(each => each.attempt < attempt) && wasRetried(gate.file, gate.test)
    tests.set(key, [...withGate(isAnew ? [] : before, { ...gate, attempt, repeated })])
  }
  const gates = [...tests.values()].flat().map(({ attempt: _, repeated: _r, id: _i, ...gate }) => gate)
  const sorted = gates
    .map((gate, place) => ({ gate, place }))
    .sort((a, b) => (a.gate.file === b.gate.file ? a.place - b.place : a.gate.file < b.gate.file ? -1 : 1))
  return {
    gates: withIds(sorted.map(({ gate }) => gate)),
    evaluations: joinEvaluations(lines.flatMap(({ evaluations }) => evaluations)),
    cut,
  }
}

function readLine(text: string, index: number): Line {
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
    const { gate, evaluations, attempt, repeated } = line
    const at = (value: unknown, name: string): Placed => ({ value, place: `${place}.${name}` })
    return {
      gate: gateCodec.read(at(gate, 'gate')),
      evaluations: Array.isArray(evaluations)
        ? evaluations.map(each => evaluationCodec.read(at(each, 'evaluations')))
        : [],
      attempt: typeof attempt === 'number' ? attempt : 1,
      repeated: repeated === true,
    }
  } catch (error) {
    if (error instanceof EvaluationError) throw error
    throw new EvaluationError({ column: 'results', index, problem: `${place} is no JSON`, expected: 'one gate a line' })
  }
}
