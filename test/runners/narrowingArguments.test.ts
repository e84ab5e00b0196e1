import { expect, test } from 'vitest'
import { narrowingArguments } from '../../src/runners/narrowingArguments.ts'

test.each([
  [['--exclude', 'sub/**'], ['tests with --exclude sub/**']],
  [['--exclude=sub/**', '--run'], ['tests with --exclude sub/**']],
  [['--test-match', 'a', 'b', '--ci'], ['tests with --test-match a b']],
  [['--testMatch=**/a=b.test.js'], ['tests with --testMatch **/a=b.test.js']],
  [['--exclude'], ['tests with --exclude']],
  [['--exclude-nothing', 'exclude', '--', 'x'], []],
  [
    ['--exclude', 'a', '--exclude', 'b'],
    ['tests with --exclude a', 'tests with --exclude b'],
  ],
])('%j', (args, texts) => {
  expect(narrowingArguments(['exclude', 'testMatch'], args)).toEqual(texts)
})
