import { expect, test } from 'vitest'
import type { BaselineHost } from '../../src/baselines/baselineHost.ts'
import { environmentFlag, type UpdateMode, updateModeOf, updateWords } from '../../src/baselines/updateMode.ts'

function modeOf(
  variables: Readonly<Record<string, string>>,
  snapshotUpdate?: BaselineHost['snapshotUpdate'],
): UpdateMode {
  return updateModeOf({
    environment: name => variables[name],
    files: undefined,
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
  ['where the runner writes nothing', {}, 'none', { update: false, allowWorse: false, ci: true, ciByRunner: true }],
] as const)('%s', (_, variables, snapshotUpdate, mode) => {
  expect(modeOf(variables, snapshotUpdate)).toEqual(mode)
})

test('a variable in other words is refused', () => {
  expect(() => modeOf({ EXPECT_METRICS_UPDATE: 'yes' })).toThrow('EXPECT_METRICS_UPDATE is "yes". Expected 1')
})

test('only Vitest and Jest know -u', () => {
  expect(updateWords('jest').updating).toBe('update mode (-u or EXPECT_METRICS_UPDATE=1)')
  expect(updateWords('bun').updating).toBe('update mode (EXPECT_METRICS_UPDATE=1)')
})

test('the command line has options and holds baselines by commands', () => {
  const said = (runner: string) => {
    const { whenUpdating, allowWorse, whenAccepting, holder } = updateWords(runner)
    return [whenUpdating, allowWorse, whenAccepting, holder]
  }
  expect(said('expect-metrics')).toEqual(['with --update', '--allow-worse', '--update --allow-worse', 'command'])
  const inMode = 'in update mode (-u or EXPECT_METRICS_UPDATE=1)'
  const allow = 'EXPECT_METRICS_ALLOW_WORSE=1'
  expect(said('vitest')).toEqual([inMode, allow, `${allow} ${inMode}`, 'test'])
})

test.each([
  ['1', true],
  ['0', false],
  ['', false],
  [undefined, false],
])('%j asks: %s', (value, asked) => {
  expect(environmentFlag(() => value, 'EXPECT_METRICS_UPDATE')).toBe(asked)
})

test.each(['true', 'yes', ' 1'])('%j is refused, which would ask in vain', value => {
  expect(() => environmentFlag(() => value, 'EXPECT_METRICS_UPDATE')).toThrow('Set EXPECT_METRICS_UPDATE=1')
})
