import { expect, test } from 'vitest'
import { explainConfidences } from '../../../src/explain/parts/explainConfidences.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { measure } from '../../../src/index.ts'
import { expectMessage } from '../../messages/failure.ts'
import { idsFor } from '../../messages/fromCounts.ts'

const yTrue = ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']
const answers = {
  yTrue,
  yPred: ['a', 'b', 'b', 'b', 'a', 'a', 'a', 'a'],
  yScore: [0.99, 0.98, 0.97, 0.9, 0.8, 0.7, 0.6, 0.5],
  ids: idsFor(yTrue, 'answer'),
}

test('the wrong predictions that the model is most confident of', async () => {
  await expectMessage('scores-abstention', {
    received: answers,
    matcher: 'toHaveMetric',
    args: ['accuracyAtCoverage(coverage=0.5)', { above: 0.9 }],
  })
})

test('nothing is blamed where all is right', () => {
  const { parts } = measure({ ...answers, yPred: yTrue }, 'riskCoverageArea')
  const explanation =
    parts.kind === 'confidences' ? explainConfidences(parts, { palette: noColours, width: 80 }) : undefined
  expect(explanation).toEqual({ tables: [] })
})
