import { expect, test } from 'vitest'
import type { BaselineHost } from '../../src/baselines/baselineHost.ts'
import {
  holderOf,
  howToAllowWorse,
  howToUpdate,
  type UpdateMode,
  updateModeOf,
} from '../../src/baselines/updateMode.ts'

function modeOf(
  variables: Readonly<Record<string, string>>,
  snapshotUpdate?: BaselineHost['snapshotUpdate'],
): UpdateMode {
  return updateModeOf({
    environment: name => variables[name],
    files: undefined,
    tell: () => {},
    testFile: undefined,
    snapshotUpdate,
    today: () => '2026-03-01',
  })
}

test.each([
  ['by default', {}, undefined, { update: false, allowWorse: false, ci: false }],
  ['by -u', {}, 'all', { update: true, allowWorse: false, ci: false }],
  ['by the environment', { EXPECT_METRICS_UPDATE: '1' }, 'new', { update: true, allowWorse: false, ci: false }],
  ['for a lower bar', { EXPECT_METRICS_ALLOW_WORSE: '1' }, 'all', { update: true, allowWorse: true, ci: false }],
  ['in CI', { CI: 'true' }, undefined, { update: false, allowWorse: false, ci: true }],
  ['where CI is switched off', { CI: 'false' }, undefined, { update: false, allowWorse: false, ci: false }],
  ['where the runner writes nothing', {}, 'none', { update: false, allowWorse: false, ci: true }],
] as const)('%s', (_, variables, snapshotUpdate, mode) => {
  expect(modeOf(variables, snapshotUpdate)).toEqual(mode)
})

test('a variable in other words is refused', () => {
  expect(() => modeOf({ EXPECT_METRICS_UPDATE: 'yes' })).toThrow('EXPECT_METRICS_UPDATE is "yes". Expected 1')
})

test('only Vitest and Jest know -u', () => {
  expect(howToUpdate('jest')).toBe('-u or EXPECT_METRICS_UPDATE=1')
  expect(howToUpdate('bun')).toBe('EXPECT_METRICS_UPDATE=1')
})

test('the command line has options and holds baselines by commands', () => {
  const said = (runner: string) => [howToUpdate(runner), howToAllowWorse(runner), holderOf(runner)]
  expect(said('expect-metrics')).toEqual(['--update', '--allow-worse', 'command'])
  expect(said('vitest')).toEqual(['-u or EXPECT_METRICS_UPDATE=1', 'EXPECT_METRICS_ALLOW_WORSE=1', 'test'])
})
