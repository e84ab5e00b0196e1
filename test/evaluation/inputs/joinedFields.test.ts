import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldF1 } from '../../../generated/metrics.ts'
import { fromRows, measure } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'

const loosely = fromRows as (rows: unknown, columns: unknown) => unknown
const refusal = (rows: unknown, columns: unknown): string => (thrownBy(() => loosely(rows, columns)) as Error).message

describe('truth and predictions', () => {
  const truth = [
    { id: 1, label: 'a', country: 'de' },
    { id: 2, label: 'b', country: 'fr' },
  ]
  const predictions = [
    { id: '2', out: 'b', model: 'm2' },
    { id: '1', out: 'b', model: 'm1' },
  ]
  const columns = { ids: 'id', yTrue: 'label', yPred: 'out', slices: ['country', 'model'] } as const

  test('are joined by ids', () => {
    const flat = [
      { id: 1, label: 'a', country: 'de', out: 'b', model: 'm1' },
      { id: 2, label: 'b', country: 'fr', out: 'b', model: 'm2' },
    ]
    expect(fromRows({ truth, predictions }, columns).data).toEqual(fromRows(flat, columns).data)
  })

  test('in whatever order they come', () => {
    const labels = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(labels, fc.infiniteStream(fc.nat()), (pairs, keys) => {
        const humans = pairs.map(([verdict], id) => ({ id, verdict }))
        const judges = pairs
          .map(([, verdict], id) => ({ id, verdict, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
        const joined = fromRows(
          { truth: humans, predictions: judges },
          { ids: 'id', yTrue: 'verdict', yPred: 'verdict' },
        )
        const share = pairs.filter(([human, judge]) => human === judge).length / pairs.length
        expect(measure(joined, 'accuracy').value).toBeCloseTo(share, 12)
      }),
    )
  })

  test('an id of one side alone, an id twice, no ids, no rows', () => {
    expect(refusal({ truth, predictions: predictions.slice(1) }, columns)).toMatchInlineSnapshot(
      `"fromRows: row 1 of truth: the id 2 is not among the rows of predictions. Expected the same ids on both sides. Leave a row out of both lists or of none."`,
    )
    expect(refusal({ truth: truth.slice(1), predictions }, columns)).toMatchInlineSnapshot(
      `"fromRows: row 1 of predictions: the id "1" is not among the rows of truth. Expected the same ids on both sides. Leave a row out of both lists or of none."`,
    )
    expect(refusal({ truth, predictions: [...predictions, predictions[0]] }, columns)).toMatchInlineSnapshot(
      `"fromRows: row 0 of predictions and row 2 of predictions have the same id, "2". Expected a different id for every row."`,
    )
    expect(refusal({ truth, predictions }, { yTrue: 'label', yPred: 'out' })).toMatchInlineSnapshot(
      `"fromRows: truth and predictions have no ids to be joined by. Expected the field of both that names the row: ids: 'id'."`,
    )
    expect(refusal({ truth, predictions: undefined }, columns)).toMatchInlineSnapshot(
      `"fromRows: the rows of predictions are undefined. Expected an array of objects, or anything else that gives them one after the other."`,
    )
  })

  test('an error says on which side its row stands', () => {
    const scores = predictions.map(({ id }) => ({ id, p: id === '1' ? Number.NaN : 0.5 }))
    expect(
      refusal({ truth, predictions: scores }, { ids: 'id', yTrue: 'label', yScore: 'p', positive: 'a' }),
    ).toContain('row 1 of predictions: yScore[0] is NaN')
  })
})

describe('raters', () => {
  const human = [
    { id: 'a', said: 'good', kind: 'x' },
    { id: 'b', said: 'bad', kind: 'y' },
    { id: 'c', said: 'good', kind: 'y' },
  ]
  const judge = [
    { id: 'c', said: 'bad', kind: '' },
    { id: 'a', said: 'good', kind: '' },
    { id: 'b', said: null, kind: '' },
  ]

  test('are joined by ids, with what the rows of the first say beside', () => {
    const read = fromRows({ human, judge }, { ids: 'id', ratings: 'said', slices: ['kind'] })
    const ratings = [
      ['good', 'good'],
      ['bad', null],
      ['good', 'bad'],
    ]
    expect(read.data).toEqual(
      fromRows(
        human.map((row, i) => ({ ...row, ratings: ratings[i] })),
        { ids: 'id', ratings: 'ratings', slices: ['kind'] },
      ).data,
    )
    expect(measure(read, 'krippendorffAlpha').value).toBe(measure({ ratings }, 'krippendorffAlpha').value)
  })

  test('other columns, one rater, an item that one did not get', () => {
    expect(refusal({ human, judge }, { ids: 'id', yTrue: 'said', ratings: 'said' })).toMatchInlineSnapshot(
      `"fromRows: yTrue stands beside the ratings of human, judge. Expected nothing but ids, ratings, groups, sampleWeight, slices, details and labels."`,
    )
    expect(refusal({ human }, { ids: 'id', ratings: 'said' })).toMatchInlineSnapshot(
      `"fromRows: the rows are an object with human. Expected a list of rows; { truth, predictions }, joined by ids; or the rows of two raters or more with what each said as ratings."`,
    )
    expect(refusal({ human, judge: judge.slice(1) }, { ids: 'id', ratings: 'said' })).toMatchInlineSnapshot(
      `"fromRows: row 2 of human: the id "c" is not among the rows of judge. Expected the same ids on both sides. Leave a row out of both lists or of none."`,
    )
  })
})

describe('documents', () => {
  const truth = [
    { id: 'a', gold: { total: 1 } },
    { id: 'b', gold: { total: 2 } },
  ]
  const predictions = [
    { id: 'b', out: '{"total": 2}' },
    { id: 'a', out: '{"total": 3}' },
  ]
  const columns = { ids: 'id', fields: { truth: 'gold', answer: 'out' } } as const

  test('what is true is of the truth, and what was read of the predictions', () => {
    const joined = fromRows({ truth, predictions }, columns)
    const flat = truth.map((row, i) => ({ ...row, out: predictions[1 - i].out }))
    expect(joined.data).toEqual(fromRows(flat, columns).data)
    expect(measure(joined, fieldF1()).value).toBe(0.5)
    const bySource = { truth: (row: (typeof truth)[0]) => row.gold, answer: 'out' } as const
    expect(fromRows({ truth, predictions }, { ids: 'id', fields: bySource }).data).toEqual(joined.data)
  })

  test('an answer may be missing', () => {
    const lacking = [predictions[0], { id: 'a', out: null }]
    expect(refusal({ truth, predictions: lacking }, columns)).toContain(
      "row 1 of predictions: fields[0].answer is null. Expected the answered fields, or the text of their JSON. An answer that is missing counts as wrong with whenMissing: 'wrong'",
    )
    const counted = fromRows({ truth, predictions: lacking }, { ...columns, whenMissing: 'wrong' })
    expect(counted.notes).toEqual(['1 of 2 rows has no answer and counts as wrong: a'])
    expect(measure(counted, fieldF1()).value).toBeCloseTo(2 / 3, 14)
  })

  test('each part is named', () => {
    expect(
      refusal({ truth, predictions }, { ids: 'id', fields: { truth: 'gold', anser: 'out' } }),
    ).toMatchInlineSnapshot(
      `"fromRows: fields has "truth", "anser". Expected a field of { truth, answer }, or one of each: { truth: 'gold', answer: 'out' }."`,
    )
    expect(
      refusal({ truth, predictions }, { ids: 'id', fields: { truth: 'out', answer: 'out' } }),
    ).toMatchInlineSnapshot(
      `"fromRows: row 0 of truth gives undefined for fields.truth (from the field "out"). Expected a value in every row."`,
    )
    expect(refusal(truth, { fields: { truth: 'gold' } })).toMatchInlineSnapshot(
      `"fromRows: fields has "truth". Expected a field of { truth, answer }, or one of each: { truth: 'gold', answer: 'out' }."`,
    )
  })
})
