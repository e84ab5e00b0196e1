import { describe, expect, test } from 'vitest'
import { judge } from '../../src/gates/judge.ts'
import { type Bound, type EvaluationInput, evaluation, gate } from '../../src/index.ts'

/** Rows of which so many of so many are right in each slice. */
function rightIn(slices: Readonly<Record<string, readonly [right: number, n: number]>>): EvaluationInput {
  const rows = Object.entries(slices).flatMap(([country, [right, n]]) =>
    Array.from({ length: n }, (_, i) => ({ country, passed: i < right })),
  )
  return { passed: rows.map(({ passed }) => passed), slices: { country: rows.map(({ country }) => country) } }
}

function judged(input: EvaluationInput, bound: Bound, options: Record<string, unknown>, metric = 'passRate') {
  return judge(evaluation(input), gate(metric, bound, { slices: 'country', ...options }))
}

const outcomesOf = (...given: Parameters<typeof judged>) =>
  judged(...given).slices?.slices.map(({ outcome }) => outcome)

describe('by value', () => {
  const good = rightIn({ de: [90, 100], fr: [85, 100], mt: [2, 4] })

  test('the gate must hold on the whole and on each slice with enough support', () => {
    expect(judged(good, { above: 0.8 }, {})).toMatchObject({ outcome: 'pass', passes: true })
    expect(outcomesOf(good, { above: 0.8 }, {})).toEqual(['pass', 'pass', 'small'])
    const verdict = judged(good, { above: 0.86 }, {})
    expect(verdict).toMatchObject({ outcome: 'fail', passes: false, why: '1 of 3 slices does not hold' })
    expect(verdict.whole).toMatchObject({ outcome: 'pass', passes: true })
    const missed = judged(good, { above: 0.95 }, {})
    expect([missed.outcome, missed.whole]).toEqual(['fail', undefined])
  })

  test('small slices are noted, and fail where that is asked for', () => {
    expect(judged(good, { above: 0.8 }, {}).notes).toEqual([
      'slices with fewer than 30 cases are not judged: country = "mt" (4)',
    ])
    expect(judged(good, { above: 0.8 }, { whenSmall: 'fail' })).toMatchObject({ outcome: 'fail', passes: false })
    expect(outcomesOf(good, { above: 0.8 }, { minSupport: 4 })).toEqual(['pass', 'pass', 'fail'])
  })

  test('a slice that the metric refuses has no support', () => {
    const input = {
      yTrue: ['a', 'a', 'b', 'b'],
      yPred: ['a', 'a', 'b', 'b'],
      slices: { country: ['de', 'de', 'de', 'mt'] },
    }
    const verdict = judged(input, { atLeast: 0.5 }, { minSupport: 1 }, 'recall(class="a")')
    expect(verdict.passes).toBe(true)
    expect(verdict.slices?.slices.map(({ support, outcome }) => [support, outcome])).toEqual([
      [2, 'pass'],
      [0, 'small'],
    ])
  })

  test('the slices may have a bound of their own', () => {
    expect(judged(good, { above: 0.86 }, { sliceBound: { atLeast: 0.85 } }).passes).toBe(true)
    expect(judged(good, { above: 0.8 }, { sliceBound: { above: 0.85 } }).passes).toBe(false)
  })

  test('where a column has no slice with enough support, nothing passes', () => {
    const verdict = judged(good, { above: 0.8 }, { minSupport: 101 })
    expect(verdict).toMatchObject({ outcome: 'undefined', passes: false })
    expect(verdict.why).toBe('no slice of country has enough support to be judged')
    expect(verdict.slices?.unjudged).toEqual([['country']])
  })

  test('a model cannot escape by ceasing to predict a class in a slice', () => {
    const yTrue = Array.from({ length: 80 }, (_, i) => i % 2)
    const input = {
      yTrue,
      yPred: yTrue.map((label, i) => (i < 40 ? label : 0)),
      slices: { country: yTrue.map((_, i) => (i < 40 ? 'a' : 'b')) },
    }
    const verdict = judged(input, { above: 0.4 }, { minSupport: 20 }, 'precision')
    expect(verdict).toMatchObject({ outcome: 'undefined', passes: false })
    expect(verdict.slices?.slices.map(({ support, outcome }) => [support, outcome])).toEqual([
      [20, 'pass'],
      [20, 'undefined'],
    ])
    // Where a class does not occur, there is nothing to escape from.
    const absent = { ...input, yTrue: yTrue.map((label, i) => (i < 40 ? label : 0)) }
    expect(outcomesOf(absent, { above: 0.4 }, { minSupport: 20 }, 'precision')).toEqual(['pass', 'small'])
  })
})

describe('with confidence', () => {
  const mixed = rightIn({ de: [970, 1000], fr: [92, 100], mt: [37, 40] })

  test('to prove is to clear the bound in every slice, each at the full level', () => {
    const sure = { confidence: 0.95, slicesMust: 'prove' }
    expect(judged(mixed, { above: 0.85 }, sure)).toMatchObject({ outcome: 'inconclusive', passes: false })
    expect(outcomesOf(mixed, { above: 0.85 }, sure)).toEqual(['pass', 'pass', 'inconclusive'])
    expect(judged(mixed, { above: 0.85 }, { ...sure, whenInconclusive: 'pass' }).passes).toBe(true)
    expect(judged(mixed, { above: 0.8 }, sure).passes).toBe(true)
  })

  test('not to fail is to be nowhere surely below the bound, after Holm', () => {
    const sure = { confidence: 0.95, slicesMust: 'notFail' }
    expect(outcomesOf(mixed, { above: 0.94 }, sure)).toEqual(['pass', 'undecided', 'undecided'])
    expect(judged(mixed, { above: 0.94 }, sure).passes).toBe(true)
    const bad = rightIn({ de: [970, 1000], fr: [85, 100], mt: [37, 40] })
    expect(outcomesOf(bad, { above: 0.94 }, sure)).toEqual(['pass', 'fail', 'undecided'])
    expect(judged(bad, { above: 0.94 }, sure)).toMatchObject({ outcome: 'fail', passes: false })
  })

  test('of many slices that are just good enough, one that looks bad by chance does not fail', () => {
    // 85 of 100 is surely below 0.91 alone (p about 0.03), but not as the worst of twenty.
    const many = rightIn({
      ...Object.fromEntries(Array.from({ length: 19 }, (_, i) => [`s${i}`, [95, 100] as const])),
      worst: [85, 100],
    })
    const alone = judged(many, { above: 0.91 }, { confidence: 0.95, slicesMust: 'prove' })
    expect(alone.slices?.slices.at(-1)?.outcome).toBe('fail')
    const together = judged(many, { above: 0.91 }, { confidence: 0.95, slicesMust: 'notFail' })
    expect(together.slices?.slices.at(-1)?.outcome).toBe('undecided')
    expect(together.passes).toBe(true)
  })
})

test('rankings are judged by queries', () => {
  const names = Array.from({ length: 60 }, (_, i) => `q${i}`)
  const input = {
    qrels: Object.fromEntries(names.map(name => [name, { d: 1 }])),
    run: Object.fromEntries(names.map((name, i) => [name, i < 30 ? ['d'] : ['x', 'd']])),
    slices: { country: Object.fromEntries(names.map((name, i) => [name, i < 30 ? 'de' : 'fr'])) },
  }
  expect(outcomesOf(input, { above: 0.7 }, {}, 'mrr')).toEqual(['pass', 'fail'])
})
