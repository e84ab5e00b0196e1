import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { entities, lenientSpans, strictSpans } from '../../src/text/entities.ts'
import { entityF1, entityPrecision, entityRecall } from '../../src/text/entityScores.ts'
import { spans } from '../../src/text/spans.ts'
import type { TagScheme } from '../../src/text/tagSchemes.ts'
import { goldenCases } from './golden.ts'

interface SeqevalInput {
  readonly mode: 'default' | 'strict'
  readonly scheme?: TagScheme
  readonly yTrue: readonly (readonly string[])[]
  readonly yPred: readonly (readonly string[])[]
  readonly zeroDivision?: 1
  readonly suffix?: true
}

const metrics = { f1: entityF1, precision: entityPrecision, recall: entityRecall } as const

describe('seqeval', () => {
  test.each(['f1', 'precision', 'recall'] as const)('%s, by average and by type', name => {
    let measured = 0
    for (const { name: ofCase, input, expected, error } of goldenCases('seqeval')) {
      const { mode, scheme = 'IOB2', yTrue, yPred, zeroDivision, suffix } = input as unknown as SeqevalInput
      if (suffix || error !== undefined || zeroDivision === 1) continue
      const read = (sentences: typeof yTrue) =>
        spans(sentences.map(tags => (mode === 'strict' ? strictSpans(tags, scheme) : lenientSpans(tags))))
      const columns = { yTrue: read(yTrue), yPred: read(yPred) }
      const value = (options: Parameters<typeof entityF1>[0]): number =>
        measure(columns, metrics[name]({ ...options, whenUndefined: 0 })).value
      for (const average of ['micro', 'macro', 'weighted'] as const) {
        const wanted = expected[`${average}.${name}`]
        if (wanted === undefined || wanted === null) continue
        expect.soft(value({ average }), `${ofCase} ${average}`).toBeCloseTo(wanted, 12)
        measured++
      }
      for (const key of Object.keys(expected)) {
        const type = new RegExp(`^type\\.(.*)\\.${name}$`).exec(key)?.[1]
        if (type === undefined) continue
        expect.soft(value({ type }), `${ofCase} ${type}`).toBeCloseTo(expected[key] ?? Number.NaN, 12)
      }
    }
    expect(measured).toBeGreaterThan(400)
  })
})

test('entities that went through a list of the caller have the same value', () => {
  const [yTrue, yPred] = [
    [['B-PER', 'I-PER', 'O', 'B-LOC'], ['O']],
    [['B-PER', 'O', 'O', 'B-LOC'], ['B-ORG']],
  ].map(tags => entities(tags, 'IOB2'))
  const { value } = measure({ yTrue, yPred }, entityF1())
  expect(value).toBe(0.4)
  expect(measure({ yTrue: [...yTrue], yPred: [...yPred] }, entityF1()).value).toBe(value)
  expect(measure({ yTrue, yPred: [...yPred] }, entityF1()).value).toBe(value)
})
