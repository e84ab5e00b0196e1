import { expect, test } from 'vitest'
import { statusLine } from '../../src/terminal/statusLine.ts'

function lineOf(columns: number, paint?: (text: string) => string) {
  const written: string[] = []
  return { written, line: statusLine({ write: text => written.push(text), columns }, paint) }
}

test('each text takes the place of the one before, and the last is taken away once', () => {
  const { written, line } = lineOf(80)
  line.clear()
  line.show('first')
  line.show('second')
  line.clear()
  line.clear()
  expect(written).toEqual(['first …', '\r\u001b[K', 'second …', '\r\u001b[K'])
})

test('a text stays on one row of the terminal: of two rows, one would remain', () => {
  const { written, line } = lineOf(20)
  line.show('reading first.csv, second.csv and 测试.csv')
  expect(written).toEqual(['reading first.cs… …'])
})

test('a name in the text cannot move the cursor', () => {
  const { written, line } = lineOf(80, text => `<${text}>`)
  line.show('reading a\u001b[2Jb\n.csv')
  expect(written).toEqual(['<reading a\\u001b[2Jb\\u000a.csv …>'])
})
