import { describe, expect, test } from 'vitest'
import { documentationOf, documentedMetrics, exportedMetrics } from '../../scripts/documentedMetrics.ts'
import { shownValue } from '../../scripts/metricsDocument.ts'
import * as library from '../../src/index.ts'
import { catalog } from '../../src/metrics/catalog.ts'

const declared = Array.from(exportedMetrics.keys(), name => `\ndeclare const ${name}: Metric<unknown>;`).join('')

test('every metric of the library is exported', () => {
  expect(new Set(exportedMetrics.values())).toEqual(new Set(catalog))
})

test.each([...exportedMetrics])('%s: its example runs as an editor shows it', (name, metric) => {
  const [call, value] = documentationOf(name, metric).at(-1)!.split(' // ')
  expect(call).toContain(`, ${name}(`)
  // The prose is this project's own.
  const measured: unknown = new Function(...Object.keys(library), `return ${call}`)(...Object.values(library))
  expect(shownValue(measured as number)).toBe(value)
})

describe('documentation in declarations', () => {
  test('stands above each metric', () => {
    const documented = documentedMetrics(new Map([['index.d.cts', declared]])).get('index.d.cts')!
    for (const name of exportedMetrics.keys()) expect(documented).toContain(` */\ndeclare const ${name}: `)
    expect(documented.match(/\/\*\*/g)).toHaveLength(exportedMetrics.size)
    expect(documented.match(/\*\//g)).toHaveLength(exportedMetrics.size)
  })

  test('takes the place of the docstring of the definition', () => {
    const withDocstring = declared.replace('declare const f1:', '/**\n * Its docstring.\n */\ndeclare const f1:')
    expect(documentedMetrics(new Map([['index.d.cts', withDocstring]]))).toEqual(
      documentedMetrics(new Map([['index.d.cts', declared]])),
    )
  })

  test.each([
    ['a metric that is declared nowhere', [declared.replace('declare const f1:', 'declare const f1$1:')]],
    ['one that is declared twice', [declared, '\ndeclare const f1: Metric<unknown>;']],
  ])('%s stops the build', (_, files) => {
    const declarations = new Map(files.map((text, i) => [`${i}.d.cts`, text]))
    expect(() => documentedMetrics(declarations)).toThrow('dist does not declare f1 once')
  })
})
