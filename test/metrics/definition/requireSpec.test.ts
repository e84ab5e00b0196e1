import { describe, expect, test } from 'vitest'
import { number } from '../../../src/metrics/definition/optionSpec.ts'
import {
  isSpec,
  requireDefault,
  requireLimits,
  requireSpec,
  requireValues,
} from '../../../src/metrics/definition/requireSpec.ts'

const spec = number({ above: 0 }, undefined)

test.each([
  [spec, true],
  [{ accepts: () => true }, true],
  [{ accepts: 'all' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  [() => true, false],
])('%o is a specification: %j', (value, expected) => {
  expect(isSpec(value)).toBe(expected)
})

test('only what a helper made can be required', () => {
  expect(() => requireSpec(spec)).not.toThrow()
  expect(() => requireSpec(7)).toThrow(/required.*the option is 7.*one such as number/s)
})

describe('values to choose from', () => {
  test.each([[['a', 'b']], [['a']], [[1, 'a']], [[0]]])('%j', values => {
    expect(() => requireValues(values)).not.toThrow()
  })

  test.each([[[]], [['a', true]], [[Number.NaN]], [[Number.POSITIVE_INFINITY]], ['ab'], [undefined], [{ length: 1 }]])(
    'not %j',
    values => {
      expect(() => requireValues(values)).toThrow(/oneOf.*the values are.*a list of names or numbers/s)
    },
  )
})

describe('limits', () => {
  const names = ['above', 'below']
  const check = (limits: unknown) => () => requireLimits('number', limits, names)

  test.each([{}, { above: 0 }, { above: -1, below: 1 }, { above: undefined }])('%j', limits => {
    expect(check(limits)).not.toThrow()
  })

  test.each([
    [{ atLeast: 0 }, /there is no limit "atLeast".*any of above, below/s],
    [{ above: '0' }, /above is "0".*a finite number/s],
    [{ below: Number.NaN }, /below is NaN/],
    [{ above: Number.NEGATIVE_INFINITY }, /above is -Infinity/],
    [null, /any of above, below/],
    [7, /any of above, below/],
  ])('not %j', (limits, message) => {
    expect(check(limits)).toThrow(message)
  })
})

test('a default is one that the option accepts', () => {
  expect(() => requireDefault('number', 1, spec)).not.toThrow()
  expect(() => requireDefault('number', 0, spec)).toThrow(`the default is 0`)
  expect(() => requireDefault('number', 0, spec)).toThrow(spec.expected)
})
