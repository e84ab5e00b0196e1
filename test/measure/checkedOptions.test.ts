import { describe, expect, test } from 'vitest'
import { confusionMatrix, EvaluationError, prCurve, rocCurve } from '../../src/index.ts'
import { tableOf } from '../tableOf.ts'
import { thrownBy } from '../thrownBy.ts'

const input = { yTrue: [0, 1, 1], yScore: [0.2, 0.6, 0.97], threshold: 0.5 }

// Callers without a compiler give anything.
const callers: Readonly<Record<string, (given: unknown, options: unknown) => unknown>> = {
  confusionMatrix: confusionMatrix as never,
  rocCurve: rocCurve as never,
  prCurve: prCurve as never,
}

function refused(caller: string, column: string | undefined, options: unknown, given: unknown = input): string {
  const error = thrownBy(() => callers[caller](given, options))
  expect(error).toBeInstanceOf(EvaluationError)
  expect(error).toMatchObject({ caller, column })
  return (error as Error).message
}

describe.each(Object.keys(callers))('%s', caller => {
  test.each([null, 'positive', 7, ['positive'], true])('the options %j', options => {
    expect(refused(caller, 'options', options)).toContain(`${caller}: the options are `)
  })

  test('an option that does not exist', () => {
    expect(refused(caller, 'positve', { positve: 1 })).toBe(
      `${caller}: there is no option "positve". Did you mean positive?`,
    )
    expect(refused(caller, 'positve', { positve: undefined })).toContain('Did you mean positive?')
    expect(refused(caller, 'toString', { toString: 1 })).toContain('there is no option "toString"')
  })

  test('a positive label that is none', () => {
    expect(refused(caller, 'positive', { positive: 0.5 })).toBe(
      `${caller}: positive is 0.5. Expected a label: a string, an integer or a boolean.`,
    )
    expect(refused(caller, 'positive', { positive: null })).toContain('positive is null')
  })

  test('an option that is undefined is not given', () => {
    expect(callers[caller](input, { positive: undefined })).toEqual(callers[caller](input, {}))
    expect(callers[caller](input, undefined)).toEqual(callers[caller](input, {}))
  })
})

describe('confusionMatrix', () => {
  test('misspelt options name the right ones', () => {
    expect(refused('confusionMatrix', 'treshold', { treshold: 0.95 })).toContain('Did you mean threshold?')
    expect(refused('confusionMatrix', 'normalise', { normalise: 'true' })).toContain('Did you mean normalize?')
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '0.5', null])('the threshold %s', threshold => {
    expect(refused('confusionMatrix', 'threshold', { threshold })).toContain('Expected a finite number.')
  })

  test.each([null, 'ab', [], [1, 1], [0.5], 7].map(labels => [labels]))('the labels %j', labels => {
    expect(refused('confusionMatrix', 'labels', { labels })).toContain('Expected a list of different labels.')
  })

  test('labels that neither occur nor are declared', () => {
    expect(refused('confusionMatrix', 'labels', { labels: [1, 2] })).toBe(
      'confusionMatrix: labels[1] is 2, which neither occurs nor is declared. Expected some of 0, 1. ' +
        'A class that may be absent is declared by labels of the evaluation.',
    )
    expect(refused('confusionMatrix', 'labels', { labels: ['0', '1'] })).toBe(
      'confusionMatrix: labels[0] is "0", which neither occurs nor is declared. Expected some of 0, 1. ' +
        'Did you mean labels[0]: 0?',
    )
  })

  test('labels that are declared and do not occur', () => {
    const declared = { yTrue: ['a', 'b'], yPred: ['a', 'a'], labels: ['a', 'b', 'z'] }
    expect(confusionMatrix(declared, { labels: ['z', 'a'] }).counts).toEqual(tableOf('0 0 / 0 1'))
  })
})

test('rocCurve names the right spelling, and takes true or false alone', () => {
  expect(refused('rocCurve', 'dropIntermediates', { dropIntermediates: true })).toContain(
    'Did you mean dropIntermediate?',
  )
  expect(refused('rocCurve', 'dropIntermediate', { dropIntermediate: 'no' })).toContain('Expected true or false.')
})
