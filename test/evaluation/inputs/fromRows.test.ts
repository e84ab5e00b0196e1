import { describe, expect, test } from 'vitest'
import { EvaluationError, fromRows, measure } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'

// Callers without a compiler give anything.
const rowsGiven = fromRows as (rows: unknown, columns: unknown) => unknown

function refusal(work: () => unknown): EvaluationError {
  const error = thrownBy(work)
  expect(error).toBeInstanceOf(EvaluationError)
  return error as EvaluationError
}

describe('fromRows', () => {
  const rows = [
    { label: 'a', out: 'a' },
    { label: 'b', out: 'a' },
  ]
  // Callers without a compiler give anything.
  const loosely = fromRows as (rows: unknown, columns: unknown) => unknown

  function message(given: unknown, columns: unknown): string {
    const error = thrownBy(() => loosely(given, columns))
    expect(error).toBeInstanceOf(EvaluationError)
    return (error as Error).message
  }

  test('rows that are to be waited for', () => {
    const columns = { yTrue: 'label', yPred: 'out' }
    expect(message(Promise.resolve(rows), columns)).toContain('the rows are a Promise. Expected an array of objects')
    const each = rows.map(row => Promise.resolve(row))
    expect(message(each, columns)).toContain(
      'row 0 is a Promise. Expected an object. Await them all: await Promise.all(',
    )
  })

  test('a row that gives nothing for a column', () => {
    expect(message(rows, { yTrue: 'label', yPred: 'output' })).toMatchInlineSnapshot(
      `"fromRows: row 0 gives undefined for yPred (from the field "output"). Expected a value in every row."`,
    )
    expect(
      message(rows, { yTrue: 'label', yPred: (_: unknown, i: number) => (i === 1 ? undefined : 'a') }),
    ).toMatchInlineSnapshot(
      `"fromRows: row 1 gives undefined for yPred (from its function). Expected a value in every row."`,
    )
  })

  test('an unknown column', () => {
    expect(message(rows, { yTrue: 'label', yPredicted: 'out' })).toMatchInlineSnapshot(
      `"fromRows: fromRows got an unknown column "yPredicted". Known with y: yTrue, yPred, yScore, yProba, yLower, yUpper, yTrain."`,
    )
  })

  test('no rows, rows that are none, columns that are none', () => {
    expect(message([], { yTrue: 'label' })).toContain('yTrue is empty')
    expect(message(undefined, { yTrue: 'label' })).toMatchInlineSnapshot(
      `"fromRows: the rows are undefined. Expected an array of objects, or anything else that gives them one after the other."`,
    )
    expect(message([null], { yTrue: 'label' })).toContain('row 0 is null')
    expect(message(rows, undefined)).toMatchInlineSnapshot(
      `"fromRows: the columns are undefined. Expected the source of each column: { yTrue: 'label', yPred: row => row.out.class }."`,
    )
    expect(message(rows, {})).toContain('without columns')
  })

  test('values are checked as everywhere', () => {
    expect(message(rows, { yTrue: 'label', yScore: () => Number.NaN })).toContain('yScore[0] is NaN')
    expect(message(rows, { yTrue: 'label', yPred: 'out', slices: { all: () => null } })).toContain(
      'slices.all[0] is null',
    )
  })
})

describe('what fromRows refuses', () => {
  const rows = [{ label: 'a' }, { label: 'b' }]

  test.each<[string, unknown]>([
    ['without yTrue', { yPred: 'label' }],
    ['with a bad value', { yTrue: 'label', yPred: () => Number.NaN }],
    ['with a bad setting', { yTrue: 'label', yPred: 'label', threshold: 'high' }],
  ])('%s is named as the caller', (_, columns) => {
    const error = refusal(() => rowsGiven(rows, columns))
    expect(error.caller).toBe('fromRows')
    expect(error.message).toMatch(/^fromRows: /)
  })

  test.each([null, 'label', 7, [['country', 'label']]].map(slices => [slices]))('slices that are %j', slices => {
    const error = refusal(() => rowsGiven(rows, { yTrue: 'label', yPred: 'label', slices }))
    expect(error).toMatchObject({ caller: 'fromRows', column: 'slices' })
    expect(error.message).toContain('named columns: {')
  })
})

describe('columns of rows', () => {
  const rows = [
    { label: 'spam', out: { class: 'spam', score: 0.9 }, country: 'de' },
    { label: 'ham', out: { class: 'spam', score: 0.6 }, country: 'fr' },
  ]

  test('are fields, or functions of row and index', () => {
    const handle = fromRows(rows, {
      yTrue: 'label',
      yPred: row => row.out.class,
      yScore: row => row.out.score,
      ids: (_, i) => i,
      slices: { country: 'country' },
      positive: 'spam',
    })
    expect(handle.n).toBe(2)
    expect(measure(handle, 'precision').value).toBe(0.5)
    expect(measure(handle, 'auc').value).toBe(1)
  })

  test('come from anything that can be iterated, with their settings', () => {
    function* given(): Generator<{ readonly truth: string; readonly p: readonly number[] }> {
      yield { truth: 'a', p: [0.9, 0.05] }
    }
    const columns = { yTrue: 'truth', yProba: 'p', labels: ['a', 'b'] } as const
    expect(() => fromRows(given(), columns)).toThrow(EvaluationError)
    expect(measure(fromRows(given(), { ...columns, rowSumTolerance: 0.1 }), 'logLoss').value).toBe(-Math.log(0.9))
  })
})

test('names of fields and values of functions are checked by the compiler', () => {
  const rows = [{ id: 'a', label: 1, out: 1, country: 'de' }]
  const [truth, predictions] = [[{ id: 'a', label: 1 }], [{ id: 'a', out: 1, country: 'de' }]]
  const columns = { ids: 'id', yTrue: 'label', yPred: 'out' } as const
  expect(fromRows(rows, { ...columns, slices: ['country'] }).n).toBe(1)
  expect(fromRows({ truth, predictions }, { ...columns, slices: ['country'] }).n).toBe(1)
  const wrong = [
    // @ts-expect-error no row has such a field
    () => fromRows(rows, { ...columns, slices: ['contry'] }),
    // @ts-expect-error no row has such a field
    () => fromRows(rows, { ...columns, details: ['answer'] }),
    // @ts-expect-error the rows of the predictions have no label
    () => fromRows({ truth, predictions }, { ...columns, yPred: 'label' }),
    // @ts-expect-error the rows of the truth have no `out`
    () => fromRows({ truth, predictions }, { ...columns, yTrue: 'out' }),
    // @ts-expect-error the baseline has a name, too
    () => fromRows(rows, { preferred: { column: 'out', candidate: 1 } }),
    // @ts-expect-error a text is no verdict
    () => fromRows(rows, { passed: row => row.country }),
  ]
  for (const work of wrong) expect(thrownBy(work)).toBeInstanceOf(EvaluationError)
})
