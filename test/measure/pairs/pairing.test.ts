import { describe, expect, test } from 'vitest'
import { presentColumns } from '../../../src/evaluation/encode/presentColumns.ts'
import { type Evaluation, evaluationOf } from '../../../src/evaluation/evaluation.ts'
import { evaluationOfRuns, runsOf } from '../../../src/evaluation/repeatedRuns.ts'
import {
  type BaselineInput,
  compare,
  type EvaluationInput,
  evaluation,
  metricReport,
  repeated,
} from '../../../src/index.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { everyColumn, withExchanged } from '../../evaluation/encode/everyColumn.ts'
import { tableOf } from '../../tableOf.ts'
import { longTest } from '../../thoroughness.ts'
import { messageOf, thrownBy } from '../../thrownBy.ts'

const yTrue = Array.from({ length: 40 }, (_, i) => i % 2)
const ids = yTrue.map((_, i) => `row-${i}`)
const ours = yTrue.map((truth, i) => (i % 5 === 0 ? 1 - truth : truth))
const theirs = yTrue.map((truth, i) => (i % 4 === 1 ? 1 - truth : truth))
const candidate = { yTrue, yPred: ours, ids }
const reversed = { yTrue: yTrue.toReversed(), yPred: theirs.toReversed(), ids: ids.toReversed() }

