import { expect } from 'expect'
import { evaluation, extendWith } from '../../src/index.ts'
import { binaryScores } from './inputs.ts'
import { medianTime } from './medianTime.ts'

/** What a matcher that passes takes beside a plain one, as Markdown. */
export async function passingMatcher(): Promise<string> {
  const input = binaryScores(100)
  const handle = evaluation(input)
  extendWith(expect)
  const plain = await medianTime(() => expect(1).toBeGreaterThan(0.1), 2000)
  const ofHandle = await medianTime(() => expect(handle).toHaveAUCAbove(0.1), 2000)
  const ofColumns = await medianTime(() => expect(input).toHaveAUCAbove(0.1), 2000)
  return [
    '## A matcher that passes',
    '',
    `\`toHaveAUCAbove\` on 100 rows takes ${(ofHandle / plain).toPrecision(3)} × the time of \`toBeGreaterThan\` on a handle,`,
    `${(ofColumns / plain).toPrecision(3)} × on plain columns.`,
  ].join('\n')
}
