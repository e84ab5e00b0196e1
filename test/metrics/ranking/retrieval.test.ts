import { describe, expect, test } from 'vitest'
import { EvaluationError, type EvaluationInput, measure } from '../../../src/index.ts'
import { catalog } from '../../../src/metrics/catalog.generated.ts'
import type { AnyOptions } from '../../../src/metrics/definition/optionSpec.ts'
import { bpref, f1At } from '../../../src/metrics.ts'
import { thrownBy } from '../../evaluation/expects.ts'
import { requiredOptions } from '../../laws/metricVariants.ts'

function refused(column: string, input: EvaluationInput, metric: string, options?: AnyOptions): string {
  const error = thrownBy(() => measure(input, metric, options))
  expect(error).toBeInstanceOf(EvaluationError)
  expect(error).toMatchObject({ caller: 'measure', column })
  return (error as Error).message
}

const list = { relevance: [[1, 0, 2]] }

describe('values by hand', () => {
  test('F1@k is 2 · hits / (k + relevant), or over what was returned', () => {
    const found = { qrels: { q: { a: 1, b: 1, c: 1 } }, run: { q: ['a', 'x'] } }
    expect(measure(found, 'f1@4').value).toBeCloseTo(2 / 7, 15)
    expect(measure(found, 'f1@4', { adaptive: true }).value).toBeCloseTo(2 / 5, 15)
    expect(measure(found, f1At({ k: 4 })).metric).toBe('f1@4')
    expect(measure({ yTrue: [1, 0], yPred: [1, 1] }, 'f1').value).toBeCloseTo(2 / 3, 15)
  })

  test('ERR of grades 1, 0, 2 where 2 is the highest', () => {
    // Chances to stop: 1/4, 0, 3/4.
    expect(measure(list, 'err', { maxGrade: 2 }).value).toBeCloseTo(1 / 4 + (3 / 4) * (3 / 4) * (1 / 3), 15)
    expect(measure(list, 'err@2', { maxGrade: 2 }).value).toBe(1 / 4)
  })

  test('ERR of a scale so long that 2^maxGrade overflows', () => {
    expect(measure({ relevance: [[2000, 1999]] }, 'err', { maxGrade: 2000 }).value).toBe(1)
  })

  test('RBP of relevant ranks 1 and 3', () => {
    expect(measure(list, 'rbp', { p: 0.5 }).value).toBe(0.5 * (1 + 0.25))
    expect(measure(list, 'rbp', { p: 0.5, relevantFrom: 2 }).value).toBe(0.5 * 0.25)
  })

  test('bpref ignores what no one judged', () => {
    const qrels = { q: { a: 1, b: 1, no1: 0, no2: 0, no3: 0, pooled: -1 } }
    const of = (...docs: readonly string[]): number => measure({ qrels, run: { q: docs } }, 'bpref').value
    expect(of('no1', 'a', 'b')).toBe(1 / 2)
    expect(of('x', 'pooled', 'no1', 'a', 'b')).toBe(1 / 2)
    expect(of('a', 'no1', 'no2', 'no3', 'b')).toBe(1 / 2)
  })

  test('infAP averages in zeros for what was not in the pool', () => {
    const qrels = { q: { a: 1, b: 1, no: 0, pooled: -1 } }
    const of = (...docs: readonly string[]): number => measure({ qrels, run: { q: docs } }, 'infAp').value
    expect(of('a')).toBe(1 / 2)
    // At rank 3: one of the two above was in the pool, and it is relevant.
    expect(of('a', 'x', 'b')).toBeCloseTo((1 + 1 / 3 + (2 / 3) * (1 / 2) * 1) / 2, 5)
    // What was in the pool but not judged is as often relevant as what was judged.
    expect(of('a', 'pooled', 'b')).toBeCloseTo((1 + 1 / 3 + 2 / 3) / 2, 5)
  })

  test('interpolated precision is the highest from a recall on; its levels are rounded as the preset says', () => {
    const found = { qrels: { q: { a: 1, b: 1 } }, run: { q: ['x', 'a', 'y'] } }
    expect(measure(found, 'iprec', { at: 0 }).value).toBe(1 / 2)
    // 0.6 of two documents: 1.2, the first of them; trec_eval 9 takes 2.1, the second, which was not returned.
    expect(measure(found, 'iprec', { at: 0.6 }).value).toBe(1 / 2)
    expect(measure(found, 'iprec', { at: 0.6, preset: 'trec_eval@9' }).value).toBe(0)
    expect(measure(found, 'elevenPointAp').value).toBeCloseTo((8 * 0.5) / 11, 15)
    expect(measure(found, 'elevenPointAp', { preset: 'trec_eval@9' }).value).toBeCloseTo((6 * 0.5) / 11, 15)
  })

  test('GMAP counts an AP of 0 as 0.00001', () => {
    const { value, convention } = measure(
      {
        relevance: [
          [1, 0],
          [0, 0],
        ],
        judged: [
          [1, 0],
          [1, 0, 0],
        ],
      },
      'gmap',
    )
    expect(value).toBeCloseTo(Math.sqrt(1e-5), 15)
    expect(convention).toContain('AP is at least 0.00001')
  })

  test('judged@k is the share of what was returned', () => {
    const qrels = { q: { a: 1, no: 0, pooled: -1 } }
    const of = (k: number, ...docs: readonly string[]): number =>
      measure({ qrels, run: { q: docs } }, 'judged', { k }).value
    expect(of(4, 'a', 'no', 'x', 'pooled')).toBe(1 / 2)
    expect(of(2, 'a', 'no', 'x')).toBe(1)
    expect(of(10, 'a', 'x')).toBe(1 / 2)
    expect(of(10)).toBe(0)
    // Whether anything is relevant does not matter.
    expect(measure({ qrels: { q: { no: 0 } }, run: { q: ['no'] } }, 'judged@1').value).toBe(1)
  })

  test('the ideal order of gains of which a lower grade has more', () => {
    expect(measure({ relevance: [[1, 2]] }, 'ndcg', { gain: [0, 9, 1] }).value).toBe(1)
    expect(measure({ relevance: [[2, 1]] }, 'ndcg', { gain: [0, 9, 1] }).value).toBeLessThan(1)
  })

  test('a hit rate pooled over items whose weights nearly overflow', () => {
    const input = {
      relevance: [
        [1, 0],
        [0, 1],
      ],
      sampleWeight: [0.8e308, 0.8e308],
      judged: [
        [1, 1],
        [1, 1],
      ],
    }
    expect(measure(input, 'hitRate@2', { of: 'items' }).value).toBe(0.5)
  })
})