describe('how units are brought together', () => {
  test('by id in any order, by position where there are none', () => {
    const byId = compare(candidate, reversed, 'accuracy')
    const byPosition = compare({ yTrue, yPred: ours }, { yTrue, yPred: theirs }, 'accuracy')
    expect([byId.by, byPosition.by]).toEqual(['id', 'position'])
    const [{ gain, interval, outcomes }] = byId.metrics
    expect(gain).toBeCloseTo(byPosition.metrics[0].gain, 12)
    expect(interval).toEqual(byPosition.metrics[0].interval)
    expect(outcomes).toMatchObject({ wins: 8, ties: 26, losses: 6 })
    expect(outcomes?.lost[0]).toMatchObject({
      unit: 'row-0',
      labels: { truth: 0, baseline: 0, candidate: 1 },
    })
  })

  test('what both have, with counts, only where asked for', () => {
    const fewer = { yTrue: yTrue.slice(0, 30), yPred: theirs.slice(0, 30), ids: ids.slice(0, 30) }
    expect(() => compare(candidate, fewer, 'accuracy')).toThrow('the baseline has no row "row-30"')
    expect(compare(candidate, fewer, 'accuracy', { on: 'intersection' })).toMatchObject({
      n: 30,
      candidateOnly: 10,
      baselineOnly: 0,
    })
  })

  test('a class that none of these rows has may be one that either side has among others', () => {
    const sideOf = (names: readonly string[]) => {
      const truth = names.map((name, row) => (name.startsWith('row') ? 'no'[row % 2]! : name))
      return { yTrue: truth, yPred: truth, ids: names }
    }
    const found = (metric: 'microF1(labels=["n","y"])' | 'recall(class="x")' | 'recall(class="z")') =>
      compare(sideOf([...ids, 'x']), sideOf([...ids, 'y']), metric, { on: 'intersection' }).metrics[0].candidate
    expect(found('microF1(labels=["n","y"])').value).toBe(1)
    expect(found('recall(class="x")').undefinedBecause).toBe('no row is truly "x"')
    expect(() => found('recall(class="z")')).toThrow('class is "z", which does not occur. Expected one of "n", "o".')
  })

  describe('without ids by their place among all, also those that were left out', () => {
    const lack = (column: readonly number[], ...rows: readonly number[]) =>
      column.map((value, i) => (rows.includes(i) ? null : value))
    const skip = { whenMissing: 'skip', maxMissing: 0.3 } as const
    const lacking = { yTrue, yPred: lack(ours, 0, 7), ...skip }
    const other = { yPred: lack(theirs, 3), ...skip }
    const sampleWeight = yTrue.map((_, i) => i % 3)
    const count = yTrue.map((_, i) => 1 + (i % 2))
    const without = (...rows: readonly number[]) => yTrue.map((_, i) => i).filter(i => !rows.includes(i))

    test.each([
      ['both lack some', lacking, { yTrue, ...other }, without(0, 3, 7), {}],
      ['predictions alone', lacking, other, without(0, 3, 7), {}],
      ['weights', { ...lacking, sampleWeight }, other, without(0, 3, 7), { sampleWeight }],
      ['weights on one side', { ...lacking, sampleWeight }, { yTrue, ...other }, without(0, 3, 7), { sampleWeight }],
      ['counts', { ...lacking, count }, other, without(0, 3, 7), { count }],
      ['the baseline has all', lacking, { yPred: theirs }, without(0, 7), {}],
      ['it has those that are left', lacking, { yPred: without(0, 7).map(i => theirs[i]) }, without(0, 7), {}],
    ])('%s', (_, candidate, baseline, rows, beside) => {
      const of = (column: readonly number[]) => rows.map(i => column[i])
      const kept = Object.fromEntries(Object.entries(beside).map(([name, column]) => [name, of(column)]))
      const [found] = compare(candidate, baseline, 'accuracy').metrics
      const [plain] = compare({ yTrue: of(yTrue), yPred: of(ours), ...kept }, { yPred: of(theirs) }, 'accuracy').metrics
      expect([found.gain, found.interval]).toEqual([plain.gain, plain.interval])
      const missing = evaluation(candidate).missing?.count
      // Row 0 weighs nothing.
      expect(missing).toBe('count' in candidate ? 3 : 'sampleWeight' in candidate ? 1 : 2)
    })

    test('too few of them, and runs that lack others, are refused', () => {
      const few = { yPred: lack(theirs, ...without(0, 1)), whenMissing: 'skip', maxMissing: 0.99 } as const
      expect(() => compare(lacking, few, 'accuracy')).toThrow("floor: on: 'intersection', minOverlap: 0.026")
      expect(() => repeated([lacking, other])).toThrow('runs[0] and runs[1] lack different answers')
    })
  })

  describe('predictions alone, of other rows than the candidate has', () => {
    // The candidate has row-0 to row-29, the baseline row-10 to row-39 in another order.
    const given = { yTrue: yTrue.slice(0, 30), yPred: ours.slice(0, 30), ids: ids.slice(0, 30) }
    const others = { yPred: theirs.slice(10).toReversed(), ids: ids.slice(10).toReversed() }
    const both = compare(
      { yTrue: yTrue.slice(10, 30), yPred: ours.slice(10, 30) },
      { yPred: theirs.slice(10, 30) },
      'accuracy',
    )

    test.each([
      ['columns', others],
      ['rows', others.ids.map((id, i) => ({ id, yPred: others.yPred[i] }))],
    ])('%s: those that both have, and how many were left out on either side', (_, baseline) => {
      const found = compare(given, baseline, 'accuracy', { on: 'intersection' })
      expect(found).toMatchObject({ by: 'id', n: 20, candidateOnly: 10, baselineOnly: 10 })
      expect(found.metrics[0].gain).toBe(both.metrics[0].gain)
      expect(found.metrics[0].interval).toEqual(both.metrics[0].interval)
      expect(found.metrics[0].outcomes).toMatchObject({ wins: 4, ties: 13, losses: 3 })
    })

    test('they are named where both must have the same', () => {
      expect(() => compare(given, others, 'accuracy')).toThrow(
        'the baseline has no row "row-0": 10 only in the candidate, 10 only in the baseline. ' +
          "To compare the 20 that both have, say on: 'intersection'",
      )
      const more = { yPred: theirs, ids }
      expect(() => compare(given, more, 'accuracy')).toThrow('the candidate has no row "row-30"')
    })

    test('no row in common', () => {
      const none = { yPred: [0, 1], ids: ['a', 'b'] }
      expect(() => compare(given, none, 'accuracy', { on: 'intersection' })).toThrow('have no row in common')
    })

    test('weights, slices, sets of labels, several outputs and texts of the rows that are there', () => {
      const few = ['r1', 'r3', 'new']
      const named = { ids: ['r1', 'r2', 'r3'], sampleWeight: [1, 2, 3], slices: { part: ['x', 'y', 'x'] } }
      const gain = (input: EvaluationInput, baseline: BaselineInput, metric: string): number =>
        compare(input, baseline, metric, { on: 'intersection' }).metrics[0].gain
      expect(
        gain({ ...named, yTrue: [1, 2, 3], yPred: [1, 2, 3] }, { yPred: [1, 5, 99], ids: few }, 'mae'),
      ).toBeCloseTo((3 * 2) / 4, 12)
      const sets = { task: 'multilabel' as const, yTrue: [['a'], [], ['b']], yPred: [['a'], [], ['b']], ...named }
      expect(gain(sets, { yPred: [['a'], ['a'], ['b']], ids: few }, 'subsetAccuracy')).toBeCloseTo(3 / 4, 12)
      const outputs = { task: 'multioutput' as const, yTrue: [[1], [2], [3]], yPred: [[1], [2], [3]], ...named }
      expect(gain(outputs, { yPred: [[1], [5], [99]], ids: few }, 'mae')).toBeCloseTo((3 * 2) / 4, 12)
      const texts = { yTrue: [['Paris'], ['Rome', 'Roma'], ['Oslo']], yPred: ['Paris', 'Roma', 'Oslo'], ...named }
      expect(gain(texts, { yPred: ['Paris', 'Bergen', 'x'], ids: few }, 'exactMatch')).toBeCloseTo(3 / 4, 12)
    })

    test('ids in a typed array', () => {
      const numbered = { yTrue: [0, 1, 1], yPred: [0, 1, 1], ids: Uint32Array.of(7, 8, 9) }
      const baseline = { yPred: [1, 0, 1], ids: Uint32Array.of(9, 8, 7) }
      expect(compare(numbered, baseline, 'accuracy').metrics[0].gain).toBeCloseTo(2 / 3, 12)
    })
  })

  test('another truth is refused by the name of its row, the same object as well', () => {
    const other = { ...reversed, yTrue: reversed.yTrue.with(3, 1 - reversed.yTrue[3]) }
    expect(() => compare(candidate, other, 'accuracy')).toThrow('yTrue of the row "row-36" is')
    expect(() => compare(candidate, candidate, 'accuracy')).toThrow('the very same object')
  })

  test.each([[null], [undefined], ['f1'], [Promise.resolve(reversed)]])('%s is no baseline', baseline => {
    expect(() => compare(candidate, baseline as never, 'accuracy')).toThrow(/^compare: baseline is /)
  })
})

