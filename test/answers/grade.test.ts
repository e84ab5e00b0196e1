import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { fieldF1, quantile, ratio, toolCalls } from '../../generated/metrics.ts'
import { openCache } from '../../src/answers/answerCache.ts'
import type { CallContext } from '../../src/answers/call.ts'
import { evaluate } from '../../src/answers/evaluate.ts'
import type { Grade } from '../../src/answers/grade.ts'
import type { WhenMissing } from '../../src/evaluation/missing/missingAnswers.ts'
import { measure } from '../../src/index.ts'

const cases = [1, 2, 3, 4].map(n => ({ id: `q${n}`, n, relevant: [`d${n}`], kind: n % 2 === 0 ? 'even' : 'odd' }))
const ask = ({ n }: { n: number }): string[] => {
  if (n === 3) throw new Error('503 Service Unavailable')
  return [`d${n}`, 'x']
}
const options = { retries: 0, maxMissing: 0.5 }

test('retrieval: no answer is an empty list, and what is true is taken from the case', async () => {
  const run = await evaluate(cases, ask, options)
  const found = await run.grade((retrieved, q) => ({ relevant: q.relevant, retrieved, slices: { kind: q.kind } }))
  expect(measure(found, 'recall@5').value).toBe(0.75)
  expect(found.missing).toMatchObject({
    count: 1,
    of: 4,
    unit: 'call',
    cases: [{ name: 'q3', reason: expect.stringContaining('503') }],
  })
  expect(measure(found.missing!.under('skip'), 'recall@5').value).toBe(1)
})

describe('a grade says what is true of a case, also without an answer', () => {
  interface Node {
    readonly text: string
    readonly next?: Node
  }
  const run = () => evaluate(cases, ({ n }): Node => (n === 3 ? failing() : { text: `d${n}` }), options)
  const failing = (): never => {
    throw new Error('503 Service Unavailable')
  }

  test('it gets undefined for one, and nothing that it says of it is taken', async () => {
    const seen: (Node | undefined)[] = []
    const made = await (await run()).grade(
      (answer, q) => {
        seen.push(answer)
        let length = 0
        for (let node: Node | undefined = answer; node !== undefined; node = node.next) length++
        return { yTrue: q.kind, yPred: q.kind, slices: { kind: q.kind, text: answer?.text }, passed: true, length }
      },
      { missing: { length: 0, slices: { kind: 'odd', text: 'none' } } },
    )
    expect(seen).toEqual([{ text: 'd1' }, { text: 'd2' }, { text: 'd4' }, undefined])
    expect(measure(made, 'accuracy').value).toBe(0.75)
  })

  test('slices that it takes from the answer are not known', async () => {
    const grade = (answer: Node | undefined) => ({ passed: true, slices: { text: answer?.text } })
    await expect((await run()).grade(grade)).rejects.toThrow('nothing says to which slices it belongs')
  })

  test('a truth that it says only after it has read the answer is asked for, with why there is none', async () => {
    const grade = (answer: Node, q: (typeof cases)[number]) => ({
      yPred: answer.text.length > 1 ? 'odd' : 'even',
      yTrue: q.kind,
    })
    await expect((await run()).grade(grade)).rejects.toThrow(
      '"q3" has no answer (503 Service Unavailable (1 attempt)), and nothing says its yTrue. Expected missing: given => ({ yTrue: given.yTrue }), or what your cases call it.',
    )
  })

  test('a judge is not asked about it, even where no call was answered', async () => {
    const judge = vi.fn(async () => ({ passed: true }))
    await (await run()).grade(judge, { title: 'one' })
    expect(judge).toHaveBeenCalledTimes(3)
    const none = await evaluate(cases, () => Promise.reject(new Error('no network')), options)
    await expect(none.grade(judge)).rejects.toThrow('not measured')
    expect(judge).toHaveBeenCalledTimes(3)
  })

  test('one that awaits only without an answer rejects unheard', async () => {
    const grade = (answer: Node | undefined) =>
      answer === undefined ? Promise.reject(new Error('none')) : { passed: true }
    expect(measure(await (await run()).grade(grade), 'passRate').value).toBe(0.75)
  })
})

test('passes: no answer did not pass; numbers of it have to be said', async () => {
  const run = await evaluate(cases, ask, options)
  const grade = (answer: string[]) => ({ passed: answer.length > 0, costUsd: 0.01 })
  await expect(run.grade(grade)).rejects.toThrow(
    '"q3" has no answer, and its costUsd is not known: an unknown number is not 0. Expected what a call without an answer came to: grade(…, { missing: { costUsd: … } }).',
  )
  const graded = await run.grade(grade, { title: 'with costs', missing: { costUsd: 0.03 } }).catch(error => error)
  expect(graded.message).toContain('a run is graded more than once, and a grade has no title')
})

