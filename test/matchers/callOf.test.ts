import { describe, expect, test } from 'vitest'
import { ndcg } from '../../generated/metrics.ts'
import { gate } from '../../src/index.ts'
import { layoutOf, paletteOf } from '../../src/matchers/callOf.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { type Failure, plainMessage } from '../messages/failure.ts'

const received = { yTrue: ['spam', 'ham'], yPred: ['ham', 'spam'], positive: 'spam' }

function callIn(failure: Failure): string {
  return plainMessage(failure).split('\n\n')[0]
}

describe('the call', () => {
  test('stands as it was written', () => {
    expect(callIn({ received, matcher: 'toHaveF1Above', args: [0.9] })).toBe('expect(evaluation).toHaveF1Above(0.9)')
    expect(callIn({ received, matcher: 'toHaveF1Above', args: [0.9], resolves: true })).toBe(
      'expect(evaluation).resolves.toHaveF1Above(0.9)',
    )
    expect(callIn({ received, matcher: 'toHaveF1Within', args: [0, 0.5], not: true })).toBe(
      'expect(evaluation).not.toHaveF1Within(0, 0.5)',
    )
    expect(callIn({ received, matcher: 'toHaveMetric', args: ['f1', { above: 0.5 }] })).toBe(
      "expect(evaluation).toHaveMetric('f1', { above: 0.5 })",
    )
    expect(callIn({ received, matcher: 'toMeetGates', args: [[gate('f1', { above: 0.5 })]] })).toBe(
      'expect(evaluation).toMeetGates([1 gate])',
    )
    expect(
      callIn({
        received: { relevance: [[0, 1]] },
        matcher: 'toHaveMetric',
        args: [ndcg({ k: 10 }), { above: 0.9 }],
      }),
    ).toBe('expect(evaluation).toHaveMetric(ndcg@10, { above: 0.9 })')
  })

  test('counts gates', () => {
    const gates = [gate('f1', { above: 0.5 }), gate('accuracy', { above: 0.5 })]
    expect(callIn({ received, matcher: 'toMeetGates', args: [gates] })).toBe(
      'expect(evaluation).toMeetGates([2 gates])',
    )
  })

  test('names an evaluation that stands among the options', () => {
    const options = { recall: 0.5, thresholdFrom: { yTrue: [1, 0], yScore: [0.9, 0.1] } }
    const scored = { yTrue: [1, 0, 1], yScore: [0.1, 0.9, 0.5] }
    expect(callIn({ received: scored, matcher: 'toHavePrecisionAtRecallAbove', args: [0.9, options] })).toMatch(
      /\(0\.9, \{ recall: 0\.5, thresholdFrom: other \}\)$|^ {2}\{ recall: 0\.5, thresholdFrom: other \},$/m,
    )
  })

  test('breaks between arguments where it is too wide', () => {
    const options = { average: 'macro', labels: ['ham', 'spam'], whenUndefined: 'skip' }
    expect(
      callIn({ received, matcher: 'toHavePrecisionAbove', args: [0.9, options], width: 80 }),
    ).toMatchInlineSnapshot(`
      "expect(evaluation).toHavePrecisionAbove(
        0.9,
        { average: 'macro', labels: ['ham', 'spam'], whenUndefined: 'skip' },
      )"
    `)
  })

  test('escapes what stands in its arguments', () => {
    const label = "it's\u001b[31m\n\u202e"
    expect(
      callIn({
        received: { yTrue: [label, 'ham'], yPred: ['ham', label] },
        matcher: 'toHaveF1Above',
        args: [0.9, { positive: label }],
      }),
    ).toBe("expect(evaluation).toHaveF1Above(0.9, { positive: 'it\\'s\\u001b[31m\\n\\u202e' })")
  })
})

describe('colours', () => {
  test('end at the default colour, also where the runner prints the message in red', () => {
    const utils = { RECEIVED_COLOR: (text: string) => `\u001b[31m${text}\u001b[39m` }
    expect(paletteOf({ utils }).received('a')).toBe('\u001b[31ma\u001b[0m')
  })

  test('are those of the runner', () => {
    const utils = { RECEIVED_COLOR: (text: string) => `<${text}>`, BOLD_WEIGHT: (text: string) => `*${text}*` }
    const { received: red, expected, dim, bold } = paletteOf({ utils })
    expect([red('a'), expected('a'), dim('a'), bold('a')]).toEqual(['<a>', 'a', 'a', '*a*'])
  })

  test('are none where there is no runner, or where they quote the text', () => {
    expect(paletteOf({}).received('a')).toBe('a')
    const utils = { RECEIVED_COLOR: (text: string) => JSON.stringify(text), DIM_COLOR: () => 'dim' }
    expect(paletteOf({ utils }).received('a')).toBe('a')
    expect(paletteOf({ utils }).dim('a')).toBe('a')
  })

  test('keep their object, without which those of Bun throw', () => {
    const utils = {
      mark: '!',
      RECEIVED_COLOR(text: string): string {
        return text + this.mark
      },
    }
    expect(paletteOf({ utils }).received('a')).toBe('a!')
  })
})

const widthOf = (columns: number): number => layoutOf({}, { ...plainHost, width: () => columns }).width

test('messages are 56 to 100 columns wide, whatever the terminal says', () => {
  expect([20, 56.9, 60, 80, 99.7, 100, 250].map(widthOf)).toEqual([56, 56, 60, 80, 99, 100, 100])
})

test('a terminal that says nothing has 80', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(widthOf)).toEqual([80, 80])
  expect(layoutOf({}, plainHost).width).toBe(80)
})

test('the layout of a call has the colours of its runner', () => {
  const utils = { RECEIVED_COLOR: (text: string) => `<${text}>` }
  const { width, palette } = layoutOf({ utils }, { ...plainHost, width: () => 90 })
  expect([width, palette.received('a')]).toEqual([90, '<a>'])
})
