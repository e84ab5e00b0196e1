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
  expect(narrowingArguments(['exclude', 'testMatch'], true, args)).toEqual(texts)
})

test('where an option takes one value, what follows it is not its own', () => {
  const args = ['--dir', 'packages/a', 'run', 'auc', '--exclude=b', 'c', '--exclude', '--ci']
  expect(narrowingArguments(['dir', 'exclude'], false, args)).toEqual([
    'tests with --dir packages/a',
    'tests with --exclude b',
    'tests with --exclude',
  ])
})
