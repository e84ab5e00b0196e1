import { describe, expect, test } from 'vitest'
import { baselineText } from '../../src/baselines/baselineText.ts'
import { parseBaseline } from '../../src/baselines/parseBaseline.ts'
import { reportOf } from '../../src/report/reportOf.ts'
import { World } from './memoryHost.ts'
import { mails } from './predictions.ts'

const options = { metrics: ['accuracy', 'auc'] }

function recordedText(): string {
  const world = new World()
  world.hold(mails(1, 2), options)
  return world.text!
}

const whole = recordedText()
const lines = whole.split('\n')

/** What a call says of a file; it must be left as it is in every mode. */
function complaint(text: string): string {
  const messages = [undefined, 'all'].map(snapshotUpdate => {
    const world = new World()
    world.text = text
    world.snapshotUpdate = snapshotUpdate as 'all'
    Object.assign(world.environment, { EXPECT_METRICS_UPDATE: '1', EXPECT_METRICS_ALLOW_WORSE: '1' })
    const message = world.refusal(mails(1, 2), options)
    expect(world.text).toBe(text)
    expect(world.writes).toBe(0)
    return message
  })
  expect(messages[0]).toBe(messages[1])
  expect(messages[0]).toMatch(/^toHoldBaseline: m\.baseline\.json: /)
  expect(messages[0]).toContain('The file is left as it is: take it from version control, or delete it')
  return messages[0]!
}

