import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requireOtherOutputs } from '../../src/cli/requireOtherOutputs.ts'
import { called, columns, folderOfPredictions, textOf } from './calls.ts'

const { folder, at } = folderOfPredictions()
const gate = ['--gate', 'auc >= 0.5']

test.each([
  ['the file that is judged', ['check', at('preds.csv'), ...columns, ...gate, '--json', at('preds.csv')], '--json'],
  ['one of a pattern', ['check', at('pre*.csv'), ...columns, ...gate, '--junit', `${folder}/./preds.csv`], '--junit'],
  ['that of a report', ['report', at('preds.csv'), ...columns, '--markdown', at('preds.csv')], '--markdown'],
  [
    'the other model',
    [
      'compare',
      at('new.csv'),
      '--with',
      at('preds.csv'),
      ...columns,
      '-m',
      'auc',
      '--margin',
      '1',
      '--html',
      at('preds.csv'),
    ],
    '--html',
  ],
  ['that of a file of gates', ['check', '--config', at('gates.json'), '--json', at('preds.csv')], '--json'],
])('nothing that is read is overwritten: %s', async (_, args, option) => {
  const before = textOf(at('preds.csv'))
  const { code, out, err } = await called(args)
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(`${option} names `) })
  expect(textOf(at('preds.csv'))).toBe(before)
})

test('a file of gates is read, too', async () => {
  expect(await called(['check', '--config', at('gates.json'), '--json', at('gates.json')])).toMatchObject({ code: 2 })
})

test('two outputs are two files', () => {
  const given = { json: 'out.json', html: `${folder}/../out.json` }
  expect(() => requireOtherOutputs({ ...given, html: './out.json' }, [])).toThrow(
    '--html names ./out.json, which another option writes',
  )
  expect(() => requireOtherOutputs(given, [])).not.toThrow()
})

test('other files, and standard output, are written', () => {
  writeFileSync(at('results.json'), '')
  expect(() => requireOtherOutputs({ json: at('results.json'), markdown: '-' }, [at('preds.csv'), '-'])).not.toThrow()
})