describe('conventions', () => {
  const unjudged = { qrels: { q: { a: 1 } }, run: { q: ['x', 'a'] } }

  test('without documents judged irrelevant bpref is 1, and nothing to ranx', () => {
    expect(measure(unjudged, 'bpref').value).toBe(1)
    const { undefinedBecause, convention } = measure(unjudged, bpref({ preset: 'ranx' }))
    expect(undefinedBecause).toBe('nothing was judged irrelevant: 0/0 in ranx (query "q")')
    expect(convention).toContain('preset = ranx 0.3.20')
  })

  test("unjudged: 'remove' takes out what was in the pool without being judged, too", () => {
    const pooled = { qrels: { q: { a: 1, pooled: -1 } }, run: { q: ['pooled', 'x', 'a'] } }
    expect(measure(pooled, 'mrr').value).toBe(1 / 3)
    expect(measure(pooled, 'mrr', { unjudged: 'remove' }).value).toBe(1)
    expect(measure({ relevance: [[-1, 1]] }, 'mrr', { unjudged: 'remove' }).value).toBe(1)
  })

  test('every list of conventions has the default among it, and only options that there are', () => {
    for (const metric of catalog.filter(({ shapes }) => shapes.includes('rankings'))) {
      const required = requiredOptions(metric)
      const ids = metric.conventions.map(named => metric.configure({ ...required, ...named.options }).id)
      expect(new Set(ids).size).toBe(ids.length)
      if (ids.length > 0) expect(ids).toContain(metric.configure(required).id)
    }
  })
})

