import { describe, expect, test } from 'vitest'
import { expectColours, expectMessage, plainMessage } from '../../messages/failure.ts'
import { tableOf } from '../../tableOf.ts'

const qrels = {
  berlin: { d1: 2, d2: 1, d3: 0 },
  oslo: { d4: 1 },
  lima: { d5: 0 },
  cairo: { d6: 1 },
  quito: { d7: 1 },
}
const run = {
  berlin: { d3: 9, d1: 7, d2: 7 },
  oslo: { x: 3, d4: 2 },
  lima: { d5: 1 },
  quito: { x: 2, y: 1 },
  paris: { z: 1 },
}
const search = { qrels, run }

describe('rankings', () => {
  test('nDCG@k with queries missing, empty and ignored', async () => {
    const failure = { received: search, matcher: 'toHaveNDCGAt', args: [10, 0.9] }
    await expectColours('ranking-ndcg', failure)
  })

  test('a cutoff of 1 is the first rank', () => {
    expect(
      plainMessage({
        received: { ...search, run: { ...run, quito: { x: 2, d7: 1 } } },
        matcher: 'toHaveHitRateAt',
        args: [1, 0.9],
      }),
    ).toContain('nothing relevant at rank 1.')
  })

  test('queries left out are counted in a note; the missing ones stand in the table without a value', async () => {
    await expectMessage('ranking-skipped', {
      received: search,
      matcher: 'toHaveNDCGAt',
      args: [10, 0.9, { whenMissing: 'skip', whenEmpty: 'skip' }],
    })
  })

  test('MAP under the conventions of trec_eval', async () => {
    await expectMessage('ranking-map-preset', {
      received: search,
      matcher: 'toHaveMAPAbove',
      args: [0.9, { preset: 'trec_eval@9' }],
    })
  })

  test('F1@k under the conventions of ranx', async () => {
    await expectMessage('ranking-f1-preset', {
      received: search,
      matcher: 'toHaveF1At',
      args: [2, 0.9, { preset: 'ranx' }],
    })
  })

  test('a metric that has no value for one query', async () => {
    await expectMessage('ranking-bpref-undefined', {
      received: search,
      matcher: 'toHaveMetric',
      args: ['bpref', { atLeast: 0.5 }, { preset: 'ranx' }],
    })
  })

  test('MRR where ties leave the rank open', async () => {
    await expectMessage('ranking-mrr-ties', {
      received: {
        relevance: tableOf('0 1 0 / 1 0 0'),
        yScore: tableOf('0.5 0.5 0.5 / 0.9 0.8 0.7'),
      },
      matcher: 'toHaveMRRAbove',
      args: [0.9],
    })
  })

  test('a run that must answer every query', async () => {
    await expectMessage('ranking-undefined', {
      received: search,
      matcher: 'toHaveMAPAbove',
      args: [0.5, { whenMissing: 'fail' }],
    })
  })

  test('what silent queries cost', () => {
    const received = { qrels: { a: { d: 1 }, b: { d: 1 } }, run: { a: ['d'] } }
    expect(plainMessage({ received, matcher: 'toHaveMRRAbove', args: [0.9] })).toContain(
      '\nMRR over the other query is 1.\n',
    )
  })

  test('ids of documents that are written otherwise', () => {
    const received = { qrels: { a: { d: 1 }, b: { d: 1 } }, run: { a: ['D', 'E'], b: [] } }
    expect(plainMessage({ received, matcher: 'toHaveNDCGAt', args: [2, 0.9] })).toContain(
      '\nNone of the documents returned is judged: are their ids written as in the\n  judgements?\n',
    )
    const nothing = { ...received, run: { a: [], b: [] } }
    expect(plainMessage({ received: nothing, matcher: 'toHaveNDCGAt', args: [2, 0.9] })).toContain(
      '\n2 of 2 queries return nothing relevant at all.\n',
    )
  })

  test('relevant documents beyond the cutoff', () => {
    const received = { qrels: { a: { d: 1 }, b: { d: 1 } }, run: { a: ['d'], b: ['x', 'y', 'd'] } }
    expect(plainMessage({ received, matcher: 'toHaveNDCGAt', args: [2, 0.9] })).toContain(
      '\n1 of 2 queries returns nothing relevant within the first 2.\n',
    )
  })

  test('200 queries', async () => {
    const relevance = Array.from({ length: 200 }, (_, i) => [0, 0, 0, 0, 0].map((_, rank) => (rank === i % 5 ? 1 : 0)))
    await expectMessage('ranking-many', { received: { relevance }, matcher: 'toHaveMRRAbove', args: [0.9] })
  })

  test('in 60 columns', async () => {
    await expectMessage('narrow-ranking', {
      received: search,
      matcher: 'toHaveNDCGAt',
      args: [10, 0.9],
      width: 60,
    })
  })

  test('several documents that tie for the first place, and documents with long ids', () => {
    const received = {
      qrels: { a: { d: 1 }, b: { 'https://example.org/travel/flights': 1 } },
      run: { a: { d: 1, e: 1, f: 0 }, b: ['https://example.org/travel/trains'] },
    }
    const message = plainMessage({ received, matcher: 'toHaveMRRAbove', args: [0.9, { ties: 'average' }] })
    expect(message).toMatch(/\n {2}a .*rank 1–2 {2}2 tie$/)
    expect(message).toMatch(/\n {2}b .*- {2}…trains\n/)
  })

  test('a geometric mean has no highest value: the largest found is', () => {
    const relevance = Array.from({ length: 12 }, (_, i) => [i % 4, 1])
    const text = plainMessage({ received: { relevance }, matcher: 'toHaveMetric', args: ['dcg@2', { atLeast: 9 }] })
    expect(text).toMatch(/\n {2}12 queries by DCG@2 {2}0 │.*│ 3\.6309/)
  })
})

test('the largest value that these judgements allow, at other cutoffs too', () => {
  const lists = { qrels: { q: { a: 1, b: 1, c: 1 }, r: { d: 1 } }, run: { q: ['a', 'b', 'c'], r: ['d', 'x'] } }
  const ceilingOf = (matcher: string, args: readonly unknown[]): string =>
    plainMessage({ received: lists, matcher, args }).replace(/\s+/g, ' ')
  expect(ceilingOf('toHavePrecisionAt', [5, 0.9])).toContain(
    'With these judgements precision@5 cannot exceed 0.4 (@1: 1, @3: 0.6667, @10: 0.2).',
  )
  expect(ceilingOf('toHaveMetric', ['recall@1', { above: 0.9 }])).toContain(
    'recall@1 cannot exceed 0.6667 (@3: 1, @5: 1, @10: 1).',
  )
  expect(ceilingOf('toHaveMetric', ['f1@1', { above: 0.9 }])).toContain('F1@1 cannot exceed 0.75 (')
  const worse = { ...lists, run: { q: ['x', 'b', 'c'], r: ['x', 'd'] } }
  const adaptive = plainMessage({ received: worse, matcher: 'toHavePrecisionAt', args: [5, 0.9, { adaptive: true }] })
  expect(adaptive).not.toContain('cannot exceed')
})
