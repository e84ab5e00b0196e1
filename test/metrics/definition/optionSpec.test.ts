import { describe, expect, test } from 'vitest'
import { EvaluationError } from '../../../src/index.ts'
import {
  convention,
  flag,
  label,
  labelList,
  number,
  type OptionSpec,
  oneOf,
  positiveInteger,
  required,
  shared,
} from '../../../src/metrics/definition/optionSpec.ts'
import { thrownBy } from '../../thrownBy.ts'

const never = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}, [], () => 1, 1n]

function expectAccepted(spec: OptionSpec<unknown>, accepted: readonly unknown[], refused: readonly unknown[]): void {
  expect(accepted.filter(value => !spec.accepts(value))).toEqual([])
  expect([...refused, ...never].filter(value => spec.accepts(value))).toEqual([])
}

describe('a number', () => {
  test('within limits, of which above and below are no part', () => {
    expectAccepted(number({ above: 0, below: 1 }, 0.5), [0.1, 0.9], [0, 1, '0.5', true])
    expectAccepted(number({ atLeast: 0, atMost: 1 }, 0.5), [0, 1, 0.5], [-1e-9, 1 + 1e-9])
    expectAccepted(number({}, undefined), [-1e300, 0, 1e300], ['1'])
  })

  test('says its limits', () => {
    expect([
      number({}, 1).expected,
      number({ above: 0 }, 1).expected,
      number({ above: 0, below: 1 }, 0.5).expected,
      number({ below: 1 }, 0.5).expected,
      number({ atLeast: 0, atMost: 1 }, 1).expected,
    ]).toEqual([
      'a finite number',
      'a finite number above 0',
      'a finite number above 0 and below 1',
      'a finite number below 1',
      'a finite number of 0 or more up to 1',
    ])
  })
})

test('a positive integer, exact as a double', () => {
  expectAccepted(positiveInteger(), [1, 2 ** 53 - 1], [0, -1, 1.5, '1', 2 ** 53])
  expectAccepted(positiveInteger({ atMost: 10 }, 5), [1, 10], [11])
  expect(positiveInteger({ atMost: 10 }, 5)).toMatchObject({ default: 5, expected: 'a positive integer up to 10' })
  expect(positiveInteger()).toMatchObject({ default: undefined, expected: 'a positive integer' })
})

test('one of several values', () => {
  const spec = oneOf(['fail', 0, 1], 'fail')
  expectAccepted(spec, ['fail', 0, 1], ['0', 'skip', false, 2])
  expect(spec).toMatchObject({ type: "'fail' | 0 | 1", default: 'fail', expected: "one of 'fail' | 0 | 1" })
})

test('true or false', () => {
  expectAccepted(flag(true), [true, false], [0, 1, 'true'])
})

test('a label is a string, an integer or a boolean', () => {
  expectAccepted(label(), ['', 'spam', -3, true], [0.5, ['spam']])
})

test('a list of different labels', () => {
  expectAccepted(labelList(), [['a'], [1, '1', true]], [['a', 'a'], [0.5], ['a', 0.5], 'ab', new Set(['a']), Array(2)])
})

test('an option is made more than ordinary one step at a time', () => {
  expect(flag(true)).toMatchObject({ required: false, convention: false, shared: false })
  expect(required(number({ above: 0 }, 3))).toMatchObject({
    required: true,
    default: undefined,
    expected: 'a finite number above 0',
  })
  expect(convention(flag(true))).toMatchObject({ convention: true, default: true, shared: false })
  expect(shared(flag(true))).toMatchObject({ shared: true, default: true, convention: false })
})

describe('an option that accepts nothing that makes sense is refused where it is written', () => {
  const bad = (helper: (...given: never[]) => unknown, ...given: readonly unknown[]): unknown =>
    thrownBy(() => helper(...(given as never[])))

  test.each<[string, unknown, string]>([
    ['oneOf', bad(oneOf, 'mean'), 'the values are "mean".'],
    ['oneOf', bad(oneOf), 'the values are undefined.'],
    ['oneOf', bad(oneOf, [], undefined), 'the values are an array of 0.'],
    ['oneOf', bad(oneOf, [null], undefined), 'the values are an array of 1.'],
    ['oneOf', bad(oneOf, ['a', 'b'], 'c'), 'the default is "c".'],
    ['flag', bad(flag), 'the default is undefined.'],
    ['flag', bad(flag, 'yes'), 'the default is "yes".'],
    ['number', bad(number, 0.5), 'the options are 0.5.'],
    ['number', bad(number, null, 1), 'the options are null.'],
    ['number', bad(number, { abov: 0 }, 1), 'there is no limit "abov".'],
    ['number', bad(number, { above: '0' }, 1), 'above is "0".'],
    ['number', bad(number, { above: 0 }, 0), 'the default is 0.'],
    ['number', bad(number, {}, Number.NaN), 'the default is NaN.'],
    ['positiveInteger', bad(positiveInteger, 10), 'the options are 10.'],
    ['positiveInteger', bad(positiveInteger, { atMost: 5 }, 6), 'the default is 6.'],
    ['positiveInteger', bad(positiveInteger, { above: 5 }), 'there is no limit "above".'],
    ['required', bad(required), 'the option is undefined.'],
    ['required', bad(required, 'k'), 'the option is "k".'],
  ])('%s: %s', (_, error, text) => {
    expect(error).toBeInstanceOf(EvaluationError)
    expect(String(error)).toContain(text)
  })
})