describe('a baseline of predictions alone has the truth of the candidate', () => {
  const gainOf = (...args: Parameters<typeof compare>): number => compare(...args).metrics[0].gain

  test.each([
    ['columns', { yTrue, yPred: ours }],
    ['a handle', evaluation({ yTrue, yPred: ours })],
    ['rows', yTrue.map((truth, i) => ({ yTrue: truth, yPred: ours[i] }))],
  ])('%s', (_, given) => {
    expect(gainOf(given, { yPred: theirs }, 'accuracy')).toBeCloseTo(2 / 40, 12)
    expect(
      gainOf(
        given,
        theirs.map(yPred => ({ yPred })),
        'accuracy',
      ),
    ).toBeCloseTo(2 / 40, 12)
  })

  test('ids in another order', () => {
    expect(gainOf(candidate, { yPred: theirs.toReversed(), ids: ids.toReversed() }, 'accuracy')).toBeCloseTo(0.05, 12)
    const rows = theirs.map((yPred, i) => ({ yPred, id: ids[i] }))
    expect(gainOf(candidate, rows.toReversed(), 'accuracy')).toBeCloseTo(0.05, 12)
  })

  test('sets of labels, several outputs, texts', () => {
    const sets = { task: 'multilabel' as const, yTrue: [['a'], ['a', 'b'], []], yPred: [['a'], ['a', 'b'], []] }
    expect(gainOf(sets, { yPred: [['a'], ['a'], []] }, 'subsetAccuracy')).toBeCloseTo(1 / 3, 12)
    const outputs = {
      task: 'multioutput' as const,
      yTrue: tableOf('1 2 / 3 4 / 5 7'),
      yPred: tableOf('1 2 / 3 4 / 5 7'),
    }
    expect(gainOf(outputs, { yPred: tableOf('1 2 / 3 5 / 5 9') }, 'mae')).toBeCloseTo(0.5, 12)
    const texts = { yTrue: [['Paris'], ['Rome', 'Roma']], yPred: ['Paris', 'Roma'] }
    expect(gainOf(texts, { yPred: ['Paris', 'Madrid'] }, 'exactMatch')).toBeCloseTo(0.5, 12)
  })

  test('weights and groups, too', () => {
    const sampleWeight = yTrue.map((_, i) => 1 + (i % 3))
    const weighted = { ...candidate, sampleWeight, groups: ids.map((_, i) => `g${i % 8}`) }
    const [alone] = compare(weighted, { yPred: theirs, ids }, 'accuracy').metrics
    const [whole] = compare(weighted, { ...weighted, yPred: theirs }, 'accuracy').metrics
    expect(alone.gain).toBe(whole.gain)
    expect(alone.interval).toEqual(whole.interval)
    expect(alone.interval?.method).toBe('cr2')
  })
})

describe('runs', () => {
  const qrels = { q1: { a: 2, b: 1 }, q2: { c: 1, d: 0 }, q3: { e: 1 } }
  const run = { q1: ['a', 'b'], q2: ['c', 'd'], q3: ['e', 'x'] }
  const older = { q1: ['b', 'a'], q2: ['d', 'c'], q3: ['e', 'x'] }

  test.each([
    ['qrels and run', { qrels, run }],
    ['a handle', evaluation({ qrels, run })],
    ['rows', Object.entries(run).map(([query, retrieved]) => ({ query, relevant: qrels[query as 'q1'], retrieved }))],
  ])('%s: the judgements are inherited', (_, given) => {
    const { by, metrics } = compare(given, { run: older }, 'mrr@10')
    expect(by).toBe('query')
    expect(metrics[0].gain).toBeCloseTo(1 / 6, 12)
    expect(metrics[0].outcomes).toMatchObject({ unit: 'query', wins: 1, ties: 2, losses: 0 })
    const rows = Object.entries(older).map(([query, retrieved]) => ({ query, retrieved }))
    expect(compare(given, rows, 'mrr@10').metrics[0].gain).toBeCloseTo(1 / 6, 12)
  })

  test('what happens to the judgements after a handle was made does not matter', () => {
    const judged: Record<string, Record<string, number>> = structuredClone(qrels)
    const handle = evaluation({ qrels: judged, run })
    judged.q1 = { b: 2, a: 1 }
    judged.q2.c = 0
    expect(compare(handle, { run: older }, 'mrr@10').metrics[0].gain).toBeCloseTo(1 / 6, 12)
  })

  test('grades that are only exchanged are other judgements', () => {
    const exchanged = { ...qrels, q1: { a: 1, b: 2 } }
    expect(() => compare({ qrels, run }, { qrels: exchanged, run: older }, 'ndcg@10')).toThrow(
      'the query "q1" is judged otherwise',
    )
  })

  test('a query that stands twice in rows is refused: the last would stand for both', () => {
    const rows = [...Object.entries(older), ['q1', ['x']] as const].map(([query, retrieved]) => ({ query, retrieved }))
    expect(() => compare({ qrels, run }, rows, 'mrr')).toThrow('compare: in baseline query[3] is "q1", as is query[0]')
  })

  test('weights of queries hold for both sides', () => {
    const rows = Object.entries(run).map(([query, retrieved], i) => ({
      query,
      relevant: qrels[query as 'q1'],
      retrieved,
      sampleWeight: 1 + 9 * i,
    }))
    expect(compare(rows, { run: older }, 'mrr@10').metrics[0].gain).toBeCloseTo((10 * 0.5) / 30, 12)
  })
})

