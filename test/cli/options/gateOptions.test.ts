import { expect, test } from 'vitest'
import { gateOptions, sureOptions } from '../../../src/cli/options/gateOptions.ts'
import { sliceOptions } from '../../../src/gates/slices/sliceGate.ts'

test('every option of a gate on slices is one of the command line', () => {
  const own = ['slices', ...Object.keys(gateOptions)]
  expect(own).toEqual(expect.arrayContaining([...sliceOptions]))
})

test('a comparison has no bound of its slices', () => {
  expect(sureOptions).not.toHaveProperty('sliceBound')
})
