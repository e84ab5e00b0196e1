import { expect as standalone } from 'expect'
import { describe, expect, test } from 'vitest'
import { optionProse } from '../../docs/prose/options.ts'
import { catalog, curated } from '../../generated/metrics/catalog.ts'
import { exampleForm, proseOf } from '../../scripts/generate/matcherTypes.ts'
import { extendWith } from '../../src/matchers/extendWith.ts'
import { formsOf, matcherName } from '../../src/matchers/matcherForms.ts'
import { requiredOptions } from '../laws/metricVariants.ts'
import { sampled } from '../thoroughness.ts'
import { evaluate } from './evaluate.ts'

extendWith(standalone)

const documented = curated.flatMap(metric =>
  formsOf(metric).map(form => ({ name: matcherName(metric, form), metric, form })),
)

describe('the example of each named matcher passes', () => {
  test.each(sampled(documented))('$name', async ({ name, metric, form }) => {
    const { received, passes } = proseOf(metric)
    await evaluate(`expect(${received}).${name}(${passes[exampleForm(form)]})`, { expect: standalone })
  })

  // These examples have a value of 1, which is above anything below 1.
  const imperfect: Readonly<Record<string, string>> = {
    toHavePrecision: '{ yTrue: [1, 0], yPred: [1, 1] }',
    toHavePrecisionAtRecall: '{ yTrue: [1, 0], yScore: [0.1, 0.9] }',
    toHaveRecallAtPrecision: '{ yTrue: [1, 1, 0, 0, 0], yScore: [0.9, 0.1, 0.8, 0.7, 0.6] }',
  }

  // An example whose bound holds for anything would prove nothing.
  test.each(sampled(documented))('$name fails on what it should not pass', async ({ name, metric, form }) => {
    const { received } = proseOf(metric)
    const { k: _, ...needed } = requiredOptions(metric)
    const [least, most] = metric.configure(requiredOptions(metric)).range
    const high = Number.isFinite(most) ? most - 1e-6 : 1e6
    const low = Number.isFinite(least) ? least + 1e-6 : -1e6
    const options = Object.keys(needed).length === 0 ? '' : `, ${JSON.stringify(needed)}`
    const args = {
      Above: `${high}`,
      AtLeast: `${high}`,
      Below: `${low}`,
      AtMost: `${low}`,
      Within: `${low + 0.01}, 0.005`,
      At: `2, { between: [${low}, ${low + 1e-6}] }`,
    }
    const call = `expect(${(form === 'Within' || form === 'At' ? undefined : imperfect[name.slice(0, -form.length)]) ?? received}).${name}(${args[form]}${options})`
    await expect(evaluate(call, { expect: standalone })).rejects.toThrow(/ is /)
  })
})

test('every metric and every option has its prose, and none is left over', () => {
  for (const metric of catalog) expect(proseOf(metric).received).not.toBe('')
  const options = new Set(catalog.flatMap(metric => Object.keys(metric.options)))
  const ofGates = ['confidence', 'whenInconclusive']
  expect(Object.keys(optionProse).sort()).toEqual([...options, ...ofGates].sort())
})
