import { expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import * as options from '../../../src/metrics/definition/sharedOptions.ts'

test('a positive label where all classes count is refused', () => {
  expect(() => options.refusePositive({ positive: 0 })).toThrow(
    'positive has no effect on the probabilities of all classes. Leave it out.',
  )
  expect(() => options.refusePositive({ positive: undefined })).not.toThrow()
  expect(() => options.refusePositive({})).not.toThrow()
})

test('every shared option has a name that no other option may have', () => {
  const shared = catalog.flatMap(metric => Object.entries(metric.options).filter(([, spec]) => spec.shared))
  const names = new Set(shared.map(([name]) => name))
  expect([...names].filter(name => !options.reservedNames.has(name) && !/^when[A-Z]/.test(name))).toEqual([])
})

test('an option has one type in all metrics that share it', () => {
  const typesOf = new Map<string, Set<string>>()
  for (const metric of catalog) {
    for (const [name, { shared, type }] of Object.entries(metric.options)) {
      if (!shared || name.startsWith('when') || name === 'ties') continue
      typesOf.set(name, (typesOf.get(name) ?? new Set()).add(type))
    }
  }
  expect([...typesOf].filter(([, types]) => types.size > 1)).toEqual([])
})

test('what has no value fails, or counts as the worst or the best; a class may also be left out', () => {
  const accepted = (spec: { readonly accepts: (value: unknown) => boolean }) =>
    ['fail', 'skip', 0, 1, 2, -1].filter(policy => spec.accepts(policy))
  expect(accepted(options.whenUndefined)).toEqual(['fail', 0, 1])
  expect(accepted(options.whenClassUndefined)).toEqual(['fail', 'skip', 0, 1])
  expect(accepted(options.whenClassMissing)).toEqual(['fail', 'skip', 0, 1])
  expect(
    [options.whenUndefined, options.whenClassUndefined, options.whenClassMissing].map(spec => spec.default),
  ).toEqual(['fail', 'fail', 'skip'])
})

test('documents that no one judged cannot be relevant', () => {
  const { relevantFrom } = options.rankingOptions
  expect([0, -1, 0.5, 1].map(grade => relevantFrom.accepts(grade))).toEqual([false, false, true, true])
})
