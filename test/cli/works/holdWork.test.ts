import { writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { called, columns, folderOfPredictions, textOf, without } from '../calls.ts'

const { at } = folderOfPredictions()
const file = at('hold.baseline.json')
const hold = (name: string, ...args: string[]) => called(['hold', at(name), file, ...columns, '-m', 'auc', ...args])

beforeEach(() => without(file))

test('writes a new file, which then holds', async () => {
  expect((await hold('new.csv')).out).toContain('wrote the new baseline')
  const { code, out } = await hold('new.csv')
  expect(code).toBe(0)
  expect(out).toContain('hold.baseline.json holds')
})

test('in CI a missing file fails', async () => {
  const args = ['hold', at('new.csv'), file, ...columns, '-m', 'auc']
  const { code, out } = await called(args, { environment: name => (name === 'CI' ? 'true' : undefined) })
  expect(code).toBe(1)
  expect(out).toContain('Run the command locally')
})

test('a worse model fails, and --update alone does not lower the bar', async () => {
  await hold('new.csv')
  const before = textOf(file)
  const { code, out } = await hold('old.csv')
  expect(code).toBe(1)
  expect(out).toContain('To accept it, run with --update --allow-worse, and\n  have the changed file reviewed.')
  expect(await hold('old.csv', '--update')).toMatchObject({ code: 1 })
  expect(textOf(file)).toBe(before)
})

test('--update --allow-worse lowers it', async () => {
  await hold('new.csv')
  const { code, out } = await hold('old.csv', '--update', '--allow-worse')
  expect(code).toBe(0)
  expect(out).toContain('LOWERED the bar')
  expect(await hold('old.csv')).toMatchObject({ code: 0 })
})

test.each([
  ['{}', 'this is no baseline: an object without a format. Expected "format": "expect-metrics/baseline".'],
  [
    (text: string) => text.replace('"yScore": {', '"yScore": { "extra": 1,'),
    'rows.yScore has "extra", which means nothing',
  ],
  [(text: string) => text.replace('"yScore": {', '"yPred": 7, "yScore": {'), 'rows.yPred is 7. Expected an object'],
])('members of a stored file are no options: %s', async (damage, said) => {
  await hold('new.csv')
  writeFileSync(file, typeof damage === 'string' ? damage : damage(textOf(file)))
  const { code, err } = await hold('new.csv')
  expect(code).toBe(2)
  expect(err).toContain(said)
  expect(err).not.toContain('--y')
})

test('margins, sketches and hashed ids reach the baseline', async () => {
  expect(await hold('new.csv', '--margin', 'auc=0.2', '--hash-ids')).toMatchObject({ code: 0 })
  expect(textOf(file)).not.toContain('"m1"')
  expect(await hold('old.csv', '--margin', '0.2', '--hash-ids')).toMatchObject({ code: 0 })
})

test.each([
  [['--allow-worse'], '--allow-worse has no effect without --update'],
  [['--rows', 'sketch'], 'sketch'],
])('%j is refused', async (args, message) => {
  const { code, err } = await hold('new.csv', ...args)
  expect(code).toBe(2)
  expect(err).toContain(message)
})

test('the last file is that of the baseline', async () => {
  const { code, err } = await called(['hold', at('new.csv'), ...columns, '-m', 'auc'])
  expect(code).toBe(2)
  expect(err).toContain('.baseline.json')
})

test('rows that DuckDB counts: written, held, and worse', async () => {
  const asked = ['--engine', 'duckdb', '--y-true', 'label', '--y-score', 'p', '--positive', 'spam', '-m', 'auc']
  const file = at('counted.baseline.json')
  const hold = (name: string, ...more: string[]) => called(['hold', at(name), file, ...asked, ...more])
  expect(await hold('new.csv')).toMatchObject({ code: 0, err: '' })
  expect(await hold('new.csv')).toMatchObject({ code: 0, err: '' })
  const { code, out } = await hold('old.csv', '--margin', '0.001')
  expect(code).toBe(1)
  expect(out).toContain('AUC is 0.0377 below the baseline')
})

test('says what was left out, also where it holds', async () => {
  const blank = at('blank.csv')
  const [head, ...lines] = textOf(at('new.csv')).trimEnd().split('\n')
  writeFileSync(blank, [head, lines[0].replace(/,[^,]*/g, ','), ...lines.slice(1)].join('\n'))
  for (const says of ['wrote the new baseline', 'holds']) {
    const { code, out } = await hold('blank.csv', '--when-blank', 'drop')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(says) })
    expect(out).toContain(`note: 1 of ${lines.length} rows `)
  }
})