describe('compare', () => {
  const numbers = { yTrue: [1, 2, 3, 4, 5, 6], yPred: [1.1, 2.2, 2.7, 4.4, 5.5, 5.4] }
  const worse = { yPred: [2.1, 3.2, 1.7, 5.4, 6.5, 4.4] }

  test('gains are positive where the candidate is better, whichever way the metric points', () => {
    const { metrics } = compare(numbers, worse, ['rmse', 'r2', 'meanBiasError'])
    const [rmse, r2, bias] = metrics
    expect(rmse.gain).toBeCloseTo(rmse.baseline.value - rmse.candidate.value, 12)
    expect(r2.gain).toBeCloseTo(r2.candidate.value - r2.baseline.value, 12)
    expect(bias.gain).toBeCloseTo(Math.abs(bias.baseline.value) - Math.abs(bias.candidate.value), 12)
  })

  test.each(['holm', 'benjaminiHochberg', 'bonferroni'] as const)(
    '%s never lowers a p-value, nor changes their order',
    correction => {
      const { metrics } = compare(candidate, { yPred: theirs, ids }, ['accuracy', 'f1', 'recall', 'mcc'], {
        correction,
      })
      const sorted = metrics.toSorted((a, b) => a.pValue - b.pValue)
      sorted.forEach(({ pValue, adjustedPValue }, i) => {
        expect(adjustedPValue).toBeGreaterThanOrEqual(pValue)
        expect(adjustedPValue).toBeLessThanOrEqual(1)
        if (i > 0) expect(adjustedPValue).toBeGreaterThanOrEqual(sorted[i - 1].adjustedPValue)
      })
      const [{ pValue, adjustedPValue }] = compare(candidate, { yPred: theirs, ids }, 'accuracy', {
        correction,
      }).metrics
      expect(adjustedPValue).toBe(pValue)
    },
  )

  test('identical predictions differ in nothing', () => {
    const same = compare(candidate, { yPred: [...ours], ids }, ['accuracy', 'f1', 'mcc']).metrics
    for (const { identical, gain, pValue } of same) expect([identical, gain, pValue]).toEqual([true, 0, 1])
  })
})

function refused(candidate: Parameters<typeof compare>[0], baseline: unknown, metric = 'auc'): string {
  return String(thrownBy(() => compare(candidate, baseline as never, metric)))
}

describe('what is wrong with a baseline is said of the baseline', () => {
  const yTrue = [1, 0, 1, 0]
  const scored = { yTrue, yScore: [0.9, 0.2, 0.7, 0.4] }
  const labelled = { yTrue, yPred: [1, 0, 1, 1] }

  test.each([
    [
      'too few scores',
      scored,
      { yScore: [0.9, 0.2, 0.7] },
      'compare: in baseline yScore has 3 values, but yTrue has 4',
    ],
    ['no number', scored, { yScore: [0.9, 0.2, Number.NaN, 0.4] }, 'compare: in baseline yScore[2] is NaN'],
    ['rows', labelled, [{ yPred: 1 }, { yPred: 0 }], 'compare: in baseline yPred has 2 values, but yTrue has 4'],
    [
      'a misnamed column',
      scored,
      { yscore: [1, 0, 1, 0] },
      'compare: in baseline the evaluation has an unknown column "yscore" beside "yTrue". Did you mean yScore?',
    ],
    ['a column that is not there', scored, { yPred: [1, 0, 1, 0] }, 'compare: in baseline auc needs yScore'],
  ])('%s', (_, candidate, baseline, message) => {
    expect(refused(candidate, baseline)).toContain(message)
  })

  test('what is wrong with the candidate is not', () => {
    expect(refused({ yTrue, yScore: [1, 2] }, { yScore: [1, 2, 3, 4] })).toContain('compare: yScore has 2 values')
    expect(refused(labelled, { yScore: [1, 2, 3, 4] })).toContain('compare: auc needs yScore')
  })
})

