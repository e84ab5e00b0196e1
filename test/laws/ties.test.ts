import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../src/index.ts'
import { catalog } from '../../src/metrics/catalog.ts'
import type { AnyOptions } from '../../src/metrics/defineMetric.ts'
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

function asRun({ blocks, missed }: TiedList): EvaluationInput {
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
function asAllOrders({ blocks, missed }: TiedList, removeUnjudged: boolean): EvaluationInput {
  const kept = blocks.map(block =>
    block.filter(grade => !removeUnjudged || grade !== undefined).map(grade => grade ?? 0),
  )
  const judged = [...missed, ...blocks.flat().filter(grade => grade !== undefined)]
  const relevance = kept.reduce<readonly (readonly number[])[]>(
    (lists, block) => lists.flatMap(list => permutations(block).map(order => [...list, ...order])),
    [[]],
  )
  return { relevance, judged: relevance.map(() => judged) }
}

function permutations(block: readonly number[]): readonly (readonly number[])[] {
  if (block.length === 0) return [[]]
  return block.flatMap((first, i) => permutations(block.toSpliced(i, 1)).map(rest => [first, ...rest]))
}

const cutoffs = [1, 2, 3, 4, 5, 6, 9]
const cut: fc.Arbitrary<AnyOptions> = fc.record({ k: fc.constantFrom(...cutoffs) })
const perhapsCut: fc.Arbitrary<AnyOptions> = fc.oneof(cut, fc.constant({}))
const gains: fc.Arbitrary<AnyOptions> = fc.record({
  gain: fc.constantFrom('linear', 'exponential'),
  discount: fc.constantFrom('log2(i+1)', 'jarvelin'),
})

const together = (...parts: readonly fc.Arbitrary<AnyOptions>[]): fc.Arbitrary<AnyOptions> =>
  fc.tuple(...parts).map(options => Object.assign({}, ...options))

const cases: readonly (readonly [name: string, metric: string, options: fc.Arbitrary<AnyOptions>])[] = [
  ['precision@k', 'precision', cut],
  ['precision@k(adaptive=true)', 'precision', together(cut, fc.constant({ adaptive: true }))],
  ['recall@k', 'recall', cut],
  ['hitRate@k', 'hitRate', cut],
  ['dcg', 'dcg', together(perhapsCut, gains)],
  ['ndcg', 'ndcg', together(perhapsCut, gains)],
  ['ndcg(ideal="retrieved")', 'ndcg', together(perhapsCut, gains, fc.constant({ ideal: 'retrieved' }))],
  ['mrr', 'mrr', perhapsCut],
  ...['relevant', 'min', 'hits', 'k'].map(
    denominator =>
      [`map(denominator="${denominator}")`, 'map', together(perhapsCut, fc.constant({ denominator }))] as const,
  ),
]

describe.each(cases)('%s', (_, metric, someOptions) => {
  test("ties: 'average' is the mean over all orders of the ties", () => {
    fc.assert(
      fc.property(tiedList, someOptions, fc.constantFrom(1, 2), fc.boolean(), (list, options, relevantFrom, remove) => {
        const settings = { ...options, relevantFrom }
        const average = measure(asRun(list), metric, {
          ...settings,
          ties: 'average',
          unjudged: remove ? 'remove' : 'irrelevant',
        })
        const overOrders = measure(asAllOrders(list, remove), metric, settings)
        expect(average.value).toBeCloseTo(overOrders.value, 12)
      }),
    )
  })
})

const ranked = catalog
  .filter(({ shapes }) => shapes.includes('rankings'))
  .map(metric => [nameOf(metric), metric] as const)

describe.each(ranked)('%s', (_, metric) => {
  // AP over hits divides by fewer where a relevant document falls out of the cutoff: there worse order can be worth more.
  const options = optionsOf(metric).map(({ depth, denominator, ...rest }) => ({
    ...rest,
    ...(denominator !== undefined && { denominator: denominator === 'hits' ? 'min' : denominator }),
  }))

  test('pessimistic ≤ average ≤ optimistic', () => {
    fc.assert(
      fc.property(tiedList, options, (list, settings) => {
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
      fc.property(tiedList, options, fc.constantFrom('trec', 'stable'), (list, settings, ties) => {
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
        tiedList,
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
