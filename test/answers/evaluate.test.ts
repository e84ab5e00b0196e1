import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallContext } from '../../src/answers/call.ts'
import { evaluate } from '../../src/answers/evaluate.ts'
import { measure } from '../../src/measure/measure.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evaluate-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

const cases = ['a', 'b', 'c', 'd'].map(text => ({ id: text, text }))
const paid = ({ text }: { text: string }, { spend }: CallContext): string => {
  spend({ costUsd: 1 })
  return text
}
const failing = (): never => {
  throw Object.assign(new Error('Too Many Requests'), { status: 429, retryAfter: 0 })
}

test('every case is asked in each trial, in order', async () => {
  const run = await evaluate(cases, ({ text }, { trial }) => `${text}${trial}`, { trials: 2, concurrency: 3 })
  expect(run.calls.map(({ id, trial, output }) => [id, trial, output])).toEqual(
    cases.flatMap(({ id }) => [1, 2].map(trial => [id, trial, `${id}${trial}`])),
  )
})

test('what fails to the end is a missing answer', async () => {
  const run = await evaluate(cases, ({ text }) => (text === 'b' ? failing() : text), { retries: 0 })
  expect(run.calls[1]).toMatchObject({ output: undefined, failure: { status: 429 }, attempts: 1 })
})

test('a function that returned undefined gave no answer, which its grade never sees; null is an answer', async () => {
  const answers: Readonly<Record<string, string | null | undefined>> = { a: 'yes', b: undefined, c: null, d: 'no' }
  const run = await evaluate(cases, ({ text }) => answers[text])
  const graded = await run.grade(output => ({ passed: !String(output).includes('no') }))
  expect(measure(graded, 'passRate').value).toBe(0.5)
  expect(graded.missing).toMatchObject({
    count: 1,
    cases: [{ name: 'b', reason: 'the function returned undefined (1 attempt)' }],
    mend: 'return an answer from the function, or null where it has none to give',
  })
  const none = await evaluate(cases, () => {})
  await expect(none.grade(() => ({ passed: true }))).rejects.toThrow(
    'not measured: none of 4 calls gave an answer (the function returned undefined (1 attempt))',
  )
})

test('a replay tells undefined from null', async () => {
  const options = { cache: folder, version: 'v1' }
  const asked = vi.fn(({ text }: { text: string }) => (text === 'b' ? undefined : null))
  await evaluate(cases, asked, options)
  vi.stubEnv('EXPECT_METRICS_REPLAY', '1')
  const run = await evaluate(cases, asked, options)
  expect(asked).toHaveBeenCalledTimes(4)
  expect(run.calls.map(({ output, failure }) => failure?.name ?? output)).toEqual([null, 'ReturnedNothing', null, null])
})

test('answers are asked for once; errors are recorded, and asked about again', async () => {
  const asked = vi.fn(({ text }: { text: string }) => (text === 'b' && asked.mock.calls.length <= 4 ? failing() : text))
  const options = { cache: folder, version: 'v1', retries: 0 }
  await evaluate(cases, asked, options)
  const again = await evaluate(cases, asked, options)
  expect(asked).toHaveBeenCalledTimes(5)
  expect(again.calls.map(({ output, cached }) => [output, cached])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
    ['d', true],
  ])
  expect(readFileSync(join(folder, 'v1.jsonl'), 'utf8').trim().split('\n')).toHaveLength(5)
})

test.each([1, 4])(
  'a replay tells cases of the same content apart, as they were answered %i at a time',
  async concurrency => {
    const options = { cache: folder, version: 'v1', concurrency, trials: 2 }
    const asked = vi.fn(() => asked.mock.calls.length)
    const run = await evaluate(['hi', 'hi', 'you', 'hi'], asked, options)
    expect(asked).toHaveBeenCalledTimes(8)
    vi.stubEnv('EXPECT_METRICS_REPLAY', '1')
    const replayed = await evaluate(['hi', 'hi', 'you', 'hi'], asked, options)
    expect(replayed.calls.map(({ output }) => output)).toEqual(run.calls.map(({ output }) => output))
  },
)

test('a replay calls nothing, errors included, and a miss names case and trial', async () => {
  const options = { cache: folder, version: 'v1', retries: 0 }
  await evaluate(cases, ({ text }) => (text === 'b' ? failing() : text), options)
  vi.stubEnv('EXPECT_METRICS_REPLAY', '1')
  const asked = vi.fn(() => 'never')
  const run = await evaluate(cases, asked, options)
  expect(asked).not.toHaveBeenCalled()
  expect(run.calls.map(({ output, failure }) => output ?? failure?.status)).toEqual(['a', 429, 'c', 'd'])
  await expect(evaluate([...cases, { id: 'e', text: 'e' }], asked, options)).rejects.toThrow(
    'there is no recording of "e", trial 1, by version "v1"',
  )
  await expect(evaluate(cases, asked, { ...options, trials: 2 })).rejects.toThrow('"a", trial 2')
  await expect(evaluate(cases, asked)).rejects.toThrow('there is no cache to take answers from')
})