test('costs of answers and of what gave none', async () => {
  const run = await evaluate(cases, ask, options)
  const graded = await run.grade(() => ({ passed: true, costUsd: 0.01 }), { missing: { costUsd: 0.03 } })
  expect(measure(graded, 'passRate').value).toBe(0.75)
  expect(measure(graded, ratio('costUsd', 'passed')).value).toBeCloseTo(0.02, 12)
  expect(measure(graded, quantile('attempts', 0.5)).value).toBe(1)
  expect(measure(graded, quantile('latencyMs', 0.5)).value).toBeGreaterThanOrEqual(0)
})

describe('what calls say that they spend', () => {
  const costOfPass = ratio('costUsd', 'passed')
  const spending = (whenMissing: WhenMissing, silent?: number) =>
    evaluate(
      cases,
      ({ n }, { spend }) => {
        if (n === 3) throw new Error('503')
        if (n !== silent) spend({ costUsd: 1 })
        return n
      },
      { ...options, whenMissing },
    )
  const grade = () => ({ passed: true })

  test('is not known of a call without an answer: metrics that read it refuse it, and others do not', async () => {
    const made = await (await spending('wrong')).grade(grade)
    expect(measure(made, 'passRate').value).toBe(0.75)
    const refused =
      '"q3" has no answer, and its costUsd is not known: an unknown number is not 0. Expected what a call without an answer came to: grade(…, { missing: { costUsd: … } }).'
    expect(() => measure(made, costOfPass)).toThrow(refused)
    expect(() => measure(made, quantile('costUsd', 0.5))).toThrow(refused)
    expect(measure(await (await spending('skip')).grade(grade), costOfPass).value).toBe(1)
  })

  test('is what is said of calls without an answer', async () => {
    const made = await (await spending('wrong')).grade(grade, { missing: { costUsd: 3 } })
    expect(measure(made, costOfPass).value).toBe(2)
    const found = await (await spending('wrong')).grade((n, q) => ({ relevant: q.relevant, retrieved: [`d${n}`] }), {
      missing: q => ({ relevant: q.relevant, costUsd: 3 }),
    })
    expect(measure(found, ratio('costUsd', 'attempts')).value).toBe(1.5)
  })

  test('is counted where a call spent before it failed', async () => {
    const ask = ({ n }: { n: number }, { spend }: CallContext): number => {
      spend({ costUsd: n })
      if (n === 3) throw new Error('503')
      return n
    }
    const made = await (await evaluate(cases, ask, options)).grade(grade, { missing: { costUsd: 30 } })
    expect(measure(made, costOfPass).value).toBeCloseTo(10 / 3, 15)
  })

  test.each([1, 4])('is refused where an answer does not say it: that of q%i', async silent => {
    for (const whenMissing of ['wrong', 'skip'] as const) {
      const made = await (await spending(whenMissing, silent)).grade(grade, { missing: { costUsd: 3 } })
      expect(() => measure(made, costOfPass)).toThrow(
        `"q${silent}" answered without saying its costUsd, which other calls say: an unknown number is not 0. Expected spend({ costUsd: 0 }) of a call that costs nothing.`,
      )
    }
  })
})

test('a call that failed at once is not faster than any answer', async () => {
  const timed = (whenMissing: WhenMissing, failing: (n: number) => Promise<never>) =>
    evaluate(cases, ({ n }) => (n > 2 ? failing(n) : new Promise(resolve => setTimeout(resolve, 30 * n, n))), {
      ...options,
      whenMissing,
    })
  const median = quantile('latencyMs', 0.5)
  const atOnce = () => Promise.reject(new Error('429'))
  const [wrong, left] = await Promise.all([timed('wrong', atOnce), timed('skip', atOnce)])
  const slowest = wrong.calls[1].latencyMs
  expect(measure(await wrong.grade(() => ({ passed: true })), median).value).toBe(slowest)
  const [one, other] = left.calls
  const own = measure(await left.grade(() => ({ passed: true })), median).value
  expect(own).toBeCloseTo((one.latencyMs + other.latencyMs) / 2, 9)
  const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('429')), 120))
  const slow = await timed('wrong', late)
  expect(measure(await slow.grade(() => ({ passed: true })), quantile('latencyMs', 0.99)).value).toBeGreaterThan(100)
})

