import { describe, expect, test } from 'vitest'
import { junitText } from '../../src/results/junitText.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'
import { type XmlElement, xmlTree } from './xmlTree.ts'

const yTrue = Array.from({ length: 60 }, (_, i) => i % 2)
const hostile = ['de & <fr> "x"', ']]>', '\u0007\u001b[31m日本 😀', 'a\nb']
const preds = {
  yTrue,
  yPred: yTrue.map((label, i) => (i < 20 ? 1 - label : label)),
  slices: { country: yTrue.map((_, i) => hostile[i % 4]!) },
}
const results = resultsOf([
  ...exampleCalls,
  ['toHaveAccuracyAbove', preds, 0.9, { slices: 'country', minSupport: 15 }],
  ['toHaveAccuracyAbove', preds, 0.5, { slices: 'country', minSupport: 16 }],
])
const unseen = [{ kind: 'fileNotLoaded', file: 'a.test.ts', test: '' }] as const
const text = junitText({ ...results, run: { ...results.run, unseen } })
const root = xmlTree(text)

function all(name: string, element: XmlElement = root): readonly XmlElement[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap(child => all(name, child))]
}

/** What Jenkins' junit-10.xsd allows (github.com/jenkinsci/xunit-plugin): attributes, those that must be there, children. */
const schema: Readonly<
  Record<
    string,
    { readonly has: readonly string[]; readonly must: readonly string[]; readonly holds: readonly string[] }
  >
> = {
  testsuites: { has: ['name', 'time', 'tests', 'failures', 'errors'], must: [], holds: ['testsuite'] },
  testsuite: {
    has: [
      ...['name', 'tests', 'failures', 'errors', 'group', 'time', 'skipped', 'timestamp'],
      ...['hostname', 'id', 'package', 'file', 'log', 'url'],
    ],
    must: ['name', 'tests', 'failures', 'errors'],
    holds: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
  },
  testcase: {
    has: ['name', 'time', 'classname', 'group'],
    must: ['name'],
    holds: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: { has: ['type', 'message'], must: [], holds: [] },
  error: { has: ['type', 'message'], must: [], holds: [] },
  skipped: { has: ['type', 'message'], must: [], holds: [] },
}

/** Times of suites, by the same schema. */
const time = /^(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?$/

describe('the schema of Jenkins', () => {
  test.each(Object.keys(schema))('%s', name => {
    const { has, must, holds } = schema[name]!
    const found = all(name)
    expect(found.length).toBeGreaterThan(0)
    for (const { attributes, children, text } of found) {
      expect(has).toEqual(expect.arrayContaining(Object.keys(attributes)))
      expect(Object.keys(attributes)).toEqual(expect.arrayContaining([...must]))
      expect(holds).toEqual(expect.arrayContaining(children.map(child => child.name)))
      // Only what went wrong has a text.
      if (holds.length > 0) expect(text.trim()).toBe('')
      if (name.startsWith('testsuite') && attributes.time !== undefined) expect(attributes.time).toMatch(time)
    }
  })

  test('no other element', () => {
    const names = (element: XmlElement): readonly string[] => [element.name, ...element.children.flatMap(names)]
    expect(Object.keys(schema)).toEqual(expect.arrayContaining([...new Set(names(root))]))
  })
})

/**
 * GitLab (lib/gitlab/ci/parsers/test/junit.rb of github.com/gitlabhq/gitlabhq) takes the first of failure, error and skipped. It
 * reads XML as Rails does: of an element with a text the attributes are lost, and without one it is no text at all.
 */
describe('GitLab', () => {
  test('shows the text of what went wrong, which must say it all', () => {
    for (const name of ['failure', 'error', 'skipped']) {
      for (const { text, attributes } of all(name)) {
        expect(text.trim()).not.toBe('')
        // Rails would read a number, a date or YAML where a type is called so.
        expect(attributes.type).toBe(name)
      }
    }
  })

  test('finds each case below one root, and tells cases apart by suite, class and name', () => {
    expect(root.name).toBe('testsuites')
    const keys = root.children.flatMap(suite =>
      suite.children.map(({ attributes: { classname, name } }) =>
        JSON.stringify([suite.attributes.name, classname, name]),
      ),
    )
    expect(keys).toHaveLength(all('testcase').length)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('no case is several things at once', () => {
    for (const { children } of all('testcase')) expect(children.length).toBeLessThanOrEqual(1)
  })
})

/** src/parsers/java-junit of github.com/dorny/test-reporter. */
describe('dorny/test-reporter', () => {
  test('trims the names of suites and cases, which must be there, and groups no case of a suite by a class', () => {
    for (const suite of all('testsuite')) {
      expect(suite.attributes.name!.trim()).not.toBe('')
      for (const { attributes } of suite.children) {
        expect(attributes.name!.trim()).not.toBe('')
        expect(attributes.classname).toBe(suite.attributes.name)
        expect(Number.parseFloat(attributes.time!)).toBe(0)
      }
    }
  })

  test('finds no frame of a stack in what went wrong', () => {
    expect(text).not.toMatch(/^at .*\(.*:\d+\)$/m)
  })
})

/** src/testParser.ts of github.com/mikepenz/action-junit-report. */
describe('mikepenz/action-junit-report', () => {
  test('annotates the file of the suite; of a class it would take what stands behind the last point', () => {
    const [run, ...suites] = all('testsuite')
    expect(run!.attributes).not.toHaveProperty('file')
    for (const { attributes } of suites) expect(attributes.file).toMatch(/^[\w./-]+\.test\.ts$/)
  })

  test('shows the message, the first line of what went wrong', () => {
    for (const { attributes } of [...all('failure'), ...all('error'), ...all('skipped')]) {
      expect(attributes.message!.trim()).not.toBe('')
      expect(attributes.message).not.toContain('\n')
    }
  })
})

test('counts are those of the cases', () => {
  for (const suite of all('testsuite')) {
    const { tests, failures, errors, skipped } = suite.attributes
    const count = (name: string): number => all(name, suite).length
    expect([tests, failures, errors, skipped].map(Number)).toEqual(
      ['testcase', 'failure', 'error', 'skipped'].map(count),
    )
  }
})