describe.each(Object.entries(everyColumn))('a baseline of %s with a truth of its own', (_, input) => {
  const given = (side: EvaluationInput, name: string): unknown =>
    presentColumns(evaluation(side).data)
      .find(column => column.name === name)
      ?.given()
  const columns = presentColumns(evaluation(input).data).filter(({ role }) => role !== 'name' && role !== 'setting')

  test.each(columns.map(({ name, role, truth }) => [role, name, truth() !== undefined] as const))(
    'has this %s as its role asks: %s',
    (role, name, holdsTruth) => {
      const other = withExchanged(input, name)
      const paired = (): unknown => given(pairUp(evaluation(input), evaluation(other), 'all').baseline, name)
      if (role === 'truth') expect(paired).toThrow(new RegExp(`^${name}\\S* of the row "r0" is`))
      else if (holdsTruth) expect(paired).toThrow(`${name}.truth.a of the row "r0" is 1 in the candidate, 2 in the`)
      else expect(paired()).toEqual(given(role === 'weight' || role === 'beside' ? input : other, name))
    },
  )

  test('is judged with weights where the candidate is, and without where it is not', () => {
    const { sampleWeight, groups, ...plain } = input
    const [both, neither] = [
      pairUp(evaluation(input), evaluation(plain), 'all').baseline,
      pairUp(evaluation(plain), evaluation(input), 'all').baseline,
    ]
    expect(given(both, 'sampleWeight')).toEqual(Float64Array.from(sampleWeight))
    expect(given(both, 'groups')).toEqual(groups)
    expect([given(neither, 'sampleWeight'), given(neither, 'groups')]).toEqual([undefined, undefined])
  })
})

describe('settings are the candidate’s where a baseline with a truth of its own has none', () => {
  const settingOf = (candidate: EvaluationInput, baseline: EvaluationInput, name: string): unknown =>
    presentColumns(pairUp(evaluation(candidate), evaluation(baseline), 'all').baseline.data).find(
      column => column.name === name,
    )?.value

  test.each([
    ['rows', 'positive', 'ham'],
    ['rows', 'threshold', 0.25],
    ['labelSets', 'threshold', 0.25],
  ] as const)('%s: %s', (shape, name, other) => {
    const { [name]: set, ...plain }: Record<string, unknown> = everyColumn[shape]
    const candidate = everyColumn[shape]
    expect(settingOf(candidate, plain as unknown as EvaluationInput, name)).toBe(set)
    expect(settingOf(candidate, { ...plain, [name]: other } as unknown as EvaluationInput, name)).toBe(other)
  })

  test('a threshold on scores of labels decides on both sides', () => {
    const { yPred, ...scored } = everyColumn.labelSets
    const { threshold, ...baseline } = scored
    const [{ gain, identical }] = compare(scored, evaluation(baseline), 'hammingLoss').metrics
    expect([gain, identical]).toEqual([0, true])
  })
})

longTest('ratings on a scale are compared by the order that the candidate declares', () => {
  const labels = ['low', 'middle', 'high']
  const ratings = [
    ['low', 'middle'],
    ['middle', 'high'],
    ['low', 'low'],
    ['high', 'high'],
  ]
  const others = ratings.with(0, ['low', 'high'])
  const alpha = 'krippendorffAlpha(level="ordinal")'
  const [{ gain }] = compare({ ratings, labels }, { ratings: others } as BaselineInput, alpha).metrics
  const [{ gain: declared }] = compare({ ratings, labels }, { ratings: others, labels } as BaselineInput, alpha).metrics
  expect(gain).toBeGreaterThan(0)
  expect(gain).toBe(declared)
})

test('what is known of items holds for both runs', () => {
  const qrels = { q1: { a: 1 }, q2: { b: 1 } }
  const given = { qrels, run: { q1: ['a'], q2: ['b'] }, catalog: ['a', 'b', 'c', 'd'] }
  const [{ gain }] = compare(given, { run: { q1: ['a'], q2: ['a'] } }, 'coverage@1').metrics
  expect(gain).toBeCloseTo(0.25, 12)
})

