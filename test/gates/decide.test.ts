import { describe, expect, test } from 'vitest'
import { type Bound, decide, gate, measure, metricReport, type Verdict } from '../../src/index.ts'
import { expects } from '../evaluation/expects.ts'
import { refused } from '../evaluation/refused.ts'
import { thrownBy } from '../thrownBy.ts'

const preds = { yTrue: [1, 1, 1, 1, 1], yPred: [1, 1, 1, 1, 0] }

function verdict(bound: Bound, metric = 'accuracy'): Verdict {
  return decide(measure(preds, metric), bound)
}

describe('the outcome, the gap and the reason', () => {
  test.each<[Bound, Verdict['outcome'], number, string]>([
    [{ above: 0.75 }, 'pass', 0.05, '0.8 is above 0.75'],
    [{ above: 0.8 }, 'fail', 0, 'exactly 0.8, not above it'],
    [{ atLeast: 0.8 }, 'pass', 0, '0.8 is at least 0.8'],
    [{ above: 0.9 }, 'fail', -0.1, '0.8 is not above 0.9'],
    [{ within: [0.75, 0.1] }, 'pass', 0.05, '0.8 is within 0.75 ± 0.1'],
    [{ within: [0.9, 0.05] }, 'fail', -0.05, '0.8 is not within 0.9 ± 0.05'],
    [{ between: [0.1, 0.2] }, 'fail', -0.6, '0.8 is not between 0.1 and 0.2'],
  ])('%j: %s', (bound, outcome, gap, why) => {
    expect(verdict(bound)).toMatchObject({ outcome, why, bound })
    expect(verdict(bound).gap).toBeCloseTo(gap, 12)
  })

  test.each<[Bound, Verdict['outcome'], number, string]>([
    [{ below: 0.2 }, 'fail', 0, 'exactly 0.2, not below it'],
    [{ atMost: 0.2 }, 'pass', 0, '0.2 is at most 0.2'],
    [{ below: 0.1 }, 'fail', -0.1, '0.2 is not below 0.1'],
  ])('%j of what is better when lower: %s', (bound, outcome, gap, why) => {
    expect(verdict(bound, 'errorRate')).toMatchObject({ outcome, why, bound })
    expect(verdict(bound, 'errorRate').gap).toBeCloseTo(gap, 12)
  })

  // One-sided bounds at 95 %: 0.5 of 10 rows lies between 0.27 and 0.73.
  const half = { yTrue: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], yPred: [1, 1, 1, 1, 1, 0, 0, 0, 0, 0] }
  const interval = { level: 0.95, sides: 1, lower: 0.27, upper: 0.73, method: 'wilson' } as const

  test.each<[Bound, boolean]>([
    [{ above: 0.4 }, true],
    [{ atLeast: 0.5 }, true],
    [{ above: 0.5 }, false],
    [{ above: 0.6 }, false],
    [{ between: [0, 0.4] }, false],
    [{ between: [0.6, 0.9] }, false],
  ])('%j may pass undecided only where the value itself meets it: %s', (bound, passes) => {
    const measured = { ...measure(half, 'accuracy'), interval }
    expect(decide(measured, bound, { whenInconclusive: 'pass' })).toMatchObject({
      outcome: 'inconclusive',
      passes,
      sure: true,
    })
    expect(decide(measured, bound, { whenInconclusive: 'fail' })).toMatchObject({
      outcome: 'inconclusive',
      passes: false,
    })
  })

  test('without an interval nothing passes on the wrong side of the bound, whatever may pass undecided', () => {
    const measured = { ...measure(half, 'accuracy'), interval: undefined, noInterval: 'all rows are alike' }
    expect(decide(measured, { above: 0.6 }, { whenInconclusive: 'pass' })).toMatchObject({
      outcome: 'fail',
      passes: false,
    })
    expect(decide(measured, { above: 0.4 }, { whenInconclusive: 'pass' })).toMatchObject({
      outcome: 'inconclusive',
      passes: true,
    })
  })

  describe('a value that is certain to lie between two', () => {
    // 3 of 4 rows: at most an eighth away.
    const counted = {
      ...measure({ yTrue: [1, 1, 1, 1], yPred: [1, 1, 1, 0], positive: 1 }, 'accuracy'),
      within: { lower: 0.6875, upper: 0.875 },
    }

    test.each<[Bound, Verdict['outcome']]>([
      [{ above: 0.5 }, 'pass'],
      [{ above: 0.9375 }, 'fail'],
      [{ above: 0.625 }, 'undefined'],
      [{ atLeast: 0.75 }, 'undefined'],
      [{ between: [0.25, 0.875] }, 'undefined'],
    ])('%j: %s', (bound, outcome) => {
      expect(decide(counted, bound)).toMatchObject({ outcome, passes: outcome === 'pass' })
    })

    test('limits move as far', () => {
      const sure = { ...counted, interval: { ...interval, lower: 0.5, upper: 0.9375 } }
      expect(decide(sure, { above: 0.25 }, { whenInconclusive: 'fail' }).outcome).toBe('pass')
      expect(decide(sure, { above: 0.4375 }, { whenInconclusive: 'fail' }).outcome).toBe('undefined')
    })

    test('the reason names both and what helps', () => {
      expect(decide(counted, { above: 0.7 }).why).toBe(
        'accuracy is certain to lie between 0.6875 and 0.875, too near the bound for counts of neighbouring scores: round the scores in the source, or take a sample into memory with db.sample',
      )
      const area = { ...measure({ yTrue: [0, 0, 1, 1], yScore: [1, 3, 2, 4] }, 'auc'), within: counted.within }
      expect(decide(area, { above: 0.7 }).why).toContain('ask for it with exact: true')
    })
  })

  test('a value at either end of its range is decided', () => {
    const wrong = { yTrue: [1, 1], yPred: [0, 0], positive: 1 }
    expect(decide(measure(wrong, 'accuracy'), { above: 0.5 })).toMatchObject({ outcome: 'fail', gap: -0.5 })
    expect(decide(measure(wrong, 'errorRate'), { below: 0.5 })).toMatchObject({ outcome: 'fail', gap: -0.5 })
  })

  test('an undefined value has neither passed nor failed', () => {
    const { outcome, gap, why, sure } = verdict({ above: 0.5 }, 'mcc')
    expect(outcome).toBe('undefined')
    expect(sure).toBe(false)
    expect(gap).toBeNaN()
    expect(why).toBe('MCC is undefined: all rows are truly of one class')
  })
})

