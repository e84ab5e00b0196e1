import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { type BuildOptions, build } from 'esbuild'
import { expect, test } from 'vitest'
import { optionProse } from '../../docs/prose/options.ts'
import { catalog } from '../../generated/metrics/catalog.ts'
import { docsOf } from '../../scripts/generate/definitionDocs.ts'
import { entries, runnerPackages } from '../../scripts/runners.ts'
import { longTest, sampled } from '../thoroughness.ts'
import { repository } from './repository.ts'

/** Bundles a program of one or a few lines against the built package. */
async function bundle(
  contents: string,
  options: Pick<BuildOptions, 'external' | 'format' | 'globalName' | 'minify' | 'platform'> = {},
) {
  const { outputFiles, metafile } = await build({
    format: 'esm',
    platform: 'browser',
    ...options,
    stdin: { contents, resolveDir: join(repository, 'test/package') },
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    // Without the paths of the repository's own tsconfig, which lead to the source.
    tsconfigRaw: {},
  })
  const imports = Object.values(metafile.outputs).flatMap(output => output.imports.map(({ path }) => path))
  return { code: outputFiles[0]!.text, imports, inputs: Object.keys(metafile.inputs) }
}

const doors = ['expect-metrics', 'expect-metrics/metrics', 'expect-metrics/define']
const everyDoor = doors.map(door => `export * from '${door}'`).join('\n')

const globals = ['process', 'Buffer', 'require', '__dirname', '__filename']

test.each(sampled(doors))('%s bundles for a browser and imports nothing', async door => {
  const { imports, inputs } = await bundle(`export * from '${door}'`)
  expect(imports).toEqual([])
  expect(inputs.filter(path => !path.startsWith('dist/'))).toEqual(['<stdin>'])
})

test('the metrics of texts bundle for a browser, and no other entry holds any of them', async () => {
  const { imports, code } = await bundle("export * from 'expect-metrics/text'")
  expect(imports).toEqual([])
  expect(code).toContain('ROUGE-Lsum')
  expect((await bundle(everyDoor)).code).not.toContain('ROUGE-Lsum')
})

test('the entry for Vitest bundles for a browser and imports Vitest alone', async () => {
  const { imports, code } = await bundle("import 'expect-metrics/vitest'", { external: ['vitest'] })
  expect(new Set(imports)).toEqual(new Set(['vitest']))
  expect(code).toContain('.extend(')
})

test('a Node built-in would be found', async () => {
  await expect(bundle("import 'node:fs'")).rejects.toThrow('node:fs')
  await expect(bundle("import 'fs'")).rejects.toThrow('fs')
})

test.each(sampled(doors))('%s as CommonJS imports nothing either', async door => {
  const { imports } = await bundle(`module.exports = require('${door}')`, { format: 'cjs' })
  expect(imports).toEqual([])
})

longTest('the library measures where there is neither process nor anything else of Node', async () => {
  const { code } = await bundle("export * from 'expect-metrics'", { format: 'iife', globalName: 'expectMetrics' })
  const context = createContext(Object.create(null))
  runInContext(code, context)
  const measured = runInContext(
    `const preds = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }
    const registered = {}
    expectMetrics.extendWith({ extend: matchers => Object.assign(registered, matchers) })
    const { pass, message } = registered.toHaveMacroF1Above.call({ promise: '', isNot: false }, preds, 0.8)
    JSON.stringify({
      accuracy: expectMetrics.measure(preds, 'accuracy').value,
      auc: expectMetrics.measure({ yTrue: [1, 0, 1, 0], yScore: [0.9, 0.8, 0.7, 0.1] }, 'auc').value,
      pass,
      message: message(),
    })`,
    context,
  )
  expect(globals.map(name => runInContext(`typeof ${name}`, context))).toEqual(globals.map(() => 'undefined'))
  expect(JSON.parse(measured)).toEqual({
    accuracy: 0.75,
    auc: 0.75,
    pass: false,
    message: expect.stringContaining('expect(evaluation).toHaveMacroF1Above(0.8)'),
  })
})

test.each(['esm', 'cjs'] as const)('a program for Node holds the library and its readers as %s', async format => {
  const { code } = await bundle(
    `import { measure, metricReport } from 'expect-metrics'
    import { f1 } from 'expect-metrics/metrics'
    import { readEvaluation } from 'expect-metrics/read'
    const table = new Blob(['yTrue,yPred\\n1,1\\n0,1\\n']).stream()
    readEvaluation(table, { format: 'csv', positive: 1 }).then(preds => {
      console.log(measure(preds, f1).value.toFixed(4), metricReport(preds).n)
    })`,
    { format, platform: 'node', external: ['hyparquet', 'hyparquet-compressors', '@uwdata/flechette'] },
  )
  const { stdout, stderr } = spawnSync(process.execPath, [`--input-type=${format === 'esm' ? 'module' : 'commonjs'}`], {
    input: code,
    encoding: 'utf8',
  })
  expect(stdout, stderr).toBe('0.6667 2\n')
})

test('a program for Node holds gates on the standalone expect', async () => {
  const { code } = await bundle(
    `import { expect } from 'expect'
    import 'expect-metrics/expect'
    expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.9)
    try {
      expect({ yTrue: [1, 0], yPred: [1, 1] }).toHaveAccuracyAbove(0.9)
    } catch (error) {
      console.log(error.message.split('\\n')[2])
    }`,
    { format: 'cjs', platform: 'node', external: ['expect'] },
  )
  const folder = mkdtempSync(join(repository, '.bundled-'))
  try {
    const file = join(folder, 'program.cjs')
    writeFileSync(file, code)
    const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
    expect(stripVTControlCharacters(stdout), stderr).toMatch(/^accuracy is 0\.5, below the required 0\.9/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('loading the library and passing a gate take no segmenter, which is slow to make', async () => {
  const { code } = await bundle("export * from 'expect-metrics'", { format: 'iife', globalName: 'expectMetrics' })
  const context = createContext(Object.create(null))
  runInContext('delete globalThis.Intl', context)
  runInContext(code, context)
  const pass = runInContext(
    `const registered = {}
    expectMetrics.extendWith({ extend: matchers => Object.assign(registered, matchers) })
    registered.toHaveAccuracyAbove.call({ promise: '', isNot: false }, { yTrue: [1, 0], yPred: [1, 0] }, 0.8).pass`,
    context,
  )
  expect(pass).toBe(true)
})

test.each(sampled(doors))('what a program does not use of %s is left out', async door => {
  const unused = await bundle(`import '${door}'`, { minify: true })
  expect(unused.code.trim()).toBe('')
})

test.each(sampled(entries))('importing ./$name for its effect keeps the effect', async ({ name }) => {
  const { code } = await bundle(`import 'expect-metrics/${name}'`, {
    external: [...runnerPackages],
  })
  expect(code).toContain('.extend(')
  expect(code).toContain('toMeetGates')
})

longTest('the prose of the documentation is in no bundle', async () => {
  const { code } = await bundle(`import 'expect-metrics/vitest'; ${everyDoor}`, {
    external: ['vitest'],
  })
  const sentences = [
    // Sources name tools, as the conventions of the metrics do.
    ...catalog.map(docsOf).flatMap(({ summary, formula }) => [summary, formula]),
    ...Object.values(optionProse),
  ].filter(text => text.length > 30)
  expect(sentences.length).toBeGreaterThan(50)
  expect(sentences.filter(text => code.includes(text) || code.includes(JSON.stringify(text)))).toEqual([])
})
