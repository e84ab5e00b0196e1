import { expect, test } from 'vitest'
import { evaluationOf } from '../../../src/evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { Answer } from '../../../src/evaluation/totals/totals.ts'
import { repeated } from '../../../src/measure/runs/repeated.ts'
import { idOfEvaluation } from '../../../src/results/recording/idOfEvaluation.ts'
import { spam } from '../judgedGates.ts'

const totals = (answer: Answer) =>
  evaluationOf([], {
    kind: 'totals',
    n: 3,
    seen: { rows: 3, labels: [], range: undefined },
    engine: 'DuckDB',
    answers: new Map([['m', answer]]),
    bySlicing: new Map(),
  })
const said = { convention: [], notes: [] }
const bin = { lower: 0, upper: 1, weight: 3, rows: 3, predicted: 0.5, observed: 0.4 }

const units = { kind: 'units', missing: [], judged: 1 } as const

test('other predictions and other thresholds have other ids, and so have other runs and other counts', () => {
  const inputs = [spam, { ...spam, threshold: 0.6 }, { ...spam, yPred: spam.yTrue }]
  const ids = [
    ...inputs.map(input => borrowedEvaluation(input)),
    repeated([spam, inputs[1]]),
    repeated([spam, inputs[2]]),
    totals({ ...units, values: Float64Array.of(1, 0.5, 0), ...said }),
    totals({ ...units, values: Float64Array.of(1, 0.5, 0.1), ...said }),
    totals({ kind: 'bins', bins: [bin], ...said }),
    totals({ kind: 'bins', bins: [{ ...bin, observed: 0.3 }], ...said }),
    totals({ kind: 'counted', evaluation: borrowedEvaluation(spam) }),
  ].map(idOfEvaluation)
  expect(new Set(ids).size).toBe(ids.length)
})

test('equal data have equal ids, however they were given', () => {
  const ids = [borrowedEvaluation(spam), borrowedEvaluation({ ...spam }), borrowedEvaluation(spam)].map(idOfEvaluation)
  expect(new Set(ids).size).toBe(1)
  expect(idOfEvaluation(repeated([spam, { ...spam }]))).toBe(idOfEvaluation(repeated([{ ...spam }, spam])))
})
