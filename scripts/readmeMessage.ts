import { loadMails } from '../examples/spam-filter/mails.ts'
import { predict } from '../examples/spam-filter/predictions.ts'
import { folderSplit } from '../examples/spam-filter/splits.ts'
import { createMatchers } from '../src/matchers/createMatchers.ts'
import { plainHost } from '../src/matchers/host.ts'

/** README with the message that the gate of the example prints on mail of a later collection. */
export function withRealMessage(readme: string): string {
  const { folder, ...columns } = predict(folderSplit(loadMails()))
  const { message } = createMatchers(plainHost).toHaveF1Above.call(
    { promise: '' },
    { ...columns, positive: 'spam', slices: { folder } },
    0.95,
  )
  return readme.replace(/```text\nexpect\(evaluation\)[\s\S]*?\n```/, `\`\`\`text\n${message()}\n\`\`\``)
}