describe('refused', () => {
  test('what must be given', () => {
    expect(refused('maxGrade', list, 'err')).toContain('err needs maxGrade')
    expect(refused('p', list, 'rbp')).toContain('rbp needs p')
    expect(refused('at', list, 'iprec')).toContain('iprec needs at')
    expect(refused('k', list, 'judged')).toContain('judged needs k')
  })

  test.each([0, 1, 1.5, -0.5, Number.NaN])('p = %s', p => {
    expect(refused('p', list, 'rbp', { p })).toContain('Expected a finite number above 0 and below 1')
  })

  test.each([-0.1, 1.1])('at = %s', at => {
    expect(refused('at', list, 'iprec', { at })).toContain('Expected a finite number of 0 or more up to 1')
  })

  test('a grade above maxGrade, returned or not', () => {
    expect(refused('maxGrade', list, 'err', { maxGrade: 1 })).toContain('maxGrade is 1, and a document of')
    const missed = { qrels: { q: { a: 1, b: 3 } }, run: { q: ['a'] } }
    expect(refused('maxGrade', missed, 'err', { maxGrade: 2 })).toBe(
      'measure: maxGrade is 2, and a document of "q" has the grade 3. Expected the highest grade that any document can have.',
    )
  })

  test('options of judged@k that could change nothing', () => {
    expect(refused('relevantFrom', list, 'judged@1', { relevantFrom: 2 })).toContain('judged has no option')
    expect(refused('whenEmpty', list, 'judged@1', { whenEmpty: 'skip' })).toContain('judged has no option')
  })

  describe('grades by position that leave open which of the zeros were judged', () => {
    const open = { relevance: [[0, 1, 0]], judged: [[1, 0]] }
    test.each([
      ['bpref', {}],
      ['infAp', {}],
      ['judged@2', {}],
      ['map', { unjudged: 'remove' }],
    ])('%s', (metric, options) => {
      expect(refused('judged', open, metric, options)).toContain('which of them were judged is not told')
    })

    test('they are fine where that makes no difference, and where none or all were', () => {
      expect(measure(open, 'map').value).toBe(1 / 2)
      expect(measure({ relevance: [[0, 1, 0]], judged: [[1]] }, 'bpref').value).toBe(1)
      expect(measure({ relevance: [[0, 1, 0]], judged: [[1, 0, 0]] }, 'bpref').value).toBe(0)
      expect(measure({ relevance: [[0, 1, 0]], judged: [[1]] }, 'judged@2').value).toBe(1 / 2)
    })
  })

  test('more orders of ties than can be gone through', () => {
    const half = (size: number): EvaluationInput => ({
      relevance: [Array.from({ length: size }, (_, i) => i % 2)],
      yScore: [new Array(size).fill(1)],
    })
    expect(refused('ties', half(40), 'gmap')).toContain("too many orders for ties: 'average' of gmap")
    expect(measure(half(40), 'gmap', { ties: 'stable' }).value).toBe(0.5)
    expect(measure(half(12), 'gmap').value).toBeGreaterThan(0.5)
    expect(refused('ties', half(400), 'elevenPointAp')).toContain("ties: 'average' of interpolated precision")
    expect(refused('ties', half(400), 'iprec', { at: 0.5 })).toContain("ties: 'average' of interpolated precision")
    expect(measure(half(40), 'elevenPointAp').value).toBeGreaterThan(0.5)
    // More than a set of precisions can hold, and hours where one document after the other would be placed.
    expect(refused('ties', half(20_000), 'elevenPointAp')).toContain("ties: 'average' of interpolated precision")
    expect(refused('ties', half(40_000), 'infAp')).toContain("ties: 'average' of infAp")
    expect(refused('ties', half(40_000), 'err', { maxGrade: 1 })).toContain("ties: 'average' of err")
    expect(refused('ties', half(20_000), 'map@10000', { denominator: 'hits' })).toContain("ties: 'average' of map")
    expect(measure(half(40_000), 'err', { maxGrade: 1, k: 10 }).value).toBeCloseTo(0.458, 3)
    // One order of the ties that all are the same.
    expect(measure({ relevance: [new Array(1000).fill(1)], yScore: [new Array(1000).fill(1)] }, 'gmap').value).toBe(1)
  })
})
