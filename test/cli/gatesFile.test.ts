import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGatesFile } from '../../src/cli/gatesFile.ts'
import { gatesOfFile, settingsOfFile } from '../../src/cli/options/gatesOfFile.ts'
import { repository } from '../package/repository.ts'
import { called, folderOfPredictions } from './calls.ts'

const { at } = folderOfPredictions()
const written = (name: string, text: string): string => {
  writeFileSync(at(name), text)
  return at(name)
}
const set: Readonly<Record<string, string>> = { RUN: '2026-03-01' }
const world = { environment: (name: string) => set[name] }

async function read(content: unknown, name = 'some.json') {
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content))
  return await readGatesFile(at(name), world)
}

test('marks, comments and several documents', async () => {
  const gates = '{ "files": "p.csv", "yTrue": "y", "yPred": "p", "gates": ["mae <= 3"] }'
  expect((await readGatesFile(written('marked.json', `\ufeff${gates}`), world)).models[0]?.gates).toHaveLength(1)
  await expect(readGatesFile(written('said.json', `// mine\n${gates}`), world)).rejects.toThrow(
    'JSON has no comments. YAML has',
  )
  await expect(readGatesFile(written('two.yaml', `---\n${gates}\n---\n${gates}`), world)).rejects.toThrow(
    'several documents',
  )
})

test('how much worse a model may be is asked for in the words of the file', async () => {
  const gates = [{ noWorseThan: 'old.csv', metric: 'auc' }]
  const model = { files: 'new.csv', yTrue: 'label', yScore: 'p', positive: 'spam', gates }
  writeFileSync(at('unsaid.json'), JSON.stringify(model))
  const { err } = await called(['check', '--config', at('unsaid.json')])
  expect(err).toContain('unsaid.json, line 1: it is not said how much worse')
  expect(err).toContain('Expected "margin": 0.01 beside "noWorseThan"')
})

test('a key that stands twice, of which the first would be lost', async () => {
  await expect(read('{"gates": ["auc >= 0.9"],\n"gates": []}')).rejects.toThrow(
    /the key "gates" stands twice in one object, the second time at .*some\.json, line 2\. Expected each key once/,
  )
  await expect(read(`{"gates": ${'['.repeat(5000)}`)).rejects.toThrow('more than 32 brackets are open')
})

const whole = {
  files: ['a.csv', '/b.csv'],
  truth: 'labels.csv',
  yTrue: 'y',
  positive: 1,
  labels: [0, 1],
  slices: 'country',
  minSupport: 20,
  gates: [
    'auc >= 0.6',
    { gate: 'f1 > 0.5', confidence: 0.95 },
    { noWorseThan: ['old.csv', 'old2.csv'], metric: 'auc', margin: 0.005 },
    { betterThan: 'old.csv', metric: ['auc', 'f1'], lead: 0 },
    { hold: 'fraud.baseline.json', metric: 'auc', margin: 0.01, rows: false },
    { beatDummy: 'prior', metric: 'logLoss', lead: 0.1 },
  ],
}

test('paths are relative to the file, classes are texts until their column is read', async () => {
  const { models } = await read({ $schema: 'x', ...whole })
  expect(models).toEqual([
    {
      files: [at('a.csv'), '/b.csv'],
      given: {
        truth: at('labels.csv'),
        yTrue: 'y',
        positive: '1',
        labels: ['0', '1'],
        slices: ['country'],
        minSupport: 20,
      },
      gates: [
        { kind: 'gate', of: ['auc >= 0.6'] },
        { kind: 'gate', of: ['f1 > 0.5'], confidence: 0.95, line: 1 },
        { kind: 'noWorseThan', of: [at('old.csv'), at('old2.csv')], metric: ['auc'], margin: 0.005, line: 1 },
        { kind: 'betterThan', of: [at('old.csv')], metric: ['auc', 'f1'], lead: 0, line: 1 },
        { kind: 'hold', of: [at('fraud.baseline.json')], metric: ['auc'], margin: ['0.01'], rows: 'false', line: 1 },
        { kind: 'beatDummy', of: ['prior'], metric: ['logLoss'], lead: 0.1, line: 1 },
      ],
    },
  ])
})