describe('files that are no whole baseline', () => {
  test('cut off anywhere', () => {
    // At its end the file may lack its last line end.
    for (let end = 1; end < whole.length - 2; end += 37)
      expect(complaint(whole.slice(0, end))).toMatch(/at line \d+, column \d+/)
  })

  test('empty', () => {
    expect(complaint('')).toContain('the file is empty')
    expect(complaint('\n')).toContain('the file is empty')
  })

  test('a comma too many, by line and column', () => {
    const at = lines.findIndex(line => line.includes('"n":'))
    const broken = [...lines.slice(0, at), '    ,', ...lines.slice(at)].join('\n')
    expect(complaint(broken)).toContain(`at line ${at + 1}, column 5`)
  })

  test('a merge conflict', () => {
    const conflict = [...lines.slice(0, 5), '<<<<<<< HEAD', ...lines.slice(5)].join('\n')
    expect(complaint(conflict)).toContain('a merge conflict stands at line 6, column 1')
    expect(complaint(conflict.replaceAll('\n', '\r\n'))).toContain('a merge conflict stands at line 6')
  })

  test.each([
    ['of another kind', '{"name":"package"}', 'this is no baseline'],
    ['a list', '[]', 'this is no baseline'],
    ['a number', '1', 'this is no baseline'],
    [
      'a metric report',
      '{"format":"expect-metrics/metric-report","schema":1}',
      'its format is "expect-metrics/metric-report"',
    ],
    ['of a newer schema', whole.replace('"schema": 2', '"schema": 5'), 'Update expect-metrics'],
    ['with a schema that is none', whole.replace('"schema": 2', '"schema": "2"'), 'schema is "2"'],
    [
      'of a report of a newer schema',
      whole.replace('    "schema": 2', '    "schema": 3'),
      'the report has the schema 3',
    ],
    ['with a member too many', whole.replace('"schema": 2', '"schema": 2, "bar": 1'), '"bar"'],
    ['with too few ids', whole.replace('"mail-0",', ''), 'rows.ids has 59 values'],
    ['with an id twice', whole.replace('"mail-1"', '"mail-0"'), 'rows.ids has "mail-0" twice'],
    ['with too few codes', whole.replace(/"codes": "./, '"codes": "'), 'rows.yPred.codes'],
    ['with codes of another alphabet', whole.replace(/"codes": "./, '"codes": "!'), 'rows.yPred.codes'],
    [
      'with a score that is none',
      whole.replace(/"numbers": \[[^,]*,/, '"numbers": [null,'),
      'rows.yScore.numbers[0] is null',
    ],
    ['with rows of another count', whole.replace('"n": 60,\n    "ids"', '"n": 61,\n    "ids"'), 'rows.n is 61'],
    ['with a value out of range', whole.replace('"value":0.96', '"value":1.96'), 'metrics[0].value'],
  ])('%s', (_, text, problem) => {
    expect(text).not.toBe(whole)
    expect(complaint(text)).toContain(problem)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('with a key %s', key => {
    for (const text of [
      whole.replace('"schema": 2', `"schema": 2, "${key}": { "polluted": true }`),
      whole.replace('"ids":', `"${key}": { "polluted": true }, "ids":`),
    ]) {
      expect(complaint(text)).toContain(`"${key}"`)
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    }
  })
})

// Beside line ends.
const hazards = /[^\P{Cc}\n]|\p{Bidi_Control}/u

describe('files that a parser would read otherwise, or not at all', () => {
  test.each([
    ['a value twice', whole.replace('"value":', '"value":0.1,"value":'), '"value"'],
    ['rows twice', whole.replace('"rows": {', '"rows": {}, "rows": {'), '"rows"'],
    ['a key twice in other letters', whole.replace('"n":', '"\\u006e": 60, "n":'), '"n"'],
  ])('%s', (_, text, key) => {
    expect(text).not.toBe(whole)
    expect(complaint(text)).toMatch(`the key ${key} stands there for the second time at line`)
  })

  test('a key twice in two objects, or as a value, is none', () => {
    const names = { ids: ['a', 'ids'], yTrue: ['n', 'rows'], yPred: ['n', 'rows'] }
    const world = new World()
    world.hold(names, { metrics: ['accuracy'] })
    expect(world.hold(names, { metrics: ['accuracy'] }).pass).toBe(true)
  })

  test.each(['[', '{"a":'])('very many %s', bracket => {
    expect(complaint(bracket.repeat(10_000_000))).toContain('more than 32 brackets are open at line 1, column')
  })

  test('characters that move the cursor or turn text around are escaped', () => {
    const evil = '\u001b[2J\u202e\u2066\u0007'
    const texts = [
      `${evil}${whole}`,
      whole.replace('"metric":"auc"', `"metric":"${evil}"`),
      whole.replace('"schema": 2', `"${evil}": 2`),
      whole.replace('"codes": "', `"codes": "${evil}`),
      whole.replace('"schema": 2', `"schema": 2, "a${JSON.stringify(evil).slice(1, -1)}": 1`),
    ]
    for (const text of texts) expect(complaint(text)).not.toMatch(hazards)
    const world = new World()
    world.text = baselineText({
      ...parseBaseline(whole, ''),
      report: reportOf({ ...parseBaseline(whole, '').report, version: evil }),
    })
    const { message } = world.hold(mails(1, 2, 3, 4), options)
    expect(message).toContain('recorded by expect-metrics \\u001b[2J')
    expect([message, ...world.told].join('')).not.toMatch(hazards)
  })
})

describe('files that are as good', () => {
  test.each([
    ['CRLF', whole.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${whole}`],
    ['no line end at the end', whole.trimEnd()],
    ['another layout', JSON.stringify(JSON.parse(whole))],
  ])('%s', (_, text) => {
    const world = new World()
    world.text = text
    expect(world.hold(mails(1, 2), { ...options, confidence: 0.95 }).pass).toBe(true)
    expect(world.text).toBe(text)
  })

  test('ids and labels may have any name', () => {
    const names = {
      ids: ['__proto__', 'constructor'],
      yTrue: ['__proto__', 'toString'],
      yPred: ['__proto__', 'toString'],
    }
    const world = new World()
    world.hold(names, { metrics: ['accuracy'] })
    expect(world.hold(names, { metrics: ['accuracy'], confidence: 0.95 }).pass).toBe(true)
    expect(world.writes).toBe(1)
  })
})
