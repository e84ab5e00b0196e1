import { expect, test } from 'vitest'
import { progressOf } from '../../src/cli/progress.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../src/measure/measure.ts'
import { longTest } from '../thoroughness.ts'
import { attendedWorld, keptWorld } from './calls.ts'

test('a step is shown before it begins, since nothing can be while it computes, and taken away again', () => {
  const { world, shown } = attendedWorld()
  const progress = progressOf(world)
  progress.step('reading preds.csv')
  expect(shown).toEqual(['reading preds.csv …'])
  progress.step('judging auc')
  expect(shown).toEqual(['reading preds.csv …', '\r\u001b[K', 'judging auc …'])
  progress.end()
  progress.end()
  expect(shown.slice(3)).toEqual(['\r\u001b[K'])
})

longTest('a step with resamples counts them', () => {
  const { world, shown } = attendedWorld()
  const many = evaluation({
    yTrue: Array.from({ length: 4000 }, (_, i) => i % 2),
    yPred: Array.from({ length: 4000 }, (_, i) => Number(i % 3 === 0)),
  })
  const confidence = { level: 0.95, method: 'bca', resamples: 20_000 } as const
  const measured = progressOf(world).during('judging f1', () => measure(many, 'f1', { confidence }))
  expect(measured).toEqual(measure(many, 'f1', { confidence }))
  expect(shown[0]).toBe('judging f1 …')
  expect(shown.join('')).toMatch(/judging f1: [\d,]+ of 20,000 resamples …/)
})

test('nothing is shown where nobody waits', () => {
  const { world, err } = keptWorld()
  const progress = progressOf(world)
  progress.step('reading')
  expect(progress.during('measuring', () => 7)).toBe(7)
  progress.end()
  expect(err).toEqual([])
})
