import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseResults, resultsText } from '../../../src/results/parseResults.ts'
import { exampleCalls, resultsOf } from '../../results/judgedGates.ts'
import { called, folderOfPredictions, textOf } from '../calls.ts'

const { at } = folderOfPredictions()
const results = resultsOf(exampleCalls)
writeFileSync(at('results.json'), resultsText(results))
writeFileSync(at('cut.json'), '{')

test('an earlier run is compared with', async () => {
  const args = ['results', 'markdown', at('results.json'), '--previous', at('results.json')]
  expect(await called(args)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Since the run of') })
})

test('a pattern names its files, and a mark before a text is no part of it', async () => {
  writeFileSync(at('marked-1.json'), `\ufeff${textOf(at('results.json'))}`)
  const [found, plain] = [
    await called(['results', 'markdown', at('marked-?.json')]),
    await called(['results', 'markdown', at('results.json')]),
  ]
  expect(found).toEqual(plain)
})

test.each([
  ['none.json', /^there is no file .*none\.json$/],
  ['cut.json', /^.*cut\.json: the text is no JSON$/],
])('an earlier run that cannot be read, %s, costs one line', async (name, why) => {
  const args = ['results', 'markdown', at('results.json'), '--previous', at(name)]
  const { code, out, err } = await called(args)
  expect({ code, out }).toEqual({ code: 0, out: (await called(args.slice(0, 3))).out })
  const [line, ...more] = err.split('\n')
  expect(line.replace('expect-metrics results: nothing is compared with an earlier run: ', '')).toMatch(why)
  expect(more).toEqual([''])
})

test.each(['none.json', 'cut.json'])('results that cannot be read, %s, are refused', async name => {
  expect(await called(['results', 'html', at(name)])).toMatchObject({ code: 2, out: '' })
})

const passing = resultsOf(exampleCalls.slice(1, 3))

/** Merges results of these, and returns how many gates were written. */
async function merged(of: typeof results) {
  writeFileSync(at('part.json'), resultsText(of))
  const { code, out, err } = await called(['results', 'merge', at('part.json'), '-o', at('merged.json')])
  expect(out).toBe('')
  expect(parseResults(textOf(at('merged.json'))).gates).toHaveLength(of.gates.length)
  return { code, err }
}

test('what is merged is written as a whole, and fails where it is not green', async () => {
  expect(await merged(passing)).toEqual({ code: 0, err: '' })
  // Without a reporter nobody sees the end of a run.
  expect(await merged({ ...passing, run: { ...passing.run, ended: undefined } })).toEqual({ code: 0, err: '' })
  expect(await merged(results)).toEqual({ code: 1, err: expect.stringContaining('3 of 9 gates block') })
  const unseen = [{ kind: 'gateGone', file: 'a.test.ts', test: 'is good', gates: ['recall'] } as const]
  const lost = await merged({ ...passing, run: { ...passing.run, unseen } })
  expect(lost).toEqual({ code: 1, err: expect.stringContaining('a.test.ts › is good: recall') })
  expect(lost.err).toContain('1 test has lost gates of an earlier run')
  expect(await merged({ ...passing, run: { ...passing.run, ended: 'failed' } })).toMatchObject({ code: 1 })
  expect(await merged({ ...passing, gates: [] })).toEqual({
    code: 1,
    err: expect.stringContaining('no gate was judged'),
  })
})

test('the table of a merge keeps to ASCII where the terminal shows no more', async () => {
  const args = ['results', 'merge', at('results.json'), '-o', at('merged.json')]
  const { err } = await called(args, { environment: name => (name === 'TERM' ? 'linux' : undefined) })
  expect(err).toMatch(/^x /m)
  expect(err).not.toMatch(/\P{ASCII}/u)
  expect((await called(args)).err).toMatch(/^✗ /m)
})

test('what only shows ends with 0, whatever it shows', async () => {
  for (const action of ['html', 'markdown', 'junit']) {
    expect(await called(['results', action, at('results.json')])).toMatchObject({ code: 0, err: '' })
  }
})
