import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { EvaluationError, type EvaluationInput, measure } from '../../src/index.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { thrownBy } from '../thrownBy.ts'
import { requiredOptions } from './metricVariants.ts'

function refused(column: string, input: EvaluationInput, metric: string, options?: AnyOptions): string {
  const error = thrownBy(() => measure(input, metric, options))
  expect(error).toBeInstanceOf(EvaluationError)
  expect(error).toMatchObject({ caller: 'measure', column })
  return (error as Error).message
}

const list = { relevance: [[1, 0, 2]] }

test('every list of conventions has the default among it, and only options that there are', () => {
  for (const metric of catalog.filter(({ shapes }) => shapes.includes('rankings'))) {
    const required = requiredOptions(metric)
    const ids = metric.conventions.map(named => metric.configure({ ...required, ...named.options }).id)
    expect(new Set(ids).size).toBe(ids.length)
    if (ids.length > 0) expect(ids).toContain(metric.configure(required).id)
  }
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
