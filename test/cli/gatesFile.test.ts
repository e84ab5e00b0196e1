import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readGatesFile } from '../../src/cli/gatesFile.ts'
import { folderOfPredictions } from './calls.ts'

const { at } = folderOfPredictions()

function read(content: unknown) {
  writeFileSync(at('some.json'), typeof content === 'string' ? content : JSON.stringify(content))
  return readGatesFile(at('some.json'))
}

test('a key that stands twice, of which the first would be lost', () => {
  expect(() => read('{"gates": ["auc >= 0.9"],\n"gates": []}')).toThrow(
    /the key "gates" stands twice in one object, the second time at .*some\.json, line 2\. Expected each key once/,
  )
  expect(() => read(`{"gates": ${'['.repeat(5000)}`)).toThrow('more than 32 brackets are open')
})

test('paths are relative to the file, classes are texts until their column is read', () => {
  expect(
    read({
      $schema: 'x',
      files: ['a.csv', '/b.csv'],
      truth: 'labels.csv',
      yTrue: 'y',
      positive: 1,
      labels: [0, 1],
      slices: 'country',
      minSupport: 20,
      gates: ['auc >= 0.6', { gate: 'f1 > 0.5', confidence: 0.95 }],
    }),
  ).toMatchObject({
    files: [at('a.csv'), '/b.csv'],
    given: {
      truth: at('labels.csv'),
      yTrue: 'y',
      positive: '1',
      labels: ['0', '1'],
      slices: ['country'],
      minSupport: 20,
    },
    gates: [{ gate: 'auc >= 0.6' }, { gate: 'f1 > 0.5', confidence: 0.95 }],
  })
})

test.each([
  ['{', 'cannot be read: '],
  [[], 'Expected an object'],
  [{ yTreu: 'y' }, 'has "yTreu". Did you mean yTrue?'],
  [{ gate: ['auc >= 0.6'] }, 'has "gate". Did you mean gates?'],
  [{ __proto__x: 1 }, 'has "__proto__x"'],
  [{ gates: 'auc >= 0.6' }, 'Expected ["auc >= 0.65", …]'],
  [{ gates: [{}] }, 'Expected "auc >= 0.65"'],
  [{ gates: [{ gate: 'auc > 0', confidense: 1 }] }, 'Did you mean confidence?'],
  [{ minSupport: '20' }, 'minSupport of'],
  [{ whenBlank: 'zero' }, 'Expected one of fail, drop.'],
  [{ yTrue: null }, 'Expected one text, number, true or false.'],
  [{ slices: [] }, 'Expected a list of texts.'],
])('%j is refused', (content, message) => {
  expect(() => read(content)).toThrow(
    expect.objectContaining({ name: 'EvaluationError', message: expect.stringContaining(message) }),
  )
})

test('a file that is not there', () => {
  expect(() => readGatesFile(at('none.json'))).toThrow(/none\.json cannot be read: ENOENT/)
  expect(() => readGatesFile(at('.'))).toThrow('cannot be read: it is no file')
})
