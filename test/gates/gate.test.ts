import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { ndcg } from '../../generated/metrics.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import { gateAmong } from '../../src/gates/gate.ts'
import { splitSureness } from '../../src/gates/gateOf.ts'
import { judge } from '../../src/gates/judge.ts'
import { requireGates } from '../../src/gates/requireGates.ts'
import { EvaluationError, evaluation, gate } from '../../src/index.ts'

const preds = { yTrue: [1, 1, 1, 0, 0], yPred: [1, 1, 0, 0, 0] }

describe('a gate', () => {
  test('is a metric with a bound, decided by the value alone unless confidence is asked for', () => {
    const { metric, bound, confidence, whenInconclusive } = gate('accuracy', { above: 0.7 })
    expect([metric.id, bound, confidence, whenInconclusive]).toEqual(['accuracy', { above: 0.7 }, undefined, 'fail'])
  })

  test('takes options of the metric and how sure it must be together', () => {
    const sure = gate('fBeta', { above: 0.7 }, { beta: 2, confidence: 0.9, whenInconclusive: 'pass' })
    expect(sure.metric.options).toMatchObject({ beta: 2 })
    expect(sure.confidence).toMatchObject({ level: 0.9, resamples: 2000, seed: 1 })
    expect(sure.whenInconclusive).toBe('pass')
  })

  test('cannot be changed', () => {
    const options = { confidence: 0.9, slices: ['country', ['country', 'device']], slicesMust: 'prove' }
    for (const bound of [{ above: 0.7 }, { within: [0.7, 0.1] }] as const) {
      const made = gate('accuracy', bound, options)
      const { slices, confidence } = made
      const parts = [made, made.bound, ...Object.values(made.bound), confidence, slices, slices?.bound]
      for (const part of [...parts, slices?.columns, ...(slices?.columns ?? [])]) {
        expect(Object.isFrozen(part)).toBe(true)
      }
    }
  })

  test('with confidence refuses a bound that no interval can show', () => {
    expect(() => gate('accuracy', { atLeast: 1 })).not.toThrow()
    expect(() => gate('auc', { above: 1 - 1e-11 })).not.toThrow()
    expect(() => gate('auc', { above: 1 - 1e-16 }, { confidence: 0.9 })).toThrow(EvaluationError)
  })

  test('is judged with a one-sided bound', () => {
    const verdict = judge(evaluation(preds), gate('accuracy', { above: 0.2 }, { confidence: 0.95 }))
    expect(verdict.outcome).toBe('pass')
    expect(verdict.measurement.interval).toMatchObject({ level: 0.95, sides: 1 })
    expect(judge(evaluation(preds), gate('accuracy', { above: 0.9 })).outcome).toBe('fail')
  })

  test('knows only the metrics that it is given', () => {
    const known = catalog.filter(({ id }) => id === 'mae')
    expect(gateAmong(known, 'mae', { below: 1 }, undefined).metric.id).toBe('mae')
    expect(() => gateAmong(known, 'rmse', { below: 1 }, undefined)).toThrow(EvaluationError)
  })
})

describe('how sure a gate must be', () => {
  test('is taken out of the options of the metric', () => {
    expect(splitSureness({ beta: 2 })).toEqual({ confidence: undefined, whenInconclusive: 'fail', rest: { beta: 2 } })
    const { confidence, ...others } = splitSureness({ beta: 2, confidence: 0.9, whenInconclusive: 'pass' })
    expect(confidence?.level).toBe(0.9)
    expect(others).toEqual({ whenInconclusive: 'pass', rest: { beta: 2 } })
    expect(splitSureness({ confidence: 0.9, whenInconclusive: undefined }).whenInconclusive).toBe('fail')
    expect(splitSureness({ confidence: 0.9, whenInconclusive: 'fail' }).whenInconclusive).toBe('fail')
  })

  test('whenInconclusive is one of two words', () => {
    expect(() => splitSureness({ confidence: 0.9, whenInconclusive: 'skip' })).toThrow("one of 'fail' | 'pass'")
  })

  test('whenInconclusive has no effect without confidence', () => {
    expect(() => splitSureness({ whenInconclusive: 'pass' })).toThrow('Add confidence: 0.95')
  })
})

describe('what a comparison asks', () => {
  test('all units and 95 % by default', () => {
    const { metric, on, confidence, whenInconclusive } = comparisonOf('mae', {}, catalog)
    expect([metric.id, on, confidence.level, whenInconclusive]).toEqual(['mae', 'all', 0.95, 'fail'])
  })

  test('what is given, with the options of the metric', () => {
    const asked = { on: 'intersection', confidence: 0.8, whenInconclusive: 'pass', k: 3 }
    const { metric, on, confidence, whenInconclusive } = comparisonOf('ndcg', asked, catalog)
    expect([metric.id, on, confidence.level, whenInconclusive]).toEqual(['ndcg@3', 'intersection', 0.8, 'pass'])
  })

  test('whenInconclusive needs no confidence of its own', () => {
    expect(comparisonOf('mae', { whenInconclusive: 'pass' }, catalog).whenInconclusive).toBe('pass')
  })

  test('units of both sides, or of either, in those words', () => {
    expect(() => comparisonOf('mae', { on: 'both' }, catalog)).toThrow("one of 'all' | 'intersection'")
  })
})

describe('several gates', () => {
  test('by id or as a list', () => {
    const byId = requireGates({ accuracy: { above: 0.7 }, 'ndcg@3': { atLeast: 0.5 } }, catalog)
    expect(byId.map(({ metric, bound }) => [metric.id, bound])).toEqual([
      ['accuracy', { above: 0.7 }],
      ['ndcg@3', { atLeast: 0.5 }],
    ])
    const listed = requireGates([gate(ndcg({ k: 5 }), { above: 0.1 }, { confidence: 0.9 })], catalog)
    expect(listed[0].metric.id).toBe('ndcg@5')
    expect(listed[0].confidence?.level).toBe(0.9)
    expect(listed[0].whenInconclusive).toBe('fail')
  })

  test('keep how sure each must be', () => {
    const asked = gate('accuracy', { above: 0.7 }, { confidence: 0.9, whenInconclusive: 'pass' })
    expect(requireGates([asked], catalog)[0].whenInconclusive).toBe('pass')
    expect(requireGates([{ metric: 'accuracy', bound: { above: 0.7 } }], catalog)[0].confidence).toBeUndefined()
  })

  test.each([
    ['no gate', [], 'no gate at all would always pass'],
    ['no gate by id', {}, 'no gate at all would always pass'],
    ['what is none', ['accuracy'], 'gates[0] is "accuracy"'],
    ['nothing', null, 'the gates are null'],
    ['text', 'accuracy', 'the gates are "accuracy"'],
    ['a gate without a bound', [{ metric: 'accuracy' }], 'gates[0] is'],
    ['options in the wrong place', [{ metric: 'accuracy', bound: { above: 0.7 }, k: 3 }], 'gates[0] has "k" beside'],
    ['a bound that is none', { accuracy: { above: 'high' } }, 'gate "accuracy"'],
  ])('that are refused: %s', (_, gates, message) => {
    expect(() => requireGates(gates, catalog)).toThrow(message)
  })
})
