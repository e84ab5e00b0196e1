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

test('what is merged is written as a whole', async () => {
  const args = ['results', 'merge', at('results.json'), '-o', at('merged.json')]
  expect(await called(args)).toEqual({ code: 0, out: '', err: '' })
  expect(parseResults(textOf(at('merged.json'))).gates).toHaveLength(results.gates.length)
})
