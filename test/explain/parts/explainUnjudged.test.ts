import { expect, test } from 'vitest'
import { expectMessage, plainMessage } from '../../messages/failure.ts'

const queries = ['oslo', 'lima', 'cairo', 'quito']
const qrels = Object.fromEntries(queries.map((query, i) => [query, { [`d${i}`]: 1, [`e${i}`]: 0 }]))
const run = Object.fromEntries(
  queries.map((query, i) => [query, { [`d${i}`]: 9, popular: 8, [`u${i}`]: i, [i < 3 ? 'often' : 'e3']: 7 }]),
)

test('the documents that no one has judged, those of most queries first', async () => {
  await expectMessage('ranking-judged', {
    received: { qrels, run, details: { documents: { popular: 'The front page' } } },
    matcher: 'toHaveMetric',
    args: ['judged@3', { atLeast: 0.9 }],
  })
})

test('only within the cutoff, a block of ties that crosses it whole', () => {
  const message = (lists: object): string =>
    plainMessage({ received: { qrels, run: lists }, matcher: 'toHaveMetric', args: ['judged@1', { above: 0.9 }] })
  const missed = { oslo: { x: 2, y: 1 }, lima: { d1: 1 }, cairo: { d2: 1 }, quito: { d3: 1 } }
  expect(message(missed)).toContain('\n  x                                 1  oslo\n')
  expect(message(missed)).not.toContain('\n  y ')
})