describe('names on both sides or on neither', () => {
  const rows = { yTrue: [1, 0, 1], yPred: [1, 1, 0] }
  const named = { ...rows, ids: ['a', 'b', 'c'] }

  test('rows by position, with nothing left out', () => {
    const paired = pairUp(rows, { ...rows, yPred: [0, 0, 1] }, 'all')
    expect(paired).toMatchObject({ by: 'position', candidateOnly: 0, baselineOnly: 0 })
    expect(paired.leastOverlap).toBeUndefined()
  })

  test('ids on one side alone are refused', () => {
    expect(messageOf(() => pairUp(named, { ...rows }, 'all'))).toBe(
      'the candidate has ids, the baseline has none. Expected ids on both sides, or on neither. ' +
        'Hand in ids with the baseline, too: they say which row each prediction belongs to.',
    )
    expect(messageOf(() => pairUp(rows, { ...named }, 'all'))).toBe(
      'the baseline has ids, the candidate has none. Expected ids on both sides, or on neither. ' +
        'Hand in ids with the candidate, too: they say which row each prediction belongs to.',
    )
  })

  test('without ids both sides have as many rows, of the same truth', () => {
    expect(messageOf(() => pairUp(rows, { yTrue: [1, 0], yPred: [1, 1] }, 'all'))).toBe(
      'the candidate has 3 rows, the baseline 2, and there are no ids. ' +
        'Expected ids on both sides, or as many rows in the same order.',
    )
    expect(messageOf(() => pairUp(rows, { yTrue: [1, 0, 0], yPred: [1, 1, 1] }, 'all'))).toBe(
      'yTrue[2] is 1 in the candidate, 0 in the baseline. Expected the same truth on both sides. ' +
        'Hand in the predictions alone: { yPred }; they inherit the truth of the candidate.',
    )
  })

  test.each([
    [
      'calls of tools',
      { expectedTools: [[], [{ name: 'search', arguments: { query: 'refund', limit: 5 } }]], toolCalls: [[], []] },
      { expectedTools: [[], [{ name: 'search', arguments: { query: 'return', limit: 5 } }]], toolCalls: [[], []] },
      'expectedTools[1][0].arguments.query is "refund" in the candidate, "return" in the baseline. Expected the same ' +
        'truth on both sides. Hand in the predictions alone: { toolCalls }; they inherit the truth of the candidate.',
    ],
    [
      'another tool',
      { expectedTools: [[{ name: 'search' }]], toolCalls: [[]] },
      { expectedTools: [[]], toolCalls: [[]] },
      'expectedTools[0][0] is an object in the candidate, absent in the baseline',
    ],
    [
      'fields',
      { fields: [{ truth: { a: 1 }, answer: { a: 1 } }] },
      { fields: [{ truth: { a: 1, b: 2 }, answer: { a: 1, b: 9 } }] },
      'fields[0].truth.b is absent in the candidate, 2 in the baseline. Expected the same truth on both sides. ' +
        'Give both sides the same true fields: they come from the documents, not from the model.',
    ],
    [
      'fields of named documents',
      { ids: ['r'], fields: [{ truth: { items: [{ price: 1 }] }, answer: {} }] },
      { ids: ['r'], fields: [{ truth: { items: [{ price: 2 }] }, answer: {} }] },
      'fields.truth.items[0].price of the row "r" is 1 in the candidate, 2 in the baseline',
    ],
    [
      'accepted texts',
      { yTrue: [['Rome', 'Roma']], yPred: ['Rome'] },
      { yTrue: [['Rome', 'Rom']], yPred: ['Rome'] },
      'yTrue[0][1] is "Roma" in the candidate, "Rom" in the baseline',
    ],
    [
      'sets of labels',
      { task: 'multilabel', yTrue: [['x', 'y'], ['x']], yPred: [['x'], ['x']] },
      { task: 'multilabel', yTrue: [[], ['x']], yPred: [['x'], ['x']] },
      'yTrue[0] is "x", "y" in the candidate, empty in the baseline',
    ],
    [
      'several outputs',
      { task: 'multioutput', yTrue: [[1, 2]], yPred: [[1, 2]] },
      { task: 'multioutput', yTrue: [[1, 3]], yPred: [[1, 2]] },
      'yTrue[0] is 1, 2 in the candidate, 1, 3 in the baseline',
    ],
  ] as const)('the truth that differs is told where it does: %s', (_, candidate, baseline, message) => {
    expect(messageOf(() => pairUp(candidate, baseline, 'all'))).toContain(message)
  })

  test('documents that were tried more often on one side have the same truth', () => {
    const pair = { truth: { a: 1 }, answer: { a: 1 } }
    expect(pairUp({ fields: [[pair, pair]] }, { fields: [[pair]] }, 'all').by).toBe('position')
    const other = { ...pair, truth: { a: 2 } }
    expect(messageOf(() => pairUp({ fields: [[pair, other]] }, { fields: [[other, other]] }, 'all'))).toContain(
      'fields[0].truth',
    )
  })

  test('the same ids in the same order leave both sides as they are', () => {
    const [ours, theirs] = [evaluation(named), evaluation({ ...named, yPred: [0, 0, 1] })]
    expect(pairUp(ours, theirs, 'all')).toMatchObject({ by: 'id', candidateOnly: 0, baselineOnly: 0 })
    expect(pairUp(ours, theirs, 'all').candidate).toBe(ours)
  })
})

describe('queries', () => {
  const judged = (...queries: readonly string[]) => Object.fromEntries(queries.map(query => [query, { a: 1, b: 0 }]))
  const runOf = (...queries: readonly string[]) => Object.fromEntries(queries.map(query => [query, ['b', 'a']]))
  const listed = (n: number) => ({ relevance: Array.from({ length: n }, (_, i) => [i % 2, 1]) })

  test('without names are paired by position, as many on both sides', () => {
    expect(pairUp(listed(3), { relevance: tableOf('1 0 / 1 1 / 1 0') }, 'all')).toMatchObject({
      by: 'position',
      candidateOnly: 0,
      baselineOnly: 0,
    })
    expect(messageOf(() => pairUp(listed(3), listed(2), 'all'))).toBe(
      'the candidate has 3 queries, the baseline 2, and there are no ids. ' +
        'Expected ids on both sides, or as many queries in the same order.',
    )
  })

  test('with names are not paired with those without', () => {
    const named = { qrels: judged('q1', 'q2'), run: runOf('q1', 'q2') }
    expect(messageOf(() => pairUp(named, listed(2), 'all'))).toMatch(/^the candidate has ids, the baseline has none\./)
    expect(messageOf(() => pairUp(listed(2), named, 'all'))).toMatch(/^the baseline has ids, the candidate has none\./)
  })

  const four = judged('q1', 'q2', 'q3', 'q4')
  const sides = [
    { qrels: four, run: runOf('q1', 'q2', 'q3') },
    { qrels: four, run: runOf('q2', 'q3', 'q4') },
  ] as const

  test('all judged ones count, those that a run lacks as well', () => {
    expect(pairUp(...sides, 'all')).toMatchObject({ candidateOnly: 0, baselineOnly: 0, candidate: { n: 4 } })
  })

  test('those that both runs have count, and those that one lacks are left out', () => {
    const { candidate, baseline, ...left } = pairUp(...sides, 'intersection')
    expect(left).toEqual({
      by: 'query',
      candidateOnly: 1,
      baselineOnly: 1,
      leastOverlap: 0.5,
      unpaired: { candidate: ['q1'], baseline: ['q4'] },
    })
    for (const { data } of [candidate, baseline]) {
      expect(data.kind === 'ranking' && data.queries.map(({ query }) => query)).toEqual(['q2', 'q3'])
    }
  })

  test('two of three in common are too few where more are asked for', () => {
    expect(messageOf(() => pairUp(...sides, 'intersection', 0.7))).toMatch(
      /^candidate and baseline share 2 of 3 queries\. Expected at least 70 % of the larger side\./,
    )
  })
})

