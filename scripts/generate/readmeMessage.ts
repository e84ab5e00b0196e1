import { loadMails } from '../../examples/spam-filter/mails.ts'
import { predict } from '../../examples/spam-filter/predictions.ts'
import { folderSplit } from '../../examples/spam-filter/splits.ts'
import type { BaselineFiles } from '../../src/baselines/baselineHost.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import type { MatcherResult } from '../../src/matchers/matcherContext.ts'

/** The pages that show messages of the example. */
export const pagesWithMessages: readonly string[] = ['README.md', 'docs/guide/how-sure.md', 'docs/guide/baselines.md']

/** Returns what the gates of the example print on mail of a later collection, by the name of the matcher. */
export function exampleMessages(): ReadonlyMap<string, string> {
  const split = folderSplit(loadMails())
  const { folder, ...columns } = predict(split)
  const { folder: _, ...lastRelease } = predict(split, 0.1)
  const preds = { ...columns, positive: 'spam', slices: { folder } }
  const matchers = createMatchers(plainHost)
  const call = (matcher: string, ...args: readonly unknown[]): MatcherResult =>
    matchers[matcher].call({ promise: '' }, preds, ...args)
  const file = 'spam-filter.baseline.json'
  const gate = { metrics: ['f1', 'auc'], margin: 0.01 }
  const keeping = createMatchers({ ...plainHost, files: filesInMemory(), environment: () => undefined })
  keeping.toHoldBaseline.call({ promise: '' }, { ...preds, ...lastRelease }, file, gate)
  const printed = [
    call('toHaveF1Above', 0.95),
    call('toHaveSpecificityAbove', 0.996, { confidence: 0.95 }),
    call('toBeNoWorseThan', lastRelease, 'f1', { margin: 0.01 }),
    keeping.toHoldBaseline.call({ promise: '' }, preds, file, gate),
  ]
  return new Map(printed.map(({ message }) => [/\.(\w+)\(/.exec(message())?.[1] ?? '', message()]))
}

function filesInMemory(): BaselineFiles {
  const texts = new Map<string, string>()
  return {
    locate: file => ({ path: String(file), shown: String(file) }),
    read: path => texts.get(path),
    write: (path, text) => {
      texts.set(path, text)
      return true
    },
  }
}

/** Returns a page with these messages in place of those that it shows of the same matchers. */
export function withRealMessages(page: string, messages: ReadonlyMap<string, string>): string {
  return page.replace(/^```text\nexpect\(evaluation\)\.(\w+)\([\s\S]*?\n```$/gm, (shown, matcher: string) => {
    const message = messages.get(matcher)
    if (message === undefined) throw new Error(`the example prints no message of ${matcher}:\n${shown}`)
    return `\`\`\`text\n${message}\n\`\`\``
  })
}