test('an answer in which its grade finds none is as slow, and one of which a judge says nothing as slow as it was', async () => {
  const run = await evaluate(
    cases,
    ({ n }) => new Promise<number>(resolve => setTimeout(resolve, n === 1 ? 0 : 200, n)),
    {
      ...options,
      whenMissing: 'wrong',
    },
  )
  const least = quantile('latencyMs', 0.01)
  const found = await run.grade((n, q) => ({ relevant: q.relevant, retrieved: n === 1 ? null : [`d${n}`] }), {
    title: 'lists',
  })
  expect(measure(found, least).value).toBeGreaterThan(190)
  const judged = await run.grade(n => ({ passed: n === 1 ? null : true }), { title: 'verdicts' })
  expect(measure(judged, least).value).toBeLessThan(190)
})

test('labels, tools and fields: no answer is wrong in each', async () => {
  const run = await evaluate(cases, ask, options)
  const labels = await run.grade((_, q) => ({ yTrue: q.kind, yPred: q.kind }), { title: 'labels' })
  expect(measure(labels, 'accuracy').value).toBe(0.75)
  expect(measure(labels, 'macroPrecision').value).toBe(1)
  const call = { name: 'search' }
  const tools = await run.grade(() => ({ expectedTools: [call], toolCalls: [call] }), { title: 'tools' })
  expect(measure(tools, toolCalls()).value).toBe(0.75)
  const fields = await run.grade((_, q) => ({ fields: { truth: { n: q.n }, answer: { n: q.n } } }), { title: 'fields' })
  expect(measure(fields, fieldF1()).value).toBeCloseTo(6 / 7, 12)
})

test('trials of a case stay together, and their numbers', async () => {
  const run = await evaluate(cases, ({ n }, { trial }) => n + trial, { trials: 3 })
  const graded = await run.grade((sum, q, { trial }) => ({ passed: sum % 2 === 0, tokens: trial, score: q.n }))
  expect(graded.n).toBe(4)
  expect(measure(graded, 'passAtK@1').value).toBeCloseTo((2 / 3 + 1 / 3 + 2 / 3 + 1 / 3) / 4, 12)
  expect(measure(graded, quantile('tokens', 0.5)).value).toBe(2)
  expect(measure(graded, 'meanScore').value).toBe(2.5)
})

test('trials of labels and of lists are runs', async () => {
  const run = await evaluate(cases, (q, { trial }) => (trial === 1 ? q.kind : 'odd'), { trials: 2 })
  const labels = await run.grade((yPred, q) => ({ yTrue: q.kind, yPred }), { title: 'labels' })
  expect(measure(labels, 'accuracy').value).toBe(0.75)
})

test('a judge may be asked: what it rejects with is a missing grade, what a grade throws is a mistake', async () => {
  const run = await evaluate(cases, q => q.n, options)
  const judged = await run.grade(async n => (n === 2 ? Promise.reject(new Error('judge is down')) : { passed: true }), {
    title: 'judge',
  })
  expect(judged.missing?.cases).toEqual([{ name: 'q2', reason: 'no grade: judge is down (1 attempt)' }])
  const broken = run.grade(
    () => {
      throw new TypeError('x is undefined')
    },
    { title: 'broken' },
  )
  await expect(broken).rejects.toThrow('the grade of "q1" threw: x is undefined')
})

test('a grade that throws names its place, and keeps what was thrown', async () => {
  const run = await evaluate(cases, q => q.n)
  const bug = new RangeError('bug')
  const error: unknown = await run
    .grade(
      () => {
        throw bug
      },
      { title: 'first' },
    )
    .catch(thrown => thrown)
  expect(error).toHaveProperty('cause', bug)
  expect(String(error)).toMatch(
    /the grade of "q1" threw: bug, at test\/answers\/grade\.test\.ts:\d+:\d+\. Expected a grade of/,
  )
  const parsed = run.grade(() => JSON.parse('no'), { title: 'second' })
  await expect(parsed).rejects.toThrow(/threw: .*JSON, at test\/answers\/grade\.test\.ts:\d+:\d+\./)
})

test('verdicts of a judge with a version are kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grades-'))
  const judge = vi.fn(async () => ({ passed: true }))
  const run = () => evaluate(cases, q => q.n, { cache: folder, version: 'v1' })
  await (await run()).grade(judge, { version: 'judge-1' })
  await (await run()).grade(judge, { version: 'judge-1' })
  expect(judge).toHaveBeenCalledTimes(4)
  await (await run()).grade(judge, { version: 'judge-2' })
  expect(judge).toHaveBeenCalledTimes(8)
  rmSync(folder, { recursive: true })
})

