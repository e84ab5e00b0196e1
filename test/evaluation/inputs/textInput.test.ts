import { describe, expect, test } from 'vitest'
import { refused } from '../refused.ts'

describe('texts', () => {
  const gate = ['exactMatch', { above: 0.5 }] as const
  test('what is no text', () => {
    expect(refused('yTrue', 0, { yTrue: [1], yPred: [1] }, 'toHaveMetric', ...gate)).toMatchInlineSnapshot(
      `"toHaveMetric: yTrue[0] is 1. Expected a text, or a list of the texts that are accepted. Have the file read as text, types: { yTrue: 'text' } or --types yTrue=text; in code, make texts with String."`,
    )
    const lists = { yTrue: ['a', ['b', 2]], yPred: ['a', 'b'] }
    expect(refused('yTrue', 1, lists, 'toHaveMetric', ...gate)).toMatchInlineSnapshot(
      `"toHaveMetric: yTrue[1][1] is 2. Expected a text, or a list of the texts that are accepted. Have the file read as text, types: { yTrue: 'text' } or --types yTrue=text; in code, make texts with String."`,
    )
    expect(refused('yPred', 1, { yTrue: ['a', ['b']], yPred: ['a', null] }, 'toHaveMetric', ...gate)).toContain(
      'yPred[1] is null',
    )
  })

  test('accepted texts are no labels', () => {
    const needs = 'yPred, or yScore with a threshold, or yProba'
    const lists = { yTrue: [['a'], ['b']], yPred: ['a', 'b'] }
    expect(refused(needs, undefined, lists, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAccuracyAbove: accuracy needs yPred, or yScore with a threshold, or yProba; this evaluation has yTrue, yPred. Lists of accepted texts are for exactMatch and tokenF1."`,
    )
  })
})
