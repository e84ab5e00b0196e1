import type { SeenFile, SeenRun, SeenTest, TriedGate } from '../../../src/results/seen/seenRun.ts'
import { resultsOf } from '../judgedGates.ts'

const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const rows = { yTrue, yPred: yTrue.map((truth, i) => (i % 10 === 0 ? 1 - truth : truth)), positive: 1 }
const [passing, failing, other] = resultsOf([
  ['toHaveAccuracyAbove', rows, 0.5],
  ['toHaveAccuracyAbove', rows, 0.99],
  ['toHaveRecallAbove', rows, 0.5],
]).gates

/** A gate of a try of a test: accuracy that passes or fails, or recall that passes. */
export function tried(which: 'passes' | 'fails' | 'recall', given: Partial<Omit<TriedGate, 'gate'>> = {}): TriedGate {
  const {
    id: _,
    file: _f,
    test: _t,
    ...gate
  } = { passes: passing, fails: { ...failing, call: passing.call }, recall: other }[which]
  return { gate, repeat: 0, attempt: 1, isDoubtful: false, ...given }
}

export function seenTest(title: string, given: Partial<SeenTest> = {}): SeenTest {
  return { title, outcome: 'passed', gates: [tried('passes')], ...given }
}

export function seenFile(file: string, tests: readonly SeenTest[], given: Partial<SeenFile> = {}): SeenFile {
  return { file, state: 'passed', tests, outside: [], ...given }
}

export function seenRun(files: readonly SeenFile[], given: Partial<SeenRun> = {}): SeenRun {
  return { ended: 'passed', isShard: false, files, errors: [], unnamedFiles: 0, evaluations: [], ...given }
}
