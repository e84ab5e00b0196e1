import { expect as standaloneExpect } from 'expect'
import { describe, expect, test } from 'vitest'
import { EvaluationError, evaluation } from '../../src/index.ts'
import { expects } from '../evaluation/expects.ts'
import { thrownBy } from '../thrownBy.ts'

/** What runners print of a matcher inside toEqual. */
function asymmetricText(matcher: unknown): string {
  return (matcher as { toAsymmetricMatcher(): string }).toAsymmetricMatcher()
}

type Asymmetric = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

interface Runner {
  (
    received: unknown,
  ): {
    toEqual(expected: unknown): void
    readonly not: { toEqual(expected: unknown): void }
    readonly resolves: Readonly<Record<string, (...args: readonly unknown[]) => Promise<void>>> & {
      readonly not: Readonly<Record<string, (...args: readonly unknown[]) => Promise<void>>>
    }
  }
  readonly not: Asymmetric
}

const runners: readonly (readonly [string, Runner & Asymmetric])[] = [
  ['expect', standaloneExpect as unknown as Runner & Asymmetric],
  ['vitest', expect as unknown as Runner & Asymmetric],
]

const good = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 1, 0], yScore: [0.9, 0.1, 0.8, 0.2] }
const poor = { yTrue: [1, 0, 1, 0], yPred: [0, 0, 1, 1], yScore: [0.1, 0.9, 0.8, 0.2] }
const oneClass = { yTrue: [1, 1], yScore: [0.1, 0.9] }

