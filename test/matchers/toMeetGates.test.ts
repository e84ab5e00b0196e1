import { describe, expect, test } from 'vitest'
import { gate } from '../../src/index.ts'
import { expects } from '../evaluation/expects.ts'
import { thrownBy } from '../thrownBy.ts'

const input = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 1, 1], yScore: [0.9, 0.2, 0.8, 0.7] }
const oneClass = { yTrue: [1, 1], yPred: [1, 1] }

describe.each(expects)('%s', (_, expectOf) => {
  test('passes where all gates pass, as a list or by id', () => {
    expectOf(input).toMeetGates([gate('accuracy', { above: 0.7 }), gate('auc', { atLeast: 1 })])
    expectOf(input).toMeetGates({ accuracy: { above: 0.7 }, 'f1(positive=0)': { above: 0.6 } })
  })

  test('names every gate that fails, and judges those behind it', () => {
    const gates = { accuracy: { above: 0.9 }, auc: { above: 0.5 }, recall: { above: 0.5 }, precision: { above: 0.9 } }
    const message = String(thrownBy(() => expectOf(input).toMeetGates(gates)))
    expect(message).toMatch(/accuracy .*0\.75/)
    expect(message).toMatch(/precision .*0\.6667/)
    expect(message).toContain('4 gates')
  })

  test('fails where a value is undefined', () => {
    const error = thrownBy(() =>
      expectOf(oneClass).toMeetGates({ accuracy: { above: 0.5 }, specificity: { above: 0 } }),
    )
    expect(String(error)).toContain('undefined')
  })

  test('has no opposite', () => {
    expect(() => expectOf(input).not.toMeetGates({ accuracy: { above: 0.9 } })).toThrow(
      '.not.toMeetGates is refused: it would pass as soon as any one gate fails',
    )
  })

  test.each([
    [[[]], 'gate'],
    [[{}], 'gate'],
    [[undefined], 'undefined'],
    [[[gate('accuracy', { above: 0.5 })], {}], 'Options belong to each gate'],
  ])('%j is refused', (args, message) => {
    expect(() => expectOf(input).toMeetGates(...args)).toThrow(message)
  })
})
