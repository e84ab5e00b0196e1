import { describe, expect, test } from 'vitest'
import { junitText } from '../../src/results/junitText.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const country = yTrue.map((_, i) => (i < 30 ? 'de & <fr>' : i < 50 ? 'it' : 'es'))
const preds = { yTrue, yPred: yTrue.map((label, i) => (i < 20 ? 1 - label : label)), slices: { country } }
const results = resultsOf([
  ['toHaveAccuracyAbove', preds, 0.5, { slices: 'country', minSupport: 15 }],
  ['toHaveAccuracyAbove', preds, 0.5],
  ['toHaveMetric', preds, 'precision', { above: 0.9 }],
])

/** The attributes of an element, in the order of the text. */
function elements(text: string, name: string): readonly Readonly<Record<string, string>>[] {
  return Array.from(text.matchAll(new RegExp(`<${name}((?: [\\w]+="[^"]*")*)>`, 'g')), ([, inside]) =>
    Object.fromEntries(Array.from(inside.matchAll(/(\w+)="([^"]*)"/g), ([, key, value]) => [key, value])),
  )
}

describe('JUnit XML', () => {
  const text = junitText(results)

  test('a case for each gate and each slice, with what viewers show', () => {
    expect(elements(text, 'testcase').map(({ name }) => name)).toEqual([
      'accuracy &#62; 0.5',
      expect.stringContaining('[country = '),
      expect.stringContaining('[country = '),
      expect.stringContaining('[country = '),
      'accuracy &#62; 0.5',
      'precision &#62; 0.9',
    ])
    expect(elements(text, 'failure').map(({ message }) => message)).toEqual([
      'failed: 0.3333 where country = &#34;de &#38; &#60;fr&#62;&#34;, required &#62; 0.5',
      expect.stringContaining('fail'),
      'failed: 0.6667, required &#62; 0.9',
    ])
    expect(text).toContain('toHaveAccuracyAbove(0.5, ')
    expect(text).not.toContain('u000a')
    expect(elements(text, 'skipped')).toEqual([{ message: 'support 10, fewer than 15', type: 'skipped' }])
  })

  test('counts add up', () => {
    const [root] = elements(text, 'testsuites')
    const suites = elements(text, 'testsuite')
    const total = (name: string) => suites.reduce((sum, suite) => sum + Number(suite[name]), 0)
    expect([root.tests, root.failures, root.errors].map(Number)).toEqual([6, total('failures'), total('errors')])
    expect(total('tests')).toBe(6)
    expect(total('skipped')).toBe(1)
  })

  test('no attribute that the schema of Jenkins does not know', () => {
    const names = (name: string) => [...new Set(elements(text, name).flatMap(each => Object.keys(each)))].sort()
    expect(names('testcase')).toEqual(['classname', 'name', 'time'])
    expect(names('testsuite')).toEqual(['errors', 'failures', 'file', 'name', 'skipped', 'tests', 'time', 'timestamp'])
    expect(names('testsuites')).toEqual(['errors', 'failures', 'name', 'tests'])
  })

  test('a value that nothing is stored for was nothing before', () => {
    const value = { metric: 'auc', title: 'AUC', value: 0.75, passes: false, outcome: 'missing' }
    const nothing = { baseline: Number.NaN, gain: Number.NaN, sure: undefined }
    const shown = junitText({ ...results, gates: [{ ...results.gates[2], values: [{ ...value, ...nothing }] }] })
    expect(elements(shown, 'failure').map(({ message }) => message)).toContain('missing: 0.75, nothing stored')
    expect(shown).toContain('>auc is 0.75</failure>')
  })

  test('parts that do not hold fail no gate that passes, as of a bar that is lowered on request', () => {
    const value = { metric: 'auc', title: 'AUC', value: 0.75, passes: false, outcome: 'worse', baseline: 0.8 }
    const [{ slices }, gate] = results.gates
    const gates = [{ ...gate, slices, values: [{ ...value, gain: -0.05, sure: undefined }] }]
    const shown = junitText({ ...results, gates })
    expect(elements(shown, 'testsuites')).toEqual([expect.objectContaining({ failures: '0', errors: '0' })])
    expect(elements(shown, 'skipped').map(({ message }) => message)).toContain('worse: 0.75 beside 0.8')
  })

  test('viewers drop the second of two cases of one name, so there are none', () => {
    const twice = junitText({ ...results, gates: [...results.gates, ...results.gates] })
    const keys = elements(twice, 'testcase').map(({ classname, name }) => `${classname} ${name}`)
    expect(new Set(keys).size).toBe(12)
  })

  test('names are text', () => {
    expect(text).toContain('de &#38; &#60;fr&#62;')
    expect(text.replace(/<\/?(?:testsuites?|testcase|failure|error|skipped)[^<>]*>/g, '')).not.toMatch(/<(?!\?xml)/)
  })

  test('what was not seen is an error, first of all', () => {
    const unseen = [{ kind: 'fileNotLoaded', file: 'a.test.ts', test: '' }] as const
    const [first] = elements(junitText({ ...results, run: { ...results.run, unseen } }), 'testcase')
    expect(first.name).toBe('the run was seen whole')
  })

  test('a call that is refused says why', () => {
    const refused = junitText(resultsOf([['toHaveAccuracyAbove', preds, 2]]))
    expect(elements(refused, 'error').map(({ message }) => message)).toEqual([
      'refused: toHaveAccuracyAbove: above 2 can never hold: accuracy lies in [0, 1]. Expected a bound that some value meets. Did you mean 0.02?',
    ])
  })

  test('whatever gates find has a case', () => {
    const all = resultsOf(exampleCalls)
    expect(elements(junitText(all), 'testcase').length).toBeGreaterThanOrEqual(all.gates.length)
  })
})
