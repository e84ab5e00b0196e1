import { expect, test } from 'vitest'
import { numberOf, numbersByName, parseOptions } from '../../../src/cli/options/parseOptions.ts'

const options = {
  yTrue: { kind: 'text', value: 'COLUMN', about: '' },
  metric: { kind: 'texts', value: 'METRIC', short: 'm', about: '' },
  margin: { kind: 'number', value: 'NUMBER', about: '' },
  quiet: { kind: 'flag', about: '' },
  whenBlank: { kind: 'choice', choices: ['fail', 'drop'], about: '' },
} as const

test('options of every kind, and files between them', () => {
  expect(
    parseOptions(
      ['a.csv', '--y-true', 'y', '-m', 'auc', '--metric=f1', 'b.csv', '--margin', '.01', '--quiet', '-'],
      options,
    ),
  ).toEqual({
    given: { yTrue: 'y', metric: ['auc', 'f1'], margin: 0.01, quiet: true },
    files: ['a.csv', 'b.csv', '-'],
  })
})

test('after -- stand files alone', () => {
  expect(parseOptions(['--', '--quiet'], options)).toEqual({ given: {}, files: ['--quiet'] })
})

test('negative numbers and values behind = are values', () => {
  expect(parseOptions(['--margin', '-1', '--y-true=--odd'], options).given).toEqual({ margin: -1, yTrue: '--odd' })
})

test.each([
  [['--y-treu', 'y'], 'there is no option "--y-treu". Did you mean --y-true?'],
  [['--y-true', 'a', '--y-true', 'b'], '--y-true is given twice. Expected it once.'],
  [['--y-true'], '--y-true has no value. Expected --y-true COLUMN.'],
  [['--y-true', '--quiet'], '--y-true has no value. Expected --y-true COLUMN.'],
  [['--quiet=yes'], '--quiet is given "yes". Expected --quiet alone.'],
  [['--margin', ''], '--margin is "". Expected a number.'],
  [['--margin', '0,5'], '--margin is "0,5". Expected a number. Decimals have a point: 0.5.'],
  [
    ['--margin', '10,000'],
    '--margin is "10,000". Expected a number. Thousands have no comma: 10000; decimals have a point: 10.000.',
  ],
  [['--margin', '1,234,567.5'], '--margin is "1,234,567.5". Expected a number. Thousands have no comma: 1234567.5.'],
  [['--margin', 'Infinity'], '--margin is "Infinity". Expected a number.'],
  [['--when-blank', 'zero'], '--when-blank is "zero". Expected one of fail, drop.'],
  [['--__proto__', 'x'], 'there is no option "--__proto__". Known: y-true, metric, margin, quiet, when-blank.'],
  [['--gates', 'gates.json'], 'there is no option "--gates". Did you mean --gate, or --config for a file of gates?'],
])('%j is refused', (args, message) => {
  const ofCheck = { ...options, ...(args[0] === '--gates' && { config: options.yTrue }) }
  expect(() => parseOptions(args, ofCheck)).toThrow(expect.objectContaining({ message }))
})

test.each([
  ['0.5', 0.5],
  ['.5', 0.5],
  ['1e-3', 0.001],
  ['-2', -2],
  ['+3.', 3],
])('%s is a number', (text, value) => {
  expect(numberOf(text, 'x')).toBe(value)
})

test('one of all metrics, or one of each', () => {
  expect(numbersByName(['0.01'], '--margin')).toBe(0.01)
  expect(numbersByName(['auc=0.01', 'fBeta(beta=2)=.02'], '--margin')).toEqual({ auc: 0.01, 'fBeta(beta=2)': 0.02 })
})

test.each([
  [['auc=x'], '--margin is "x". Expected a number.'],
  [
    ['0.01', 'auc=0.02'],
    '--margin 0.01 stands beside others. Expected one --margin for all, or --margin NAME=0.01 for each.',
  ],
])('%j is refused', (written, message) => {
  expect(() => numbersByName(written, '--margin')).toThrow(expect.objectContaining({ message }))
})
