import { expect, test } from 'vitest'
import { perTrial } from '../../../../src/evaluation/encode/cases/perTrial.ts'

const texts = perTrial<string>(
  value => typeof value === 'string',
  value => String(value),
  value => value,
  texts => new Set(texts),
)
const encoding = { n: 2, reference: 'passed', ownership: 'copy', labels: undefined, given: {} } as const

test('one value stands for one trial, a list for several', () => {
  expect(texts.encode(['a', ['b', 'c']], 'x', encoding)).toEqual([['a'], ['b', 'c']])
})

test('a case without a trial is refused', () => {
  expect(() => texts.encode(['a', []], 'x', encoding)).toThrow(
    'x[1] is empty. Expected at least one trial of every case.',
  )
})

test('cases are taken with all their trials, and seen as lists', () => {
  const lists = [['a'], ['b', 'c']]
  const neighbours = { labels: undefined, scoreEpsilon: Number.EPSILON }
  expect(texts.take?.(lists, Uint32Array.of(1), neighbours)).toEqual([['b', 'c']])
  const view = texts.view?.(lists, neighbours)
  expect(view?.kind === 'lists' && view.listOf(1)).toEqual(['b', 'c'])
})
