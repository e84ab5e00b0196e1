import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { type EvaluationInput, measure } from '../../src/index.ts'
import { runs, sampled } from '../thoroughness.ts'
import { nameOf, optionsOf } from './metricVariants.ts'
import { agree, outcomeOf } from './outcome.ts'

/** Returned documents in descending blocks of equal score, and the grades of judged documents that were not returned. */
interface TiedList {
  readonly blocks: readonly (readonly (number | undefined)[])[]
  readonly missed: readonly number[]
}

const tiedList: fc.Arbitrary<TiedList> = fc.record({
  blocks: fc
    .array(fc.array(fc.constantFrom(undefined, -1, 0, 1, 2, 3), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    })
    .filter(blocks => blocks.flat().length <= 7),
  missed: fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
})

function asRun({ blocks, missed }: TiedList): {
  qrels: Map<string, Map<string, number>>
  run: Map<string, Map<string, number>>
} {
  const returned = blocks.flatMap((block, b) => block.map((grade, i) => ({ id: `d${b}.${i}`, grade, score: -b })))
  const grades = [...returned, ...missed.map((grade, i) => ({ id: `missed${i}`, grade }))].flatMap(({ id, grade }) =>
    grade === undefined ? [] : [[id, grade] as const],
  )
  return {
    qrels: new Map([['q', new Map(grades)]]),
    run: new Map([['q', new Map(returned.map(({ id, score }) => [id, score] as const))]]),
  }
}

/** Every order that the ties allow, as one query each: their mean is the expected value. */
function asAllOrders({ blocks, missed }: TiedList): EvaluationInput {
  const { qrels } = asRun({ blocks, missed })
  const returned = blocks.map((block, b) => block.map((_, i) => `d${b}.${i}`))
  const orders = returned.reduce<readonly (readonly string[])[]>(
    (lists, block) => lists.flatMap(list => permutations(block).map(order => [...list, ...order])),
    [[]],
  )
  return {
    qrels: new Map(orders.map((_, i) => [`q${i}`, qrels.get('q') ?? new Map()])),
    run: new Map(orders.map((order, i) => [`q${i}`, order])),
  }
}

function permutations<T>(block: readonly T[]): readonly (readonly T[])[] {
  if (block.length === 0) return [[]]
  return block.flatMap((first, i) => permutations(block.toSpliced(i, 1)).map(rest => [first, ...rest]))
}

const ranked = catalog
  .filter(({ shapes }) => shapes.includes('rankings'))
  .map(metric => [nameOf(metric), metric] as const)

describe.each(sampled(ranked))('%s', (_, metric) => {
  test("ties: 'average' is the mean over all orders of the ties", () => {
    // A depth that cuts through a block is refused.
    const options = optionsOf(metric).map(({ depth, ...rest }) => rest)
    fc.assert(
      fc.property(tiedList, options, (list, settings) => {
        const average = outcomeOf(asRun(list), metric, { ...settings, ties: 'average' })
        const overOrders = outcomeOf(asAllOrders(list), metric, settings)
        expect(average).not.toBe('bad input')
        expect([average, overOrders]).toSatisfy(([a, b]) => agree(a, b))
      }),
      { numRuns: runs(300) },
    )
  })
})

/** Without documents of the pool that were not judged. */
const judgedOrNot = tiedList.map(({ blocks, missed }) => ({
  blocks: blocks.map(block => block.map(grade => (grade === -1 ? undefined : grade))),
  missed,
}))

test('infAP may gain by an order with a pooled, not judged document above a relevant one', () => {
  const run = { q: { a: 4, b: 3, pooled: 1, relevant: 1 } }
  const infAp = (ties: string): number =>
    measure({ qrels: { q: { relevant: 1, pooled: -1 } }, run }, 'infAp', { ties }).value
  expect(infAp('optimistic')).toBeCloseTo(1 / 3, 12)
  expect(infAp('pessimistic')).toBeCloseTo((1 + 1 / 2) / 4, 12)
})

describe.each(sampled(ranked))('%s', (_, metric) => {
  const lists = metric.id === 'infAp' ? judgedOrNot : tiedList
  // AP over hits divides by fewer where a relevant document falls out of the cutoff: there worse order can be worth more.
  const options = optionsOf(metric).map(({ depth, denominator, ...rest }) => ({
    ...rest,
    ...(denominator !== undefined && { denominator: denominator === 'hits' ? 'min' : denominator }),
  }))

  test('pessimistic ≤ average ≤ optimistic', () => {
    fc.assert(
      fc.property(lists, options, (list, settings) => {
        const of = (ties: string): number => measure(asRun(list), metric, { ...settings, ties }).value
        const [worst, expected, best] = [of('pessimistic'), of('average'), of('optimistic')]
        fc.pre(!Number.isNaN(expected))
        expect(worst).toBeLessThanOrEqual(expected + 1e-12)
        expect(expected).toBeLessThanOrEqual(best + 1e-12)
      }),
    )
  })

  test('any fixed order of ties lies between pessimistic and optimistic', () => {
    fc.assert(
      fc.property(lists, options, fc.constantFrom('trec', 'stable'), (list, settings, ties) => {
        const of = (order: string): number => measure(asRun(list), metric, { ...settings, ties: order }).value
        fc.pre(!Number.isNaN(of(ties)))
        expect(of('pessimistic')).toBeLessThanOrEqual(of(ties) + 1e-12)
        expect(of(ties)).toBeLessThanOrEqual(of('optimistic') + 1e-12)
      }),
    )
  })

  test('without ties every order of ties gives the same', () => {
    fc.assert(
      fc.property(
        lists,
        options,
        fc.constantFrom('average', 'stable', 'pessimistic', 'optimistic'),
        (list, settings, ties) => {
          const untied = { ...list, blocks: list.blocks.flat().map(grade => [grade]) }
          const trec = outcomeOf(asRun(untied), metric, { ...settings, ties: 'trec' })
          expect([trec, outcomeOf(asRun(untied), metric, { ...settings, ties })]).toSatisfy(([a, b]) => agree(a, b))
        },
      ),
    )
  })
})