describe.each(runners)('%s', (_, expectOf) => {
  const matches = (received: unknown, expected: unknown): boolean => {
    const error = thrownBy(() =>
      expectOf({ name: 'model', preds: received }).toEqual({ name: 'model', preds: expected }),
    )
    if (error instanceof EvaluationError) throw error
    return error === undefined
  }

  test('two evaluations are equal by their rows, however they are printed', () => {
    const [ours, others] = [good, poor].map(columns => evaluation(columns))
    expect(thrownBy(() => expectOf(ours).toEqual(evaluation(good)))).toBeUndefined()
    expect(thrownBy(() => expectOf(ours).toEqual(others))).toBeDefined()
  })

  describe('inside toEqual', () => {
    test('a value that passes matches, one that fails does not', () => {
      expect(matches(good, expectOf.toHaveAUCAbove(0.9))).toBe(true)
      expect(matches(poor, expectOf.toHaveAUCAbove(0.9))).toBe(false)
      expect(matches(evaluation(good), expectOf.toHaveF1Within(1, 0.01))).toBe(true)
      expect(matches(good, expectOf.toHaveMetric('accuracy', { atLeast: 1 }))).toBe(true)
      expect(matches(poor, expectOf.toHaveMetric('accuracy', { atLeast: 1 }))).toBe(false)
      expect(matches({ relevance: [[1]] }, expectOf.toHaveNDCGAt(10, 0.5))).toBe(true)
      expect(matches([{ query: 'q', relevant: ['a'], retrieved: ['b'] }], expectOf.toHaveNDCGAt(10, 0.5))).toBe(false)
      expect(matches([{ yTrue: 1, yPred: 1 }], expectOf.toHaveAccuracyAbove(0.5))).toBe(true)
      expect(matches(good, expectOf.toMeetGates({ auc: { above: 0.9 }, accuracy: { above: 0.9 } }))).toBe(true)
      expect(matches(poor, expectOf.toMeetGates({ auc: { above: 0.9 }, accuracy: { above: 0.1 } }))).toBe(false)
    })

    test('expect.not matches what fails', () => {
      expect(matches(poor, expectOf.not.toHaveAUCAbove(0.9))).toBe(true)
      expect(matches(good, expectOf.not.toHaveAUCAbove(0.9))).toBe(false)
    })

    test.each<[string, unknown]>([
      ['undefined', undefined],
      ['null', null],
      ['a number', 0.97],
      ['text', 'preds'],
      ['an empty object', {}],
      ['an empty list', []],
      ['another object', { actual: [1], predicted: [1] }],
      ['a list of numbers', [1, 0]],
      ['a Promise', Promise.resolve(good)],
      ['a Date', new Date(0)],
    ])('%s is no evaluation at all: a mismatch both ways, and no error', (_name, received) => {
      expect(matches(received, expectOf.toHaveAUCAbove(0.9))).toBe(false)
      expect(matches(received, expectOf.not.toHaveAUCAbove(0.9))).toBe(false)
      expect(matches(received, expectOf.toHaveMetric('auc', { above: 0.9 }))).toBe(false)
      expect(matches(received, expectOf.not.toHaveMetric('auc', { above: 0.9 }))).toBe(false)
      expect(matches(received, expectOf.toMeetGates({ auc: { above: 0.9 } }))).toBe(false)
    })

    test('an undefined value is a mismatch both ways', () => {
      expect(matches(oneClass, expectOf.toHaveAUCAbove(0.9))).toBe(false)
      expect(matches(oneClass, expectOf.not.toHaveAUCAbove(0.9))).toBe(false)
      expect(matches(oneClass, expectOf.toMeetGates({ auc: { above: 0.9 } }))).toBe(false)
    })

    test('an evaluation with bad values is an error both ways', () => {
      const broken = { yTrue: [1, 0], yScore: [0.5, Number.NaN] }
      expect(() => matches(broken, expectOf.toHaveAUCAbove(0.9))).toThrow(EvaluationError)
      expect(() => matches(broken, expectOf.not.toHaveAUCAbove(0.9))).toThrow(EvaluationError)
    })

    test('a bad bound is an error both ways, whatever is received', () => {
      // Vitest does not even ask a matcher about undefined.
      for (const received of [good, {}, null, 0.97]) {
        expect(() => matches(received, expectOf.toHaveAUCAbove(97))).toThrow(EvaluationError)
        expect(() => matches(received, expectOf.not.toHaveAUCAbove(Number.NaN))).toThrow(EvaluationError)
        expect(() => matches(received, expectOf.toHaveAUCAbove(0.9, { positve: 1 }))).toThrow(EvaluationError)
      }
    })

    test('it stands at any depth, and several times', () => {
      const report = { models: [{ preds: good }, { preds: poor }] }
      expectOf(report).toEqual({
        models: [{ preds: expectOf.toHaveAUCAbove(0.9) }, { preds: expectOf.not.toHaveAUCAbove(0.9) }],
      })
      expect(
        thrownBy(() =>
          expectOf(report).toEqual({
            models: [{ preds: expectOf.toHaveAUCAbove(0.9) }, { preds: expectOf.toHaveAUCAbove(0.9) }],
          }),
        ),
      ).toBeInstanceOf(Error)
      expectOf(report).not.toEqual({ models: [{ preds: good }, { preds: expectOf.toHaveAUCAbove(0.9) }] })
    })
  })

  describe('a mismatch prints what was measured', () => {
    const printed = (received: unknown, expected: unknown): string => {
      expect(matches(received, expected)).toBe(false)
      return asymmetricText(expected)
    }

    test('beside the bound, with enough digits to tell them apart', () => {
      expect(printed(poor, expectOf.toHaveAUCAbove(0.9))).toBe('toHaveAUCAbove<0.9, was 0.25>')
      expect(printed(good, expectOf.not.toHaveAUCAbove(0.9))).toBe('not.toHaveAUCAbove<0.9, was 1>')
      expect(printed(poor, expectOf.toHaveMetric('accuracy', { atLeast: 1 }))).toBe(
        "toHaveMetric<'accuracy', { atLeast: 1 }, was 0.5>",
      )
      expect(printed(oneClass, expectOf.toHaveAUCAbove(0.9))).toContain('toHaveAUCAbove<0.9, was undefined>')
      expect(printed(good, expectOf.toHaveAccuracyAbove(0.9, { confidence: 0.95 }))).toContain(
        ', was 1 (inconclusive)>',
      )
      const missing = { yTrue: [1, 0, 1], yPred: [1, 0, null], whenMissing: 'wrong' }
      expect(printed(missing, expectOf.toHaveAccuracyAbove(0.5))).toBe('toHaveAccuracyAbove<0.5, was not measured>')
      const nearly = { yTrue: Array(30_001).fill(1), yPred: [0, ...Array(30_000).fill(1)] }
      expect(printed(nearly, expectOf.toHaveAccuracyAbove(0.99999))).toContain('<0.99999, was 0.99997>')
    })

    test('of each gate, and of a comparison', () => {
      expect(printed(poor, expectOf.toMeetGates({ auc: { above: 0.9 }, accuracy: { above: 0.1 } }))).toMatch(
        /^toMeetGates<.*, was auc 0\.25, accuracy 0\.5>$/,
      )
      expect(printed(poor, expectOf.toBeNoWorseThan(good, 'accuracy', { margin: 0 }))).toContain(
        ', was 0.5 below the baseline>',
      )
      const noPositive = { yTrue: [1, 0], yPred: [0, 0] }
      expect(printed(noPositive, expectOf.toBeNoWorseThan({ yPred: [1, 0] }, 'precision', { margin: 0 }))).toContain(
        ', was undefined>',
      )
    })

    test('of what is no evaluation that it is none', () => {
      expect(printed(0.97, expectOf.toHaveAUCAbove(0.9))).toContain('toHaveAUCAbove<0.9, was no evaluation>')
    })

    test('each for itself, and nothing before anything was measured', () => {
      expect(asymmetricText(expectOf.toHaveAUCAbove(0.99))).toBe('toHaveAUCAbove<0.99>')
      const both = [expectOf.toHaveAUCAbove(0.9), expectOf.toHaveAUCAbove(0.8)]
      expect(matches([good, poor], both)).toBe(false)
      expect(asymmetricText(both[1])).toBe('toHaveAUCAbove<0.8, was 0.25>')
      // Vitest looks at the last first, and no further.
      expect(['toHaveAUCAbove<0.9>', 'toHaveAUCAbove<0.9, was 1>']).toContain(asymmetricText(both[0]))
    })
  })

  describe('.resolves', () => {
    test('judges what the Promise gives', async () => {
      await expectOf(Promise.resolve(good)).resolves.toHaveAUCAbove(0.9)
      await expectOf(Promise.resolve(poor)).resolves.not.toHaveAUCAbove(0.9)
      await expect(expectOf(Promise.resolve(poor)).resolves.toHaveAUCAbove(0.9)).rejects.toThrow(
        /\.resolves\..*toHaveAUCAbove/,
      )
      await expect(expectOf(Promise.resolve(oneClass)).resolves.not.toHaveAUCAbove(0.9)).rejects.toThrow('undefined')
    })

    test('raises what is no evaluation as an error, also under .not', async () => {
      for (const received of [undefined, 0.97, {}, { yTrue: [1], yScore: [Number.NaN] }]) {
        await expect(expectOf(Promise.resolve(received)).resolves.toHaveAUCAbove(0.9)).rejects.toBeInstanceOf(
          EvaluationError,
        )
        await expect(expectOf(Promise.resolve(received)).resolves.not.toHaveAUCAbove(0.9)).rejects.toBeInstanceOf(
          EvaluationError,
        )
      }
    })
  })
})

