import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { requireConfidence, splitConfidence } from '../../../src/measure/intervals/confidence.ts'
import { messageOf } from '../../thrownBy.ts'

const labels = {
  yTrue: Array.from({ length: 60 }, (_, i) => i % 2),
  yPred: Array.from({ length: 60 }, (_, i) => (i % 7 === 0 ? 1 - (i % 2) : i % 2)),
}

test('a level alone has the usual resampling', () => {
  const usual = { level: 0.9, method: undefined, resamples: 2000, seed: 1, stratify: false }
  expect(requireConfidence(0.9)).toEqual(usual)
  expect(requireConfidence({ level: 0.9 })).toEqual(usual)
  expect(requireConfidence({ level: 0.9, method: 'bca', resamples: 100, seed: 7, stratify: true })).toEqual({
    level: 0.9,
    method: 'bca',
    resamples: 100,
    seed: 7,
    stratify: true,
  })
  expect(Object.isFrozen(requireConfidence(0.9))).toBe(true)
})

test('a level that is no percentage is not taken for one', () => {
  const refusalOf = (level: number): string => messageOf(() => requireConfidence(level))
  expect(refusalOf(99.9)).toContain('Did you mean 0.999?')
  for (const level of [0.3, 5, 50, 100, -1]) expect(refusalOf(level)).not.toContain('Did you mean')
})

test('is taken out of the options of a metric', () => {
  expect(splitConfidence({ k: 10, confidence: 0.9 })).toMatchObject({ confidence: { level: 0.9 }, rest: { k: 10 } })
  expect(splitConfidence({ k: 10, confidence: undefined })).toEqual({ confidence: undefined, rest: { k: 10 } })
  expect(splitConfidence({ k: 10 })).toEqual({ confidence: undefined, rest: { k: 10 } })
})

describe('bad input', () => {
  test.each([
    [95, 'Did you mean 0.95?'],
    [50, 'Expected a level between 0.5 and 1'],
    [0.5, 'Expected a level between 0.5 and 1'],
    [1, 'Expected a level between 0.5 and 1'],
    [Number.NaN, 'confidence is NaN'],
    ['95%', 'confidence is "95%"'],
    [null, 'confidence is null'],
    [{ level: 0.95, sed: 1 }, 'Did you mean seed?'],
    [{ levl: 0.95 }, 'in confidence there is no option "levl". Did you mean level?'],
    [{ level: 0.95, resamples: 1_000_001 }, 'resamples is 1000001'],
    [{ level: 0.95, method: 'wilsom' }, 'method is "wilsom"'],
    [{ level: 0.95, resamples: 10 }, 'at least 100'],
    [{ level: 0.95, method: 'delong' }, 'the method delong is for the AUC'],
  ])('%j', (confidence, message) => {
    expect(() => measure(labels, 'accuracy', { confidence })).toThrow(message)
  })

  test('half is no level, in percent neither', () => {
    expect(() => measure(labels, 'accuracy', { confidence: 50 })).not.toThrow('Did you mean')
    expect(() => measure(labels, 'accuracy', { confidence: 50.5 })).toThrow('Did you mean 0.505?')
  })
})
