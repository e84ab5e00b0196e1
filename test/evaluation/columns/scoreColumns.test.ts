import { describe, expect, test } from 'vitest'
import { refused } from '../refused.ts'

describe('scores read as probabilities', () => {
  test.each(['toHaveLogLossBelow', 'toHaveBrierScoreBelow'])('%s refuses a score outside [0, 1]', matcher => {
    const input = { yTrue: [0, 1, 1], yScore: [0, 1, 1.0000001] }
    expect(refused('yScore', 2, input, matcher, 0.5)).toContain(
      'yScore[2] is 1.0000001. Expected a probability in [0, 1]',
    )
    expect(refused('yScore', 0, { yTrue: [0, 1], yScore: [-1e-9, 1] }, matcher, 0.5)).toContain('yScore[0] is -1e-9')
  })

  test('no hidden sigmoid', () => {
    const logits = { yTrue: [0, 1], yScore: [-2.5, 3] }
    expect(refused('yScore', 0, logits, 'toHaveLogLossBelow', 0.5)).toMatchInlineSnapshot(
      `"toHaveLogLossBelow: yScore[0] is -2.5. Expected a probability in [0, 1]. No sigmoid is applied for you: turn scores into probabilities where the model is."`,
    )
  })
})
