import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/index.ts'
import { shapeFor } from '../../src/measure/measureConfigured.ts'
import { odditiesOf, strayLabelsIn } from '../../src/measure/oddities.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

function taken(input: EvaluationInput, id: string) {
  const evaluation = borrowedEvaluation(input)
  return [evaluation, shapeFor(evaluation, resolveMetric(id))] as const
}

describe('oddities', () => {
  test('predicted labels that are written otherwise', () => {
    const [note, ...others] = odditiesOf(...taken({ yTrue: ['spam', 'ham'], yPred: ['Spam', 'ham'] }, 'accuracy'))
    expect(note).toContain('Spam')
    expect(others).toEqual([])
  })

  test('a run that holds the judgements', () => {
    const qrels = { q: { a: 0, b: 1, c: 2 }, r: { a: 1, b: 0, c: 2 } }
    const judgements = taken(
      { qrels: { q: { a: 9.1, b: 8.4, c: 7.5 }, r: { a: 3.1, b: 2.2, c: 1.7 } }, run: qrels },
      'map',
    )
    expect(odditiesOf(...judgements)).toHaveLength(1)
  })

  test('the score of a class in place of a confidence', () => {
    const yScore = Array.from({ length: 10 }, (_, i) => i / 10)
    const of = (yPred: number[]) => odditiesOf(...taken({ yTrue: yPred, yPred, yScore }, 'riskCoverageArea')).join()
    expect(of(yScore.map(score => Number(score >= 0.5)))).toContain('is it the score of 1?')
    expect(of(yScore.map((_, i) => i % 2))).not.toContain('is it the score of')
  })

  test('none in data as they should be', () => {
    expect(odditiesOf(...taken({ yTrue: ['spam', 'ham'], yPred: ['spam', 'spam'] }, 'accuracy'))).toEqual([])
    expect(odditiesOf(...taken({ yTrue: [1, 2], yPred: [1, 3] }, 'mae'))).toEqual([])
  })
})

describe('stray labels', () => {
  test('of sets of labels', () => {
    const sets = { task: 'multilabel', yTrue: [['a', 'b'], ['b']], yPred: [['A', 'b'], ['b']] } as const
    expect(strayLabelsIn(...taken(sets, 'subsetAccuracy'))?.note).toContain('A')
    expect(strayLabelsIn(...taken({ ...sets, labels: ['a', 'b', 'A'] }, 'subsetAccuracy'))).toBeUndefined()
  })

  test('of what has no labels', () => {
    expect(strayLabelsIn(...taken({ yTrue: [1, 2], yPred: [1, 3] }, 'mae'))).toBeUndefined()
  })
})
