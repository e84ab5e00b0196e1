import { expect, test } from 'vitest'
import { checkCodec, compareCodec, holdCodec } from '../../src/cli/resultCodec.ts'
import { called, columns, folderOfPredictions } from './calls.ts'

const { at } = folderOfPredictions()
const jsonOf = async (...args: string[]) => JSON.parse((await called([...args, ...columns, '--json', '-'])).out)
const placed = (value: unknown) => ({ value, place: 'the result' })

test('check: gates with intervals and slices read back', async () => {
  const gates = ['--gate', 'auc >= 0.99', '--gate', 'logLoss < 0.9', '--confidence', '.95']
  const json = await jsonOf('check', at('preds.csv'), ...gates, '--slices', 'country', '--slices-must', 'notFail')
  const { passes, gates: read } = checkCodec.read(placed(json))
  expect(passes).toBe(false)
  expect(read.map(({ metric, outcome }) => [metric, outcome])).toEqual([
    ['auc', 'fail'],
    ['logLoss', 'pass'],
  ])
  expect(read[0].interval).toMatchObject({ level: 0.95, sides: 1 })
  expect(read[1].slices?.slices.map(({ slice }) => slice[0].label)).toEqual(['de', 'fr'])
})

test('check: what is undefined is null and fails', async () => {
  const json = await jsonOf('check', at('preds.csv'), '--gate', 'precision > 0.5', '--threshold', '0.999')
  expect(json).toMatchObject({ passes: false, gates: [{ value: null, outcome: 'undefined', passes: false }] })
  expect(checkCodec.read(placed(json)).gates[0].undefinedBecause).toBe(json.gates[0].undefinedBecause)
})

test('compare: values and gain read back', async () => {
  const json = await jsonOf('compare', at('new.csv'), '--with', at('old.csv'), '-m', 'auc', '--margin', '.05')
  const [{ candidate, baseline, gain, bound }] = compareCodec.read(placed(json)).comparisons
  expect(gain).toBeCloseTo(candidate - baseline, 12)
  expect(bound).toEqual({ noWorseBy: 0.05 })
})

test('hold: what was written, then what was recorded', async () => {
  const hold = () => jsonOf('hold', at('new.csv'), at('json.baseline.json'), '-m', 'auc')
  expect(holdCodec.read(placed(await hold()))).toMatchObject({ outcome: 'new', written: true, passes: true })
  const json = await hold()
  expect(holdCodec.read(placed(json))).toMatchObject({ outcome: 'held', written: false })
  expect(json.metrics[0].recorded).toBe(json.metrics[0].value)
})
