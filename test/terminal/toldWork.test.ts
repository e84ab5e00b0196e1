import { expect, test, vi } from 'vitest'
import { toldWork } from '../../src/terminal/longWork.ts'

test('who asked to be told is told, at once and without a terminal', () => {
  const onProgress = vi.fn()
  toldWork(onProgress, undefined)?.tell({ about: 'reading', done: 0.5 })
  expect(onProgress).toHaveBeenCalledExactlyOnceWith({ about: 'reading', done: 0.5 })
})

test('else the terminal is, after two seconds', () => {
  const written: string[] = []
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const told = toldWork(undefined, { write: text => written.push(text), columns: 80 })
  now.mockReturnValue(2000)
  told?.tell({ about: 'reading preds.csv', done: 0.4 })
  told?.end()
  now.mockRestore()
  expect(written).toEqual(['reading preds.csv, 40 % …', '\r\u001b[K'])
})

test('where nobody waits there is nobody to tell', () => {
  expect(toldWork(undefined, undefined)).toBeUndefined()
})
