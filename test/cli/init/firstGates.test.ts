import { expect, test } from 'vitest'
import { firstGates } from '../../../src/cli/init/firstGates.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'

const yTrue = Array.from({ length: 200 }, (_, i) => i % 2)
const noise = (i: number) => Math.sin(7 * i)

test.each([
  ['binary', { yTrue, yScore: yTrue.map((y, i) => 1 / (1 + Math.exp(-y - noise(i)))) }, 'auc', 'logLoss'],
  ['binary', { yTrue, yScore: yTrue.map((y, i) => 5 * y + 4 * noise(i)) }, 'auc', 'auc'],
  ['binary', { yTrue, yPred: yTrue.map((y, i) => (i % 7 === 0 ? 1 - y : y)) }, 'f1', 'f1'],
  ['classes', { yTrue, yPred: yTrue.map((y, i) => (i % 7 === 0 ? 1 - y : y)) }, 'accuracy', 'accuracy'],
  [
    'numbers',
    { yTrue: yTrue.map((y, i) => y + i / 9), yPred: yTrue.map((y, i) => y + i / 9 + noise(i)) },
    'mae',
    'mae',
  ],
] as const)('%s: five gates that hold today, and a dummy', (task, input, main, dummy) => {
  const found = firstGates(borrowedEvaluation(input), task)
  expect(found.main.metric).toBe(main)
  expect(found.dummy?.metric).toBe(dummy)
  expect(found.gates).toHaveLength(5)
  for (const { measured, expression } of found.gates) {
    const [, sign, bound] = / (>=|<=) (\S+)$/.exec(expression) ?? []
    const worst = sign === '>=' ? measured.interval?.lower : measured.interval?.upper
    // At the limit that is worse, rounded so that it passes.
    expect(sign === '>=' ? Number(bound) <= Number(worst) : Number(bound) >= Number(worst)).toBe(true)
  }
})
