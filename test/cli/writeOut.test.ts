import { expect, test } from 'vitest'
import { writeOut } from '../../src/cli/writeOut.ts'
import { folderOfPredictions, keptWorld, textOf } from './calls.ts'

const { at } = folderOfPredictions()

test('to standard output', () => {
  const { world, out } = keptWorld()
  writeOut('-', 'text', world)
  expect(out).toEqual(['text'])
})

test('to a file', () => {
  writeOut(at('out.json'), 'text', keptWorld().world)
  expect(textOf(at('out.json'))).toBe('text')
})

test('a file that cannot be written is named', () => {
  expect(() => writeOut(at('no/out.json'), 'text', keptWorld().world)).toThrow(
    /no\/out\.json cannot be written: ENOENT/,
  )
})
