import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundExpression, gateExpression } from '../../src/cli/gateExpression.ts'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'

test.each([
  ['auc >= 0.65', 'auc', { atLeast: 0.65 }],
  ['auc>=.65', 'auc', { atLeast: 0.65 }],
  ['auc > 0.65', 'auc', { above: 0.65 }],
  ['logLoss <= 0.4', 'logLoss', { atMost: 0.4 }],
  ['logLoss < 4e-1', 'logLoss', { below: 0.4 }],
  ['ndcg@10 >= 0.4', 'ndcg@10', { atLeast: 0.4 }],
  ['recall(class=1) >= 0.8', 'recall(class=1)', { atLeast: 0.8 }],
  ['f1(positive=">= (x)") > 0.8', 'f1(positive=">= (x)")', { above: 0.8 }],
  ['f1 within 0.96 ± 0.01', 'f1', { within: [0.96, 0.01] }],
  ['f1 within 0.96 +- 0.01', 'f1', { within: [0.96, 0.01] }],
  ['auc≥.9', 'auc', { atLeast: 0.9 }],
  ['logLoss ≤ 0.4', 'logLoss', { atMost: 0.4 }],
  ['accuracy >= 90%', 'accuracy', { atLeast: 0.9 }],
  ['accuracy >= 92.3 %', 'accuracy', { atLeast: 0.923 }],
  ['f1 within 96% ± 1 %', 'f1', { within: [0.96, 0.01] }],
  ['meanBiasError between -1 and 1', 'meanBiasError', { between: [-1, 1] }],
])('%s', (text, metric, bound) => {
  expect(gateExpression(text)).toEqual({ metric, bound })
})

test.each([
  ['', 'the gate "" names no metric.'],
  ['>= 0.5', 'the gate ">= 0.5" names no metric.'],
  ['auc', 'the gate "auc" does not say what the value must be.'],
  ['auc = 0.5', 'the gate "auc = 0.5" asks "= 0.5".'],
  ['auc >= 0.5 0.6', 'the gate "auc >= 0.5 0.6" asks ">= 0.5 0.6".'],
  ['recall(class=1 >= 0.5', 'the gate "recall(class=1 >= 0.5" has no ).'],
  ['auc >= 65 percent', 'the gate "auc >= 65 percent" asks ">= 65 percent".'],
])('%j is refused', (text, message) => {
  expect(() => gateExpression(text)).toThrow(message)
})

test('a bound alone', () => {
  expect(boundExpression('>= 0.6')).toEqual({ atLeast: 0.6 })
})

test('whatever the text, nothing but an EvaluationError escapes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-c(">=<\\ 0-9.)]*$/)), text => {
      try {
        gateExpression(text)
      } catch (error) {
        expect(error).toBeInstanceOf(EvaluationError)
      }
    }),
  )
})
