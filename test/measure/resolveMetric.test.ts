import { describe, expect, test } from 'vitest'
import { f1, fBeta, hitRateAt, macroF1, ndcg, precisionAt } from '../../generated/metrics.ts'
import { compare, EvaluationError, measure, metricReport } from '../../src/index.ts'
import { parseId } from '../../src/measure/parseId.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { thrownBy } from '../thrownBy.ts'

const labels = { yTrue: ['a', 'b', 'a'], yPred: ['a', 'b', 'b'], positive: 'a' }
const ranking = { relevance: [[0, 1, 1]] }

test.each<[string, unknown, string]>([
  ['what makes one', () => f1, "Call what makes it: fieldF1(), ratio('costUsd', 'passed')."],
  ['several', ['f1'], 'Several at once are for metricReport(data, { metrics: […] }) and toMeetGates.'],
])('%s in the place of a metric', (_, metric, mend) => {
  expect(() => resolveMetric(metric as never)).toThrow(mend)
})

test('a hole in a list of metrics is no metric', () => {
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is refused
  const metrics = ['f1', ,] as never
  for (const asked of [() => metricReport(labels, { metrics }), () => compare(labels, { ...labels }, metrics)]) {
    expect(asked).toThrow('the metric is undefined')
  }
})

describe('aliases print as what they are the same as', () => {
  test.each([
    ['f1(average="macro")', 'macroF1'],
    ['f1(average="micro")', 'microF1'],
    ['f1(average="weighted")', 'weightedF1'],
    ['precision(average="macro")', 'macroPrecision'],
    ['recall(average="weighted")', 'weightedRecall'],
    ['f1(average="macro", whenUndefined=0)', 'macroF1(whenUndefined=0)'],
    ['f1(average="binary")', 'f1'],
    ['fBeta(beta=2, average="macro")', 'fBeta(beta=2, average="macro")'],
  ])('%s is %s', (written, printed) => {
    expect(measure(labels, written).metric).toBe(printed)
    expect(measure(labels, printed).value).toBe(measure(labels, written).value)
  })

  test('success@3 is hitRate@3', () => {
    expect(measure(ranking, 'success@3').metric).toBe('hitRate@3')
    expect(measure(ranking, 'success@3').value).toBe(1)
  })

  test('as values', () => {
    expect(f1({ average: 'macro' }).id).toBe('macroF1')
    expect(macroF1().id).toBe('macroF1')
    expect(hitRateAt({ k: 3 }).id).toBe('hitRate@3')
    expect(ndcg({ k: 10, gain: 'exponential' }).id).toBe('ndcg@10(gain="exponential")')
    expect(fBeta({ beta: 2 }).id).toBe('fBeta(beta=2)')
  })
})

test('a cutoff tells metrics of ranks from metrics of labels', () => {
  expect(measure(ranking, 'precision@2').metric).toBe('precision@2')
  expect(measure(labels, 'precision').metric).toBe('precision')
  expect(precisionAt({ k: 2 }).metric).toBe(precisionAt)
})

test('a cutoff of a metric that has none is refused', () => {
  const id: string = 'accuracy@5'
  expect(thrownBy(() => measure(labels, id))).toMatchObject({
    column: 'k',
    message: 'measure: accuracy takes no cutoff. Write accuracy without @5.',
  })
})

test('what is the default is not printed', () => {
  expect(measure(ranking, 'ndcg@3(gain="linear", relevantFrom=1)').metric).toBe('ndcg@3')
})

test('white space is free', () => {
  expect(measure(labels, 'fBeta( beta = 2 ,average = "macro" )').metric).toBe('fBeta(beta=2, average="macro")')
})

test('labels of any text are read back', () => {
  for (const positive of ['a,b', 'a)b', '"', '\\', 'a="b"', '@3', '\n', '😀', '']) {
    const { metric } = f1({ positive })
    expect(parseId(f1({ positive }).id)).toEqual({ id: metric.id, options: { positive } })
  }
})

describe('what does not follow the grammar is refused, with its place', () => {
  test.each<[string, number]>([
    ['', 0],
    [' f1', 0],
    ['1f', 0],
    ['f1 ', 2],
    ['f1(', 3],
    ['f1()', 3],
    ['f1(beta)', 3],
    ['f1(beta=)', 8],
    ['f1(beta=2', 9],
    ['f1(beta=2,)', 10],
    ['f1(beta=2))', 10],
    ['f1(beta=2) ', 10],
    ['f1(beta=two)', 8],
    ["f1(positive='a')", 12],
    ['f1(positive="a)', 15],
    ['f1(beta=2, beta=3)', 16],
    ['ndcg@10x', 5],
    ['ndcg@10@5', 5],
    ['f1[beta=2]', 2],
  ])('%j at %i', (text, index) => {
    expect(() => parseId(text)).toThrow(EvaluationError)
    expect(() => parseId(text)).toThrow(`cannot be read at position ${index}`)
  })
})

test('a name with the separators of another language is told of ours', () => {
  const told =
    (id: string): (() => unknown) =>
    () =>
      measure(labels, id)
  expect(told('macro_f1')).toThrow('there is no metric "macro_f1". Did you mean macroF1?')
  expect(told('balanced-accuracy')).toThrow('Did you mean balancedAccuracy?')
})

test('names that every object has are no options', () => {
  expect(parseId('f1(constructor=1, toString=2)').options).toEqual({ constructor: 1, toString: 2 })
  expect(() => measure(labels, 'f1(constructor=1)')).toThrow('f1 has no option "constructor"')
})

test('what is no metric is refused, with both ways to give one', () => {
  for (const metric of [undefined, 7, null, () => 0.5, { id: 'f1' }]) {
    expect(() => resolveMetric(metric as never)).toThrow(
      "Expected an id such as 'ndcg@10', or a metric: ndcg({ k: 10 })",
    )
  }
})

test('options come on top of those of a metric', () => {
  expect(resolveMetric(ndcg({ k: 3 }), { gain: 'exponential' }).id).toBe('ndcg@3(gain="exponential")')
  expect(resolveMetric(ndcg, { k: 3 }).id).toBe('ndcg@3')
  const settled = ndcg({ k: 3 })
  expect(resolveMetric(settled)).toBe(settled)
})
