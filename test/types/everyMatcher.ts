import { curated } from '../../generated/metrics/catalog.ts'
import type { EntryTypes } from '../../scripts/runners.ts'
import { type FormName, formsOf, matcherName } from '../../src/matchers/matcherForms.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'

const argumentsOf: Readonly<Record<FormName, string>> = {
  Above: '0.5',
  AtLeast: '0.5',
  Below: '0.5',
  AtMost: '0.5',
  Within: '0.5, 0.1',
  At: '10, 0.5',
}

/** Every named matcher as a call, with the options that it cannot do without. */
export function everyCall(): readonly string[] {
  return curated.flatMap(metric =>
    formsOf(metric).map(form => `${matcherName(metric, form)}(${argumentsOf[form]}${requiredOptions(metric)})`),
  )
}

function requiredOptions({ options }: AnyMetric): string {
  const names = Object.entries(options)
    .filter(([name, spec]) => name !== 'k' && spec.required)
    .map(([name]) => `${name}: 2`)
  return names.length === 0 ? '' : `, { ${names.join(', ')} }`
}

const softAndPolled = [
  'expect.soft(preds)',
  'expect.soft(preds).not',
  'await expect.poll(() => preds)',
  'await expect.poll(() => preds).not',
]

/** A program that calls every named matcher in every way that a runner has. */
export function everyMatcherProgram(imports: readonly string[], types: EntryTypes): string {
  const { resolved = 'Promise<void>' } = types
  const ways = types.softAndPolled ? softAndPolled : []
  const calls = everyCall()
  return [
    ...imports,
    'declare const preds: { readonly yTrue: readonly number[]; readonly yPred: readonly number[] }',
    'const later = Promise.resolve(preds)',
    ...calls.flatMap(call => [`expect(preds).${call}`, `expect(preds).not.${call}`]),
    'export const nothing: readonly void[] = [',
    ...calls.map(call => `  expect(preds).${call},`),
    ']',
    `export const promises: readonly (${resolved})[] = [`,
    ...calls.flatMap(call => [`  expect(later).resolves.${call},`, `  expect(later).resolves.not.${call},`]),
    ']',
    'expect([] as unknown[]).toEqual([',
    ...calls.flatMap(call => [`  expect.${call},`, `  expect.not.${call},`]),
    '])',
    ...ways.flatMap(way => calls.map(call => `${way}.${call}`)),
    '',
  ].join('\n')
}
