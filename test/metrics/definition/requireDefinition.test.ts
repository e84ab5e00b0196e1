import { describe, expect, test } from 'vitest'
import { defineMetric, flag, label, number, oneOf } from '../../../src/define.ts'
import { EvaluationError } from '../../../src/index.ts'
import { requireForm } from '../../../src/metrics/definition/requireDefinition.ts'

describe('a definition', () => {
  const define = (id: string, options: Parameters<typeof defineMetric>[0]['options'] = {}): unknown =>
    defineMetric({ id, title: id, direction: 'up', range: [0, 1], options, compute: { labels: () => 1 } })

  test.each([
    'positive',
    'threshold',
    'labels',
    'k',
    'preset',
    'ties',
    'relevantFrom',
    'unjudged',
    'depth',
    'slices',
    'margin',
    'lead',
    'confidence',
    'whenUndefined',
    'whenMissing',
    'whenEmpty',
    'whenSmall',
    'whenZero',
    'whenInconclusive',
    'whenever'.replace('ever', 'Ever'),
  ])('has no option of its own named %s', name => {
    expect(() => define('own', { [name]: number({}, 1) })).toThrow(EvaluationError)
    expect(() => define('own', { [name]: label() })).toThrow(`has an option of its own named ${name}`)
  })

  test.each([[5], [undefined], ['a'], [{}], [null], [() => true]])('has no option that is %s', option => {
    expect(() => define('own', { cost: option } as never)).toThrow('the option "cost" of own is ')
  })

  test.each([[undefined], [null], ['own'], [5]])('is not %s', given => {
    expect(() => defineMetric(given as never)).toThrow(EvaluationError)
  })

  test('may have options of other names', () => {
    expect(() =>
      define('own', { cost: number({}, 1), whenever: flag(false), kind: oneOf(['a', 'b'], 'a') }),
    ).not.toThrow()
  })

  test.each(['Own', 'own-metric', 'own metric', '', '1st', 'own@3', 'größe', '__proto__'])('has no id like %j', id => {
    expect(() => define(id)).toThrow(EvaluationError)
    expect(() => define(id)).toThrow('cannot be written as a metric id')
  })

  test('computes something', () => {
    expect(() => defineMetric({ id: 'own', title: 'own', direction: 'up', range: [0, 1], compute: {} })).toThrow(
      'has nothing to compute it',
    )
  })
})

describe('the form of a definition that no compiler has seen', () => {
  const whole = {
    id: 'own',
    direction: 'up' as unknown,
    range: [0, 1] as unknown,
    compute: { labels: () => 1 } as object,
  }

  test.each([
    [{ direction: 'upwards' }, 'direction', 'the metric own has the direction "upwards"'],
    [{ direction: undefined }, 'direction', 'the metric own has the direction undefined'],
    [{ direction: { target: Number.NaN } }, 'direction', 'the metric own has the direction'],
    [{ range: [1, 0] }, 'range', 'the metric own has the range'],
    [{ range: [0, 0] }, 'range', 'the metric own has the range'],
    [{ range: [0, Number.NaN] }, 'range', 'the metric own has the range'],
    [{ range: [0, 1, 2] }, 'range', 'the metric own has the range'],
    [{ range: 1 }, 'range', 'the metric own has the range 1'],
    [{ compute: undefined as unknown as object }, 'compute', 'has nothing to compute it'],
    [{ compute: { rows: () => 1 } }, 'compute', 'has a function for "rows"'],
    [{ compute: { labels: 1 } }, 'compute', 'has 1 for labels. Expected a function of columns and options'],
  ])('%j is refused', (wrong, column, message) => {
    expect(() => requireForm({ ...whole, ...wrong })).toThrow(message)
    expect(() => requireForm({ ...whole, ...wrong })).toThrow(
      expect.objectContaining({ column, caller: 'defineMetric' }),
    )
  })

  test('a target, an endless range, and functions of options are forms, too', () => {
    for (const right of [
      {},
      { direction: { target: 0 } },
      { direction: () => 'up' },
      { range: () => [0, 1] },
      { range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] },
    ]) {
      expect(() => requireForm({ ...whole, ...right })).not.toThrow()
    }
  })
})
