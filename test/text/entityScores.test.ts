import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { entities } from '../../src/text/entities.ts'
import { entityF1, entityPrecision, entityRecall } from '../../src/text/entityScores.ts'
import { type Span, spans } from '../../src/text/spans.ts'
import type { TagScheme } from '../../src/text/tagSchemes.ts'
import { goldenCases } from './golden.ts'

interface SeqevalInput {
  readonly mode: 'default' | 'strict'
  readonly scheme?: TagScheme
  readonly yTrue: readonly (readonly string[])[]
  readonly yPred: readonly (readonly string[])[]
  readonly zeroDivision?: 1
  readonly suffix?: true
}

const metrics = { f1: entityF1, precision: entityPrecision, recall: entityRecall } as const

describe('seqeval', () => {
  test.each(['f1', 'precision', 'recall'] as const)('%s, by average and by type', name => {
    let measured = 0
    for (const { name: ofCase, input, expected, error } of goldenCases('seqeval')) {
      const { mode, scheme = 'IOB2', yTrue, yPred, zeroDivision, suffix } = input as unknown as SeqevalInput
      if (suffix || error !== undefined || zeroDivision === 1) continue
      const read = (sentences: typeof yTrue) =>
        mode === 'strict' ? entities(sentences, scheme, mode) : entities(sentences, 'IOBES')
      const columns = { yTrue: read(yTrue), yPred: read(yPred) }
      const value = (options: Parameters<typeof entityF1>[0]): number =>
        measure(columns, metrics[name]({ ...options, whenUndefined: 0 })).value
      for (const average of ['micro', 'macro', 'weighted'] as const) {
        const wanted = expected[`${average}.${name}`]
        if (wanted === undefined || wanted === null) continue
        expect.soft(value({ average }), `${ofCase} ${average}`).toBeCloseTo(wanted, 12)
        measured++
      }
      for (const key of Object.keys(expected)) {
        const type = new RegExp(`^type\\.(.*)\\.${name}$`).exec(key)?.[1]
        if (type === undefined) continue
        expect.soft(value({ type }), `${ofCase} ${type}`).toBeCloseTo(expected[key] ?? Number.NaN, 12)
      }
    }
    expect(measured).toBeGreaterThan(400)
  })
})

describe('what texts were written from gives what is read from the texts', () => {
  const tag = fc
    .tuple(fc.constantFrom('B', 'I', 'O', 'E', 'S'), fc.constantFrom('', '-PER', '-LOC', '-a"b', '-'))
    .map(parts => parts.join(''))
  const span = fc
    .tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 4 }), fc.constantFrom('PER', 'LOC', 'é'))
    .map(([start, length, type]): Span => ({ start, end: start + length, type }))
  const rowsOf = <Part>(part: fc.Arbitrary<Part>): fc.Arbitrary<readonly (readonly [Part[], Part[]])[]> => {
    const row = fc.array(part, { maxLength: 10 })
    return fc.array(fc.tuple(row, row), { minLength: 1, maxLength: 6 })
  }

  function requireSame(yTrue: readonly string[], yPred: readonly string[]): void {
    for (const metric of [entityF1(), entityF1({ average: 'macro' }), entityRecall({ match: 'overlap' })]) {
      const [known, read] = [
        { yTrue, yPred },
        { yTrue: Array.from(yTrue, text => [text]), yPred: [...yPred] },
      ].map(columns => {
        const { value, undefinedBecause, parts } = measure(columns, metric)
        if (parts.kind !== 'cases') throw new Error('there are no cases')
        return { value, undefinedBecause, values: parts.values, tables: parts.tables?.() }
      })
      expect(known).toEqual(read)
    }
  }

  test.each(['default', 'strict'] as const)('tags, %s', reading => {
    const read = (sentences: readonly (readonly string[])[]) => entities(sentences, 'IOBES', reading)
    fc.assert(
      fc.property(rowsOf(tag), rows =>
        requireSame(read(rows.map(([expected]) => expected)), read(rows.map(([, found]) => found))),
      ),
    )
  })

  test('spans', () => {
    fc.assert(
      fc.property(rowsOf(span), rows =>
        requireSame(spans(rows.map(([expected]) => expected)), spans(rows.map(([, found]) => found))),
      ),
    )
  })

  test('of slices and of the rows that count, too', () => {
    const yTrue = entities([['B-PER'], ['B-LOC'], ['B-PER'], ['O']], 'IOB2')
    const yPred = entities([['B-PER'], ['O'], ['B-LOC'], ['B-LOC']], 'IOB2')
    const sliced = measure({ yTrue, yPred, slices: { site: ['a', 'a', 'b', 'b'] } }, entityF1(), { slices: 'site' })
    expect(sliced.value).toBeCloseTo(1 / 3, 12)
    expect(sliced.slices?.map(({ measurement }) => measurement?.value)).toEqual([expect.closeTo(2 / 3, 12), 0])
    expect(measure({ yTrue, yPred, sampleWeight: [1, 1, 0, 0] }, entityF1()).value).toBeCloseTo(2 / 3, 12)
  })

  test('of rows that the caller has changed, what they hold now', () => {
    const yTrue = entities([['B-PER'], ['B-LOC']], 'IOB2')
    const yPred = entities([['B-PER'], ['O']], 'IOB2')
    expect(measure({ yTrue, yPred }, entityRecall()).value).toBe(0.5)
    Object.assign(yPred, { 1: yTrue[1] })
    expect(measure({ yTrue, yPred }, entityRecall()).value).toBe(1)
    Object.assign(yPred, { 0: '[]', 1: '[]' })
    expect(measure({ yTrue, yPred }, entityRecall()).value).toBe(0)
  })
})

test('entities that went through a list of the caller have the same value', () => {
  const [yTrue, yPred] = [
    [['B-PER', 'I-PER', 'O', 'B-LOC'], ['O']],
    [['B-PER', 'O', 'O', 'B-LOC'], ['B-ORG']],
  ].map(tags => entities(tags, 'IOB2'))
  const { value } = measure({ yTrue, yPred }, entityF1())
  expect(value).toBe(0.4)
  expect(measure({ yTrue: [...yTrue], yPred: [...yPred] }, entityF1()).value).toBe(value)
  expect(measure({ yTrue, yPred: [...yPred] }, entityF1()).value).toBe(value)
})

test('entities that were all found have limits, which no mistake and no type that few rows have moves the better way', () => {
  const names = ['PER', 'LOC', 'ORG']
  const rows = Array.from({ length: 20 }, () => names.map((type, i) => ({ start: i, end: 1 + i, type })))
  const mistaken = [rows[0].slice(1), rows[1].slice(0, 2), ...rows.slice(2)]
  for (const average of ['micro', 'macro', 'weighted'] as const) {
    const lowerOf = (yTrue: typeof rows, yPred: typeof rows) =>
      measure({ yTrue: spans(yTrue), yPred: spans(yPred) }, entityF1({ average }), { confidence: 0.95 }).interval?.lower
    expect(lowerOf(rows, rows)).toBeCloseTo(0.8316, 4)
    expect(lowerOf(rows, mistaken)).toBeLessThan(0.8317)
    if (average !== 'macro') continue
    const rare = rows.map((row, i) => (i < 2 ? row : row.slice(0, 2)))
    expect(lowerOf(rare, rare)).toBeLessThan(0.75)
  }
})
