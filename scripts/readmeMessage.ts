import { loadMails } from '../examples/spam-filter/mails.ts'
import { predict } from '../examples/spam-filter/predictions.ts'
import { folderSplit } from '../examples/spam-filter/splits.ts'
import type { BaselineFiles } from '../src/baselines/baselineHost.ts'
import { createMatchers } from '../src/matchers/createMatchers.ts'
import { plainHost } from '../src/matchers/host.ts'
import type { MatcherResult } from '../src/matchers/matcherContext.ts'

/** README with the messages that the gates of the example print on mail of a later collection. */
export function withRealMessages(readme: string): string {
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
  return printed.reduce((text, { message }) => withMessage(text, message()), readme)
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

/** Puts a message in the place of the one that stands there under the same matcher. */
function withMessage(readme: string, message: string): string {
  const matcher = /\.(\w+)\(/.exec(message)?.[1]
  const start = readme.search(new RegExp(`\`\`\`text\\nexpect\\(evaluation\\)\\.${matcher}\\(`))
  if (start === -1) throw new Error(`README shows no message of ${matcher}`)
  const end = readme.indexOf('\n```', start + 3)
  return `${readme.slice(0, start)}\`\`\`text\n${message}${readme.slice(end)}`
}