describe('columns of another kind', () => {
  const rows = { yTrue: [1, 0], yPred: [1, 1] }

  test('are named', () => {
    const sets = { task: 'multilabel' as const, yTrue: [['a'], []], yPred: [['a'], ['b']] }
    expect(messageOf(() => pairUp(rows, sets, 'all'))).toBe(
      'the baseline has task, yTrue, yPred, the candidate yTrue, yPred. Expected columns of the same kind on both sides.',
    )
    expect(messageOf(() => pairUp(rows, evaluation({ qrels: { q: { a: 1 } }, run: { q: ['a'] } }), 'all'))).toBe(
      'the baseline has qrels, run, the candidate yTrue, yPred. Expected columns of the same kind on both sides.',
    )
  })

  test('lists without judgements are not compared', () => {
    const [first, second] = [{ run: { q: ['a'] } }, { run: { q: ['b'] } }]
    expect(messageOf(() => pairUp(first, second, 'all'))).toBe(
      'lists without judgements are not compared in pairs. Expected { qrels, run } on both sides.',
    )
  })

  test('a report has no rows to compare', () => {
    const reportOf = (yPred: number[]) => metricReport({ yTrue: [1, 0], yPred })
    expect(messageOf(() => pairUp(reportOf([1, 1]), reportOf([0, 0]), 'all'))).toBe(
      'a metric report holds values without the rows behind them, which a paired comparison needs. ' +
        'Hand in the columns that the report was made from.',
    )
  })

  test('a bare list is refused', () => {
    expect(messageOf(() => pairUp(rows, [1, 0], 'all'))).toMatch(
      /^baseline is an array of 2 without the name of its column/,
    )
  })
})

describe('a baseline that is none', () => {
  test.each([
    [Promise.resolve(reversed), 'baseline is a Promise', ' Await it first.'],
    ['f1', 'baseline is "f1"', ''],
    [null, 'baseline is null', ''],
  ])('%s', (baseline, problem, mend) => {
    expect(messageOf(() => pairUp(candidate, baseline, 'all'))).toBe(
      `${problem}. Expected an evaluation, or predictions alone: { yPred }, { yScore } or { run }.${mend}`,
    )
  })

  test('the candidate itself', () => {
    expect(messageOf(() => pairUp(candidate, candidate, 'all'))).toBe(
      'the very same object stands on both sides. Expected the predictions of another model, or those of the last release.',
    )
  })
})

describe('rows with counts', () => {
  const counted = { yTrue: [1, 0, 1], yPred: [1, 1, 0], count: [2, 3, 4] }

  test('stand for as many rows on both sides', () => {
    const { candidate, baseline, by } = pairUp(counted, { yPred: [1, 0, 0] }, 'all')
    expect([candidate.n, baseline.n, by]).toEqual([9, 9, 'position'])
  })

  test.each([
    ['two tables', counted, { ...counted, yPred: [1, 0, 0] }],
    ['a table beside rows', counted, { yTrue: [1, 0, 1], yPred: [1, 0, 0] }],
    ['rows beside a table', { yTrue: [1, 0, 1], yPred: [1, 0, 0] }, counted],
  ])('%s are refused', (_, ours, theirs) => {
    expect(messageOf(() => pairUp(ours, theirs, 'all'))).toBe(
      'rows with counts in two tables cannot be paired: no count says which rows of one are which of the other. ' +
        'Expected one table with the predictions of both models. ' +
        'Group by the truth and both predictions, and hand in those of the baseline alone: { yPred: old }.',
    )
  })
})

describe('rows that an engine has counted', () => {
  const seen = { rows: 3, labels: [], range: undefined }
  const totals = { kind: 'totals', n: 3, seen, engine: 'DuckDB', answers: new Map(), bySlicing: new Map() } as const
  const other = evaluationOf(['old'], totals)
  const both = evaluationOf(['new'], { ...totals, baseline: other })

  test('are compared with the other model of the same query alone', () => {
    expect(pairUp(both, other, 'all')).toEqual({
      candidate: both,
      baseline: other,
      by: 'engine',
      candidateOnly: 0,
      baselineOnly: 0,
    })
  })

  const rest =
    'Expected the baseline of the same evaluation: preds.baseline. ' +
    "Name its columns when the rows are counted: baseline: { yScore: 'last_release_score' }."

  test('are not compared with another baseline', () => {
    expect(messageOf(() => pairUp(both, evaluationOf(['older'], totals), 'all'))).toBe(
      `DuckDB has compared both models, and the baseline is not the one of that evaluation. ${rest}`,
    )
  })

  test('are not compared where no other model was asked for', () => {
    expect(messageOf(() => pairUp(other, evaluationOf(['older'], totals), 'all'))).toBe(
      `DuckDB was not asked for another model, and totals of two queries do not say which row is which. ${rest}`,
    )
  })
})

