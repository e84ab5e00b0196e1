import { expect, test } from 'vitest'
import { called, columns, folderOfPredictions } from '../calls.ts'

const { at } = folderOfPredictions()
const check = (...args: string[]) => called(['check', at('preds.csv'), ...columns, ...args])

test('gates that pass', async () => {
  const { code, out } = await check('--gate', 'auc >= 0.65', '--gate', 'logLoss < 0.9')
  expect(code).toBe(0)
  expect(out).toContain('2 gates pass')
})

test('a gate that fails is explained', async () => {
  const { code, out, err } = await check(
    '--gate',
    'auc >= 0.65',
    '--gate',
    'recall(class=spam) >= 0.99',
    '--threshold',
    '.5',
  )
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toContain('1 of 2 gates does not pass')
  expect(out).toContain('> recall(class="spam")')
})

test('a gate without a value fails', async () => {
  expect(await check('--gate', 'precision > 0.5', '--threshold', '.999')).toMatchObject({ code: 1 })
})

test('slices must hold, too', async () => {
  const { code, out } = await check(
    '--gate',
    'auc >= 0.65',
    '--slices',
    'country',
    '--min-support',
    '200',
    '--when-small',
    'fail',
  )
  expect(code).toBe(1)
  expect(out).toContain('country')
})

test('quiet: nothing where all pass, the message where not', async () => {
  expect(await check('--gate', 'auc >= 0.65', '--quiet')).toEqual({ code: 0, out: '', err: '' })
  expect((await check('--gate', 'auc >= 0.999', '--quiet')).out).toContain('FAILS')
})

test('a file of gates, on top of it an option', async () => {
  expect(await called(['check', '--config', at('gates.json')])).toMatchObject({ code: 0 })
  const { code, out } = await called(['check', '--config', at('gates.json'), '--gate', 'auc >= 0.999'])
  expect(code).toBe(1)
  expect(out).toContain('1 of 3 gates does not pass')
})

test('without a gate nothing passes', async () => {
  const { code, out, err } = await check()
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toBe(
    "expect-metrics check: there are no gates. Expected at least one, --gate 'auc >= 0.65': no gate at all would always pass.\n",
  )
})

test('a gate on labels without a threshold is told how to write one', async () => {
  const { code, err } = await called(['check', at('preds.csv'), ...columns, '--gate', 'recall(class="spam") >= 0.8'])
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringContaining('A threshold makes labels of scores: recall(class="spam", threshold=0.5)'),
  })
})