test('each gate has its line, in the order of the text; none where such a key stands elsewhere, too', async () => {
  const text = `{
    "models": [{ "name": "a", "gates": [
      { "gate": "auc > 0.5" }
    ] }],
    "gates": [
      { "gate": "f1 > 0.5" },
      { "hold": "x.baseline.json", "metric": "auc" }
    ]
  }`
  const linesOf = async (content: string) => (await read(content)).models[0]?.gates.map(({ line }) => line)
  expect(await linesOf(text)).toEqual([6, 7, 3])
  expect(await linesOf(text.replace('"a"', '"gate: a"'))).toEqual([undefined, 7, undefined])
})

test('models have what all share, and what is theirs comes on top', async () => {
  const { models } = await read({
    yTrue: 'label',
    confidence: 0.9,
    gates: ['auc >= 0.6'],
    models: [
      { name: 'fraud', files: 'fraud.csv', gates: ['logLoss < 0.5'] },
      { name: 'churn', files: 'churn.csv', yTrue: 'left' },
    ],
  })
  expect(models.map(({ name, files, given, gates }) => [name, files, given, gates.flatMap(({ of }) => of)])).toEqual([
    ['fraud', [at('fraud.csv')], { yTrue: 'label', confidence: 0.9 }, ['auc >= 0.6', 'logLoss < 0.5']],
    ['churn', [at('churn.csv')], { yTrue: 'left', confidence: 0.9 }, ['auc >= 0.6']],
  ])
})

test('variables of the environment, in paths alone', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: so it is written in the file.
  const { models } = await read({ files: 'runs/${RUN}/preds.csv' })
  expect(models[0].files).toEqual([at('runs/2026-03-01/preds.csv')])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: so it is written in the file.
  await expect(read({ files: '${GONE}.csv' })).rejects.toThrow('"${GONE}.csv", and GONE is not set. Set the variable')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: so it is written in the file.
  await expect(read({ yTrue: '${RUN}' })).rejects.toThrow('variables of the environment stand only in paths')
})

test('YAML says the same as JSON', async () => {
  const yaml = `# reviewed by the fraud team
files: [a.csv, /b.csv]
truth: labels.csv
yTrue: y
positive: 1
labels: [0, 1]
slices: country
minSupport: 20
gates:
  - auc >= 0.6
  - { gate: f1 > 0.5, confidence: 0.95 }
  - noWorseThan: [old.csv, old2.csv]
    metric: auc
    margin: 0.005
  - { betterThan: old.csv, metric: [auc, f1], lead: 0 }
  - { hold: fraud.baseline.json, metric: auc, margin: 0.01, rows: false }
  - { beatDummy: prior, metric: logLoss, lead: 0.1 }
`
  const withoutLines = async (content: unknown, name?: string) => {
    const { models } = await read(content, name)
    return models.map(model => ({ ...model, gates: model.gates.map(gate => ({ ...gate, line: undefined })) }))
  }
  expect(await withoutLines(yaml, 'gates.yaml')).toEqual(await withoutLines(whole))
  expect((await read(yaml, 'gates.yaml')).models[0]?.gates.map(({ line }) => line)).toEqual([
    undefined,
    11,
    12,
    15,
    16,
    17,
  ])
  await expect(read('yTrue: a\nyTrue: b\n', 'gates.yml')).rejects.toThrow(/cannot be read: Map keys must be unique/)
})