test('two judges of a run with the same version have verdicts of their own, also in a replay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grades-'))
  const graded = async (faithful: () => Promise<Grade>, relevant: () => Promise<Grade>) => {
    const run = await evaluate(cases, q => q.n, { cache: folder, version: 'v1' })
    const made = [
      await run.grade(faithful, { title: 'faithful', version: 'gpt-4o' }),
      await run.grade(relevant, { title: 'relevant', version: 'gpt-4o' }),
    ]
    return made.map(one => measure(one, 'passRate').value)
  }
  expect(
    await graded(
      async () => ({ passed: true }),
      async () => ({ passed: false }),
    ),
  ).toEqual([1, 0])
  vi.stubEnv('EXPECT_METRICS_REPLAY', '1')
  const never = () => Promise.reject(new Error('asked'))
  expect(await graded(never, never)).toEqual([1, 0])
  const other = (await evaluate(cases, q => q.n, { cache: folder, version: 'v1' })).grade(never, { version: 'gpt-5' })
  await expect(other).rejects.toThrow(/by version "gpt-5" in .* Record it by a run without EXPECT_METRICS_REPLAY/)
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a grade that is refused is not recorded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grades-'))
  const run = await evaluate(cases, q => q.n, { cache: folder, version: 'v1' })
  const options = { version: 'judge-1', title: 'passes' }
  await expect(run.grade(async () => ({ passes: true }), options)).rejects.toThrow('Did you mean passed?')
  await expect(run.grade(() => ({}), { retries: 2 } as never)).rejects.toThrow(
    'Give it to evaluate: it holds for grades, too',
  )
  const refused = run.grade(async () => ({ ok: true }), { title: 'ok' })
  await expect(refused).rejects.toThrow('Did you mean passed?')
  expect(((await refused.catch((error: Error) => error)) as Error).stack).not.toMatch(/src.answers/)
  const again = await evaluate(cases, q => q.n, { cache: folder, version: 'v1' })
  expect(measure(await again.grade(async () => ({ passed: true }), options), 'passRate').value).toBe(1)
  rmSync(folder, { recursive: true })
})

test('a verdict that was recorded without a title is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grades-'))
  const spent = { attempts: 1, latencyMs: 1, spent: {} }
  const recorded = openCache(folder, 'grade judge-1')
  for (const one of cases)
    recorded.record({ case: one, output: one.n }, one.id, 1, { output: { passed: true }, ...spent })
  const run = await evaluate(cases, q => q.n, { cache: folder, version: 'v1' })
  const made = await run.grade(() => Promise.reject(new Error('asked')), { version: 'judge-1' })
  expect(measure(made, 'passRate').value).toBe(1)
  rmSync(folder, { recursive: true })
})

test.each<[unknown, string]>([
  [
    { pased: true },
    'the grade of "q1" has pased: true. Expected a finite number for each name of your own. Did you mean passed?',
  ],
  [
    { costUsd: '0.1' },
    'has costUsd: "0.1". Expected a finite number for each name of your own. Texts go into details.',
  ],
  [
    { passed: undefined },
    'the grade of "q1" has passed: undefined. Expected what the answer came to, or null where there is no verdict.',
  ],
  [
    { relevant: undefined, retrieved: ['d1'] },
    'the grade of "q1" has relevant: undefined. Expected what is true of the case, from the field that holds it.',
  ],
  [true, 'the grade of "q1" is true'],
  [undefined, 'the grade of "q1" is undefined. Expected a grade: { passed: true }'],
])('%j is refused', async (grade, message) => {
  const run = await evaluate(cases, q => q.n)
  await expect(run.grade(() => grade as never)).rejects.toThrow(message)
})

test('where the judge graded nothing, the function is not said to have given no answer', async () => {
  const run = await evaluate(cases, ({ n }) => n, { retries: 0 })
  await expect(run.grade(() => Promise.reject(new Error('503')))).rejects.toThrow(
    'not measured: none of 4 answers got a grade (no grade: 503 (1 attempt))',
  )
})

test('where nothing answered, nothing was measured', async () => {
  const run = await evaluate(cases, () => Promise.reject(new Error('no network')), { retries: 0 })
  await expect(run.grade(() => ({ passed: true }))).rejects.toThrow(
    'not measured: none of 4 calls gave an answer (no network (1 attempt))',
  )
})

test('calls of a tool may have the type of its arguments, which is no record to the compiler', async () => {
  interface Search {
    readonly query: string
  }
  const calls: readonly { readonly name: string; readonly arguments: Search }[] = [
    { name: 'search', arguments: { query: 'refund' } },
  ]
  const run = await evaluate(cases, () => calls)
  const graded = await run.grade(made => ({ expectedTools: calls, toolCalls: made }))
  expect(measure(graded, toolCalls()).value).toBe(1)
  expect(measure({ expectedTools: [calls], toolCalls: [calls] }, toolCalls()).value).toBe(1)
})
