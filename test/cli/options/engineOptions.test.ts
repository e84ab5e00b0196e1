import { expect, test } from 'vitest'
import { engineOptions } from '../../../src/cli/options/engineOptions.ts'
import { fileOptions } from '../../../src/cli/options/fileOptions.ts'
import { called } from '../calls.ts'

test('no option of an engine has the name of one of files', () => {
  expect(Object.keys(engineOptions).filter(name => Object.hasOwn(fileOptions, name))).toEqual([])
})

test('the help has them', async () => {
  const { out } = await called(['check', '--help'])
  expect(out).toContain('--engine ENGINE')
  expect(out).toContain('--table TABLE')
})