test.each([
  ['{', 'cannot be read: '],
  [[], 'Expected an object'],
  [{ yTreu: 'y' }, 'has "yTreu". Did you mean "yTrue"?'],
  [{ gate: ['auc >= 0.6'] }, 'has "gate". Did you mean "gates"?'],
  [{ __proto__x: 1 }, 'has "__proto__x"'],
  [{ gates: 'auc >= 0.6' }, 'Expected ["auc >= 0.65", …]'],
  [{ gates: [{}] }, 'Expected one of gate, noWorseThan, betterThan, hold, beatDummy.'],
  [{ gates: [{ noWorsThan: 'a' }] }, 'Did you mean noWorseThan?'],
  [{ gates: [{ hold: 'a', beatDummy: 'prior' }] }, 'is hold and beatDummy at once'],
  [{ gates: ['auc > 0', 5] }, 'some.json is 5. Expected "auc >= 0.65", or an object: { "gate": '],
  [
    { gates: [{ beatDummy: 'prio', metric: 'auc' }] },
    '"beatDummy" of gate 1 is "prio". Expected one of majority, prior, stratified, uniform, mean, median, popular. Did you mean "prior"?',
  ],
  [{ gates: [{ hold: 'a.baseline.json' }] }, 'some.json names no metric. Expected "metric": "auc".'],
  [{ gates: [], update: true }, 'has "update". Known: "files", "gates", "models", "yTrue", "yPred", "yScore", '],
  [{ gates: [{ hold: ['a', 'b'] }] }, 'Expected "fraud.baseline.json"'],
  [{ gates: [{ gate: 'auc > 0', confidense: 1 }] }, 'Did you mean "confidence"?'],
  [{ gates: [{ gate: 'auc > 0', margin: 1 }] }, 'has "margin"'],
  [{ minSupport: '20' }, 'some.json, line 1: "minSupport" is "20". Expected a number.'],
  [{ whenBlank: 'zero' }, 'Expected one of fail, drop.'],
  [{ yTrue: null }, 'Expected one text, number, true or false, or a list of them.'],
  [{ slices: [] }, 'Expected a list of texts.'],
  [{ models: [] }, 'Expected at least one: [{ "name": "fraud"'],
  [{ models: [{ files: 'a.csv' }] }, '"name" of model 1 of'],
  [{ models: [{ name: 'a' }, { name: 'a' }] }, 'are named "a"'],
  [{ models: [{ name: 'a', yTreu: 'b' }] }, 'some.json, line 1: model 1 has "yTreu". Did you mean "yTrue"?'],
])('%j is refused', async (content, message) => {
  await expect(read(content)).rejects.toThrow(
    expect.objectContaining({ name: 'EvaluationError', message: expect.stringContaining(message) }),
  )
})

test('a file that is not there', async () => {
  await expect(readGatesFile(at('none.json'), world)).rejects.toThrow(
    /there is no file .*none\.json\. Expected a file of gates, as init writes it\.$/,
  )
  await expect(readGatesFile(at('.'), world)).rejects.toThrow('cannot be read: it is no file')
})

describe('the schema that is published', () => {
  const schema = JSON.parse(readFileSync(join(repository, 'docs/gates.schema.json'), 'utf8'))

  test('names what the parser takes, and nothing else', () => {
    const settings = Object.keys(settingsOfFile)
    expect(Object.keys(schema.properties).sort()).toEqual(['$schema', 'files', 'gates', 'models', ...settings].sort())
    const model = schema.properties.models.items
    expect(Object.keys(model.properties).sort()).toEqual(['files', 'gates', 'name', ...settings].sort())
    const [text, ...gates] = schema.$defs.gate.anyOf
    expect(text).toEqual({ type: 'string' })
    expect(gates.map(({ required }: { required: string[] }) => required[0])).toEqual(Object.keys(gatesOfFile))
    for (const gate of gates) {
      const kind = gatesOfFile[gate.required[0] as keyof typeof gatesOfFile]
      expect(Object.keys(gate.properties).sort()).toEqual([gate.required[0], ...Object.keys(kind.settings)].sort())
      expect(gate.additionalProperties).toBe(false)
    }
  })

  /** A value that a property of the schema allows. */
  const example = (property: Record<string, unknown>): unknown => {
    if (Array.isArray(property.enum)) return property.enum.at(-1)
    if (property.type === 'boolean') return true
    if (property.type === 'number') return 0.5
    return 'a'
  }

  test.each(Object.entries<Record<string, unknown>>(schema.properties))(
    'the parser takes %s',
    async (name, property) => {
      if (['$schema', 'gates', 'models'].includes(name)) return
      await expect(read({ [name]: example(property) })).resolves.toHaveProperty('models')
    },
  )

  test.each(Object.keys(gatesOfFile))('the parser takes all of %s', async kind => {
    const gate = schema.$defs.gate.anyOf.find(({ required = [] }: { required?: string[] }) => required[0] === kind)
    const members = Object.entries<Record<string, unknown>>(gate.properties).map(([name, property]) => [
      name,
      example(property),
    ])
    await expect(read({ gates: [Object.fromEntries(members)] })).resolves.toHaveProperty('models')
  })
})