describe('repeated runs', () => {
  const run = (...yPred: number[]) => evaluation({ yTrue: [1, 0, 1], yPred, ids: ['a', 'b', 'c'] })
  const [first, second, third] = [run(1, 1, 1), run(0, 0, 0), run(1, 0, 0)]
  const [fourth, fifth] = [run(1, 0, 1), run(0, 1, 0)]
  const predicted = (side: Evaluation) =>
    runsOf(side).map(({ data }) =>
      presentColumns(data)
        .find(({ name }) => name === 'yPred')
        ?.given(),
    )

  test('of the candidate stand beside one baseline', () => {
    const { candidate, baseline, by } = pairUp(evaluationOfRuns([first, second]), third, 'all')
    expect(by).toBe('id')
    expect(predicted(candidate)).toEqual([first, second].flatMap(predicted))
    expect(predicted(baseline)).toEqual(predicted(third))
    expect(baseline.data.kind).toBe('rows')
  })

  test('of the baseline stand beside one candidate', () => {
    const { candidate, baseline } = pairUp(third, evaluationOfRuns([first, second]), 'all')
    expect(candidate.data.kind).toBe('rows')
    expect(predicted(candidate)).toEqual(predicted(third))
    expect(predicted(baseline)).toEqual([first, second].flatMap(predicted))
  })

  test('of both sides, with their own numbers of runs', () => {
    const { candidate, baseline } = pairUp(
      evaluationOfRuns([first, second, third]),
      evaluationOfRuns([fourth, fifth]),
      'all',
    )
    expect(predicted(candidate)).toEqual([first, second, third].flatMap(predicted))
    expect(predicted(baseline)).toEqual([fourth, fifth].flatMap(predicted))
  })

  const qrels = Object.fromEntries(['q1', 'q2', 'q3'].map(query => [query, { a: 1 }]))
  const answering = (...queries: string[]) =>
    evaluation({ qrels, run: Object.fromEntries(queries.map(query => [query, ['b', 'a']])) })
  const refusal =
    'the runs of one side lack different queries, so that no queries are common to all runs by pairs. ' +
    'Expected runs that answer the same queries.'

  test('that lack different queries are refused', () => {
    const all = answering('q1', 'q2', 'q3')
    const pair = (...runs: Evaluation[]) => pairUp(evaluationOfRuns(runs), all, 'intersection')
    expect(messageOf(() => pair(answering('q1', 'q2'), answering('q2', 'q3')))).toBe(refusal)
    expect(messageOf(() => pair(answering('q1', 'q2'), answering('q1', 'q3')))).toBe(refusal)
    expect(messageOf(() => pair(answering('q1', 'q2'), answering('q1', 'q2', 'q3')))).toBe(refusal)
    const same = pair(answering('q1', 'q2'), answering('q1', 'q2'))
    expect([same.candidate.n, same.baseline.n, same.candidateOnly, same.baselineOnly]).toEqual([2, 2, 0, 1])
  })

  test('of a baseline that lack different queries are refused', () => {
    const runs = evaluationOfRuns([answering('q1', 'q2'), answering('q2', 'q3')])
    expect(messageOf(() => pairUp(answering('q1', 'q2', 'q3'), runs, 'intersection'))).toBe(refusal)
  })
})

test('what answers either side lacks stands among the notes of a comparison', () => {
  const yTrue = ['a', 'b', 'a', 'b']
  const lacking = { yPred: ['a', null, 'a', 'b'], whenMissing: 'wrong', maxMissing: 0.5 } as const
  const notesOf = (candidate: object, baseline: object, metric: string) =>
    compare(candidate as never, baseline as never, [metric]).metrics[0].notes
  const ofRows = '1 of 4 rows has no answer and counts as wrong: yPred[1]'
  expect(notesOf({ yTrue, ...lacking }, { yPred: ['a', 'b', 'b', 'b'] }, 'accuracy')).toContain(`candidate: ${ofRows}`)
  expect(notesOf({ yTrue, yPred: ['a', 'b', 'b', 'b'] }, lacking, 'accuracy')).toContain(`baseline: ${ofRows}`)
  const qrels = { q1: { d: 1 }, q2: { d: 1 }, q3: { d: 1 } }
  const [full, part] = [
    { run: { q1: ['d'], q2: ['e', 'd'], q3: ['d'] } },
    { run: { q1: ['d'], q2: null, q3: ['d'] }, whenMissing: 'wrong', maxMissing: 0.5 },
  ]
  const ofQueries = '1 of 3 queries has no answer and counts as wrong: q2'
  expect(notesOf({ qrels, ...part }, full, 'mrr')).toContain(`candidate: ${ofQueries}`)
  expect(notesOf({ qrels, ...full }, part, 'mrr')).toContain(`baseline: ${ofQueries}`)
})