test.each(expects)('%s: a Promise without .resolves is an error that names it', (_, expectOf) => {
  for (const assertion of [expectOf(Promise.resolve(good)), expectOf(Promise.resolve(good)).not]) {
    const error = thrownBy(() => assertion.toHaveAUCAbove(0.9))
    expect(error).toBeInstanceOf(EvaluationError)
    expect(String(error)).toContain('Write await expect(promise).resolves.toHave…')
  }
})

test('an evaluation that fails inside toEqual is printed by its columns, not whole', () => {
  const many = evaluation({ yTrue: Array(500).fill(1), yPred: Array(500).fill(0) })
  const [, runner] = runners[0]
  const message = String(thrownBy(() => runner({ preds: many }).toEqual({ preds: runner.toHaveAccuracyAbove(0.9) })))
  expect(message).toContain('"n": 500')
  expect(message.split('\n').length).toBeLessThan(20)
})

test('the message of Jest has the value that was measured', () => {
  const [, runner] = runners[0]
  const expected = { preds: runner.toHaveAUCAbove(0.9, { positive: 1 }) }
  expect(String(thrownBy(() => runner({ preds: poor }).toEqual(expected)))).toContain(
    '"preds": toHaveAUCAbove<0.9, { positive: 1 }, was 0.25>',
  )
})