describe('what is decided', () => {
  const measured = measure(preds, 'accuracy')
  const bound = { above: 0.5 }
  const message = (...given: readonly unknown[]): string => {
    const error = thrownBy(() => decide(...(given as Parameters<typeof decide>)))
    expect(error).toMatchObject({ name: 'EvaluationError', caller: 'decide' })
    return String(error)
  }

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 0.8],
    ['an empty object', {}],
    ['a value alone', { value: 0.8 }],
    ['a Promise', Promise.resolve(measured)],
    ['an evaluation', preds],
    ['a report', metricReport(preds)],
    ['one without a title', { ...measured, title: undefined }],
    ['one without a range', { ...measured, range: undefined }],
    ['one without a direction', { ...measured, direction: undefined }],
  ])('%s is no measurement', (_, given) => {
    expect(message(given, bound)).toContain('Expected a measurement.')
  })

  test.each([['0.8'], [Number.NaN], [97], [-1], [Number.POSITIVE_INFINITY], [undefined], [null], [Object(0.8)]])(
    'a value of %o is none of accuracy',
    value => {
      expect(message({ ...measured, value }, bound)).toContain('Expected a number from 0 to 1.')
    },
  )

  test.each<[unknown, string]>([
    [{ below: 97 }, 'would pass a worse model'],
    [{ above: 97 }, 'Did you mean 0.97?'],
    [{ above: 0.5, below: 0.2 }, 'the bound has "above", "below"'],
    [{ above: '0.5' }, 'above is "0.5"'],
    [undefined, 'the bound is missing'],
    [0.5, 'the bound is 0.5'],
  ])('a bound of %j is refused as in a gate', (given, text) => {
    expect(message(measured, given)).toContain(text)
  })

  test.each<[unknown, string]>([
    [0.95, 'the options are 0.95'],
    [{}, 'whenInconclusive is undefined'],
    [{ whenInconclusive: 'maybe' }, 'whenInconclusive is "maybe"'],
    [{ whenInconclusive: 'pass', confidence: 0.95 }, 'It is an option of measure.'],
    [{ whenInconclusiv: 'pass' }, 'Did you mean whenInconclusive?'],
  ])('sureness of %j is refused', (given, text) => {
    expect(message(measured, bound, given)).toContain(text)
  })
})

