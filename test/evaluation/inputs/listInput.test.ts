import { describe, expect, test } from 'vitest'
import { refused } from '../refused.ts'

describe('recommended items', () => {
  const run = { ann: ['a', 'b'], ben: { b: 1, c: 2 } }
  const refusedBy = (column: string, items: object, metric = 'personalization'): string =>
    refused(column, undefined, { run, ...items }, 'toHaveMetric', metric, { above: 0.5 })

  test('a catalog without one of them', () => {
    expect(refusedBy('catalog', { catalog: ['a', 'b'] })).toMatchInlineSnapshot(
      `"toHaveMetric: catalog lacks "c", which run["ben"] has. Expected every item that is recommended."`,
    )
    expect(refusedBy('catalog', { catalog: [] })).toMatchInlineSnapshot(
      `"toHaveMetric: catalog is empty. Expected at least one item."`,
    )
    expect(refused('catalog', 1, { run, catalog: ['a', 'a'] }, 'toHaveMetric', 'coverage', { above: 0.5 })).toContain(
      'twice',
    )
  })

  test('popularity that is no share', () => {
    expect(refusedBy('popularity', { popularity: { a: 0.5, b: 12, c: 1 } })).toMatchInlineSnapshot(
      `"toHaveMetric: popularity["b"] is 12. Expected a share of users above 0, at most 1. Divide counts by the number of users."`,
    )
    expect(refusedBy('popularity', { popularity: { a: 0.5, b: 0, c: 1 } })).toContain('above 0')
    expect(refusedBy('popularity', { popularity: { a: 0.5, b: 1 } })).toContain(
      'popularity lacks "c", which run["ben"] has',
    )
  })

  test('features of different lengths, or without a direction', () => {
    expect(refusedBy('features', { features: { a: [1, 2], b: [1], c: [1, 2] } })).toMatchInlineSnapshot(
      `"toHaveMetric: features["b"] has 1 numbers, but the first item has 2. Expected as many for every item."`,
    )
    expect(refusedBy('features', { features: { a: [1, 2], b: [0, 0], c: [1, 2] } })).toMatchInlineSnapshot(
      `"toHaveMetric: features["b"] has no number but 0. Expected a vector with a direction: its cosine with others is 0/0."`,
    )
    expect(refusedBy('features', { features: { a: [1, 2], b: [1, Number.NaN] } })).toContain('features["b"][1] is NaN')
  })

  test('a metric whose column is not there', () => {
    expect(refusedBy('catalog', {}, 'coverage')).toMatchInlineSnapshot(
      `"toHaveMetric: coverage needs catalog beside the run."`,
    )
    expect(refusedBy('features', {}, 'diversity')).toMatchInlineSnapshot(
      `"toHaveMetric: diversity needs features beside the run."`,
    )
    expect(refusedBy('popularity', {}, 'novelty')).toMatchInlineSnapshot(
      `"toHaveMetric: novelty needs popularity beside the run."`,
    )
  })

  test('a run with nothing in it', () => {
    expect(refused('run', undefined, { run: {} }, 'toHaveMetric', 'personalization', { above: 0.5 })).toContain(
      'run is empty',
    )
    const other = { run, otherRun: {} }
    expect(refused('otherRun', undefined, other, 'toHaveMetric', 'rbo(p=0.9)', { above: 0.5 })).toContain(
      'otherRun is empty',
    )
  })
})
