import { expect, test } from 'vitest'
import { progressOf } from '../../src/cli/progress.ts'
import { keptWorld } from './calls.ts'

test('a step is shown before it begins, since nothing can be while it computes, and taken away again', () => {
  const { world, err } = keptWorld({ isWatched: true })
  const progress = progressOf(world)
  progress.step('reading preds.csv')
  expect(err).toEqual(['reading preds.csv …'])
  progress.step('judging auc')
  expect(err).toEqual(['reading preds.csv …', '\r\u001b[K', 'judging auc …'])
  progress.end()
  progress.end()
  expect(err.slice(3)).toEqual(['\r\u001b[K'])
})

test('nothing is shown where nobody waits', () => {
  const { world, err } = keptWorld()
  const progress = progressOf(world)
  progress.step('reading')
  progress.end()
  expect(err).toEqual([])
})
