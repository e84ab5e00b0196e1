import { mkdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bytesOfFiles, namedFiles } from '../../src/cli/namedFiles.ts'
import { folderOfPredictions } from './calls.ts'

const { at } = folderOfPredictions()

test('patterns are filled in', () => {
  expect(namedFiles([at('*w.csv'), at('old.csv')])).toEqual([at('new.csv'), at('old.csv')])
})

test.each([
  [[], 'no file is named'],
  [['none.csv'], 'there is no file none.csv'],
  [[at('old.csv'), at('o*.csv')], 'old.csv is named twice'],
])('%j is refused', (paths, message) => {
  expect(() => namedFiles(paths)).toThrow(message)
})

test('a folder is no file', () => {
  mkdirSync(at('folder.csv'))
  expect(() => namedFiles([at('folder.csv')])).toThrow('folder.csv is no file')
})

test('the bytes of all; what is not there has no size', () => {
  const [a, b] = [at('old.csv'), at('new.csv')]
  expect(bytesOfFiles([a, b])).toBe(statSync(a).size + statSync(b).size)
  expect(bytesOfFiles([a, 'none.csv'])).toBeNaN()
  expect(bytesOfFiles(['-'])).toBeNaN()
})
