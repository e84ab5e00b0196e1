import { describe, expect, test } from 'vitest'
import { fieldF1, quantile, ratio } from '../../generated/metrics.ts'
import { type EvaluateOptions, evaluate } from '../../src/answers/evaluate.ts'
import type { Grade } from '../../src/answers/grade.ts'
import { measure } from '../../src/index.ts'
import { plainMessage } from '../messages/failure.ts'
import { tableOf } from '../tableOf.ts'

const cases = Array.from({ length: 40 }, (_, i) => ({ id: `q${i}`, relevant: [`d${i}`] }))
const down: readonly string[] = ['q3', 'q13', 'q23', 'q33']

test('an outage is not bad retrieval: the gate says what gave no answer and why', async () => {
  const run = await evaluate(
    cases,
    ({ id }) => {
      if (down.includes(id)) throw Object.assign(new Error('Too Many Requests'), { status: 429, retryAfter: 0 })
      return [id.replace('q', 'd')]
    },
    { retries: 0 },
  )
  const received = await run.grade((retrieved, q) => ({ relevant: q.relevant, retrieved }))
  expect(plainMessage({ received, matcher: 'toHaveRecallAt', args: [5, 0.8] })).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveRecallAt(5, 0.8)

    not measured: 4 of 40 calls gave no answer, more than maxMissing 0
      q3, q13, q23, q33   429 Too Many Requests (1 attempt)
    recall@5 of the 36 answered is 1; with the missing as wrong it is 0.9.
    This is no verdict on quality.

    Next: raise retries, or allow them with maxMissing: 0.1."
  `)
})

test('so it is of what calls spend, which is not known of those that gave no answer', async () => {
  const run = await evaluate(
    cases,
    ({ id }, { spend }) => {
      if (down.includes(id)) throw new Error('503')
      spend({ costUsd: 0.01 })
      return id
    },
    { retries: 0 },
  )
  const received = await run.grade(() => ({ passed: true }))
  expect(
    plainMessage({ received, matcher: 'toHaveMetric', args: [ratio('costUsd', 'passed'), { below: 1 }] }),
  ).toContain('not measured: 4 of 40 calls gave no answer, more than maxMissing 0')
})

test('all grades hold the same', async () => {
  const run = await evaluate([1, 2], n => n)
  await expect(run.grade(n => (n === 1 ? { passed: true, costUsd: 1 } : { passed: true }))).rejects.toThrow(
    'the grade of "case 2" has no costUsd, which others have',
  )
})

test('a truth that nobody says is asked for', async () => {
  const run = await evaluate([1, 2], n => (n === 1 ? Promise.reject(new Error('no')) : 'yes'), { retries: 0 })
  const grade = async (yPred: string) => ({ yTrue: 'yes', yPred })
  await expect(run.grade(grade, { title: 'first' })).rejects.toThrow(
    '"case 1" has no answer (no (1 attempt)), and nothing says its yTrue. Expected missing: given => ({ yTrue: given.yTrue }), or what your cases call it.',
  )
  const graded = await run.grade(grade, { title: 'second', missing: () => ({ yTrue: 'yes' }) })
  expect(measure(graded, 'accuracy').value).toBe(0.5)
})

test('true fields are those of another trial that was answered', async () => {
  const run = await evaluate(
    [{ id: 'a', total: 9 }],
    ({ total }, { trial }) => (trial === 1 ? Promise.reject(new Error('no')) : { total }),
    { trials: 2, retries: 0, maxMissing: 0.5 },
  )
  const graded = await run.grade(async (answer, { total }) => ({ fields: { truth: { total }, answer } }))
  expect(measure(graded, fieldF1()).value).toBeCloseTo(2 / 3, 15)
})

test('slices and details are those of the case', async () => {
  const run = await evaluate(
    [
      { id: 'a', kind: 'x' },
      { id: 'b', kind: 'y' },
    ],
    ({ kind }) => (kind === 'y' ? Promise.reject(new Error('no')) : kind),
    {
      retries: 0,
      maxMissing: 0.5,
    },
  )
  const graded = await run.grade((answer, { id, kind }) => ({
    passed: true,
    slices: { kind },
    details: { asked: id, answer },
  }))
  expect(measure(graded, 'passRate').value).toBe(0.5)
  expect(graded.data).toMatchObject({ slices: new Map([['kind', { labels: ['x', 'y'] }]]) })
})

test('calls of trials are told apart from their cases', async () => {
  const run = await evaluate(cases.slice(0, 2), () => Promise.reject(new Error('503')), { retries: 0, trials: 2 })
  await expect(run.grade(() => ({ passed: true }))).rejects.toThrow('none of 4 calls gave an answer')
  const some = await evaluate(
    cases.slice(0, 2),
    ({ id }, { trial }) => (id === 'q0' || trial === 2 ? Promise.reject(new Error('503')) : 'yes'),
    { retries: 0, trials: 2 },
  )
  const received = await some.grade(() => ({ passed: true }))
  expect(plainMessage({ received, matcher: 'toHavePassAtKAt', args: [1, 0.8] })).toContain(
    '  q0 (trial 1), q0 (trial 2), q1 (trial 2)   503 (1 attempt)',
  )
})

test('what is to be done next is what helps', async () => {
  const nextOf = async (failing: () => string, grade: (answer: string) => Grade): Promise<string | undefined> => {
    const run = await evaluate(cases, ({ id }) => (id === 'q3' ? failing() : 'yes'), { retries: 0 })
    const received = await run.grade(grade)
    return /Next: .*/s.exec(plainMessage({ received, matcher: 'toHavePassRateAtLeast', args: [0.8] }))?.[0]
  }
  const failed = (error: Error) => () => {
    throw error
  }
  const passes = () => ({ passed: true })
  expect(await nextOf(failed(new Error('busy')), passes)).toBe(
    'Next: raise retries, or allow them with maxMissing: 0.03.',
  )
  expect(await nextOf(failed(Object.assign(new Error('no key'), { status: 401 })), passes)).toBe(
    'Next: mend the calls that got 401, which are not made again, or allow them with\n  maxMissing: 0.03.',
  )
  expect(await nextOf(failed(new TypeError('x is not a function')), passes)).toBe(
    'Next: mend the function: it threw a TypeError, or allow them with maxMissing:\n  0.03.',
  )
  expect(
    await nextOf(
      () => 'no',
      answer => ({ passed: answer === 'no' ? null : true }),
    ),
  ).toBe('Next: see why the grade has no verdict, or allow them with maxMissing: 0.03.')
})

describe('slices of calls without an answer', () => {
  const asked = Array.from({ length: 80 }, (_, i) => ({ id: `c${i}`, lang: i % 2 === 1 ? 'ja' : 'en' }))
  const options = { retries: 0, maxMissing: 0.2 }
  const answered = (own: EvaluateOptions<(typeof asked)[number]> = {}) =>
    evaluate(
      asked,
      ({ id, lang }) => (lang === 'ja' && id.endsWith('1') ? Promise.reject(new Error('503')) : '{"ok":true}'),
      { ...options, ...own },
    )
  const slices = ({ lang }: (typeof asked)[number]) => ({ lang })

  test('are asked for where nothing says them, whatever a missing answer counts as', async () => {
    const refused =
      'grade: "c1", "c11", "c21", "c31", "c41", "c51", "c61", "c71" have no answer (503 (1 attempt)), and nothing says to which slices they belong. Expected missing: c => ({ slices: { lang: c.lang } }).'
    for (const whenMissing of ['wrong', 'skip'] as const) {
      const run = await answered({ whenMissing })
      const judge = run.grade(async (_, c) => ({ passed: true, slices: slices(c) }), { title: 'judge' })
      await expect(judge).rejects.toThrow(refused)
      const parsing = (text: string, c: (typeof asked)[number]): Grade => ({
        passed: JSON.parse(text).ok === true,
        slices: slices(c),
      })
      await expect(run.grade(parsing, { title: 'parsing' })).rejects.toThrow(refused)
      const other = run.grade(parsing, { title: 'other', missing: () => ({ slices: { length: 'short' } }) })
      await expect(other).rejects.toThrow('Expected missing: c => ({ slices: { lang: c.lang, length: c.length } }).')
    }
  })

  test.each(['wrong', 'skip'] as const)('are those that are said: %s', async whenMissing => {
    const run = await answered({ whenMissing })
    const made = await run.grade(async (_, c) => ({ passed: true, slices: slices(c) }), {
      missing: c => ({ slices: slices(c) }),
    })
    const found = measure(made, 'passRate', { slices: 'lang' }).slices?.map(({ measurement }) => ({
      value: measurement?.value,
      n: measurement?.n,
    }))
    const ja = whenMissing === 'wrong' ? { value: 0.8, n: 40 } : { value: 1, n: 32 }
    expect(found).toEqual([{ value: 1, n: 40 }, ja])
  })

  test('are those of another trial that was answered; a case without one has none', async () => {
    const run = await evaluate(
      [
        { id: 'a', lang: 'ja' },
        { id: 'b', lang: undefined },
      ],
      ({ id }, { trial }) => (id === 'a' && trial === 1 ? Promise.reject(new Error('503')) : 'yes'),
      { ...options, trials: 2, maxMissing: 0.5 },
    )
    const made = await run.grade(async (_, { lang }) => ({ passed: true, slices: { lang } }))
    expect(made.data).toMatchObject({ slices: new Map([['lang', { labels: ['ja', '(missing)'] }]]) })
  })
})

test('numbers of a ranking are kept: what a query cost, and a grade that found no list', async () => {
  const cases = Array.from({ length: 4 }, (_, i) => ({ id: `q${i}`, relevant: [`d${i}`] }))
  const run = await evaluate(cases, ({ id }) => (id === 'q3' ? null : [`d${id.slice(1)}`]), { maxMissing: 0.5 })
  const found = await run.grade((retrieved, q) => ({
    relevant: q.relevant,
    retrieved,
    costUsd: 0.01,
    passed: retrieved !== null,
  }))
  expect(measure(found, 'recall@5').value).toBe(0.75)
  expect(measure(found, ratio('costUsd', 'passed')).value).toBeCloseTo(0.04 / 3, 15)
  expect(measure(found, quantile('costUsd', 0.5)).value).toBe(0.01)
  expect(found.missing).toMatchObject({ count: 1, of: 4, cases: [{ name: 'q3', reason: 'its grade has none' }] })
  expect(found.notes).toEqual(['1 of 4 calls has no answer and counts as wrong: q3'])
})

test('beside lists, passed and score are numbers, and metrics of them say so', async () => {
  const run = await evaluate(cases, ({ id }) => [id.replace('q', 'd')])
  const found = await run.grade((retrieved, { id, relevant }) => ({
    relevant,
    retrieved,
    passed: id !== 'q0',
    score: 0.5,
  }))
  expect(measure(found, ratio('score', 'passed')).value).toBeCloseTo(20 / 39, 15)
  for (const [id, name] of [
    ['passRate', 'passed'],
    ['meanScore', 'score'],
  ] as const) {
    expect(() => measure(found, id)).toThrow(
      `Beside lists, ${name} is one of the numbers of a query, as for ratio and quantile: judge it as an evaluation of its own, from a grade with a title of its own.`,
    )
  }
})

test('a list of which a judge says nothing is left out where it is said to be', async () => {
  const grade = (retrieved: readonly string[], { id, relevant }: (typeof cases)[number]): Grade => ({
    relevant,
    retrieved,
    passed: id === 'q0' ? null : true,
  })
  const values = await Promise.all(
    (['wrong', 'skip'] as const).map(async whenMissing => {
      const run = await evaluate(cases.slice(0, 4), ({ id }) => [id.replace('q', 'd')], {
        whenMissing,
        maxMissing: 0.5,
      })
      const made = await run.grade(grade)
      return [made.n, measure(made, ratio('passed', 'attempts')).value]
    }),
  )
  expect(values).toEqual(tableOf('4 0.75 / 3 1'))
})

test.each<[string, (trial: number) => Grade]>([
  ['expectedTools', trial => ({ expectedTools: [{ name: `t${trial}` }], toolCalls: [] })],
  ['relevant', trial => ({ relevant: [`d${trial}`], retrieved: ['d1'] })],
  ['yTrue', trial => ({ yTrue: trial > 1, yPred: true })],
  ['slices', trial => ({ passed: true, slices: { trial } })],
])('%s of a case that differ between its trials are refused, not those of one taken', async (name, grade) => {
  const run = await evaluate([1, 2], n => n, { trials: 3 })
  await expect(run.grade((_, __, { trial }) => grade(trial), { title: 'differing' })).rejects.toThrow(
    `the ${name} of "case 1" differ between trials 1 and 2. Expected the same in each: they are of the case`,
  )
  const alike = await run.grade(() => grade(1), { title: 'alike' })
  expect(alike.n).toBe(2)
})

test('of trials, the pass rate has another name', async () => {
  const run = await evaluate([1, 2], (n, { trial }) => n > trial, { trials: 2 })
  const made = await run.grade(passed => ({ passed }))
  expect(() => measure(made, 'passRate')).toThrow(
    'Of cases that were tried several times, the share of trials that passed is passAtK@1: toHavePassAtKAt(1, …).',
  )
  expect(measure(made, 'passAtK@1').value).toBe(0.25)
})

describe('a grade of a judge that gave no verdict', () => {
  const cases = [{ id: 'a' }, { id: 'b' }]
  const graded = async (grade: Grade, options: EvaluateOptions<(typeof cases)[number]>, missing: Grade = {}) => {
    const run = await evaluate(cases, ({ id }) => id, options)
    return run.grade(id => (id === 'a' ? grade : { passed: true, score: 0.5 }), { missing })
  }

  test('is a missing answer: more of them than allowed are no verdict on quality', async () => {
    const made = await graded({ passed: null, score: 1 }, {})
    expect(made.missing).toMatchObject({ count: 1, of: 2, cases: [{ name: 'a', reason: 'its grade has none' }] })
    expect(made.notes).toEqual(['1 of 2 answers has no verdict and counts as wrong: a'])
    const told = plainMessage({ received: made, matcher: 'toHavePassRateAbove', args: [0.9] })
    expect(told).toMatch(/1 of 2 answers got no verdict, more .*pass rate of the 1 judged is 1;/s)
    expect(measure(made, 'passRate').value).toBe(0.5)
    const left = await graded({ passed: null, score: 1 }, { whenMissing: 'skip', maxMissing: 0.5 })
    expect(measure(left, 'passRate').value).toBe(1)
  })

  test('has no score of 0: it is said, left out, or refused', async () => {
    const none = { passed: false, score: null }
    await expect(graded(none, {})).rejects.toThrow('"a" has no answer, and its score is not known')
    expect(measure(await graded(none, {}, { score: 0.1 }), 'meanScore').value).toBe(0.3)
    expect(measure(await graded(none, { whenMissing: 'skip' }), 'meanScore').value).toBe(0.5)
  })

  test.each([
    ['5', 'the score of "a" is "5". Expected a finite number, or null where there is none.'],
    [true, 'the score of "a" is true'],
    [Number.NaN, 'the score of "a" is NaN'],
    [
      Promise.resolve(1),
      'the score of "a" is a Promise. Expected a finite number, or null where there is none. Await it first.',
    ],
  ])('a score of %s is refused, and not made a number', async (score, message) => {
    await expect(graded({ passed: true, score: score as never }, {})).rejects.toThrow(message)
  })
})