test('a case with other content is another case, whatever its name', async () => {
  const asked = vi.fn(({ text }: { text: string }) => text)
  await evaluate(cases, asked, { cache: folder, version: 'v1' })
  await evaluate([{ id: 'a', text: 'other' }], asked, { cache: folder, version: 'v1' })
  await evaluate(cases, asked, { cache: folder, version: 'v2' })
  expect(asked).toHaveBeenCalledTimes(9)
})

test('a budget stops the run: what was spent and what was not asked', async () => {
  const run = await evaluate(cases, paid, {
    concurrency: 1,
    budget: { costUsd: 2 },
  })
  expect(run.calls.map(({ output, notAsked }) => output ?? notAsked)).toEqual(['a', 'b', true, true])
  const graded = await run.grade(() => ({ passed: true }))
  expect(graded.missing?.stopped).toBe('the budget is spent (costUsd 2 of 2): 2 of 4 calls were not asked')
})

test('a budget that nobody spends from is refused', async () => {
  await expect(evaluate(cases, ({ text }) => text, { budget: { costUsd: 2 } })).rejects.toThrow(
    'budget limits costUsd, and a call did not say how much of it it spent',
  )
})

test('the signal of the caller stops the run', async () => {
  const controller = new AbortController()
  const run = evaluate(cases, () => new Promise(() => {}), { signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(run).rejects.toThrow('enough')
})

test('before Vitest ends the test, the error says where to give it time', { timeout: 600 }, async () => {
  await expect(evaluate(cases, () => new Promise(() => {}))).rejects.toThrow(
    /Vitest ends .* after 600 ms, and 0 of \d+ calls are done so far.*beforeAll.*testTimeout/,
  )
})

test('before a test ends, the error of a judge says so, too', { timeout: 600 }, async () => {
  const run = await evaluate(cases, ({ text }) => text)
  await expect(run.grade(() => new Promise(() => {}))).rejects.toThrow(
    /Vitest ends .* after 600 ms, and its judge is done with 0 of \d+ answers so far.*beforeAll.*testTimeout/,
  )
})

test('the signal of the caller stops the grades, too', async () => {
  const controller = new AbortController()
  const run = await evaluate(cases, ({ text }) => text, { signal: controller.signal })
  const grades = run.grade(() => new Promise(() => {}))
  controller.abort(new Error('enough'))
  await expect(grades).rejects.toThrow('enough')
})

test('a folder that cannot be written is found before anything is asked', async () => {
  let asked = 0
  const cache = join(folder, 'file')
  writeFileSync(cache, '')
  const run = evaluate(cases, () => ++asked, { cache, version: 'v1' })
  await expect(run).rejects.toThrow('cannot be used')
  expect(asked).toBe(0)
})

test('progress is told', async () => {
  const told: string[] = []
  await evaluate(cases, ({ text }) => text, { onProgress: ({ about }) => told.push(about) })
  expect(told).toEqual(['1 of 4 calls', '2 of 4 calls', '3 of 4 calls', '4 of 4 calls'])
})

test.each<[object, string]>([
  [{ trials: 0 }, 'trials is 0. Expected a whole number of 1 or more.'],
  [{ retrys: 1 }, 'there is no option "retrys". Did you mean retries?'],
  [{ cache: 'x' }, 'cache stands without version'],
  [{ maxMissing: 2 }, 'maxMissing is 2'],
  [{ cache: 5, version: 'x' }, 'cache is 5. Expected the name of a folder'],
  [{ cache: 'x', version: 5 }, 'version is 5. Expected a text that tells this function from others'],
  [{ timeout: 2 ** 40 }, 'timeout is 1099511627776. Expected a whole number from 1 to 2147483647.'],
  [{ budget: { costUsd: '5' } }, 'Expected the most that may be spent, by name: { costUsd: 5 }'],
  [{ signal: 'stop' }, 'signal is "stop". Expected an AbortSignal'],
  [{ onProgress: 1 }, 'onProgress is 1. Expected a function'],
  [{ id: () => 'same' }, 'cases 0 and 1 are both named "same"'],
])('%j is refused', async (options, message) => {
  await expect(evaluate(cases, ({ text }) => text, options)).rejects.toThrow(message)
})

test('no cases are refused', async () => {
  await expect(evaluate([], () => 1)).rejects.toThrow('there are no cases')
})

test.each([
  [async () => 'a', 'what id returned is a Promise. Expected a text or a number'],
  [() => ({ a: 1 }), 'what id returned is an object'],
])('an id that is no name is refused', async (id, message) => {
  await expect(evaluate([1], n => n, { id: id as never })).rejects.toThrow(message)
})
