import { expect, test } from 'vitest'
import { readSnapshotText } from '../../src/baselines/readSnapshotText.ts'
import { sealedSnapshot, unsealedSnapshot } from '../../src/baselines/sealedSnapshot.ts'
import { reportText } from '../../src/explain/reports/reportText.ts'
import { metricReport } from '../../src/report/metricReport.ts'

const report = metricReport({
  yTrue: ['a', 'b', 'a', 'b'],
  yPred: ['a', 'b', 'b', 'b'],
  slices: { k: ['x', 'x', 'y', 'y'] },
})
const text = reportText(report)

test('the seal stands in the first line and nowhere else', () => {
  const sealed = sealedSnapshot(text)
  expect(sealed.split('\n')[0]).toMatch(/^metric report of 4 rows, data [0-9a-f]{16}, seal [0-9a-f]{16}$/)
  expect(sealed.split('\n').slice(1)).toEqual(text.split('\n').slice(1))
  expect(unsealedSnapshot(sealed)).toEqual({ text, isWhole: true })
})

test('a text from before there were seals', () => {
  expect(unsealedSnapshot(text)).toEqual({ text, isWhole: true })
  expect(readSnapshotText(text, new Map()).kind).toBe('report')
})

test('any letter that is another, missing or too many', () => {
  const sealed = sealedSnapshot(text)
  for (let at = 0; at < sealed.length; at++) {
    const [before, letter, after] = [sealed.slice(0, at), sealed[at]!, sealed.slice(at + 1)]
    const other = String.fromCharCode(letter.charCodeAt(0) ^ 1)
    for (const damaged of [
      before,
      `${before}${after}`,
      `${before}${other}${after}`,
      `${before}${letter}${letter}${after}`,
    ]) {
      if (damaged === sealed) continue
      expect(readSnapshotText(damaged, new Map()).kind, damaged.slice(Math.max(0, at - 20), at + 20)).toBe('unreadable')
    }
  }
})
