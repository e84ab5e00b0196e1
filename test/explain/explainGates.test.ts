import { describe, expect, test } from 'vitest'
import { f1 } from '../../generated/metrics.ts'
import { gate } from '../../src/index.ts'
import { expectColours, expectMessage, plainMessage } from '../messages/failure.ts'
import { fromCounts, idsFor } from '../messages/fromCounts.ts'

const labels = fromCounts([0, 1], '50 3 / 12 35')
const received = {
  ...labels,
  yScore: labels.yTrue.map((_, i) => ((i * 37) % 100) / 100),
  ids: idsFor(labels.yTrue, 'case'),
}

describe('many gates at once', () => {
  test('several fail, one has no value, of every kind', async () => {
    const gates = [
      gate('accuracy', { above: 0.7 }),
      gate('f1', { above: 0.95 }),
      gate('auc', { between: [0.8, 0.9] }),
      gate('logLoss', { atMost: 0.5 }),
      gate('mape', { below: 0.2 }),
      gate(f1({ class: 0 }), { within: [0.8, 0.01] }),
      gate('mae', { below: 0.5 }),
    ]
    const failure = { received, matcher: 'toMeetGates', args: [gates] }
    await expectColours('gates', failure)
  })

  test('one gate', () => {
    expect(plainMessage({ received, matcher: 'toMeetGates', args: [{ f1: { above: 0.95 } }] })).toMatch(
      /^expect\(evaluation\)\.toMeetGates\(\[1 gate\]\)\n\nThe only gate does not pass\n/,
    )
  })

  test('where a slice decides, the table shows its value', () => {
    const slices = {
      kind: labels.yTrue.map((_, i) => (i < 53 ? 'a' : 'segment of a very long name 19')),
    }
    const gates = [gate('accuracy', { above: 0.8 }), gate('accuracy', { above: 0.8 }, { slices: 'kind' })]
    const text = plainMessage({ received: { ...received, slices }, matcher: 'toMeetGates', args: [gates] })
    expect(text).toMatch(/^> accuracy where kind =…long name 19 {2}0\.74\d+ {2}above 0\.8 {2}FAILS$/m)
  })

  test('more than the table holds', async () => {
    const gates = Array.from({ length: 30 }, (_, i) => gate('accuracy', { above: 0.71 + i / 110 }))
    await expectMessage('gates-many', { received, matcher: 'toMeetGates', args: [gates] })
  })
})
