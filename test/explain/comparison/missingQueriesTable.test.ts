import { expect, test } from 'vitest'
import { plainMessage } from '../../messages/failure.ts'

const names = Array.from({ length: 10 }, (_, q) => `q${q}`)
const qrels = Object.fromEntries(names.map((name, q) => [name, { a: 1, b: q % 3 }]))
const runOf = (queries: readonly string[], first: string) =>
  Object.fromEntries(queries.map(name => [name, [first, 'a', 'b']]))
const eight = { run: runOf(names.slice(0, 8), 'y') }

test('the message lists the queries, and says which side lacks them', () => {
  const message = plainMessage({
    received: { qrels, run: runOf(names.slice(1), 'x') },
    matcher: 'toBeNoWorseThan',
    args: [eight, 'mrr', { margin: 0.01 }],
  })
  expect(message).toContain(
    [
      '  query missing from a run  baseline    candidate',
      '  q0                        3 returned  missing',
      '  q8                        missing     3 returned',
      '  q9                        missing     3 returned',
    ].join('\n'),
  )
})

test('a long list leaves room for the rest of the message', () => {
  const many = Array.from({ length: 50 }, (_, q) => `q${q}`)
  const judged = Object.fromEntries(many.map(name => [name, { a: 1 }]))
  const message = plainMessage({
    received: { qrels: judged, run: runOf(many.slice(0, 20), 'x') },
    matcher: 'toBeNoWorseThan',
    args: [{ run: runOf(many, 'y') }, 'mrr', { margin: 0.01 }],
  })
  expect(message.match(/^ {2}q\d+ +3 returned +missing$/gm)).toHaveLength(12)
  expect(message).toContain('18 more queries')
})

test('a query that got worse because the candidate lacks it is shown as missing', () => {
  const message = plainMessage({
    received: { qrels, run: runOf(names.slice(1), 'x') },
    matcher: 'toBeNoWorseThan',
    args: [{ run: runOf(names, 'y') }, 'mrr', { margin: 0.01, whenMissing: 'zero' }],
  })
  expect(message).toMatch(/\n {2}q0 +0\.5 +missing +−0\.5\n/)
})