describe.each(expects)('%s', (_, expectOf) => {
  test('a strict bound met exactly says so', () => {
    const error = thrownBy(() => expectOf(preds).toHaveAccuracyAbove(0.8))
    expect(String(error)).toContain('exactly 0.8, not above it')
  })

  test('.not passes exactly where the value fails', () => {
    expectOf(preds).not.toHaveAccuracyAbove(0.8)
    expectOf(preds).not.toHaveAccuracyAbove(0.9)
    expect(thrownBy(() => expectOf(preds).not.toHaveAccuracyAbove(0.7))).toBeInstanceOf(Error)
  })

  test('At of a metric that goes up asks for at least, and takes any bound', () => {
    const ranking = { relevance: [[0, 1]] }
    expectOf(ranking).toHavePrecisionAt(2, 0.5)
    expectOf(ranking).toHavePrecisionAt(2, { within: [0.5, 0.1] })
    expect(thrownBy(() => expectOf(ranking).toHavePrecisionAt(2, { above: 0.5 }))).toBeInstanceOf(Error)
  })
})

describe('toMeetGates', () => {
  test('judges every gate, by value or by id', () => {
    for (const [, expectOf] of expects) {
      expectOf(preds).toMeetGates([gate('accuracy', { atLeast: 0.8 }), gate('recall', { above: 0.7 })])
      expectOf(preds).toMeetGates({ accuracy: { atLeast: 0.8 }, recall: { above: 0.7 } })
      const error = thrownBy(() =>
        expectOf(preds).toMeetGates({ accuracy: { above: 0.9 }, recall: { above: 0.7 }, mcc: { above: 0 } }),
      )
      expect(String(error)).toContain('accuracy')
      expect(String(error)).toContain('mcc: undefined: ')
    }
  })

  test('passes no gate with an undefined value', () => {
    for (const [, expectOf] of expects) {
      expect(thrownBy(() => expectOf(preds).toMeetGates({ mcc: { above: 0 } }))).toBeInstanceOf(Error)
    }
  })

  test('is refused under .not, where one failing gate would be enough', () => {
    for (const [, expectOf] of expects) {
      const gates = { recall: { above: 0.7 }, accuracy: { abov: 0.9 } }
      expect(String(thrownBy(() => expectOf(preds).toMeetGates(gates as never)))).toContain(
        'toMeetGates: in gate "accuracy" the bound has "abov".',
      )
      const error = thrownBy(() => expectOf(preds).not.toMeetGates({ accuracy: { above: 0.9 } }))
      expect(String(error)).toContain('.not.toMeetGates is refused')
    }
  })

  test.each<[string, unknown]>([
    ['none', undefined],
    ['an empty list', []],
    ['an empty object', {}],
    ['text', 'accuracy'],
    ['a list of ids', ['accuracy']],
    ['a list with a hole', new Array(1)],
    ['a Map', new Map([['accuracy', { above: 0.9 }]])],
    ['an unknown metric', { acuracy: { above: 0.9 } }],
    ['a bound that is none', { accuracy: { above: Number.NaN } }],
    ['a bound that never fails', { accuracy: { above: -1 } }],
  ])('%s is bad input', (_, gates) => {
    for (const [, expectOf] of expects) {
      expect(thrownBy(() => expectOf(preds).toMeetGates(gates))).toMatchObject({
        name: 'EvaluationError',
        caller: 'toMeetGates',
      })
      expect(thrownBy(() => expectOf(preds).not.toMeetGates(gates))).toMatchObject({ name: 'EvaluationError' })
    }
  })

  test('an unknown metric gets the one that was meant', () => {
    const [[, expectOf]] = expects
    expect(String(thrownBy(() => expectOf(preds).toMeetGates({ acuracy: { above: 0.9 } })))).toContain(
      'Did you mean accuracy?',
    )
    expect(refused('metric', undefined, preds, 'toHaveMetric', 'acuracy', { above: 0.9 })).toContain(
      'Did you mean accuracy?',
    )
  })
})

test('what was left out is in the verdict of a gate that passes, too', () => {
  const search = { qrels: { q1: { a: 1 }, q2: { a: 1 } }, run: { q1: ['a'], q3: ['b'] } }
  const { passes, notes } = decide(measure(search, 'mrr'), { atLeast: 0.5 })
  expect([passes, notes]).toEqual([
    true,
    ['1 query missing from the run ("q2"): counted as 0', '1 query of the run without judgements: ignored'],
  ])
  expect(verdict({ above: 0.5 }).notes).toEqual([])
})
